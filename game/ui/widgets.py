"""Buttons, tiles, choices and text fields; also the door to the rest of the kit.

Every control has four looks (still, hovered, pressed, disabled) and a focus ring, all from the
theme. Sizes are pixels; `Ui.px` turns units into them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from . import theme
from .controls import ARROWS, Controls
from .fields import TextField
from .kit import Action, Control, Look, Ui, draw_focus, mix, surface
from .theme import Colour

__all__ = [
    "ARROWS",
    "Action",
    "Art",
    "Button",
    "Choice",
    "Control",
    "Controls",
    "Look",
    "Picks",
    "TextField",
    "Tile",
    "Ui",
    "draw_focus",
    "mix",
    "surface",
]

Art = Callable[[pygame.Surface, Ui, pygame.Rect, int], None]
"""Draws the picture of one answer: onto what, with what, in which box, the answer's index."""


@dataclass(eq=False)
class Button(Control):
    """A label, an icon, or both. `primary` is the one gold button of a page."""

    label: str = ""
    icon: str = ""
    primary: bool = False
    bare: bool = False
    """No panel of its own until the pointer is over it: the buttons of a bar."""
    line: str = ""
    """A smaller line under the label, or two."""
    stacked: bool = False
    """The icon above the label, as in a dock."""
    most: float = 19
    """The largest label, in units."""
    small: float = 13
    """The largest smaller line, or label under an icon, in units."""

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        ink = self._panel(onto, ui, look)
        if self.stacked:
            self._stack(onto, ui, ink)
        else:
            self._row(onto, ui, ink)

    def _stack(self, onto: pygame.Surface, ui: Ui, ink: Colour) -> None:
        box = self.box
        icon = ui.assets.icon(self.icon, round(box.h * 0.42), ink)
        most = min(ui.px(self.small), round(box.h * 0.28))
        size = ui.text.fitted(self.label, most, box.w - ui.px(6))
        words = ui.text.line(self.label, size, mix(ink, theme.MIST, 0.6))
        top = box.centery - (icon.get_height() + words.get_height()) // 2
        onto.blit(icon, icon.get_rect(midtop=(box.centerx, top)))
        onto.blit(words, words.get_rect(midtop=(box.centerx, top + icon.get_height())))

    def _row(self, onto: pygame.Surface, ui: Ui, ink: Colour) -> None:
        box, words = self.box, []
        share = 0.56 if not self.label else 0.38 if self.line else 0.42
        side = min(round(box.h * share), ui.px(26)) if self.icon else 0
        gap = ui.px(9) if side and self.label else 0
        room = box.w - ui.px(20) - side - gap
        lines = self.line.split("\n") if self.line else []
        if self.label:
            share = {0: 0.42, 1: 0.34}.get(len(lines), 0.22)
            most = min(ui.px(self.most), round(box.h * share))
            size = ui.text.fitted(self.label, most, room, self.primary)
            words.append(ui.text.line(self.label, size, ink, self.primary))
        low = round(box.h * (0.25 if len(lines) == 1 else 0.17))
        soft = mix(ink, theme.GOLD, 0.2) if self.primary else theme.MIST
        for line in lines:
            size = ui.text.fitted(line, min(ui.px(self.small), low), room)
            words.append(ui.text.line(line, size, soft))
        width = side + gap + max((word.get_width() for word in words), default=0)
        x = box.centerx - width // 2
        if side:
            icon = ui.assets.icon(self.icon, side, ink)
            onto.blit(icon, icon.get_rect(midleft=(x, box.centery)))
        y = box.centery - sum(word.get_height() for word in words) // 2
        for word in words:
            # Beside an icon the lines begin together, without one they share their middle.
            left = x + side + gap if side else box.centerx - word.get_width() // 2
            onto.blit(word, (left, y))
            y += word.get_height()

    def _panel(self, onto: pygame.Surface, ui: Ui, look: Look) -> Colour:
        fill, edge, ink = theme.BUTTON, theme.PANEL_EDGE, theme.IVORY
        # Gold says: press me. A button that cannot be pressed is as plain as any other.
        if self.primary and self.enabled:
            fill, edge, ink = theme.GOLD, mix(theme.GOLD, theme.IVORY, 0.45), theme.INK
        if not self.enabled:
            ink, edge = mix(ink, fill, 0.62), mix(edge, fill, 0.5)
        fill = surface(fill, look, enabled=self.enabled)
        if not self.bare or (self.enabled and (look.hovered or look.pressed)):
            onto.blit(ui.panel(self.box.size, fill, edge), self.box)
        if look.focused:
            draw_focus(onto, ui, self.box)
        return ink


