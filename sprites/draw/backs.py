"""The card backs: a thin ivory margin about a deep field, each the same either way up.

The margin is thin because a face-down card in a crowded column shows little but its edge.
"""

from .shapes import both, box, disc, element, group, path, place, svg, symmetrical
from .suits import CROWN

GOLD, IVORY, EDGE = "#d9b25f", "#fffaf0", "#c9bfae"
FIELDS = {"lattice": "#7a1f2b", "waves": "#1d3358", "crown": "#1f4d3a"}
DEEP = {"lattice": "#611722", "waves": "#152745", "crown": "#163a2b"}

# The patterned part, about the middle of the card.
HALF_WIDTH, HALF_HEIGHT = 104, 156


def _thread(d: str, width: float, colour: str = GOLD) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")


# --- Lattice -------------------------------------------------------------------------------------

_PETALS = "M0-13C5-8 5-4 0 0-5-4-5-8 0-13ZM0 13C5 8 5 4 0 0-5 4-5 8 0 13Z" + both(
    "M13 0C8-5 4-5 0 0 4 5 8 5 13 0Z"
)
_LOZENGE = "M0-17L17 0 0 17-17 0Z"


def _diagonals(step: int) -> str:
    """Lines at 45 degrees from edge to edge of the field, both ways."""
    w, h = HALF_WIDTH, HALF_HEIGHT
    lines = []
    for k in range(step - w - h, w + h, step):
        left, right = max(-w, k - h), min(w, k + h)
        lines.append(
            f"M{left} {k - left}L{right} {k - right}M{-left} {k - left}L{-right} {k - right}"
        )
    return "".join(lines)


def _lattice() -> str:
    """A trellis of double bars, a flower in every other opening."""
    step = 52
    bars = _diagonals(step)
    flowers, studs, crossings = [], [], []
    for row in range(-6, 7):
        for column in range(-4, 5):
            x, y = column * step / 2, row * step / 2
            edge = abs(column) == 4 or abs(row) == 6
            if (row + column) % 2:
                if not edge:
                    studs.append(place(_LOZENGE, x, y))
                    flowers.append(place(_PETALS, x, y))
            elif not edge:
                crossings.append(disc(x, y, 4.6))
    return "".join(
        [
            path("".join(studs), fill=DEEP["lattice"]),
            _thread(bars, 4.6),
            _thread(bars, 2.2, FIELDS["lattice"]),
            path("".join(flowers), fill=GOLD),
            path("".join(crossings), fill=GOLD),
        ]
    )


# --- Waves ---------------------------------------------------------------------------------------


def _wave(y: float, height: float, rise: int) -> str:
    """A line of swell across the field, ``height`` from its middle to its crest."""
    half = HALF_WIDTH / 4
    x: float = -HALF_WIDTH
    d = f"M{x} {y}"
    for _ in range(8):
        pull = y - rise * height * 4 / 3
        d += f"C{x + 9:g} {pull} {x + half - 9:g} {pull} {x + half:g} {y}"
        x, rise = x + half, -rise
    return d


_LENS = symmetrical("M0-14C2-7 8-5 8 0 8 5 2 7 0 14")


def _waves() -> str:
    """Swell meeting swell: each line rises where the next one falls, and a pearl lies between."""
    step, crest, half = 24, 9, HALF_WIDTH / 4
    bold, fine, lenses, pearls = [], [], [], []
    for row in range(-6, 7):
        rise = 1 if row % 2 else -1
        bold.append(_wave(row * step, crest, rise))
        fine += [_wave(row * step + shift, crest, rise) for shift in (-3, 3)]
    for row in range(-6, 6):
        for column in range(8):
            if (row + column) % 2:
                x, y = (column - 3.5) * half, (row + 0.5) * step
                lenses.append(place(_LENS, x, y))
                pearls.append(disc(x, y, 2.8))
    return "".join(
        [
            path("".join(lenses), fill=DEEP["waves"], stroke=GOLD, stroke_width=0.9),
            _thread("".join(bold), 2.2),
            _thread("".join(fine), 0.9),
            path("".join(pearls), fill=IVORY),
        ]
    )


# --- Crown ---------------------------------------------------------------------------------------

_OVAL = symmetrical("M0-74C36-74 58-42 58 0 58 42 36 74 0 74")
_SMALL = "M-7 6L-9-5C-6-2-4-1-3 0-2-3-1-5 0-8 1-5 2-3 3 0 4-1 6-2 9-5L7 6ZM-7 8L7 8 7 10-7 10Z"
_RIM = symmetrical("M0-69C33-69 53-40 53 0 53 40 33 69 0 69")


def _crowns() -> str:
    """Small crowns in rows, and in the middle two great ones, back to back."""
    small, dots = [], []
    for row in range(7):
        for column in range(-3, 4):
            x, y = column * 30, row * 22.5 + 11
            if (x / 72) ** 2 + (y / 88) ** 2 < 1:
                continue
            for sign in (1, -1):
                if (row + column) % 2:
                    dots.append(disc(sign * x, sign * y, 1.8))
                else:
                    small.append(place(_SMALL, sign * x, sign * y, turned=sign > 0))
    great = place(CROWN, 0, -30, 0.68) + place(CROWN, 0, 30, 0.68, turned=True)
    beads = "".join(disc(x, 0, 2) for x in range(-24, 25, 8))
    return "".join(
        [
            path("".join([*small, *dots]), fill=GOLD),
            path(_OVAL, fill=DEEP["crown"], stroke=GOLD, stroke_width=2.4),
            _thread(_RIM, 0.9),
            path(great + beads, fill=GOLD),
        ]
    )


_PATTERNS = {"lattice": _lattice, "waves": _waves, "crown": _crowns}


def back(name: str) -> str:
    """One back."""
    card = element("rect", x=0.5, y=0.5, width=249, height=349, rx=14.5, fill=IVORY, stroke=EDGE)
    field = element("rect", x=7, y=7, width=236, height=336, rx=9, fill=FIELDS[name])
    border = box(-HALF_WIDTH, -HALF_HEIGHT, 2 * HALF_WIDTH, 2 * HALF_HEIGHT)
    pattern = group(
        _PATTERNS[name](),
        _thread(border, 5),
        _thread(border, 2.4, FIELDS[name]),
        transform="translate(125 175) scale(1.06 1.03)",
    )
    return svg(250, 350, card, field, pattern)


def pictures() -> dict[str, str]:
    """Every back, by file name."""
    return {f"backs/{name}.svg": back(name) for name in FIELDS}
