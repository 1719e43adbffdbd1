"""The icons: one family on a grid of 24, drawn with a round pen two units wide."""

from .shapes import disc, path, place, svg
from .suits import SHAPES


def _sheet(x: float, y: float, width: float, height: float) -> str:
    """A rectangle with its corners rounded by a unit and a half."""
    r, b = x + width, y + height
    return (
        f"M{x + 1.5} {y}L{r - 1.5} {y}Q{r} {y} {r} {y + 1.5}L{r} {b - 1.5}Q{r} {b} {r - 1.5} {b}"
        f"L{x + 1.5} {b}Q{x} {b} {x} {b - 1.5}L{x} {y + 1.5}Q{x} {y} {x + 1.5} {y}Z"
    )


def _dots(*places: tuple[float, float]) -> str:
    """Points the width of the pen."""
    return "".join(f"M{x} {y}L{x + 0.1} {y}" for x, y in places)


_SPEAKER = "M4 9.5L7.5 9.5 12 5.5 12 18.5 7.5 14.5 4 14.5Z"

_STROKES = {
    "undo": "M8 5L4 9 8 13M4 9L14 9C17.5 9 20 11.2 20 14.2 20 17.2 17.5 19 14 19L9 19",
    "redo": "M16 5L20 9 16 13M20 9L10 9C6.5 9 4 11.2 4 14.2 4 17.2 6.5 19 10 19L15 19",
    "restart": "M5 4L5 9 10 9M5.4 8.8C6.6 6 9.3 4 12.4 4 16.6 4 20 7.6 20 12 20 16.4 16.6 20"
    " 12.4 20 8.8 20 5.8 17.6 5 14.2",
    "new": "M12 5L12 19M5 12L19 12",
    "menu": "M4 6L20 6M4 12L20 12M4 18L20 18",
    "fullscreen": "M4 9L4 4 9 4M15 4L20 4 20 9M20 15L20 20 15 20M9 20L4 20 4 15",
    "windowed": "M9 4L9 9 4 9M20 9L15 9 15 4M15 20L15 15 20 15M4 15L9 15 9 20",
    "settings": "M4 7L11 7M17 7L20 7M4 17L7 17M13 17L20 17" + disc(14, 7, 2.6) + disc(10, 17, 2.6),
    "help": "M7.5 8.5C7.5 5.8 9.5 4 12 4 14.5 4 16.5 5.8 16.5 8.2 16.5 11.4 12 11.6 12 15"
    + _dots((12, 19.5)),
    "copy": _sheet(8.5, 8.5, 11.5, 11.5) + "M4.5 15.5L4.5 6Q4.5 4.5 6 4.5L15.5 4.5",
    "paste": "M9 5.5L7.5 5.5Q6 5.5 6 7L6 18.5Q6 20 7.5 20L16.5 20Q18 20 18 18.5L18 7"
    "Q18 5.5 16.5 5.5L15 5.5M9.5 12L14.5 12M9.5 15.8L13 15.8" + _sheet(9, 3.5, 6, 4),
    "close": "M6 6L18 18M18 6L6 18",
    "back": "M15 5L8 12 15 19",
    "forward": "M9 5L16 12 9 19",
    "up": "M5 15L12 8 19 15",
    "down": "M5 9L12 16 19 9",
    "tick": "M4.5 12.5L9.5 17.5 19.5 6.5",
    "play": "M8 5L19 12 8 19Z",
    "pause": "M8.5 5.5L8.5 18.5M15.5 5.5L15.5 18.5",
    "sound": _SPEAKER + "M15.5 9C17 10.6 17 13.4 15.5 15M18 6.5C21 9.6 21 14.4 18 17.5",
    "mute": _SPEAKER + "M16 9.5L21 14.5M21 9.5L16 14.5",
    "crown": "M5 17L3.5 8 8.5 11.5 12 5 15.5 11.5 20.5 8 19 17ZM5.5 20.5L18.5 20.5",
    "levels": "M4 20L4 16 9.5 16 9.5 11.5 14.5 11.5 14.5 7 20 7 20 20Z",
    "statistics": "M5 20L5 13M12 20L12 4M19 20L19 9",
    "quit": "M10 4L6.5 4Q5 4 5 5.5L5 18.5Q5 20 6.5 20L10 20M10 12L20 12M16 8L20 12 16 16",
    "stock": _sheet(4, 8, 11.5, 12.5) + "M8 4L17.5 4Q20 4 20 6.5L20 16.5"
    "M9.75 11.7L12.2 14.25 9.75 16.8 7.3 14.25Z",
    "info": disc(12, 12, 8.5) + "M12 11.5L12 16" + _dots((12, 8)),
    "star": "M12 3.5L14.6 8.9 20.5 9.7 16.2 13.8 17.3 19.7 12 16.8 6.7 19.7 7.8 13.8 3.5 9.7"
    " 9.4 8.9Z",
    "keyboard": _sheet(3, 6, 18, 12)
    + _dots((7, 10), (10.3, 10), (13.6, 10), (17, 10), (7, 14), (17, 14))
    + "M10.5 14L13.5 14",
    "trash": "M4 6.5L20 6.5M9 6.5L9 4 15 4 15 6.5M6 6.5L7 20 17 20 18 6.5"
    "M10.2 10.5L10.5 16M13.8 10.5L13.5 16",
    "save": "M5.5 4L16 4 20 8 20 18.5Q20 20 18.5 20L5.5 20Q4 20 4 18.5L4 5.5Q4 4 5.5 4Z"
    "M8 4L8 9 14.5 9 14.5 4M8 20L8 14 16 14 16 20",
}

# The one icon of solid shapes.
_FOUR_SUITS = "".join(
    place(SHAPES[suit], x, y, 0.088)
    for suit, x, y in (("S", 6.7, 6.7), ("H", 17.3, 6.7), ("D", 6.7, 17.3), ("C", 17.3, 17.3))
)


def _icon(strokes: str) -> str:
    """One icon, in black for the client to recolour."""
    pen = {"stroke_width": 2, "stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg(24, 24, path(strokes, fill="none", stroke="#000", **pen))


def pictures() -> dict[str, str]:
    """Every icon, by file name."""
    drawn = {f"icons/{name}.svg": _icon(strokes) for name, strokes in _STROKES.items()}
    return drawn | {"icons/suits.svg": svg(24, 24, path(_FOUR_SUITS, fill="#000"))}
