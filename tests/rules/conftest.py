"""What the tests of the rules share: positions in one line, an independent referee, a shell."""

import io
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from game.cli import main
from game.rules import DEAL, RANKS, SUITS, Move, State, parse_position

WINS = Path(__file__).parents[1] / "wins" / "wins.jsonl"
RED = "HD"


@pytest.fixture(scope="session")
def position() -> Callable[[str], State]:
    """Reads `SS1-S4: KS QS / / TD; Score: 3`: columns by slashes, fields by semicolons."""

    def read(text: str) -> State:
        game, _, rest = text.partition(":")
        columns, *fields = rest.split(";")
        lines = [game, *(column.strip() for column in columns.split("/")), *fields]
        return parse_position("\n".join([*lines, "Partial: yes\n"]))

    return read


@pytest.fixture(scope="session")
def conceivable() -> Callable[[State], Iterator[Move]]:
    """Every move that can be written down about a position's piles, sense or nonsense."""

    def moves(state: State) -> Iterator[Move]:
        names = [name for name in state.rules.names if name != "s"]
        yield DEAL
        for source in names:
            for count in range(1, len(state.pile(source)) + 2):
                for target in (*names, "s"):
                    yield Move(source, target, count)

    return moves


@pytest.fixture(scope="session")
def referee() -> Callable[[State], set[str]]:
    """The legal moves by a second reading of the rules that shares no code with the engine."""
    return _referee


@pytest.fixture(scope="session")
def sound() -> Callable[[State], None]:
    """Asserts that the rules can reach a position: what holds in every game at any time."""
    return _sound


@pytest.fixture(scope="session")
def wins() -> list[dict[str, Any]]:
    """The recorded wins: code, score and moves."""
    return [json.loads(line) for line in WINS.read_text().splitlines()]


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    status: int
    out: str
    err: str


@pytest.fixture(scope="session")
def kingdown() -> Callable[..., Ran]:
    """Runs the command line in this process, with bytes on its standard input."""

    def run(*words: str, stdin: bytes = b"") -> Ran:
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
        typed = io.TextIOWrapper(io.BytesIO(stdin))
        with patch.multiple(sys, stdin=typed, stdout=out, stderr=err):
            status = main(words)
        said = []
        for stream in (out, err):
            stream.flush()
            said.append(stream.buffer.getvalue().decode())
        return Ran(status, *said)

    return run


@pytest.fixture(scope="session")
def one_sentence() -> Callable[..., None]:
    """Asserts that a message is a single line that begins as it should."""

    def check(text: str, start: str = "kingdown: ") -> None:
        assert text.startswith(start)
        assert text.count("\n") == 1
        assert text.endswith("\n")
        assert text[:-1].isprintable()
        assert "Traceback" not in text
        assert len(text) < 600

    return check


@pytest.fixture(scope="session")
def spoilt(tmp_path_factory: pytest.TempPathFactory) -> Callable[[bytes], Path]:
    """Writes bytes into a file, the same one each time."""
    file = tmp_path_factory.mktemp("spoilt") / "file"

    def write(data: bytes) -> Path:
        file.write_bytes(data)
        return file

    return write


def _referee(state: State) -> set[str]:
    game, variant = state.rules.id.split("-")
    columns = [[str(c) for c in pile] for pile in state.tableau]
    cells = [[str(c) for c in pile] for pile in state.cells]
    homes = [[str(c) for c in pile] for pile in state.foundations]
    hidden = [pile.down for pile in state.tableau]
    colour = game == "FC1"
    one_suit = game == "SS1" or variant.endswith("C")
    spare, empty = sum(not cell for cell in cells), sum(not column for column in columns)
    moves = set()

    def follows(onto: str, card: str, *, suited: bool) -> bool:
        step = RANKS.index(onto[0]) - RANKS.index(card[0]) == 1
        if colour:
            return step and (onto[1] in RED) != (card[1] in RED)
        return step and (onto[1] == card[1] or not suited)

    def to_columns(name: str, cards: list[str]) -> None:
        for j, column in enumerate(columns, 1):
            room = 2 ** (empty - (not column)) * (spare + 1) if colour else 13
            fits = not column or follows(column[-1], cards[0], suited=False)
            if fits and len(cards) <= room and f"t{j}" != name:
                many = f"x{len(cards)}" if len(cards) > 1 else ""
                moves.add(f"{name}{many}-t{j}")

    for i, column in enumerate(columns):
        for n in range(1, len(column) - hidden[i] + 1):
            cards = column[-n:]
            if all(follows(a, b, suited=one_suit) for a, b in pairwise(cards)):
                to_columns(f"t{i + 1}", cards)
    if colour:
        singles = [(f"t{i}", c) for i, c in enumerate(columns, 1) if c]
        singles += [(f"c{i}", c) for i, c in enumerate(cells, 1) if c]
        singles += [(f"f{i}", c) for i, c in enumerate(homes, 1) if c]
        for name, pile in singles:
            if name[0] != "t":
                to_columns(name, pile[-1:])
            moves |= {f"{name}-c{i}" for i, cell in enumerate(cells, 1) if not cell}
            home = SUITS.index(pile[-1][1])
            if name[0] != "f" and RANKS.index(pile[-1][0]) == len(homes[home]):
                moves.add(f"{name}-f{home + 1}")
    if state.stock.cards and not empty:
        moves.add("deal")
    return moves


def _sound(state: State) -> None:
    rules = state.rules
    everywhere = Counter(c for pile in state.piles for c in pile)
    assert everywhere == Counter(rules.deck)
    for pile, dealt_down in zip(state.tableau, rules.face_down, strict=True):
        assert 0 <= pile.down <= dealt_down
        assert not pile.cards or pile.down < len(pile), "a top lies face down"
        tail = [str(c) for c in pile.cards[pile.down :]][-13:]
        whole = len(tail) == 13 and tail == [r + tail[0][1] for r in reversed(RANKS)]
        assert rules.home_by_suit or not whole, "a finished sequence stayed"
    assert all(len(cell) <= 1 and not cell.down for cell in state.cells)
    assert state.stock.down == len(state.stock)
    assert len(state.stock) % rules.width == 0 or not rules.has_stock
    _sound_homes(state)
    _sound_score(state)


def _sound_homes(state: State) -> None:
    for suit, pile in zip(SUITS * 2, state.foundations, strict=False):
        cards = [str(c) for c in pile]
        if state.rules.home_by_suit:
            assert cards == [rank + suit for rank in RANKS[: len(cards)]]
        else:
            assert cards == [rank + cards[0][1] for rank in RANKS] if cards else True
        assert pile.down == 0
    if not state.rules.home_by_suit:  # they fill from the left
        filled = [bool(pile) for pile in state.foundations]
        assert filled == sorted(filled, reverse=True)


def _sound_score(state: State) -> None:
    sequences = sum(len(pile) == 13 for pile in state.foundations)
    assert state.moves >= 0
    if state.rules.game == "SS1":
        assert state.score == 500 - state.moves + 100 * sequences
    elif state.rules.game == "SP1":
        assert state.score >= max(0, 500 - state.moves + 100 * sequences)
    else:
        at_home = sum(len(pile) for pile in state.foundations)
        assert state.score >= 10 * at_home
        assert state.score % 5 == 0
