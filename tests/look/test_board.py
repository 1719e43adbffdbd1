"""What the board does with the window: measured on its pixels, in every size it must fit."""

from itertools import pairwise
from math import ceil

import pygame
import pytest

from game.board.layout import Hit
from game.rules import parse_position
from game.scenes.held import lift
from game.ui import theme

SIZES = [
    (800, 600),
    (1024, 600),
    (1280, 720),
    (1920, 1080),
    (3440, 1440),
    (3840, 2160),
    (1080, 1920),
    (800, 1280),
]
LANDSCAPE = [(1280, 720), (1920, 1080), (3200, 1800), (3440, 1440)]
DEALS = {"simple-simon": "SS1-S4-AAAAABD", "spider": "SP1-S4C-AAAAAAD", "freecell": "FC1-C4-4"}

RANKS = "KQJT98765432A"
LONG = "SP1-S1C\n" + " ".join(
    [*(f"{rank}S" for rank in "23456"), "|", *(f"{rank}S" for rank in RANKS + "KQJT987")]
)
LONG += "\n" * 10 + "Partial: yes\n"


def named(size):
    return f"{size[0]}x{size[1]}"


def differing(one: pygame.Surface, other: pygame.Surface) -> pygame.Mask:
    """The pixels in which two pictures clearly differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    same.invert()
    return same


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("game", DEALS)
def test_r52_cards_and_outlines_fill_the_limiting_side(game, size, show):
    shown = show(size, DEALS[game])
    below = pygame.Rect(0, shown.bar, size[0], size[1] - shown.bar)
    drawn = differing(shown.screen.subsurface(below), shown.felt.subsurface(below))
    boxes = drawn.get_bounding_rects()
    used = boxes[0].unionall(boxes[1:])
    assert max(used.w / below.w, used.h / below.h) >= 0.9
    assert abs(used.x - (below.w - used.right)) <= below.w // 100  # in the middle, shadows aside


def inked(face: pygame.Surface, width: float = 0.36, height: float = 0.15) -> pygame.Rect:
    """The box of the index of a card: what is not paper in its corner, but for the edge."""
    w, h = face.get_size()
    edge = max(2, w // 50)
    corner = pygame.Rect(edge, edge, int(w * width) - edge, int(h * height) - edge)
    paper = face.get_at((w * 45 // 100, h * 12 // 100))
    ink = pygame.mask.from_threshold(face.subsurface(corner), paper, (60, 60, 60, 255))
    ink.invert()
    boxes = ink.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]).move(corner.topleft)


@pytest.mark.parametrize("size", LANDSCAPE, ids=named)
@pytest.mark.parametrize("game", DEALS)
def test_r52_an_index_is_at_least_a_fiftieth_of_the_window_high(game, size, show):
    shown = show(size, DEALS[game])
    numbers = [face for card, face in shown.faces.items() if str(card)[0] in "2345678"]
    up = [face for face in numbers if face.get_at((face.get_width() // 2, 8))[:3] > (200, 200, 180)]
    assert up
    assert all(inked(face).h >= 0.02 * size[1] for face in up)


@pytest.mark.parametrize("deck", ["two", "four", "contrast"])
def test_r61_a_column_of_twenty_five_shows_every_index_and_its_last_card_whole(deck, show):
    shown = show((800, 600), LONG, deck=deck)
    cards = shown.layout.state.tableau[0].cards
    assert len(cards) == 25
    tops = [*(shown.layout.spots[card].y for card in cards), shown.screen.get_height()]
    for card, (top, following) in zip(cards, pairwise(tops), strict=True):
        spot, face = shown.layout.spots[card], shown.faces[card]
        if not spot.up:
            assert following - top >= 3
            continue
        index = inked(face)
        assert top + index.bottom <= following, f"{card}: its index is cut off"
        assert_seen(shown.screen, face, index, (spot.x, top))
    last = cards[-1]
    assert_seen(shown.screen, shown.faces[last], whole(shown.faces[last]), shown.layout.spots[last])


@pytest.mark.parametrize("deck", ["two", "four", "contrast"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440), (3840, 2160)], ids=named)
def test_r61_where_a_strip_is_too_low_the_index_is_made_to_fit_it(size, deck, show):
    """A wide window leaves twenty-five cards less than an index each: it is smaller, and whole."""
    shown = show(size, LONG, deck=deck)
    pile, width = shown.layout.state.tableau[0], shown.layout.board.card[0]
    for card, above in pairwise(pile.cards[pile.down :]):
        (x, y, *_), end = shown.layout.spots[card], shown.layout.spots[above].y
        drawn = inked(shown.faces[card])
        assert end - y < drawn.bottom, "else there is nothing to see here"
        index = inked(shown.screen.subsurface((x, y, width, end - y)).copy(), 0.33, 1)
        assert index.bottom < end - y, f"{card}: its index is cut off"
        assert index.h >= 0.6 * (end - y)
        if card.rank in range(2, 10):  # beside a court's index stands its frame, dark as well
            assert index.w / index.h == pytest.approx(drawn.w / drawn.h, rel=0.2), "not squeezed"


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("game", DEALS)
def test_r75_large_print_shows_its_index_in_the_fan(game, size, show):
    shown = show(size, DEALS[game], deck="large")
    layout = shown.layout
    assert layout.board.card >= show(size, DEALS[game]).layout.board.card
    for pile in layout.state.tableau:
        for card, above in pairwise(pile.cards[pile.down :]):
            face, (x, y, *_) = shown.faces[card], layout.spots[card]
            index = inked(face, 0.9, 0.32)
            assert index.h >= 0.4 * face.get_width()  # R75
            assert y + index.bottom <= layout.spots[above].y
            assert_seen(shown.screen, face, index, (x, y))
            assert_paper_below(shown.screen, face, index, (x, y), layout.spots[above].y)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)], ids=named)
def test_r75_a_long_column_shows_the_index_as_large_as_its_strips(size, show):
    """And, where that of the usual deck is seen whole, never smaller than that."""
    shown, usual = show(size, LONG, deck="large"), show(size, LONG)
    pile = shown.layout.state.tableau[0]
    for card, above in pairwise(pile.cards[pile.down :]):
        (x, y, *_), end = shown.layout.spots[card], shown.layout.spots[above].y
        width = shown.layout.board.card[0]
        strip = shown.screen.subsurface((x, y, width, end - y)).copy()
        index = inked(strip, 0.5, 1)
        assert index.bottom < strip.get_height()
        assert index.h >= 0.7 * strip.get_height()
        wanted = inked(usual.faces[card])
        assert index.h >= wanted.h - 1 or wanted.bottom > strip.get_height()


def test_a_long_column_in_the_hand_looks_as_it_lay(seat):
    run = "SP1-S1C\n" + " ".join(f"{rank}S" for rank in RANKS[:-1]) + "\n" * 10 + "Partial: yes\n"
    at = seat((1280, 720), parse_position(run), deck="large")
    at.settle()
    table = at.table
    base, above = (table.layout.spots[card] for card in table.state.tableau[0].cards[:2])
    assert above.y - base.y < 0.3 * table.board.card[1], "the column is tight"
    picture = lift(table.painter, table.layout, Hit("t1", 12), 0).picture
    box = picture.get_rect().inflate(-picture.get_width() // 6, -picture.get_width() // 6)
    assert_seen(at.app.screen, picture, box, (base.x, base.y))


def assert_paper_below(screen, face, index, at, end) -> None:
    """What is seen of a covered card below its index has no crumbs of a picture."""
    top = at[1] + index.bottom + 1  # a row for what fades at the edge of the index
    below = pygame.Rect(at[0], top, face.get_width(), max(0, end - top))
    below.inflate_ip(-face.get_width() // 6, 0)  # the next card has round corners and a shadow
    if below.h:
        paper = face.get_at((face.get_width() * 9 // 10, below.y - at[1]))
        same = pygame.mask.from_threshold(screen.subsurface(below), paper, (12, 12, 12, 255))
        assert same.count() == below.w * below.h


def whole(face: pygame.Surface) -> pygame.Rect:
    """All of a card but its rounded corners and antialiased edge."""
    return face.get_rect().inflate(-face.get_width() // 6, -face.get_width() // 6)


def assert_seen(screen, face, part, at) -> None:
    """Part of a card is in the window pixel by pixel, where the card lies."""
    there = screen.subsurface(part.move(at[0], at[1]))
    assert differing(face.subsurface(part), there).count() == 0


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)], ids=named)
def test_at_rest_no_picture_is_a_stretched_one(size, seat):
    table = seat(size, DEALS["spider"])
    table.settle()
    assets, painter = table.app.client.ui.assets, table.table.painter
    assert not assets.blurred
    for card, spot in table.table.layout.spots.items():
        folder = f"cards/{assets.deck}/{card}" if spot.up else f"backs/{assets.back}"
        face = painter.face(card, spot.up)
        assert face is assets.picture(folder, table.table.board.card)
    for pile in table.table.state.tableau:
        spot, face = table.table.layout.spots[pile.cards[-1]], painter.face(pile.cards[-1], True)
        assert_seen(table.app.screen, face, whole(face), spot)


def test_a_deck_chosen_in_play_is_laid_out_by_its_own_index(seat):
    at = seat((1280, 720), DEALS["simple-simon"])
    at.settle()
    table, client = at.table, at.app.client
    before = table.board
    for deck, wider in (("large", True), ("four", False)):
        client.options.deck = deck
        client.apply_options()
        table.redraw()
        at.settle()
        strip = ceil(table.board.card[1] * theme.INDEX_STRIPS["large"])
        assert (table.board.ideal.up == strip) == wider
        for pile in table.state.tableau:
            face = table.painter.face(pile.cards[-1], True)
            assert_seen(at.app.screen, face, whole(face), table.layout.spots[pile.cards[-1]])
    assert table.board == before
