"""What holds in every game, however it is played: random play from deals and from recorded wins."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import (
    DEAL,
    DEALS,
    MICROSOFT_DEALS,
    UNDO_DEPTH,
    VARIANTS,
    Code,
    IllegalMove,
    Move,
    NotationError,
    Session,
    State,
    best_target,
    format_position,
    inverted,
    is_won,
    legal_moves,
    parse_position,
    press_target,
)

WINS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "wins" / "wins.jsonl").read_text().splitlines()
]
VARIANT = st.sampled_from(list(VARIANTS.values()))
FREECELL = st.sampled_from([rules for rules in VARIANTS.values() if rules.game == "FC1"])
CODES = st.one_of(
    st.builds(Code, VARIANT, st.integers(0, DEALS - 1)),
    st.builds(Code, FREECELL, st.integers(1, MICROSOFT_DEALS), st.just(True)),
)
WORD = st.integers(0, 9999)
"""Which of the legal moves is played."""
WORDS = st.one_of(st.lists(WORD, max_size=20), st.lists(WORD, min_size=30, max_size=60))
MANY = settings(max_examples=300)


@st.composite
def begun(draw: st.DrawFn) -> Session:
    """A game at its deal, or somewhere on the way to a recorded win, where sequences leave."""
    if draw(st.booleans()):
        return Session(draw(CODES))
    win = draw(st.sampled_from(WINS))
    session = Session(win["code"])
    for text in win["moves"][: draw(st.integers(0, len(win["moves"])))]:
        session.play(Move.parse(text))
    return session


def choices(session: Session, words: list[int]) -> Iterator[Move]:
    for word in words:
        moves = session.legal_moves()
        if moves:
            yield moves[word % len(moves)]


def played(session: Session, words: list[int]) -> Session:
    for move in choices(session, words):
        session.play(move)
    return session


@MANY
@given(begun(), WORDS)
def test_every_position_is_sound_and_every_step_inverts(
    sound: Callable[[State], None], session: Session, words: list[int]
) -> None:
    for move in choices(session, words):
        before = session.state
        steps = session.play(move)
        after = session.state
        sound(after)
        assert before.apply(*steps) == after
        assert after.apply(*inverted(steps)) == before
        assert inverted(inverted(steps)) == steps
        assert after.moves == before.moves + 1


@settings(max_examples=150)
@given(begun(), WORDS)
def test_the_moves_listed_are_those_the_law_allows(
    conceivable: Callable[[State], Iterator[Move]],
    referee: Callable[[State], set[str]],
    session: Session,
    words: list[int],
) -> None:
    played(session, words)
    listed = session.legal_moves()
    assert len(listed) == len(set(listed))
    assert set(listed) == {m for m in conceivable(session.state) if session.why_not(m) is None}
    assert {str(move) for move in listed} == referee(session.state)


@given(begun(), WORDS)
def test_a_save_and_a_position_read_back_as_the_same(session: Session, words: list[int]) -> None:
    state = played(session, words).state
    loaded = Session.load(session.save())
    assert (loaded.state, loaded.played, loaded.code) == (state, session.played, session.code)
    assert loaded.save() == session.save()
    text = format_position(state)
    again = parse_position(text)
    assert format_position(again) == text
    assert [str(pile) for pile in again.piles] == [str(pile) for pile in state.piles]
    assert (again.rules, again.score, again.moves) == (state.rules, state.score, state.moves)
    assert [str(m) for m in legal_moves(again)] == [str(m) for m in legal_moves(state)]


@given(CODES, st.one_of(WORDS, st.lists(WORD, min_size=105, max_size=130)))
def test_r35_undo_leads_back_and_redo_to_the_end(code: Code, words: list[int]) -> None:
    session = Session(code)
    states = [session.state]
    for move in choices(session, words):
        session.play(move)
        states.append(session.state)
    kept = states[-UNDO_DEPTH - 1 :]
    for wanted in reversed(kept[:-1]):
        session.undo()
        assert session.state == wanted
    assert not session.can_undo
    for wanted in kept[1:]:
        session.redo()
        assert session.state == wanted
    assert not session.can_redo
    assert Session.load(session.save()).state == states[-1]


@given(CODES, WORDS)
def test_r36_restart_equals_the_deal(code: Code, words: list[int]) -> None:
    session = played(Session(code), words)
    session.restart()
    assert session.state == Session(code).state
    assert session.played == ()


NAMES = st.one_of(
    st.sampled_from([f"{kind}{i}" for kind in "tfc" for i in range(11)]),
    st.sampled_from(["s", "", "t", "x1", "t1 "]),
)
ANY_MOVE = st.one_of(st.builds(Move, NAMES, NAMES, st.integers(-2, 14)), st.just(DEAL))
CALLS = st.one_of(ANY_MOVE, WORD, st.sampled_from(["undo", "redo", "restart", "load"]))


@MANY
@given(begun(), st.lists(CALLS, max_size=40), st.text(max_size=20))
def test_r15_every_call_refuses_or_leads_to_a_sound_position(
    sound: Callable[[State], None], session: Session, calls: list, junk: str
) -> None:
    for call in calls:
        before, text = session.state, session.save()
        try:
            if isinstance(call, int):
                played(session, [call])
            elif isinstance(call, Move):
                session.play(call)
            elif call == "load":
                Session.load(session.save() + junk + "\n")
            else:
                getattr(session, call)()
        except (IllegalMove, NotationError):
            assert session.state is before
            assert session.save() == text
        sound(session.state)


@given(begun(), WORDS)
def test_a_press_leads_where_the_cards_may_go(session: Session, words: list[int]) -> None:
    state = played(session, words).state
    moves = set(session.legal_moves())
    for name in state.rules.names:
        for count in range(1, 4):
            targets = {best_target(state, name, count), press_target(state, name, count)}
            assert all(Move(name, target, count) in moves for target in targets - {None})
            anywhere = {m for m in moves if m.source == name and m.count == count}
            if state.rules.game != "FC1" and anywhere and targets == {None} and name != "s":
                # The one thing a double press never does: a whole column into an empty one.
                assert count == len(state.pile(name))
                assert all(not state.pile(m.target) for m in anywhere)


@pytest.mark.parametrize("win", WINS[::9], ids=lambda win: win["code"])
def test_the_game_is_won_only_with_every_card_home(win: dict) -> None:
    session = Session(win["code"])
    for text in win["moves"]:
        session.play(Move.parse(text))
        at_home = sum(len(pile) for pile in session.state.foundations)
        assert is_won(session.state) == (at_home == len(session.state.rules.deck))
