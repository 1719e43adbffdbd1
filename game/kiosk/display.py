"""The screen of a kiosk: all of one display, without a frame, whoever manages the windows.

Where no window manager runs, `Window.set_fullscreen` changes the size a window says it has and
not the window: so the window is made as large as the display first, and then fullscreen, which
where there is a window manager keeps everything else below.
"""

from __future__ import annotations

import os
import sys
from typing import Final

import pygame

from game.rules import KingdownError

_HINTS: Final = {
    "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
}
_LOOK: Final = 2.0
"""Seconds between two looks at the size of the display."""


def prepare() -> None:
    """What must be said before the display is opened."""
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)


def open_display(number: int) -> pygame.Surface:
    """The surface of the whole display; KingdownError if there is none of that number."""
    sizes = pygame.display.get_desktop_sizes()
    if not 0 <= number < len(sizes):
        there = "is only display 0" if len(sizes) == 1 else f"are displays 0 to {len(sizes) - 1}"
        raise KingdownError(f"there is no display {number}; there {there}")
    pygame.display.set_allow_screensaver(False)
    return pygame.display.set_mode(sizes[number], pygame.NOFRAME, display=number)


def fill(window: pygame.Window) -> None:
    """Over everything else on its display, and every key to us."""
    window.set_fullscreen(True)
    window.grab_keyboard = True


class Resolution:
    """Notices that a display has another size, or is another one, where no window manager does."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._since = 0.0

    def tick(self, seconds: float, now: tuple[int, int]) -> pygame.Surface | None:
        """Let time pass with a window of some size; the surface of a new one if that is wrong."""
        self._since += seconds
        if self._since < _LOOK:
            return None
        self._since = 0.0
        sizes = pygame.display.get_desktop_sizes()
        number = self.number if self.number < len(sizes) else 0
        if not sizes or sizes[number] == now or min(sizes[number]) <= 0:
            return None
        return pygame.display.set_mode(sizes[number], pygame.NOFRAME, display=number)


def is_unseen() -> bool:
    """Whether the driver draws into nothing, as in tests: it has no fullscreen."""
    return pygame.display.get_driver() in ("dummy", "offscreen") or sys.platform == "emscripten"
