"""The window itself: opened on a display, or a sentence why it cannot be."""

from __future__ import annotations

import os
import tempfile
import warnings
from typing import Final

import pygame

from game.data import data_path
from game.kiosk import Kiosk, display

_SMALLEST: Final = (640, 480)
_UNSEEN: Final = ("dummy", "offscreen", "evdev")


class NoDisplay(RuntimeError):
    """There is no display to open a window on."""


def open_display(size: tuple[int, int] | None, kiosk: Kiosk | None = None) -> pygame.Surface:
    """The window's surface: `size`, or a good part of the desktop; for a kiosk all of it."""
    if "WAYLAND_DISPLAY" not in os.environ:
        # Without X11 SDL tries Wayland, whose library would complain about this variable on its
        # own before our one sentence.
        os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    try:
        pygame.display.init()
        # Where there is no display SDL falls back to drivers that draw into nothing, and a
        # player would look for a window that never comes. Tests ask for one of them by name.
        if pygame.display.get_driver() in _UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("SDL found none")
        desktop = pygame.display.get_desktop_sizes()[0]
        pygame.font.init()
        pygame.display.set_caption("Kingdown")
        logo = data_path("sprites") / "logo.svg"
        pygame.display.set_icon(pygame.image.load_sized_svg(logo, (64, 64)))
        if kiosk and not size:
            return display.open_display(kiosk.display, strict=kiosk.strict)
        wanted = size or (round(desktop[0] * 0.75), round(desktop[1] * 0.8))
        return pygame.display.set_mode(wanted, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoDisplay(
            f"there is no display to open a window on ({error}); "
            "'kingdown headless CODE' plays without one"
        ) from None


def smallest(size: tuple[int, int] | None) -> tuple[int, int]:
    """As small as a player can make a window that was asked for in some size."""
    width, height = size or _SMALLEST
    return min(width, _SMALLEST[0]), min(height, _SMALLEST[1])


def game_window(least: tuple[int, int] = (1, 1)) -> pygame.Window:
    """The window behind the display surface, which alone goes fullscreen and back unharmed.

    Nobody can make it smaller than `least`.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.minimum_size = least
    return window


def refresh_rate() -> int:
    """Frames a second of the display; 60 where it does not tell, or tells nonsense."""
    rate = pygame.display.get_current_refresh_rate()
    return rate if 30 <= rate <= 360 else 60


def clipboard() -> str:
    """The text on the clipboard, or none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:  # an empty or foreign clipboard: there is simply nothing to paste
        return ""
