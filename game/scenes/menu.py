"""The first page: the game's name, a fan of cards, the three games, and ways to everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.rules import Session
from game.ui import theme
from game.ui.widgets import Button, Control, Tile

from .fan import fan
from .naming import variant_name
from .page import MARGIN, Page
from .scene import Client, Scene

GAMES: Final = {"SS1": "simple-simon", "SP1": "spider", "FC1": "freecell"}
"""The pictures of the games, in the order of the menu."""
_FAN: Final = ("KS", "QH", "JC", "TD", "9S")
_FIRST: Final = "SS1"


class Menu(Page):
    """Where the game starts and where it is left."""

    name = "menu"

    def __init__(self, client: Client) -> None:
        self._hero = pygame.Rect(0, 0, 0, 0)
        super().__init__(client)

    @property
    def portrait(self) -> bool:
        """Whether the name and the cards stand above the games and not beside them."""
        width, height = self.ui.size
        return height > 1.12 * width

    # -- layout

    def layout(self) -> list[Control]:
        column = self._column()
        rows = [self._play(), self._tiles(), self._ways(), self._dock()]
        flat = [row for group in rows for row in group]
        gap = self.ui.px(14 if not self.portrait else 18)
        total = sum(height for height, _ in flat) + gap * (len(flat) - 1)
        y = column.bottom - total if self.portrait else column.y + (column.h - total) // 2
        items: list[Control] = []
        for height, controls in flat:
            _share(controls, pygame.Rect(column.x, y, column.w, height), self.ui.px(12))
            items += controls
            y += height + gap
        self._place_hero(column, y - gap - total)
        return items

    def _column(self) -> pygame.Rect:
        """The box of everything that can be pressed."""
        (width, height), px = self.ui.size, self.ui.px
        margin = px(MARGIN)
        if self.portrait:
            wide = min(width - 2 * margin, px(700))
            return pygame.Rect((width - wide) // 2, margin, wide, height - 2 * margin)
        content = min(width - 2 * margin, px(1240))
        wide = min(max(round(content * 0.46), px(430)), px(540))
        return pygame.Rect((width + content) // 2 - wide, margin, wide, height - 2 * margin)

    def _place_hero(self, column: pygame.Rect, top: int) -> None:
        width, height = self.ui.size
        margin = self.ui.px(MARGIN)
        if self.portrait:
            self._hero = pygame.Rect(margin, margin, width - 2 * margin, top - 2 * margin)
        else:
            content = min(width - 2 * margin, self.ui.px(1240))
            left = (width - content) // 2
            self._hero = pygame.Rect(left, margin, column.x - left - self.ui.px(36), height - margin)
        self._draw_hero()
