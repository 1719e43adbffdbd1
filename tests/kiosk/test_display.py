"""The display of a kiosk: all of it, and another one when it changes."""

import pygame
import pytest

from game.kiosk import display
from game.kiosk.display import Resolution, open_display
from game.rules import KingdownError


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


def test_another_size_of_the_display_is_followed(displays):
    sizes, opened = displays
    look = Resolution(0)
    assert look.tick(3.0, (1280, 720)) is None
    sizes[0] = (1024, 768)
    assert look.tick(1.0, (1280, 720)) is None, "not at every frame"
    assert look.tick(1.5, (1280, 720))
    assert opened == [((1024, 768), pygame.NOFRAME, 0)]


def test_a_display_that_has_gone_gives_way_to_the_first(displays):
    sizes, opened = displays
    look = Resolution(1)
    assert look.tick(3.0, (800, 600)) is None
    del sizes[1]
    assert look.tick(3.0, (800, 600))
    assert opened == [((1280, 720), pygame.NOFRAME, 0)]
    sizes.clear()
    assert look.tick(3.0, (1280, 720)) is None


def test_a_window_made_small_or_minimised_comes_back(guest, monkeypatch):
    calls = []
    monkeypatch.setattr(display, "is_unseen", lambda: False)
    monkeypatch.setattr(display, "fill", lambda _window: calls.append("fill"))
    monkeypatch.setattr(guest.app._display, "tick", lambda *_: calls.append("look"))
    guest.frame()
    assert calls == ["look"]
    monkeypatch.setattr(guest.app._display, "tick", lambda *_: guest.app.screen)
    guest.frame()
    assert calls == ["look", "fill"]
