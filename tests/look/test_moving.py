"""Motion as it is seen: over in time, skippable, bounded in its work, or not there at all (R76)."""

from itertools import pairwise

import pygame
import pytest

from game.levels import load_levels
from game.rules import DEAL, Move, parse_position
from game.scenes.table import Table
from game.scenes.win import Win
from game.ui import theme

DEALS = ["SS1-S4-AAAAABD", "SP1-S4C-AAAAAAD", "FC1-C4-4"]


def drag(seat, move: Move) -> None:
    """Make a move as a hand does."""
    table = seat.table
    layout, state = table.layout, table.state
    if move == DEAL:
        at = layout.box(state.stock.cards[0]).centre
        seat.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        seat.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
        return
    base = layout.box(state.pile(move.source).cards[-move.count])
    cards = state.pile(move.target).cards
    to = layout.box(cards[-1]) if cards else layout.board.homes[move.target]
    start = (base.x + base.w // 2, base.y + 3)
    end = (start[0] + to.x - base.x, start[1] + to.y - base.y)
    seat.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    seat.post(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0), touch=False)
    seat.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)


@pytest.mark.parametrize("game", ["SS1", "SP1", "FC1"])
def test_r76_with_reduced_motion_nothing_flies_and_the_game_is_won(game, seat):
    levels = [level for level in load_levels() if level.rules.game == game]
    level = min(levels, key=lambda level: level.par)
    at = seat((800, 600), level.start, reduced_motion="on")
    at.settle()
    for move in level.win:
        drag(at, move)
        at.frame()
        if isinstance(at.app.scene, Table):
            assert not at.table.film.running
            assert not at.table.glints.running
    assert isinstance(at.app.scene, Win)
    assert at.app.scene.finished
    assert not at.app.scene.moving
    assert not any(theme.motion("slow", True).values())


def test_a_large_index_keeps_to_its_strip_while_its_column_tightens(seat):
    text = "SP1-S1C\nKS QS JS TS 9S 8S 7S 6S 5S\n5S 4S 3S\n" + "\n" * 8 + "Partial: yes\n"
    at = seat((1280, 720), parse_position(text), deck="large")
    at.settle()
    table = at.table
    column = table.state.tableau[0].cards
    assert table.propose(Move.parse("t2x2-t1"))
    frames = 0
    while table.film.running:
        at.frame(0.01)
        poses = {card: pose for card, (pose, _) in table.film.poses().items()}
        for card, above in pairwise(column[:6]):  # the run flies over those beyond
            spot, next_ = table.layout.spots[card], poses.get(above, table.layout.spots[above])
            across, y = range(spot.x + 3, spot.x + table.board.card[0] // 2), round(next_.y) - 1
            assert min(min(at.app.screen.get_at((x, y))[:3]) for x in across) > 120, (
                f"{card}: cut off in frame {frames}"
            )
        frames += 1
    assert frames > 10


@pytest.mark.parametrize("speed", theme.SPEEDS)
@pytest.mark.parametrize("code", DEALS)
def test_a_deal_moves_at_once_and_is_over_in_a_second_and_a_half(code, speed, seat):
    at = seat((800, 600), code, motion_speed=speed)
    at.frame()
    first = pygame.image.tobytes(at.app.screen, "RGB")
    at.frame(0.1)
    assert pygame.image.tobytes(at.app.screen, "RGB") != first
    seconds = 0.1
    while at.table.film.running:
        at.frame()
        seconds += 1 / 60
    assert seconds <= 1.5 + 0.1


@pytest.mark.parametrize("button", [1, 2, 3])
@pytest.mark.parametrize("code", DEALS)
def test_any_press_skips_the_deal(code, button, seat):
    at = seat((800, 600), code)
    at.frame(0.1)
    assert at.table.film.running
    at.post(pygame.MOUSEBUTTONDOWN, pos=(3, 599), button=button, touch=False)
    at.post(pygame.MOUSEBUTTONUP, pos=(3, 599), button=button, touch=False)
    assert not at.table.film.running
    at.settle()
    shown = pygame.image.tobytes(at.app.screen, "RGB")
    at.table.redraw()
    at.settle()
    assert pygame.image.tobytes(at.app.screen, "RGB") == shown


@pytest.mark.parametrize("game", ["SS1", "SP1"])
def test_the_waterfall_does_a_bounded_amount_a_frame(game, seat):
    level = next(lv for lv in load_levels() if lv.rules.game == game)
    at = seat((1280, 720), "SS1-S4-AAAAABD")
    session = level.session()
    for move in level.win:
        session.play(move)
    client = at.app.client
    at.app.show(client.open("win", client.keep(session, level)))
    scene, most, area = at.app.scene, 0, 0
    until = at.now + 12
    while scene.moving:
        at.now += 1 / 60
        scene.update(1 / 60)
        drawn = scene.draw(at.app.screen)
        area = max(area, sum(box.w * box.h for box in drawn))
        falling = [fall for fall in scene.falls if fall.begin <= scene.time < fall.end]
        most = max(most, len(falling))
        assert at.now < until
    assert 8 <= most <= 40
    assert area <= 1.2 * 1280 * 720
