"""The first page: the game's name, a fan of cards, the three games, and ways to everything."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.widgets import Action, Button, Control, Tile

from .age import age_words
from .enter_code import EnterCode
from .naming import variant_name
from .page import BOARDS, MARGIN, Page
from .poster import Poster
from .scene import Client, Scene

_PAGES = {"rules": "help", "settings": "settings", "statistics": "statistics"}
"""The pages of the dock and their icons."""
_GUESTS_PAGES = {"rules": "help", "scores": "crown"}
"""Those of a kiosk."""

_MARGIN = 20
"""Units over and under the column of a window that is wide: all that can be pressed is in it."""
_LEAST, _MOST = 210, 372
"""Units of the tiles of the games, both rows of them, in a wide window."""
_LEAST_UPRIGHT, _MOST_UPRIGHT = 360, 446
"""The same in an upright window."""
_MAIN = 0.47
"""The part of it that is the main game's."""

_Row = tuple[int, list[Control]]
"""A height in pixels and the controls that share it."""


class Menu(Page):
    """Where Kingdown starts."""

    name = "menu"

    def __init__(self, client: Client) -> None:
        self._poster: Poster | None = None
        super().__init__(client)

    # -- layout

    def layout(self) -> list[Control]:
        column = self._column()
        start, way, dock = self._start_rows(), self._way_row(), self._dock_row()
        gap = self.ui.px(18 if self.ui.upright else 13)
        taken = sum(height for height, _ in (*start, way, dock)) + gap * (len(start) + 3)
        rows = [*start, *self._tile_rows(column.h - taken), way, dock]
        total = sum(height for height, _ in rows) + gap * (len(rows) - 1)
        top = column.bottom - total if self.ui.upright else column.y + (column.h - total) // 2
        items: list[Control] = []
        y = top
        for height, controls in rows:
            _share(controls, pygame.Rect(column.x, y, column.w, height), self.ui.px(12))
            items += controls
            y += height + gap
        self._poster = Poster(
            self.ui, self.say, self._poster_box(column, top), middle=self.ui.upright
        )
        return items

    def _column(self) -> pygame.Rect:
        """The box of everything that can be pressed."""
        (width, height), px = self.ui.size, self.ui.px
        if self.ui.upright:
            margin = px(MARGIN)
            wide = min(width - 2 * margin, px(700))
            return pygame.Rect((width - wide) // 2, margin, wide, height - 2 * margin)
        margin = px(_MARGIN)
        right = (width + self._content) // 2
        wide = min(max(round(self._content * 0.45), px(430)), px(520))
        return pygame.Rect(right - wide, margin, wide, height - 2 * margin)

    @property
    def _content(self) -> int:
        """The width of all there is: a very wide window keeps its sides free."""
        return min(self.ui.size[0] - 2 * self.ui.px(MARGIN), self.ui.px(1220))

    def _poster_box(self, column: pygame.Rect, top: int) -> pygame.Rect:
        (width, height), margin = self.ui.size, self.ui.px(MARGIN)
        if self.ui.upright:
            return pygame.Rect(margin, margin, width - 2 * margin, top - 2 * margin)
        left = (width - self._content) // 2
        return pygame.Rect(left, top, column.x - left - self.ui.px(32), height - top)

    def _start_rows(self) -> list[_Row]:
        """The gold button: to play on, or to play at all; and the other games in progress."""
        say = self.say
        games = [game for game, session in self.client.games.items() if not session.won]
        self.default = "continue" if games else "play"
        tall = self.ui.tall(78 if self.ui.upright else 64)
        if not games:
            line = variant_name(say, self.client.offered(self.client.kinds[0]))
            play = Button("play", self._play, label=say("menu.play"), line=line, icon="play")
            play.primary, play.most, play.small = True, self._big(22), self._big(13)
            return [(tall, [play])]
        last, *others = reversed(games)
        main = self._resume_button("continue", last)
        main.label = f"{say('menu.continue')}: {main.label}"
        main.primary, main.icon, main.most = True, "play", self._big(20)
        rows: list[_Row] = [(tall, [main])]
        if others:
            narrow = len(others) > 1
            buttons: list[Control] = [
                self._resume_button(f"continue-{g}", g, narrow=narrow) for g in others
            ]
            rows.append((self.ui.tall(self._big(86 if narrow else 60)), buttons))
        return rows

    def _big(self, units: float) -> float:
        """Units of what an upright window, whose units are small, shows larger."""
        return units * (1.25 if self.ui.upright else 1)

    def _resume_button(self, name: str, game: str, *, narrow: bool = False) -> Button:
        """A game in progress: its variant or its level, then what `_progress` tells of it."""
        session, level = self.client.games[game], self.client.level_of.get(game)
        variant = variant_name(self.say, session.state.rules)
        label, what = (level.title, variant) if level else (variant, session.code)
        button = Button(name, partial(self.client.resume, game), label=label)
        button.line, button.small = self._progress(game, what, narrow=narrow), self._big(13)
        return button

    def _progress(self, game: str, what: str, *, narrow: bool) -> str:
        """What a game in progress is besides its label, its moves, and when it was played last."""
        profile = self.client.profile
        kept = profile.games[game]
        moves = self.say("table.moves", n=kept.session.state.moves)
        age = age_words(self.say, profile.age(kept), profile.now())
        key = "menu.in-progress-narrow" if narrow else "menu.in-progress"
        return self.say(key, what=what, moves=moves, age=age)

    def _tile_rows(self, room: int) -> list[_Row]:
        """The games: the main one in a row of its own; `room` is how high both rows can be."""
        tiles: list[Control] = []
        for game in self.client.kinds:
            tile = Tile(game, partial(self.client.open, "new-game", game, self))
            tile.title, tile.line = self.say(f"game.{game}"), self.say(f"menu.{game}")
            tile.picture = f"games/{BOARDS[game]}"
            tile.big, tile.small = self._big(21 if tiles else 26), self._big(14)
            tiles.append(tile)
        px = self.ui.px
        if self.ui.upright:  # half of the room is the poster's
            both = min(max(room // 2, px(_LEAST_UPRIGHT)), px(_MOST_UPRIGHT))
        else:
            both = min(max(room, px(_LEAST)), px(_MOST))
        heights = (round(both * _MAIN), both - round(both * _MAIN))
        return [row for row in zip(heights, (tiles[:1], tiles[1:]), strict=True) if row[1]]

    def _way_row(self) -> _Row:
        say = self.say
        levels = partial(self.client.open, "levels", self)
        code = partial(EnterCode, self.client, self)
        return self.ui.tall(56 if self.ui.upright else 44), [
            Button("levels", levels, label=say("menu.levels"), icon="levels", most=self._big(19)),
            Button("code", code, label=say("menu.code"), icon="keyboard", most=self._big(19)),
        ]

    def _dock_row(self) -> _Row:
        """The small ways: to the pages there are, to the whole screen, and out."""
        full = "windowed" if self.client.is_fullscreen() else "fullscreen"
        pages = _GUESTS_PAGES if self.client.kiosk else _PAGES
        ways: dict[str, tuple[str, Action]] = {
            page: (icon, partial(self.client.open, page, self)) for page, icon in pages.items()
        }
        if not self.client.kiosk:
            ways[full] = (full, self._toggle)
            ways["quit"] = ("quit", _quit)
        dock: list[Control] = []
        for key, (icon, action) in ways.items():
            name = "fullscreen" if key == full else key
            label = self.say(f"menu.{key}")
            button = Button(name, action, label=label, icon=icon, bare=True, stacked=True)
            button.small = self._big(13)
            dock.append(button)
        return self.ui.tall(70 if self.ui.upright else 58), dock

    # -- what it does

    def paint(self, onto: pygame.Surface) -> None:
        if self._poster:
            self._poster.draw(onto)

    def escape(self) -> Scene | None:
        """Out of fullscreen; the menu itself is left by Quit alone."""
        if self.client.is_fullscreen():
            self._toggle()
        return None

    def _play(self) -> Scene:
        offered = self.client.offered(self.client.kinds[0])
        return self.client.begin(self.client.new_code(offered))

    def _toggle(self) -> None:
        self.client.toggle_fullscreen()
        self.resize()


def _quit() -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))


def _share(controls: list[Control], row: pygame.Rect, gap: int) -> None:
    """Give controls equal parts of a row."""
    wide = row.w + gap
    for index, control in enumerate(controls):
        left = row.x + wide * index // len(controls)
        right = row.x + wide * (index + 1) // len(controls) - gap
        control.box = pygame.Rect(left, row.y, right - left, row.h)
