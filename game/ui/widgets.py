"""Buttons, choices and text fields, and the `Controls` that gives them to mouse and keyboard.

Every control has four looks (still, hovered, pressed, disabled) and a focus ring, all from the
theme. Sizes are pixels; `Ui.px` turns units into them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import pygame

from . import theme
from .assets import Assets, svg
from .text import Text
from .theme import Colour, Size

Action = Callable[[], Any]
"""What a control does; whatever it returns is handed to the scene."""

_KEPT_PANELS: Final = 200


class Ui:
    """What every drawing needs: pictures, text and the scale of the window."""

    def __init__(self, size: Size) -> None:
        self.assets = Assets()
        self.text = Text()
        self.size = size
        self._panels: dict[tuple[object, ...], pygame.Surface] = {}

    @property
    def unit(self) -> float:
        return theme.unit(self.size)

    def px(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def resize(self, size: Size) -> None:
        self.size = size
        self._panels.clear()
        self.assets.forget_sizes()

    def panel(
        self,
        size: Size,
        fill: Colour,
        edge: Colour | None = None,
        *,
        radius: int | None = None,
        alpha: float = 1.0,
        thick: float = 1.0,
    ) -> pygame.Surface:
        """A rounded rectangle, antialiased, rendered once for each size and look."""
        key = (size, fill, edge, radius, alpha, thick)
        if key not in self._panels:
            if len(self._panels) >= _KEPT_PANELS:
                self._panels.clear()
            corner = self.px(theme.RADIUS) if radius is None else radius
            self._panels[key] = _rounded(size, fill, edge, corner, alpha, thick * self.unit)
        return self._panels[key]


def _rounded(
    size: Size, fill: Colour, edge: Colour | None, radius: int, alpha: float, thick: float
) -> pygame.Surface:
    width, height = size
    stroke = f'stroke="rgb{edge}" stroke-width="{thick:.2f}"' if edge else ""
    inset = thick / 2 if edge else 0
    return svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{min(radius, height / 2)}" fill="rgb{fill}" fill-opacity="{alpha}" {stroke}/></svg>',
        size,
    )


@dataclass(eq=False)
class Control:
    """Something in a box that can be pressed. `name` is its stable name for tests."""

    name: str
    action: Action
    box: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    enabled: bool = True
    hint: str = ""

    def press(self, _at: tuple[int, int]) -> Any:
        """Do what the control is for; `_at` is where it was pressed."""
        return self.action()

    def key(self, _event: pygame.event.Event) -> bool:
        """Take a key while in focus; True if it was taken."""
        return False

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        raise NotImplementedError


@dataclass(frozen=True)
class Look:
    """How a control stands at the moment."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False


