"""Positions and replays as text: the form of a level, a save and a bug report.

A position names its game, then has one line a column, base first, then optional fields:

    SP1-S2C
    8H QS | 7S TH
    ...
    Stock: 2S 8S
    Score: 498

A replay is `Kingdown-Replay: 1`, a `Code:` line or a position, then a move a line. In both, `#`
starts a comment and an empty column is an empty line (`-` is understood too).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple, TypeVar

from .codes import Code, parse_code, parse_rules
from .errors import NotationError, quoted
from .model import EMPTY, RANKS, SEQUENCE, SUITS, Card, Move, Pile, State, card
from .spec import Rules

REPLAY_VERSION: Final = 1

_FIELD: Final = re.compile(r"([A-Za-z][A-Za-z-]*)\s*:\s*(.*)")
_MOVE_LIKE: Final = re.compile(r"deal|[tfc]\d+(x\d+)?-[tfc]?\d*", re.IGNORECASE)
_HOME: Final = re.compile(r"([SHDC])-(\d{1,3})")
_DASH: Final = re.compile("[‐‑‒–—−]")
_FIELDS: Final = ("Stock", "Cells", "Foundations", "Score", "Moves", "Partial")

T = TypeVar("T")


class Line(NamedTuple):
    """A line of a text, its comment removed, and its number counted from 1."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Replay:
    """What a replay says: where the game starts, what was played, and the line of each move."""

    start: Code | State
    moves: tuple[Move, ...]
    lines: tuple[int, ...]


def parse_card(text: str) -> Card:
    """Read `KS`, `TH` or `10H`; NotationError otherwise."""
    plain = text.upper().replace("10", "T")
    if not text.isascii() or len(plain) != 2 or plain[0] not in RANKS or plain[1] not in SUITS:
        raise NotationError(
            f"{quoted(text)} is not a card; write rank and suit such as KS, TH or 4D"
        )
    return card(RANKS.index(plain[0]) + 1, plain[1])


def parse_position(text: str) -> State:
    """Read a position; NotationError names the line or the cards that are wrong."""
    rules, assemble, rest = _read_position(_without_leading_blanks(_lines(text)))
    for line in rest:
        if line.text:
            raise NotationError(
                f"line {line.number}: {quoted(line.text)} is one line too many: {rules.id} has "
                f"{rules.width} columns, and then only fields such as Score: 500"
            )
    return assemble()


def format_position(state: State) -> str:
    """Write a position so that parse_position gives it back (twins are numbered anew)."""
    lines = [state.rules.id, *(str(pile) for pile in state.tableau)]
    if state.stock.cards:
        lines.append("Stock: " + " ".join(str(c) for c in state.stock))
    if any(state.cells):
        lines.append("Cells: " + " ".join(str(pile) or "-" for pile in state.cells))
    if any(state.foundations):
        lines.append("Foundations: " + " ".join(_homes(state)))
    lines += [f"Score: {state.score}", f"Moves: {state.moves}"]
    if _deck_fault(state):
        lines.append("Partial: yes")
    return "\n".join(lines) + "\n"


def parse_replay(text: str) -> Replay:
    """Read a replay without playing it; NotationError names the line that is wrong."""
    lines = _without_leading_blanks(_lines(text))
    head = lines[0] if lines else Line(1, "")
    _at(head, _check_version, head.text)
    lines = _without_leading_blanks(lines[1:])
    if not lines:
        raise NotationError(
            f"line {head.number}: the replay ends before its Code: line or its position"
        )
    start: Code | State
    field = _FIELD.fullmatch(lines[0].text)
    if field and field[1].lower() == "code":
        start, lines = _at(lines[0], parse_code, field[2]), lines[1:]
    else:
        if not field and _MOVE_LIKE.fullmatch(lines[0].text):
            raise NotationError(
                f"line {lines[0].number}: a Code: line or a position comes before the first move"
            )
        _, assemble, lines = _read_position(lines)
        start = assemble()
    lines = [line for line in lines if line.text]
    moves = tuple(_at(line, Move.parse, line.text) for line in lines)
    return Replay(start, moves, tuple(line.number for line in lines))


def format_replay(start: Code | State, moves: Iterable[Move]) -> str:
    """Write a replay that parse_replay reads back."""
    head = f"Code: {start}\n" if isinstance(start, Code) else format_position(start)
    return f"Kingdown-Replay: {REPLAY_VERSION}\n{head}" + "".join(f"{move}\n" for move in moves)


