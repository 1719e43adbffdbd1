"""Where the piles of a game stand in a window: the largest comfortable cards decide.

Every game declares a few plans, little pictures in words: the other piles in a row above the
columns, or beside them. A plan says how many card widths and card heights it needs, the window
how many pixels there are, and the plan that gives the widest card is taken. All results are
whole pixels; the numbers below are parts of a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rules.model import SEQUENCE

if TYPE_CHECKING:
    from game.rules.spec import Rules

ASPECT: Final = 7 / 5
"""A card's height over its width."""
INDEX_STRIP: Final = 50 / 350
"""The part of a card's height that shows its rank and suit: the tightest face-up fan."""

_GAP: Final = 0.10  # between columns and around the board, of the card's width, at the least
_WIDE_GAP: Final = 0.16  # and where there is width to spare
_EDGE: Final = 0.06  # above and below the board, of the card's height
_ROW_GAP: Final = 0.13  # under the row above the columns
_WIDE_ROW_GAP: Final = 0.28
_SIDE_STEP: Final = 1.05  # from pile to pile down a side
_FANNED_STEP: Final = 0.30  # the same where they overlap
_COLUMN: Final = 3.3  # room for a column: thirteen cards with ease, or seventeen tight
_FAN: Final = 0.27  # the fan of a column that is not short of room
_TALL_FAN: Final = 0.45  # in a window that is taller than it needs to be
_LOWERED: Final = 0.3  # of the height that is left then, the part above the board
_FAN_DOWN: Final = 0.12
_TIGHT_DOWN: Final = 0.045  # the least of a face-down card that is seen
_STOCK_STEP: Final = 0.13  # from one row of the stock to the next, of the card's width


_Corner = tuple[str, tuple[int, int]]
"""A pile and the top-left corner of its outline, in pixels."""


