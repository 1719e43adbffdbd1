"""The controls of one scene, given to mouse, touch and keyboard."""

from __future__ import annotations

from typing import Any, Final

import pygame

from .kit import Control, Look, Ui

_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ACROSS: Final = 3
"""How much further a control beside the way counts than one straight ahead."""

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""Which way a key moves the focus."""


class Controls:
    """The controls of one scene: who is hovered, pressed and in focus."""

    def __init__(self) -> None:
        self.items: list[Control] = []
        self.hovered: Control | None = None
        self.pressed: Control | None = None
        self.focus: Control | None = None
        self.changed = True
        """Whether anything must be drawn again; the scene resets it."""
        self._drawn: dict[Control, tuple[Look, tuple[object, ...], pygame.Rect]] = {}

    def __getitem__(self, name: str) -> Control:
        """The control of that name; KeyError if there is none."""
        found = next((item for item in self.items if item.name == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def at(self, point: tuple[int, int]) -> Control | None:
        return next((item for item in self.items if item.enabled and item.covers(point)), None)

    def look(self, item: Control) -> Look:
        hovered = item is self.hovered
        return Look(hovered, hovered and item is self.pressed, item is self.focus)

    def draw(self, onto: pygame.Surface, ui: Ui) -> None:
        """Draw every control that reaches into the clip of `onto`."""
        around = onto.get_clip()
        for item in self.items:
            look = self.look(item)
            reach = item.reach(ui)
            self._drawn[item] = (look, item.shows(), reach)
            part = reach.clip(around)
            if part.w and part.h:
                onto.set_clip(part)
                item.draw(onto, ui, look)
        onto.set_clip(around)

    def stale(self, ui: Ui) -> list[pygame.Rect]:
        """Where the picture is no longer what `draw` drew, the places of controls gone included."""
        places = []
        for item in self.items:
            now = (self.look(item), item.shows(), item.reach(ui))
            before = self._drawn.get(item)
            if before != now:
                places.append(now[2])
                if before and before[2] != now[2]:
                    places.append(before[2])
        for item in self._drawn.keys() - set(self.items):
            places.append(self._drawn.pop(item)[2])
        return [place for place in places if place.w and place.h]

    def handle(self, event: pygame.event.Event) -> tuple[bool, Any]:
        """(whether the event was for a control, what its action returned)."""
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
            if self.pressed and not event.buttons[0]:
                self.cancel()  # the release was lost with the window's focus, or in another window
            if self.pressed is None:
                return False, None
            before = self.pressed.shows()
            result = self.pressed.drag(event.pos)
            self.changed = self.changed or self.pressed is None or self.pressed.shows() != before
            return True, result
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            item, self.pressed, self.changed = self.pressed, None, True
            if getattr(event, "touch", False):
                self.hovered = None  # a finger that has gone points at nothing
            return True, item.press(event.pos) if item.covers(event.pos) else None
        if event.type == pygame.TEXTINPUT and self.focus and self.focus.takes_text:
            self.focus.insert(event.text)
            self.changed = True
            return True, None
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False, None

    def _hover(self, at: tuple[int, int]) -> None:
        item = self.at(at)
        before = self.hovered.shows() if self.hovered else None
        if self.hovered and item is not self.hovered:
            self.hovered.point(None)
        if item:
            item.point(at)
        after = item.shows() if item else None
        if item is not self.hovered or before != after:
            self.hovered, self.changed = item, True

    def _down(self, at: tuple[int, int]) -> tuple[bool, Any]:
        self._hover(at)
        item = self.pressed = self.hovered
        self.changed = self.changed or item is not None or self.focus is not None
        self.focus = item if item and item.takes_text else None
        return item is not None, None

    def _key(self, event: pygame.event.Event) -> tuple[bool, Any]:
        if self.focus and self.focus.enabled and self.focus.key(event):
            self.changed = True
            return True, None
        if event.key == pygame.K_TAB:
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True, None
        if self.focus and self.focus.enabled and event.key in _ENTER:
            self.changed = True
            return self.focus.enter()
        return False, None

    def move_focus(self, by: int) -> None:
        """Give the focus to the next control that can take it, around in a circle."""
        able = [item for item in self.items if item.enabled]
        if able:
            start = able.index(self.focus) if self.focus in able else (-1 if by > 0 else 0)
            self.focus, self.changed = able[(start + by) % len(able)], True

    def point_focus(self, dx: int, dy: int) -> bool:
        """Give the focus to the nearest control that way; False if there is none."""
        able = [item for item in self.items if item.enabled]
        if self.focus not in able or self.focus is None:
            self.move_focus(1)
            return bool(able)
        here = self.focus.box
        ways = [(way, item) for item in able if (way := _way(here, item.box, dx, dy)) is not None]
        if ways:
            self.focus, self.changed = min(ways, key=lambda pair: pair[0])[1], True
        return bool(ways)

    def cancel(self) -> None:
        """Let go of what is pressed without doing it: the press became something else."""
        self.changed = self.changed or self.pressed is not None
        self.pressed = None

    def leave(self) -> None:
        """Nothing is pressed or pointed at any more: the window has lost the pointer."""
        self.cancel()
        self.changed = self.changed or self.hovered is not None
        self.hovered = None

    def replace(self, items: list[Control]) -> None:
        """Show other controls; focus and hover stay with the control of the same name."""
        names = {item.name: item for item in items}
        for holder in ("hovered", "pressed", "focus"):
            held = getattr(self, holder)
            setattr(self, holder, names.get(held.name) if held else None)
        self.items, self.changed = items, True


def _way(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far a box is from another in a direction, or None if it does not lie that way."""
    if dx:
        ahead = (there.left - here.right) if dx > 0 else (here.left - there.right)
        past = (there.centerx - here.centerx) * dx
        aside = max(there.top - here.bottom, here.top - there.bottom, 0)
        off = abs(there.centery - here.centery)
    else:
        ahead = (there.top - here.bottom) if dy > 0 else (here.top - there.bottom)
        past = (there.centery - here.centery) * dy
        aside = max(there.left - here.right, here.left - there.right, 0)
        off = abs(there.centerx - here.centerx)
    if past <= 0 or ahead < -min(here.w, here.h) // 2:
        return None
    return max(ahead, 0) + _ACROSS * aside + off / 4
