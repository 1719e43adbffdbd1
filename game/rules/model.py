"""The values every other part of Kingdown speaks in: Card, Pile, Move, Step, State.

All of them are immutable. A pile has a short name: `t1..t10` tableau columns, `f1..f8`
foundations, `c1..c4` free cells, `s` the stock. Cards are listed base first, so the last one
is the top, the card that can be taken; the stock alone is listed in dealing order, next card
first, because that is how positions, the protocol and people write it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from .errors import NotationError

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

    @property
    def red(self) -> bool:
        return self.suit in "HD"

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


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards base first, of which the first `down` lie face down."""

    cards: tuple[Card, ...] = ()
    down: int = 0

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
        if self.source == "s":
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
        raise NotationError(f"{text!r} is not a move; write t3x4-t7, t5-c2, c2-f1, f1-t3 or deal")
    kind, number, count, to_kind, to_number = match.groups()
    for letter, digits in ((kind, number), (to_kind, to_number)):
        if int(digits) > _PILES[letter]:
            raise NotationError(
                f"{text!r} names the pile {letter}{digits}, but "
                f"{letter}1 to {letter}{_PILES[letter]} are all there are"
            )
    return Move(kind + number, to_kind + to_number, int(count or 1))


@dataclass(frozen=True, slots=True)
class Step:
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


@dataclass(frozen=True, slots=True)
class State:
    """A position: every pile, the score and the number of moves, under the rules of its game."""

    rules: Rules
    tableau: tuple[Pile, ...]
    cells: tuple[Pile, ...]
    foundations: tuple[Pile, ...]
    stock: Pile
    score: int
    moves: int

    def names(self) -> list[str]:
        """The names of all piles this game has: columns, cells, foundations, then the stock."""
        groups = (("t", self.tableau), ("c", self.cells), ("f", self.foundations))
        names = [f"{kind}{i}" for kind, piles in groups for i in range(1, len(piles) + 1)]
        return [*names, "s"] if self.rules.has_stock else names

    def pile(self, name: str) -> Pile:
        """The pile of that name; KeyError if this game has none such."""
        if name == "s":
            return self.stock
        try:
            group = getattr(self, _GROUP[name[0]])
            index = int(name[1:]) - 1
            if index < 0:
                raise IndexError
            pile: Pile = group[index]
        except (IndexError, ValueError, KeyError):
            raise KeyError(name) from None
        return pile

    def apply(self, *steps: Step) -> State:
        """This position after the steps, which are trusted: whoever made them asked the rules."""
        state = self
        for step in steps:
            state = _apply(state, step)
        return state


_GROUP: Final = {"t": "tableau", "c": "cells", "f": "foundations"}


def inverted(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps that take these back, last first."""
    return tuple(step.inverted() for step in reversed(steps))


def _apply(state: State, step: Step) -> State:
    source = state.pile(step.source)
    if step.is_turn:
        piles = {step.source: Pile(source.cards, source.down + (-1 if step.up else 1))}
    else:
        target = _put(step, state.pile(step.target))
        piles = {step.source: _take(step, source), step.target: target}
    return _with(state, piles, step)


def _take(step: Step, pile: Pile) -> Pile:
    count = len(step.cards)
    if step.source == "s":
        return Pile(pile.cards[count:], pile.down - count)
    left = pile.cards[:-count]
    return Pile(left, min(pile.down, len(left)))


def _put(step: Step, pile: Pile) -> Pile:
    landed = step.landed
    if step.target == "s":
        return Pile(landed + pile.cards, pile.down + len(landed))
    return Pile(pile.cards + landed, pile.down if step.up else pile.down + len(landed))


def _with(state: State, piles: Mapping[str, Pile], step: Step) -> State:
    groups = {"t": state.tableau, "c": state.cells, "f": state.foundations}
    for name, pile in piles.items():
        if name != "s":
            group, index = groups[name[0]], int(name[1:])
            groups[name[0]] = (*group[: index - 1], pile, *group[index:])
    return State(
        state.rules,
        groups["t"],
        groups["c"],
        groups["f"],
        piles.get("s", state.stock),
        state.score + step.score,
        state.moves + step.moves,
    )


def gathered(state: State) -> tuple[State, tuple[Step, ...]]:
    """The same cards all in the stock, and the steps that deal `state` out of it.

    The opening deal is motion like any other: row by row over the columns, each card landing
    with the face it has in `state`. Cells and foundations, which only a position can fill at
    the start, stay where they are.
    """
    steps = []
    deepest = max((len(pile) for pile in state.tableau), default=0)
    for row in range(deepest):
        for number, pile in enumerate(state.tableau, 1):
            if row < len(pile):
                face_up = row >= pile.down
                steps.append(Step("s", f"t{number}", (pile.cards[row],), up=face_up))
    order = tuple(step.cards[0] for step in steps) + state.stock.cards
    empty = tuple(EMPTY for _ in state.tableau)
    return replace(state, tableau=empty, stock=Pile(order, len(order))), tuple(steps)
