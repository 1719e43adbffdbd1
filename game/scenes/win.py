"""The win: the cards fall off their foundations, then the result and what to do next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.board.layout import Box, arrange
from game.board.waterfall import Fall, place, waterfall
from game.profile import Kept, Score
from game.profile.scores import score_of
from game.ui import theme
from game.ui.widgets import ARROWS, Action, Button, Control

from .age import time_words
from .fan import fan
from .naming import variant_name
from .overlay import Overlay
from .painter import Painter, Sprite, table_board
from .scene import Client, Scene

_FALLING: Final = 0.5
"""The height of a falling card, for its shadow."""
_KINGS: Final = ("KS", "KH", "KC", "KD")
"""The kings of as many suits as were played are fanned, again and again up to four cards."""


class Win(Scene):
    """A game that has been won, as a level if it was one."""

    name = "win"

    def __init__(self, client: Client, kept: Kept) -> None:
        self.kept = kept
        self.session = kept.session
        self.level = client.level(kept)
        level = self.level.id if self.level else ""
        # Nobody has a best of his own in a kiosk, and a game that plays itself is nobody's.
        shared = client.kiosk or client.profile.guest or kept.given_up
        self._best = None if shared else client.profile.best_before(kept, level)
        self.time = 0.0
        self.falls: tuple[Fall, ...] = ()
        self.finished = client.options.reduced_motion
        """Whether the result is shown: the cards have fallen, or nobody wanted to see them."""
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.overlay = Overlay(client.ui)
        super().__init__(client)
        client.sounds.play("win")

    def resize(self) -> None:
        ui, (width, height) = self.ui, self.client.size
        self.window = Box(0, 0, width, height)
        board = table_board(ui, self.session.state.rules)
        self.layout = arrange(board, self.session.state)
        self.painter = Painter(ui, self.client.options.felt, board, self._draw_result)
        homes = [self.session.state.pile(n).cards for n in board.rules.names if n[0] == "f"]
        tops_first = [
            (pile[-1 - row], self.layout.spots[pile[-1 - row]])
            for row in range(max(map(len, homes)))
            for pile in homes
            if row < len(pile)
        ]
        interval = min(theme.WIN_INTERVAL, theme.WIN_FALL / max(1, len(tops_first)))
        self.falls = waterfall(tops_first, self.window, board.card, interval)
        self._over = max((fall.end for fall in self.falls), default=0.0)
        self._place()

    def _place(self) -> None:
        """Put the result panel and its buttons in the middle."""
        ui, (width, height) = self.ui, self.client.size
        actions = self._actions()
        step, gap = ui.tall(46), ui.px(10)
        panel_w = min(ui.px(430), width - ui.px(40))
        panel_h = ui.px(234 if self._best else 200) + len(actions) * (step + gap)
        self.panel = pygame.Rect(0, 0, panel_w, min(panel_h, height - ui.px(8)))
        self.panel.midbottom = (
            width // 2,
            min(height - ui.px(24), (height + panel_h + ui.px(90)) // 2),
        )
        y = self.panel.bottom - ui.px(14) - len(actions) * (step + gap)
        items: list[Control] = []
        for number, (name, action) in enumerate(actions.items()):
            box = pygame.Rect(0, y, panel_w - ui.px(60), step)
            box.centerx = self.panel.centerx
            label = self.say(f"win.{name}")
            items.append(Button(name, action, box, self.finished, label=label, primary=number == 0))
            y += step + gap
        self.controls.replace(items)

    def _actions(self) -> Mapping[str, Action]:
        actions: dict[str, Action] = {"new": self._new, "again": self._again}
        if self.level:
            actions = {"levels": lambda: self.client.open("levels", None), "again": self._again}
        if not (self.client.kiosk or self.client.profile.guest):
            actions["save"] = self._save
        return {**actions, "menu": lambda: self.client.open("menu")}

    def _new(self) -> Scene:
        return self.client.begin(self.client.new_code(self.session.state.rules))

    def _again(self) -> Scene:
        return self.client.begin(self.session.start, self.level)

    def _save(self) -> None:
        today = self.client.profile.now().date()
        session = self.session
        self.tell(self.client.save_replay(session.save(), session.code, today))

    def tell(self, text: str) -> None:
        self.overlay.say(text)

    def redraw(self) -> None:
        self.painter.repaint()

    @property
    def moving(self) -> bool:
        return not self.finished

    def handle(self, event: pygame.event.Event, /) -> Scene | None:
        if not self.finished:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self._finish()
            return None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.overlay.clear()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.client.open("menu")
        taken, following = self.controls.handle(event)
        if not taken and event.type == pygame.KEYDOWN and event.key in ARROWS:
            self.controls.point_focus(*ARROWS[event.key])
        return following if isinstance(following, Scene) else None

    def update(self, dt: float, /) -> Scene | None:
        self.time += dt
        if not self.finished and self.time >= self._over:
            self._finish()
        return None

    def _finish(self) -> None:
        self.finished = True
        for item in self.controls.items:
            item.enabled = True
        self.controls.focus = self.controls.items[0]
        self.controls.changed = True
        self.painter.touch(self.painter.window)

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect]:
        falling = [f for f in self.falls if f.begin <= self.time < f.end and not self.finished]
        gone = {f.card for f in self.falls if self.finished or f.begin <= self.time}
        self.painter.rest(self.layout, gone)
        if self.controls.changed and self.finished:
            self.controls.changed = False
            self.painter.touch(self.panel.inflate(self.ui.px(16), self.ui.px(16)))
        sprites = [sprite for fall in falling for sprite in self._sprites(fall)]
        sprites += self.overlay.sprites(None)
        return self.painter.draw(onto, sprites)

    def _sprites(self, fall: Fall) -> tuple[Sprite, Sprite]:
        """A falling card over its shadow."""
        card = self.painter.board.card
        x, y = map(round, place(fall, self.window, card, self.time))
        shade = self.painter.shaded(Box(x, y, *card), _FALLING)
        return shade, Sprite(self.painter.face(fall.card, True), x, y)

    def _draw_result(self, onto: pygame.Surface) -> None:
        if not self.finished:
            return
        ui = self.ui
        onto.blit(ui.assets.felt(self.client.options.felt, ui.size), (0, 0))
        names = (_KINGS[: self.session.state.rules.suits] * 4)[:4]
        kings, place = fan(ui, names, round(self.panel.w * 0.3), 15, 1.1)
        onto.blit(kings, place.move(self.panel.centerx, self.panel.y + ui.px(8)))
        onto.blit(ui.panel(self.panel.size, theme.PANEL, theme.GOLD), self.panel)
        y = self.panel.y + ui.px(16)
        for text, units, bold, ink in self._lines():
            size = ui.text.fitted(text, ui.px(units), self.panel.w - ui.px(40), bold)
            at = (self.panel.centerx, y)
            y = ui.text.draw(onto, text, at, size, ink, bold=bold, anchor="midtop").bottom
        if self._best:
            self._draw_best(onto, self._best, y + ui.px(4))
        self.controls.draw(onto, ui)

    def _lines(self) -> list[tuple[str, float, bool, theme.Colour]]:
        """What the game came to: each line, the units of its letters, whether bold, its ink."""
        say, state, level = self.say, self.session.state, self.level
        moves = say("table.moves", n=state.moves)
        figures = say(
            "win.figures-par" if level else "win.figures",
            moves=moves,
            time=time_words(self.kept.seconds),
            par=level.par if level else "",
        )
        if self.kept.given_up:  # it played itself, and took no time of anybody's
            figures = moves
        title = level.title if level else variant_name(say, state.rules)
        return [
            (say("win.title"), 34, True, theme.GOLD),
            (title, 18, False, theme.MIST),
            (say("table.score", score=state.score), 24, True, theme.IVORY),
            (figures, 18, False, theme.IVORY),
        ]

    def _draw_best(self, onto: pygame.Surface, best: Score, y: int) -> None:
        """The best win before this one, or with a star that this one is better."""
        ui = self.ui
        better = score_of(self.kept, "").rank < best.rank
        text, ink = (self.say("win.new-best") if better else self._told(best)), theme.MIST
        side = 0
        if better:
            side, ink = ui.px(18), theme.GOLD
        size = ui.text.fitted(text, ui.px(16), self.panel.w - ui.px(40) - side)
        at = (self.panel.centerx + side * 2 // 3, y)
        box = ui.text.draw(onto, text, at, size, ink, anchor="midtop")
        if better:
            star = ui.assets.icon("star", side, ink)
            onto.blit(star, star.get_rect(midright=(box.x - ui.px(6), box.centery)))

    def _told(self, best: Score) -> str:
        """The best win in words: by its moves where par or the game counts them."""
        if self.level or best.by_moves:
            counted = self.say("table.moves", n=best.moves)
        else:
            counted = self.say("scores.points", n=best.score)
        return self.say("win.best", counted=counted, time=time_words(best.seconds))
