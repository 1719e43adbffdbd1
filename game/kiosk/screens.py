"""Which screens an X server drives, asked anew each time.

SDL 2 reads the screens of an X server once, when its display is opened, and would show a kiosk
that has no window manager half a table for weeks after somebody turned the screen. So the server
is asked by a line of its own, through the library that SDL itself uses.
"""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int, c_ulong, c_void_p
from functools import cache

Screen = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


class _Monitor(ctypes.Structure):
    """XRRMonitorInfo of the RandR extension, version 1.5."""

    _fields_ = (
        ("name", c_ulong),
        ("primary", c_int),
        ("automatic", c_int),
        ("outputs", c_int),
        ("x", c_int),
        ("y", c_int),
        ("width", c_int),
        ("height", c_int),
        ("wide_mm", c_int),
        ("tall_mm", c_int),
        ("output", c_void_p),
    )


class _Server:
    """A line to the X server that `DISPLAY` names; OSError if there is none, or no RandR 1.5."""

    def __init__(self) -> None:
        self._x, self._randr = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXrandr.so.2")
        try:
            self._ask, self._free = self._randr.XRRGetMonitors, self._randr.XRRFreeMonitors
        except AttributeError as error:
            raise OSError(str(error)) from None
        self._x.XOpenDisplay.restype, self._x.XOpenDisplay.argtypes = c_void_p, [c_char_p]
        self._x.XDefaultRootWindow.restype = c_ulong
        self._x.XDefaultRootWindow.argtypes = [c_void_p]
        self._randr.XRRQueryVersion.argtypes = [c_void_p, POINTER(c_int), POINTER(c_int)]
        self._ask.restype = POINTER(_Monitor)
        self._ask.argtypes = [c_void_p, c_ulong, c_int, POINTER(c_int)]
        self._free.restype, self._free.argtypes = None, [POINTER(_Monitor)]
        self._line = self._x.XOpenDisplay(None)
        if not self._line:
            raise OSError("no X server")
        self._root = self._x.XDefaultRootWindow(self._line)
        major, minor = c_int(), c_int()
        answered = self._randr.XRRQueryVersion(self._line, byref(major), byref(minor))
        if not answered or (major.value, minor.value) < (1, 5):
            raise OSError("an X server without RandR 1.5")

    def screens(self) -> tuple[Screen, ...]:
        count = c_int()
        monitors = self._ask(self._line, self._root, 1, byref(count))
        if not monitors:
            return ()
        found = tuple((m.x, m.y, m.width, m.height) for m in monitors[: max(0, count.value)])
        self._free(monitors)
        return found


@cache
def _server() -> _Server | None:
    try:
        return _Server()
    except OSError:
        return None


def x_screens() -> tuple[Screen, ...] | None:
    """The screens that are lit now; None where no X server can be asked."""
    server = _server()
    return server.screens() if server else None