def _lines(text: str) -> list[Line]:
    """The lines without comments; one that is all comment is no line, not an empty column."""
    numbered = enumerate(text.removeprefix("\ufeff").splitlines(), 1)
    kept = ((n, raw.partition("#")) for n, raw in numbered)
    return [Line(n, line.strip()) for n, (line, mark, _) in kept if line.strip() or not mark]


def _without_leading_blanks(lines: list[Line]) -> list[Line]:
    first = next((i for i, line in enumerate(lines) if line.text), len(lines))
    return lines[first:]


def _at(line: Line, read: Callable[[str], T], text: str) -> T:
    """Read part of a line; an error then names the line."""
    try:
        return read(text)
    except NotationError as error:
        raise NotationError(f"line {line.number}: {error}") from None


def _check_version(text: str) -> None:
    field = _FIELD.fullmatch(text)
    if not field or field[1].lower() != "kingdown-replay":
        raise NotationError(
            f"a replay begins with 'Kingdown-Replay: {REPLAY_VERSION}', not with {quoted(text)}"
        )
    if field[2] != str(REPLAY_VERSION):
        raise NotationError(
            f"the replay is of version {quoted(field[2])}; this program reads "
            f"version {REPLAY_VERSION}"
        )


def _read_position(lines: list[Line]) -> tuple[Rules, Callable[[], State], list[Line]]:
    """The game of the position that starts at the first line, what reads it, the lines behind it.

    A line too many hides the fields after it, so the caller looks at those lines first.
    """
    if not lines:
        raise NotationError("the position is empty; it begins with its game, such as SS1-S4")
    rules = _at(lines[0], parse_rules, lines[0].text)
    columns: list[Line] = []
    fields: dict[str, Line] = {}
    end = len(lines)
    for number, line in enumerate(lines[1:], 1):
        field = _FIELD.fullmatch(line.text)
        is_full = len(columns) == rules.width
        if field:
            fields[_at(line, _field_name(fields), field[1])] = Line(line.number, field[2])
        elif _MOVE_LIKE.fullmatch(line.text) or (is_full and line.text):
            end = number
            break
        elif not is_full:
            columns.append(line)
    return rules, partial(_assemble, rules, lines[0].number, columns, fields), lines[end:]


def _field_name(seen: dict[str, Line]) -> Callable[[str], str]:
    def read(text: str) -> str:
        name = text.capitalize()
        if name not in _FIELDS:
            raise NotationError(
                f"{quoted(text)} is not a field; the fields are {', '.join(_FIELDS)}"
            )
        if name in seen:
            raise NotationError(f"the field {name} is there twice")
        return name

    return read


def _assemble(rules: Rules, head: int, columns: list[Line], fields: dict[str, Line]) -> State:
    """The position whose first line is number `head`."""

    def read(name: str, reader: Callable[[str], T], default: T) -> T:
        return _at(fields[name], reader, fields[name].text) if name in fields else default

    is_partial = read("Partial", _yes_or_no, False)
    twins: Counter[Card] = Counter()
    empty = (EMPTY,) * (len(rules.columns) - len(columns))
    tableau = tuple(_at(line, partial(_column, rules, twins), line.text) for line in columns)
    stock = read("Stock", partial(_stock, rules, twins), EMPTY)
    cells = read("Cells", partial(_cells, rules, twins), (EMPTY,) * rules.cells)
    homes = (EMPTY,) * rules.foundations
    homes = read("Foundations", partial(_foundations, rules, twins), homes)
    lowest = rules.scoring.floor
    state = State(
        rules,
        (*tableau, *empty, *cells, *homes, stock),
        read("Score", lambda text: _number(text, lowest), rules.scoring.start),
        read("Moves", lambda text: _number(text, 0), 0),
    )
    fault = _deck_fault(state)
    if fault and not is_partial:
        raise NotationError(
            f"line {head}: {fault}; a position may say 'Partial: yes' if that is meant"
        )
    return state


def _cards(text: str, twins: Counter[Card]) -> tuple[Card, ...]:
    """Read cards, each twin getting the next copy number."""
    found = []
    for word in text.split():
        first = parse_card(word)
        found.append(card(first.rank, first.suit, twins[first]))
        twins[first] += 1
    return tuple(found)


