"""What is asked of SDL past pygame, and what happens where it cannot be asked."""

import ctypes
import types

import pygame
import pytest

from game import sdl


def telling(status, across, down):
    """An SDL that answers with a status and the dots an inch, in C's own types."""

    @ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, *[ctypes.POINTER(ctypes.c_float)] * 3)
    def answer(display, _diagonal, x, y):
        assert display == 1
        x[0], y[0] = across, down
        return status

    return types.SimpleNamespace(SDL_GetDisplayDPI=answer)


@pytest.mark.parametrize(
    ("status", "across", "down", "dots"),
    [(0, 96.0, 95.5, 96.0), (0, 0.0, 0.0, None), (-1, 96.0, 96.0, None)],
)
def test_the_dots_an_inch_are_what_the_display_says(monkeypatch, status, across, down, dots):
    monkeypatch.setattr(sdl, "_library", lambda: telling(status, across, down))
    assert sdl.dots_per_inch(1) == dots


def test_without_the_library_nothing_is_known_and_waiting_is_looking(guest, monkeypatch):
    monkeypatch.setattr(sdl, "_library", lambda: None)
    assert sdl.dots_per_inch(0) is None
    now, naps = [0.0], []

    def nap(seconds):
        naps.append(seconds)
        now[0] += seconds

    monkeypatch.setattr(sdl.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(sdl.time, "sleep", nap)
    pygame.event.get()
    sdl.wait_for_event(1.0)
    assert len(naps) == pytest.approx(20, abs=1)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    sdl.wait_for_event(1.0)
    assert len(naps) == pytest.approx(20, abs=1), "an event ends the wait at once"
    assert pygame.event.peek(pygame.KEYDOWN), "and stays in the queue"
    assert guest.app.running


def test_the_library_is_the_one_pygame_has_loaded():
    if not sdl._library():
        pytest.skip("no SDL to be reached on this system")
    version = (ctypes.c_uint8 * 3)()
    sdl._library().SDL_GetVersion(version)
    assert tuple(version) == tuple(pygame.get_sdl_version())
