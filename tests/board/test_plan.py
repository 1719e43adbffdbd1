"""Where the piles stand: every game and variant, in every size of window."""

from itertools import combinations, pairwise
from math import ceil

import pytest

from game.board.layout import ASPECT, Board, Box, board_for
from game.rules import VARIANTS

LANDSCAPE = [
    (800, 600),
    (1024, 600),
    (1280, 720),
    (1920, 1080),
    (3440, 1440),
    (3200, 1800),
    (3840, 2160),
]
PORTRAIT = [(1080, 1920), (800, 1280)]
WINDOWS = LANDSCAPE + PORTRAIT
GAMES = list(VARIANTS)

INDEX = 38 / 350
"""The height of a card's index, of the card's."""
LARGE = 112 / 350
"""The part of a card's height that shows the index of the large-print deck."""


@pytest.fixture(params=[f"{w}x{h}" for w, h in WINDOWS])
def window(request):
    w, h = request.param.split("x")
    return int(w), int(h)


@pytest.fixture(params=GAMES)
def board(request, window, area_of) -> Board:
    return board_for(VARIANTS[request.param], area_of(window))


def spider_foundations_fanned(board: Board) -> bool:
    return board.rules.game == "SP1" and board.homes["f2"].y > board.homes["f1"].y


def test_the_board_uses_nine_tenths_of_the_limiting_side(board):
    used, area = board.extent, board.area
    assert max(used.w / area.w, used.h / area.h) >= 0.9
    assert used.w / area.w >= 0.9  # and the width of every one of these windows


def test_cards_are_no_smaller_for_a_large_index(board):
    large = board_for(board.rules, board.area, LARGE)
    assert large.card >= board.card
    used, area = large.extent, large.area
    assert area.union(used) == area
    assert used.w / area.w >= 0.9


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_no_smaller_for_a_large_index_in_any_window_at_all(game):
    for w in range(200, 4000, 331):
        for h in range(150, 2400, 217):
            area = Box(7, 40, w, h)
            usual, large = (board_for(VARIANTS[game], area, strip) for strip in (INDEX, LARGE))
            assert large.card >= usual.card
            assert area.union(large.extent) == area


def test_a_large_index_has_its_strip_to_itself(board):
    large = board_for(board.rules, board.area, LARGE)
    assert large.ideal.up == ceil(LARGE * board.card[1])


def test_the_columns_of_a_portrait_window_are_as_wide_as_it(area_of):
    for window in PORTRAIT:
        for rules in VARIANTS.values():
            board = board_for(rules, area_of(window))
            assert board.extent.w >= 0.95 * window[0]
            assert board.ideal.up >= 0.32 * board.card[1]  # the height goes into the fan


def test_the_board_stands_lower_where_there_is_height_to_spare(area_of):
    for rules in VARIANTS.values():
        high = board_for(rules, area_of((1080, 1920)))
        top = min(home.y for home in high.homes.values())
        assert high.card[1] * 0.8 < top - high.area.y < high.area.h / 5
        full = high.homes["t1"].y + high.card[1] + 12 * high.ideal.up
        assert top - high.area.y < high.area.bottom - full  # and yet above the middle
        wide = board_for(rules, area_of((1280, 720)))
        assert wide.homes["f1"].y - wide.area.y < wide.card[1] / 10


def test_cards_are_five_by_seven(board):
    w, h = board.card
    assert abs(h - w * ASPECT) <= 0.5
    assert all((home.w, home.h) == (w, h) for home in board.homes.values())


def test_gaps_are_a_tenth_to_a_sixth_of_a_card(board):
    first, second = board.homes["t1"], board.homes["t2"]
    assert 0.085 <= (second.x - first.right) / first.w <= 0.165


def test_everything_is_inside_and_balanced(board):
    area, used = board.area, board.extent
    assert area.union(used) == area
    assert area.union(board.deck) == area
    assert abs((used.x - area.x) - (area.right - used.right)) <= 1


def test_outlines_lie_apart(board):
    fanned = spider_foundations_fanned(board)
    for (name, home), (other, outline) in combinations(board.homes.items(), 2):
        assert home[:2] != outline[:2]
        if not (fanned and name[0] == other[0] == "f"):
            assert home.overlap(outline) == 0, (name, other)


def test_every_pile_of_the_variant_has_an_outline_and_no_other(board):
    names = [name for name in board.rules.names if name != "s" or board.rules.has_stock]
    assert list(board.homes) == names


def test_columns_stand_in_a_row(board):
    columns = [board.homes[f"t{i + 1}"] for i in range(board.rules.width)]
    assert len({home.y for home in columns}) == 1
    assert len({b.x - a.x for a, b in pairwise(columns)}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_indices_are_large_enough_for_the_screen(game, area_of):
    for window in ((1280, 720), (1920, 1080), (3200, 1800), (3440, 1440)):
        _, h = board_for(VARIANTS[game], area_of(window)).card
        assert h * INDEX >= 0.02 * window[1]


@pytest.mark.parametrize("game", ["SS1-S4", "SP1-S4C", "FC1-C4"])
def test_wide_windows_put_the_other_piles_beside_the_columns(game, area_of):
    wide = board_for(VARIANTS[game], area_of((3440, 1440)))
    high = board_for(VARIANTS[game], area_of((1080, 1920)))
    assert wide.homes["f1"].y == wide.homes["t1"].y
    assert high.homes["f1"].bottom < high.homes["t1"].y


@pytest.mark.parametrize("game", GAMES)
def test_growing_windows_never_shrink_the_cards(game):
    sizes = [
        board_for(VARIANTS[game], Box(0, 40, 400 + d, 300 + d)).card for d in range(0, 3000, 7)
    ]
    assert sizes == sorted(sizes)


@pytest.mark.parametrize("game", GAMES)
def test_any_window_at_all_has_a_board(game):
    for w in range(200, 4000, 331):
        for h in range(150, 2400, 217):
            board = board_for(VARIANTS[game], Box(7, 40, w, h))
            assert board.area.union(board.extent) == board.area


def test_boxes():
    box = Box(10, 20, 30, 40)
    assert box.centre == (25, 40)
    assert box.contains(10, 20)
    assert not box.contains(40, 20)
    assert box.overlap(Box(30, 50, 100, 100)) == 10 * 10
    assert box.overlap(Box(40, 20, 5, 5)) == 0
    assert box.union(Box(0, 30, 10, 50)) == Box(0, 20, 40, 60)
