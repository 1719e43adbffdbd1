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
_NAME: Final = 0.28
"""How much of an upright box's height the letters of the name have at the most."""
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
        most = min(ui.px(124), round(box.h * _NAME)) if middle else ui.px(92)
        self._size = ui.text.fitted(self._name, most, box.w, True)
        motto = say("menu.motto")
        self._small = max(ui.px(14), ui.text.fitted(motto, ui.px(19 if middle else 17), box.w))
        self._motto = ui.text.wrap(motto, self._small, box.w)
        self._cards = self._fan()

    def _name_place(self) -> pygame.Rect:
        """Where the name is drawn.

        Letters this large show the blank around them: the ink itself is set flush.
        """
        name = self.ui.text.line(self._name, self._size, theme.IVORY, True)
        place, ink = name.get_rect(), name.get_bounding_rect()
        if self.middle:
            place.midtop = (self.box.centerx, self.box.y - ink.y)
        else:
            place.topleft = (self.box.x - ink.x, self.box.y - ink.y)
        return place

    @property
    def _words_bottom(self) -> int:
        lines = len(self._motto) * self.ui.text.height(self._small)
        return self._name_place().bottom + lines

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
        place = self._name_place()
        onto.blit(ui.text.line(self._name, self._size, theme.IVORY, True), place)
        y = place.bottom
        for line in self._motto:
            done = ui.text.draw(onto, line, (x, y), self._small, theme.GOLD, anchor=anchor)
            y = done.bottom
