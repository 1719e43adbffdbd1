"""Every colour, size and duration of the look, in one place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

Colour = tuple[int, int, int]
Size = tuple[int, int]


@dataclass(frozen=True)
class Felt:
    """A table cloth: its middle, its edge, and the engraved outlines on it."""

    middle: Colour
    edge: Colour
    outline: Colour


FELTS: Final = {
    "sea": Felt((24, 94, 92), (9, 50, 54), (126, 178, 170)),
    "forest": Felt((36, 92, 58), (14, 48, 30), (136, 180, 142)),
    "wine": Felt((104, 36, 52), (56, 16, 28), (206, 146, 154)),
}

GOLD: Final = (226, 184, 98)
INK: Final = (28, 30, 34)
IVORY: Final = (250, 246, 235)
MIST: Final = (190, 208, 204)
"""Text of less weight on the felt or on a panel."""
PANEL: Final = (12, 38, 42)
PANEL_EDGE: Final = (54, 104, 104)
BUTTON: Final = (22, 66, 68)
BUTTON_HOVER: Final = (32, 86, 87)
BUTTON_PRESSED: Final = (14, 46, 48)
WARNING: Final = (240, 150, 120)

RADIUS: Final = 8
"""The corner of every panel and button, in units."""


def unit(size: Size) -> float:
    """Pixels of one unit in a window: 1 at about 900 x 640, so that text keeps its share."""
    return max(0.6, min(size[0] / 900, size[1] / 640))


@dataclass(frozen=True)
class Durations:
    """Seconds, all of them; reduced motion sets them all to nothing.

    The board's own motion (flights, turns, deals) is timed by game.board.motion.Timing, which
    app-wide speed scales in the same way.
    """

    message: float = 4.0
    message_fade: float = 0.5
    refusal_shake: float = 0.30
    page_fade: float = 0.14
    drag_grow: float = 0.10
    copied: float = 1.6


DURATIONS: Final = Durations()
DOUBLE_PRESS: Final = 0.40
"""Seconds within which a second press on the same card makes a double press."""
DRAG_START: Final = 5
"""Units the pointer may wander before a press becomes a drag."""
TOUCH_START: Final = 12
"""Pixels a finger may wander before its press becomes a drag."""


def still(durations: Durations) -> Durations:
    """The same with nothing moving; a message must still stay long enough to be read."""
    return replace(durations, refusal_shake=0.0, page_fade=0.0, drag_grow=0.0)
