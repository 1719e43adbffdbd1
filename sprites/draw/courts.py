"""The twelve figures of the court, each drawn once and turned about the middle of its card."""

from collections.abc import Mapping
from typing import NamedTuple

from .heads import BEARDS, FACE, FRINGE, HAIR, HATS, NECK, Part
from .shapes import box, disc, group, path, place
from .suits import SHAPES
from .wardrobe import COLLARS, FIST, HELD, ROBES, SLEEVE


class Person(NamedTuple):
    """What tells one figure from another."""

    hair: str
    hat: str
    robe: str
    held: str
    locks: str
    beard: str | None = None
    fringe: str | None = None
    collar: str | None = None


DARK, FAIR, AUBURN, BROWN, GREY = "#37302f", "#c08a3c", "#8a4524", "#5d4030", "#958d84"
PEOPLE = {
    "KS": Person("curls", "imperial", "ermine", "sword", DARK, "long"),
    "KH": Person("curls", "crown H", "chain", "sceptre H", FAIR, "forked"),
    "KD": Person("curls", "crown D", "chain", "axe", AUBURN, "pointed"),
    "KC": Person("curls", "crown C", "ermine", "orb", GREY, "square"),
    "QS": Person("veil", "tiara S", "cloak", "sceptre S", DARK, fringe="parted"),
    "QH": Person("waves", "tiara H", "gown", "rose", FAIR, fringe="parted"),
    "QD": Person("page", "tiara D", "gown", "tulip", AUBURN, fringe="plaits"),
    "QC": Person("wimple", "tiara C", "cloak", "clover", BROWN, fringe="parted"),
    "JS": Person("page", "beret", "doublet", "halberd", DARK, fringe="straight", collar="ruff"),
    "JH": Person("page", "cap", "doublet", "pennon", FAIR, fringe="swept", collar="points"),
    "JD": Person("page", "hunter", "doublet", "bow", AUBURN, fringe="swept", collar="points"),
    "JC": Person("page", "chaperon", "doublet", "horn", BROWN, fringe="straight", collar="ruff"),
}

# Where the parts go, about the middle of the card.
EYES = "translate(0-97) scale(.84)"
HAND = "translate(74-40)"
PIP = (-80, -98, 0.38)

_COMMON = {
    "gold": "#d3a243",
    "ivory": "#fffaf0",
    "ink": "#20243a",
    "skin": "#f6dfc4",
    "blush": "#eebd9f",
    "lips": "#b24a45",
    "steel": "#dfe4ea",
    "wood": "#7c5a3a",
    "leaf": "#4d7a53",
    "panel": "#f8edd6",
}
_STARK = _COMMON | {
    "gold": "#f2b705",
    "ink": "#000",
    "ivory": "#fff",
    "panel": "#fff",
    "leaf": "#008037",
}
_NAVY, _RED, _BLACK, _STRAW = "#243a66", "#a8242f", "#2b2a30", "#dfb257"


def _dress(robe: str, trim: str, bloom: str = "#fffaf0", **changes: str) -> Mapping[str, str]:
    """A suit's colours: the robe, the cloth beneath, the flower, and what else is its own."""
    dress = {**_COMMON, "robe": robe, "trim": trim, "bloom": bloom, **changes}
    return {"device": dress["gold"], **dress}


_TWO = {
    "S": _dress(_NAVY, _RED),
    "H": _dress(_RED, _NAVY, _RED),
    "D": _dress("#b53a2c", _STRAW, _STRAW, device="#b53a2c"),
    "C": _dress(_BLACK, _RED),
}
DRESSES: dict[str, Mapping[str, Mapping[str, str]]] = {
    "two": _TWO,
    "large": _TWO,
    "four": {
        "S": _dress(_BLACK, _RED),
        "H": _dress(_RED, _NAVY, _RED),
        "D": _dress("#23508f", _STRAW, _STRAW, device="#23508f"),
        "C": _dress("#215c40", _BLACK),
    },
    "contrast": {
        "S": _dress("#000", "#b00000", **_STARK),
        "H": _dress("#b00000", "#000", "#b00000", **_STARK),
        "D": _dress("#0030c0", "#f2b705", "#f2b705", device="#0030c0", **_STARK),
        "C": _dress("#005a1e", "#000", **_STARK),
    },
}


