"""The display of a kiosk: all of it, and another one when it changes."""

import pygame
import pytest

from game.endurance import RESTART, Strikes, open_log
from game.kiosk import display
from game.kiosk.display import Screens, open_display
from game.rules import KingdownError
from game.window import NoDisplay


@pytest.fixture
def displays(guest, monkeypatch):
    """The sizes of the displays there are; what was opened is noted behind them."""
    sizes, opened = [(1280, 720), (800, 600)], []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(sizes))
    monkeypatch.setattr(
        pygame.display,
        "set_mode",
        lambda size, flags, display: opened.append((size, flags, display)) or guest.app.screen,
    )
    return sizes, opened


def test_a_kiosk_is_as_large_as_its_display_without_a_frame(displays):
    open_display(1)
    assert displays[1] == [((800, 600), pygame.NOFRAME, 1)]


@pytest.mark.parametrize(
    ("count", "said"),
    [(1, "there is only display 0"), (2, "there are displays 0 to 1")],
)
def test_a_display_that_is_not_there_is_said_so(displays, count, said):
    del displays[0][count:]
    with pytest.raises(KingdownError, match=rf"there is no display 7; {said}"):
        open_display(7)


def test_a_display_that_has_gone_gives_way_to_the_first_and_is_taken_back(displays):
    sizes, opened = displays
    del sizes[1]
    open_display(1, strict=False)
    sizes.append((1024, 768))
    open_display(1, strict=False)
    assert opened == [((1280, 720), pygame.NOFRAME, 0), ((1024, 768), pygame.NOFRAME, 1)]


def test_other_screens_are_noticed_but_not_at_every_frame(displays):
    sizes, _ = displays
    look = Screens()
    assert not look.tick(3.0)
    sizes[0] = (1024, 768)
    assert not look.tick(1.0)
    assert look.tick(1.5)
    assert not look.tick(3.0), "once"
    del sizes[1]
    assert look.tick(3.0)
    sizes.clear()
    assert not look.tick(3.0), "nothing to show anything on: wait"


@pytest.mark.usefixtures("displays")
def test_of_two_screens_that_change_places_the_server_knows(monkeypatch):
    """Their sizes alone would be the same as before."""
    told = [((0, 0, 800, 600), (800, 0, 800, 600))]
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(display, "x_screens", lambda: told[-1])
    look = Screens()
    told.append(((0, 0, 800, 600), (0, 600, 800, 600)))
    assert look.tick(3.0)


@pytest.mark.parametrize(
    ("dots", "size", "pixels"),
    [
        (None, (1920, 1080), 64),
        (96.0, (1920, 1080), 64),  # a large screen: 9 mm are 35 pixels
        (224.0, (1920, 1200), 80),  # ten inches of many fine ones
        (338.0, (3840, 2160), 120),
        (4000.0, (1920, 1080), 90),  # a projector that calls itself as large as a stamp
    ],
)
@pytest.mark.usefixtures("displays")
def test_a_target_is_nine_millimetres_where_the_display_tells_its_size(
    monkeypatch, dots, size, pixels
):
    monkeypatch.setattr(display, "dots_per_inch", lambda _number: dots)
    assert display.target(0, size) == pixels


def test_a_display_that_gave_way_is_asked_no_more_for_its_size(displays, monkeypatch):
    monkeypatch.setattr(display, "dots_per_inch", lambda number: (96.0, 224.0)[number])
    assert display.target(1, (1920, 1200)) == 80
    del displays[0][1]
    assert display.target(1, (1920, 1200)) == 64


def test_other_screens_under_a_game_leave_it_as_it_was(seat, monkeypatch):
    """The display is opened again in the middle of a drag; play goes on in the new size."""
    guest = seat()
    guest.button("play")
    table = guest.scene
    table.film.finish()
    guest.frame()
    table.propose(table.session.legal_moves()[0])
    guest.wait(1)
    x, y = table.layout.box(table.state.pile("t10").cards[-1]).centre
    guest.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    motion = {"rel": (30, 30), "buttons": (1, 0, 0), "touch": False}
    guest.send(pygame.MOUSEMOTION, pos=(x + 30, y + 30), **motion)
    assert table.held
    saved = table.session.save()

    monkeypatch.setattr(display, "target", lambda _number, _size: 70)
    monkeypatch.setattr(guest.app._screens, "tick", lambda _seconds: True)
    desktop = pygame.display.get_desktop_sizes()[0]
    guest.frame()
    monkeypatch.undo()
    assert guest.app.screen.get_size() == guest.client.size == desktop != (1024, 640)
    assert guest.client.ui.least == 70
    assert (guest.scene, table.held, table.session.save()) == (table, None, saved)
    while guest.client.ui.assets.blurred:
        guest.frame()
    guest.wait(1)
    shown = guest.app.screen.copy()
    table.redraw()
    guest.frame()
    assert shown.get_buffer().raw == guest.app.screen.get_buffer().raw
    guest.button("undo")
    assert not table.session.played
    guest.key(pygame.K_ESCAPE)
    assert guest.scene.name == "menu"
    guest.send(pygame.MOUSEMOTION, pos=(4, 4), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    finger = {"touch_id": 1, "x": 0.5, "y": 0.5}
    for number in range(3):
        guest.send(pygame.FINGERDOWN, finger_id=number, **finger)
    assert guest.app.guard._fingers.palm, "what a kiosk listens to is heard again"


def test_a_kiosk_fills_its_window_again_when_it_is_opened_again(guest, monkeypatch):
    calls = []
    monkeypatch.setattr(display, "is_unseen", lambda: False)
    monkeypatch.setattr(display, "fill", lambda _window: calls.append("fill"))
    guest.frame()
    assert calls == []
    monkeypatch.setattr(guest.app._screens, "tick", lambda _seconds: True)
    guest.frame()
    assert calls == ["fill"]


def test_a_display_that_cannot_be_opened_again_ends_the_process_to_be_started_again(
    seat, tmp_path, monkeypatch
):
    log = tmp_path / "kingdown.log"
    guest = seat(strikes=Strikes(path=log))
    guest.button("play")

    def gone(*_args, **_more):
        raise NoDisplay("there is no display")

    monkeypatch.setattr(guest.app._screens, "tick", lambda _seconds: True)
    monkeypatch.setattr("game.app.open_display", gone)
    guest.frame()
    assert (guest.app.running, guest.app.status) == (False, RESTART)
    assert "in display" in log.read_text()
    open_log(log).handlers[0].close()


def test_a_drag_ends_and_targets_grow_on_another_screen_of_the_same_size(guest, monkeypatch):
    guest.button("play")
    table = guest.scene
    table.film.finish()
    monkeypatch.setattr(guest.app._screens, "tick", lambda _seconds: True)
    guest.frame()
    monkeypatch.undo()
    x, y = table.layout.box(table.state.pile("t10").cards[-1]).centre
    guest.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    motion = {"rel": (30, 30), "buttons": (1, 0, 0), "touch": False}
    guest.send(pygame.MOUSEMOTION, pos=(x + 30, y + 30), **motion)
    assert table.held
    side = table.controls["undo"].box.w
    monkeypatch.setattr(guest.app._screens, "tick", lambda _seconds: True)
    monkeypatch.setattr(display, "target", lambda _number, _size: 90)
    guest.frame()
    assert (table.held, table.hand.dragging) == (None, False)
    assert table.controls["undo"].box.w == 90 > side
