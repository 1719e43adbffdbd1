"""Ranks as strokes: one skeleton each, 100 units tall, drawn with one pen of any weight."""

from typing import NamedTuple

from .shapes import path, place


class Glyph(NamedTuple):
    """A skeleton whose box is ``width`` by 100."""

    width: float
    strokes: str


GLYPHS = {
    "A": Glyph(70, "M0 100L29 0 41 0 70 100M12 66L58 66"),
    "2": Glyph(
        60, "M1 25C3 10 14 0 30 0 47 0 58 11 58 27 58 43 45 55 30 68 15 81 3 89 1 100L60 100"
    ),
    "3": Glyph(58, "M3 0L55 0 27 39C46 37 58 49 58 68 58 87 46 100 29 100 14 100 3 92 0 79"),
    "4": Glyph(64, "M46 100L46 0 0 70 64 70"),
    "5": Glyph(
        58,
        "M53 0L10 0 6 47C13 41 20 38 29 38 46 38 58 50 58 69 58 88 46 100 29 100 14 100 4 93 0 81",
    ),
    "6": Glyph(
        60,
        "M48 0C24 10 0 36 0 68 0 87 12 100 30 100 48 100 60 87 60 69 60 51 48 39 31 39 "
        "16 39 4 48 0.5 62",
    ),
    "7": Glyph(58, "M0 0L58 0C40 30 26 62 22 100"),
    "8": Glyph(
        58,
        "M29 46C13 44 4 35 4 23 4 9 15 0 29 0 43 0 54 9 54 23 54 35 45 44 29 46 "
        "11 48 0 58 0 74 0 90 12 100 29 100 46 100 58 90 58 74 58 58 47 48 29 46Z",
    ),
    "9": Glyph(
        60,
        "M12 100C36 90 60 64 60 32 60 13 48 0 30 0 12 0 0 13 0 31 0 49 12 61 29 61 "
        "44 61 56 52 59.5 38",
    ),
    "T": Glyph(
        88,
        "M0 17L18 0 18 100M65 0C80 0 88 19 88 50 88 81 80 100 65 100 50 100 42 81 42 50 "
        "42 19 50 0 65 0Z",
    ),
    "J": Glyph(50, "M20 0L50 0 50 70C50 89 41 100 26 100 12 100 2 92 0 78"),
    "Q": Glyph(
        70,
        "M34 0C55 0 68 20 68 50 68 80 55 100 34 100 13 100 0 80 0 50 0 20 13 0 34 0ZM41 70L69 100",
    ),
    "K": Glyph(62, "M0 0L0 100M59 0L0 61M21 40L62 100"),
}
RANKS = "A23456789TJQK"


class Pen(NamedTuple):
    """How the ranks of a deck are written: their height over all, and the weight of the stroke."""

    height: float
    weight: float

    @property
    def scale(self) -> float:
        return (self.height - self.weight) / 100

    def width(self, rank: str) -> float:
        """The width over all of a rank."""
        return GLYPHS[rank].width * self.scale + self.weight

    def draw(self, rank: str, left: float, top: float, colour: str) -> str:
        """The rank with its ink's top left corner at a point."""
        inset = self.weight / 2
        return path(
            place(GLYPHS[rank].strokes, left + inset, top + inset, self.scale),
            fill="none",
            stroke=colour,
            stroke_width=self.weight,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
