"""The four suits: distinct by silhouette before colour, on a square from -50 to 50."""

from .shapes import both, disc, path, place, svg, symmetrical

SUITS = "SHDC"

# Right halves, from the axis at the top to the axis at the bottom.
_HALVES = {
    "S": "M0-50C6-32 45-12 45 15 45 29 35 37.5 24 37.5 15.5 37.5 8 33.5 3.5 26.5"
    " 5 38 10.5 45.5 18 48L0 48",
    "H": "M0-28C4-40 12-46 23-46 36-46 46-36 46-20 46 9 9 31 0 48",
    "D": "M0-50C9-31 22-14 38 0 22 14 9 31 0 50",
    "C": "M0-48C12.5-48 22.5-38.5 22.5-26 22.5-18 17.5-12 10.5-7 15.5-9.5 20-10.5 26-10.5"
    " 38-10.5 48-1.5 48 11 48 23.5 38.5 32.5 26.5 32.5 16.5 32.5 8 28 3 19.5 4 35 9.5 45 18 48"
    "L0 48",
}
SHAPES = {suit: symmetrical(half) for suit, half in _HALVES.items()}


def suit_picture(suit: str) -> str:
    """The suit alone, in black for the client to recolour."""
    return svg(100, 100, path(place(SHAPES[suit], 50, 50), fill="#000"))


# A crown on the same square, in the pieces a goldsmith would make it of.
_CROWN_BODY = symmetrical("M0-33C4-20 11-11 18-8 26-11 34-17 40-25L32 18C21 15 10 14 0 14")
_CROWN_BAND = symmetrical("M0 22C11 22 21 23 32 26L31 36C21 33 10 32 0 32")
_CROWN_PEARLS = disc(0, -38, 5) + both(disc(42, -30, 5))
CROWN = _CROWN_BODY + _CROWN_BAND + _CROWN_PEARLS


def mark_picture(name: str) -> str:
    """A suit or the crown engraved: an outline for an empty pile, in white for tinting."""
    outline = CROWN if name == "crown" else SHAPES[name]
    engraved = place(outline, 50, 50, 0.9)
    return svg(
        100,
        100,
        path(
            engraved,
            fill="none",
            stroke="#fff",
            stroke_width=3,
            stroke_linejoin="round",
            stroke_linecap="round",
        ),
    )


def pictures() -> dict[str, str]:
    """The suits and the marks, by file name."""
    suits = {f"suits/{suit}.svg": suit_picture(suit) for suit in SUITS}
    marks = {f"marks/{name}.svg": mark_picture(name) for name in (*SUITS, "crown")}
    return suits | marks