def _column(rules: Rules, twins: Counter[Card], text: str) -> Pile:
    if text == "-":
        return EMPTY
    hidden, mark, shown = text.partition("|")
    if not mark:
        return Pile(_cards(text, twins))
    down, up = _cards(hidden, twins), _cards(shown, twins)
    if down and not any(rules.face_down):
        raise NotationError(
            f"{quoted(text)} has face-down cards, but in {rules.id} all lie face up"
        )
    if down and not up:
        raise NotationError(f"{quoted(text)} ends face down; the top card of a column lies face up")
    return Pile(down + up, len(down))


def _stock(rules: Rules, twins: Counter[Card], text: str) -> Pile:
    cards = _cards(text, twins)
    if cards and not rules.has_stock:
        raise NotationError(f"{rules.id} has no stock")
    return Pile(cards, len(cards))


def _cells(rules: Rules, twins: Counter[Card], text: str) -> tuple[Pile, ...]:
    words = text.split()
    if len(words) > rules.cells:
        raise NotationError(f"{len(words)} cells are filled, but {rules.id} has {rules.cells}")
    piles = [EMPTY if _DASH.sub("-", word) == "-" else Pile(_cards(word, twins)) for word in words]
    return (*piles, *(EMPTY,) * (rules.cells - len(piles)))


def _foundations(rules: Rules, twins: Counter[Card], text: str) -> tuple[Pile, ...]:
    counts = []
    for word in text.split():
        match = _HOME.fullmatch(_DASH.sub("-", word.upper()))
        if not match:
            raise NotationError(
                f"{quoted(word)} is not a foundation; write suit and number, S-3 H-0"
            )
        counts.append((match[1], int(match[2])))
    if rules.home_by_suit:
        homes = _homes_by_suit(counts)
    else:
        homes = [(suit, SEQUENCE) for suit, n in counts for _ in range(_sequences(suit, n))]
    if len(homes) > rules.foundations:
        raise NotationError(f"{len(homes)} foundations, but {rules.id} has {rules.foundations}")
    piles = [Pile(_cards(" ".join(rank + suit for rank in RANKS[:n]), twins)) for suit, n in homes]
    return (*piles, *(EMPTY,) * (rules.foundations - len(piles)))


def _homes_by_suit(counts: list[tuple[str, int]]) -> list[tuple[str, int]]:
    by_suit = dict(counts)
    if len(by_suit) < len(counts):
        raise NotationError("a suit has two foundations")
    for suit, n in counts:
        if n > SEQUENCE:
            raise NotationError(f"{suit}-{n} is too much; a foundation holds {SEQUENCE} cards")
    return [(suit, by_suit.get(suit, 0)) for suit in SUITS]


def _sequences(suit: str, n: int) -> int:
    if n % SEQUENCE:
        raise NotationError(f"{suit}-{n} is not a whole sequence; write {suit}-{SEQUENCE} for each")
    return n // SEQUENCE


def _homes(state: State) -> list[str]:
    if state.rules.home_by_suit:
        piles = zip(SUITS, state.foundations, strict=True)
        return [f"{suit}-{len(pile)}" for suit, pile in piles]
    return [f"{pile[0].suit}-{SEQUENCE}" for pile in state.foundations if pile.cards]


def _number(text: str, lowest: int | None) -> int:
    plain = _DASH.sub("-", text)
    if not re.fullmatch(r"-?[0-9]{1,9}", plain) or (lowest is not None and int(plain) < lowest):
        least = "" if lowest is None else f" from {lowest} up"
        raise NotationError(f"{quoted(text)} is not a whole number{least}")
    return int(plain)


def _yes_or_no(text: str) -> bool:
    if text.lower() not in ("yes", "no"):
        raise NotationError(f"Partial: is yes or no, not {quoted(text)}")
    return text.lower() == "yes"


def _deck_fault(state: State) -> str | None:
    """A sentence naming the cards by which a position differs from its deck, or None."""
    piles = (*state.tableau, *state.cells, *state.foundations, state.stock)
    there = Counter(str(c) for pile in piles for c in pile)
    wanted = Counter(str(c) for c in state.rules.deck)
    faults = (("missing", wanted - there), ("too many", there - wanted))
    said = [f"cards {what}: {_some(sorted(c.elements()))}" for what, c in faults if c]
    return "; ".join(said) or None


def _some(names: list[str]) -> str:
    """All of them, if they fit a deck."""
    return " ".join(names[:104]) + (" ..." if len(names) > 104 else "")
