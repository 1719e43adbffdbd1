"""The faces as they are drawn: their shape, their symmetry, and twelve courts told apart."""

from itertools import combinations, product

import pygame
import pytest

from game.data import data_path
from game.ui.assets import svg

DECKS = ["two", "four", "contrast"]
SUITS, COURTS = "SHDC", "JQK"


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    yield
    pygame.quit()


def face(deck: str, card: str, width: int) -> pygame.Surface:
    source = (data_path("sprites") / "cards" / deck / f"{card}.svg").read_bytes()
    on_felt = pygame.Surface((width, round(width * 1.4)))
    on_felt.fill((20, 80, 80))
    on_felt.blit(svg(source, on_felt.get_size()), (0, 0))
    return on_felt


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """The mean difference of two pictures, of 255."""
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return max(pygame.transform.average_color(more)[:3])


@pytest.mark.parametrize("deck", DECKS)
def test_a_corner_is_six_hundredths_of_the_width(deck):
    card = face(deck, "7S", 300)
    felt = card.get_at((0, 0))
    row = next(x for x in range(150) if card.get_at((x, 1)) != felt)
    column = next(y for y in range(150) if card.get_at((1, y)) != felt)
    # One pixel below the edge a corner of radius r begins r - sqrt(2 r - 1) from the side.
    assert 0.03 * 300 <= row <= 0.06 * 300
    assert abs(row - column) <= 1


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("card", [rank + suit for rank, suit in product("24TJQK", SUITS)])
def test_courts_are_two_headed_and_pips_mirrored(card, deck):
    whole = face(deck, card, 200)
    middle = whole.subsurface(whole.get_rect().inflate(-24, -24))
    turned = pygame.transform.rotate(middle, 180)
    if card[0] in COURTS:
        assert difference(middle, turned) <= 1
        return
    # The paper is a little lighter above than below; the pips alone are compared.
    pips, upside_down = (dark(each) for each in (middle, turned))
    assert pips.overlap_area(upside_down, (0, 0)) >= 0.97 * pips.count() > 0


def dark(picture: pygame.Surface) -> pygame.Mask:
    """What is not paper."""
    found = pygame.mask.from_threshold(picture, (250, 246, 235), (60, 60, 60, 255))
    found.invert()
    return found


@pytest.mark.parametrize("deck", DECKS)
def test_twelve_courts_are_told_apart_without_index_or_colour(deck):
    courts = {}
    for rank, suit in product(COURTS, SUITS):
        card = pygame.transform.grayscale(face(deck, rank + suit, 80))
        courts[rank + suit] = card.subsurface((24, 10, 46, 46))  # the upper half of the figure
    for (one, first), (other, second) in combinations(courts.items(), 2):
        assert difference(first, second) >= 16, f"{one} {other}"
