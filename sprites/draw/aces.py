"""The aces: a large elegant mark each, and the stately one of spades."""

from .shapes import both, disc, group, path, place, symmetrical
from .suits import CROWN, SHAPES

GOLD = "#d3a243"

# A fine line inside each suit, on the suits' own square; right halves.
_INSETS = {
    "S": "M0-38C9-22 37-6 37 15 37 24.5 31 30.5 23 30.5 15 30.5 9 28.5 0 28.5",
    "H": "M0-17C6-32 13-39 23-39 32-39 39-31.5 39-20 39 5 8 25 0 39",
    "D": "M0-39C8-24 18-11 29 0 18 11 8 24 0 39",
    "C": "M0-41C9-41 16.5-34 16.5-25 16.5-16 10-10 4-3.5 11-5 18-4.5 26-4.5 35-4.5 41 2.5 41 11.5"
    " 41 20 34.5 26 26 26 16 26 7 20 0 8",
}
_BREADTH = {"S": 1.8, "H": 1.36, "D": 1.5, "C": 1.36}

# Within the great spade: laurel about a crown; below it, a scroll on either side of its foot.
_LEAF = "M0 0C-9-4-11-14-4-23 4-16 6-7 0 0Z"
_TWIG = "M-4 46C-28 42-44 26-44 2-44-6-43-12-40-18"
_LEAVES = ((-14, 45), (-26, 39), (-36, 29), (-42, 16), (-44, 2))
_INNER_LEAF = "M0 0C2-9 10-13 18-10 16-2 8 3 0 0Z"
_STAR = "M0-54C1-45 2-43 9-42 2-41 1-39 0-30-1-39-2-41-9-42-2-43-1-45 0-54Z"
_SCROLL = (
    "M18 85C36 82 52 90 68 86 82 82 86 68 77 62 69 58 61 66 66 73 69 77 75 75 74 70"
    "M44 85C56 80 58 74 56 70"
)


def ace(suit: str, ink: str, paper: str) -> str:
    """The suit large, with its fine line."""
    size = _BREADTH[suit]
    inset = place(symmetrical(_INSETS[suit]), 0, 0, size)
    return group(
        path(place(SHAPES[suit], 0, 0, size), fill=ink),
        path(inset, fill="none", stroke=paper, stroke_width=1.3, stroke_linejoin="round"),
        _ornament(ink) if suit == "S" else "",
        transform="translate(125 175)",
    )


def _ornament(ink: str) -> str:
    """What makes the ace of spades the first card of the deck."""
    laurel = "".join(place(_LEAF, x, y, 0.72) + place(_INNER_LEAF, x, y, 0.66) for x, y in _LEAVES)
    leaves = both(laurel + place(_LEAF, -40, -16, 0.8))
    gilt = group(
        path(place(CROWN, 0, 2, 0.54) + leaves + _STAR),
        path(both(_TWIG), fill="none", stroke=GOLD, stroke_width=1.5),
        fill=GOLD,
        transform="translate(0 6) scale(.84)",
    )
    scrolls = path(both(_SCROLL), fill="none", stroke=ink, stroke_width=2.4, stroke_linecap="round")
    return gilt + scrolls + path(both(disc(56, 66, 3.2)), fill=ink)
