"""Guests come and go: what counts as somebody being there, and what the next one finds."""

import pygame
import pytest

from game.kiosk import COUNTDOWN, GAMES, Kiosk
from game.profile import Profile
from game.rules import DEAL, parse_rules
from game.scenes.countdown import Countdown
from game.scenes.table import Table
from game.settings import Options

from .conftest import IDLE

ACTIVITY = {
    "mouse": (pygame.MOUSEMOTION, {"pos": (300, 300), "rel": (1, 0), "buttons": (0, 0, 0)}),
    "button": (pygame.MOUSEBUTTONDOWN, {"pos": (5, 5), "button": 1, "touch": False}),
    "touch": (pygame.MOUSEBUTTONDOWN, {"pos": (5, 5), "button": 1, "touch": True}),
    "finger": (pygame.FINGERDOWN, {"touch_id": 1, "finger_id": 1}),
    "wheel": (pygame.MOUSEWHEEL, {"x": 0, "y": 1, "precise_y": 1.0}),
    "key": (pygame.KEYDOWN, {"key": pygame.K_x, "mod": 0, "unicode": "x", "scancode": 0}),
    "pad": (pygame.JOYBUTTONDOWN, {"instance_id": 0, "button": 3}),
    "hat": (pygame.JOYHATMOTION, {"instance_id": 0, "hat": 0, "value": (0, 1)}),
    "stick": (pygame.JOYAXISMOTION, {"instance_id": 0, "axis": 0, "value": 0.9}),
}
NOBODY = {
    "a mouse that rests": (pygame.MOUSEMOTION, {"pos": (-1, -1), "rel": (0, 0), "buttons": (0,)}),
    "a worn stick": (pygame.JOYAXISMOTION, {"instance_id": 0, "axis": 0, "value": 0.3}),
    "a hat let go": (pygame.JOYHATMOTION, {"instance_id": 0, "hat": 0, "value": (0, 0)}),
    "the window": (pygame.WINDOWEXPOSED, {}),
    "the focus": (pygame.WINDOWFOCUSGAINED, {}),
    "a pad plugged out": (pygame.JOYDEVICEREMOVED, {"instance_id": 0}),
}


@pytest.mark.parametrize("kind", ACTIVITY)
def test_each_kind_of_input_counts_as_activity(guest, kind):
    event, values = ACTIVITY[kind]
    guest.wait(IDLE - 1)
    guest.send(event, **values)
    guest.wait(5)
    assert guest.scene.name != "countdown"
    guest.wait(IDLE)
    assert guest.scene.name == "countdown"


@pytest.mark.parametrize("kind", ACTIVITY)
def test_each_kind_of_input_ends_the_countdown_and_nothing_else(guest, kind):
    event, values = ACTIVITY[kind]
    before = guest.scene
    guest.wait(IDLE + 3)
    assert isinstance(guest.scene, Countdown)
    guest.send(event, **values)
    assert guest.scene is before
    guest.wait(5)
    assert guest.scene is before


