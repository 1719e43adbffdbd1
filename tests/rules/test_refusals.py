"""Every way to be wrong: the position and the move as text, and the reason that is given."""

import copy
import pickle

import pytest

from game.rules import DEAL, IllegalMove, Move, Refusal, Session, play, why_not
from game.rules.errors import ENGLISH

SIMPLE_SIMON = [
    # the piles
    ("KS / QS / /", "t1-c1", "no-such-pile", "There is no pile c1 in this game."),
    ("KS / QS / /", "c1-t1", "no-such-pile", "There is no pile c1 in this game."),
    ("KS / QS / /", "t1-f5", "no-such-pile", "There is no pile f5 in this game."),
    ("KS / QS / /", "t1-t1", "same-pile", "The cards already lie there."),
    ("KS / QS / /", "t3-t1", "pile-empty", "There is no card to take."),
    ("KS / QS / /", "t1x2-t3", "too-few-cards", "There are not 2 cards there, only 1."),
    ("KS / QS / /", "t1x13-t3", "too-few-cards", "There are not 13 cards there, only 1."),
    # what travels together
    ("KS QH / / TD", "t1x2-t2", "not-one-suit", "Q♥ and K♠ differ in suit: only cards of one suit"),
    ("KS QS JH TH / /", "t1x3-t2", "not-one-suit", "J♥ and Q♠"),
    ("9S 7S / /", "t1x2-t2", "not-in-order", "7♠ does not follow 9♠: these cards do not move"),
    ("7S 8S / 9S", "t1x2-t2", "not-in-order", "8♠ does not follow 7♠"),
    ("8S 8H / 9S", "t1x2-t2", "not-in-order", "8♥ does not follow 8♠"),
    ("AS KS / /", "t1x2-t2", "not-in-order", "K♠ does not follow A♠"),
    # where it may land
    ("TS / 8S", "t2-t1", "wrong-rank", "8♠ cannot go on 10♠: a column takes the next lower rank."),
    ("TS / TH", "t2-t1", "wrong-rank", "10♥ cannot go on 10♠"),
    ("AS / KS", "t2-t1", "wrong-rank", "K♠ cannot go on A♠"),
    ("TS / 8S 7S", "t2x2-t1", "wrong-rank", "8♠ cannot go on 10♠"),
    ("AS / KS", "t1-f1", "leaves-by-itself", "A complete sequence from king to ace leaves"),
    ("AS / KS; Foundations: H-13", "f1-t2", "stays-home", "A finished sequence stays"),
    ("AS / KS; Foundations: H-13", "f2-t2", "stays-home", "A finished sequence stays"),
    ("AS / KS", "deal", "no-stock", "There is no stock to deal from in this game."),
    ("AS / KS", "t1-s", "not-onto-stock", "Cards do not go back to the stock."),
]
SPIDER = [
    ("2H | KS / QS", "t1x2-t3", "face-down", "Face-down cards cannot move."),
    ("2H KH | QH / 3S", "t1x3-t2", "face-down", "Face-down cards cannot move."),
    ("2H | KS / QS", "t1x3-t3", "too-few-cards", "There are not 3 cards there, only 2."),
    ("9S 8H / TS", "t1x2-t2", "not-one-suit", "8♥ and 9♠ differ in suit"),
    ("9S 7S / TS", "t1x2-t2", "not-in-order", "7♠ does not follow 9♠"),
    ("9S / 7S", "t2-t1", "wrong-rank", "7♠ cannot go on 9♠"),
    ("9S / /", "t2-t1", "pile-empty", "There is no card to take."),
    ("9S / /", "t1-t1", "same-pile", "The cards already lie there."),
    ("9S / /", "t1-f8", "leaves-by-itself", "leaves by itself"),
    ("9S / /; Foundations: H-13", "f1-t2", "stays-home", "stays on its foundation"),
    ("9S / /", "c1-t2", "no-such-pile", "There is no pile c1 in this game."),
    ("9S / 8S", "deal", "stock-empty", "The stock is empty."),
    ("9S / /8S/8S/8S/8S/8S/8S/8S/8S; Stock: KS", "deal", "column-empty", "is dealt: fill t2."),
    ("9S / 8S; Stock: KS", "deal", "column-empty", "fill t3, t4, t5, t6, t7, t8, t9, t10."),
    ("9S / 8S; Stock: KS", "t1-s", "not-onto-stock", "do not go back to the stock"),
]
RELAXED = [
    ("9S 7S / TS", "t1x2-t2", "not-in-order", "7♠ does not follow 9♠"),
    ("2H | 9S / TS", "t1x2-t2", "face-down", "Face-down cards cannot move."),
    ("9S 8H / JS", "t1x2-t2", "wrong-rank", "9♠ cannot go on J♠"),
]
FREECELL = [
    ("KS / /", "t1-t9", "no-such-pile", "There is no pile t9 in this game."),
    ("KS / /", "t1-f5", "no-such-pile", "There is no pile f5 in this game."),
    ("KS / /", "t1-t1", "same-pile", "The cards already lie there."),
    ("KS / /; Cells: 2S", "c1-c1", "same-pile", "The cards already lie there."),
    ("KS / /", "c2-t2", "pile-empty", "There is no card to take."),
    ("KS / /", "f1-t2", "pile-empty", "There is no card to take."),
    ("KS / /", "t2-f1", "pile-empty", "There is no card to take."),
    ("KS / QH", "t2x2-t1", "too-few-cards", "There are not 2 cards there, only 1."),
    ("9S 8S / TH", "t1x2-t2", "not-alternating", "8♠ and 9♠ have one colour: runs move in alter"),
    ("9S 8C / TH", "t1x2-t2", "not-alternating", "8♣ and 9♠ have one colour"),
    ("9S 7H / TH", "t1x2-t2", "not-in-order", "7♥ does not follow 9♠"),
    ("9S / TC", "t1-t2", "wrong-colour", "9♠ cannot go on 10♣: a column takes the other colour."),
    ("9S 8H / TS", "t1x2-t2", "wrong-colour", "9♠ cannot go on 10♠"),
    ("9S / JH", "t1-t2", "wrong-rank", "9♠ cannot go on J♥: a column takes the next lower rank."),
    ("9S / 9H", "t1-t2", "wrong-rank", "9♠ cannot go on 9♥"),
    (
        "9S / 2H; Cells: 5C",
        "t1-c1",
        "cell-taken",
        "That cell is taken: a free cell holds one card.",
    ),
    ("9S 8H / 2H", "t1x2-c1", "one-card", "Only one card at a time can move there or from there."),
    ("2S AH / 2H", "t1x2-f1", "one-card", "Only one card at a time"),
    ("KS / /; Foundations: S-3", "f1x2-t1", "one-card", "Only one card at a time"),
    ("KS / /; Cells: 2S", "c1x2-t1", "too-few-cards", "There are not 2 cards there"),
    ("AS / 2H", "t1-f2", "wrong-suit", "A♠ does not belong on the foundation of ♥."),
    ("2S / 2H", "t1-f1", "wrong-next", "2♠ cannot go home yet: A♠ is next there."),
    ("TS / 2H; Foundations: S-3", "t1-f1", "wrong-next", "10♠ cannot go home yet: 4♠ is next"),
    ("AS / /; Foundations: S-13", "t1-f1", "foundation-full", "That foundation is complete."),
    ("AS / 2H; Foundations: H-1", "f2-f1", "wrong-suit", "A♥ does not belong on the foundation"),
    ("KS / 2H", "deal", "no-stock", "There is no stock to deal from in this game."),
    ("KS / 2H", "t1-s", "not-onto-stock", "do not go back to the stock"),
    (
        "9S 8H / TH / 2S/2S/2S/2S/2S/2S; Cells: KS KS KS KS",
        "t1x2-t2",
        "too-many",
        "At most 1 can move there now, not 2: free a cell or a column.",
    ),
]
TABLE = [
    (game, *row)
    for game, rows in [
        ("SS1-S4", SIMPLE_SIMON),
        ("SP1-S4C", SPIDER),
        ("SP1-S4R", RELAXED),
        ("FC1-C4", FREECELL),
    ]
    for row in rows
]