@dataclass(eq=False)
class Tile(Control):
    """A large button with a picture, a title and a line under it: a game on the menu."""

    title: str = ""
    line: str = ""
    picture: str = ""
    chosen: bool = False
    mark: str = ""
    """A few letters in front instead of a picture: the number of a level."""
    big: float = 21
    """The largest title, in units."""
    small: float = 14
    """The largest line under it, in units."""

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        box = self.box
        fill = surface(theme.PANEL, look, enabled=self.enabled)
        edge = theme.GOLD if look.hovered or self.chosen else theme.PANEL_EDGE
        onto.blit(ui.panel(box.size, fill, edge, alpha=0.92, thick=1.5), box)
        inside = box.inflate(-ui.px(24), -ui.px(22))
        if self.mark:
            self._marked(onto, ui, inside)
        elif box.w > box.h * 1.9:
            self._beside(onto, ui, inside)
        else:
            self._above(onto, ui, inside)
        if look.focused:
            draw_focus(onto, ui, box)

    def _marked(self, onto: pygame.Surface, ui: Ui, inside: pygame.Rect) -> None:
        wide = ui.px(34)
        size = ui.text.fitted(self.mark, ui.px(24), wide, True)
        at = (inside.x + wide // 2, inside.centery)
        ui.text.draw(onto, self.mark, at, size, theme.GOLD, bold=True, anchor="center")
        self._words(onto, ui, _rest(inside, wide + ui.px(12)), left=True)

    def _beside(self, onto: pygame.Surface, ui: Ui, inside: pygame.Rect) -> None:
        height = min(inside.h, round(inside.w * 0.46 / 1.6))
        art = pygame.Rect(0, 0, round(height * 1.6), height)
        art.midleft = inside.midleft
        onto.blit(ui.assets.picture(self.picture, art.size), art)
        self._words(onto, ui, _rest(inside, art.w + ui.px(18)), left=True)

    def _above(self, onto: pygame.Surface, ui: Ui, inside: pygame.Rect) -> None:
        words = ui.text.height(ui.px(self.big), True) + ui.px(8)
        words += ui.text.height(ui.px(self.small))
        height = min(inside.h - words, round(inside.w / 1.6))
        art = pygame.Rect(0, 0, round(height * 1.6), height)
        spare = inside.h - words - height
        art.midtop = (inside.centerx, inside.y + spare // 2)
        onto.blit(ui.assets.picture(self.picture, art.size), art)
        below = pygame.Rect(inside.x, art.bottom + ui.px(8), inside.w, words - ui.px(8))
        self._words(onto, ui, below, left=False)

    def _words(self, onto: pygame.Surface, ui: Ui, room: pygame.Rect, *, left: bool) -> None:
        """The title and, on at most two lines, what is under it, in the middle of the room."""
        title = ui.text.fitted(self.title, ui.px(self.big), room.w, True)
        lines = [ui.text.line(self.title, title, theme.IVORY, True)]
        small = ui.px(self.small)
        single = ui.text.fitted(self.line, small, room.w)
        broken = ui.text.wrap(self.line, small, room.w)
        if not left or len(broken) > 2 or single >= ui.px(self.small - 2):
            broken, small = [self.line], single
        lines += [ui.text.line(text, small, theme.MIST) for text in broken]
        y = room.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            x = room.x if left else room.centerx - line.get_width() // 2
            onto.blit(line, (x, y))
            y += line.get_height()


def _rest(room: pygame.Rect, taken: int) -> pygame.Rect:
    """What is left of a box to the right of the first `taken` pixels."""
    return pygame.Rect(room.x + taken, room.y, room.w - taken, room.h)


@dataclass(eq=False)
class Choice(Control):
    """One of several answers in a row; `action` is called after `chosen` has changed."""

    labels: Sequence[str] = ()
    chosen: int = 0
    pointed: int | None = None

    def press(self, at: tuple[int, int]) -> Any:
        index = self._index(at)
        if index is None or index == self.chosen:
            return None
        self.chosen = index
        return self.action()

    def enter(self) -> tuple[bool, Any]:
        # The arrows have chosen already; Enter goes on to what the page is for.
        return False, None

    def key(self, event: pygame.event.Event) -> bool:
        turn = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if turn is None or event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return False
        chosen = min(max(self.chosen + turn, 0), len(self.labels) - 1)
        if chosen != self.chosen:
            self.chosen = chosen
            self.action()
        return True

    def point(self, at: tuple[int, int] | None) -> None:
        self.pointed = None if at is None else self._index(at)

    def cell(self, index: int) -> pygame.Rect:
        """The box of one answer."""
        left = self.box.x + self.box.w * index // len(self.labels)
        right = self.box.x + self.box.w * (index + 1) // len(self.labels)
        return pygame.Rect(left, self.box.y, right - left, self.box.h)

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        onto.blit(ui.panel(self.box.size, theme.PANEL, theme.PANEL_EDGE), self.box)
        pad, inset = ui.px(8), ui.px(4)
        for index, label in enumerate(self.labels):
            cell = self.cell(index)
            ink = theme.IVORY if self.enabled else mix(theme.IVORY, theme.PANEL, 0.6)
            here = Look(look.hovered and index == self.pointed, look.pressed)
            mark = cell.inflate(-inset * 2, -inset * 2)
            radius = ui.px(theme.RADIUS - 3)
            if index == self.chosen:
                fill = surface(theme.BUTTON_HOVER, here, enabled=self.enabled)
                edge = theme.GOLD if self.enabled else theme.PANEL_EDGE
                onto.blit(ui.panel(mark.size, fill, edge, radius=radius, thick=1.5), mark)
            elif here.hovered:
                fill = surface(theme.BUTTON, here)
                onto.blit(ui.panel(mark.size, fill, radius=radius), mark)
            most = min(ui.px(17), round(cell.h * 0.44))
            size = ui.text.fitted(label, most, mark.w - pad, index == self.chosen)
            bold = index == self.chosen
            ui.text.draw(onto, label, cell.center, size, ink, bold=bold, anchor="center")
        if look.focused:
            draw_focus(onto, ui, self.box)

    def _index(self, at: tuple[int, int]) -> int | None:
        cells = range(len(self.labels))
        return next((index for index in cells if self.cell(index).collidepoint(at)), None)


@dataclass(eq=False)
class Picks(Choice):
    """A choice among large tiles, each with a picture, a label and a line."""

    lines: Sequence[str] = ()
    art: Art | None = None
    gap: int = 12
    """Pixels between two tiles."""
    big: float = 20
    """The largest label, in units."""
    across: int = 0
    """How many stand in one row; 0 is all."""
    ticked: bool = False
    """Whether a tick marks the chosen one as well."""

    def cell(self, index: int) -> pygame.Rect:
        across = self.across or len(self.labels)
        rows = -(-len(self.labels) // across)
        row, place = divmod(index, across)
        wide, tall = self.box.w + self.gap, self.box.h + self.gap
        left, right = (self.box.x + wide * n // across for n in (place, place + 1))
        top, bottom = (self.box.y + tall * n // rows for n in (row, row + 1))
        return pygame.Rect(left, top, right - left - self.gap, bottom - top - self.gap)

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        for index in range(len(self.labels)):
            cell = self.cell(index)
            here = index == self.pointed
            own = Look(look.hovered and here, look.pressed and here)
            self._tile(onto, ui, cell, own, index)
            if look.focused and index == self.chosen:
                draw_focus(onto, ui, cell)

    def _tile(
        self, onto: pygame.Surface, ui: Ui, cell: pygame.Rect, look: Look, index: int
    ) -> None:
        chosen = index == self.chosen
        edge = theme.GOLD if chosen else theme.PANEL_EDGE
        if look.hovered and not chosen:
            edge = mix(theme.PANEL_EDGE, theme.GOLD, 0.6)
        fill = surface(theme.BUTTON if chosen else theme.PANEL, look)
        thick = 2.5 if chosen else 1.5
        onto.blit(ui.panel(cell.size, fill, edge, alpha=0.94, thick=thick), cell)
        label, pad = self.labels[index], ui.px(self.big / 2)
        line = self.lines[index] if self.lines else ""
        room = cell.w - 2 * pad
        big = min(ui.text.fitted(each, ui.px(self.big), room, True) for each in self.labels)
        small = ui.text.fitted(line, ui.px(14), room)
        words = ui.text.height(big, True) + (ui.text.height(small) if line else 0)
        top = cell.bottom - pad - words
        at = (cell.centerx, top)
        box = ui.text.draw(onto, label, at, big, theme.IVORY, bold=True, anchor="midtop")
        ink = theme.GOLD if chosen else theme.MIST
        if line:
            ui.text.draw(onto, line, (cell.centerx, box.bottom), small, ink, anchor="midtop")
        if self.art:
            self.art(
                onto, ui, pygame.Rect(cell.x + pad, cell.y + pad, room, top - cell.y - pad), index
            )
        if self.ticked and chosen:
            _badge(onto, ui, cell)


def _badge(onto: pygame.Surface, ui: Ui, cell: pygame.Rect) -> None:
    """A tick on gold in a tile's upper corner."""
    side = ui.px(18)
    badge = pygame.Rect(0, 0, side, side)
    badge.topright = (cell.right - ui.px(4), cell.y + ui.px(4))
    onto.blit(ui.panel(badge.size, theme.GOLD, theme.PANEL, radius=side, thick=1.5), badge)
    tick = ui.assets.icon("tick", round(side * 0.7), theme.INK)
    onto.blit(tick, tick.get_rect(center=badge.center))
