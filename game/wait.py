"""A sleep that ends with the next event, at no cost while it lasts.

pygame's own `event.wait` polls a thousand times a second. SDL's does not, and it is there in the
library pygame has loaded; where that library or the call cannot be found, twenty looks a second
do instead.
"""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pygame

_LOOK: Final = 0.05
"""Seconds between two looks at the queue where SDL's own wait is not to be had."""


def wait_for_event(seconds: float) -> None:
    """Return when an event is there, which stays in the queue, or after so many seconds."""
    sdl_wait = _sdl_wait()
    if sdl_wait:
        sdl_wait(None, int(seconds * 1000))
        return
    until = time.monotonic() + seconds
    while not pygame.event.peek() and time.monotonic() < until:
        time.sleep(_LOOK)


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    path = _loaded_sdl()
    if not path:
        return None
    try:
        call: Callable[[None, int], int] = ctypes.CDLL(path).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    return call


def _loaded_sdl() -> str | None:
    """The path of the SDL that pygame has loaded into this very process."""
    maps = Path("/proc/self/maps")
    if not sys.platform.startswith("linux") or not maps.exists():
        return None
    paths = (line.split(maxsplit=5)[-1] for line in maps.read_text().splitlines())
    return next((p for p in paths if "libSDL2-2" in Path(p).name), None)
