"""The bar over the table: the game's name and code, score and moves, and the buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.rules import Session
from game.ui import theme
from game.ui.widgets import Action, Button, Control, Controls, Look, Ui, draw_focus

from .naming import variant_name
from .scene import Client

if TYPE_CHECKING:
    from game.levels import Level


@dataclass(eq=False)
class CodeLabel(Control):
    """The game's name over its code; pressing it copies the code."""

    title: str = ""
    code: str = ""

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        if look.hovered or look.pressed:
            onto.blit(ui.panel(self.box.size, theme.BUTTON, theme.PANEL_EDGE, alpha=0.8), self.box)
        pad = ui.px(8)
        room = self.box.w - 2 * pad
        title = ui.text.fitted(self.title, ui.px(16), room, True)
        small = ui.text.fitted(self.code, ui.px(13), room)
        height = ui.text.height(title, True) + ui.text.height(small)
        at = (self.box.x + pad, self.box.centery - height // 2)
        top = ui.text.draw(onto, self.title, at, title, theme.IVORY, bold=True)
        ink = theme.GOLD if look.hovered else theme.MIST
        ui.text.draw(onto, self.code, (at[0], top.bottom), small, ink)
        if look.focused:
            draw_focus(onto, ui, self.box)


class Bar:
    """Lays the bar out for the window, keeps its controls true and draws it."""

    def __init__(self, client: Client, session: Session, level: Level | None) -> None:
        self.client = client
        self.session = session
        self.level = level
        self.controls = Controls()
        self.box = pygame.Rect(0, 0, 0, 0)
        self._figures = pygame.Rect(0, 0, 0, 0)
        self._shown: tuple[object, ...] = ()
        self._actions: Mapping[str, Action] = {}
        self._words = client.words

    def place(self, actions: Mapping[str, Action]) -> None:
        """Put the controls where they belong in this window."""
        ui, say = self.client.ui, self.client.words
        self._actions, self._words = actions, say
        self.box = pygame.Rect(0, 0, ui.size[0], ui.px(theme.BAR))
        side, gap = ui.px(40), ui.px(4)
        y = (self.box.h - side) // 2
        items: list[Control] = []
        x = self.box.right - gap
        for name in ("fullscreen", "settings", "help", "new", "restart", "redo", "undo"):
            if name == "settings" and name not in self.client.catalogue:
                continue
            x -= side
            box = pygame.Rect(x, y, side, side)
            items.append(
                Button(name, actions[name], box, hint=say(f"hint.{name}"), icon=name, bare=True)
            )
            x -= gap
        menu = pygame.Rect(gap, y, side, side)
        items.append(
            Button("menu", actions["menu"], menu, hint=say("hint.menu"), icon="menu", bare=True)
        )
        items.reverse()
        width = min(ui.px(300), (x - menu.right) // 2 + ui.px(20))
        code = pygame.Rect(menu.right + gap, y, width, side)
        items.insert(1, CodeLabel("copy", actions["copy"], code, hint=say("hint.copy")))
        self.controls.replace(items)
        self._figures = pygame.Rect(code.right, y, x - code.right - ui.px(6), side)
        self._shown = ()

    def refresh(self) -> bool:
        """Bring the controls in line with the game; True if the bar must be drawn again."""
        if self._words is not self.client.words:
            self.place(self._actions)
        session, full = self.session, self.client.is_fullscreen()
        state = session.state
        shown = (state.score, state.moves, session.can_undo, session.can_redo, full)
        changed = shown != self._shown or self.controls.changed
        self._shown, self.controls.changed = shown, False
        if changed:
            self.controls["undo"].enabled = session.can_undo
            self.controls["redo"].enabled = session.can_redo
            self.controls["restart"].enabled = session.started
            screen = self.controls["fullscreen"]
            assert isinstance(screen, Button)
            screen.icon = "windowed" if full else "fullscreen"
            screen.hint = self.client.words(f"hint.{screen.icon}")
        return changed

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the whole bar."""
        if not onto.get_clip().colliderect(self.box):
            return
        ui, say = self.client.ui, self.client.words
        onto.blit(ui.panel(self.box.size, theme.PANEL, radius=0, alpha=0.86), self.box)
        label = self.controls["copy"]
        assert isinstance(label, CodeLabel)
        label.title = (
            self.level.title if self.level else variant_name(say, self.session.state.rules)
        )
        label.code = self.session.code
        self.controls.draw(onto, ui)
        self._draw_figures(onto)

    def _draw_figures(self, onto: pygame.Surface) -> None:
        ui, say, state = self.client.ui, self.client.words, self.session.state
        moves = say("table.moves", n=state.moves)
        if self.level:
            moves = say("table.moves-par", moves=moves, par=self.level.par)
        lines = [(say("table.score", score=state.score), 16, True), (moves, 13, False)]
        sizes = [ui.text.fitted(t, ui.px(units), self._figures.w, b) for t, units, b in lines]
        height = sum(ui.text.height(s, b) for s, (_, _, b) in zip(sizes, lines, strict=True))
        y = self._figures.centery - height // 2
        for size, (text, _, bold) in zip(sizes, lines, strict=True):
            ink = theme.IVORY if bold else theme.MIST
            at = (self._figures.right, y)
            y = ui.text.draw(onto, text, at, size, ink, bold=bold, anchor="topright").bottom
