"""Moves, positions and replays as text: what is read, what is written, what is refused and how."""

import pytest

from game.rules import (
    DEAL,
    Move,
    NotationError,
    Session,
    format_position,
    parse_card,
    parse_position,
    parse_replay,
)

MOVES = ["t3x4-t7", "t5-c2", "c2-f1", "f1-t3", "f4-c4", "t10x13-t1", "t1-f8", "deal"]


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    assert str(Move.parse(text)) == text
    assert Move.parse(f"  {text.upper()} ") == Move.parse(text)


def test_dealing_a_row_is_one_value() -> None:
    assert Move.parse("Deal") is DEAL


WRONG_MOVES = [
    "",
    "t1",
    "t1-",
    "-t1",
    "t1t2",
    "t0-t1",
    "t01-t2",
    "t11-t2",
    "t1-t11",
    "t99-t1",
    "t1-c5",
    "c5-t1",
    "t1-f9",
    "f9-t1",
    "t1x0-t2",
    "t1x-t2",
    "t1x100-t2",
    "t1x-3-t2",
    "s-t1",
    "t1-s",
    "a1-t2",
    "t1-t2 t3",
    "t1 - t2",
    "t1--t2",
    "t1–t2",
    "t١-t2",
    "deal 2",
    "deals",
    "undo",
    "t1-t2\nt2-t3",
    "\x00",
]


@pytest.mark.parametrize("text", WRONG_MOVES)
def test_a_wrong_move_is_quoted(text: str) -> None:
    with pytest.raises(NotationError) as error:
        Move.parse(text)
    assert repr(text) in str(error.value)
    assert "\n" not in str(error.value)


def test_a_pile_that_is_in_no_game_is_named() -> None:
    with pytest.raises(NotationError, match="names the pile t11, but t1 to t10 are all there are"):
        Move.parse("t1-t11")


@pytest.mark.parametrize("text", ["KS", "ks", "Th", "10h", "10H", "AD", "2c"])
def test_a_card_is_read(text: str) -> None:
    assert str(parse_card(text)) == text.upper().replace("10", "T")


@pytest.mark.parametrize("text", ["", "K", "S", "1S", "11S", "KK", "KSS", "K♠", "SK", "0H", "Kſ"])
def test_no_card_is_an_error(text: str) -> None:
    with pytest.raises(NotationError, match="is not a card; write rank and suit"):
        parse_card(text)


SIMON = Session("SS1-S4-AAAAABD").state
SPIDER = Session("SP1-S4C-AAAAAAD").state
FREECELL = Session("FC1-C2-617").state


@pytest.mark.parametrize("state", [SIMON, SPIDER, FREECELL], ids=lambda state: state.rules.id)
def test_a_position_is_read_as_it_was_written(state) -> None:
    text = format_position(state)
    assert format_position(parse_position(text)) == text
    assert text.splitlines()[0] == state.rules.id


def test_a_position_is_read_forgivingly() -> None:
    text = (
        "\ufeff\n# a bug report\n\n  fc1 – c4  # the game\r\nks 10h\r\n-\n\n# no column\n"
        "qd\n-\n-\n-\n-\ncells: - 2s —\nfoundations: H-1 s–3\nSCORE: 45\nmoves: 7\npartial: YES\n"
    )
    state = parse_position(text)
    assert [str(pile) for pile in state.tableau] == ["KS TH", "", "", "QD", "", "", "", ""]
    assert [str(pile) for pile in state.cells] == ["", "2S", "", ""]
    assert [len(pile) for pile in state.foundations] == [3, 1, 0, 0]
    assert (state.score, state.moves) == (45, 7)


def test_columns_left_out_are_empty() -> None:
    state = parse_position("SS1-S4\nKS\nPartial: yes")
    assert [str(pile) for pile in state.tableau] == ["KS"] + [""] * 9


def test_face_down_cards_stand_before_a_bar() -> None:
    state = parse_position("SP1-S4C\n2S 3S | KH QH\n| 4S\n\n5S\nPartial: yes")
    assert [pile.down for pile in state.tableau[:4]] == [2, 0, 0, 0]
    assert str(state.tableau[0]) == "2S 3S | KH QH"


