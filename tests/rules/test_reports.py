"""Faults that players of other clients reported, as tests; each name begins with the row's id."""

from pathlib import Path

import pytest

from game.rules import (
    DEAL,
    IllegalMove,
    Move,
    NotationError,
    Session,
    State,
    inverted,
    why_not,
    why_not_lift,
)

TWELVE = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
OTHER = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"


def played(session: Session, *moves: str) -> Session:
    for move in moves:
        session.play(Move.parse(move))
    return session


def homes(state: State) -> list[str]:
    return [str(pile) for pile in state.foundations if pile]


@pytest.mark.parametrize("game", ["SP1-S2C", "SP1-S2R"])
def test_r03_a_row_dealt_completes_a_sequence(position, game: str) -> None:
    rest = "/".join(["5H"] * 8)
    start = position(f"{game}: 9H / 4H | {TWELVE} / {rest}; Stock: 3H AS {'6H ' * 8}")
    session = Session(start)
    steps = session.play(DEAL)
    assert [step.target for step in steps[:10]] == [f"t{i}" for i in range(1, 11)]
    gone, turned = steps[10:]
    assert (gone.source, gone.target, gone.singly, gone.score) == ("t2", "f1", True, 100)
    assert turned.is_turn
    assert str(session.state.pile("t2")) == "4H"
    assert homes(session.state) == ["AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"]
    assert (session.state.score, session.state.moves) == (599, 1)
    session.undo()
    assert session.state == start, "one undo restores stock and columns"
    session.redo()
    assert session.won is False
    assert len(homes(session.state)) == 1


def test_r03_a_row_dealt_completes_two_sequences(position) -> None:
    rest = "/".join(["5H"] * 8)
    start = position(f"SP1-S2C: {TWELVE} / 4H | {OTHER} / {rest}; Stock: AS AH {'6H ' * 8}")
    session = Session(start)
    session.play(DEAL)
    assert [home[:2] for home in homes(session.state)] == ["AS", "AH"]
    assert [str(session.state.pile(name)) for name in ("t1", "t2")] == ["", "4H"]
    assert session.state.score == 699
    session.undo()
    assert session.state == start


def test_r03_a_card_turned_completes_a_sequence_that_waited(position) -> None:
    """Every column an action touched is looked at, the one the cards left among them."""
    start = position(f"SS1-S4: {TWELVE} AS 9H / TH")
    session = played(Session(start), "t1-t2")
    assert homes(session.state)[0].startswith("AS 2S")
    assert str(session.state.pile("t1")) == ""
    assert session.state.score == 599


def test_r04_a_dealt_row_can_win(position) -> None:
    home = " ".join(["S-13"] * 7)
    rest = "/".join(["5H"] * 9)
    session = Session(
        position(f"SP1-S2C: {TWELVE} / {rest}; Stock: AS {'6H ' * 9}; Foundations: {home}")
    )
    session.play(DEAL)
    assert session.won
    session.undo()
    assert not session.won
    session.redo()
    assert session.won


def test_r08_a_mixed_run_does_not_move_as_one(position) -> None:
    session = Session(position("SS1-S4: TC / 9H 8H 7S / / KD"))
    for target in ("t1", "t3"):
        refusal = session.why_not(Move.parse(f"t2x3-{target}"))
        assert refusal is not None
        assert refusal.key == "not-one-suit"
        assert "7♠ and 8♥ differ in suit" in str(refusal)
    assert session.why_not(Move.parse("t2-t3")) is None, "7♠ alone may"
    assert [str(m) for m in session.legal_moves() if m.source == "t2"] == [
        f"t2-t{i}" for i in (3, 5, 6, 7, 8, 9, 10)
    ]
    relaxed = Session(position("SP1-S4R: TC / 9H 8H 7S / / KD"))
    assert relaxed.why_not(Move.parse("t2x3-t1")) is None


def test_r09_the_reason_names_the_break_nearest_the_top(position) -> None:
    state = position("SS1-S4: KS QH JH TS 9S / /")
    assert str(why_not_lift(state, "t1", 5)).startswith("10♠ and J♥ differ in suit")
    assert why_not_lift(state, "t1", 2) is None


def test_r10_a_row_refused_names_the_empty_columns(position) -> None:
    refusal = why_not(position("SP1-S4C: KS//QS/JS/5S/5S//5S/5S/5S; Stock: 2S"), DEAL)
    assert refusal is not None
    assert refusal.args == {"columns": "t2, t7"}
    assert str(refusal) == "Every column needs a card before a row is dealt: fill t2, t7."


@pytest.mark.parametrize("cells", [4, 2, 1])
def test_r13_a_card_comes_back_from_home(position, cells: int) -> None:
    session = Session(position(f"FC1-C{cells}: 3S / KD; Foundations: S-2 H-2"))
    moves = {str(move) for move in session.legal_moves() if move.source == "f2"}
    assert moves == {f"f2-t{i}" for i in (1, 3, 4, 5, 6, 7, 8)} | {
        f"f2-c{i}" for i in range(1, cells + 1)
    }
    played(session, "f2-t1", "f2-c1")
    assert str(session.state.pile("t1")) == "3S 2H"
    assert str(session.state.cells[0]) == "AH"
    assert not session.state.foundations[1]


