"""The menu's poster: the game's name, its motto and a fan of real cards."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui import theme
from game.ui.widgets import Ui
from game.ui.words import Words

from .fan import fan, spread

_CARDS: Final = ("KS", "QH", "JC", "TD", "9S")
_STEP: Final = 12.0
_REACH: Final = 1.05
_SMALLEST: Final = 16
"""Pixels of a card's width below which it is only a speck."""


class Poster:
    """Composed for one box: the name over the cards, which may run out of the box's foot."""

    def __init__(self, ui: Ui, say: Words, box: pygame.Rect, *, middle: bool) -> None:
        self.ui = ui
        self.say = say
        self.box = box
        self.middle = middle
        """Whether all is centred, as in an upright window, or set from the left."""
        self._name = say("menu.name")
        self._size = ui.text.fitted(self._name, ui.px(124 if middle else 92), box.w, True)
        motto = say("menu.motto")
        self._small = max(ui.px(14), ui.text.fitted(motto, ui.px(19 if middle else 17), box.w))
        self._motto = ui.text.wrap(motto, self._small, box.w)
        self._cards = self._fan()

    @property
    def _words_bottom(self) -> int:
        lines = len(self._motto) * self.ui.text.height(self._small)
        return self.box.y + self.ui.text.height(self._size, True) + lines + self.ui.px(10)

    def _fan(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The cards and where they lie; none where the words leave no room for them."""
        top, box = self._words_bottom + self.ui.px(20), self.box
        room = box.bottom - top
        wide, tall = spread(len(_CARDS), _STEP, _REACH)
        # Beside the games the hand may sink into the window's foot, as a hand of cards does.
        aside = 0 if self.middle else self.ui.px(20)
        sunk = 1.0 if self.middle else 1.2
        width = int(min((box.w + 2 * aside) / wide, room * sunk / tall))
        if width < _SMALLEST:
            return None
        picture, _ = fan(self.ui, _CARDS, width, _STEP, _REACH)
        place = picture.get_rect(midtop=(box.centerx - aside // 3, top))
        spare = box.bottom - top - round(width * tall)
        if spare > 0:
            place.y += round(spare * (0.5 if self.middle else 0.62))
        return picture, place

    def draw(self, onto: pygame.Surface) -> None:
        """Draw all of it."""
        ui, box = self.ui, self.box
        anchor, x = ("midtop", box.centerx) if self.middle else ("topleft", box.x)
        if self._cards:
            onto.blit(*self._cards)
        # Letters this large show the blank around them: the ink itself is set flush.
        name = ui.text.line(self._name, self._size, theme.IVORY, True)
        place = name.get_rect()
        ink = name.get_bounding_rect()
        setattr(place, anchor, (x - (0 if self.middle else ink.x), box.y - ink.y))
        onto.blit(name, place)
        y = place.bottom
        for line in self._motto:
            done = ui.text.draw(onto, line, (x, y), self._small, theme.GOLD, anchor=anchor)
            y = done.bottom
