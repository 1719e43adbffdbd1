"""The four decks: what differs between them is a table; a face is composed the same way in all."""

from dataclasses import dataclass, replace

from .aces import ace
from .courts import cameo, court
from .glyphs import RANKS, Pen
from .shapes import element, group, path, place, svg
from .suits import SHAPES, SUITS

WIDTH, HEIGHT, RADIUS = 250, 350, 15
TURN = "rotate(180 125 175)"
COURT = "JQK"


@dataclass(frozen=True)
class Deck:
    """A deck's paper, pen and inks."""

    ink: dict[str, str]
    paper: tuple[str, str]
    edge: str
    pen: Pen
    mark: float  # the size of the suit beside the rank
    margin: float  # from the card's edge to the index
    pip: float


_TWO = Deck(
    ink={"S": "#1c1c22", "H": "#b3202c", "D": "#b3202c", "C": "#1c1c22"},
    paper=("#fffbf2", "#faf3e3"),
    edge="#c9bfae",
    pen=Pen(38, 5.8),
    mark=32,
    margin=10,
    pip=46,
)
DECKS = {
    "two": _TWO,
    "four": replace(_TWO, ink={"S": "#1c1c22", "H": "#b3202c", "D": "#1a56a8", "C": "#17693a"}),
    "large": replace(_TWO, pen=Pen(102, 14), mark=84, margin=9),
    "contrast": replace(
        _TWO,
        ink={"S": "#000000", "H": "#b00000", "D": "#0030c0", "C": "#005a1e"},
        paper=("#ffffff", "#ffffff"),
        edge="#000000",
        pen=Pen(40, 7.4),
        mark=34,
        margin=8,
        pip=50,
    ),
}

# Where the pips of each number stand: the column is -1, 0 or 1, the height 0 at the top pip's
# place and 1 at the bottom pip's.
_LEFT_RIGHT = (-1, 1)
_SIDES = {2: (0, 1), 3: (0, 0.5, 1), 4: (0, 1 / 3, 2 / 3, 1)}


def _sides(count: int) -> list[tuple[int, float]]:
    return [(column, row) for row in _SIDES[count] for column in _LEFT_RIGHT]


PIPS: dict[str, list[tuple[int, float]]] = {
    "2": [(0, 0), (0, 1)],
    "3": [(0, 0), (0, 0.5), (0, 1)],
    "4": _sides(2),
    "5": [*_sides(2), (0, 0.5)],
    "6": _sides(3),
    "7": [*_sides(3), (0, 0.25)],
    "8": [*_sides(3), (0, 0.25), (0, 0.75)],
    "9": [*_sides(4), (0, 0.5)],
    "T": [*_sides(4), (0, 1 / 6), (0, 5 / 6)],
}


def paper(deck: Deck) -> str:
    """The blank card: rounded, with a hair of border, transparent outside."""
    top, bottom = deck.paper
    shape = {"x": 0.5, "y": 0.5, "width": 249, "height": 349, "rx": RADIUS - 0.5}
    if top == bottom:
        return element("rect", **shape, fill=top, stroke=deck.edge, stroke_width=1)
    stops = element("stop", offset=0, stop_color=top) + element("stop", offset=1, stop_color=bottom)
    shade = (
        '<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="350">'
        f"{stops}</linearGradient></defs>"
    )
    return shade + element("rect", **shape, fill="url(#p)", stroke=deck.edge, stroke_width=1)


def index(deck: Deck, rank: str, suit: str) -> str:
    """Rank and suit side by side in the top left corner."""
    colour = deck.ink[suit]
    left, top = deck.margin, deck.margin - 1
    middle = left + deck.pen.width(rank) + deck.mark * 0.56
    mark = place(SHAPES[suit], middle, top + deck.pen.height / 2, deck.mark / 100)
    return deck.pen.draw(rank, left, top, colour) + path(mark, fill=colour)


def pips(deck: Deck, rank: str, suit: str) -> str:
    """The marks of a number card, those of the lower half upside down."""
    marks = [
        place(
            SHAPES[suit],
            125 + column * 57,
            79 + row * 192,
            deck.pip / 100,
            turned=row > 0.5,
        )
        for column, row in PIPS[rank]
    ]
    return path("".join(marks), fill=deck.ink[suit])


def middle(name: str, rank: str, suit: str) -> str:
    """What stands between the indices."""
    deck = DECKS[name]
    ink = deck.ink[suit]
    if name == "large":
        if rank in COURT:
            return cameo(name, rank, suit)
        return path(place(SHAPES[suit], 125, 175, 0.96), fill=ink)
    if rank in COURT:
        return court(name, rank, suit, ink)
    if rank == "A":
        return ace(suit, ink, deck.paper[0])
    return pips(deck, rank, suit)


def face(name: str, rank: str, suit: str) -> str:
    """A whole card."""
    deck = DECKS[name]
    corner = index(deck, rank, suit)
    return svg(
        WIDTH,
        HEIGHT,
        paper(deck),
        middle(name, rank, suit),
        corner,
        group(corner, transform=TURN),
    )


def pictures() -> dict[str, str]:
    """Every face of every deck, by file name."""
    return {
        f"cards/{name}/{rank}{suit}.svg": face(name, rank, suit)
        for name in DECKS
        for suit in SUITS
        for rank in RANKS
    }
