"""The games that play themselves: they play, nothing stands for long, and any press ends it."""

from itertools import islice

import pygame
import pytest

from game.kiosk import Kiosk
from game.levels import load_levels
from game.rules import VARIANTS
from game.scenes.attract import PACE, Attract, RecordedGame
from game.scenes.attract_cards import SKETCHES, RulesCard
from game.scenes.table import Table
from game.scenes.win import Win

PRESSES = {
    "touch": (pygame.MOUSEBUTTONDOWN, {"pos": (640, 90), "button": 1, "touch": True}),
    "mouse": (pygame.MOUSEBUTTONDOWN, {"pos": (900, 95), "button": 3, "touch": False}),
    "wheel": (pygame.MOUSEWHEEL, {"x": 0, "y": 1, "precise_y": 1.0}),
    "key": (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}),
    "pad": (pygame.JOYBUTTONDOWN, {"instance_id": 0, "button": 0}),
}


@pytest.fixture
def show(seat):
    """Nobody, in front of the games that play themselves."""
    return seat(opening=lambda client: client.open("attract"))


def until(show, kind, limit=200.0):
    """Wait for an act of some kind."""
    assert isinstance(show.scene, Attract)
    for _ in range(round(limit / 0.25)):
        if isinstance(show.scene.act, kind):
            return show.scene.act
        show.frame(0.25)
    raise AssertionError(f"no {kind.__name__} within {limit} s")


def test_a_recorded_game_plays_by_itself_at_a_calm_pace(show):
    game = until(show, RecordedGame)
    show.wait(3, 1 / 60)  # the deal
    before = game.state.moves
    show.wait(10 * PACE, 1 / 60)
    assert 8 <= game.state.moves - before <= 10
    assert game.session.played == game.level.win[: game.state.moves]


def test_moves_are_seen_to_fly(show):
    game = until(show, RecordedGame)
    show.wait(3, 1 / 60)
    flying = 0
    for _ in range(round(5 * PACE * 60)):
        show.frame()
        flying += game.film.running
    assert 30 < flying < 200


def test_each_act_lasts_less_than_a_minute_and_all_kinds_come(show):
    names, began, last = [], show.now, show.scene.act
    while show.now < 900 and len(names) < 16:
        show.frame(0.1)
        if show.scene.act is not last:
            names.append(type(last).__name__)
            assert show.now - began < 60, f"{names[-1]} stood {show.now - began:.0f} s"
            began, last = show.now, show.scene.act
    assert set(names) == {"TitleCard", "RulesCard", "RecordedGame", "ScoresCard", "Win"}


def test_the_ending_of_a_game_comes_to_its_win(show):
    act = until(show, Win, 400)
    assert act.session.won
    assert act.kept.given_up


def test_nothing_of_it_is_kept_or_counted(show):
    show.wait(400, 0.1)
    assert show.client.games == {}
    assert show.client.profile.results() == []


@pytest.mark.parametrize("press", PRESSES)
def test_any_press_leads_to_the_menu_at_once_and_presses_nothing_there(show, press):
    until(show, RecordedGame)
    kind, values = PRESSES[press]
    show.send(kind, **values)
    show.frame()
    show.send(pygame.MOUSEBUTTONUP, pos=(640, 90), button=1, touch=True)
    if press != "pad":
        assert show.scene.name == "menu"
    assert show.client.games == {}


def test_a_pointer_pushed_by_chance_does_not_end_it(show):
    show.send(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    assert show.scene.name == "attract"


def test_it_goes_on_in_another_window(show):
    game = until(show, RecordedGame)
    pygame.display.set_mode((800, 1000), pygame.RESIZABLE)
    show.send(pygame.WINDOWSIZECHANGED, x=800, y=1000)
    show.wait(3, 1 / 60)
    assert game.ui.size == (800, 1000)
    assert all(0 <= spot.x < 800 for spot in game.layout.spots.values())


def test_only_the_chosen_games_are_shown(seat):
    show = seat(Kiosk(games=("FC1",)), opening=lambda client: client.open("attract"))
    acts = islice(show.scene._acts, 12)
    assert {act.kind for act in acts if isinstance(act, RulesCard)} == {"FC1"}


def test_without_levels_the_cards_alone_are_shown(seat):
    show = seat(opening=lambda client: Attract(client, ()))
    show.wait(60)
    assert show.scene.name == "attract"
    assert not isinstance(show.scene.act, Table)


def test_on_a_desktop_it_leads_to_the_menu_too(seat):
    player = seat(None, opening=lambda client: client.open("attract"))
    player.wait(30, 0.1)
    player.key(pygame.K_SPACE)
    assert player.scene.name == "menu"


def test_every_game_has_its_three_sketches_of_cards_that_exist():
    kinds = {rules.game for rules in VARIANTS.values()}
    assert set(SKETCHES) == kinds == {level.rules.game for level in load_levels()}
    for sketches in SKETCHES.values():
        for sketch in sketches:
            for name in " ".join(sketch.columns).split():
                assert name in ("##", "__") or (name[0] in "A23456789TJQK" and name[1] in "SHDC")
