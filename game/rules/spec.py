"""What a game is declared in: Rules, Scoring, and the words of the rulebook as functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from .model import SEQUENCE, SUITS, Card, card

Link = Callable[[Card, Card], bool]
"""Whether the second card may lie on the first."""


def down(onto: Card, top: Card) -> bool:
    """Build down regardless of suit."""
    return onto.rank == top.rank + 1


def down_in_suit(onto: Card, top: Card) -> bool:
    """Build down in suit."""
    return onto.rank == top.rank + 1 and onto.suit == top.suit


def down_by_colour(onto: Card, top: Card) -> bool:
    """Build down by alternate colour."""
    return onto.rank == top.rank + 1 and onto.red != top.red


WHY_NOT_TOGETHER: Final[dict[Link, str]] = {
    down_in_suit: "not-one-suit",
    down_by_colour: "not-alternating",
}
"""The refusal when two neighbours follow in rank but still do not travel together."""

GroupLimit = Callable[[int, int], int]
"""(free cells, empty columns besides the destination) -> how many cards may move as one."""


def any_number(_free_cells: int, _empty_columns: int) -> int:
    """A run moves as one whatever its length."""
    return SEQUENCE


def supermove(free_cells: int, empty_columns: int) -> int:
    """As many as single-card moves through cells and empty columns could carry."""
    return int((free_cells + 1) * 2**empty_columns)


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points: at the start, for each move and each row dealt, for what reaches a foundation."""

    start: int = 0
    action: int = 0
    sequence: int = 0
    home: int = 0
    cell_to_column: int = 0
    floor: int | None = None

    @property
    def repeats(self) -> bool:
        """Whether taking a card back earns its points again, so that they are no record."""
        return bool(self.home or self.cell_to_column)


@dataclass(frozen=True, slots=True)
class Rules:
    """One game and variant. `id` is its code without the deal number, e.g. `SP1-S2R`.

    `double_press` lists, best first, the kinds of target a double press tries: `own-suit`,
    `empty`, `any`, `home`. `press` is the same for a single press. `names` are the piles in the
    order of State.piles: columns, cells, foundations and, always there and often empty, the stock.
    """

    id: str
    suits: int
    deck: tuple[Card, ...]
    columns: tuple[int, ...]
    face_down: tuple[int, ...]
    row_by_row: bool
    builds: Link
    travels: Link
    scoring: Scoring
    foundations: int
    home_by_suit: bool = False
    cells: int = 0
    group_limit: GroupLimit = any_number
    double_press: tuple[str, ...] = ()
    press: tuple[str, ...] = ()

    names: tuple[str, ...] = field(init=False)
    places: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        kinds = (("t", self.width), ("c", self.cells), ("f", self.foundations))
        names = [f"{kind}{i}" for kind, count in kinds for i in range(1, count + 1)]
        object.__setattr__(self, "names", (*names, "s"))
        object.__setattr__(self, "places", {name: i for i, name in enumerate(self.names)})

    @property
    def width(self) -> int:
        return len(self.columns)

    @property
    def game(self) -> str:
        """`SS1`, `SP1` or `FC1`: the game and the version of its rules."""
        return self.id.split("-")[0]

    @property
    def has_stock(self) -> bool:
        return len(self.deck) > sum(self.columns)


def deck(suits: int, cards: int) -> tuple[Card, ...]:
    """A deck in its order before the shuffle: ♠ A..K, then ♥ ♦ ♣, copies after one another."""
    copies = cards // (SEQUENCE * suits)
    return tuple(
        card(rank, suit, copy)
        for suit in SUITS[:suits]
        for copy in range(copies)
        for rank in range(1, SEQUENCE + 1)
    )
