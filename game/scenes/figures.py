"""What the statistics page shows of one game and variant: its figures as words and pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.profile import Profile, Records, Result, Summary
from game.rules import VARIANTS
from game.ui import plot
from game.ui.theme import Size
from game.ui.widgets import Ui
from game.ui.words import Words

from .age import time_words

LINE: Final = 100
"""How many games the line goes back."""
NONE: Final = "–"


@dataclass(frozen=True)
class Tile:
    """One figure, or the best and the mean of a measure, under its name."""

    name: str
    values: tuple[tuple[str, str], ...]
    """Each value and the small word under it."""


class Figures:
    """All that is known of one game and variant. Pictures are drawn once for each size."""

    def __init__(self, profile: Profile, rules: str, shown: int) -> None:
        self.rules = rules
        self.summary: Summary = profile.summary(rules)
        self.results: list[Result] = profile.results(rules, max(shown, LINE))
        self.shown = shown
        """How many of the results the list shows."""
        self._moves = profile.wins_by_moves(rules)
        self._days = {day: plot.Square(*games) for day, games in profile.calendar().items()}
        self._today = profile.now().date()
        self._pictures: dict[tuple[str, Size], pygame.Surface] = {}
        self._drawn_for: tuple[Size, Words] | None = None
        """The window's size and the words of these pictures: others would only be in the way."""

    @property
    def farmed(self) -> bool:
        """Whether the score of this game says nothing, so that moves and time are its records."""
        return VARIANTS[self.rules].scoring.repeats

    @property
    def has_more(self) -> bool:
        """Whether there are results that the list does not show."""
        return self.summary.played > self.shown

    def counts(self, say: Words) -> list[Tile]:
        """How much was played and won."""
        found = self.summary
        share = say("statistics.share", share=round(100 * found.share)) if found.played else ""
        return [
            Tile(say("statistics.played"), ((_number(found.played), ""),)),
            Tile(say("statistics.won"), ((_number(found.won), share),)),
            Tile(say("statistics.streak"), ((_number(found.streak), ""),)),
            Tile(say("statistics.longest"), ((_number(found.longest_streak), ""),)),
        ]

    def records(self, say: Words) -> list[Tile]:
        """The best and the mean of games won."""
        found = self.summary

        def tile(name: str, records: Records | None, shown: Callable[[float], str]) -> Tile:
            best, mean = (shown(records.best), shown(records.mean)) if records else (NONE, NONE)
            return Tile(
                say(f"statistics.{name}"),
                ((best, say("statistics.best")), (mean, say("statistics.mean"))),
            )

        tiles = [
            tile("score", found.score, _number),
            tile("moves", found.moves, _number),
            tile("time", found.seconds, time_words),
        ]
        return tiles[1:] if self.farmed else tiles

    def picture(self, kind: str, ui: Ui, size: Size, say: Words) -> pygame.Surface | None:
        """The `line`, the `histogram` or the `calendar`; None if there is nothing to draw."""
        if kind == "histogram" and not self._moves:
            return None
        if self._drawn_for != (ui.size, say):
            self._drawn_for, self._pictures = (ui.size, say), {}
        key = (kind, size)
        if key not in self._pictures:
            drawn = {"line": self._line, "histogram": self._histogram, "calendar": self._calendar}
            self._pictures[key] = drawn[kind](ui, size, say)
        return self._pictures[key]

    def _line(self, ui: Ui, size: Size, say: Words) -> pygame.Surface:
        last = self.results[:LINE][::-1]
        values = [result.moves if self.farmed else result.score for result in last]
        return plot.games_line(
            ui,
            size,
            [plot.Game(v, result.won) for v, result in zip(values, last, strict=True)],
            won=say("statistics.line.won"),
            lost=say("statistics.line.lost"),
            first=say("statistics.line.first", n=len(last) - 1),
            last=say("statistics.line.last"),
        )

    def _histogram(self, ui: Ui, size: Size, say: Words) -> pygame.Surface:
        across, up = say("statistics.histogram-x"), say("statistics.histogram-y")
        return plot.histogram(ui, size, self._moves, across=across, up=up)

    def _calendar(self, ui: Ui, size: Size, say: Words) -> pygame.Surface:
        return plot.calendar(
            ui,
            size,
            self._today,
            self._days,
            months=[entry["name"] for entry in say.list("date.months")],
            weekdays=[entry["name"] for entry in say.list("date.weekdays")],
            won=say("statistics.calendar-won"),
            played=say("statistics.calendar-played"),
        )


def _number(value: float) -> str:
    return f"{round(value):,}"
