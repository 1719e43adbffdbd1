"""Where a press sends cards: DESIGN's rows on double and single presses, ties included."""

import pytest

from game.rules import (
    Move,
    Session,
    best_target,
    legal_moves,
    movable,
    press_target,
    why_not_lift,
)

SIMPLE_SIMON = [
    # its own suit before an empty column before any other suit
    ("8H / 9S / / 9H", "t1", 1, "t4"),
    ("8H / 9S / / 9C", "t1", 1, "t2"),
    ("KD 8H / 9S / / 9C", "t1", 1, "t3"),
    ("KD 8H 7H / 9S / / 9C", "t1", 2, "t3"),
    ("KD 8H 7H / 9S / / 9H", "t1", 2, "t4"),
    ("KD 8H 7H / 9S / / 9H", "t1", 1, "t3"),
    ("KD 8H / 9S / 2C/2C/2C/2C/2C/2C/2C/2C", "t1", 1, "t2"),
    # ties: the longer run of one suit it makes, then the leftmost
    ("KD 7H / 8H / 9H 8H / TH 9H 8H / 9H 8H", "t1", 1, "t4"),
    ("KD 7H / 9S 8H / 9H 8H / 9H 8H", "t1", 1, "t3"),
    ("KD 7H / 8H / JS 8H / / 8H", "t1", 1, "t2"),
    ("KD 7H / 2S / / /", "t1", 1, "t3"),
    ("7H 6H / 8S / 8C/2C/2C/2C/2C/2C/2C/2C", "t1", 2, "t2"),
    # a whole column is not sent to an empty one
    ("7H 6H / 2S / / /", "t1", 2, None),
    ("7H 6H / 2S / / /", "t1", 1, "t3"),
    ("KD / / /", "t1", 1, None),
    # it may not move, or there is nothing
    ("7H 6S / 8H / / /", "t1", 2, None),
    ("7H 6S / 8H / / /", "t9", 1, None),
    ("7H 6S / 8H / / /", "c1", 1, None),
    ("7H / 8H / / /; Foundations: S-13", "f1", 1, None),
    ("KD / 2S/2C/2C/2C/2C/2C/2C/2C/2C", "t1", 1, None),
]
SPIDER = [
    # its own suit before any other before an empty column
    ("8H / 9S / / 9H", "t1", 1, "t4"),
    ("KD 8H / 9S / / 9C", "t1", 1, "t2"),
    ("KD 8H / 7S / / 7C", "t1", 1, "t3"),
    ("2S | 8H / 7S / / 7C", "t1", 1, "t3"),
    ("8H / 7S / / 7C", "t1", 1, None),
    ("2S | 8H 7H / 9S / / 9H", "t1", 2, "t4"),
    ("2S | 8H 7H / 9S / / 9H", "t1", 1, "t3"),
    # ties
    ("KD 7H / 8H / 9H 8H / TH 9H 8H / 9H 8H", "t1", 1, "t4"),
    ("KD 7H / 8S / 8C / 9C 8C / /", "t1", 1, "t2"),
    ("KD 7H / 9H | 8H / 9H 8H / / /", "t1", 1, "t3"),
    ("KD 7H / 8S / 9H | 8H / 8H / /", "t1", 1, "t3"),
    ("KD 7S / / / 6S", "t1", 1, "t2"),
    # it may not move
    ("8H 7S / 9H / / /", "t1", 2, None),
    ("2S | 8H / 9H / / /", "t1", 2, None),
]
RELAXED = [
    ("8H 7S / 9H / / /", "t1", 2, "t2"),
    ("KD 8H 7S / 9S / 9C / 9H", "t1", 2, "t4"),
    ("8H 7S / / /", "t1", 2, None),
    ("8H 7S / / /", "t1", 1, "t2"),
    ("KS 8H 7S / / /", "t1", 2, "t2"),
]
FREECELL = [
    ("AS / 2H", "t1", 1, "f1"),
    ("AC / 2H", "t1", 1, "f4"),
    ("KS / 2H; Cells: AD", "c1", 1, "f3"),
    ("2H / KS; Foundations: H-1", "t1", 1, "f2"),
    ("3H / 2S; Foundations: H-1", "t1", 1, None),
    ("2S / 3H", "t1", 1, None),
    ("3H 2S / KS; Foundations: S-1", "t1", 2, None),
    ("3H / KS; Foundations: S-1", "f1", 1, None),
    ("3H / KS; Foundations: S-1", "f2", 1, None),
    ("3H / KS", "t3", 1, None),
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


@pytest.mark.parametrize(("game", "cards", "source", "count", "target"), TABLE)
def test_a_double_press_sends(
    position, game: str, cards: str, source: str, count: int, target: str | None
) -> None:
    state = position(f"{game}: {cards}")
    assert best_target(state, source, count) == target
    assert Session(state).best_target(source, count) == target
    if target:
        assert Move(source, target, count) in legal_moves(state)
    # A single press does the same in FreeCell and nothing in the other two (R26).
    assert press_target(state, source, count) == (target if game == "FC1-C4" else None)


@pytest.mark.parametrize(
    ("game", "cards", "source", "count", "key"),
    [
        ("SS1-S4", "7H 6S / 8H", "t1", 2, "not-one-suit"),
        ("SS1-S4", "7H 6S / 8H", "t3", 1, "pile-empty"),
        ("SS1-S4", "7H 6S / 8H", "c1", 1, "no-such-pile"),
        ("SS1-S4", "7H 6S / 8H", "s", 1, "no-such-pile"),
        ("SS1-S4", "7H 6S / 8H; Foundations: S-13", "f1", 1, "stays-home"),
        ("SP1-S4C", "2S | 8H / 9H", "t1", 2, "face-down"),
        ("SP1-S4R", "9S 7H / 9H", "t1", 2, "not-in-order"),
        ("FC1-C4", "9S 8C / 9H", "t1", 2, "not-alternating"),
        ("FC1-C4", "9S 8C / 9H; Cells: AS", "c1", 2, "too-few-cards"),
        ("FC1-C4", "9S 8C / 9H; Foundations: S-2", "f1", 2, "one-card"),
        ("FC1-C4", "9S 8C / 9H", "t1", 0, "too-few-cards"),
        ("FC1-C4", "9S 8C / 9H", "t1", -1, "too-few-cards"),
    ],
)
def test_what_may_not_be_lifted_says_why(
    position, game: str, cards: str, source: str, count: int, key: str
) -> None:
    refusal = why_not_lift(position(f"{game}: {cards}"), source, count)
    assert refusal is not None
    assert refusal.key == key


@pytest.mark.parametrize(
    ("game", "cards", "source", "count"),
    [
        ("SS1-S4", "TC / 9H 8H 7S", "t2", 1),
        ("SS1-S4", "TC / 9H 8S 7S", "t2", 2),
        ("SS1-S4", "TC / 9H 8S 7S", "t3", 0),
        ("SS1-S4", "TC / 9H; Foundations: S-13", "f1", 0),
        ("SP1-S4C", "TC 9C | 8C 7C", "t1", 2),
        ("SP1-S4R", "TC 9C | 8S 7C 6H", "t1", 3),
        ("FC1-C4", "TC 9H 8S 7S", "t1", 1),
        ("FC1-C4", "TC 9H 8S 7D", "t1", 4),
        ("FC1-C4", "TC; Cells: 2S; Foundations: S-1", "c1", 1),
        ("FC1-C4", "TC; Cells: 2S; Foundations: S-1", "c2", 0),
        ("FC1-C4", "TC; Cells: 2S; Foundations: S-1", "f1", 1),
    ],
)
def test_how_many_may_be_lifted(position, game: str, cards: str, source: str, count: int) -> None:
    assert movable(position(f"{game}: {cards}"), source) == count
