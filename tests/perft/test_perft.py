"""How many games of each length a position allows: a miscount finds any slip in the rules.

Each entry of the JSON files has `counts`, the number of lines of one, two, .. moves from `start`,
and `split`, the deepest count by first move. On a mismatch the first moves that differ are named;
go on from there with `split` of the position after one of them. That the moves counted are those
that `why_not` allows is tested in tests/rules/test_law.py.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from game.rules import Session, State, legal_moves, play

ENTRIES = [
    pytest.param(entry, id=f"{path.stem}, {entry['name']}")
    for path in sorted(Path(__file__).parent.glob("*.json"))
    for entry in json.loads(path.read_text())
]


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(play(state, move)[0], depth - 1) for move in legal_moves(state))


def split(state: State, depth: int) -> dict[str, int]:
    """The count by first move."""
    return {str(move): perft(play(state, move)[0], depth - 1) for move in legal_moves(state)}


def differences(wanted: dict[str, int], found: dict[str, int]) -> str:
    lines = [
        f"{move}: {wanted.get(move, 'not listed')} wanted, {found.get(move, 'not listed')} found"
        for move in sorted(wanted.keys() | found.keys())
        if wanted.get(move) != found.get(move)
    ]
    return "\n".join(["the counts differ after", *lines])


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_counts_by_depth(entry: dict[str, Any]) -> None:
    state = Session(entry["start"]).state
    *shallow, deepest = entry["counts"]
    found = split(state, len(entry["counts"]))
    assert found == entry["split"], differences(entry["split"], found)
    assert sum(found.values()) == deepest
    assert [perft(state, depth) for depth in range(1, len(shallow) + 1)] == shallow


def test_a_mismatch_names_the_first_moves_that_differ() -> None:
    assert differences({"t1-t2": 3, "t1-t3": 1}, {"t1-t2": 3, "t4-t5": 2}) == (
        "the counts differ after\n"
        "t1-t3: 1 wanted, not listed found\n"
        "t4-t5: not listed wanted, 2 found"
    )
