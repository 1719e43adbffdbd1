"""A state and a board make a layout: a spot for every card; a point becomes a pile and cards.

This is the one place where pixels become pile names and pile names become pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain, repeat
from typing import Final, NamedTuple

from game.rules.model import Card, Pile, State, Step

from .plan import ASPECT, INDEX_STRIP, Board, Box, Strips, board_for

__all__ = [
    "ASPECT",
    "INDEX_STRIP",
    "Board",
    "Box",
    "Hit",
    "Layout",
    "Spot",
    "Strips",
    "arrange",
    "board_for",
    "stages",
]

_STOCK_ROWS: Final = 5
"""As many rows of the stock are told apart; a deck gathered for the opening has no more."""


class Spot(NamedTuple):
    """Where a card stands: its top-left corner in pixels, its face, and its place in a pile.

    `index` counts from the base of the pile, so that of two cards the higher lies on the other.
    """

    x: int
    y: int
    up: bool
    pile: str
    index: int  # type: ignore[assignment]  # nobody looks for a value in a spot


class Hit(NamedTuple):
    """What a point touches: a pile, and how many cards from the touched one to the top.

    0 is the place of an empty pile, or the felt below the last card of a column.
    """

    pile: str
    count: int  # type: ignore[assignment]  # nor counts one in a hit


@dataclass(frozen=True, slots=True)
class Layout:
    """One state on one board; `spots` are in drawing order, bottom first."""

    board: Board
    state: State
    spots: Mapping[Card, Spot]

    def box(self, card: Card) -> Box:
        """The whole box of a card, covered or not."""
        spot = self.spots[card]
        return Box(spot.x, spot.y, *self.board.card)

    def pick(self, x: float, y: float) -> Hit | None:
        """What stands at a point: the topmost card there, else an outline or a column's strip.

        The stock is one thing, whichever of its cards is touched.
        """
        w, h = self.board.card
        for spot in reversed(tuple(self.spots.values())):
            if spot.x <= x < spot.x + w and spot.y <= y < spot.y + h:
                size = len(self.state.pile(spot.pile))
                return Hit(spot.pile, size if spot.pile == "s" else size - spot.index)
        for name, home in reversed(tuple(self.board.homes.items())):
            if _strip(self.board, name, home).contains(x, y):
                return Hit(name, 0)
        return None

    def drop_box(self, pile: str) -> Box:
        """What a dragged card is compared with: the top card's box, or the empty outline.

        A column's reaches down to the bottom of the area, so that a run can be let go below it.
        """
        cards = self.state.pile(pile).cards
        box = self.box(cards[-1]) if cards else self.board.homes[pile]
        return _strip(self.board, pile, box)

    def targets(self, box: Box) -> list[str]:
        """The piles a dragged box touches, the greatest overlap first; the stock takes none."""
        areas = [(self.drop_box(name).overlap(box), name) for name in self.board.homes]
        touched = [(area, name) for area, name in areas if area and name != "s"]
        return [name for _, name in sorted(touched, key=lambda pair: -pair[0])]


def arrange(board: Board, state: State) -> Layout:
    """A spot for every card of a state; columns that grow long tighten, none leaves the area."""
    spots: dict[Card, Spot] = {}
    for name, pile in zip(board.rules.names, state.piles, strict=True):
        if pile.cards:
            spots.update(_STANDING.get(name[0], _heap)(board, name, pile))
    return Layout(board, state, spots)


def stages(board: Board, state: State, steps: Iterable[Step]) -> tuple[Mapping[Card, Spot], ...]:
    """The spots after each of the steps that lead away from a state."""
    found = []
    for step in steps:
        state = state.apply(step)
        found.append(arrange(board, state).spots)
    return tuple(found)


def _strip(board: Board, pile: str, box: Box) -> Box:
    """The box of a place, stretched down to the bottom of the area if it is a column's."""
    return box._replace(h=board.area.bottom - box.y) if pile[0] == "t" else box


def _column(board: Board, name: str, pile: Pile) -> Iterator[tuple[Card, Spot]]:
    x, y, _, h = board.homes[name]
    down, cards = pile.down, pile.cards
    offsets = _fan(h, board.bottom - y, board.ideal, board.tight, down, len(cards))
    for index, (card, dy) in enumerate(zip(cards, offsets, strict=True)):
        yield card, Spot(x, y + dy, index >= down, name, index)


def _heap(board: Board, name: str, pile: Pile) -> Iterator[tuple[Card, Spot]]:
    """A cell or a foundation: each card hides those below it."""
    x, y, _, _ = board.homes[name]
    return ((card, Spot(x, y, True, name, index)) for index, card in enumerate(pile.cards))


def _stock(board: Board, name: str, pile: Pile) -> Iterator[tuple[Card, Spot]]:
    """The stock from the card dealt last to the card dealt next, a step further for each row.

    Rows are counted from the last one, so that those which remain after a deal do not stir.
    """
    x, y, _, _ = board.deck
    dx, dy = board.stock_step
    for index, card in enumerate(reversed(pile.cards)):
        row = min(index // board.rules.width, _STOCK_ROWS - 1)
        yield card, Spot(x + row * dx, y + row * dy, False, name, index)


_STANDING: Final = {"t": _column, "s": _stock}


@lru_cache(maxsize=4096)  # a game meets few shapes of column, and meets them at every move
def _fan(h: int, room: int, ideal: Strips, tight: Strips, down: int, count: int) -> tuple[int, ...]:
    """How far each card of a column stands below the first, in pixels.

    `h` is a card's height and `room` that of the column. Where the ideal strips do not fit, the
    face-down ones give way first, then the face-up ones, and in the end all together.
    """
    covered_down = min(down, count - 1)
    covered_up = count - 1 - covered_down
    up, under = _strips(room - h, covered_up, covered_down, ideal, tight)
    strips = chain(repeat(under, covered_down), repeat(up, covered_up))
    return tuple(int(y + 1e-6) for y in accumulate(strips, initial=0.0))


def _strips(room: int, up: int, down: int, ideal: Strips, tight: Strips) -> Strips:
    """The strips with which `up` and `down` covered cards fit into `room` pixels."""
    if up * ideal.up + down * ideal.down <= room:
        return ideal
    if up * ideal.up + down * tight.down <= room:
        return Strips(ideal.up, (room - up * ideal.up) / down)
    if up * tight.up + down * tight.down <= room:
        return Strips((room - down * tight.down) / up, tight.down)
    part = max(0, room) / (up * tight.up + down * tight.down)
    return Strips(tight.up * part, tight.down * part)
