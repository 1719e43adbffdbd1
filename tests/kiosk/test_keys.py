"""The operator's keys: how they are written, and that they must be held."""

import pygame
import pytest

from game.kiosk import HOLD, Combination, Fingers, Held, Idle, is_rude, parse_games
from game.rules import KingdownError

KEYS = (pygame.K_LCTRL, pygame.K_RALT, pygame.K_LSHIFT, pygame.K_q)


@pytest.mark.parametrize(
    ("text", "key", "modifiers"),
    [
        ("Ctrl+Alt+Shift+Q", "q", {"ctrl", "alt", "shift"}),
        ("ctrl + alt + f12", "f12", {"ctrl", "alt"}),
        ("SHIFT+CTRL+0", "0", {"ctrl", "shift"}),
        ("ctrl+shift+f", "f", {"ctrl", "shift"}),
    ],
)
def test_combinations_are_read(text, key, modifiers):
    assert Combination.parse(text) == Combination(key, frozenset(modifiers))


@pytest.mark.parametrize(
    "text",
    ["", "Q", "Ctrl+Q", "Ctrl+Alt+", "Ctrl+Ctrl+Q", "Ctrl+Alt+F13", "Ctrl+Alt+Ü", "Ctrl+Alt+Del"],
)
def test_what_a_guest_could_press_by_chance_is_refused(text):
    with pytest.raises(KingdownError, match=r"is no combination of keys; write"):
        Combination.parse(text)


def test_an_unknown_modifier_is_named():
    with pytest.raises(KingdownError, match="'super' is no modifier"):
        Combination.parse("Ctrl+Alt+Super+Q")


def test_games_are_read_by_name():
    assert parse_games("spider, FreeCell,spider") == ("SP1", "FC1")
    for bad in ("", "chess", "spider,", "1"):
        with pytest.raises(KingdownError, match="choose among simple-simon, spider, freecell"):
            parse_games(bad)


def test_a_combination_counts_only_while_it_and_nothing_else_is_held():
    held = Held(Combination.parse("Ctrl+Alt+Q"))
    held.keys({"ctrl", "alt", "q"})
    assert not held.tick(HOLD - 0.1)
    held.keys({"ctrl", "alt", "q", "w"})
    assert not held.tick(0.2)
    held.keys({"ctrl", "alt", "q"})
    assert not held.tick(HOLD - 0.1)
    assert held.tick(0.2)
    assert not held.tick(0.1), "once is enough"


def test_idle_counts_down_from_ten_to_one():
    idle = Idle(30.0)
    idle.tick(29.9)
    assert not idle.left
    idle.tick(0.2)
    assert (idle.left, idle.gone, idle.countdown) == (True, False, 10)
    idle.tick(9.0)
    assert (idle.gone, idle.countdown) == (False, 1)
    idle.tick(1.0)
    assert idle.gone
    idle.touched()
    assert not idle.left


def test_three_fingers_are_a_palm_until_all_are_gone():
    fingers = Fingers()
    assert [fingers.down(n) for n in range(4)] == [False, False, True, False]
    for finger in (0, 2, 1):
        fingers.up(finger)
        assert fingers.palm
    fingers.up(3)
    assert not fingers.palm
    assert [fingers.down(n) for n in range(3)] == [False, False, True]
    fingers.tick(19.0)
    assert fingers.palm
    fingers.tick(2.0)
    assert not fingers.palm, "a finger whose going was never told"


@pytest.mark.parametrize("word", ["ASS", "sex", "Fuk", "KKK"])
def test_rude_words_are_known(word):
    assert is_rude(word)


@pytest.mark.parametrize("word", ["AAA", "ZOE", "MAX", "KIM", "LEA"])
def test_names_are_not_rude(word):
    assert not is_rude(word)


def hold(guest, seconds):
    for key in KEYS:
        guest.down(key)
    guest.wait(seconds, 0.1)


def test_the_operators_keys_held_for_two_seconds_end_the_kiosk(guest):
    hold(guest, HOLD - 0.3)
    assert guest.app.running
    guest.wait(0.4, 0.1)
    assert not guest.app.running
    assert guest.app.status == 0


def test_let_go_too_early_they_do_nothing(guest):
    hold(guest, HOLD - 0.3)
    guest.up(pygame.K_q)
    guest.wait(3, 0.1)
    assert guest.app.running


def test_a_window_that_lost_the_focus_forgets_what_was_held(guest):
    hold(guest, 1.0)
    guest.send(pygame.WINDOWFOCUSLOST)
    guest.wait(3, 0.1)
    assert guest.app.running


def test_on_a_keyboard_of_other_letters_the_place_of_the_key_counts(guest):
    for key in KEYS[:3]:
        guest.down(key)
    guest.send(
        pygame.KEYDOWN, key=0x439, mod=0, unicode="й", scancode=pygame.KSCAN_Q
    )  # the Q of a Russian keyboard
    guest.wait(HOLD + 0.2, 0.1)
    assert not guest.app.running


def test_the_second_combination_opens_the_settings_and_what_is_set_is_kept(guest):
    for key in (*KEYS[:3], pygame.K_s):
        guest.down(key)
    guest.wait(HOLD + 0.2, 0.1)
    assert guest.scene.name == "settings"
    for key in (*KEYS[:3], pygame.K_s):
        guest.up(key)
    guest.client.options.felt = "wine"
    guest.client.profile.save_options()
    guest.frame()
    guest.key(pygame.K_ESCAPE)
    guest.frame()
    assert guest.client.profile.guest
    guest.app.show(guest.app.guard.new_guest())
    assert guest.client.options.felt == "wine"
