"""The levels: deals that can be won, each with a par to beat, and what was won of them."""

from __future__ import annotations

from functools import partial

import pygame

from game.levels import Level
from game.ui import theme
from game.ui.widgets import Control

from .ask import unless_started
from .level_tile import LevelTile
from .naming import variant_words
from .page import BOARDS, Page
from .scene import Client, Scene

_TILE = (236, 90)
"""Units: the narrowest tile, and its height."""
_HEAD = 62
"""Units of a group's heading."""


class Levels(Page):
    """All levels, grouped by game; pressing one starts it."""

    name = "levels"
    title = "levels.title"

    def __init__(self, client: Client, back: Scene | None = None) -> None:
        self._heads: list[tuple[str, str, pygame.Rect]] = []
        """Each group's game, how many levels it has, and its heading's place if unscrolled."""
        self._best = _best(client)
        self._stale = False
        """Whether levels may have been won since they were asked for."""
        super().__init__(client, back)

    def leave(self) -> None:
        super().leave()
        self._stale = True

    def wake(self) -> None:
        if self._stale:
            self._best, self._stale = _best(self.client), False
        super().wake()

    # -- layout

    def layout(self) -> list[Control]:
        body, px = self.body(), self.ui.px
        view = pygame.Rect(0, body.y, self.ui.size[0] - px(6), self.ui.size[1] - body.y)
        items: list[LevelTile] = []
        self._heads = []
        y = body.y
        for game in self.client.kinds:
            group = [level for level in self.client.levels if level.rules.game == game]
            if group:
                place = pygame.Rect(body.x, y, body.w, px(_HEAD))
                self._heads.append((game, self._count(group), place))
                y = self._place_group(group, body, y + px(_HEAD), items) + px(22)
        self.scroll.fit(view, y + px(12) - view.y)
        for item in items:
            item.clip = view
            item.box.y -= self.scroll.at
        return [*items, *self.header()]

    def _count(self, group: list[Level]) -> str:
        won = sum(level.id in self._best for level in group)
        return self.say("levels.won" if won else "levels.count", n=len(group), won=won)

    def _place_group(
        self, group: list[Level], column: pygame.Rect, top: int, items: list[LevelTile]
    ) -> int:
        """Add one game's tiles from `top` down; where they end."""
        px = self.ui.px
        gap, tall = px(12), self.ui.tall(_TILE[1])
        count = max(1, (column.w + gap) // (px(_TILE[0]) + gap))
        for index, level in enumerate(group):
            row, place = divmod(index, count)
            left = column.x + (column.w + gap) * place // count
            right = column.x + (column.w + gap) * (place + 1) // count - gap
            box = pygame.Rect(left, top + row * (tall + gap), right - left, tall)
            items.append(self._tile(level, index + 1, box))
        return items[-1].box.bottom

    def _tile(self, level: Level, number: int, box: pygame.Rect) -> LevelTile:
        tile = LevelTile(level.id, partial(self._start, level), box, title=level.title)
        tile.mark = str(number)
        tile.chosen = self._is_in_progress(level)
        best = self._best.get(level.id)
        if best is not None:
            tile.won, tile.at_par = True, best <= level.par
        if tile.chosen:
            moves = self.client.games[level.rules.game].state.moves
            tile.line = self.say("levels.in-progress", moves=self.say("table.moves", n=moves))
        else:
            about = {"variant": variant_words(self.say, level.rules), "par": level.par}
            key = "levels.about" if best is None else "levels.about-won"
            tile.line = self.say(key, **about, best=best)
        return tile

    # -- drawing

    def paint(self, onto: pygame.Surface) -> None:
        around = onto.get_clip()
        onto.set_clip(around.clip(self.scroll.view))
        for game, count, place in self._heads:
            self._paint_head(onto, game, count, place.move(0, -self.scroll.at))
        onto.set_clip(around)
        self.scroll.draw(onto)
        if self.client.levels_trouble:
            size, body = self.ui.px(17), self.body()
            y = body.y
            for line in self.ui.text.wrap(self.client.levels_trouble, size, body.w):
                y = self.ui.text.draw(onto, line, (body.x, y), size, theme.WARNING).bottom

    def _paint_head(self, onto: pygame.Surface, game: str, count: str, place: pygame.Rect) -> None:
        ui, px = self.ui, self.ui.px
        art = pygame.Rect(place.x, 0, px(64), px(40))
        art.centery = place.centery - px(4)
        onto.blit(ui.assets.picture(f"games/{BOARDS[game]}", art.size), art)
        at = (art.right + px(14), art.centery)
        name = ui.text.draw(
            onto, self.say(f"game.{game}"), at, px(22), theme.IVORY, bold=True, anchor="midleft"
        )
        at = (name.right + px(12), name.bottom - px(6))
        ui.text.draw(onto, count, at, px(14), theme.MIST, anchor="bottomleft")

    # -- what it does

    def _is_in_progress(self, level: Level) -> bool:
        session = self.client.games.get(level.rules.game)
        current = self.client.level_of.get(level.rules.game)
        return bool(session and not session.won and current and current.id == level.id)

    def _start(self, level: Level) -> Scene:
        game = level.rules.game
        if self._is_in_progress(level):
            return self.client.resume(game)
        return unless_started(
            self.client, self, game, lambda: self.client.begin(level.start, level)
        )


def _best(client: Client) -> dict[str, int]:
    """The least moves of each level won; in a kiosk no guest sees what another has won."""
    return {} if client.kiosk else client.profile.best_of_levels()
