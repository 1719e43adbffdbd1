"""The two things SDL can do that pygame does not hand on, reached in the library pygame loaded.

Where that library or a call cannot be found, each has something to do instead.
"""

from __future__ import annotations

import ctypes
import sys
import time
from functools import cache
from pathlib import Path
from typing import Final

import pygame

_LOOK: Final = 0.05
"""Seconds between two looks at the queue where SDL's own wait is not to be had."""


def wait_for_event(seconds: float) -> None:
    """Return when an event is there, which stays in the queue, or after so many seconds.

    pygame's own `event.wait` polls a thousand times a second; this costs nothing while it lasts.
    """
    sdl = _library()
    if sdl:
        sdl.SDL_WaitEventTimeout(None, int(seconds * 1000))
        return
    until = time.monotonic() + seconds
    while not pygame.event.peek() and time.monotonic() < until:
        time.sleep(_LOOK)


def dots_per_inch(display: int) -> float | None:
    """How fine a display says it is; None if it does not say. An opened display is needed."""
    sdl = _library()
    across, down = ctypes.c_float(), ctypes.c_float()
    if not sdl or sdl.SDL_GetDisplayDPI(display, None, ctypes.byref(across), ctypes.byref(down)):
        return None
    return max(across.value, down.value) or None


@cache
def _library() -> ctypes.CDLL | None:
    """The SDL that pygame has loaded into this very process, with both calls in it."""
    maps = Path("/proc/self/maps")
    if not sys.platform.startswith("linux") or not maps.exists():
        return None
    paths = (line.split(maxsplit=5)[-1] for line in maps.read_text().splitlines())
    path = next((p for p in paths if "libSDL2-2" in Path(p).name), None)
    try:
        library = ctypes.CDLL(path) if path else None
    except OSError:
        return None
    calls = ("SDL_WaitEventTimeout", "SDL_GetDisplayDPI")
    return library if library and all(hasattr(library, call) for call in calls) else None
