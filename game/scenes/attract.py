"""The games that play themselves while nobody does: recorded wins between title cards.

It is a round of acts, each a scene of less than a minute, so that nothing burns into a screen:
the name, the rules in three pictures, the opening of a recorded game, the high scores, and the
same game's ending up to the win. Any press leads to the menu.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.levels import Level
from game.profile import Kept
from game.rules import Move
from game.ui.sounds import Sounds

from .attract_cards import Caption, RulesCard, ScoresCard, TitleCard
from .scene import Client, Scene
from .table import Table
from .win import Win

PACE: Final = 1.1
"""Seconds from one move of a recorded game to the next."""
MOVES: Final = 40
"""Moves of an act: with the deal or the win less than a minute."""
_LINGER: Final = 2.5
"""Seconds the last picture of an act stays."""
_PRESSES: Final = (
    pygame.MOUSEBUTTONDOWN,
    pygame.KEYDOWN,
    pygame.MOUSEWHEEL,
)


class Attract(Scene):
    """Shows one act after another, until somebody presses anything."""

    name = "attract"

    def __init__(self, client: Client, levels: tuple[Level, ...] | None = None) -> None:
        self.client = client
        self.stage = replace(client, sounds=Sounds())
        """The client of the acts: it is silent, and keeps nothing."""
        self.time = 0.0
        """Seconds the present act has been on."""
        self._levels = _by_kind(client, levels)
        self._acts = self._round()
        self.act: Scene = next(self._acts)
        super().__init__(client)

    def _round(self) -> Iterator[Scene]:
        """The acts, for ever: each time around other levels."""
        stage = self.stage
        while True:
            yield TitleCard(stage)
            for kind in stage.kinds:
                levels = self._levels.get(kind, ())
                if not levels:
                    continue
                level = levels[self.client.below(len(levels))]
                yield RulesCard(stage, kind)
                yield RecordedGame(stage, level, 0)
                yield ScoresCard(stage, level.rules)
                yield RecordedGame(stage, level, max(0, len(level.win) - MOVES))

    # The scene

    def resize(self) -> None:
        self.act.fit()

    def redraw(self) -> None:
        self.act.redraw()

    def handle(self, event: pygame.event.Event, /) -> Scene | None:
        return self.client.open_menu() if event.type in _PRESSES else None

    def update(self, dt: float, /) -> Scene | None:
        self.time += dt
        following = self.act.update(dt)
        if following:
            self._show(following)
        elif self._is_over():
            self._show(next(self._acts))
        return None

    def _show(self, act: Scene) -> None:
        self.act, self.time = act, 0.0
        act.fit()
        act.redraw()

    def _is_over(self) -> bool:
        if isinstance(self.act, Win):
            return self.act.finished and self.time > _LINGER
        return bool(getattr(self.act, "over", False))

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect]:
        return self.act.draw(onto)

    @property
    def moving(self) -> bool:
        return self.act.moving

    @property
    def patience(self) -> float:
        return min(self.act.patience, 0.5)


class RecordedGame(Table):
    """A table that plays a level's recorded win by itself, from some move on."""

    def __init__(self, client: Client, level: Level, start: int) -> None:
        session = level.session()
        for move in level.win[:start]:
            session.play(move)
        # Given up from the start, so that nothing of it is ever kept or counted.
        kept = Kept(session, "", client.profile.new_clock(), level.id, given_up=True)
        self._moves = iter(level.win[start : start + MOVES])
        self._wait = PACE
        self.over = False
        super().__init__(client, kept)
        self.overlay = Caption(client)

    @property
    def patience(self) -> float:
        return max(0.0, self._wait)

    def update(self, dt: float, /) -> Scene | None:
        following = super().update(dt)
        self._wait -= dt
        if self._wait <= 0 and not self.film.running and not self.session.won:
            self._step(next(self._moves, None))
        return following

    def _step(self, move: Move | None) -> None:
        self._wait = PACE
        if move is None:
            self.over = True
        else:
            self.propose(move)


def _by_kind(client: Client, levels: tuple[Level, ...] | None) -> dict[str, list[Level]]:
    """The levels there are of each kind; without any the cards alone are shown."""
    found = client.levels if levels is None else levels
    return {kind: [each for each in found if each.rules.game == kind] for kind in client.kinds}
