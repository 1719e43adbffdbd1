"""Recorded wins (R16): each is replayed through the public API and ends won, at its score."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.levels import check, load_levels
from game.rules import Move, Session, is_won, parse_code, play

RECORD = Path(__file__).parent / "wins.jsonl"
WINS = [json.loads(line) for line in RECORD.read_text().splitlines()]
LEVELS = load_levels()


def test_there_are_enough_of_each_kind() -> None:
    kinds = Counter(parse_code(win["code"]).rules.id for win in WINS)
    assert len(kinds) == 11
    fewer = {"SP1-S4C": 7, "SP1-S2R": 6, "SP1-S4R": 6}  # all that were ever recorded
    assert all(count >= fewer.get(kind, 8) for kind, count in kinds.items())
    assert len({win["code"] for win in WINS}) == len(WINS)


@pytest.mark.parametrize("win", WINS, ids=lambda win: win["code"])
def test_r16_a_recorded_win_wins(win: dict[str, Any]) -> None:
    session = Session(win["code"])
    for text in win["moves"]:
        assert not session.won
        move = Move.parse(text)
        assert session.why_not(move) is None
        session.play(move)
    assert session.won
    assert session.state.score == win["score"]
    assert session.state.moves == len(win["moves"])


@pytest.mark.parametrize("win", WINS[::10], ids=lambda win: win["code"])
def test_r16_each_move_of_a_win_is_listed_and_saved(win: dict[str, Any]) -> None:
    session = Session(win["code"])
    for text in win["moves"]:
        assert Move.parse(text) in session.legal_moves()
        session.play(Move.parse(text))
    loaded = Session.load(session.save())
    assert loaded.state == session.state
    assert [str(move) for move in loaded.played] == win["moves"]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_r88_every_level_is_won_at_par(level) -> None:
    session = check(level)
    assert session.won
    assert session.state.moves - level.session().state.moves == level.par
    state = level.session().state
    for move in level.win:
        assert not is_won(state)
        state = play(state, move)[0]
    assert is_won(state)
