"""Robes, sleeves and what hands hold.

Robes are drawn about the middle of the card, of which the upper half is above zero; a thing held,
about the hand that holds it.
"""

from .heads import Part, flat, line, pair, solid
from .shapes import both, box, disc, place, symmetrical
from .suits import SHAPES

# --- Robes ---------------------------------------------------------------------------------------

_LOZENGE = "M0-6L5 0 0 6-5 0Z"
_TAIL = "M0-4C2 0 2 3 0 4-2 3-2 0 0-4Z"


def _spots(shape: str, *places: tuple[float, float]) -> str:
    """A shape repeated on both sides."""
    return "".join(both(place(shape, x, y)) for x, y in places)


_MANTLE: Part = (
    solid("robe", symmetrical("M0-68L12-64C32-60 56-57 72-48 88-40 100-34 109-26L109 0 0 0")),
    line(both("M96-30C99-22 100-12 100 0M57-22C62-16 64-8 65 0")),
)
_TUNIC = solid("trim", symmetrical("M0-66L14-64C32-46 38-22 38 0L0 0"))
_HEM = place(_LOZENGE, 0, -18) + _spots(_LOZENGE, (15, -18))

ROBES: dict[str, Part] = {
    "ermine": (
        *_MANTLE,
        _TUNIC,
        flat("device", _HEM),
        solid(
            "ivory",
            symmetrical(
                "M0-62L14-66C36-62 58-54 66-44 60-34 48-38 44-30 36-26 28-32 22-26 14-22 6-28 0-22"
            ),
        ),
        flat(
            "ink", _spots(_TAIL, (20, -52), (36, -50), (51, -44), (29, -40), (44, -38), (15, -36))
        ),
    ),
    "chain": (
        *_MANTLE,
        _TUNIC,
        flat("device", _HEM, _spots(_LOZENGE, (7.5, -31), (22.5, -31))),
        solid("ivory", both("M13-65C31-46 36-22 36 0L53 0C53-24 46-46 27-61Z")),
        flat("ink", _spots(_TAIL, (28, -50), (35, -40), (41, -29), (43, -17))),
        solid(
            "gold",
            pair(45, -55, 4),
            pair(39, -46, 4),
            pair(31, -38, 4),
            pair(22, -32, 4),
            pair(12, -28, 4),
        ),
    ),
    "gown": (
        solid("robe", symmetrical("M0-56L16-62C32-61 54-58 68-48 82-40 98-34 109-24L109 0 0 0")),
        line(both("M96-30C99-22 100-12 100 0M48-30C56-20 58-8 58 0")),
        solid("skin", symmetrical("M0-66L9-66C12-60 20-58 28-57 24-44 12-36 0-34")),
        solid("trim", symmetrical("M0-34C8-35 16-40 22-46 30-30 32-14 32 0L0 0")),
        line("M-9-24L9-15M9-24L-9-15"),
        solid("gold", symmetrical("M0-36C14-38 24-46 28-58L34-57C31-42 18-30 0-28")),
        solid("ivory", disc(0, -47.5, 2.8), pair(6.5, -49, 2.8), pair(12, -53, 2.8)),
    ),
    "cloak": (
        solid("robe", symmetrical("M0-58L16-62C36-60 56-57 70-48 86-40 99-34 109-25L109 0 0 0")),
        line(both("M96-30C99-22 100-12 100 0M58-30C62-20 63-8 63 0")),
        solid("trim", symmetrical("M0-44L16-58C30-40 34-20 34 0L0 0")),
        flat("device", place(_LOZENGE, 0, -16), _spots(_LOZENGE, (14, -16), (7, -28), (21, -28))),
        solid("gold", both("M16-61L25-60C42-42 46-20 46 0L39 0C39-20 32-40 10-56Z")),
        solid("gold", disc(0, -46, 7)),
        solid("ivory", disc(0, -46, 3.4)),
    ),
    "doublet": (
        solid("robe", symmetrical("M0-60L14-62C38-64 62-63 76-52 90-42 99-28 101 0L0 0")),
        solid("trim", "M0-60L14-62C38-64 62-63 76-52 90-42 99-28 101 0L0 0Z"),
        line("M0-60L0 0", both("M52-40C58-28 60-14 60 0M36-46C40-30 42-14 42 0")),
        solid("gold", *(disc(0, y, 3.2) for y in (-40, -28, -16))),
    ),
}

COLLARS: dict[str, Part] = {
    "ruff": (
        solid(
            "ivory",
            symmetrical(
                "M0-66C14-68 24-66 31-60 29-53 23-51 20-55 17-48 10-47 7-52 5-47 2-46 0-46"
            ),
        ),
        line(both("M20-55L16-62M7-52L6-60")),
    ),
    "points": (solid("gold", symmetrical("M0-66L16-66 34-58 28-46 20-54 14-42 7-52 0-40")),),
}

SLEEVE: Part = (
    solid("robe", "M44 0C46-16 54-32 64-40L84-36C90-24 90-12 86 0Z"),
    line("M60-8C60-16 63-22 67-27"),
    solid("gold", "M60-42L86-38 85-30 58-34Z"),
)

