"""A panel in front of another scene, which stands still and dark behind it; and one question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.rules import Session
from game.ui import theme
from game.ui.assets import shadow
from game.ui.widgets import Action, Button, Control

from .page import Page
from .scene import Client, Scene

PAD: Final = 28
"""Units between a panel's edge and what is in it."""
MARGIN: Final = 12
"""Units left free beside a panel in a narrow window."""
_DARKNESS: Final = 150
"""How much of the scene behind is taken away, of 255."""


class Sheet(Page):
    """The base of a question or a small form; `layout` sets `panel` by calling `frame`."""

    def __init__(self, client: Client, back: Scene) -> None:
        self.behind = back
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._dark: pygame.Surface | None = None
        self._shadow = pygame.Surface((0, 0))
        super().__init__(client, back)

    def resize(self) -> None:
        if self._dark and self._dark.get_size() != self.ui.size:
            self.behind.resize()
            self._dark = None
        super().resize()

    def frame(self, width: float, height: int) -> pygame.Rect:
        """Place the panel, `width` units wide if there is room; the box inside its padding."""
        ui = self.ui
        wide = min(ui.px(width), ui.size[0] - 2 * ui.px(MARGIN))
        self.panel = pygame.Rect(0, 0, wide, height + 2 * ui.px(PAD))
        self.panel.center = (ui.size[0] // 2, ui.size[1] * 47 // 100)
        self.panel.y = max(self.panel.y, min(ui.px(10), (ui.size[1] - self.panel.h) // 2))
        self._shadow = shadow(self.panel.size, ui.px(26), 0.5)
        return self.panel.inflate(-2 * ui.px(PAD), -2 * ui.px(PAD))

    def ground(self, onto: pygame.Surface) -> None:
        if self._dark is None:
            self._dark = self._darkened()
        onto.blit(self._dark, (0, 0))
        edge = (self._shadow.get_width() - self.panel.w) // 2
        onto.blit(self._shadow, self.panel.move(-edge, -edge + edge // 4))
        look = self.ui.panel(self.panel.size, theme.PANEL, theme.PANEL_EDGE, thick=1.5)
        onto.blit(look, self.panel)

    def _darkened(self) -> pygame.Surface:
        """The scene behind as it stands, drawn once."""
        picture = pygame.Surface(self.ui.size)
        picture = picture.convert()
        self.behind.redraw()
        self.behind.draw(picture)
        picture.fill((255 - _DARKNESS,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return picture


class Ask(Sheet):
    """A question with two or three answers, the last of them the cautious one.

    Enter gives the cautious answer and Escape none: nothing is lost by a key too many.
    """

    name = "ask"

    def __init__(
        self,
        client: Client,
        back: Scene,
        question: str,
        answers: Sequence[tuple[str, Action]],
        about: str = "",
    ) -> None:
        self.question = question
        self.about = about
        self.answers = answers
        self._lines: list[tuple[str, int, bool]] = []
        self.default = f"answer-{len(answers)}"
        super().__init__(client, back)

    def layout(self) -> list[Control]:
        text, px = self.ui.text, self.ui.px
        wide = min(px(460), self.ui.size[0] - 2 * px(MARGIN + PAD)) - px(4)
        self._lines = [(t, px(23), True) for t in text.wrap(self.question, px(23), wide, True)]
        self._lines += [(t, px(16), False) for t in text.wrap(self.about, px(16), wide) if t]
        words = sum(text.height(size, bold) for _, size, bold in self._lines)
        tall, gap = self.ui.tall(48), px(24)
        inside = self.frame(460 + 2 * PAD, words + gap + tall)
        row = pygame.Rect(inside.x, inside.bottom - tall, inside.w, tall)
        items: list[Control] = []
        count, space = len(self.answers), px(12)
        for index, (label, action) in enumerate(self.answers):
            left = row.x + (row.w + space) * index // count
            right = row.x + (row.w + space) * (index + 1) // count - space
            box = pygame.Rect(left, row.y, right - left, tall)
            name = f"answer-{index + 1}"
            items.append(Button(name, action, box, label=label, primary=index == count - 1))
        return items

    def paint(self, onto: pygame.Surface) -> None:
        x, y = self.panel.x + self.ui.px(PAD), self.panel.y + self.ui.px(PAD)
        for line, size, bold in self._lines:
            ink = theme.IVORY if bold else theme.MIST
            y = self.ui.text.draw(onto, line, (x, y), size, ink, bold=bold).bottom


def before_restart(client: Client, back: Scene, session: Session, go: Callable[[], Scene]) -> Scene:
    """Deal the same game again, but ask first if that gives up moves that have not won it."""
    if not client.options.confirm or not session.started or session.won:
        return go()
    say = client.words
    about = say("ask.restart-about", moves=say("table.moves", n=session.state.moves))
    answers: list[tuple[str, Action]] = [
        (say("ask.restart"), go),
        (say("ask.keep"), lambda: back),
    ]
    return Ask(client, back, say("ask.restart-question"), answers, about)


def is_asked(client: Client, game: str) -> bool:
    """Whether a new game of this kind gives up one that was begun and not won."""
    session = client.games.get(game)
    return client.options.confirm and session is not None and session.started and not session.won


def unless_started(client: Client, back: Scene, game: str, go: Callable[[], Scene]) -> Scene:
    """Go on, but ask first if that gives up a game of this kind that was begun and not won."""
    if not is_asked(client, game):
        return go()
    session, say = client.games[game], client.words
    about = say(
        "ask.give-up-about",
        game=say(f"game.{game}"),
        moves=say("table.moves", n=session.state.moves),
    )

    def keep() -> Scene:
        return back if back.name == "table" else client.resume(game)

    answers = ((say("ask.give-up"), go), (say("ask.keep"), keep))
    return Ask(client, back, say("ask.give-up-question"), answers, about)
