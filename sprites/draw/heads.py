"""Heads: faces, hair, beards, crowns and caps, drawn about the point between the eyes.

A face is 43 wide. A part is a tuple of layers, back to front; the colour of a layer is a role in
the palette of whoever wears it.
"""

from typing import NamedTuple

from .shapes import both, disc, place, symmetrical
from .suits import SHAPES


class Layer(NamedTuple):
    """A shape in one colour, or a line in none; ``outlined`` says whether ink runs round it."""

    role: str
    d: str
    outlined: bool = True


Part = tuple[Layer, ...]


def solid(role: str, *paths: str) -> Layer:
    return Layer(role, "".join(paths))


def flat(role: str, *paths: str) -> Layer:
    return Layer(role, "".join(paths), outlined=False)


def line(*paths: str) -> Layer:
    return Layer("line", "".join(paths))


def pair(x: float, y: float, radius: float) -> str:
    """Two circles, one the mirror image of the other."""
    return both(disc(x, y, radius))


FACE: Part = (
    solid("skin", symmetrical("M0-30L21-30C23-14 22.5 0 19.5 13 16.5 25 8 35 0 35")),
    flat("blush", pair(13.5, 12, 4)),
    flat("ivory", both("M5 0C8-4.5 13.5-4.5 17 0 13.5 3.2 8 3.2 5 0Z")),
    flat("ink", pair(11, -0.6, 2.6)),
    line(both("M4.5-0.5C8-5 14-5 17.5-0.5"), both("M4.5-8.5C9-12 14-12 17.5-8.5")),
    line("M-3.5-7C-3 2-4.5 7-5.5 11-4 14.5-1 15 2.5 14"),
    flat("lips", "M-6 22.5C-3 20.5-1.5 20.5 0 21.5 1.5 20.5 3 20.5 6 22.5 3 26-3 26-6 22.5Z"),
)
NECK: Part = (solid("skin", symmetrical("M0 25L10 25 10 44 16 52 0 60")),)

# Behind the face.
HAIR: dict[str, Part] = {
    "curls": (
        solid("hair", both("M16-28C27-29 33-18 31-6 38-1 39 13 31 18 24 21 18 17 18 8Z")),
        line(both("M21 13C27 16 33 11 31 5 29 1 24 2 24 6M26-24C29-17 28-10 26-4")),
    ),
    "waves": (
        solid(
            "hair",
            symmetrical(
                "M0-36C20-37 31-27 31-11 31-3 37 1 37 9 37 16 33 19 36 27 42 36 42 48 33 54"
                " 27 57 19 54 14 46L0 42"
            ),
        ),
        line(
            both(
                "M26-16C25-4 31 2 30 12 29 20 34 28 34 38M23 0C22 12 28 18 26 30 25 38 27 44 30 48"
            )
        ),
    ),
    "veil": (
        solid(
            "trim",
            symmetrical("M0-40C22-42 38-28 38-4 38 18 44 38 56 56 44 62 30 60 20 52L0 46"),
        ),
        line(both("M31-14C32 14 36 36 44 54M27 2C28 24 29 38 33 52")),
        solid("hair", symmetrical("M0-32C18-33 27-24 27-6 27 10 24 24 20 32L0 40")),
    ),
    "wimple": (
        solid(
            "ivory",
            symmetrical("M0-40C22-42 35-30 35-6 35 16 38 36 48 52 34 62 14 64 0 64"),
        ),
        line(both("M29-14C30 10 31 32 38 48M24 34C26 44 26 50 28 56"), "M-16 46C-6 52 6 52 16 46"),
    ),
    "page": (
        solid(
            "hair",
            symmetrical("M0-34C20-35 29-24 29-6 29 8 33 14 36 20 32 29 22 31 16 26L12 20 0 20"),
        ),
        line(both("M25-12C24 4 26 14 29 22M21-2C20 10 21 18 23 24")),
    ),
}

