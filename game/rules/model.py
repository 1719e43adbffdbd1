"""The values every other part of Kingdown speaks in: Card, Pile, Move, Step, State.

All of them are immutable. A pile has a short name: `t1..t10` tableau columns, `f1..f8`
foundations, `c1..c4` free cells, `s` the stock. Cards are listed base first, so the last one
is the top, the card that can be taken; the stock alone is listed in dealing order, next card
first, because that is how positions, the protocol and people write it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from .errors import NotationError, quoted

if TYPE_CHECKING:
    from .spec import Rules

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
SYMBOLS: Final = dict(zip(SUITS, "♠♥♦♣", strict=True))
SEQUENCE: Final = 13
"""Cards from king to ace."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: `rank` 1 (ace) to 13 (king), `suit` one of S H D C, `copy` 0 for the first twin.

    Two kings of spades in one Spider deck are different cards, so that each keeps its own place
    on the screen and in the history.
    """

    rank: int
    suit: str
    copy: int = 0
    red: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "red", self.suit in "HD")

    @property
    def symbol(self) -> str:
        """The card as a player reads it: `10♥`."""
        rank = "10" if self.rank == 10 else RANKS[self.rank - 1]
        return rank + SYMBOLS[self.suit]

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + self.suit


@cache
def card(rank: int, suit: str, copy: int = 0) -> Card:
    """The one shared object for a card; tuples of cards then compare by identity, quickly."""
    return Card(rank, suit, copy)


@dataclass(frozen=True, slots=True, init=False)
class Pile:
    """Cards base first, of which the first `down` lie face down.

    `top_rank` is 0 when the pile is empty. `run` is the engine's note of how many cards from the
    top travel together: -1 until it was asked.
    """

    cards: tuple[Card, ...]
    down: int
    top_rank: int = field(compare=False, repr=False)
    run: int = field(compare=False, repr=False)

    def __init__(self, cards: tuple[Card, ...] = (), down: int = 0) -> None:
        # Written out because every move makes two: the generated one takes half as long again.
        _set_cards(self, cards)
        _set_down(self, down)
        _set_top_rank(self, cards[-1].rank if cards else 0)
        _set_run(self, -1)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __getitem__(self, index: int) -> Card:
        return self.cards[index]

    def __str__(self) -> str:
        names = [str(c) for c in self.cards]
        if self.down:
            names.insert(self.down, "|")
        return " ".join(names)


_set_cards, _set_down, _set_top_rank, _set_run = (
    vars(Pile)[name].__set__ for name in Pile.__slots__
)

EMPTY: Final = Pile()

_MOVE = re.compile(r"([tfc])([1-9]\d?)(?:x([1-9]\d?))?-([tfc])([1-9]\d?)")
_PILES: Final = {"t": 10, "f": 8, "c": 4}


@dataclass(frozen=True, slots=True)
class Move:
    """A proposal: the top `count` cards of `source` to `target`. `DEAL` deals a row."""

    source: str
    target: str
    count: int = 1

    @staticmethod
    def parse(text: str) -> Move:
        """Read `t3x4-t7`, `t5-c2`, `c2-f1`, `f1-t3` or `deal`; NotationError for anything else."""
        return _parse_move(text)

    def __str__(self) -> str:
        if self == DEAL:
            return "deal"
        many = f"x{self.count}" if self.count != 1 else ""
        return f"{self.source}{many}-{self.target}"


DEAL: Final = Move("s", "t")


@lru_cache(maxsize=4096)  # a long game's history then holds one object for each move it repeats
def _parse_move(text: str) -> Move:
    plain = text.strip().lower()
    if plain == "deal":
        return DEAL
    match = _MOVE.fullmatch(plain)
    if not match or not plain.isascii():
        raise NotationError(
            f"{quoted(text)} is not a move; write t3x4-t7, t5-c2, c2-f1, f1-t3 or deal"
        )
    kind, number, count, to_kind, to_number = match.groups()
    for letter, digits in ((kind, number), (to_kind, to_number)):
        if int(digits) > _PILES[letter]:
            raise NotationError(
                f"{quoted(text)} names the pile {letter}{digits}, but "
                f"{letter}1 to {letter}{_PILES[letter]} are all there are"
            )
    return Move(kind + number, to_kind + to_number, int(count or 1))


class Step(NamedTuple):
    """One visible part of an action: applied it is the game, inverted undo, timed motion.

    `cards`, base first as they lay on `source`, go to `target`: as one block, or `singly` from
    the top one after another, which turns their order round (a sequence going home: ace first,
    king last). `up` tells which way they face on a column when they have landed. A step whose
    source is its target turns that column's top card. `score` and `moves` are what it adds.
    """

    source: str
    target: str
    cards: tuple[Card, ...]
    singly: bool = False
    up: bool = True
    score: int = 0
    moves: int = 0

    @property
    def is_turn(self) -> bool:
        return self.source == self.target

    @property
    def landed(self) -> tuple[Card, ...]:
        """The cards base first as they lie on `target`."""
        return self.cards[::-1] if self.singly else self.cards

    def inverted(self) -> Step:
        """The step that takes this one back."""
        return Step(
            self.target,
            self.source,
            self.landed,
            self.singly,
            not self.up if self.is_turn else True,
            -self.score,
            -self.moves,
        )


class State(NamedTuple):
    """A position under the rules of its game; `piles` are in the order of `rules.names`."""

    rules: Rules
    piles: tuple[Pile, ...]
    score: int
    moves: int

    @property
    def tableau(self) -> tuple[Pile, ...]:
        return self.piles[: self.rules.width]

    @property
    def cells(self) -> tuple[Pile, ...]:
        return self.piles[self.rules.width : self.rules.width + self.rules.cells]

    @property
    def foundations(self) -> tuple[Pile, ...]:
        return self.piles[self.rules.width + self.rules.cells : -1]

    @property
    def stock(self) -> Pile:
        return self.piles[-1]

    def pile(self, name: str) -> Pile:
        """The pile of that name; KeyError if this game has none such."""
        return self.piles[self.rules.places[name]]

    def apply(self, *steps: Step) -> State:
        """This position after the steps, which are trusted: whoever made them asked the rules."""
        rules, piles, score, moves = self
        after = list(piles)
        for step in steps:
            at, to = rules.places[step.source], rules.places[step.target]
            if at == to:
                after[at] = _turned(after[at], step.up)
            else:
                after[at], after[to] = _carried(after[at], after[to], step)
            score += step.score
            moves += step.moves
        return State(rules, tuple(after), score, moves)


def _turned(pile: Pile, up: bool) -> Pile:
    return Pile(pile.cards, pile.down + (-1 if up else 1))


def _carried(source: Pile, target: Pile, step: Step) -> tuple[Pile, Pile]:
    """Both piles after a step. The stock gives and takes at its front, every other at its top."""
    cards, count, left = step.cards, len(step.cards), len(source.cards) - len(step.cards)
    if step.singly:
        cards = cards[::-1]
    if step.source == "s":
        source = Pile(source.cards[count:], left)
    else:
        source = Pile(source.cards[:left], source.down if source.down <= left else left)
    if step.target == "s":
        return source, Pile(cards + target.cards, target.down + count)
    return source, Pile(target.cards + cards, target.down if step.up else target.down + count)


def inverted(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps that take these back, last first."""
    return tuple(step.inverted() for step in reversed(steps))


def gathered(state: State) -> tuple[State, tuple[Step, ...]]:
    """The same cards all in the stock, and the steps that deal `state` out of it.

    The opening deal is motion like any other: row by row over the columns, each card landing
    with the face it has in `state`. Cells and foundations, which only a position can fill at
    the start, stay where they are.
    """
    steps = []
    for row in range(max(len(pile) for pile in state.tableau)):
        for number, pile in enumerate(state.tableau, 1):
            if row < len(pile):
                face_up = row >= pile.down
                steps.append(Step("s", f"t{number}", (pile.cards[row],), up=face_up))
    order = tuple(step.cards[0] for step in steps) + state.stock.cards
    rest = state.piles[state.rules.width : -1]
    piles = ((EMPTY,) * state.rules.width, rest, (Pile(order, len(order)),))
    return state._replace(piles=tuple(chain.from_iterable(piles))), tuple(steps)
