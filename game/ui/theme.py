"""Every colour, size and duration of the look, in one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
DUSK: Final = (4, 12, 14)
"""What darkens the felt under the bar, whatever colour it has."""
PANEL_EDGE: Final = (54, 104, 104)
BUTTON: Final = (22, 66, 68)
BUTTON_HOVER: Final = (32, 86, 87)
BUTTON_PRESSED: Final = (14, 46, 48)
WARNING: Final = (240, 150, 120)

BAR: Final = 48
"""The height of the bar over the table, in units."""
INDEX_STRIPS: Final[Mapping[str, float]] = {"large": 112 / 350}
"""The part of a card's height that shows its index, for the decks where it is not the usual."""

ASCENT: Final = 1.069
"""How far the baseline lies below the top of a line of text, of the size of its letters."""
CAPITALS: Final = 0.714
"""The height of a capital letter, of the same."""

RADIUS: Final = 8
"""The corner of every panel and button, in units."""


def unit(size: Size) -> float:
    """Pixels of one unit in a window: 1 at about 900 x 640, so that text keeps its share."""
    return max(0.6, min(size[0] / 900, size[1] / 640))


MOTION: Final[Mapping[str, float]] = {
    "fly_min": 0.16,
    "fly_max": 0.24,
    "stagger": 0.03,
    "deal_limit": 1.5,
    "turn": 0.2,
    "home_card": 0.03,
    "shake": 0.3,
}
"""Seconds of everything that cards do by themselves: the fields of game.board.motion.Timing."""

SPEEDS: Final[Mapping[str, float]] = {"slow": 1.6, "normal": 1.0, "fast": 0.55}
"""How much longer or shorter motion takes by the player's choice."""

MESSAGE: Final = 4.0
"""Seconds a line over the table stays, its fading included; it must be read even if all else
stands still."""
MESSAGE_FADE: Final = 0.5
LIFT: Final = 0.10
"""Seconds in which the shadow of a lifted run grows."""
GLINT: Final = 0.45
"""Seconds of the glint as a king lands on its foundation."""
WIN_FALL: Final = 4.5
"""Seconds over which the cards of a won game begin to fall, however many there are."""
WIN_INTERVAL: Final = 0.08
"""Seconds between two falling cards at the most."""


def motion(speed: str, reduced: bool) -> dict[str, float]:
    """MOTION at a speed; reduced motion takes no time at all, and no deal more than its limit."""
    factor = 0.0 if reduced else SPEEDS[speed]
    times = {name: seconds * factor for name, seconds in MOTION.items()}
    return {**times, "deal_limit": min(times["deal_limit"], MOTION["deal_limit"])}


DOUBLE_PRESS: Final = 0.40
"""Seconds within which a second press on the same card makes a double press."""
DRAG_START: Final = 5
"""Units the pointer may wander before a press becomes a drag."""
TOUCH_START: Final = 12
"""Pixels a finger may wander before its press becomes a drag."""
