"""The memory of this process: how much it is, and giving back what lies idle."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

MIB = 2**20


def give_back() -> None:
    """Give what nothing uses back to the system: the C library alone would rather keep it.

    It takes some milliseconds, so it is for moments when nobody is looking.
    """
    gc.collect()
    trim = _trim()
    if trim:
        trim(0)


def resident() -> int:
    """Bytes of memory this process has; 0 where that cannot be told."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


@cache
def _trim() -> Callable[[int], int] | None:
    """`malloc_trim`, which glibc has."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        call: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    return call
