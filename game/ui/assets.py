"""Pictures: SVG files drawn at the very pixel size they are shown in, and kept.

Drawing a deck crisply takes a tenth of a second at 140 pixels and half a second at 300. So that
no window waits for it, a picture asked for the first time in a new size is stretched from one
already there, and drawn properly by `sharpen`, a few a frame.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter

import pygame

from game.data import data_path

from .theme import FELTS, Colour, Felt, Size

_LARGE = 6_000_000
"""Pixels of a window that counts as very large."""
_FIRST_WIDTH = 64
"""Pixels: the card width that is quick to draw and still good enough to stretch for a moment."""


@cache
def _source(path: Path) -> bytes:
    return path.read_bytes()


def svg(source: bytes | str, size: Size) -> pygame.Surface:
    """Draw an SVG at exactly this size in pixels."""
    data = source.encode() if isinstance(source, str) else source
    width, height = max(1, size[0]), max(1, size[1])
    picture = pygame.image.load_sized_svg(io.BytesIO(data), (width, height))
    if picture.get_size() == (width, height):
        return picture.convert_alpha()
    # The drawing keeps its own proportions; rounding may then miss the size by a pixel.
    exact = pygame.Surface((width, height), pygame.SRCALPHA)
    exact.blit(pygame.transform.smoothscale(picture, (width, height)), (0, 0))
    return exact.convert_alpha()


def tinted(name: str, size: Size, colour: Colour) -> pygame.Surface:
    """A one-colour drawing (icon, suit, mark) in a colour of the theme."""
    source = _source(data_path("sprites") / f"{name}.svg").decode()
    code = "#{:02x}{:02x}{:02x}".format(*colour)
    for plain in ("#000000", "#ffffff", "#000", "#fff"):
        source = source.replace(plain, code)
    return svg(source, size)


def shadow(size: Size, margin: int, strength: float) -> pygame.Surface:
    """The soft shadow of a rounded box, `margin` pixels wider than it on every side.

    Blurred by drawing it at an eighth of its size and stretching that: a real blur of a long
    column in a large window would cost a frame.
    """
    width, height = size[0] + 2 * margin, size[1] + 2 * margin
    less = max(1, min(8, margin // 5))
    blur = max(1, round(margin / less * 0.36))
    small = pygame.Surface((-(-width // less), -(-height // less)), pygame.SRCALPHA)
    core = small.get_rect().inflate(-4.4 * blur, -4.4 * blur)
    pygame.draw.rect(small, (0, 0, 0, round(255 * strength)), core, border_radius=2 * blur)
    soft = pygame.transform.gaussian_blur(small, blur)
    return pygame.transform.smoothscale(soft, (width, height)).convert_alpha()


def _felt(cloth: Felt, size: Size) -> pygame.Surface:
    """A radial gradient, drawn small because it is smooth anyway, under a woven grain.

    The grain also breaks up the bands that eight bits of colour would show over a large window.
    A very large one has coarser threads, as everything in it is larger, and is sooner drawn so.
    """
    if size[0] * size[1] > _LARGE:
        half = _felt(cloth, (-(-size[0] // 2), -(-size[1] // 2)))
        whole = pygame.transform.scale(half, (2 * half.get_width(), 2 * half.get_height()))
        return whole.subsurface((0, 0), size)
    middle, edge = (f"rgb{colour}" for colour in (cloth.middle, cloth.edge))
    gradient = svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none">'
        '<defs><radialGradient id="g" cx="50%" cy="46%" r="74%">'
        f'<stop offset="0%" stop-color="{middle}"/><stop offset="100%" stop-color="{edge}"/>'
        '</radialGradient></defs><rect width="100" height="100" fill="url(#g)"/></svg>',
        (256, 256),
    )
    surface = pygame.transform.smoothscale(gradient.convert(), size)
    grain = _grain()
    for x in range(0, size[0], grain.get_width()):
        for y in range(0, size[1], grain.get_height()):
            surface.blit(grain, (x, y))
    return surface


@cache
def _grain() -> pygame.Surface:
    """A tile of threads, lighter and darker by a hair; the same on every start."""
    side, chance = 64, Random(7)
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    for x in range(side):
        for y in range(side):
            light = 255 if (x // 2 + y // 2) % 2 else 0
            tile.set_at((x, y), (light, light, light, chance.randrange(2, 7)))
    return tile.convert_alpha()


class Assets:
    """Pictures by name and size. Ask every time; nothing is drawn twice."""

    def __init__(self) -> None:
        self.deck = "two"
        self.back = "lattice"
        self.patient = False
        """Whether stretched pictures may stand in until `sharpen` has drawn them."""
        self.painted: dict[str, Callable[[Size], pygame.Surface]] = {}
        """Pictures that are no files, by their names: what paints each in a size in pixels."""
        self._kept: dict[tuple[str, Size], pygame.Surface] = {}
        self._made: dict[tuple[str, Size], tuple[Hashable, pygame.Surface]] = {}
        self._stretched: dict[tuple[str, Size], pygame.Surface] = {}
        self._tinted: dict[tuple[str, Size, Colour], pygame.Surface] = {}
        self._best: dict[str, pygame.Surface] = {}
        self._felts: dict[tuple[str, Size], pygame.Surface] = {}

    def card(self, name: str, size: Size) -> pygame.Surface:
        """A card's face by its name, `KS`."""
        return self._picture(f"cards/{self.deck}/{name}", size)

    def card_back(self, size: Size) -> pygame.Surface:
        return self._picture(f"backs/{self.back}", size)

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """Any drawing with its own colours, by its path below sprites/ without `.svg`."""
        if name in self.painted:
            return self.painted[name](size)
        key = (name, size)
        if key not in self._kept:
            self._kept[key] = svg(_source(data_path("sprites") / f"{name}.svg"), size)
        return self._kept[key]

    def kept(
        self, name: str, size: Size, look: Hashable, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """What `make` makes, once for each name and size in pixels, and again in another look."""
        key = (name, size)
        if key not in self._made or self._made[key][0] != look:
            self._made[key] = (look, make())
        return self._made[key][1]

    def drawn(self, source: str, size: Size) -> pygame.Surface:
        """A drawing that is no file but an SVG text of our own."""
        key = (source, size)
        if key not in self._kept:
            self._kept[key] = svg(source, size)
        return self._kept[key]

    def icon(self, name: str, side: int, colour: Colour) -> pygame.Surface:
        return self.tinted(f"icons/{name}", (side, side), colour)

    def tinted(self, name: str, size: Size, colour: Colour) -> pygame.Surface:
        key = (name, size, colour)
        if key not in self._tinted:
            self._tinted[key] = tinted(name, size, colour)
        return self._tinted[key]

    def felt(self, name: str, size: Size) -> pygame.Surface:
        """The cloth of a whole window, with its soft vignette and a weave one has to look for."""
        key = (name, size)
        if key not in self._felts:
            self._felts = {key: _felt(FELTS[name], size)}  # one is enough, and a 4K one is 33 MB
        return self._felts[key]

    def swatch(self, name: str, size: Size, radius: int) -> pygame.Surface:
        """A piece of cloth with round corners."""
        key = (f"swatch {name} {radius}", size)
        if key not in self._kept:
            piece = _felt(FELTS[name], size).convert_alpha()
            shape = pygame.Surface(size, pygame.SRCALPHA)
            mask = svg(
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"><rect '
                f'width="{size[0]}" height="{size[1]}" rx="{radius}" fill="#fff"/></svg>',
                size,
            )
            shape.blit(mask, (0, 0))
            piece.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._kept[key] = piece
        return self._kept[key]

    @property
    def blurred(self) -> bool:
        """Whether any picture shown is only stretched so far."""
        return bool(self._stretched)

    def sharpen(self, seconds: float) -> bool:
        """Draw stretched pictures properly for at most about `seconds`; True if any was."""
        until = perf_counter() + seconds
        drawn = False
        while self._stretched and perf_counter() < until:
            key = next(iter(self._stretched))
            del self._stretched[key]
            self._best[key[0]] = self.picture(*key)
            drawn = True
        return drawn

    def forget_sizes(self) -> None:
        """Let go of every size of every picture but one to stretch from: the window changed."""
        self._kept.clear()
        self._made.clear()
        self._stretched.clear()
        self._tinted.clear()

    def _picture(self, name: str, size: Size) -> pygame.Surface:
        key = (name, size)
        if key in self._kept:
            return self._kept[key]
        if not self.patient:
            self._best[name] = self.picture(name, size)
            return self._best[name]
        if key not in self._stretched:
            if name not in self._best:
                first = (_FIRST_WIDTH, round(_FIRST_WIDTH * size[1] / size[0]))
                self._best[name] = svg(_source(data_path("sprites") / f"{name}.svg"), first)
            self._stretched[key] = pygame.transform.smoothscale(self._best[name], size)
        return self._stretched[key]
