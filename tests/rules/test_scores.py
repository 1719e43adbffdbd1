"""The score: what counts, and the floor that Spider has and Simple Simon has not."""

from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from game.rules import DEAL, Move, Session


def there_and_back(here: str, there: str) -> Iterator[Move]:
    return cycle([Move.parse(f"{here}-{there}"), Move.parse(f"{there}-{here}")])


def test_simple_simon_goes_below_zero(position) -> None:
    session = Session(position("SS1-S4: KS / QS / / ; Score: 1"))
    scores = []
    for move in islice(there_and_back("t1", "t3"), 4):
        session.play(move)
        scores.append(session.state.score)
    assert scores == [0, -1, -2, -3]
    for _ in range(4):
        session.undo()
    assert session.state.score == 1


def test_a_sequence_counts_from_below_zero_too(position) -> None:
    state = position("SS1-S4: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S / AS / KH; Score: -7; Moves: 9")
    session = Session(state)
    session.play(Move.parse("t2-t1"))
    assert (session.state.score, session.state.moves) == (92, 10)


def test_spider_touches_zero_and_comes_back(position) -> None:
    twelve = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    session = Session(position(f"SP1-S4C: {twelve} / AS / KH / ; Score: 2; Moves: 498"))
    scores = []
    for move in islice(there_and_back("t3", "t4"), 5):
        session.play(move)
        scores.append(session.state.score)
    assert scores == [1, 0, 0, 0, 0]
    session.play(Move.parse("t2-t1"))
    assert session.state.score == 100, "nothing is lost below zero, and a sequence is gained"
    assert session.state.moves == 504


def test_undo_across_the_floor_is_exact(position) -> None:
    session = Session(position("SP1-S4C: 4S / AS / KH / ; Score: 3"))
    seen = [(session.state.score, session.state.moves)]
    for move in islice(there_and_back("t3", "t4"), 7):
        session.play(move)
        seen.append((session.state.score, session.state.moves))
    assert [score for score, _ in seen] == [3, 2, 1, 0, 0, 0, 0, 0]
    for wanted in reversed(seen[:-1]):
        session.undo()
        assert (session.state.score, session.state.moves) == wanted
    for wanted in seen[1:]:
        session.redo()
        assert (session.state.score, session.state.moves) == wanted


def test_a_row_costs_one_and_not_below_zero(position) -> None:
    row = " ".join(["KH"] * 10)
    columns = "/".join(["AS"] * 10)
    session = Session(position(f"SP1-S4C: {columns}; Stock: {row} {row}; Score: 1"))
    for _ in range(2):
        session.play(DEAL)
        assert session.state.score == 0
    assert session.state.moves == 2
    session.undo()
    session.undo()
    assert session.state.score == 1


TWELVE = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"


@pytest.mark.parametrize(
    ("game", "sequences", "moves", "score"), [("SS1-S1", 4, 49, 851), ("SP1-S1C", 8, 117, 1183)]
)
def test_the_worked_scores(position, game: str, sequences: int, moves: int, score: int) -> None:
    home = " ".join(["S-13"] * (sequences - 1))
    session = Session(
        position(
            f"{game}: {TWELVE} / AS; Foundations: {home}; Moves: {moves - 1};"
            f"Score: {500 - (moves - 1) + 100 * (sequences - 1)}"
        )
    )
    assert not session.won
    session.play(Move.parse("t2-t1"))
    assert session.won
    assert (session.state.score, session.state.moves) == (score, moves)


@pytest.mark.parametrize(
    ("cards", "move", "gain"),
    [
        ("AS / 2H", "t1-f1", 10),
        ("KS / 2H; Cells: AS", "c1-f1", 10),
        ("KS / QH / 2C; Cells: JC", "c1-t2", 5),
        ("KS / / 2C; Cells: JC", "c1-t2", 5),
        ("KS / 2H; Cells: AS", "c1-c2", 0),
        ("KS / QH", "t2-t1", 0),
        ("KS / QH", "t2-c1", 0),
        ("3S / 2H; Foundations: H-2", "f2-t1", 0),
        ("3S / 2C; Foundations: H-2", "f2-c1", 0),
    ],
)
def test_freecell_gains(position, cards: str, move: str, gain: int) -> None:
    session = Session(position(f"FC1-C4: {cards}; Score: 40"))
    session.play(Move.parse(move))
    assert session.state.score == 40 + gain
    session.undo()
    assert session.state.score == 40


def test_r44_going_home_and_back_counts_every_time(position) -> None:
    """Known and meant: FreeCell keeps records of moves and time, so farming scores is no use."""
    session = Session(position("FC1-C4: AS / 2H"))
    for _ in range(3):
        session.play(Move.parse("t1-f1"))
        session.play(Move.parse("f1-t1"))
    assert session.state.score == 30


@pytest.mark.parametrize(
    ("code", "score"), [("SS1-S4-AAAAABD", 500), ("SP1-S4C-AAAAAAD", 500), ("FC1-C4-1", 0)]
)
def test_a_game_starts_with(code: str, score: int) -> None:
    assert (Session(code).state.score, Session(code).state.moves) == (score, 0)