def read(text: str) -> Move:
    """A move, and what the notation of moves cannot say: cards onto the stock."""
    return Move(text[:-2], "s") if text.endswith("-s") else Move.parse(text)


@pytest.mark.parametrize(("game", "cards", "move", "key", "said"), TABLE)
def test_a_wrong_move_is_refused_with_its_reason(
    position, game: str, cards: str, move: str, key: str, said: str
) -> None:
    state = position(f"{game}: {cards}")
    refusal = why_not(state, read(move))
    assert refusal is not None
    assert refusal.key == key
    assert said in str(refusal)
    with pytest.raises(IllegalMove) as error:
        play(state, read(move))
    assert error.value.refusal == refusal
    assert str(error.value) == str(refusal)


def test_every_reason_is_in_the_table() -> None:
    elsewhere = {"nothing-to-undo", "nothing-to-redo", "stock-deals"}
    assert {key for _, _, _, key, _ in TABLE} == ENGLISH.keys() - elsewhere


def test_the_stock_has_one_move_and_it_is_to_deal() -> None:
    """No text names another, but a program can make one."""
    session = Session("SP1-S1C-AAAAAAD")
    for move in (Move("s", "t1"), Move("s", "t", 2), Move("s", "f1")):
        refusal = session.why_not(move)
        assert refusal is not None
        assert (refusal.key, str(refusal)) == ("stock-deals", ENGLISH["stock-deals"])
        assert str(move) != "deal"
        with pytest.raises(IllegalMove):
            session.play(move)
    assert session.why_not(DEAL) is None
    assert session.why_not(Move("s", "t")) is None


