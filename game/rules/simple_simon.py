"""Simple Simon: one deck, all face up, ten columns, four sequences to send home.

Columns build down regardless of suit, but only cards of one suit, in order, move together: a
run of mixed suits never moves as one, not even with empty columns to do it by hand. An empty
column takes any card or any run that may move. A sequence from king to ace of one suit leaves
by itself, in the same action as the move that finished it, and that is not a move of its own.

The score starts at 500, loses 1 a move, gains 100 a sequence and may go below zero.
"""

from typing import Final

from .spec import Rules, Scoring, deck, down, down_in_suit


def simple_simon(suits: int) -> Rules:
    """Simple Simon with 1 suit (easy), 2 (medium) or 4 (hard)."""
    return Rules(
        id=f"SS1-S{suits}",
        suits=suits,
        deck=deck(suits, 52),
        columns=(8, 8, 8, 7, 6, 5, 4, 3, 2, 1),
        face_down=(0,) * 10,
        row_by_row=False,
        builds=down,
        travels=down_in_suit,
        foundations=4,
        scoring=Scoring(start=500, action=-1, sequence=100),
        double_press=("own-suit", "empty", "any"),
    )


SIMPLE_SIMON: Final = tuple(simple_simon(suits) for suits in (1, 2, 4))