_PARTING = both("M0-32C2-24 12-22 17-12 19-7 20-3 20.5 3 25-8 25-24 20-32Z")
_PLAIT = [(27, 8, 7), (29, 19, 7.2), (31, 30, 7), (32, 41, 6.6), (32.5, 51, 6)]

# Before the face and the robe.
FRINGE: dict[str, Part] = {
    "parted": (solid("hair", _PARTING),),
    "plaits": (
        solid("hair", _PARTING, *(pair(x, y, radius) for x, y, radius in reversed(_PLAIT))),
        line(
            *(
                both(f"M{x - 4} {y - 3}C{x} {y} {x + 2} {y + 2} {x + 3} {y + 4}")
                for x, y, _ in _PLAIT
            )
        ),
        solid("gold", pair(32.5, 58, 3.6)),
    ),
    "straight": (
        solid("hair", symmetrical("M0-18C8-17.5 14-17 19-14L23-4 25-30 0-32")),
        line(both("M6-30L7-19M13-30L14-18"), "M0-30L0-19"),
    ),
    "swept": (
        solid("hair", "M-25-30L-23-4-19-13C-12-14 2-16 12-24 15-18 18-16 20-14L23-4 25-30Z"),
        line("M-16-18C-8-18 0-21 6-26"),
    ),
}

_MOUSTACHE = solid("hair", symmetrical("M0 17.5C5 14 11 16 17 26 11 27 4 25 0 20.5"))
_CHEEK = "M0 28C6 28 9 25 10 20 14 16 18 6 20-5"

BEARDS: dict[str, Part] = {
    "long": (
        solid("hair", symmetrical(f"{_CHEEK}C25 8 26 28 22 44 17 60 8 66 0 76")),
        line(both("M15 22C18 38 14 50 8 60M9 32C10 44 7 54 3 62")),
        _MOUSTACHE,
    ),
    "forked": (
        solid("hair", symmetrical(f"{_CHEEK}C25 8 27 30 24 44 22 56 16 66 9 70 9 62 5 55 0 51")),
        line(both("M15 22C19 36 18 48 13 60M8 32C11 42 11 50 9 58")),
        _MOUSTACHE,
    ),
    "pointed": (
        solid("hair", symmetrical(f"{_CHEEK}C23 8 23 24 17 35 11 45 6 54 0 66")),
        line(both("M14 24C14 34 9 42 4 50"), "M0 34L0 54"),
        solid("hair", symmetrical("M0 17C6 13 13 19 24 11 23 22 12 28 0 21")),
    ),
    "square": (
        solid("hair", symmetrical(f"{_CHEEK}C26 8 28 32 28 50 24 58 18 58 14 54 10 60 4 60 0 55")),
        line(both("M15 22C20 32 20 42 19 50M8 32C10 40 9 46 8 53")),
        _MOUSTACHE,
    ),
}

_BAND = solid("gold", symmetrical("M0-31C10-31 20-32 28-35L27-22C18-19.5 9-18.5 0-18.5"))
_JEWELS = (flat("trim", "M0-30L5-25 0-20-5-25Z"), flat("robe", pair(15, -26, 3)))


def _crown(suit: str) -> Part:
    """An open crown whose three great points end in the suit."""
    shape = SHAPES[suit]
    body = "M0-50L4-42C8-37 13-39 15-49 18-38 27-40 34-50L28-32C18-29 9-28 0-28"
    return (
        solid(
            "gold", symmetrical(body), place(shape, 0, -58, 0.21), both(place(shape, 33, -56, 0.19))
        ),
        solid("ivory", pair(15, -51, 3)),
        _BAND,
        *_JEWELS,
    )


