"""The card backs: an ivory margin about a deep field, each the same either way up."""

from .shapes import box, element, group, path, place, svg
from .suits import CROWN

GOLD, IVORY, EDGE = "#d9b25f", "#fffaf0", "#c9bfae"
FIELDS = {"lattice": "#7a1f2b", "waves": "#1d3358", "crown": "#1f4d3a"}
LEFT, TOP, RIGHT, BOTTOM = 14, 14, 236, 336


def _lattice() -> str:
    """Diagonals from edge to edge, a bead where they cross."""
    step = 111 / 4
    lines, beads = [], []
    lines.append(box(LEFT + 5, TOP + 5, 212, 312))
    for row in range(11):
        for column in range(8):
            x, y = LEFT + 13.75 + column * step, TOP + 23 + row * step
            beads.append(place("M0-9L9 0 0 9-9 0Z", x, y))
    return path("".join(lines), fill="none", stroke=GOLD, stroke_width=1.2) + path(
        "".join(beads), fill=GOLD
    )


def _waves() -> str:
    """Rows of swell across the field."""
    rows = []
    for row in range(18):
        y = TOP + 12 + row * 17.5
        x = LEFT
        d = f"M{x} {y}"
        for _ in range(4):
            d += f"C{x + 14} {y - 12} {x + 41.5} {y + 12} {x + 55.5} {y}"
            x += 55.5
        rows.append(d)
    return path("".join(rows), fill="none", stroke=GOLD, stroke_width=2)


def _crowns() -> str:
    """A field of small crowns."""
    crowns = [
        place(CROWN, 43 + column * 41 + (row % 2) * 20.5, 42 + row * 33.25, 0.22, turned=row > 4)
        for row in range(9)
        for column in range(5 - row % 2)
    ]
    return path("".join(crowns), fill="none", stroke=GOLD, stroke_width=1.6,
                stroke_linejoin="round")


_PATTERNS = {"lattice": _lattice, "waves": _waves, "crown": _crowns}


def back(name: str) -> str:
    """One back."""
    card = element("rect", x=0.5, y=0.5, width=249, height=349, rx=14.5, fill=IVORY, stroke=EDGE)
    field = element("rect", x=LEFT, y=TOP, width=222, height=322, rx=6, fill=FIELDS[name])
    return svg(250, 350, card, field, group(_PATTERNS[name]()))


def pictures() -> dict[str, str]:
    """Every back, by file name."""
    return {f"backs/{name}.svg": back(name) for name in FIELDS}