def mouse(kind, at, touch):
    held = int(kind != pygame.MOUSEBUTTONUP)
    more = {"rel": (1, 1), "buttons": (held, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return kind, {"pos": at, "touch": touch, **more}


def answers(at):
    """What each way of answering really sends, all in one frame; a press is on the stock."""
    move, down, up = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    finger = {"touch_id": 1, "finger_id": 1, "x": 0.5, "y": 0.5}
    x, y = at
    key = {"key": pygame.K_d, "mod": 0, "scancode": 0, "unicode": "d"}
    press = [mouse(move, at, True), mouse(down, at, True)]
    return {
        "touch": [*press, (pygame.FINGERDOWN, finger), mouse(up, at, True)],
        "touch, the finger first": [(pygame.FINGERDOWN, finger), *press, mouse(up, at, True)],
        "a jittery touch": [*press, mouse(move, (x + 5, y), True), mouse(up, (x + 5, y), True)],
        "button": [mouse(down, at, False), mouse(up, at, False)],
        "a held key": [(pygame.KEYDOWN, key)] * 4,
        "pad": [(pygame.JOYBUTTONDOWN, {"instance_id": 0, "button": 0})],
        "hat": [(pygame.JOYHATMOTION, {"instance_id": 0, "hat": 0, "value": (1, 0)})],
        "stick": [(pygame.JOYAXISMOTION, {"instance_id": 0, "axis": 0, "value": 0.9})],
    }


@pytest.mark.parametrize("kind", answers((0, 0)))
def test_an_answer_plays_no_move_and_the_next_press_does(guest, kind):
    """A finger on the stock says that somebody is there, and deals no row."""
    kept = guest.client.begin(guest.client.new_code(parse_rules("SP1-S1C")))
    guest.app.show(kept)
    table = guest.scene
    table.film.finish()
    guest.frame()
    at = table.layout.box(table.state.stock.cards[-1]).centre
    guest.wait(IDLE + 3)
    assert isinstance(guest.scene, Countdown)
    for event, values in answers(at)[kind]:
        pygame.event.post(pygame.event.Event(event, values))
    guest.frame()
    assert guest.scene is table
    guest.wait(1)
    assert table.session.played == ()
    assert (table.keys.focus, table.selected, table.held) == (None, None, None)
    guest.press(at, touch=True)
    assert table.session.played == (DEAL,)


@pytest.mark.parametrize("kind", NOBODY)
def test_what_nobody_did_does_not_count(guest, kind):
    event, values = NOBODY[kind]
    guest.wait(IDLE - 1)
    guest.send(event, **values)
    guest.wait(2)
    assert guest.scene.name == "countdown"


def test_a_stick_that_trembles_at_its_end_counts_once(guest):
    stick = {"instance_id": 0, "axis": 1}
    for step in range(round(IDLE) + 2):
        guest.send(pygame.JOYAXISMOTION, value=0.9 + 0.05 * (step % 2), **stick)
        guest.wait(1)
    assert guest.scene.name == "countdown"


def test_the_countdown_is_ten_seconds_long_and_is_seen_to_pass(guest):
    guest.wait(IDLE + 0.1, 0.1)
    seen = {guest.app.guard.idle.countdown}
    pictures = {pygame.image.tobytes(guest.app.screen, "RGB")}
    for _ in range(round(COUNTDOWN * 10) - 2):
        guest.frame(0.1)
        assert guest.scene.name == "countdown"
        seen.add(guest.app.guard.idle.countdown)
        pictures.add(pygame.image.tobytes(guest.app.screen, "RGB"))
    assert seen == set(range(1, 11))
    assert len(pictures) == 10
    guest.wait(1, 0.1)
    assert guest.scene.name == "attract"


def test_a_suspended_machine_asks_before_it_clears_the_table(guest):
    guest.frame(8 * 3600.0)
    assert guest.scene.name == "menu"
    guest.frame(-3600.0)
    guest.wait(1)
    assert guest.scene.name == "menu"


def test_nothing_of_one_guest_is_seen_by_the_next(seat, path):
    guest = seat(profile=Profile.open(path))
    client = guest.client
    guest.button("play")
    table = guest.scene
    assert isinstance(table, Table)
    table.film.finish()
    for move in table.session.legal_moves()[:1]:
        table.propose(move)
    client.last_choice["SP1"] = "SP1-S4R"
    client.options.deck, client.options.language = "four", "en"
    client.profile.save_options()
    client.apply_options()
    guest.wait(IDLE + COUNTDOWN + 1)
    assert guest.scene.name == "attract"
    assert client.games == {}
    assert client.options == Options()
    assert client.ui.assets.deck == "two"
    assert client.offered("SP1").id == "SP1-S1C"
    guest.press((5, 5))
    assert "continue" not in guest.names()
    table.leave()  # whatever still holds the table brings nothing back
    assert client.games == {}
    results = client.profile.results()
    assert [(result.guest, result.won) for result in results] == [(True, False)]
    assert client.profile.summary("SS1-S1").played == 0
    assert client.profile.replay(results[0].id) is None
    guest.app.close()
    home = Profile.open(path)
    assert (home.games, home.options) == ({}, Options())
    home.close()
    guest.app = seat().app  # something to close


def test_only_the_games_chosen_are_offered(seat):
    guest = seat(Kiosk(games=(GAMES["spider"],)))
    assert [name for name in guest.names() if name in GAMES.values()] == ["SP1"]
    guest.button("levels")
    assert {level.rules.game for level in guest.client.levels} > {"SP1"}
    assert all(item.name == "back" or item.name.startswith("spider") for item in _items(guest))
    guest.key(pygame.K_ESCAPE)
    guest.button("code")
    for letter in "FC1-C4-11982":
        guest.button(f"key-{letter}")
    guest.button("start")
    assert "Spider" in guest.scene.trouble
    for _ in range(12):
        guest.button("key-delete")
    assert guest.scene.field.value == ""
    for letter in "SP1-S1C-AAAAAAD":
        guest.button(f"key-{letter}")
    guest.button("start")
    assert guest.scene.session.code == "SP1-S1C-AAAAAAD"


def _items(guest):
    return guest.scene.controls.items


def test_the_portrait_menu_of_one_game_fits(seat):
    guest = seat(Kiosk(games=("FC1",)), size=(1080, 1920))
    assert "FC1" in guest.names()
    for item in _items(guest):
        assert guest.app.screen.get_rect().contains(item.box)


def test_a_game_that_is_played_is_not_cleared(guest):
    guest.button("play")
    table = guest.scene
    for step in range(8):
        guest.wait(IDLE / 2)
        guest.press((3, 630 - step))
    assert guest.scene is table
    table.film.finish()
    move = table.session.legal_moves()[0]
    assert table.propose(move)


def test_a_key_that_may_repeat_answers_and_does_nothing_else_until_it_is_let_go(guest):
    kept = guest.client.begin(guest.client.new_code(parse_rules("SS1-S1")))
    guest.app.show(kept)
    table = guest.scene
    table.film.finish()
    for _ in range(3):
        table.propose(table.session.legal_moves()[0])
    guest.wait(IDLE + 3)
    assert isinstance(guest.scene, Countdown)
    for _ in range(4):
        guest.down(pygame.K_z, pygame.KMOD_CTRL)
    assert guest.scene is table
    assert len(table.session.played) == 3
    guest.up(pygame.K_z)
    guest.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(table.session.played) == 2


def test_an_answer_whose_release_was_lost_costs_nobody_a_press(guest):
    guest.wait(IDLE + 3)
    assert isinstance(guest.scene, Countdown)
    guest.send(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True)
    assert guest.scene.name == "menu"
    guest.press(guest.scene.controls["play"].box.center)
    assert guest.scene.name == "table", "it was another press"
    guest.wait(IDLE + 3)
    guest.send(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.5, y=0.5)
    assert guest.scene.name == "table"
    guest.wait(IDLE + COUNTDOWN + 1)
    assert guest.scene.name == "attract"
    guest.press((5, 5))
    assert guest.scene.name == "menu"