def _tiara(suit: str) -> Part:
    """A lady's crown: it rises to one point, which ends in the suit."""
    body = "M0-54C3-46 8-43 13-50 14-43 19-41 25-46L25-26C16-29 8-30 0-30"
    return (
        solid("gold", symmetrical(body), place(SHAPES[suit], 0, -61, 0.17)),
        solid("ivory", pair(13, -51, 3), pair(25, -47, 3)),
        flat("trim", "M0-48L5-40 0-33-5-40Z", pair(13, -36, 2.6)),
    )


HATS: dict[str, Part] = {
    "imperial": (
        solid("trim", symmetrical("M0-58C14-60 32-54 33-44 34-38 30-34 27-31L0-29")),
        solid(
            "gold",
            both(
                "M27-33C38-40 38-56 15-61 8-62.5 3-61 0-58L0-53C4-56 10-56 14-54 28-50 28-42 20-32Z"
            ),
            symmetrical("M0-58L3.5-57 3.5-30 0-30"),
            symmetrical("M0-73L2-73 2-71 5-71 5-67.5 2-67.5 2-64 0-64"),
            disc(0, -61, 4),
        ),
        solid("ivory", pair(30, -50, 2.8), pair(16, -59, 2.8)),
        _BAND,
        *_JEWELS,
    ),
    **{f"crown {suit}": _crown(suit) for suit in SHAPES},
    **{f"tiara {suit}": _tiara(suit) for suit in SHAPES},
    "beret": (
        solid(
            "trim",
            "M24-32C22-54 36-72 60-70 66-60 58-54 54-54 56-48 50-44 46-45 46-39 40-36 36-38 34-34"
            " 29-30 24-32Z",
        ),
        line("M26-32C30-48 40-60 56-66"),
        solid("robe", "M-27-22C-38-36-28-52-6-53 20-54 40-46 38-32 37-26 32-22 27-21L0-24Z"),
        line("M-18-30C-20-40-12-46-2-47M6-29C4-38 12-44 22-44"),
        solid("gold", symmetrical("M0-29C10-29 20-28 28-25L27-18C18-21 9-22 0-22")),
    ),
    "cap": (
        solid(
            "ivory", "M-22-34C-34-50-30-66-14-72-8-66-8-60-10-57-5-54-5-48-8-46-4-42-8-36-12-34Z"
        ),
        line("M-16-36C-22-48-20-60-14-68"),
        solid("trim", symmetrical("M0-56C18-57 29-48 28-32L0-28")),
        line(both("M8-54C13-48 14-40 14-34")),
        solid("robe", symmetrical("M0-34C14-35 28-40 38-40 41-32 38-24 28-20 18-23 9-24 0-24")),
        line(both("M30-36C31-32 30-28 28-25")),
        solid("gold", disc(-16, -31, 4)),
    ),
    "hunter": (
        solid("trim", "M12-34C20-50 36-64 60-74 60-60 48-42 24-32Z"),
        line("M18-34C28-48 42-60 54-68"),
        solid("robe", "M-27-24C-22-46-8-62 14-58 24-52 28-40 27-26L0-20Z"),
        line("M-4-54C6-54 14-50 18-44"),
        solid(
            "gold",
            "M-33-30C-24-27-8-30 8-28 22-26 38-20 50-12 34-14 20-18 4-19-12-20-22-16-28-16"
            "-34-20-35-26-33-30Z",
        ),
    ),
    "chaperon": (
        solid(
            "trim",
            "M-10-36C-20-58 6-70 22-56 34-50 46-44 46-24 46-8 42 8 46 22 40 24 36 20 34 12"
            " 32-2 36-16 28-30Z",
        ),
        line("M2-54C16-52 34-46 38-28 40-12 38 2 40 16"),
        solid("robe", symmetrical("M0-44C20-44 36-40 36-30 36-19 18-19 0-19")),
        line(both("M8-43C13-38 13-28 9-20M21-41C26-36 26-27 22-20"), "M-3-43C2-38 2-28-2-20"),
        solid("gold", disc(-22, -36, 4.4)),
    ),
}
