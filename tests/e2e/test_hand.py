"""Gestures on the table: every legal move by hand, and all that can come between."""

from __future__ import annotations

import random

import pygame
import pytest

from game.board.layout import arrange
from game.rules import DEAL, Move, Session, best_target, play, press_target

CODES = (
    "SS1-S1-AAAAABD",
    "SS1-S4-KLMNOPQ",
    "SP1-S1C-AAAAAAD",
    "SP1-S2R-AAAAAAD",
    "SP1-S4C-QWERTYU",
    "FC1-C4-11982",
    "FC1-C1-AAAAAKH",
)


def middle_of_a_game(code: str, moves: int, seed: int) -> Session:
    """A session after some moves by chance."""
    session, chance = Session(code), random.Random(seed)
    for _ in range(moves):
        legal = session.legal_moves()
        if not legal:
            break
        session.play(chance.choice(legal))
    return session


def seat(player, session: Session):
    """Put a session on the table and let it come to rest."""
    player.app.client.options.confirm = False
    player.app.show(player.app.client.open("table", player.app.client.keep(session)))
    player.settle()
    return player.table


@pytest.mark.parametrize("number", range(21))
def test_every_legal_move_can_be_made_by_hand(player, number):
    code = CODES[number % len(CODES)]
    session = middle_of_a_game(code, 6 + 9 * (number // len(CODES)), number)
    table = seat(player, session)
    for move in session.legal_moves():
        before = session.state
        expected, _ = play(before, move)
        player.make(move)
        assert session.state == expected, f"{move}: {table.overlay.text}"
        session.undo()
        table.layout = arrange(table.board, session.state)
        assert session.state == before


@pytest.mark.parametrize("code", CODES)
def test_every_legal_move_can_be_made_by_keyboard(player, code):
    session = middle_of_a_game(code, 20, 5)
    table = seat(player, session)
    for move in session.legal_moves():
        before = session.state
        expected, _ = play(before, move)
        if move == DEAL:
            player.key(pygame.K_d)
        else:
            focus(player, move.source, move.count)
            # In FreeCell Enter sends a card home if it can go, as a press does.
            goes_home = press_target(before, move.source, move.count)
            player.key(pygame.K_RETURN)
            if not goes_home:
                focus(player, move.target, 1)
                player.key(pygame.K_RETURN)
            else:
                expected, _ = play(before, Move(move.source, goes_home))
        assert session.state == expected, str(move)
        session.undo()
        table.layout = arrange(table.board, session.state)


def focus(player, pile: str, count: int) -> None:
    """Bring the keyboard's focus to a pile and a number of its cards, by arrows alone."""
    table = player.table
    while not table.keys.focus or table.keys.focus.pile != pile:
        player.key(pygame.K_RIGHT)
    for _ in range(count - 1):
        player.key(pygame.K_UP)


@pytest.mark.parametrize("code", CODES)
def test_a_double_press_sends_a_run_where_the_rules_say(player, code):
    session = middle_of_a_game(code, 12, 3)
    table = seat(player, session)
    sources = {(m.source, m.count) for m in session.legal_moves() if m.source[0] in "tc"}
    for source, count in sorted(sources):
        before = session.state
        target = best_target(before, source, count)
        player.press_twice(player.point(source, count))
        if target:
            assert session.state == play(before, Move(source, target, count))[0]
            session.undo()
            table.layout = arrange(table.board, session.state)
        else:
            assert session.state == before
        table.put_down()


def test_r26_a_single_press_moves_nothing_in_simple_simon_and_spider(player):
    for code in CODES[:5]:
        session = middle_of_a_game(code, 10, 1)
        seat(player, session)
        before = session.state
        for name in session.state.rules.names[:10]:
            if session.state.pile(name).cards:
                player.press(player.point(name))
                player.press((5, 715))
        assert session.state == before


def test_freecell_a_single_press_sends_a_card_home(player):
    session = Session("FC1-C4\n2S\nAS\nKH\n\n\n\n\n\nPartial: yes\n")
    seat(player, session)
    player.press(player.point("t2"))
    assert str(session.state.pile("f1")) == "AS"
    player.press(player.point("t3"))
    assert session.state.moves == 1


def test_the_second_half_of_a_double_press_does_not_fall_on_the_card_below(player):
    session = Session("FC1-C4\n2S AS\n\n\n\n\n\n\n\nPartial: yes\n")
    seat(player, session)
    player.press_twice(player.point("t1"))
    assert str(session.state.pile("f1")) == "AS"


def test_r27_press_a_run_then_a_target(player):
    session = Session("SS1-S4-AAAAABD")
    table = seat(player, session)
    move = next(m for m in session.legal_moves() if session.state.pile(m.target).cards)
    player.press(player.point(move.source, move.count))
    assert table.selected == (move.source, move.count)
    player.press(player.point(move.target))
    assert session.played == (move,)
    player.press(player.point(move.target))
    assert table.selected
    player.press((3, 700))
    assert table.selected is None


def test_twelve_pixels_of_jitter_are_forgiven_on_touch(player):
    session = Session("SS1-S4-AAAAABD")
    table = seat(player, session)
    x, y = player.point("t1")
    for kind, at, more in (
        (pygame.MOUSEBUTTONDOWN, (x, y), {"button": 1}),
        (pygame.MOUSEMOTION, (x + 12, y - 12), {"rel": (0, 0), "buttons": (1, 0, 0)}),
        (pygame.MOUSEBUTTONUP, (x + 12, y - 12), {"button": 1}),
    ):
        pygame.event.post(pygame.event.Event(kind, pos=at, touch=True, **more))
        player.frame()
        assert table.held is None
    assert table.selected == ("t1", 1)


def test_a_drop_goes_to_the_greater_legal_overlap(player):
    session = Session("SS1-S4\n5S\n6H\n6D\n\n\n\n\n\n\n\nPartial: yes\n")
    table = seat(player, session)
    start = player.point("t1")
    left, right = (table.layout.box(session.state.pile(n).cards[0]) for n in ("t2", "t3"))
    source = table.layout.box(session.state.pile("t1").cards[0])
    step = right.x - left.x
    for share, target in ((0.3, "t2"), (0.7, "t3")):
        x = round(left.x + share * step) - source.x
        player.drag(start, (start[0] + x, start[1] + 10))
        assert session.played[-1] == Move("t1", target)
        session.undo()
        seat(player, session)


def test_an_illegal_drop_glides_home_and_says_why(player):
    session = Session("SS1-S4\n5S\n9H\n\n\n\n\n\n\n\n\nPartial: yes\n")
    table = seat(player, session)
    before = session.state
    player.drag(player.point("t1"), player.point("t2"))
    assert session.state == before
    assert table.overlay.text == "5♠ cannot go on 9♥: a column takes the next lower rank."
    assert table.film.running
    player.settle()
    assert not table.film.running


def test_auto_place_sends_a_run_let_go_anywhere(player):
    session = Session("SS1-S4\n5S\n9H\n6S\n" + "KH\n" * 7 + "Partial: yes\n")
    seat(player, session)
    player.drag(player.point("t1"), (640, 690))
    assert session.played == ()
    player.app.client.options.auto_place = True
    player.drag(player.point("t1"), (640, 690))
    assert session.played == (Move("t1", "t3"),)


def test_legal_targets_are_marked_while_a_run_is_held(player):
    session = Session("SS1-S4\n5S\n9H\n6S\n\n\n\n\n\n\n\nPartial: yes\n")
    table = seat(player, session)
    plain = player.pixels()
    box = table.layout.box(session.state.pile("t3").cards[0])
    at = (box.x + box.w // 2, box.y - 2)
    unmarked = player.app.screen.get_at(at)
    start = player.point("t1")
    player.down(start)
    player.move((start[0] + 300, start[1] + 200), held=True)
    player.frame()
    assert player.app.screen.get_at(at) != unmarked
    player.move(start, held=True)
    player.up(start)
    player.wait(6)
    player.move((3, 700))
    player.frame()
    assert player.pixels() == plain


def test_r08_r09_a_press_inside_a_mixed_run_lifts_nothing_and_shows_what_would(player):
    session = Session("SS1-S4\n9H 8H 7S\nTC\n\n\n\n\n\n\n\n\nPartial: yes\n")
    table = seat(player, session)
    start, target = player.point("t1", 3), player.point("t2")
    player.down(start)
    player.move((start[0] + 60, start[1] + 60), held=True)
    player.frame()
    assert table.held is None
    assert table.reminder.run == ("t1", 1)
    assert table.overlay.text.startswith("7♠ and 8♥ differ in suit")
    player.up(target)
    player.frame()
    assert session.played == ()


def test_r10_the_stock_says_why_it_does_not_deal(player):
    rest = " ".join(["KS"] * 10)
    columns = "5S\n\n" + "4S\n" * 8
    session = Session(f"SP1-S1C\n{columns}Stock: {rest}\nPartial: yes\n")
    table = seat(player, session)
    player.press(player.point("s"))
    assert session.played == ()
    assert table.reminder.columns == ("t2",)
    assert "fill the empty ones" in table.overlay.text


def test_r13_a_card_comes_back_from_home(player):
    session = Session("FC1-C4\n3D\n\n\n\n\n\n\n\nFoundations: S-2\nPartial: yes\n")
    seat(player, session)
    player.make(Move("f1", "t1"))
    assert str(session.state.pile("t1")) == "3D 2S"


@pytest.mark.parametrize("code", CODES)
def test_r19_selecting_and_escape_leave_every_pile_as_it_was(player, code):
    session = middle_of_a_game(code, 15, 2)
    table = seat(player, session)
    before = session.state
    for name in session.state.rules.names[:-1]:
        if press_target(session.state, name) or not session.state.pile(name).cards:
            continue
        player.press(player.point(name))
        player.key(pygame.K_ESCAPE)
        assert table is player.app.scene or name[0] == "f"
        if player.app.scene is not table:
            player.app.show(table)
        assert session.state == before
        assert table.layout == arrange(table.board, before)


def test_r33_a_second_drag_within_thirty_milliseconds(player):
    session = Session("SS1-S4\n5S 4D\n6H\n5D\n\n\n\n\n\n\n\nPartial: yes\n")
    table = seat(player, session)
    player.drag(player.point("t1"), player.point("t3"))
    assert table.film.running
    player.frame(0.01)
    player.drag(player.point("t1"), player.point("t2"))
    assert [str(m) for m in session.played] == ["t1-t3", "t1-t2"]
    player.settle()
    assert table.layout == arrange(table.board, session.state)
    assert_picture_is_true(player)


def assert_picture_is_true(player) -> None:
    """What is shown is what a table built anew from the session shows."""
    player.move((3, 715))
    player.wait(5)
    player.settle()
    shown = player.pixels()
    again = player.app.client.open("table", player.table.kept)
    again.film.finish()
    player.app.show(again)
    player.settle()
    assert player.pixels() == shown


def test_a_press_during_the_deal_finishes_it(player):
    player.app.show(player.app.client.begin(Session("SP1-S4C-QWERTYU").start))
    player.frame()
    player.frame()
    table = player.table
    assert table.film.running
    player.down((3, 700))
    player.up((3, 700))
    player.frame()
    assert not table.film.running
    assert_picture_is_true(player)


@pytest.mark.parametrize("size", [(800, 600), (1080, 1920), (3440, 1440)])
def test_a_resize_in_mid_drag_puts_the_cards_home(player, size):
    session = middle_of_a_game("SP1-S2C-AAAAAAD", 10, 4)
    table = seat(player, session)
    start = player.point("t1")
    player.down(start)
    player.move((start[0] + 200, start[1] + 200), held=True)
    player.frame()
    assert table.held
    before = session.state
    pygame.display.set_mode(size, pygame.RESIZABLE)
    player.frame()
    assert table.held is None
    player.up((start[0] + 200, start[1] + 200))
    player.settle()
    assert session.state == before
    assert player.app.screen.get_size() == size
    assert_picture_is_true(player)


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_a_lost_focus_in_mid_drag_puts_the_cards_home(player, kind):
    session = Session("FC1-C4-11982")
    table = seat(player, session)
    start = player.point("t1")
    player.down(start)
    player.move((start[0] + 200, start[1] + 100), held=True)
    player.frame()
    assert table.held
    pygame.event.post(pygame.event.Event(kind))
    player.frame()
    assert table.held is None
    player.move((600, 600), held=False)
    player.frame()
    assert table.held is None
    assert_picture_is_true(player)


def test_motion_without_the_button_ends_a_drag(player):
    session = Session("FC1-C4-11982")
    table = seat(player, session)
    start = player.point("t1")
    player.down(start)
    player.move((start[0] + 200, start[1] + 100), held=True)
    player.frame()
    player.move((start[0] + 210, start[1] + 100), held=False)
    player.frame()
    assert table.held is None
    assert session.played == ()


def test_r69_the_first_frame_of_a_drag_shows_the_gap_and_the_whole_run(player):
    session = Session("SS1-S1\n9S 8S 7S\nKS\n\n\n\n\n\n\n\n\nPartial: yes\n")
    table = seat(player, session)
    cards = session.state.pile("t1").cards
    boxes = [table.layout.box(card) for card in cards]
    home = table.board.homes["t1"]
    start = player.point("t1", 3)
    player.down(start)
    player.move((start[0] + 500, start[1] + 100), held=True)
    player.frame()
    ivory = player.app.screen.get_at((boxes[0].x + 500 + 40, boxes[0].y + 100 + 8))
    assert ivory.r > 230
    for box in boxes:
        assert player.app.screen.get_at((box.x + 500 + 50, box.y + 100 + 8)).r > 230
    assert player.app.screen.get_at((home.x + 50, home.y + 8)).r < 90


def test_r61_the_right_button_lifts_a_covered_card_to_look_at(player):
    session = Session("SS1-S4-AAAAABD")
    table = seat(player, session)
    at = player.point("t1", 4)
    player.down(at, button=3)
    player.frame()
    assert table.held
    assert table.held.cards == session.state.pile("t1").cards[-4:-3]
    player.up(at, button=3)
    player.settle()
    assert table.held is None
    assert session.played == ()


def test_undo_redo_restart_by_key_and_button(player):
    session = Session("SS1-S4-AAAAABD")
    seat(player, session)
    start = session.state
    player.make(session.legal_moves()[0])
    after = session.state
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert session.state == start
    player.key(pygame.K_y, pygame.KMOD_CTRL)
    assert session.state == after
    player.button("undo")
    assert session.state == start
    player.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert session.state == after
    player.button("restart")
    assert session.state == start
    assert player.table.film.running
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert player.table.overlay.text == "There is nothing to undo."


def test_undo_plays_the_film_backwards_and_the_picture_is_true(player):
    session = middle_of_a_game("SP1-S1C-AAAAAAD", 12, 9)
    seat(player, session)
    player.make(DEAL) if DEAL in session.legal_moves() else None
    player.settle()
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    player.settle()
    assert_picture_is_true(player)


def test_a_quiet_table_draws_nothing(player):
    session = Session("FC1-C4-11982")
    table = seat(player, session)
    for _ in range(120):
        player.now += 1 / 60
        table.update(1 / 60)
        assert table.draw(player.app.screen) == []
        assert not table.moving


@pytest.mark.parametrize("way", ["drag", "double press", "keyboard", "redo"])
def test_r04_the_win_shows_once_however_the_last_sequence_left(player, way):
    cards = " ".join(r + "S" for r in "KQJT98765432")
    homes = "Foundations: S-13 S-13 S-13"
    session = Session(f"SS1-S1\n{cards}\nAS\n\n\n\n\n\n\n\n\n{homes}\n")
    seat(player, session)
    if way == "drag":
        player.make(Move("t2", "t1"))
    elif way == "double press":
        player.press_twice(player.point("t2"))
    elif way == "keyboard":
        focus(player, "t2", 1)
        player.key(pygame.K_RETURN)
        focus(player, "t1", 1)
        player.key(pygame.K_RETURN)
    else:
        session.play(Move("t2", "t1"))
        session.undo()
        player.app.show(player.app.client.open("table", player.app.client.keep(session)))
        player.key(pygame.K_y, pygame.KMOD_CTRL)
    shown = [player.app.scene]
    for _ in range(120):
        player.frame()
        if player.app.scene is not shown[-1]:
            shown.append(player.app.scene)
    assert [scene.name for scene in shown] == ["table", "win"]


def test_r04_a_dealt_row_wins(player):
    cards = " ".join(r + "S" for r in "KQJT98765432")
    homes = "Foundations: " + " ".join(["S-13"] * 7)
    columns = "\n".join([cards, *["KS"] * 9])
    session = Session(f"SP1-S1C\n{columns}\nStock: AS\n{homes}\nPartial: yes\n")
    seat(player, session)
    player.press(player.point("s"))
    player.settle(3)
    assert session.won
    assert player.app.scene.name == "win"
