"""A spot for every card, and from a point back to pile and card."""

from itertools import pairwise

import pytest

from game.board.layout import INDEX_STRIP, Box, Hit, Layout, arrange, board_for
from game.rules import DEAL, VARIANTS, Session, deal, gathered, parse_position

CODES = ["SS1-S4-AAAAABD", "SP1-S4R-AAAAAAD", "FC1-C2-AAAAAKH"]
WINDOWS = [(800, 600), (1920, 1080), (3440, 1440), (800, 1280)]


def column_of(up: int, down: int = 0) -> str:
    """A Spider position whose first column has so many cards; all the others are empty."""
    ranks = "KQJT98765432A" * 8
    cards = [f"{rank}S" for rank in ranks[: up + down]]
    cards.insert(down, "|")
    return "SP1-S1C\n" + " ".join(cards) + "\n" * 10 + "Partial: yes\n"


def strips_of(layout: Layout, pile: str = "t1") -> tuple[list[int], list[int]]:
    """The visible heights of the covered cards of a column, face down and face up, base first."""
    spots = [spot for spot in layout.spots.values() if spot.pile == pile]
    seen = [(b.y - a.y, a.up) for a, b in pairwise(spots)]
    return [y for y, up in seen if not up], [y for y, up in seen if up]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("code", CODES)
def test_nothing_ever_leaves_the_area(code, window, area_of, actions):
    area = area_of(window)
    board = board_for(deal(code).rules, area)
    for seed in range(3):
        for _, _, state in actions(code, seed, 150):
            layout = arrange(board, state)
            assert len(layout.spots) == len(state.rules.deck)
            boxes = [layout.box(card) for card in layout.spots]
            assert all(area.union(box) == area for box in boxes)


