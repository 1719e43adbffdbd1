"""Rows of a list of settings: one that is on or off, and one that is louder or softer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import pygame

from . import theme
from .kit import Control, Look, Ui, draw_focus, mix, surface

_LABEL: Final = 16.5
_LINE: Final = 13
_TRACK: Final = (46, 26)
"""Units of the part of a switch that slides."""
ROW_PAD: Final = 12
"""Units between a row's edge and its words."""
_PAD: Final = (ROW_PAD, 7)


@dataclass(eq=False)
class Row(Control):
    """A label with a smaller line under it; what can be changed stands at its end."""

    label: str = ""
    line: str = ""

    def end(self, ui: Ui) -> int:
        """Pixels at the end of the row that are not for words."""
        return ui.px(_TRACK[0])

    def tall(self, ui: Ui, wide: int) -> int:
        """The height in pixels that a row of this width needs."""
        return max(sum(step for _, _, step in self._words(ui, wide)), ui.px(34)) + 2 * ui.px(
            _PAD[1]
        )

    def _words(self, ui: Ui, wide: int) -> list[tuple[str, int, int]]:
        """Each line of text, its size and its height."""
        room = wide - self.end(ui) - ui.px(3 * _PAD[0])
        size, small = ui.text.fitted(self.label, ui.px(_LABEL), room), ui.px(_LINE)
        lines = ui.text.wrap(self.line, small, room) if self.line else []
        head = [(self.label, size, ui.text.height(size))]
        return head + [(line, small, ui.text.height(small)) for line in lines]

    def _draw_words(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        box = self.box
        if self.enabled and (look.hovered or look.pressed):
            onto.blit(ui.panel(box.size, surface(theme.BUTTON, look), alpha=0.7), box)
        words = self._words(ui, box.w)
        y = box.centery - sum(step for _, _, step in words) // 2
        for number, (text, size, step) in enumerate(words):
            ink = theme.MIST if number else theme.IVORY
            ink = ink if self.enabled else mix(ink, theme.PANEL, 0.6)
            ui.text.draw(onto, text, (box.x + ui.px(_PAD[0]), y), size, ink)
            y += step
        if look.focused:
            draw_focus(onto, ui, box.inflate(-ui.px(4), -ui.px(4)))


@dataclass(eq=False)
class Switch(Row):
    """On or off; `action` is called after `on` has changed.

    It says so by place, by a tick and by colour: the knob of a switch that is on stands at the
    far end, is ticked and lies on gold.
    """

    on: bool = False

    def press(self, _at: tuple[int, int]) -> Any:
        self.on = not self.on
        return self.action()

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        self._draw_words(onto, ui, look)
        track = pygame.Rect(0, 0, ui.px(_TRACK[0]), ui.px(_TRACK[1]))
        track.midright = (self.box.right - ui.px(_PAD[0]), self.box.centery)
        fill = theme.GOLD if self.on else theme.BUTTON_PRESSED
        edge = mix(theme.GOLD, theme.IVORY, 0.45) if self.on else theme.MIST
        knob_ink = theme.INK if self.on else theme.MIST
        if not self.enabled:
            fill, edge, knob_ink = (mix(c, theme.PANEL, 0.6) for c in (fill, edge, knob_ink))
        fill = surface(fill, look, enabled=self.enabled)
        round_ = track.h // 2
        onto.blit(ui.panel(track.size, fill, edge, radius=round_, thick=1.5), track)
        side = track.h - 2 * ui.px(5)
        knob = pygame.Rect(0, 0, side, side)
        knob.centery = track.centery
        if self.on:
            knob.right = track.right - ui.px(5)
            whole = knob.inflate(ui.px(5), ui.px(5))
            onto.blit(ui.panel(whole.size, knob_ink, radius=whole.h), whole)
            tick = ui.assets.icon("tick", side, theme.GOLD)
            onto.blit(tick, tick.get_rect(center=knob.center))
        else:
            knob.left = track.left + ui.px(5)
            onto.blit(ui.panel(knob.size, knob_ink, radius=knob.h), knob)


@dataclass(eq=False)
class Steps(Row):
    """A value from 0 to 100 by ten rising steps; `action` is called after `value` has changed."""

    value: int = 0
    shown: str = ""
    """The value in words, before the steps."""
    wide: int = 0
    """How many pixels wide the steps are together; `place` sets it."""
    pad: int = 0
    """Pixels between the steps and the row's end."""

    @property
    def left(self) -> int:
        """Where the steps begin."""
        return self.box.right - self.pad - self.wide

    def end(self, ui: Ui) -> int:
        return ui.px(168)

    def press(self, at: tuple[int, int]) -> Any:
        return self.drag(at)

    def enter(self) -> tuple[bool, Any]:
        return False, None

    def drag(self, at: tuple[int, int]) -> Any:
        return self._set(round(10 * (at[0] - self.left) / max(1, self.wide) + 0.3) * 10)

    def key(self, event: pygame.event.Event) -> bool:
        value = {
            pygame.K_LEFT: self.value - 10,
            pygame.K_RIGHT: self.value + 10,
            pygame.K_HOME: 0,
            pygame.K_END: 100,
        }.get(event.key)
        if value is None or event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return False
        self._set(value)
        return True

    def _set(self, value: int) -> Any:
        value = min(max(value, 0), 100)
        if value == self.value:
            return None
        self.value = value
        return self.action()

    def place(self, ui: Ui, box: pygame.Rect) -> None:
        """Put it in its box, and know from there on where its steps are."""
        self.box = box
        self.wide, self.pad = ui.px(118), ui.px(ROW_PAD)

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        self._draw_words(onto, ui, look)
        left, wide = self.left, self.wide
        ink = theme.IVORY if self.enabled else mix(theme.IVORY, theme.PANEL, 0.6)
        at = (left - ui.px(8), self.box.centery)
        ui.text.draw(onto, self.shown, at, ui.px(14), ink, anchor="midright")
        most, low = ui.px(28), ui.px(6)
        foot = self.box.centery + most // 2
        for step in range(10):
            x, end = left + wide * step // 10, left + wide * (step + 1) // 10 - ui.px(3)
            height = low + (most - low) * step // 9
            bar = pygame.Rect(x, foot - height, end - x, height)
            full = self.value >= 10 * step + 5
            fill, edge = (theme.GOLD, theme.GOLD) if full else (theme.PANEL, theme.MIST)
            if not self.enabled:
                fill, edge = mix(fill, theme.PANEL, 0.7), mix(edge, theme.PANEL, 0.7)
            onto.blit(ui.panel(bar.size, fill, edge, radius=ui.px(2), thick=1.2), bar)