def test_a_refusal_is_a_value() -> None:
    session = Session("SS1-S1-AAAAABD")
    one, two = (session.why_not(Move.parse("t1-t2")) for _ in range(2))
    assert one is not None
    assert one == two
    assert len({one, two}) == 1
    assert pickle.loads(pickle.dumps(one)) == copy.deepcopy(one) == one
    pair = {"there": 1, "count": 2}
    turned = dict(reversed(pair.items()))
    assert hash(Refusal("too-few-cards", pair)) == hash(Refusal("too-few-cards", turned))
    with pytest.raises(TypeError):
        one.args["card"] = "KS"  # type: ignore[index]


def test_a_session_refuses_to_go_beyond_its_history() -> None:
    session = Session("SS1-S1-AAAAABD")
    for beyond, key in ((session.undo, "nothing-to-undo"), (session.redo, "nothing-to-redo")):
        with pytest.raises(IllegalMove) as error:
            beyond()
        assert error.value.refusal.key == key
        assert str(error.value) == ENGLISH[key]


def test_a_refused_move_changes_nothing() -> None:
    session = Session("SS1-S1-AAAAABD")
    session.play(Move.parse("t8-t9"))
    session.undo()
    before, text = session.state, session.save()
    with pytest.raises(IllegalMove):
        session.play(Move.parse("t1-t2"))
    assert session.state is before
    assert session.save() == text
    assert session.can_redo, "a refused move is no new move"


LEGAL = [
    ("SS1-S4: TC / 9H", "t2-t1"),
    ("SS1-S4: KS / / 2H", "t3-t2"),
    ("SS1-S4: QS JS / KH", "t1x2-t2"),
    ("SS1-S4: QS JS TS / /", "t1x3-t2"),
    ("SS1-S4: QS JS TS / /", "t1x2-t3"),
    ("SP1-S4C: 2H | QS JS / KH", "t1x2-t2"),
    ("SP1-S4R: 2H | QS JH / KH", "t1x2-t2"),
    ("SP1-S2R: QS JH TS 9H / /", "t1x4-t2"),
    ("FC1-C4: QS JH / KH", "t1x2-t2"),
    ("FC1-C4: QS / KD", "t1-t2"),
    ("FC1-C4: AS", "t1-f1"),
    ("FC1-C4: AS / 2H", "t1-c4"),
    ("FC1-C4: 2H / 3S; Cells: AS", "c1-t1"),
    ("FC1-C4: 2H / 3S; Cells: AS", "c1-c2"),
    ("FC1-C4: KS / 3S; Cells: 2S; Foundations: S-1", "c1-f1"),
    ("FC1-C1: KS / 3S; Foundations: H-2", "f2-t2"),
    ("FC1-C1: KS / 3S; Foundations: H-2", "f2-c1"),
]


@pytest.mark.parametrize(("cards", "move"), LEGAL)
def test_a_right_move_is_not_refused(position, cards: str, move: str) -> None:
    state = position(cards)
    assert why_not(state, Move.parse(move)) is None
    assert Move.parse(move) in Session(state).legal_moves()