def test_r14_a_foundation_takes_its_suit_in_order(position) -> None:
    start = position("FC1-C4: AS / 2C / 3S / 2H / KS / 2S")
    session = played(Session(start), "t1-f1")
    for source in ("t2", "t3", "t4", "t5"):
        for home in ("f1", "f2", "f3", "f4"):
            assert session.why_not(Move(source, home)) is not None
    played(session, "t6-f1", "t3-f1")
    assert str(session.state.foundations[0]) == "AS 2S 3S"


@pytest.mark.parametrize("home", ["f2", "f3", "f4"])
def test_r14_an_ace_goes_to_its_own_foundation_alone(position, home: str) -> None:
    refusal = why_not(position("FC1-C4: AS"), Move("t1", home))
    assert refusal is not None
    assert refusal.key == "wrong-suit"


@pytest.mark.parametrize("text", ["t1-f1", "t1x13-f1", "t1x12-f1", "t2-f1"])
@pytest.mark.parametrize("game", ["SS1-S4", "SP1-S4C", "SP1-S4R"])
def test_r15_nothing_is_put_on_a_foundation_by_hand(position, game: str, text: str) -> None:
    start = position(f"{game}: {TWELVE} / AS / KH")
    session = Session(start)
    with pytest.raises(IllegalMove):
        session.play(Move.parse(text))
    assert session.state is start


def test_r31_a_move_its_turned_card_and_its_sequence_are_one_action(position) -> None:
    start = position(f"SP1-S4C: 7D | AS / 3H 4C | {TWELVE} / 5H")
    session = Session(start)
    steps = session.play(Move.parse("t1-t2"))
    assert [(s.source, s.target) for s in steps] == [
        ("t1", "t2"),
        ("t1", "t1"),
        ("t2", "f1"),
        ("t2", "t2"),
    ]
    after = session.state
    assert (after.moves, after.score) == (1, 599)
    assert [pile.down for pile in after.tableau[:2]] == [0, 1]
    assert session.undo() == inverted(steps)
    assert session.state == start
    assert not session.can_undo
    assert session.redo() == steps
    assert session.state == after
    assert not session.can_redo


def test_r31_two_sequences_leave_in_one_action(position) -> None:
    """The one that was built and the one that was laid bare."""
    start = position(f"SS1-S4: {TWELVE} AS AH / {OTHER}")
    session = played(Session(start), "t1-t2")
    assert len(homes(session.state)) == 2
    assert session.state.score == 699
    session.undo()
    assert session.state == start


def test_r31_a_sequence_laid_bare_by_another_leaves_too(position) -> None:
    start = position(f"SS1-S4: 9D {TWELVE} AS {OTHER} / AH")
    session = played(Session(start), "t2-t1")
    assert [home[:2] for home in homes(session.state)] == ["AH", "AS"]
    assert str(session.state.pile("t1")) == "9D"
    session.undo()
    assert session.state == start


@pytest.mark.parametrize("code", ["SP1-S1C-AAAAAAD", "SP1-S4R-QWERTYU"])
def test_r35_redo_deals_the_same_ten_cards(code: str) -> None:
    session = Session(code)
    first = session.play(DEAL)
    after = session.state
    session.undo()
    assert session.state == Session(code).state
    assert session.redo() == first
    assert session.state == after


@pytest.mark.parametrize("code", ["SS1-S4-AAAAABD", "SP1-S4C-AAAAABD", "FC1-C1-11982"])
def test_r36_restart_equals_the_deal_to_the_card(code: str) -> None:
    session = Session(code)
    dealt = session.state
    for _ in range(12):
        session.play(session.legal_moves()[0])
    steps = session.restart()
    assert session.state == dealt == Session(code).state
    assert (session.can_undo, session.can_redo, session.started) == (False, False, False)
    assert sum(len(step.cards) for step in steps) == sum(len(pile) for pile in dealt.tableau)


@pytest.mark.parametrize(
    ("name", "code", "played", "score", "moves"),
    [
        ("replay-1-code.txt", "SP1-S2R-AAAAAAD", 25, 475, 25),
        ("replay-1-position.txt", "FC1-C2", 8, 20, 38),
    ],
)
def test_r37_a_save_of_every_released_version_is_read(
    name: str, code: str, played: int, score: int, moves: int
) -> None:
    session = Session.load((Path(__file__).parent / "saves" / name).read_text())
    assert session.code == code
    assert len(session.played) == played
    assert (session.state.score, session.state.moves) == (score, moves)
    assert Session.load(session.save()).state == session.state


@pytest.mark.parametrize("version", ["2", "1.1", "99999999999999999999", "", "one"])
def test_r37_another_version_is_refused_politely(version: str) -> None:
    with pytest.raises(NotationError) as error:
        Session.load(f"Kingdown-Replay: {version}\nCode: SS1-S1-AAAAABD\n")
    assert str(error.value) == (
        f"line 1: the replay is of version {version!r}; this program reads version 1"
    )


def test_r41_a_loaded_game_undoes_to_the_deal_and_redoes_to_the_tip(wins) -> None:
    session = Session(wins[0]["code"])
    for move in wins[0]["moves"]:
        session.play(Move.parse(move))
    tip, resumed = session.state, Session.load(session.save())
    assert resumed.state == tip
    while resumed.can_undo:
        resumed.undo()
    assert resumed.state == Session(wins[0]["code"]).state
    while resumed.can_redo:
        resumed.redo()
    assert resumed.state == tip
