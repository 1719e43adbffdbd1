"""The tile of a level, with a mark for what was won of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import theme
from game.ui.widgets import Look, Tile, Ui

_BADGE, _INSET = 22, 6
"""Units of the mark in the upper corner, and between it and the tile's edges."""
_TITLE, _LINE, _LEAST = 18, 14, 12.4
"""Units of the letters: a line that would need smaller ones than the least is broken."""
_DOT: Final = "  ·  "


@dataclass(eq=False)
class LevelTile(Tile):
    """A level by its number."""

    won: bool = False
    at_par: bool = False
    """Whether it was won in no more moves than par."""

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        super().draw(onto, ui, look)
        if self.won:
            self._badge(onto, ui)

    def _badge(self, onto: pygame.Surface, ui: Ui) -> None:
        """A tick in a ring, or a star on gold: they differ in shape and in weight."""
        side, inset = ui.px(_BADGE), ui.px(_INSET)
        box = pygame.Rect(self.box.right - inset - side, self.box.y + inset, side, side)
        fill, ink = (theme.GOLD, theme.INK) if self.at_par else (theme.PANEL, theme.GOLD)
        onto.blit(ui.panel(box.size, fill, theme.GOLD, radius=side, thick=1.4), box)
        name = "star" if self.at_par else "tick"
        icon = ui.assets.icon(name, round(side * (0.8 if self.at_par else 0.66)), ink)
        onto.blit(icon, icon.get_rect(center=box.center))

    def _words(self, onto: pygame.Surface, ui: Ui, room: pygame.Rect, *, left: bool) -> None:
        """As on any tile, but the title leaves room for the mark, and a line too long is broken
        at its last dot and nowhere else."""
        beside = room.w - (ui.px(_BADGE - 2) if self.won else 0)
        size = ui.text.fitted(self.title, ui.px(_TITLE), beside, True)
        lines = [ui.text.line(self.title, size, theme.IVORY, True)]
        size = ui.text.fitted(self.line, ui.px(_LINE), room.w)
        texts = [self.line]
        if size < ui.px(_LEAST) and _DOT in self.line:
            head, _, tail = self.line.rpartition(_DOT)
            texts, size = [head, tail], ui.text.fitted(head, ui.px(_LEAST + 0.6), room.w)
        lines += [ui.text.line(text, size, theme.MIST) for text in texts]
        y = room.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            onto.blit(line, (room.x if left else room.centerx - line.get_width() // 2, y))
            y += line.get_height()