@dataclass(eq=False)
class Button(Control):
    """A label, an icon, or both. `primary` is the one gold button of a page."""

    label: str = ""
    icon: str = ""
    primary: bool = False
    bare: bool = False
    """No panel of its own until the pointer is over it: the buttons of a bar."""

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        ink = self._panel(onto, ui, look)
        height = self.box.h
        parts = []
        if self.icon:
            side = round(height * (0.56 if not self.label else 0.46))
            parts.append(ui.assets.icon(self.icon, side, ink))
        if self.label:
            room = self.box.w - height // 2 - sum(p.get_width() for p in parts)
            size = ui.text.fitted(self.label, round(height * 0.42), room, self.primary)
            parts.append(ui.text.line(self.label, size, ink, self.primary))
        gap = round(height * 0.18)
        width = sum(p.get_width() for p in parts) + gap * (len(parts) - 1)
        x = self.box.centerx - width // 2
        for part in parts:
            onto.blit(part, part.get_rect(midleft=(x, self.box.centery)))
            x += part.get_width() + gap

    def _panel(self, onto: pygame.Surface, ui: Ui, look: Look) -> Colour:
        fill, edge, ink = theme.BUTTON, theme.PANEL_EDGE, theme.IVORY
        if self.primary:
            fill, edge, ink = theme.GOLD, theme.GOLD, theme.INK
        if not self.enabled:
            ink = _mix(ink, fill, 0.62)
        elif look.pressed:
            fill = _mix(fill, (0, 0, 0), 0.22)
        elif look.hovered:
            fill = _mix(fill, (255, 255, 255), 0.12)
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

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        box = self.box
        fill = theme.BUTTON_PRESSED if look.pressed else theme.PANEL
        if look.hovered and not look.pressed:
            fill = theme.BUTTON
        edge = theme.GOLD if look.hovered or self.chosen else theme.PANEL_EDGE
        onto.blit(ui.panel(box.size, fill, edge, alpha=0.92, thick=1.5), box)
        pad = ui.px(12)
        title, small = ui.px(21), ui.px(14)
        wide = box.w > box.h * 1.9
        if wide:
            art = pygame.Rect(0, 0, round((box.h - 2 * pad) * 1.6), box.h - 2 * pad)
            art.midleft = (box.x + pad, box.centery)
            room, left = box.right - art.right - 2 * pad, art.right + pad
            y = box.centery - (ui.text.height(title, True) + ui.text.height(small)) // 2
            self._words(onto, ui, pygame.Rect(left, y, room, 0), "topleft")
        else:
            words = ui.text.height(title, True) + ui.text.height(small)
            height = min(box.h - words - 3 * pad, round((box.w - 2 * pad) / 1.6))
            art = pygame.Rect(0, 0, round(height * 1.6), height)
            art.midtop = (box.centerx, box.y + pad)
            y = art.bottom + (box.bottom - art.bottom - words) // 2
            self._words(onto, ui, pygame.Rect(box.x + pad, y, box.w - 2 * pad, 0), "midtop")
        onto.blit(ui.assets.picture(self.picture, art.size), art)
        if look.focused:
            draw_focus(onto, ui, box)

    def _words(self, onto: pygame.Surface, ui: Ui, room: pygame.Rect, anchor: str) -> None:
        x = room.x if anchor == "topleft" else room.centerx
        title = ui.text.fitted(self.title, ui.px(21), room.w, True)
        at = (x, room.y)
        box = ui.text.draw(onto, self.title, at, title, theme.IVORY, bold=True, anchor=anchor)
        small = ui.text.fitted(self.line, ui.px(14), room.w)
        ui.text.draw(onto, self.line, (x, box.bottom), small, theme.MIST, anchor=anchor)


@dataclass(eq=False)
class Choice(Control):
    """One of several answers in a row; `action` is called after `chosen` has changed."""

    labels: Sequence[str] = ()
    chosen: int = 0

    def press(self, at: tuple[int, int]) -> Any:
        index = (at[0] - self.box.x) * len(self.labels) // max(1, self.box.w)
        self.chosen = min(max(index, 0), len(self.labels) - 1)
        return self.action()

    def key(self, event: pygame.event.Event) -> bool:
        turn = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if turn is None:
            return False
        self.chosen = (self.chosen + turn) % len(self.labels)
        self.action()
        return True

    def cell(self, index: int) -> pygame.Rect:
        """The box of one answer."""
        left = self.box.x + self.box.w * index // len(self.labels)
        right = self.box.x + self.box.w * (index + 1) // len(self.labels)
        return pygame.Rect(left, self.box.y, right - left, self.box.h)

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        onto.blit(ui.panel(self.box.size, theme.PANEL, theme.PANEL_EDGE), self.box)
        pad = ui.px(4)
        for index, label in enumerate(self.labels):
            cell = self.cell(index)
            ink = theme.IVORY
            if index == self.chosen:
                mark = cell.inflate(-pad, -pad)
                onto.blit(ui.panel(mark.size, theme.GOLD), mark)
                ink = theme.INK
            size = ui.text.fitted(label, round(cell.h * 0.42), cell.w - 3 * pad)
            ui.text.draw(onto, label, cell.center, size, ink, anchor="center")
        if look.focused:
            draw_focus(onto, ui, self.box)


