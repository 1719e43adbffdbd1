"""The table's picture: one static layer with all that rests, and sprites that move over it.

The static layer is painted again only where a pile changed. A frame restores the rectangles a
sprite left or entered from the static layer and draws the sprites that touch them; nothing else
of the window is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.board.layout import INDEX_STRIP, Board, Box, Layout, board_for
from game.rules import Card, Rules
from game.ui import theme
from game.ui.assets import shadow
from game.ui.index import fitted
from game.ui.widgets import Ui

_CROWN: Final = "crown"
_KEPT_SHADOWS: Final = 80
_KEPT_STRIPS: Final = 400
_LEVELS: Final = 4
"""Heights above the table that have a shadow of their own."""


def table_board(ui: Ui, rules: Rules) -> Board:
    """Where a game lies in this window, below the bar, played with the deck in use."""
    (width, height), top = ui.size, ui.bar
    strip = theme.INDEX_STRIPS.get(ui.assets.deck, INDEX_STRIP)
    return board_for(rules, Box(0, top, width, height - top), strip)


class Sprite(NamedTuple):
    """A picture with its top left corner, drawn over the static layer."""

    picture: pygame.Surface
    x: int
    y: int

    @property
    def box(self) -> pygame.Rect:
        return pygame.Rect((self.x, self.y), self.picture.get_size())


class _Resting(NamedTuple):
    """One card at rest as it was painted."""

    card: Card
    x: int
    y: int
    up: bool


class Painter:
    """Paints one board in one window size. `furniture` draws what else is static: the bar."""

    def __init__(
        self, ui: Ui, felt: str, board: Board, furniture: Callable[[pygame.Surface], None]
    ) -> None:
        self.ui = ui
        self.felt = felt
        self.board = board
        self.furniture = furniture
        self._static = pygame.Surface(ui.size)
        self._piles: dict[str, tuple[_Resting, ...]] = {}
        self._stale: list[pygame.Rect] = []
        self._shown: list[Sprite] = []
        self._shadows: dict[tuple[theme.Size, int], pygame.Surface] = {}
        self._strips: dict[tuple[Card, int], tuple[pygame.Surface, pygame.Surface]] = {}

    @property
    def window(self) -> pygame.Rect:
        """The box of the whole window."""
        return self._static.get_rect()

    def repaint(self) -> None:
        """Paint all of it again: the window was lost, or pictures have become sharper."""
        self._piles = {}

    def touch(self, box: pygame.Rect) -> None:
        """Something the furniture draws in this box has changed."""
        self._paint(box)

    def rest(self, layout: Layout, lifted: Collection[Card] = ()) -> None:
        """Paint the cards of a layout where they rest, all but the lifted ones."""
        before, self._piles = self._piles, _resting(layout, lifted)
        if not before:
            self._paint(self._static.get_rect())
        for name, cards in self._piles.items():
            if before and cards != before[name]:
                self._paint(self._extent(name, before[name]).union(self._extent(name, cards)))

    def face(self, card: Card, up: bool, seen: int | None = None) -> pygame.Surface:
        """A card's picture in this board's size.

        `seen` is how many pixels of it the next card of its column leaves, if there is one: an
        index too large for them is made to fit, and then the rest of the picture may be left out.
        """
        size = self.board.card
        if not up:
            return self.ui.assets.card_back(size)
        face = self.ui.assets.card(str(card), size)
        deck = self.ui.assets.deck
        strip = theme.INDEX_STRIPS.get(deck, INDEX_STRIP)
        if seen is None or not 0 < seen < int(strip * size[1]):
            return face
        drawn, fitting = self._strips.get((card, seen), (None, face))
        if drawn is not face:  # never yet, or from one that was stretched or of another deck
            if len(self._strips) > _KEPT_STRIPS:
                self._strips.clear()
            fitting = fitted(face, deck, strip, seen)
            self._strips[card, seen] = face, fitting
        return fitting

    def shade(self, size: theme.Size, lift: float = 0.0) -> tuple[pygame.Surface, int, int]:
        """The shadow of a run of this size in pixels, held `lift` (0 to 1) above the table.

        With it, how far it reaches beyond the cards and how far below them it stands, in pixels.
        """
        level = round(lift * _LEVELS)
        margin = self.margin * (_LEVELS + level) // _LEVELS
        key = (size, level)
        if key not in self._shadows:
            if len(self._shadows) > _KEPT_SHADOWS:
                self._shadows.clear()
            self._shadows[key] = shadow(size, margin, 0.42 + 0.08 * level / _LEVELS)
        return self._shadows[key], margin, round(margin * (0.25 + 0.5 * level / _LEVELS))

    def shaded(self, box: Box, lift: float) -> Sprite:
        """The shadow under a run in this box."""
        shade, margin, drop = self.shade((box.w, box.h), lift)
        return Sprite(shade, box.x - margin, box.y - margin + drop)

    @property
    def margin(self) -> int:
        """Pixels a resting card's shadow reaches beyond it."""
        return max(5, round(self.board.card[0] * 0.10))

    def run(self, cards: Iterable[tuple[Card, bool]], offsets: Iterable[int]) -> pygame.Surface:
        """Cards fanned over one another as one picture; the offsets are pixels, base first."""
        steps = list(offsets)
        width, height = self.board.card
        whole = pygame.Surface((width, steps[-1] + height), pygame.SRCALPHA)
        for (card, up), y, seen in zip(cards, steps, strips(steps), strict=True):
            whole.blit(self.face(card, up, seen), (0, y))
        return whole

    def draw(self, onto: pygame.Surface, sprites: list[Sprite]) -> list[pygame.Rect]:
        """Bring the window up to date and return the rectangles that changed."""
        dirty = _merged([*self._stale, *_moved(self._shown, sprites)])
        dirty = [box.clip(onto.get_rect()) for box in dirty]
        self._stale, self._shown = [], list(sprites)
        for box in dirty:
            onto.set_clip(box)
            onto.blit(self._static, box, box)
            for sprite in sprites:
                if sprite.box.colliderect(box):
                    onto.blit(sprite.picture, (sprite.x, sprite.y))
        onto.set_clip(None)
        return dirty

    def _paint(self, region: pygame.Rect) -> None:
        """Paint everything at rest inside a region of the static layer."""
        surface = self._static
        region = region.clip(surface.get_rect())
        surface.set_clip(region)
        surface.blit(self.ui.assets.felt(self.felt, self.ui.size), region, region)
        names = [n for n in self._piles if self._extent(n, self._piles[n]).colliderect(region)]
        for name in names:
            self._outline(surface, name, self.board.homes.get(name))
        for name in names:
            self._pile(surface, self._piles[name], region)
        self.furniture(surface)
        surface.set_clip(None)
        self._stale.append(region)

    def _pile(
        self, surface: pygame.Surface, cards: tuple[_Resting, ...], region: pygame.Rect
    ) -> None:
        """The cards of a pile over one common shadow, which so never adds up where they overlap."""
        if not cards:
            return
        width, height = self.board.card
        box = _bounds(cards, self.board.card)
        shade, margin, drop = self.shade((box.w, box.h))
        surface.blit(shade, (box.x - margin, box.y - margin + drop))
        for n, (c, seen) in enumerate(zip(cards, strips([c.y for c in cards]), strict=True)):
            covered = n + 1 < len(cards) and cards[n + 1][1:3] == c[1:3]
            place = pygame.Rect(c.x, c.y, width, height)
            if not covered and place.colliderect(region):
                surface.blit(self.face(c.card, c.up, seen), place)

    def _outline(self, surface: pygame.Surface, name: str, home: Box | None) -> None:
        """The engraved place of a pile, with the mark of what belongs there."""
        if home is None:
            return
        cloth = theme.FELTS[self.felt]
        radius = max(2, round(home.w * 0.06))
        seen = self._seen(home)
        if seen < home.h:  # the next outline lies over the rest
            clip = surface.get_clip()
            surface.set_clip(clip.clip(pygame.Rect(home.x, home.y, home.w, seen + radius)))
        thick = max(1.2, home.w / 90) / self.ui.unit
        look = self.ui.panel(
            (home.w, home.h), (0, 0, 0), cloth.outline, radius=radius, alpha=0.12, thick=thick
        )
        surface.blit(look, home[:2])
        mark = self._mark(name)
        if mark:
            side = round(min(home.w * 0.46, seen * 0.8))
            picture = self.ui.assets.tinted(f"marks/{mark}", (side, side), cloth.outline)
            at = (home.x + (home.w - side) // 2, home.y + (seen - side) // 2)
            surface.blit(picture, at)
        if seen < home.h:
            surface.set_clip(clip)

    def _seen(self, home: Box) -> int:
        """Pixels of an outline's height that no other outline lies over."""
        homes = self.board.homes.values()
        over = [other.y - home.y for other in homes if other.x == home.x and other.y > home.y]
        return min([home.h, *over])

    def _mark(self, name: str) -> str:
        if name[0] != "f":
            return ""
        return "SHDC"[int(name[1:]) - 1] if self.board.rules.home_by_suit else _CROWN

    def _extent(self, name: str, cards: tuple[_Resting, ...]) -> pygame.Rect:
        """All that painting a pile touches: its outline, its cards and their shadow."""
        home = self.board.homes.get(name)
        boxes = [pygame.Rect(home)] if home else []
        if cards:
            boxes.append(_bounds(cards, self.board.card))
        if not boxes:
            return pygame.Rect(0, 0, 0, 0)
        margin = 2 * self.margin
        return boxes[0].unionall(boxes[1:]).inflate(2 * margin, 2 * margin)


def strips(tops: list[int]) -> list[int | None]:
    """How many pixels of each card of a column are seen, of the last one all; base first."""
    return [*(below - y for y, below in pairwise(tops)), None]


def _resting(layout: Layout, lifted: Collection[Card]) -> dict[str, tuple[_Resting, ...]]:
    piles: dict[str, list[_Resting]] = {name: [] for name in layout.board.rules.names}
    for card, spot in layout.spots.items():
        if card not in lifted:
            piles[spot.pile].append(_Resting(card, spot.x, spot.y, spot.up))
    return {name: tuple(cards) for name, cards in piles.items()}


def _bounds(cards: tuple[_Resting, ...], size: tuple[int, int]) -> pygame.Rect:
    left, top = min(c.x for c in cards), min(c.y for c in cards)
    right, bottom = max(c.x for c in cards), max(c.y for c in cards)
    return pygame.Rect(left, top, right - left + size[0], bottom - top + size[1])


def _moved(before: list[Sprite], after: list[Sprite]) -> list[pygame.Rect]:
    """The boxes of the sprites that came, went, moved or changed."""
    old = {(id(s.picture), s.x, s.y): s for s in before}
    new = {(id(s.picture), s.x, s.y): s for s in after}
    gone = [s.box for key, s in old.items() if key not in new]
    come = [s.box for key, s in new.items() if key not in old]
    return gone + come


def _merged(boxes: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in fewer boxes: two become one where that adds little, and again with others.

    So they overlap little, and however much moves, a frame costs little more than the window.
    """
    merged: list[pygame.Rect] = []
    for each in boxes:
        box, n = each.copy(), 0
        while n < len(merged):
            both, other = box.union(merged[n]), merged[n]
            if both.w * both.h <= 1.2 * (box.w * box.h + other.w * other.h):
                box, n = both, 0
                merged.remove(other)
            else:
                n += 1
        merged.append(box)
    return merged
