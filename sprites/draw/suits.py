"""The four suits: distinct by silhouette before colour, on a square from -50 to 50."""

from .shapes import parse, path, place, svg, symmetrical, write

SUITS = "SHDC"

# Right halves, from the axis at the top to the axis at the bottom.
_HALVES = {
    "S": "M0-49C7-31 44-11 44 15 44 29 34 37 23 37 15 37 8 33.5 3.8 27 5.5 38 11 45.5 19 48L0 48",
    "H": "M0-28C4-40 12-46 23-46 36-46 46-36 46-20 46 9 9 31 0 48",
    "D": "M0-50C9-31 22-14 38 0 22 14 9 31 0 50",
    "C": "M0-48C13-48 23.5-38 23.5-25 23.5-18.5 20.5-13 16-8.8 19-10.6 22.5-11.5 26-11.5 "
    "38.5-11.5 48-1.5 48 11.5 48 24.5 38.5 34 26 34 16.5 34 8.5 29.5 4 22.5 5.5 36 10.5 45 19 48"
    "L0 48",
}
SHAPES = {suit: symmetrical(half) for suit, half in _HALVES.items()}


def suit_picture(suit: str) -> str:
    """The suit alone, in black for the client to recolour."""
    return svg(100, 100, path(place(SHAPES[suit], 50, 50), fill="#000"))


# An engraved crown for the pile a king may start, on the same square.
CROWN = (
    "M-34 22L-42-20C-34-12-26-6-19-4-13-12-4-24 0-36 4-24 13-12 19-4 26-6 34-12 42-20L34 22Z"
    "M-34 34L34 34"
)


def mark_picture(name: str) -> str:
    """A suit or the crown engraved: an outline for an empty pile, in white for tinting."""
    outline = CROWN if name == "crown" else SHAPES[name]
    engraved = place(outline, 50, 50, 0.9)
    return svg(
        100,
        100,
        path(engraved, fill="none", stroke="#fff", stroke_width=3, stroke_linejoin="round",
             stroke_linecap="round"),
    )


def pictures() -> dict[str, str]:
    """The suits and the marks, by file name."""
    suits = {f"suits/{suit}.svg": suit_picture(suit) for suit in SUITS}
    marks = {f"marks/{name}.svg": mark_picture(name) for name in (*SUITS, "crown")}
    return suits | marks
