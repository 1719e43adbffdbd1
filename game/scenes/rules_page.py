"""The rules in plain words, a tab for each game and one for the keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import theme
from game.ui.theme import Colour
from game.ui.widgets import Choice, Control

from .page import BOARDS, Page
from .scene import Client, Scene

_KEYS: Final = "keys-list"
_MEASURE: Final = 560
"""Units: about seventy letters, as much as the eye finds its way back over."""
_ASIDE: Final = 170
"""Units of the narrowest picture beside the text, where there is room for it."""
_HEAD, _TEXT = 20, 16
_PAD: Final = 28


@dataclass(frozen=True)
class _Line:
    """One line of the text, at its place from the top of all of it."""

    text: str
    x: int
    y: int
    size: int
    ink: Colour
    bold: bool = False
    cap: bool = False
    """Drawn as the cap of a key."""


class RulesPage(Page):
    """Help for players; `game` is the tab that is open at first."""

    name = "rules"
    title = "rules.title"
    widest = 1080

    def __init__(self, client: Client, back: Scene | None = None, game: str | None = None) -> None:
        tabs = [*client.kinds, _KEYS]
        if game not in tabs:
            game = next(reversed(client.games), tabs[0])
        labels = [client.words(f"game.{key}") for key in client.kinds]
        self.tabs = Choice(
            "tabs",
            self._chose,
            labels=[*labels, client.words("rules.keys")],
            chosen=tabs.index(game),
        )
        self._names = tabs
        self._lines: list[_Line] = []
        self._panel = self._aside = pygame.Rect(0, 0, 0, 0)
        super().__init__(client, back)

    @property
    def tab(self) -> str:
        """The game whose rules are shown, or `keys-list`."""
        return self._names[self.tabs.chosen]

    # -- layout

    def layout(self) -> list[Control]:
        body, px = self.body(), self.ui.px
        self.tabs.box = pygame.Rect(body.x, body.y, body.w, self.ui.tall(46))
        top = self.tabs.box.bottom + px(16)
        panel = pygame.Rect(body.x, top, body.w, body.bottom - top)
        self._aside = pygame.Rect(0, 0, 0, 0)
        wanted = self._big(_MEASURE) + 2 * px(_PAD)
        if body.w >= wanted + px(_ASIDE) + px(24):
            aside = body.w - wanted - px(24)
            self._aside = pygame.Rect(body.x, top, aside, round(aside / 1.6))
            panel = pygame.Rect(body.right - wanted, top, wanted, panel.h)
        self._panel = panel
        view = panel.inflate(-px(4), -px(20))
        wide = min(self._big(_MEASURE), panel.w - 2 * px(_PAD))
        self._lines, height = self._set_text(panel.centerx - wide // 2, wide)
        self.scroll.fit(view, height)
        return [self.tabs, *self.header()]

    def _set_text(self, x: int, wide: int) -> tuple[list[_Line], int]:
        """The chosen tab's text as lines in a column, and how tall it is."""
        text, size = self.ui.text, self._big(_TEXT)
        lines: list[_Line] = []
        y = self._big(10)
        for entry in self.client.rules_of(self.tab):
            if "keys" in entry:
                y = self._set_key(entry, x, y, wide, lines)
                continue
            y += self._big(14) if lines else 0
            lines.append(_Line(entry["head"], x, y, self._big(_HEAD), theme.GOLD, bold=True))
            y += text.height(self._big(_HEAD), True) + self._big(4 if entry["text"] else 9)
            for line in text.wrap(entry["text"], size, wide) if entry["text"] else ():
                lines.append(_Line(line, x, y, size, theme.IVORY))
                y += text.height(size)
        return lines, y + self._big(14)

    def _big(self, units: float) -> int:
        """Pixels in the text: an upright window has room for larger letters."""
        return self.ui.px(units * (1.3 if self.ui.upright else 1))

    def _set_key(self, entry: dict[str, str], x: int, y: int, wide: int, lines: list[_Line]) -> int:
        """One key and what it does; where the next line may be."""
        text, size = self.ui.text, self._big(_TEXT)
        lines.append(_Line(entry["keys"], x, y, self._big(14), theme.IVORY, cap=True))
        indent = self._big(124)
        for line in text.wrap(entry["text"], size, wide - indent):
            lines.append(_Line(line, x + indent, y + self._big(3), size, theme.IVORY))
            y += text.height(size)
        return y + self._big(12)

    # -- drawing

    def paint(self, onto: pygame.Surface) -> None:
        ui, px = self.ui, self.ui.px
        look = ui.panel(self._panel.size, theme.PANEL, theme.PANEL_EDGE, alpha=0.92, thick=1.2)
        onto.blit(look, self._panel)
        if self._aside.w:
            self._paint_aside(onto)
        around = onto.get_clip()
        onto.set_clip(around.clip(self.scroll.view))
        top = self.scroll.view.y - self.scroll.at
        for line in self._lines:
            if -px(60) < line.y + top - self.scroll.view.y < self.scroll.view.h + px(60):
                self._paint_line(onto, line, line.y + top)
        self.scroll.fade(onto, theme.PANEL)
        onto.set_clip(around)
        self.scroll.draw(onto)

    def _paint_line(self, onto: pygame.Surface, line: _Line, y: int) -> None:
        ui, px = self.ui, self.ui.px
        if line.cap:
            width, height = ui.text.measure(line.text, line.size, True)
            cap = pygame.Rect(line.x, y, width + px(20), height + px(8))
            look = ui.panel(cap.size, theme.BUTTON, theme.PANEL_EDGE, radius=px(5), thick=1.4)
            onto.blit(look, cap)
            ui.text.draw(
                onto, line.text, cap.center, line.size, line.ink, bold=True, anchor="center"
            )
        else:
            ui.text.draw(onto, line.text, (line.x, y), line.size, line.ink, bold=line.bold)

    def _paint_aside(self, onto: pygame.Surface) -> None:
        if self.tab in BOARDS:
            picture = self.ui.assets.picture(f"games/{BOARDS[self.tab]}", self._aside.size)
            onto.blit(picture, self._aside)
            return
        look = self.ui.panel(self._aside.size, theme.PANEL, theme.PANEL_EDGE, alpha=0.92)
        onto.blit(look, self._aside)
        icon = self.ui.assets.icon("keyboard", round(self._aside.h * 0.5), theme.PANEL_EDGE)
        onto.blit(icon, icon.get_rect(center=self._aside.center))

    # -- what it does

    def key(self, event: pygame.event.Event) -> Scene | None:
        """The arrows read on and turn to the next tab, whatever is in focus."""
        line = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        ends = {pygame.K_HOME: 0, pygame.K_END: self.scroll.most}
        if line:
            self.scroll_by(line * self.ui.px(54))
        elif event.key in ends:
            self.scroll_by(ends[event.key] - self.scroll.at)
        elif event.key == pygame.K_SPACE:
            self.scroll_by(round(self.scroll.view.h * 0.9))
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.tabs.key(event)
            self.controls.changed = True
        else:
            return super().key(event)
        return None

    def _chose(self) -> None:
        self.scroll.to(0)
        self.resize()
