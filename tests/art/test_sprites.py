"""The pictures: made by ``sprites/make.py`` to the byte, plain enough for the renderer, legible."""

import math
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

SPRITES = Path(__file__).parents[2] / "sprites"
NAMESPACE = "{http://www.w3.org/2000/svg}"
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"defs", "linearGradient", "radialGradient", "stop"}
ALLOWED = {"svg", "g", *SHAPES, *GRADIENTS}

DECKS = ("two", "four", "large", "contrast")
FANNED = ("two", "four", "contrast")  # the decks whose index fits in the tightest fan
RANKS, SUITS = "A23456789TJQK", "SHDC"
# fmt: off
ICONS = [
    "undo", "redo", "restart", "new", "menu", "fullscreen", "windowed", "settings", "help",
    "copy", "paste", "close", "back", "forward", "up", "down", "tick", "play", "pause", "sound",
    "mute", "crown", "levels", "statistics", "quit", "stock", "suits", "info", "star", "keyboard",
    "trash", "save",
]
# fmt: on
VIEW_BOXES = {
    **{f"cards/{deck}/{r}{s}": "0 0 250 350" for deck, r, s in product(DECKS, RANKS, SUITS)},
    **{f"backs/{name}": "0 0 250 350" for name in ("lattice", "waves", "crown")},
    **{f"suits/{suit}": "0 0 100 100" for suit in SUITS},
    **{f"marks/{name}": "0 0 100 100" for name in (*SUITS, "crown")},
    **{f"icons/{name}": "0 0 24 24" for name in ICONS},
    "logo": "0 0 64 64",
}

Colour = tuple[int, int, int]


@cache
def tree(name: str) -> ET.Element:
    return ET.parse(SPRITES / f"{name}.svg").getroot()


