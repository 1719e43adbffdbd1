"""The statistics: figures and pictures of one game and variant, and its latest results."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

import pygame

from game.profile import Result
from game.rules import VARIANTS, Code, KingdownError, Session, State, parse_code
from game.ui import theme
from game.ui.widgets import Button, Choice, Control

from .ask import unless_started
from .figures import LINE, Figures, Tile
from .naming import variant_words
from .page import BOARDS, HEADER, Page
from .result_rows import CAPTION, deal_name, paint_captions, paint_row
from .scene import Client, Scene

_PAD: Final = 16
_GAP: Final = 14
_HEAD: Final = 16.5
_TEXT: Final = 13.5
_ROW: Final = 46
_PLOT: Final = 236
"""Units: the height of a picture's panel."""


@dataclass
class _Panel:
    """One panel at its place in the page unscrolled, and what it holds."""

    box: pygame.Rect
    title: str = ""
    tile: Tile | None = None
    kind: str = ""
    """The picture it holds."""


class Statistics(Page):
    """One game and variant at a time, at first the one with the latest result."""

    name = "statistics"
    title = "statistics.title"
    widest = 1080

    def __init__(self, client: Client, back: Scene | None = None) -> None:
        self._played = client.profile.played_rules()
        self.rules = self._latest(client) or client.offered("SS1").id
        self.figures = Figures(client.profile, self.rules, LINE)
        self.games = Choice("games", self._chose_game)
        self.variants = Choice("variants", self._chose_variant)
        self._stale = False
        """Whether games may have been played since the figures were asked for."""
        self._panels: list[_Panel] = []
        self._lines: list[tuple[str, int]] = []
        self._rows: list[tuple[Result, pygame.Rect]] = []
        super().__init__(client, back)

    def _latest(self, client: Client, game: str = "") -> str:
        """The game and variant of the last result, of that of one game."""
        played = [rules for rules in self._played if rules.startswith(game)]
        last = [result for rules in played for result in client.profile.results(rules, 1)]
        return max(last, key=lambda result: result.ended).rules if last else ""

    @property
    def heading_end(self) -> int:
        return self.games.box.left - self.ui.px(12) if self._played else super().heading_end

    # -- which game

    @property
    def _variant_names(self) -> list[str]:
        return [name for name in VARIANTS if name.startswith(self.rules[:3])]

    def _chose_game(self) -> None:
        game = list(BOARDS)[self.games.chosen]
        self._show(self._latest(self.client, game) or self.client.offered(game).id)

    def _chose_variant(self) -> None:
        self._show(self._variant_names[self.variants.chosen])

    def _show(self, rules: str, shown: int = LINE) -> None:
        if rules != self.figures.rules:
            self.scroll.to(0)
        self.rules = rules
        self.figures = Figures(self.client.profile, rules, shown)
        self.resize()

    def leave(self) -> None:
        super().leave()
        self._stale = True

    def wake(self) -> None:
        if not self._stale:
            return
        self._stale = False
        if self._played != self.client.profile.played_rules():
            self._played = self.client.profile.played_rules()
            self.rules = self._latest(self.client) or self.rules
        self._show(self.rules, self.figures.shown)

    # -- layout

    def layout(self) -> list[Control]:
        self._panels, self._lines, self._rows = [], [], []
        self.default = "" if self._played else "play"
        if not self._played:
            self.scroll.fit(self.body(), 0)
            return [*self._place_welcome(), *self.header()]
        body, px = self.body(), self.ui.px
        self._place_choices(body)
        top = self.variants.box.bottom + px(_GAP)
        view = pygame.Rect(0, top, self.ui.size[0] - px(6), self.ui.size[1] - top)
        items: list[Control] = []
        y = self._place_panels(body, view.y)
        y = self._place_list(body, y, items)
        self.scroll.fit(view, y + px(20) - view.y)
        for item in items:
            item.clip = view
            item.box.y -= self.scroll.at
        return [self.games, self.variants, *items, *self.header()]

    def _place_welcome(self) -> list[Control]:
        """What is offered while nothing has been finished yet."""
        body, px = self.body(), self.ui.px
        box = pygame.Rect(0, 0, min(body.w, px(560)), px(270))
        box.center = (body.centerx, body.centery - px(30))
        self._panels.append(_Panel(box))
        go = pygame.Rect(0, 0, px(220), px(50))
        go.midbottom = (box.centerx, box.bottom - px(28))
        return [
            Button("play", self._play, go, label=self.say("statistics.play"), primary=True, most=20)
        ]

    def _place_choices(self, body: pygame.Rect) -> None:
        px, say = self.ui.px, self.say
        names, variants = list(BOARDS), self._variant_names
        self.games.labels = [say(f"game.{game}") for game in names]
        self.games.chosen = names.index(self.rules[:3])
        wide = min(px(430), body.w - px(220))
        self.games.box = pygame.Rect(body.right - wide, px((HEADER - 44) / 2), wide, px(44))
        self.variants.labels = [variant_words(say, VARIANTS[name]) for name in variants]
        self.variants.chosen = variants.index(self.rules)
        self.variants.box = pygame.Rect(body.x, body.y, body.w, px(40))

    def _place_panels(self, body: pygame.Rect, y: int) -> int:
        """Add figures, their rule and the pictures from `y` down; where they end."""
        px, figures, say = self.ui.px, self.figures, self.say
        y = self._place_tiles(figures.counts(say), body, y, px(92))
        if not figures.summary.played:
            return self._place_note(say("statistics.empty-kind"), body, y)
        y = self._place_tiles(figures.records(say), body, y, px(114))
        y = self._place_note(say("statistics.rule"), body, y)
        if figures.farmed:
            y = self._place_note(say("statistics.farmed"), body, y)
        value = "moves" if figures.farmed else "score"
        titles = (say(f"statistics.line-{value}"), say("statistics.histogram"))
        beside = not self.ui.upright
        gap, tall, wide = px(_GAP), px(_PLOT), body.w
        y += gap // 2
        if beside:
            wide = (body.w - gap) // 2
        for kind, title in zip(("line", "histogram"), titles, strict=True):
            x = body.right - wide if kind == "histogram" else body.x
            self._panels.append(_Panel(pygame.Rect(x, y, wide, tall), title, kind=kind))
            y += 0 if beside and kind == "line" else tall + gap
        tall = self._calendar_height(body.w)
        box = pygame.Rect(body.x, y, body.w, tall)
        self._panels.append(_Panel(box, say("statistics.calendar"), kind="calendar"))
        return box.bottom + gap

    def _calendar_height(self, wide: int) -> int:
        """The height of its panel where its days are as large as the width lets them be."""
        px, text = self.ui.px, self.ui.text
        cell = (wide - 2 * px(_PAD) - px(40)) / 54
        return round(7 * cell) + 2 * text.height(px(_TEXT)) + self._head() + px(_PAD) + px(16)

    def _head(self) -> int:
        """Pixels of a panel's title and the space around it."""
        return self.ui.px(_PAD - 4) + self.ui.text.height(self.ui.px(_HEAD), True) + self.ui.px(8)

    def _place_tiles(self, tiles: list[Tile], body: pygame.Rect, y: int, tall: int) -> int:
        gap = self.ui.px(_GAP)
        for index, tile in enumerate(tiles):
            left = body.x + (body.w + gap) * index // len(tiles)
            right = body.x + (body.w + gap) * (index + 1) // len(tiles) - gap
            box = pygame.Rect(left, y, right - left, tall)
            self._panels.append(_Panel(box, tile.name, tile))
        return y + tall + gap

    def _place_note(self, text: str, body: pygame.Rect, y: int) -> int:
        size = self.ui.px(_TEXT)
        for line in self.ui.text.wrap(text, size, body.w):
            self._lines.append((line, y))
            y += self.ui.text.height(size)
        return y + self.ui.px(4)

    def _place_list(self, body: pygame.Rect, y: int, items: list[Control]) -> int:
        """Add the latest results from `y` down, and their buttons; where they end."""
        px, figures = self.ui.px, self.figures
        results = figures.results[: figures.shown]
        if not results:
            return y
        tall, side, gap = px(_ROW), px(38), px(4)
        more = px(56) if figures.has_more else 0
        box = pygame.Rect(body.x, y, body.w, self._head() + px(4) + tall * len(results) + more)
        box.h += px(_PAD) // 2
        self._panels.append(_Panel(box, self.say("statistics.latest")))
        top = box.y + self._head() + px(4)
        for number, result in enumerate(results):
            row = pygame.Rect(box.x + px(_PAD), top + number * tall, box.w - 2 * px(_PAD), tall)
            self._rows.append((result, row))
            place = pygame.Rect(row.right - side, row.centery - side // 2, side, side)
            for button in reversed(self._buttons(result, number)):
                button.box = place.copy()
                items.append(button)
                place.x -= side + gap
            items[-3:] = reversed(items[-3:])
        if more:
            place = pygame.Rect(0, box.bottom - px(52), px(200), px(42))
            place.centerx = box.centerx
            label = self.say("statistics.more")
            items.append(Button("more", self._more, place, label=label, icon="down"))
        return box.bottom

    def _buttons(self, result: Result, number: int) -> list[Button]:
        """What can be done with a result: copied, played again, saved."""
        has_code = result.code.count("-") > 1
        actions = {"copy": self._copy, "again": self._again, "save": self._save}
        icons = {"copy": "copy", "again": "restart", "save": "save"}
        return [
            Button(
                f"{name}-{number}",
                partial(action, result),
                enabled=has_code or name != "copy",
                hint=self.say(f"statistics.{name}"),
                icon=icons[name],
                bare=True,
            )
            for name, action in actions.items()
        ]

    # -- drawing

    def ground(self, onto: pygame.Surface) -> None:
        super().ground(onto)
        if not self._played:
            self._paint_box(onto, self._panels[0].box)

    def _paint_box(self, onto: pygame.Surface, box: pygame.Rect) -> None:
        look = self.ui.panel(box.size, theme.PANEL, theme.PANEL_EDGE, alpha=0.92, thick=1.2)
        onto.blit(look, box)

    def paint(self, onto: pygame.Surface) -> None:
        if not self._played:
            self._paint_welcome(onto)
            return
        around = onto.get_clip()
        seen = around.clip(self.scroll.view)
        onto.set_clip(seen)
        for panel in self._panels:
            box = panel.box.move(0, -self.scroll.at)
            if box.colliderect(seen):
                self._paint_panel(onto, panel, box)
        size, x = self.ui.px(_TEXT), self.body().x
        for line, y in self._lines:
            self.ui.text.draw(onto, line, (x, y - self.scroll.at), size, theme.MIST)
        for result, row in self._rows:
            place = row.move(0, -self.scroll.at)
            if place.colliderect(seen):
                scored = not self.figures.farmed
                deal = deal_name(self.say, result, self.client.find_level(result.level))
                paint_row(onto, self.ui, self.say, place, result, deal, scored=scored)
        onto.set_clip(around)
        self.scroll.draw(onto)

    def _paint_panel(self, onto: pygame.Surface, panel: _Panel, box: pygame.Rect) -> None:
        ui, px = self.ui, self.ui.px
        self._paint_box(onto, box)
        if panel.tile:
            self._paint_tile(onto, panel.tile, box)
            return
        room = box.w - 2 * px(_PAD)
        size = ui.text.fitted(panel.title, px(_HEAD), room, True)
        at = (box.x + px(_PAD), box.y + px(_PAD - 4))
        ui.text.draw(onto, panel.title, at, size, theme.GOLD, bold=True)
        if not panel.kind:
            # The words over the columns stand on the line that the title stands on.
            small = px(CAPTION)
            over = ui.text.height(small) + px(2) - round(theme.ASCENT * (small - size))
            inner = pygame.Rect(box.x + px(_PAD), at[1] + over, room, 0)
            paint_captions(onto, ui, self.say, inner, scored=not self.figures.farmed)
            return
        space = (room, box.h - self._head() - px(_PAD - 4))
        picture = self.figures.picture(panel.kind, ui, space, self.say)
        if picture:
            onto.blit(picture, (at[0], box.y + self._head()))
        else:
            at = (box.centerx, box.centery)
            text = self.say("statistics.no-win")
            ui.text.draw(onto, text, at, px(15), theme.MIST, anchor="center")

    def _paint_tile(self, onto: pygame.Surface, tile: Tile, box: pygame.Rect) -> None:
        """The name of the figure, and below it each value with its small word."""
        ui, px = self.ui, self.ui.px
        room = box.w - 2 * px(12)
        size = ui.text.fitted(tile.name, px(14.5), room)
        at = (box.centerx, box.y + px(10))
        top = ui.text.draw(onto, tile.name, at, size, theme.MIST, anchor="midtop").bottom
        share = room // len(tile.values)
        below = len(tile.values) > 1
        for number, (value, word) in enumerate(tile.values):
            x = box.x + px(12) + share * number + share // 2
            size = ui.text.fitted(value, px(27), share - px(6), True)
            if word and not below:
                wide = ui.text.measure(f" {word}", px(15))[0]
                x -= wide // 2
            at = (x, top + px(2))
            done = ui.text.draw(onto, value, at, size, theme.IVORY, bold=True, anchor="midtop")
            if below:
                at = (x, done.bottom - px(3))
                ui.text.draw(onto, word, at, px(13), theme.GOLD, anchor="midtop")
            elif word:
                at = (done.right + px(7), done.centery + px(2))
                ui.text.draw(onto, word, at, px(15), theme.GOLD, anchor="midleft")

    def _paint_welcome(self, onto: pygame.Surface) -> None:
        ui, px, box = self.ui, self.ui.px, self._panels[0].box
        icon = ui.assets.icon("statistics", px(52), theme.GOLD)
        place = icon.get_rect(midtop=(box.centerx, box.y + px(22)))
        onto.blit(icon, place)
        title = self.say("statistics.empty")
        at = (box.centerx, place.bottom + px(6))
        y = ui.text.draw(onto, title, at, px(23), theme.IVORY, bold=True, anchor="midtop").bottom
        for line in ui.text.wrap(self.say("statistics.empty-line"), px(15), box.w - 2 * px(24)):
            at = (box.centerx, y)
            y = ui.text.draw(onto, line, at, px(15), theme.MIST, anchor="midtop").bottom

    # -- what it does

    def key(self, event: pygame.event.Event) -> Scene | None:
        """The arrows read on and turn the variants, but among the results they go about."""
        focus = self.controls.focus
        ends = {pygame.K_HOME: 0, pygame.K_END: self.scroll.most}
        line = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        if event.key in ends:
            self.scroll_by(ends[event.key] - self.scroll.at)
        elif self._played and line and (focus is None or not focus.clip):
            self.scroll_by(line * self.ui.px(54))
        elif self._played and focus is None and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.variants.key(event)
        else:
            return super().key(event)
        return None

    def _more(self) -> None:
        self._show(self.rules, self.figures.shown + LINE)

    def _play(self) -> Scene:
        offered = self.client.offered("SS1")
        code = self.client.new_code(offered)
        return unless_started(self.client, self, "SS1", lambda: self.client.begin(code))

    def _copy(self, result: Result) -> None:
        self.client.copy(result.code)
        self.tell(self.say("table.copied"))

    def _again(self, result: Result) -> Scene | None:
        """Deal it again; a game from a position has its start in its replay."""
        try:
            start: Code | State
            if result.code.count("-") > 1:
                start = parse_code(result.code)
            else:
                start = Session.load(self.client.profile.replay(result.id) or "").start
        except KingdownError:
            self.tell(self.say("replays.none"))
            return None
        level = self.client.find_level(result.level)
        game = result.rules[:3]
        return unless_started(self.client, self, game, lambda: self.client.begin(start, level))

    def _save(self, result: Result) -> None:
        replay = self.client.profile.replay(result.id)
        if replay is None:
            self.tell(self.say("replays.none"))
            return
        day = date.fromisoformat(result.day)
        self.tell(self.client.save_replay(replay, result.code, day))
