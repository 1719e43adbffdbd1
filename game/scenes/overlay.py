"""What is said over the table: one line that fades, and the hint of the button pointed at."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.widgets import Control, Ui

from .painter import Sprite

_FADES = 10
"""Steps in which a message fades, each a picture of its own."""


class Overlay:
    """Keeps the message and its age; `sprites` are what is to be seen of it."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.text = ""
        self._age = 0.0
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}

    def say(self, text: str) -> None:
        """Show this line from now on."""
        self.text, self._age = text, 0.0

    def clear(self) -> None:
        self.text = ""

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.text:
            self._age += dt
            if self._age >= theme.MESSAGE:
                self.text = ""

    @property
    def moving(self) -> bool:
        return bool(self.text) and self._age > self._fading_from

    @property
    def patience(self) -> float:
        """Seconds until the message begins to fade."""
        return max(0.0, self._fading_from - self._age) if self.text else 1.0

    @property
    def _fading_from(self) -> float:
        return theme.MESSAGE - theme.MESSAGE_FADE

    def sprites(self, pointed: Control | None) -> list[Sprite]:
        found = []
        if self.text:
            found.append(self._message())
        if pointed and pointed.hint:
            found.append(self._hint(pointed))
        return found

    def _message(self) -> Sprite:
        ui = self.ui
        left = 1 - max(0.0, self._age - self._fading_from) / theme.MESSAGE_FADE
        fade = max(1, round(left * _FADES))
        picture = self._panel(self.text, ui.px(17), round(ui.size[0] * 0.86), fade)
        x = (ui.size[0] - picture.get_width()) // 2
        return Sprite(picture, x, ui.size[1] - picture.get_height() - ui.px(14))

    def _hint(self, pointed: Control) -> Sprite:
        ui = self.ui
        picture = self._panel(pointed.hint, ui.px(14), ui.size[0], _FADES)
        x = min(
            max(pointed.box.centerx - picture.get_width() // 2, ui.px(4)),
            ui.size[0] - picture.get_width() - ui.px(4),
        )
        y = pointed.box.bottom + ui.px(8)
        if y + picture.get_height() > ui.size[1]:
            y = pointed.box.top - ui.px(8) - picture.get_height()
        return Sprite(picture, x, y)

    def _panel(self, text: str, size: int, widest: int, fade: int) -> pygame.Surface:
        key = (text, size, widest, fade)
        if key not in self._pictures:
            if len(self._pictures) > 40:
                self._pictures.clear()
            self._pictures[key] = self._rendered(text, size, widest, fade)
        return self._pictures[key]

    def _rendered(self, text: str, size: int, widest: int, fade: int) -> pygame.Surface:
        ui, pad = self.ui, round(size * 0.7)
        lines = ui.text.wrap(text, size, widest - 2 * pad)
        pictures = [ui.text.line(line, size, theme.IVORY) for line in lines]
        width = max(p.get_width() for p in pictures) + 2 * pad
        step = ui.text.height(size)
        box = (width, step * len(lines) + pad)
        panel = ui.panel(box, theme.PANEL, theme.GOLD, alpha=0.94).copy()
        for n, picture in enumerate(pictures):
            panel.blit(picture, picture.get_rect(midtop=(width // 2, pad // 2 + n * step)))
        panel.set_alpha(255 * fade // _FADES)
        return panel