@cache
def picture(name: str, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(SPRITES / f"{name}.svg", (width, height))


def card(deck: str, rank: str, suit: str, width: int = 150) -> pygame.Surface:
    return picture(f"cards/{deck}/{rank}{suit}", width, width * 7 // 5)


def colours(surface: pygame.Surface) -> Counter[Colour]:
    """How often each opaque colour occurs."""
    data = pygame.image.tobytes(surface, "RGBA")
    pixels = zip(data[::4], data[1::4], data[2::4], data[3::4], strict=True)
    return Counter((r, g, b) for r, g, b, a in pixels if a == 255)


def luminance(colour: Colour) -> float:
    """Relative luminance as the accessibility guidelines define it."""

    def linear(channel: int) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.04045 else math.pow((c + 0.055) / 1.055, 2.4)

    r, g, b = (linear(channel) for channel in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def paper_and_ink(surface: pygame.Surface) -> tuple[Colour, Colour]:
    """The two commonest colours that are clearly different, the lighter first."""
    ranked = [colour for colour, _ in colours(surface).most_common()]
    other = next(colour for colour in ranked if contrast(colour, ranked[0]) > 1.5)
    return max(ranked[0], other, key=luminance), min(ranked[0], other, key=luminance)


def inked(surface: pygame.Surface) -> list[pygame.Rect]:
    """The places of the separate marks in the commonest ink, from the left."""
    _, ink = paper_and_ink(surface)
    mask = pygame.mask.from_threshold(surface, ink, (48, 48, 48, 255))
    marks = [rect for part in mask.connected_components(6) for rect in part.get_bounding_rects()]
    return sorted(marks, key=lambda rect: rect.left)


def index_of(surface: pygame.Surface, width: float, height: float) -> pygame.Surface:
    """The top left corner, as parts of the whole card, without the border."""
    w, h = surface.get_size()
    return surface.subsurface((3, 3, round(w * width) - 3, round(h * height) - 3))


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of two pictures in grey: 0 for the same, 1 for black and white."""
    first, second = (
        pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]
        for surface in (one, other)
    )
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first) / 255


# --- The files -----------------------------------------------------------------------------------


def test_the_files_are_what_make_py_draws(tmp_path: Path) -> None:
    script = SPRITES / "make.py"
    subprocess.run([sys.executable, "-B", script, "--out", tmp_path], check=True, timeout=30)
    drawn = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*.svg")}
    kept = {path.relative_to(SPRITES): path.read_bytes() for path in SPRITES.rglob("*.svg")}
    assert sorted(drawn) == sorted(kept)
    assert [path for path in kept if drawn[path] != kept[path]] == []


def test_every_picture_is_there_and_no_other() -> None:
    names = {
        path.relative_to(SPRITES).with_suffix("").as_posix() for path in SPRITES.rglob("*.svg")
    }
    assert names == set(VIEW_BOXES)


@pytest.mark.parametrize("folder", sorted({name.split("/")[0] for name in VIEW_BOXES}))
def test_pictures_use_only_what_the_renderer_knows(folder: str) -> None:
    for name, view_box in VIEW_BOXES.items():
        if name.split("/")[0] != folder:
            continue
        root = tree(name)
        assert root.get("viewBox") == view_box, name
        used = {element.tag.removeprefix(NAMESPACE) for element in root.iter()}
        assert used <= ALLOWED, f"{name}: {used - ALLOWED}"
        attributes = {key for element in root.iter() for key in element.keys()}  # noqa: SIM118
        assert not attributes & {"class", "style", "clip-path", "mask", "filter", "href"}, name
        for gradient in root.iter(f"{NAMESPACE}linearGradient"):
            assert gradient.get("gradientUnits") == "userSpaceOnUse", name


def test_what_is_tinted_has_one_colour_to_substitute() -> None:
    expected = {"suits": "#000", "icons": "#000", "marks": "#fff"}
    for name in VIEW_BOXES:
        colour = expected.get(name.split("/")[0])
        if colour is not None:
            paints = {
                element.get(kind) for element in tree(name).iter() for kind in ("fill", "stroke")
            }
            assert paints - {None, "none"} == {colour}, name


def test_pictures_stay_small() -> None:
    sizes = {path.name: path.stat().st_size for path in SPRITES.rglob("*.svg")}
    assert {name: size for name, size in sizes.items() if size > 16_000} == {}


# --- The cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["cards/two/7H", "cards/large/KC", "backs/waves"])
def test_a_card_is_solid_with_clear_rounded_corners(name: str) -> None:
    surface = picture(name, 150, 210)
    corners = [surface.get_at(place).a for place in ((0, 0), (149, 0), (0, 209), (149, 209))]
    assert corners == [0, 0, 0, 0]
    assert surface.get_at((75, 105)).a == 255
    assert surface.get_at((75, 1)).a == 255


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("suit", SUITS)
def test_an_index_stands_out_from_its_face(deck: str, suit: str) -> None:
    height = 0.3 if deck == "large" else 0.14
    paper, ink = paper_and_ink(index_of(card(deck, "8", suit), 0.35, height))
    assert contrast(paper, ink) >= (7 if deck == "contrast" else 4.5)


@pytest.mark.parametrize("deck", FANNED)
def test_rank_and_suit_fit_in_the_tightest_fan(deck: str) -> None:
    for rank, suit in product(RANKS, SUITS):
        surface = card(deck, rank, suit, 200)
        strip = index_of(surface, 0.33, 0.15)
        marks = inked(strip)
        assert len(marks) == (3 if rank == "T" else 2), f"{rank}{suit}: rank and suit apart"
        bottom = max(rect.bottom for rect in marks)
        assert bottom < strip.get_height() - 1, f"{rank}{suit}: cut off at {bottom}"
        assert abs(marks[0].centery - marks[-1].centery) <= 4, f"{rank}{suit}: on one line"


@pytest.mark.parametrize("deck", FANNED)
def test_no_two_cards_look_alike_in_the_tightest_fan(deck: str) -> None:
    strips = {r + s: index_of(card(deck, r, s, 60), 0.4, 0.15) for r, s in product(RANKS, SUITS)}
    for (one, first), (other, second) in combinations(strips.items(), 2):
        assert difference(first, second) > 0.015, f"{one} {other}"


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_large_print_is_large(rank: str, suit: str) -> None:
    surface = card("large", rank, suit, 250)
    marks = inked(index_of(surface, 0.9, 0.32))
    assert marks[0].height >= 0.4 * surface.get_width()
    assert max(rect.bottom for rect in marks) <= 0.32 * surface.get_height() - 4


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_large_print_has_nothing_but_an_index_in_its_strips(rank: str, suit: str) -> None:
    surface = card("large", rank, suit, 250)
    for end in (surface, pygame.transform.rotate(surface, 180)):
        paper = end.get_at((225, 114))
        below = end.subsurface((3, 112, 244, 4))  # the strip, and as much as a pixel may be
        assert pygame.mask.from_threshold(below, paper, (12, 12, 12, 255)).count() == 244 * 4


def test_suits_differ_in_outline_alone() -> None:
    square = (48, 48)
    shapes = {}
    for suit in SUITS:
        drawn = picture(f"suits/{suit}", 96, 96)
        shape = pygame.transform.smoothscale(drawn.subsurface(drawn.get_bounding_rect()), square)
        shapes[suit] = pygame.Surface(square)
        shapes[suit].fill("white")
        shapes[suit].blit(shape, (0, 0))
    for one, other in combinations(SUITS, 2):
        assert difference(shapes[one], shapes[other]) > 0.1, f"{one} {other}"
