"""A game being played: history, its depth, what it keeps, and the example deal."""

import json
from collections import deque
from pathlib import Path

import pytest

from game.rules import DEAL, UNDO_DEPTH, IllegalMove, Move, Session, State, gathered, inverted

LEVELS = Path(__file__).parents[2] / "levels.json"
CODES = ["SS1-S1-AAAAABD", "SS1-S4-AAAAABD", "SP1-S4C-QWERTYU", "FC1-C4-617"]


def shuttled(session: Session, actions: int) -> list[State]:
    """A card goes to and fro: a game as long as one likes. Returns every position on the way."""
    states = [session.state]
    for i in range(actions):
        session.play(Move.parse("t1-c1" if i % 2 == 0 else "c1-t1"))
        states.append(session.state)
    return states


def there_and_back() -> Session:
    return Session("FC1-C4\nKS\n" + "-\n" * 7 + "Partial: yes\n")


def test_the_example_deal_and_its_win() -> None:
    levels = json.loads(LEVELS.read_text())["levels"]
    level = next(level for level in levels if level["id"] == "simon-example")
    session = Session(level["position"])
    for word in level["win"].split():
        assert not session.won
        session.play(Move.parse(word))
    assert session.won
    assert (session.state.moves, session.state.score) == (59, 841)
    assert session.code == "SS1-S4"


def test_a_run_of_twelve_crosses_into_an_empty_column_in_one_move(position) -> None:
    session = Session(position("SS1-S1: 4S KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S / / KS"))
    (step,) = session.play(Move.parse("t1x12-t2"))
    assert len(step.cards) == 12
    assert str(session.state.pile("t1")) == "4S"
    assert str(session.state.pile("t2")).startswith("KS QS JS")
    assert (session.state.moves, session.state.score) == (1, 499)


def test_the_last_hundred_actions_can_be_undone_and_no_more() -> None:
    assert UNDO_DEPTH == 100
    session = there_and_back()
    states = shuttled(session, UNDO_DEPTH + 7)
    for wanted in reversed(states[7:-1]):
        session.undo()
        assert session.state == wanted
    assert not session.can_undo
    with pytest.raises(IllegalMove):
        session.undo()
    for wanted in states[8:]:
        session.redo()
        assert session.state == wanted
    assert not session.can_redo


def test_a_new_move_forgets_what_was_undone() -> None:
    session = Session("SS1-S1-AAAAABD")
    session.play(Move.parse("t8-t9"))
    session.undo()
    assert session.can_redo
    session.play(Move.parse("t8-t10"))
    assert not session.can_redo
    with pytest.raises(IllegalMove):
        session.redo()


def test_a_long_game_keeps_no_more_than_its_moves() -> None:
    """Memory and the cost of a move stay flat: one shared object a move, a bounded history."""
    session = there_and_back()
    for _ in range(1000):
        shuttled(session, 2)
    assert len(session._done) == UNDO_DEPTH
    assert len(session.played) == 2000
    assert len({id(move) for move in session.played}) == 2
    assert len({id(line) for line in session._lines}) == 2
    for kept in vars(session).values():
        if isinstance(kept, list):  # the record a save writes: a reference a move
            assert len(kept) <= 2000
            assert len({id(entry) for entry in kept}) <= 2
        elif isinstance(kept, deque | dict | set):
            assert len(kept) <= UNDO_DEPTH


def test_moves_listed_are_shared_between_games() -> None:
    first, second = (Session("SS1-S4-AAAAABD").legal_moves() for _ in range(2))
    assert first == second
    assert all(a is b for a, b in zip(first, second, strict=True))


def test_undo_holds_no_more_than_the_depth_after_it_was_undone() -> None:
    session = there_and_back()
    shuttled(session, 3 * UNDO_DEPTH)
    while session.can_undo:
        session.undo()
    assert len(session._undone) == UNDO_DEPTH
    assert len(session.played) == 2 * UNDO_DEPTH


@pytest.mark.parametrize("code", CODES)
def test_the_opening_deals_what_lies_there(code: str) -> None:
    session = Session(code)
    before, steps = gathered(session.state)
    assert steps == session.opening()
    assert not any(before.tableau)
    assert len(before.stock) == len(session.state.rules.deck)
    assert before.apply(*steps) == session.state
    assert session.state.apply(*inverted(steps)) == before
    assert all(step.source == "s" and len(step.cards) == 1 for step in steps)


@pytest.mark.parametrize("code", CODES)
def test_a_session_starts_from_its_own_position(code: str) -> None:
    dealt = Session(code)
    from_code, from_state = Session(dealt.start), Session(dealt.state)
    assert from_code.state == from_state.state == dealt.state
    assert from_code.code == code
    assert from_state.code == dealt.state.rules.id
    assert not dealt.started


def test_started_is_true_even_after_undoing_everything() -> None:
    session = Session("SP1-S4C-QWERTYU")
    session.play(DEAL)
    session.undo()
    assert session.started
    assert session.played == ()


def test_values_cannot_be_changed() -> None:
    session = Session("SS1-S1-AAAAABD")
    pile = session.state.tableau[0]
    for thing, name in ((pile, "cards"), (pile[0], "rank"), (Move("t1", "t2"), "count")):
        with pytest.raises(AttributeError):
            setattr(thing, name, None)
    with pytest.raises(AttributeError):
        session.state.score = 9


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_position_may_have_any_line_ends(end: str) -> None:
    session = Session(end.join(("SS1-S4", "KS", "QS", "Partial: yes", "")))
    assert [str(pile) for pile in session.state.tableau[:3]] == ["KS", "QS", ""]
    assert session.code == "SS1-S4"
