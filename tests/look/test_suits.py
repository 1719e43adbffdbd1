"""The four suits told apart without colour: in grey, and as colour-blind eyes see them (R74)."""

from itertools import combinations

import pygame
import pytest

SUITS = "SHDC"
DECKS = ["two", "four", "large", "contrast"]
Row = tuple[float, float, float]

# Linear light through the eyes of a dichromat, and in grey: what each channel becomes.
SIGHTS: dict[str, tuple[Row, Row, Row]] = {
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
SIDE = 28


def linear(channel: int) -> float:
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def seen(surface: pygame.Surface, sight: str) -> pygame.Surface:
    """A picture as these eyes see it."""
    found = pygame.Surface(surface.get_size())
    for x in range(surface.get_width()):
        for y in range(surface.get_height()):
            light = [linear(channel) for channel in surface.get_at((x, y))[:3]]
            mixed = [sum(a * b for a, b in zip(row, light, strict=True)) for row in SIGHTS[sight]]
            clear = [min(1.0, max(0.0, c)) for c in mixed]
            found.set_at((x, y), [round(255 * c ** (1 / 2.2)) for c in clear])
    return found


def mark(face: pygame.Surface, large: bool) -> pygame.Surface:
    """The suit of an index: the second mark in the corner of a card, and a little around it."""
    w, h = face.get_size()
    corner = pygame.Rect(3, 3, w * (85 if large else 36) // 100, h * (32 if large else 14) // 100)
    paper = face.get_at((w * 92 // 100, h // 50 + 3))
    ink = pygame.mask.from_threshold(face.subsurface(corner), paper, (60, 60, 60, 255))
    ink.invert()
    parts = [box for part in ink.connected_components(6) for box in part.get_bounding_rects()]
    return face.subsurface(max(parts, key=lambda box: box.x).move(corner.topleft))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("deck", DECKS)
def test_r74_suits_differ_by_shape_and_stand_out_to_every_eye(deck, sight, show, contrast):
    size = (800, 600) if deck == "large" else (1280, 720)
    shown = show(size, "SS1-S4-AAAAABD", deck=deck)
    shapes, inks = {}, {}
    for suit in SUITS:
        face = next(face for card, face in shown.faces.items() if str(card) == f"7{suit}")
        picture = seen(mark(face, deck == "large"), sight)
        dark = min(
            (
                picture.get_at((x, y))[:3]
                for x in range(picture.get_width())
                for y in range(picture.get_height())
            ),
            key=sum,
        )
        paper = seen(face.subsurface((20, face.get_height() - 9, 1, 1)), sight).get_at((0, 0))
        inks[suit] = contrast(dark, paper)
        shape = pygame.transform.smoothscale(picture, (SIDE, SIDE))
        shapes[suit] = pygame.mask.from_threshold(shape, dark, (90, 90, 90, 255))
    assert min(inks.values()) >= 4.5, inks
    for one, other in combinations(SUITS, 2):
        both = shapes[one].overlap_area(shapes[other], (0, 0))
        either = shapes[one].count() + shapes[other].count() - both
        assert both / either < 0.9, f"{one} {other}: {both / either:.2f}"