class Box(NamedTuple):
    """A rectangle in pixels: its top-left corner, width and height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.w // 2, self.y + self.h // 2

    def contains(self, x: float, y: float) -> bool:
        """Whether a point is inside; the right and bottom edges are outside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def overlap(self, other: Box) -> int:
        """The area shared with another box, in square pixels."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0

    def union(self, other: Box) -> Box:
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right, bottom = max(self.right, other.right), max(self.bottom, other.bottom)
        return Box(x, y, right - x, bottom - y)


class Strips(NamedTuple):
    """How much of a covered card is seen, in pixels, face up and face down."""

    up: float
    down: float


@dataclass(frozen=True, slots=True)
class Board:
    """The geometry of one game in one window.

    `area` is what the table may use: the window without its bar. `card` is a card's width and
    height. `homes` are the outlines where the first card of each pile stands; cells that the
    variant lacks and the stock of a game without one are not in it. `deck` is where the opening
    is dealt from. `ideal` and `tight` are the strips of a roomy and of a crowded column, which
    must end above `bottom`. `stock_step` is how far each row of the stock stands from the last.
    """

    rules: Rules
    area: Box
    card: tuple[int, int]
    homes: Mapping[str, Box]
    deck: Box
    bottom: int
    ideal: Strips
    tight: Strips
    stock_step: tuple[int, int]

    @property
    def extent(self) -> Box:
        """The box around every outline and the columns in their comfortable length."""
        first = self.homes["t1"]
        column = min(int(self.card[1] * _COLUMN), self.bottom - first.y)
        return reduce(Box.union, self.homes.values(), first._replace(h=column))


@dataclass(frozen=True, slots=True)
class Plan:
    """Where a game's other piles stand: in rows from the top, a word for each place.

    The row `above` has a word for each column, the rows on the `left` and the `right` of the
    columns one for each pile. A `.` is a place left free.
    """

    above: str = ""
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()

    @property
    def at_left(self) -> int:
        """How many piles stand side by side left of the columns."""
        return _across(self.left)

    @property
    def at_right(self) -> int:
        return _across(self.right)

    @property
    def step(self) -> float:
        """The least step down a side, in card heights: more than four piles overlap."""
        return _SIDE_STEP if self.down_sides <= 4 else _FANNED_STEP

    @property
    def down_sides(self) -> int:
        return max(len(self.left), len(self.right))


_PLANS: Final[Mapping[str, tuple[Plan, ...]]] = {
    "SS1": (
        Plan(above=". . . f1 f2 f3 f4 . . ."),
        Plan(left=("f1", "f2"), right=("f3", "f4")),
    ),
    "SP1": (
        Plan(above="s . f1 f2 f3 f4 f5 f6 f7 f8"),
        Plan(left=("s",), right=("f1 f2", "f3 f4", "f5 f6", "f7 f8")),
        Plan(left=("s",), right=("f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8")),
    ),
    "FC1": (
        Plan(above="c1 c2 c3 c4 f1 f2 f3 f4"),
        Plan(left=("c1", "c2", "c3", "c4"), right=("f1", "f2", "f3", "f4")),
        Plan(left=("c1 c2", "c3 c4"), right=("f1 f2", "f3 f4")),
    ),
}


def board_for(rules: Rules, area: Box, strip: float = INDEX_STRIP) -> Board:
    """The geometry of a game in an area: of its plans the one with the largest cards.

    `strip` is the part of a card's height that shows its rank and suit in the deck in use. Cards
    are never smaller for a larger one: it is the fan that widens, and tightens where a column
    grows long, for whoever chooses a large index wants all of it large.
    """
    width, plan = max(
        ((_card_width(plan, rules, area), plan) for plan in _PLANS[rules.game]),
        key=lambda sized: sized[0],  # max keeps the first of equals
    )
    return _build(plan, rules, area, width, strip)


def _across(rows: tuple[str, ...]) -> int:
    return max((len(row.split()) for row in rows), default=0)


def _card_width(plan: Plan, rules: Rules, area: Box) -> int:
    """The widest card, in pixels, with which a plan fits an area."""
    places, gaps = _places(plan, rules)
    above = 1 + _ROW_GAP if plan.above else 0
    beside = 1 + (plan.down_sides - 1) * plan.step if plan.down_sides else 0
    height = 2 * _EDGE + max(above + _COLUMN, beside)
    width = places + _GAP * (gaps + 2)
    return max(5, int(min(area.w / width, area.h / height / ASPECT)))


def _places(plan: Plan, rules: Rules) -> tuple[int, int]:
    """How many cards stand side by side, and how many gaps are between them.

    What stands beside the columns keeps twice the distance.
    """
    sides = (plan.at_left, plan.at_right)
    places = rules.width + sum(sides)
    return places, places - 1 + sum(side > 0 for side in sides)


def _build(plan: Plan, rules: Rules, area: Box, w: int, strip: float) -> Board:
    h = round(w * ASPECT)
    edge = round(h * _EDGE)
    top, bottom = area.y + edge, area.bottom - edge
    above = 0
    if plan.above:
        column = max(_COLUMN, 1 + (SEQUENCE - 1) * strip)  # the columns want the height first
        spare = bottom - top - h * (1 + column)
        above = h + round(max(h * _ROW_GAP, min(h * _WIDE_ROW_GAP, spare)))
    fan = _roomy_fan(h, bottom - top - above, strip)
    left_over = bottom - top - above - h - (SEQUENCE - 1) * fan
    top += max(0, round(left_over * _LOWERED))
    under = top + above
    homes = _homes(plan, rules, area, Box(0, under, w, h), range(top, bottom))
    stock = round(w * _STOCK_STEP) if rules.has_stock else 0
    return Board(
        rules=rules,
        area=area,
        card=(w, h),
        homes=homes,
        deck=homes.get("s", Box(area.centre[0] - w // 2, bottom - h, w, h)),
        bottom=bottom,
        ideal=Strips(fan, round(h * _FAN_DOWN)),
        tight=Strips(h * INDEX_STRIP, h * _TIGHT_DOWN),
        stock_step=(stock, 0) if plan.above else (0, stock),
    )


def _homes(plan: Plan, rules: Rules, area: Box, first: Box, heights: range) -> dict[str, Box]:
    """The outline of every pile: `first` is that of a column, but for its x; all fit `heights`."""
    _, under, w, h = first
    places, gaps = _places(plan, rules)
    gap = max(0, min(round(w * _WIDE_GAP), (area.w - places * w) // (gaps + 2)))
    pitch = w + gap
    left = area.x + (area.w - places * w - gaps * gap) // 2
    columns = left + plan.at_left * pitch + (gap if plan.left else 0)
    right = columns + rules.width * pitch + gap
    step = int(min(h + gap, (len(heights) - h) / max(1, plan.down_sides - 1)))
    corners = dict(
        (
            *_row(rules.names[: rules.width], columns, under, pitch),
            *_row(plan.above.split(), columns, heights.start, pitch),
            *_rows(plan.left, left, heights.start, pitch, step),
            *_rows(plan.right, right, heights.start, pitch, step),
        )
    )
    return {name: Box(*corners[name], w, h) for name in rules.names if name in corners}


def _rows(rows: Iterable[str], x: int, y: int, pitch: int, step: int) -> Iterator[_Corner]:
    for i, row in enumerate(rows):
        yield from _row(row.split(), x, y + i * step, pitch)


def _row(names: Iterable[str], x: int, y: int, pitch: int) -> Iterator[_Corner]:
    return ((name, (x + i * pitch, y)) for i, name in enumerate(names))


def _roomy_fan(h: int, room: int, strip: float) -> int:
    """The face-up strip, in pixels, that lets a column of thirteen use the room there is.

    An index larger than the usual strip is seen whole and alone: a wider strip would end in
    crumbs of the large figure below it.
    """
    if strip > _FAN:
        return ceil(h * strip)
    fits = (room - h) / (SEQUENCE - 1)
    return ceil(max(h * _FAN, min(h * _TALL_FAN, fits)))
