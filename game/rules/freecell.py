"""FreeCell: one deck, all face up, eight columns, four foundations and 4, 2 or 1 free cells.

Columns build down by alternate colour; the foundations ♠ ♥ ♦ ♣ build up in suit from the ace. A
free cell holds one card, whatever it is. A run in order moves as one if single-card moves could
carry it: (free cells + 1) x 2^(empty columns) cards, an empty destination not counted. Cards
never go home by themselves; a press, single or double, tries the foundation. The top card of a
foundation may come back, to a column or a free cell.

The score gains 10 for a card onto a foundation and 5 for one from a cell onto a column.
"""

from typing import Final

from .spec import Rules, Scoring, deck, down_by_colour, supermove


def freecell(cells: int) -> Rules:
    """FreeCell with 4 free cells, or 2, or 1."""
    return Rules(
        id=f"FC1-C{cells}",
        suits=4,
        deck=deck(4, 52),
        columns=(7,) * 4 + (6,) * 4,
        face_down=(0,) * 8,
        row_by_row=True,
        builds=down_by_colour,
        travels=down_by_colour,
        foundations=4,
        home_by_suit=True,
        cells=cells,
        group_limit=supermove,
        scoring=Scoring(home=10, cell_to_column=5, floor=0),
        double_press=("home",),
        press=("home",),
    )


FREECELL: Final = tuple(freecell(cells) for cells in (4, 2, 1))