def test_a_simple_simon_score_may_be_below_zero() -> None:
    for dash in "-−–":
        assert parse_position(f"SS1-S4\nKS\nScore: {dash}3\nPartial: yes").score == -3


def test_twins_are_told_apart() -> None:
    state = parse_position("SP1-S1C\nKS KS\nKS\nPartial: yes")
    cards = [card for pile in state.tableau for card in pile]
    assert [card.copy for card in cards] == [0, 1, 2]


def whole(*columns: str, game: str = "SS1-S4") -> str:
    return "\n".join([game, *columns, "Partial: yes"])


WRONG_POSITIONS = [
    ("", "the position is empty; it begins with its game"),
    ("\n\n# nothing\n", "the position is empty"),
    ("SS1", "line 1: 'SS1' is not a game and variant"),
    ("\n\nSS1-S9", "line 3: 'S9' in 'SS1-S9' is not a variant of Simple Simon"),
    ("SS1-S4-AAAAABD\nKS", "line 1: 'SS1-S4-AAAAABD' is not a game and variant such as SS1-S4"),
    (whole("KS QX"), "line 2: 'QX' is not a card"),
    (whole("KS", "", "KS, QS"), "line 4: 'KS,' is not a card"),
    (whole("KS | QS"), "line 2: 'KS | QS' has face-down cards, but in SS1-S4 all lie face up"),
    (whole("KS |", game="SP1-S4C"), "line 2: 'KS |' ends face down; the top card"),
    (whole("KS | QS | JS", game="SP1-S4C"), "line 2: '|' is not a card"),
    (whole(*["KS"] * 11), "line 12: 'KS' is one line too many: SS1-S4 has 10 columns"),
    (whole("KS", "Colour: red"), "line 3: 'Colour' is not a field; the fields are Stock, Cells"),
    (whole("KS", "Score: 1", "Score: 2"), "line 4: the field Score is there twice"),
    (whole("KS", "Partial: no"), "line 4: the field Partial is there twice"),
    ("SS1-S4\nKS\nPartial: perhaps", "line 3: Partial: is yes or no, not 'perhaps'"),
    (whole("KS", "Score: many"), "line 3: 'many' is not a whole number"),
    (whole("KS", "Score: 1.5"), "line 3: '1.5' is not a whole number"),
    (whole("KS", "Score: 1" + "0" * 30), "is not a whole number"),
    (whole("KS", "Score: -1", game="SP1-S1C"), "line 3: '-1' is not a whole number from 0 up"),
    (whole("KS", "Moves: -1"), "line 3: '-1' is not a whole number from 0 up"),
    (whole("KS", "Stock: QS"), "line 3: SS1-S4 has no stock"),
    (whole("KS", "Cells: QS"), "line 3: 1 cells are filled, but SS1-S4 has 0"),
    (whole("KS", "Cells: 2S 3S 4S", game="FC1-C2"), "3 cells are filled, but FC1-C2 has 2"),
    (whole("KS", "Foundations: 13", game="FC1-C2"), "'13' is not a foundation; write suit and"),
    (whole("KS", "Foundations: S-14", game="FC1-C2"), "S-14 is too much; a foundation holds 13"),
    (whole("KS", "Foundations: S-1 S-2", game="FC1-C2"), "a suit has two foundations"),
    (whole("KS", "Foundations: S-12"), "S-12 is not a whole sequence; write S-13 for each"),
    (whole("KS", "Foundations: S-65"), "5 foundations, but SS1-S4 has 4"),
    ("SS1-S4\nKS", "cards missing: 2C 2D"),
    (format_position(SIMON).replace("6S", "6H"), "cards missing: 6S; cards too many: 6H"),
    (format_position(SIMON).replace("6S", ""), "cards missing: 6S; a position may say 'Partial"),
    (format_position(SIMON).replace("6S", "6S 6S"), "cards too many: 6S"),
    (format_position(SPIDER).replace("SP1-S4C", "SP1-S1C"), "cards missing: 2S"),
]


