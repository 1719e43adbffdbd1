"""A line to type in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pygame

from . import theme
from .kit import Control, Look, Ui, mix

_CHOSEN: Final = (46, 110, 108)
"""Under a text that is selected."""


@dataclass(eq=False)
class TextField(Control):
    """One line to type in; `action` is called on Enter. Shortcuts never see what is typed."""

    value: str = ""
    placeholder: str = ""
    longest: int = 40
    caret: int = 0
    """How many letters stand before the place where typing goes."""
    wrong: bool = False
    """What is there was refused: the edge says so until it is changed."""
    chosen: bool = False
    """Whether all of it is selected: what is typed or pasted then stands in its place."""
    paste: Callable[[], str] = str
    """Where Ctrl+V takes its text from."""

    takes_text = True

    def __post_init__(self) -> None:
        self.caret = len(self.value)

    def insert(self, text: str) -> None:
        """Add typed or pasted text at the caret, line breaks left out."""
        if self.chosen:
            self.clear()
        plain = "".join(c for c in " ".join(text.split()) if c.isprintable())
        if text.isspace():
            plain = " "
        plain = plain[: max(0, self.longest - len(self.value))]
        self.value = self.value[: self.caret] + plain + self.value[self.caret :]
        self.caret += len(plain)
        self.wrong = False

    def clear(self) -> None:
        """Take everything out."""
        self.value, self.caret, self.wrong, self.chosen = "", 0, False, False

    def key(self, event: pygame.event.Event) -> bool:
        control = event.mod & pygame.KMOD_CTRL
        if event.key == pygame.K_v and control:
            self.insert(self.paste())
            return True
        if event.key == pygame.K_a and control:
            self.chosen = bool(self.value)
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(event.key == pygame.K_DELETE, bool(control))
            return True
        places = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if event.key in places:
            self.caret = min(max(places[event.key], 0), len(self.value))
            self.chosen = False
            return True
        # Everything that would print is typing, so that no letter is also a shortcut here.
        return bool(getattr(event, "unicode", "")) and event.unicode.isprintable()

    def _erase(self, forward: bool, everything: bool) -> None:
        if self.chosen:
            self.clear()
        start, end = self.caret - (not forward), self.caret + forward
        if everything:
            start, end = (self.caret, len(self.value)) if forward else (0, self.caret)
        start = max(start, 0)
        self.value = self.value[:start] + self.value[end:]
        self.caret, self.wrong = start, False

    def press(self, _at: tuple[int, int]) -> Any:
        self.chosen = False

    def enter(self) -> tuple[bool, Any]:
        return True, self.action()

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        box, pad = self.box, ui.px(12)
        edge = theme.GOLD if look.focused else theme.PANEL_EDGE
        if self.wrong:
            edge = theme.WARNING
        fill = theme.BUTTON_PRESSED if not look.hovered or look.focused else theme.BUTTON
        onto.blit(ui.panel(box.size, fill, edge, thick=1.5), box)
        faint = mix(theme.MIST, theme.PANEL, 0.4)
        shown, ink = (self.value, theme.IVORY) if self.value else (self.placeholder, faint)
        size = ui.text.fitted(shown, round(box.h * 0.42), box.w - 2 * pad)
        at = (box.x + pad, box.centery)
        if self.chosen:
            wide, high = ui.text.measure(shown, size)
            onto.blit(ui.panel((wide, high), _CHOSEN, radius=ui.px(3)), (at[0], at[1] - high // 2))
        ui.text.draw(onto, shown, at, size, ink, anchor="midleft")
        if look.focused:
            x = box.x + pad + ui.text.measure(self.value[: self.caret], size)[0]
            height = round(box.h * 0.54)
            thick = ui.px(1.6)
            caret = pygame.Rect(x - thick // 2, box.centery - height // 2, thick, height)
            pygame.draw.rect(onto, theme.GOLD, caret)
