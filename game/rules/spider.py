"""Spider: two decks, ten columns with one card face up on each, a stock of five rows.

Columns build down regardless of suit; cards of one suit, in order, move together, and under the
relaxed rule (2 and 4 suits) so do mixed suits. Only one-suit sequences leave, by themselves, in
the same action. The first four columns start with six cards, the others with five. A face-down
card is turned as soon as nothing lies on it. A row is dealt only while no column is empty; what
dealing completes leaves as if it had been moved there, and one row can complete several.

The score starts at 500, loses 1 a move or a row, gains 100 a sequence and never goes below 0.
"""

from typing import Final

from .spec import Rules, Scoring, deck, down, down_in_suit


def spider(suits: int, *, relaxed: bool = False) -> Rules:
    """Spider with 1 suit (easy), 2 (medium) or 4 (hard)."""
    return Rules(
        id=f"SP1-S{suits}{'R' if relaxed else 'C'}",
        suits=suits,
        deck=deck(suits, 104),
        columns=(6,) * 4 + (5,) * 6,
        face_down=(5,) * 4 + (4,) * 6,
        row_by_row=False,
        builds=down,
        travels=down if relaxed else down_in_suit,
        foundations=8,
        scoring=Scoring(start=500, action=-1, sequence=100, floor=0),
        double_press=("own-suit", "any", "empty"),
    )


SPIDER: Final = (
    spider(1),
    spider(2),
    spider(2, relaxed=True),
    spider(4),
    spider(4, relaxed=True),
)
