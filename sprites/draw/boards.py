"""The small pictures: each game's opening on a board of its own, and the sign of the program."""

from .backs import FIELDS, GOLD
from .shapes import element, path, place, svg
from .suits import CROWN, SHAPES

FELT, IVORY, SHADE = "#14453f", "#fdf6e6", "#0a2925"
INKS = {"S": "#1c1c22", "H": "#b3202c", "D": "#b3202c", "C": "#1c1c22"}
CARD, TALL = 11.6, 16.2
OUTLINE = {"fill": "none", "stroke": "#8fb3a5", "stroke_width": 0.8}


def _rect(x: float, y: float, **paint: object) -> str:
    return element("rect", x=float(x), y=float(y), width=CARD, height=TALL, rx=1.2, **paint)


def _card(x: float, y: float, suit: str | None = None) -> str:
    """A face with its suit, or a back."""
    if suit is None:
        return _rect(x, y, fill=FIELDS["lattice"], stroke=IVORY, stroke_width=0.9)
    mark = place(SHAPES[suit], x + CARD / 2, y + TALL / 2, 0.075)
    return _rect(x, y, fill=IVORY, stroke=SHADE, stroke_width=0.5) + path(mark, fill=INKS[suit])


def _column(x: float, y: float, backs: int, faces: str, step: float) -> str:
    rows = [None] * backs + list(faces)
    return "".join(_card(x, y + i * step, suit) for i, suit in enumerate(rows))


def _faces(first: int, count: int) -> str:
    return "".join("SHCD"[(first + i) % 4] for i in range(count))


def simple_simon() -> str:
    """Columns of 8, 8, 8, 7, 6 ... 1: the staircase."""
    heights = (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)
    return "".join(
        _column(9 + i * 14.5, 12, 0, _faces(i, height), 8.2) for i, height in enumerate(heights)
    )


def spider() -> str:
    """Ten columns of backs, a face on each, and the rows still to deal."""
    columns = [
        _column(9 + i * 14.5, 10, 5 if i < 4 else 4, _faces(i, 1), 5.2) for i in range(10)
    ]
    stock = [_card(115.5 + i * 4.75, 76) for i in range(5)]
    return "".join([*columns, *stock])


def freecell() -> str:
    """Four cells and four foundations above eight columns."""
    homes = [_rect(11 + i * 16, 8, **OUTLINE) for i in range(4)]
    homes += [_rect(89.4 + i * 16, 8, **OUTLINE) for i in range(4)]
    marks = [place(SHAPES["SHDC"[i]], 95.2 + i * 16, 16.1, 0.06) for i in range(4)]
    columns = [
        _column(15 + i * 16.9, 31, 0, _faces(i, 7 if i < 4 else 6), 7) for i in range(8)
    ]
    return "".join([*homes, path("".join(marks), fill="#8fb3a5"), *columns])


def logo() -> str:
    """A crown over a card."""
    return svg(
        64,
        64,
        element("rect", x=2, y=2, width=60, height=60, rx=14, fill=FELT),
        element("rect", x=17, y=20, width=30, height=38, rx=4, fill=IVORY),
        path(place(SHAPES["S"], 32, 42, 0.2), fill=INKS["S"]),
        path(place(CROWN, 32, 17, 0.4), fill=GOLD, stroke=GOLD, stroke_width=2,
             stroke_linejoin="round"),
    )


_GAMES = {"simple-simon": simple_simon, "spider": spider, "freecell": freecell}


def pictures() -> dict[str, str]:
    """Every game's board and the logo, by file name."""
    felt = element("rect", width=160, height=100, rx=6, fill=FELT)
    boards = {f"games/{name}.svg": svg(160, 100, felt, draw()) for name, draw in _GAMES.items()}
    return {**boards, "logo.svg": logo()}
