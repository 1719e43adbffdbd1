"""Three letters for a win among the best, entered the arcade way: by arrows, pad or finger."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.kiosk import is_rude
from game.profile import Kept
from game.profile.scores import place_of, score_of
from game.rules import Rules
from game.ui import theme
from game.ui.widgets import Action, Button, Control

from .age import time_words
from .naming import variant_name
from .page import Page
from .scene import Client, Scene

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_COUNT: Final = 3
_SIDE: Final = 96
"""Units of a wheel's letter and its buttons."""


def is_high(client: Client, kept: Kept) -> bool:
    """Whether a won game is among the best of its kind."""
    score = score_of(kept, "")
    return place_of(client.profile.scores(score.rules), score) is not None


class Letters(Page):
    """Asks for the letters of whoever won; then shows the table, and then what it came from."""

    name = "letters"

    def __init__(self, client: Client, back: Scene, kept: Kept) -> None:
        self.kept = kept
        self.chosen = [0] * _COUNT
        self.at = 0
        """Which of the three the keyboard turns."""
        self.trouble = ""
        self._wheels = [pygame.Rect(0, 0, 0, 0)] * _COUNT
        self._head = pygame.Rect(0, 0, 0, 0)
        super().__init__(client, back)

    @property
    def letters(self) -> str:
        return "".join(LETTERS[index] for index in self.chosen)

    # -- layout

    def layout(self) -> list[Control]:
        ui, px, (width, height) = self.ui, self.ui.px, self.ui.size
        side, gap = max(ui.tall(_SIDE), min(width // 5, height // 9)), px(20)
        tall = ui.tall(72)
        head = ui.text.height(px(40), True) + 3 * ui.text.height(px(19))
        total = head + 3 * side + tall + px(70)
        top = max(px(16), (height - total) // 2)
        self._head = pygame.Rect(px(20), top, width - 2 * px(20), head)
        left = (width - _COUNT * side - (_COUNT - 1) * gap) // 2
        y = self._head.bottom + px(20)
        items: list[Control] = []
        for index in range(_COUNT):
            x = left + index * (side + gap)
            self._wheels[index] = pygame.Rect(x, y + side, side, side)
            for name, by, row in (("up", -1, 0), ("down", 1, 2)):
                turn = partial(self._turn, index, by)
                items.append(
                    _wheel(f"{name}-{index}", turn, pygame.Rect(x, y + row * side, side, side))
                )
        y += 3 * side + px(30)
        wide = _COUNT * side + (_COUNT - 1) * gap
        skip = pygame.Rect(left, y, (wide - px(12)) // 2, tall)
        done = pygame.Rect(skip.right + px(12), y, wide - skip.w - px(12), tall)
        return [
            *items,
            Button("skip", self.leave_page, skip, label=self.say("letters.skip")),
            Button("done", self._done, done, label=self.say("letters.done"), primary=True),
        ]

    def paint(self, onto: pygame.Surface) -> None:
        ui, px, head = self.ui, self.ui.px, self._head
        about = self.say("letters.about", game=variant_name(self.say, self._rules))
        lines = (
            (self.say("letters.title"), 40, theme.GOLD, True),
            (self._figures, 19, theme.GOLD, False),
            (about, 19, theme.IVORY, False),
            (self.trouble or self.say("letters.how"), 19, self._ink, False),
        )
        y = head.y
        for text, units, ink, bold in lines:
            size = ui.text.fitted(text, px(units), head.w, bold)
            at = (head.centerx, y)
            y = ui.text.draw(onto, text, at, size, ink, bold=bold, anchor="midtop").bottom
        for index, box in enumerate(self._wheels):
            edge = theme.GOLD if index == self.at else theme.PANEL_EDGE
            onto.blit(ui.panel(box.size, theme.PANEL, edge, thick=3.0), box)
            letter, size = LETTERS[self.chosen[index]], round(box.h * 0.66)
            ink = theme.IVORY
            ui.text.draw(onto, letter, box.center, size, ink, bold=True, anchor="center")

    @property
    def _rules(self) -> Rules:
        return self.kept.session.state.rules

    @property
    def _figures(self) -> str:
        """What the win to be signed came to."""
        score, say = score_of(self.kept, ""), self.say
        return say(
            "letters.figures-moves" if score.by_moves else "letters.figures",
            points=say("scores.points", n=score.score),
            moves=say("table.moves", n=score.moves),
            time=time_words(score.seconds),
        )

    @property
    def _ink(self) -> theme.Colour:
        return theme.WARNING if self.trouble else theme.MIST

    # -- what it does

    def handle(self, event: pygame.event.Event, /) -> Scene | None:
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._key(event)
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> Scene | None:
        turn = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        move = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_BACKSPACE: -1}.get(event.key)
        typed = getattr(event, "unicode", "").upper()
        if turn:
            self._turn(self.at, turn)
        elif move:
            self._go(self.at + move)
        elif typed and typed in LETTERS:
            self._set(self.at, LETTERS.index(typed))
            self._go(self.at + 1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if self.at == _COUNT - 1:
                return self._done()
            self._go(self.at + 1)
        elif event.key == pygame.K_ESCAPE:
            return self.leave_page()
        return None

    def _turn(self, index: int, by: int) -> None:
        self._go(index)
        self._set(index, self.chosen[index] + by)

    def _set(self, index: int, letter: int) -> None:
        self.chosen[index] = letter % len(LETTERS)
        self.trouble = ""
        self.redraw()

    def _go(self, index: int) -> None:
        self.at = min(max(index, 0), _COUNT - 1)
        self.redraw()

    def _done(self) -> Scene | None:
        if is_rude(self.letters):
            self.trouble = self.say("letters.others")
            self.at = 0
            self.client.sounds.play("refuse")
            self.redraw()
            return None
        score = score_of(self.kept, self.letters)
        self.client.profile.sign(score)
        return self.client.open("scores", self.back, self._rules, score)


def _wheel(name: str, action: Action, box: pygame.Rect) -> Button:
    icon = name.partition("-")[0]
    return Button(name, action, box, icon=icon)