@pytest.mark.parametrize("code", CODES)
def test_spots_tell_piles_faces_and_drawing_order(code, area_of, actions):
    board = board_for(deal(code).rules, area_of((1280, 720)))
    for _, _, state in actions(code, 5, 100):
        layout = arrange(board, state)
        drawn = {name: [] for name in state.rules.names}
        for card, spot in layout.spots.items():
            assert spot.index == len(drawn[spot.pile])
            drawn[spot.pile].append(card)
            pile = state.pile(spot.pile)
            assert spot.up == (spot.pile != "s" and spot.index >= pile.down)
        for name, cards in drawn.items():
            order = cards[::-1] if name == "s" else cards
            assert tuple(order) == state.pile(name).cards


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("code", CODES)
def test_the_visible_part_of_a_card_picks_it(code, window, area_of, actions):
    board = board_for(deal(code).rules, area_of(window))
    for number, (_, _, state) in enumerate(actions(code, 1, 120)):
        if number % 4:
            continue
        layout = arrange(board, state)
        for name, pile in zip(state.rules.names[:-1], state.piles, strict=False):
            if not pile.cards:
                home = board.homes[name]
                assert layout.pick(home.centre[0], home.y + home.h // 5) == Hit(name, 0)
                continue
            shown = pile.cards if name[0] == "t" else pile.cards[-1:]
            boxes = [layout.box(card) for card in shown]
            ends = [box.y for box in boxes[1:]] + [boxes[-1].bottom]
            if name[0] == "f":  # the next foundation may lie over its lower part
                ends = [boxes[-1].y + board.card[1] // 5]
            for i, (box, end) in enumerate(zip(boxes, ends, strict=True)):
                hit = layout.pick(box.centre[0], (box.y + end) // 2)
                assert hit == Hit(name, len(shown) - i)


def test_the_felt_below_a_column_is_its_place_and_between_columns_is_none(area_of):
    area = area_of((1280, 720))
    layout = arrange(board_for(VARIANTS["SS1-S4"], area), deal("SS1-S4-AAAAABD"))
    first, second = layout.board.homes["t9"], layout.board.homes["t10"]
    assert layout.pick(second.centre[0], area.bottom - 1) == Hit("t10", 0)
    assert layout.pick((first.right + second.x) // 2, first.centre[1]) is None
    assert layout.pick(first.centre[0], area.y - 1) is None


def test_the_stock_is_one_thing_with_a_back_for_each_row(area_of):
    session = Session("SP1-S4C-AAAAAAD")
    board = board_for(session.state.rules, area_of((1280, 720)))
    for rows in range(5, 0, -1):
        layout = arrange(board, session.state)
        places = {spot[:2] for spot in layout.spots.values() if spot.pile == "s"}
        assert len(places) == rows
        x, y = max(places)
        assert layout.pick(x + 1, y + 1) == Hit("s", 10 * rows)
        assert board.homes["s"][:2] == min(places)
        session.play(DEAL)
    assert arrange(board, session.state).pick(*board.homes["s"].centre) == Hit("s", 0)


@pytest.mark.parametrize("code", [*CODES, "SP1-S1C-AAAAAAD"])
def test_twins_and_all_others_lie_apart_in_the_columns(code, area_of):
    state = deal(code)
    layout = arrange(board_for(state.rules, area_of((800, 600))), state)
    places = [spot[:2] for spot in layout.spots.values() if spot.pile[0] == "t"]
    assert len(set(places)) == len(places) == sum(state.rules.columns)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("code", CODES)
def test_a_gathered_deck_lies_in_the_area(code, window, area_of):
    area = area_of(window)
    start, _ = gathered(deal(code))
    layout = arrange(board_for(start.rules, area), start)
    assert len(layout.spots) == len(start.rules.deck)
    assert all(area.union(layout.box(card)) == area for card in layout.spots)
    assert not any(spot.up for spot in layout.spots.values())


@pytest.mark.parametrize("window", [(800, 600), (800, 1280), (1080, 1920)])
def test_twenty_five_cards_show_every_index_and_the_last_whole(window, area_of):
    area = area_of(window)
    state = parse_position(column_of(up=20, down=5))
    layout = arrange(board_for(state.rules, area), state)
    h = layout.board.card[1]
    down, up = strips_of(layout)
    assert (len(down), len(up)) == (5, 19)
    assert min(up) >= int(INDEX_STRIP * h)
    assert min(down) >= int(0.035 * h)
    assert area.union(layout.box(state.tableau[0].cards[-1])) == area


@pytest.mark.parametrize("window", [*WINDOWS, (1024, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize(("down", "up"), [(0, 17), (5, 15)])
def test_the_longest_columns_of_most_games_show_every_index(window, down, up, area_of):
    state = parse_position(column_of(up, down))
    layout = arrange(board_for(state.rules, area_of(window)), state)
    assert min(strips_of(layout)[1]) >= int(INDEX_STRIP * layout.board.card[1])


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("down", [0, 3, 5])
def test_columns_tighten_smoothly_and_face_down_cards_first(window, down, area_of):
    board = board_for(VARIANTS["SP1-S1C"], area_of(window))
    former: list[int] = []
    for up in range(1, 100 - down):
        layout = arrange(board, parse_position(column_of(up, down)))
        heights = [spot.y for spot in layout.spots.values()]
        assert heights[-1] + board.card[1] <= board.bottom
        assert not former or heights[-1] >= former[-1]  # a card more never ends higher
        # and it moves none of the others by more than the strip it needs
        moved = [a - b for a, b in zip(former, heights, strict=False)]
        assert all(0 <= shift <= board.ideal.up + 1 for shift in moved)
        former = heights

        under, over = strips_of(layout)
        for strips in (under, over):
            assert not strips or max(strips) - min(strips) <= 1
        if over and max(over) < board.ideal.up:
            assert not under or max(under) <= board.tight.down + 1


@pytest.mark.parametrize("window", [*WINDOWS, (1280, 720), (3840, 2160), (1080, 1920)])
@pytest.mark.parametrize("code", CODES)
def test_a_large_index_has_its_place_in_the_fan(code, window, area_of):
    area, strip = area_of(window), 0.32
    state = deal(code)
    board = board_for(state.rules, area, strip)
    layout = arrange(board, state)
    assert all(area.union(layout.box(card)) == area for card in layout.spots)
    for pile in state.rules.names[: state.rules.width]:
        assert all(seen >= int(strip * board.card[1]) for seen in strips_of(layout, pile)[1])


@pytest.mark.parametrize("window", [*WINDOWS, (1280, 720), (3840, 2160), (1080, 1920)])
@pytest.mark.parametrize(("down", "up"), [(0, 13), (0, 17), (5, 15), (5, 20)])
def test_a_large_index_is_given_all_the_room_a_long_column_has(window, down, up, area_of):
    area, state = area_of(window), parse_position(column_of(up, down))
    board = board_for(state.rules, area, 0.32)
    layout = arrange(board, state)
    last = layout.box(state.tableau[0].cards[-1])
    seen = strips_of(layout)[1]
    assert last.bottom <= board.bottom
    assert min(seen) == board.ideal.up or last.bottom >= board.bottom - 1
    usual = strips_of(arrange(board_for(state.rules, area), state))[1]
    assert min(seen) >= min(*usual, board.ideal.up) - 1


def test_columns_tighten_each_by_itself(area_of):
    text = column_of(up=25).replace("\n\n", "\nKH QH JH\n", 1).replace("SP1-S1C", "SP1-S4C")
    layout = arrange(board_for(VARIANTS["SP1-S4C"], area_of((800, 600))), parse_position(text))
    assert max(strips_of(layout, "t1")[1]) < layout.board.ideal.up
    assert set(strips_of(layout, "t2")[1]) == {layout.board.ideal.up}


def test_a_run_is_dropped_where_it_overlaps_most(area_of):
    area = area_of((1280, 720))
    layout = arrange(board_for(VARIANTS["FC1-C4"], area), deal("FC1-C4-AAAAAKH"))
    third, fourth = layout.drop_box("t3"), layout.drop_box("t4")
    assert third.bottom == area.bottom
    w, h = layout.board.card
    middle = (third.x + fourth.x) // 2
    assert layout.targets(Box(middle + 8, third.y, w, h)) == ["t4", "t3"]
    assert layout.targets(Box(middle - 8, third.y, w, h)) == ["t3", "t4"]
    assert layout.targets(fourth)[0] == "t4"
    assert layout.targets(Box(third.x, area.bottom - 5, w, h)) == ["t3"]
    cell, home = layout.board.homes["c2"], layout.board.homes["f3"]
    assert layout.targets(cell) == ["c2"]
    assert layout.targets(home) == ["f3"]
    assert layout.targets(Box(-500, -500, w, h)) == []


def test_the_stock_is_no_target(area_of):
    layout = arrange(board_for(VARIANTS["SP1-S1C"], area_of((800, 600))), deal("SP1-S1C-AAAAAAD"))
    assert layout.targets(layout.board.homes["s"]) == []
