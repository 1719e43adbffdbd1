"""The sign of the program: a crown over a card."""

from .backs import GOLD
from .shapes import element, path, place, svg
from .suits import CROWN, SHAPES

FELT, IVORY, BLACK = "#14453f", "#fdf6e6", "#1c1c22"


def pictures() -> dict[str, str]:
    """The logo, by its file name."""
    crown = place(CROWN, 32, 23.5, 0.43)
    logo = svg(
        64,
        64,
        element("rect", x=1, y=1, width=62, height=62, rx=14, fill=FELT),
        element("rect", x=17, y=34, width=30, height=25, rx=4.5, fill=IVORY),
        path(place(SHAPES["S"], 32, 48, 0.17), fill=BLACK),
        path(crown, fill=FELT, stroke=FELT, stroke_width=4, stroke_linejoin="round"),
        path(crown, fill=GOLD),
    )
    return {"logo.svg": logo}