# --- What a hand holds ---------------------------------------------------------------------------

FIST: Part = (
    solid("skin", "M-9-6C-9-10-5-11 0-11 5-11 9-9 9-5L9 6C9 10 5 11 0 11-5 11-9 9-9 5Z"),
    line("M-9-4L3-4M-9 1.5L4 1.5M-8 6.5L3 6.5"),
)

_SHAFT = solid("wood", box(-2.2, -84, 4.4, 120))
_LEAVES = solid(
    "leaf",
    "M-1.5-44C-3-20 0 10 1 30L4 30C3 10 0-20 1.5-44Z",
    "M0-22C-8-36-18-34-22-30-18-18-8-16 0-22Z",
    "M1-14C8-26 18-26 22-22 19-12 9-8 1-14Z",
)
_PETALS = ((0, -67), (12, -58), (7.5, -44.5), (-7.5, -44.5), (-12, -58))


def _sceptre(suit: str) -> Part:
    """A gilded rod that ends in the suit."""
    return (
        solid("gold", box(-2.6, -72, 5.2, 110)),
        solid("trim", box(-4, -30, 8, 5), box(-4, -66, 8, 5)),
        solid("gold", place(SHAPES[suit], 0, -89, 0.34), disc(0, -71, 4.5)),
    )


HELD: dict[str, Part] = {
    **{f"sceptre {suit}": _sceptre(suit) for suit in SHAPES},
    "sword": (
        solid("steel", "M0-112L5-102 4.5-15-4.5-15-5-102Z"),
        line("M0-98L0-24"),
        solid("trim", box(-3, -12, 6, 24)),
        solid("gold", "M-17-17C-8-20 8-20 17-17L17-10C8-13-8-13-17-10Z", disc(0, 15, 5)),
    ),
    "axe": (
        _SHAFT,
        solid(
            "steel",
            "M2-96C10-102 18-104 26-110 30-94 30-78 26-62 18-70 10-74 2-76Z",
            "M-2-96C-8-100-12-102-18-106-21-92-21-80-18-66-12-70-8-74-2-76Z",
        ),
        line("M22-103C25-92 25-80 22-69"),
        solid("gold", box(-4, -100, 8, 28), disc(0, -104, 4.5)),
    ),
    "orb": (
        solid("gold", symmetrical("M0-52L3-52 3-47 8-47 8-42 3-42 3-34 0-34")),
        solid("trim", disc(0, -19, 17)),
        solid("gold", "M-16.8-22C-6-17 6-17 16.8-22L16.8-16C6-11-6-11-16.8-16Z"),
        solid("gold", "M-3-36L3-36 3-19-3-19Z"),
    ),
    "halberd": (
        _SHAFT,
        solid("steel", "M0-114L5-93 5-82-5-82-5-93Z"),
        solid("steel", "M-3-84C-12-86-18-92-25-95-22-80-22-72-25-59-16-62-10-66-3-68Z"),
        solid("steel", "M3-82L21-76 3-70Z"),
        solid("gold", box(-4, -87, 8, 5), box(-4, -70, 8, 5)),
    ),
    "pennon": (
        _SHAFT,
        solid("steel", "M0-114L6-96 0-84-6-96Z"),
        solid("trim", "M2-84C12-90 20-78 32-82L26-70 32-56C20-54 12-66 2-58Z"),
        flat("device", place(SHAPES["H"], 13, -71, 0.14)),
        solid("gold", box(-3.6, -86, 7.2, 4), disc(0, -56, 3.4)),
    ),
    "bow": (
        line("M-14-104L-14 34"),
        solid(
            "wood",
            "M-16-106C2-92 12-56 3-16L3 16C8 26 0 34-10 38L-12 34C-4 28-2 20-3 12L-3-14"
            "C4-54-2-86-16-106Z",
        ),
        solid("gold", box(-4, -22, 8, 5), disc(-15, -105, 3)),
    ),
    "horn": (
        solid("wood", "M-6 8C-20-26-18-62 4-88L26-72C8-52-2-24 5 8Z"),
        line("M1-76C-10-54-11-26-5 0"),
        solid(
            "gold",
            "M3-93C9-92 29-78 31-72L25-66C18-74 8-82 1-86Z",
            "M-13-32L-1-28-2-20-14-24Z",
            "M-9-60L7-52 4-45-11-53Z",
        ),
    ),
    "rose": (
        _LEAVES,
        solid("bloom", *(disc(x, y, 9.5) for x, y in _PETALS)),
        solid("bloom", disc(0, -55, 9.5)),
        solid("gold", disc(0, -55, 4)),
    ),
    "tulip": (
        _LEAVES,
        solid(
            "bloom",
            "M0-44C-12-44-18-54-15-78-8-74-6-70-5-68-2-74 2-74 5-68 6-70 8-74 15-78"
            " 18-54 12-44 0-44Z",
        ),
        solid("bloom", symmetrical("M0-82C8-72 9-56 0-44")),
    ),
    "clover": (
        _LEAVES,
        solid("leaf", place(SHAPES["C"], 0, -62, 0.42)),
        flat("gold", disc(0, -62, 3)),
    ),
}
