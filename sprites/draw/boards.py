"""The small pictures: each game's opening on a board of its own, and the sign of the program."""

from .backs import FIELDS, GOLD
from .shapes import element, group, path, place, svg
from .suits import CROWN, SHAPES

FELT, IVORY, SHADE = "#14453f", "#fdf6e6", "#0a2925"
BLACK, RED = "#1c1c22", "#b3202c"
CARD, TALL = 11.6, 16.2
FACE = {"fill": IVORY, "stroke": SHADE, "stroke_width": 0.5}
BACK = {"fill": FIELDS["lattice"], "stroke": IVORY, "stroke_width": 0.9}
OUTLINE = {"fill": "none", "stroke": "#8fb3a5", "stroke_width": 0.8}


def _cards(*places: tuple[float, float], **paint: object) -> str:
    """Cards of one kind, each over the one before it."""
    cards = (
        element("rect", x=float(x), y=float(y), width=CARD, height=TALL, rx=1.2) for x, y in places
    )
    return group(*cards, **paint)


def _faces(x: float, y: float, suits: str, step: float) -> str:
    """A column of faces: a small mark in each corner, a large one on the last."""
    places = [(x, y + i * step) for i in range(len(suits))]
    marks = {BLACK: "", RED: ""}
    for suit, (left, top) in zip(suits, places, strict=True):
        marks[RED if suit in "HD" else BLACK] += place(SHAPES[suit], left + 3.4, top + 3.7, 0.045)
    last = place(SHAPES[suits[-1]], x + CARD / 2, places[-1][1] + TALL * 0.62, 0.07)
    marks[RED if suits[-1] in "HD" else BLACK] += last
    return _cards(*places, **FACE) + "".join(path(d, fill=ink) for ink, d in marks.items() if d)


def _suits(first: int, count: int) -> str:
    return "".join("SHCD"[(first + i) % 4] for i in range(count))


def simple_simon() -> str:
    """Columns of 8, 8, 8, 7, 6 ... 1: the staircase."""
    heights = (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)
    return "".join(
        _faces(7.2 + i * 14.9, 12, _suits(i, height), 8.2) for i, height in enumerate(heights)
    )


def spider() -> str:
    """Ten columns of backs, a face on each, and the rows still to deal."""
    columns = []
    for i in range(10):
        x, backs = 7.2 + i * 14.9, 5 if i < 4 else 4
        columns.append(_cards(*((x, 9 + row * 5.6) for row in range(backs)), **BACK))
        columns.append(_faces(x, 9 + backs * 5.6, _suits(i, 1), 0))
    stock = _cards(*((122.3 + i * 4.75, 75) for i in range(5)), **BACK)
    return "".join([*columns, stock])


def freecell() -> str:
    """Four cells and four foundations above eight columns."""
    homes = _cards(*((left + i * 16, 8) for left in (14.2, 86.2) for i in range(4)), **OUTLINE)
    marks = "".join(place(SHAPES["SHDC"[i]], 92 + i * 16, 16.1, 0.06) for i in range(4))
    columns = [_faces(14.2 + i * 17.15, 31, _suits(i, 7 if i < 4 else 6), 7) for i in range(8)]
    return "".join([homes, path(marks, fill=OUTLINE["stroke"]), *columns])


def logo() -> str:
    """A crown over a card."""
    crown = place(CROWN, 32, 23.5, 0.43)
    return svg(
        64,
        64,
        element("rect", x=1, y=1, width=62, height=62, rx=14, fill=FELT),
        element("rect", x=17, y=34, width=30, height=25, rx=4.5, fill=IVORY),
        path(place(SHAPES["S"], 32, 48, 0.17), fill=BLACK),
        path(crown, fill=FELT, stroke=FELT, stroke_width=4, stroke_linejoin="round"),
        path(crown, fill=GOLD),
    )


_GAMES = {"simple-simon": simple_simon, "spider": spider, "freecell": freecell}


def pictures() -> dict[str, str]:
    """Every game's board and the logo, by file name."""
    felt = element("rect", width=160, height=100, rx=6, fill=FELT)
    boards = {f"games/{name}.svg": svg(160, 100, felt, draw()) for name, draw in _GAMES.items()}
    return {**boards, "logo.svg": logo()}