@dataclass(eq=False)
class TextField(Control):
    """One line to type in; `action` is called on Enter. Shortcuts never see what is typed."""

    value: str = ""
    placeholder: str = ""
    longest: int = 40

    def insert(self, text: str) -> None:
        """Add typed or pasted text, line breaks left out."""
        self.value = (self.value + " ".join(text.split()))[: self.longest]

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_BACKSPACE:
            self.value = "" if event.mod & pygame.KMOD_CTRL else self.value[:-1]
            return True
        # Everything that would print is typing, so that no letter is also a shortcut here.
        return bool(getattr(event, "unicode", "")) and event.unicode.isprintable()

    def press(self, _at: tuple[int, int]) -> Any:
        return None

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        edge = theme.GOLD if look.focused else theme.PANEL_EDGE
        onto.blit(ui.panel(self.box.size, theme.PANEL, edge, thick=1.5), self.box)
        pad = ui.px(10)
        shown, ink = (self.value, theme.IVORY) if self.value else (self.placeholder, theme.MIST)
        size = ui.text.fitted(shown, round(self.box.h * 0.42), self.box.w - 3 * pad)
        at = (self.box.x + pad, self.box.centery)
        box = ui.text.draw(onto, shown, at, size, ink, anchor="midleft")
        if look.focused:
            x = box.right + 1 if self.value else self.box.x + pad - 2
            height = round(self.box.h * 0.5)
            bar = pygame.Rect(x, self.box.centery - height // 2, ui.px(1.6), height)
            pygame.draw.rect(onto, theme.GOLD, bar)


def draw_focus(onto: pygame.Surface, ui: Ui, box: pygame.Rect) -> None:
    """The ring around what the keyboard is on."""
    ring = box.inflate(ui.px(6), ui.px(6))
    radius = ui.px(theme.RADIUS + 3)
    onto.blit(ui.panel(ring.size, theme.GOLD, theme.GOLD, radius=radius, alpha=0, thick=2), ring)


def _mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour `share` of the way from a to b."""
    r, g, b_ = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, b_


class Controls:
    """The controls of one scene: who is hovered, pressed and in focus."""

    def __init__(self) -> None:
        self.items: list[Control] = []
        self.hovered: Control | None = None
        self.pressed: Control | None = None
        self.focus: Control | None = None
        self.changed = True
        """Whether anything must be drawn again; the scene resets it."""

    def __getitem__(self, name: str) -> Control:
        return next(item for item in self.items if item.name == name)

    def at(self, point: tuple[int, int]) -> Control | None:
        return next((i for i in self.items if i.enabled and i.box.collidepoint(point)), None)

    def look(self, item: Control) -> Look:
        hovered = item is self.hovered
        return Look(hovered, hovered and item is self.pressed, item is self.focus)

    def draw(self, onto: pygame.Surface, ui: Ui) -> None:
        for item in self.items:
            item.draw(onto, ui, self.look(item))

    def handle(self, event: pygame.event.Event) -> tuple[bool, Any]:
        """(whether the event was for a control, what its action returned)."""
        if event.type == pygame.MOUSEMOTION:
            self._hover(self.at(event.pos))
            return self.pressed is not None, None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            item, self.pressed, self.changed = self.pressed, None, True
            return True, item.press(event.pos) if item.box.collidepoint(event.pos) else None
        if event.type == pygame.TEXTINPUT and isinstance(self.focus, TextField):
            self.focus.insert(event.text)
            self.changed = True
            return True, None
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False, None

    def _hover(self, item: Control | None) -> None:
        if item is not self.hovered:
            self.hovered, self.changed = item, True

    def _down(self, at: tuple[int, int]) -> tuple[bool, Any]:
        item = self.at(at)
        self.changed = self.changed or item is not None or self.focus is not None
        self.hovered = self.pressed = item
        self.focus = item if isinstance(item, TextField) else None
        return item is not None, None

    def _key(self, event: pygame.event.Event) -> tuple[bool, Any]:
        if self.focus and self.focus.enabled and self.focus.key(event):
            self.changed = True
            return True, None
        if event.key == pygame.K_TAB:
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True, None
        if self.focus and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.changed = True
            if isinstance(self.focus, TextField):
                return True, self.focus.action()
            return True, self.focus.press(self.focus.box.center) if self._pressable() else None
        return False, None

    def _pressable(self) -> bool:
        # Enter on a row of choices keeps the choice made with the arrows.
        return self.focus is not None and not isinstance(self.focus, Choice)

    def move_focus(self, by: int) -> None:
        """Give the focus to the next control that can take it, around in a circle."""
        able = [item for item in self.items if item.enabled]
        if able:
            start = able.index(self.focus) if self.focus in able else (-1 if by > 0 else 0)
            self.focus, self.changed = able[(start + by) % len(able)], True

    def replace(self, items: list[Control]) -> None:
        """Show other controls; focus and hover stay with the control of the same name."""
        names = {item.name: item for item in items}
        for holder in ("hovered", "pressed", "focus"):
            held = getattr(self, holder)
            setattr(self, holder, names.get(held.name) if held else None)
        self.items, self.changed = items, True
