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
        ink = theme.GOLD if look.hovered else theme.MIST
        _draw_pair(onto, ui, self.box.inflate(-ui.px(16), 0), (self.title, self.code), ink)
        if look.focused:
            draw_focus(onto, ui, self.box)


def _draw_pair(
    onto: pygame.Surface,
    ui: Ui,
    box: pygame.Rect,
    lines: tuple[str, str],
    ink: theme.Colour,
    side: str = "left",
) -> None:
    """A bold line over a small one, as a block in the middle of a box, at one side of it.

    What is centred is what one sees: from the top of the capitals to the lower baseline.
    """
    upper = ui.text.fitted(lines[0], ui.px(16), box.w, True)
    lower = ui.text.fitted(lines[1], ui.px(13), box.w)
    gap = lower * 0.62
    top = box.centery - (theme.CAPITALS * (upper + lower) + gap) / 2
    x = getattr(box, side)
    for text, size, bold in ((lines[0], upper, True), (lines[1], lower, False)):
        at = (x, top - (theme.ASCENT - theme.CAPITALS) * size)
        ui.text.draw(
            onto, text, at, size, theme.IVORY if bold else ink, bold=bold, anchor=f"top{side}"
        )
        top += theme.CAPITALS * size + gap


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
        self.box = pygame.Rect(0, 0, ui.size[0], ui.bar)
        side, gap = ui.tall(40), ui.px(4)
        y = (self.box.h - side) // 2
        items: list[Control] = []
        x = self.box.right - gap
        for name in self._buttons():
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
        label = CodeLabel("copy", actions["copy"], code, hint=say("hint.copy"))
        label.enabled = self.client.kiosk is None
        items.insert(1, label)
        self.controls.replace(items)
        self._figures = pygame.Rect(code.right, y, x - code.right - ui.px(6), side)
        self._shown = ()

    def _buttons(self) -> list[str]:
        """The buttons there are, from the end of the bar."""
        names = ["fullscreen", "settings", "help", "new", "restart", "redo", "undo"]
        return names[2:] if self.client.kiosk else names

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
            self._show_screen(full)
        return changed

    def _show_screen(self, full: bool) -> None:
        """What the button for the whole screen would do now."""
        for screen in self.controls.items:
            if isinstance(screen, Button) and screen.name == "fullscreen":
                screen.icon = "windowed" if full else "fullscreen"
                screen.hint = self.client.words(f"hint.{screen.icon}")

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the whole bar."""
        if not onto.get_clip().colliderect(self.box):
            return
        ui, say = self.client.ui, self.client.words
        onto.blit(ui.panel(self.box.size, theme.DUSK, radius=0, alpha=0.58), self.box)
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
        lines = (say("table.score", score=state.score), moves)
        _draw_pair(onto, ui, self._figures, lines, theme.MIST, "right")