@pytest.mark.parametrize(("text", "said"), WRONG_POSITIONS, ids=lambda text: repr(text)[-24:])
def test_a_wrong_position_is_one_sentence(text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_position(text)
    assert said in str(error.value)
    assert "\n" not in str(error.value)


HEAD = "Kingdown-Replay: 1\nCode: SS1-S1-AAAAABD\n"
WRONG_REPLAYS = [
    ("", "a replay begins with 'Kingdown-Replay: 1', not with ''"),
    ("SS1-S1-AAAAABD\nt8-t9", "a replay begins with 'Kingdown-Replay: 1', not with 'SS1-S1-AA"),
    ("Kingdown-Replay\n", "a replay begins with"),
    ("Kingdown-Replay: 7\n", "the replay is of version '7'; this program reads version 1"),
    ("Kingdown-Replay: 1\n", "the replay ends before its Code: line or its position"),
    ("Kingdown-Replay: 1\n# that is all\n\n", "the replay ends before its Code: line"),
    ("Kingdown-Replay: 1\nCode: SS1\n", "line 2: 'SS1' is not a game code"),
    ("Kingdown-Replay: 1\nCode:\n", "line 2: '' is not a game code"),
    ("Kingdown-Replay: 1\nt1-t2\n", "line 2: a Code: line or a position comes before"),
    ("Code: SS1-S1-AAAAABD\nt8-t9\n", "line 1: a replay begins with"),
    ("\n\nKingdown-Replay: 2\n", "line 3: the replay is of version"),
    ("\nKingdown-Replay: 1\n\n", "line 2: the replay ends before its Code: line"),
    ("Kingdown-Replay: 1\nSS1-S1\nKS\n", "line 2: cards missing: 2S"),
    ("Kingdown-Replay: 1\nSS1-S4\nKS\nt1-t2\n", "cards missing"),
    (HEAD + "t8-t9\n\n# wrong from here\nt8_t9\n", "line 6: 't8_t9' is not a move"),
    (HEAD + "Score: 3\n", "line 3: 'Score: 3' is not a move"),
    (HEAD + HEAD, "line 3: 'Kingdown-Replay: 1' is not a move"),
]


@pytest.mark.parametrize(("text", "said"), WRONG_REPLAYS, ids=lambda text: repr(text)[-24:])
def test_a_wrong_replay_names_the_line(text: str, said: str) -> None:
    for read in (parse_replay, Session.load):
        with pytest.raises(NotationError) as error:
            read(text)
        assert said in str(error.value)
        assert "\n" not in str(error.value)


def test_a_replay_with_an_illegal_move_names_the_line_and_the_reason() -> None:
    with pytest.raises(NotationError) as error:
        Session.load(HEAD + "t8-t9\n# and then\nt1-t2\nt8-t9\n")
    assert str(error.value) == (
        "line 5: t1-t2 is not legal: 3♠ cannot go on 2♠: a column takes the next lower rank."
    )


def test_a_replay_may_start_from_a_position(position) -> None:
    session = Session(position("FC1-C1: AS / / KS; Cells: 2S; Score: 5"))
    for text in ("t1-f1", "c1-f1", "f1-c1"):
        session.play(Move.parse(text))
    saved = session.save()
    assert saved.splitlines()[-4:] == ["Partial: yes", "t1-f1", "c1-f1", "f1-c1"]
    assert Session.load(saved).state == session.state


@pytest.mark.parametrize("text", ["K" * 100_000, "t" * 100_000 + "-t1"])
def test_a_long_line_is_not_quoted_whole(text: str) -> None:
    for read in (Move.parse, parse_card, parse_position, lambda t: parse_replay(HEAD + t)):
        with pytest.raises(NotationError) as error:
            read(text)
        assert len(str(error.value)) < 400


def test_a_thousand_cards_too_many_are_not_all_named() -> None:
    with pytest.raises(NotationError) as error:
        parse_position("SS1-S4\n" + "KS " * 1000)
    assert len(str(error.value)) < 1000


def test_a_hundred_thousand_empty_lines_are_read_at_once() -> None:
    state = parse_position("SS1-S4\nKS\n" + "\n" * 100_000 + "Score: 7\nPartial: yes")
    assert state.score == 7
