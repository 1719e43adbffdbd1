"""The screen of a kiosk: all of one display, without a frame, whoever manages the windows.

Where no window manager runs, `Window.set_fullscreen` changes the size a window says it has and
not the window: so the window is made as large as the display first, and then fullscreen, which
where there is a window manager keeps everything else below.
"""

from __future__ import annotations

import os
from math import ceil
from typing import Final

import pygame

from game.rules import KingdownError
from game.sdl import dots_per_inch

from .policy import FINGER, TARGET
from .screens import x_screens

_HINTS: Final = {
    # Where nobody manages the windows, ours may be without the focus for all SDL knows.
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1",
    "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
}
_LOOK: Final = 2.0
"""Seconds between two looks at the screens there are."""
_SHARE: Final = 12
"""Of the shorter side of a display no more than this part is asked for FINGER."""
_ANY_SHARE: Final = 9
"""The same for TARGET."""
_INCH: Final = 25.4


def prepare() -> None:
    """What must be said before the display is opened."""
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)


def open_display(number: int, *, strict: bool = True) -> pygame.Surface:
    """The surface of the whole display of that number.

    Where there is none: KingdownError if `strict`, else the first one.
    """
    sizes = pygame.display.get_desktop_sizes()
    if not strict:
        number = _there(number)
    if not 0 <= number < len(sizes):
        there = "is only display 0" if len(sizes) == 1 else f"are displays 0 to {len(sizes) - 1}"
        raise KingdownError(f"there is no display {number}; there {there}")
    pygame.display.set_allow_screensaver(False)
    return pygame.display.set_mode(sizes[number], pygame.NOFRAME, display=number)


def fill(window: pygame.Window) -> None:
    """Over everything else on its display, and every key to us."""
    window.set_fullscreen(True)
    window.grab_keyboard = True


def target(number: int, size: tuple[int, int]) -> int:
    """Pixels that what a finger presses is wide and high at least.

    FINGER as large as the display says it is, but at least TARGET; and no more than a page of
    that size has room for: there are displays smaller than any table, and projectors and adapters
    say the strangest sizes.
    """
    dots = dots_per_inch(_there(number))
    wanted = ceil(dots * FINGER / _INCH) if dots else 0
    return max(min(TARGET, min(size) // _ANY_SHARE), min(wanted, min(size) // _SHARE))


def _there(number: int) -> int:
    """The display of that number, or the first one if that has gone."""
    return number if number < len(pygame.display.get_desktop_sizes()) else 0


def screens() -> tuple[tuple[int, ...], ...]:
    """The screens there are now: their sizes, and where each is if that can be told."""
    found = x_screens() if pygame.display.get_driver() == "x11" else None
    return tuple(pygame.display.get_desktop_sizes()) if found is None else found


class Screens:
    """Notices that the screens are no longer those the display was opened on."""

    def __init__(self) -> None:
        self._seen = screens()
        self._since = 0.0

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether the display must be opened again."""
        self._since += seconds
        if self._since < _LOOK:
            return False
        self._since = 0.0
        before, now = self._seen, screens()
        if not now or now == before:  # none: there is nothing to show anything on, for now
            return False
        self._seen = now
        return True


def is_unseen() -> bool:
    """Whether the driver draws into nothing, as in tests: it has no fullscreen."""
    return pygame.display.get_driver() in ("dummy", "offscreen")
