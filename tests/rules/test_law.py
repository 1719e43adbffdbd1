"""`why_not` is the law: the moves listed are those it allows, and a second reading agrees."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.rules import Move, Session, State, legal_moves, play, why_not

PERFT = Path(__file__).parents[1] / "perft"
ENTRIES = [
    pytest.param(entry, id=f"{path.stem}, {entry['name']}")
    for path in sorted(PERFT.glob("*.json"))
    for entry in json.loads(path.read_text())
]


@pytest.mark.parametrize("entry", ENTRIES)
def test_the_list_the_law_and_the_referee_agree(
    entry: dict[str, Any],
    conceivable: Callable[[State], Iterator[Move]],
    referee: Callable[[State], set[str]],
) -> None:
    """In the positions whose games are counted, and after some of their moves."""
    start = Session(entry["start"]).state
    after = [play(start, move)[0] for move in legal_moves(start)]
    for state in [start, *after[:: max(1, len(after) // 5)]]:
        listed = [str(move) for move in legal_moves(state)]
        assert len(listed) == len(set(listed)), "a move is listed twice"
        assert set(listed) == {str(m) for m in conceivable(state) if why_not(state, m) is None}
        assert set(listed) == referee(state)
