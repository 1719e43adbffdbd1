"""The question of a kiosk: is anybody still there? The guard takes whatever is done as a yes."""

from __future__ import annotations

import pygame

from game.kiosk import COUNTDOWN, Idle
from game.ui import theme
from game.ui.widgets import Control

from .ask import Sheet
from .scene import Client, Scene

_TITLE, _NUMBER, _LINE = 30, 110, 19


class Countdown(Sheet):
    """Counts the seconds until the table is cleared, over the darkened scene."""

    name = "countdown"

    def __init__(self, client: Client, behind: Scene, idle: Idle) -> None:
        self.idle = idle
        self._shown = self.idle.countdown
        super().__init__(client, behind)

    def layout(self) -> list[Control]:
        text, px = self.ui.text, self.ui.px
        tall = text.height(px(_TITLE), True) + text.height(px(_LINE)) + px(_NUMBER) + px(66)
        self.frame(520, tall)
        return []

    def paint(self, onto: pygame.Surface) -> None:
        px, text, box = self.ui.px, self.ui.text, self.panel
        wide = box.w - px(40)
        title, line = self.say("countdown.title"), self.say("countdown.line")
        size = text.fitted(title, px(_TITLE), wide, True)
        at = (box.centerx, box.y + px(24))
        text.draw(onto, title, at, size, theme.IVORY, bold=True, anchor="midtop")
        size = text.fitted(line, px(_LINE), wide)
        at = (box.centerx, box.bottom - px(24))
        text.draw(onto, line, at, size, theme.MIST, anchor="midbottom")
        number = str(self._shown)
        text.draw(onto, number, box.center, px(_NUMBER), theme.GOLD, bold=True, anchor="center")
        self._bar(onto)

    def _bar(self, onto: pygame.Surface) -> None:
        """How much is left, for those who do not read."""
        whole = pygame.Rect(0, 0, self.panel.w - self.ui.px(80), self.ui.px(6))
        whole.midbottom = (self.panel.centerx, self.panel.bottom - self.ui.px(62))
        left = whole.copy()
        left.w = max(whole.h, round(whole.w * min(1.0, self._shown / COUNTDOWN)))
        for part, colour in ((whole, theme.BUTTON), (left, theme.GOLD)):
            onto.blit(self.ui.panel(part.size, colour, radius=whole.h // 2), part)

    def update(self, _dt: float, /) -> Scene | None:
        if self.idle.countdown != self._shown:
            self._shown = self.idle.countdown
            self.redraw()
        return None

    @property
    def patience(self) -> float:
        return 0.1