# Lines have no fill, and gold is the fill a drawing starts with.
_FILLS = {"line": "none", "gold": None}


def _layers(part: Part, colours: Mapping[str, str]) -> str:
    """A part in somebody's colours."""
    return "".join(
        path(
            d,
            fill=_FILLS[role] if role in _FILLS else colours[role],
            stroke=None if outlined else "none",
        )
        for role, d, outlined in part
    )


def _behind(who: Person, colours: Mapping[str, str]) -> str:
    """What the robe covers of a head."""
    return _layers(HAIR[who.hair], colours) + _layers(NECK, colours)


def _before(who: Person, colours: Mapping[str, str]) -> str:
    """What of a head covers the robe."""
    choices = ((BEARDS, who.beard), (FRINGE, who.fringe), (HATS, who.hat))
    parts = [FACE, *(shelf[name] for shelf, name in choices if name)]
    return "".join(_layers(part, colours) for part in parts)


def figure(who: Person, colours: Mapping[str, str]) -> str:
    """A person from the belt up."""
    collar = COLLARS[who.collar] if who.collar else ()
    return "".join(
        [
            group(_behind(who, colours), transform=EYES),
            *(_layers(part, colours) for part in (ROBES[who.robe], collar, SLEEVE)),
            group(_before(who, colours), transform=EYES),
            group(_layers(HELD[who.held], colours), _layers(FIST, colours), transform=HAND),
        ]
    )


_FRAME = "M-40-161L109-161 109 121 40 121 40 161-109 161-109-121-40-121Z"
_ROSETTE = "".join(disc(x, y, 4.2) for x, y in ((0, 5), (5, 0), (0, -5), (-5, 0)))
_BEADS = "".join(place("M0-4.4L4.4 0 0 4.4-4.4 0Z", x, 0) for x in range(-96, 97, 16) if x)


def _belt(colours: Mapping[str, str]) -> str:
    """The band across the middle that joins the two halves."""
    return "".join(
        [
            path(box(-109, -9, 218, 18), fill=colours["gold"]),
            path(box(-109, -6.2, 218, 12.4), fill=colours["robe"], stroke_width=0.9),
            path(_BEADS, fill=colours["gold"], stroke="none"),
            path(disc(0, 0, 13), fill=colours["gold"]),
            path(_ROSETTE, fill=colours["ivory"], stroke_width=0.9),
            path(disc(0, 0, 3), fill=colours["trim"], stroke_width=0.9),
        ]
    )


def _drawn(colours: Mapping[str, str], transform: str, *content: str) -> str:
    """A drawing in outlined colours."""
    return group(
        *content,
        transform=transform,
        fill=colours["gold"],
        stroke=colours["ink"],
        stroke_width=1.5,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def court(deck: str, rank: str, suit: str, pip: str) -> str:
    """A whole figure in its frame."""
    who = PEOPLE[rank + suit]
    colours = {**DRESSES[deck][suit], "hair": who.locks}
    half = path(place(SHAPES[suit], *PIP), fill=pip, stroke="none") + figure(who, colours)
    return _drawn(
        colours,
        "translate(125 175)",
        path(_FRAME, fill=colours["panel"], stroke="none"),
        half,
        group(half, transform="rotate(180)"),
        _belt(colours),
        path(_FRAME, fill="none", stroke=colours["gold"], stroke_width=2),
    )


def cameo(deck: str, rank: str, suit: str) -> str:
    """The head alone, in a roundel, where the indices leave no room for more.

    Nothing of it reaches into the strips of the indices: on a covered card it would be a crumb.
    """
    who = PEOPLE[rank + suit]
    colours = {**DRESSES[deck][suit], "hair": who.locks}
    return path(disc(125, 175, 57), fill=colours["gold"]) + _drawn(
        colours,
        "translate(125 173.125) scale(.75)",
        path(disc(0, 2.5, 70.5), fill=colours["panel"]),
        _behind(who, colours),
        _before(who, colours),
    )
