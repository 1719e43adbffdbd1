"""The little pictures of the games lie as their tables do, on the player's own felt."""

import pygame
import pytest

from game.board.layout import Box, arrange, board_for
from game.rules import VARIANTS, Session
from game.scenes.small_board import _BACKS, _INSET, small_board
from game.settings import SETTINGS
from game.ui import theme
from game.ui.widgets import Ui

SIZE = (480, 300)


@pytest.fixture
def ui():
    return Ui((1280, 720))


def like(one: pygame.Color, other: theme.Colour) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=False)) < 12


@pytest.mark.parametrize("back", SETTINGS["back"].choices)
def test_spiders_stock_lies_at_the_top_left_in_the_chosen_back(ui, back):
    ui.assets.back = back
    picture = small_board(ui, VARIANTS["SP1-S4C"], "sea", SIZE)
    seen = pygame.mask.from_threshold(picture, _BACKS[back], (12, 12, 12, 255))
    first = min(seen.get_bounding_rects(), key=lambda box: box.x + box.y)
    assert first.right < SIZE[0] * 0.2
    assert first.bottom < SIZE[1] * 0.3
    assert all(box.bottom < SIZE[1] * 0.6 for box in seen.get_bounding_rects() if box.h > 2)


@pytest.mark.parametrize("felt", theme.FELTS)
@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.id)
def test_every_card_and_place_of_the_opening_is_there(ui, rules, felt):
    picture = small_board(ui, rules, felt, SIZE)
    free = round(SIZE[0] * _INSET)
    area = Box(free, free, SIZE[0] - 2 * free, SIZE[1] - 2 * free)
    board = board_for(rules, area)
    state = Session(f"{rules.id}-AAAAAAA").state  # the piles of all deals are alike
    layout = arrange(board, state)
    wide, tall = board.card
    for name, home in board.homes.items():
        cards = state.pile(name).cards
        box = layout.box(cards[0 if name == "s" else -1]) if cards else home
        corner = picture.get_at((box.x + wide // 2, box.y + tall - 5))
        if name[0] == "t":
            assert like(corner, theme.IVORY), name
        elif name == "s":
            assert like(corner, _BACKS["lattice"])
        else:
            edge = [picture.get_at((box.x + wide // 2, box.bottom - n)) for n in (1, 2)]
            assert any(like(each, theme.FELTS[felt].outline) for each in edge), name


def test_what_changes_the_table_changes_the_picture(ui):
    def pixels(felt: str = "sea") -> bytes:
        return pygame.image.tobytes(small_board(ui, VARIANTS["SP1-S4C"], felt, SIZE), "RGB")

    before = pixels()
    assert pixels("wine") != before
    ui.assets.deck = "four"
    assert pixels() != before
    ui.assets.deck, ui.assets.back = "two", "waves"
    assert pixels() != before
    ui.assets.back = "lattice"
    assert pixels() == before
