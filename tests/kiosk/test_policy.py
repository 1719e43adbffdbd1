"""No way out: whatever a guest does, the kiosk stays a kiosk."""

import pygame
import pytest

from game.levels import find_level, load_levels
from game.scenes.rules_page import RulesPage
from game.scenes.table import Table
from game.scenes.win import Win

EXAMPLE = find_level(load_levels(), "simon-example")
WAYS_OUT = {
    "the window is closed": (pygame.QUIT, {}),
    "its close button": (pygame.WINDOWCLOSE, {}),
    "Alt+F4": (pygame.KEYDOWN, {"key": pygame.K_F4, "mod": pygame.KMOD_ALT}),
    "F11": (pygame.KEYDOWN, {"key": pygame.K_F11, "mod": 0}),
    "Alt+Enter": (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": pygame.KMOD_ALT}),
    "Escape": (pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0}),
    "Ctrl+C": (pygame.KEYDOWN, {"key": pygame.K_c, "mod": pygame.KMOD_CTRL}),
    "Ctrl+V": (pygame.KEYDOWN, {"key": pygame.K_v, "mod": pygame.KMOD_CTRL}),
    "Ctrl+Q": (pygame.KEYDOWN, {"key": pygame.K_q, "mod": pygame.KMOD_CTRL}),
    "Ctrl+W": (pygame.KEYDOWN, {"key": pygame.K_w, "mod": pygame.KMOD_CTRL}),
    "minimised": (pygame.WINDOWMINIMIZED, {}),
    "hidden": (pygame.WINDOWHIDDEN, {}),
    "a file dropped": (pygame.DROPFILE, {"file": "/etc/passwd"}),
    "a text dropped": (pygame.DROPTEXT, {"text": "SS1-S1-AAAAABD"}),
}


def won_level(client):
    kept = client.keep(EXAMPLE.session(), EXAMPLE)
    for move in EXAMPLE.win:
        kept.session.play(move)
    return kept


SCENES = {
    "menu": lambda client: client.open("menu"),
    "table": lambda client: client.begin(EXAMPLE.start),
    "new-game": lambda client: client.open("new-game", "SP1", client.open("menu")),
    "levels": lambda client: client.open("levels", client.open("menu")),
    "rules": lambda client: client.open("rules", client.open("menu")),
    "scores": lambda client: client.open("scores", client.open("menu")),
    "win": lambda client: client.open("win", won_level(client)),
    "attract": lambda client: client.open("attract"),
}


@pytest.mark.parametrize("scene", SCENES)
def test_no_event_leads_out(guest, scene, monkeypatch):
    told = []
    monkeypatch.setattr(pygame.scrap, "put_text", told.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: told.append("read") or "")
    for way, (kind, values) in WAYS_OUT.items():
        guest.app.show(SCENES[scene](guest.client))
        more = {"unicode": "", "scancode": 0} if kind == pygame.KEYDOWN else {}
        guest.send(kind, **values, **more)
        guest.frame()
        assert guest.app.running, way
        assert guest.app.fullscreen, way
        assert guest.scene.name not in ("settings", "statistics"), way
    assert told == []


@pytest.mark.parametrize("scene", SCENES)
def test_no_control_leads_out(guest, scene):
    guest.app.show(SCENES[scene](guest.client))
    guest.frame()
    assert not {"quit", "fullscreen", "settings", "statistics", "paste", "save"} & set(
        guest.names()
    )


def test_every_control_of_the_menu_and_the_table_stays_inside(guest, monkeypatch):
    told = []
    monkeypatch.setattr(guest.client, "copy", told.append)
    for scene in ("menu", "table"):
        guest.app.show(SCENES[scene](guest.client))
        guest.frame()
        for name in guest.names():
            guest.app.show(SCENES[scene](guest.client))
            if isinstance(guest.scene, Table):
                guest.scene.film.finish()
            guest.frame()
            guest.button(name)
            assert guest.app.running
            assert guest.scene.name not in ("settings", "statistics")
    assert told == [], "the label with the code copies nothing"


def test_the_win_of_a_guest_saves_no_file(guest):
    guest.app.show(SCENES["win"](guest.client))
    assert isinstance(guest.scene, Win)
    assert "save" not in guest.names()


def test_a_desktop_has_all_of_it(seat):
    player = seat(None)
    assert {"quit", "fullscreen", "settings"} <= set(player.names())
    player.button("code")
    assert "paste" in player.names()
    assert not any(name.startswith("key-") for name in player.names())
    player.send(pygame.QUIT)
    assert not player.app.running


def test_the_pointer_is_shown_to_a_mouse_and_not_to_a_finger(guest):
    guard = guest.app.guard
    motion = {"rel": (1, 1), "buttons": (0, 0, 0)}
    guest.send(pygame.MOUSEMOTION, pos=(10, 10), touch=True, **motion)
    assert not guard.pointer
    guest.send(pygame.MOUSEMOTION, pos=(20, 10), touch=False, **motion)
    assert guard.pointer
    guest.wait(6)
    assert not guard.pointer
    guest.send(pygame.MOUSEMOTION, pos=(20, 10), touch=False, **motion)
    assert not guard.pointer, "it has not moved"


def test_a_pad_moves_the_focus_and_presses(guest):
    guest.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, -1))
    guest.frame()
    guest.send(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0))
    assert guest.scene.controls.focus is not None
    first = guest.scene.controls.focus
    guest.send(pygame.JOYAXISMOTION, instance_id=0, axis=1, value=0.95)
    guest.frame()
    assert guest.scene.controls.focus is not first
    guest.send(pygame.JOYBUTTONDOWN, instance_id=0, button=0)
    guest.frame()
    assert guest.scene.name != "menu"
    guest.send(pygame.JOYBUTTONDOWN, instance_id=0, button=1)
    guest.frame()
    assert guest.scene.name == "menu"


def texts_of_the_keys(client):
    page = RulesPage(client, client.open_menu(), "keys-list")
    return " ".join(line.text for line in page._lines)


def test_the_rules_tell_of_nothing_that_a_kiosk_does_not_have(guest, seat):
    told = texts_of_the_keys(guest.client)
    assert "Ctrl+Z" in told
    assert "shown in the bar. Entered" in told
    for absent in ("Ctrl+C", "F11", "copy", "Copy"):
        assert absent not in told
    at_home = texts_of_the_keys(seat(None).client)
    assert at_home.count("Every deal has a code") == 1
    for there in ("Ctrl+C", "F11", "press it to copy it"):
        assert there in at_home


def test_nothing_of_one_guest_is_seen_by_the_next(guest):
    """Neither on the levels nor on the sheet of a win, though the results are counted."""
    client = guest.client
    for own in (True, False):  # as the operator's, and as a guest's
        client.profile.guest = not own
        kept = won_level(client)
        client.profile.keep(kept)
    assert client.profile.best_of_levels() == {EXAMPLE.id: EXAMPLE.par}
    page = client.open("levels", client.open_menu())
    tile = page.controls[EXAMPLE.id]
    assert (tile.won, "best" in tile.line) == (False, False)
    assert page._heads[0][1] == "10 levels"
    again = won_level(client)
    client.profile.keep(again)
    for client.profile.guest in (True, False):
        assert Win(client, again)._best is None
