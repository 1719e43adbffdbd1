"""The high scores of a kiosk: the ten best of each game and variant, by three letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.profile import Score
from game.profile.scores import BEST
from game.rules import VARIANTS, Rules
from game.ui import theme
from game.ui.widgets import Choice, Control, Ui
from game.ui.words import Words

from .age import time_words
from .naming import variant_words
from .page import Page
from .scene import Client, Scene

_ROW: Final = 38
"""Units of a row where there is room."""


class Scores(Page):
    """All tables of high scores; `rules` is the one that is open at first."""

    name = "scores"
    title = "scores.title"
    widest = 820

    def __init__(
        self,
        client: Client,
        back: Scene | None = None,
        rules: Rules | None = None,
        marked: Score | None = None,
    ) -> None:
        self.marked = marked
        kinds = client.kinds
        rules = rules or client.offered(next(reversed(client.games), kinds[0]))
        chosen = kinds.index(rules.game) if rules.game in kinds else 0
        labels = [client.words(f"game.{kind}") for kind in kinds]
        self.games = Choice("games", self._chose_game, labels=labels, chosen=chosen)
        self.variants = Choice("variants", self._chose)
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._kinds, self._say = kinds, client.words
        self._offer(rules)
        self._scores = client.profile.scores(self.rules.id)
        super().__init__(client, back)

    @property
    def rules(self) -> Rules:
        """The game and variant whose scores are shown."""
        return self._all[self.variants.chosen]

    def layout(self) -> list[Control]:
        body, px = self.body(), self.ui.px
        tall, gap = self.ui.tall(46), px(10)
        self.games.box = pygame.Rect(body.x, body.y, body.w, tall)
        self.variants.box = self.games.box.move(0, tall + gap)
        top = self.variants.box.bottom + px(14)
        self._panel = pygame.Rect(body.x, top, body.w, body.bottom - top)
        self._panel.h = min(self._panel.h, px(_ROW * 1.6) * (BEST + 2))
        games: list[Control] = [self.games] if len(self._kinds) > 1 else []
        return [*games, self.variants, *self.header()]

    def paint(self, onto: pygame.Surface) -> None:
        look = self.ui.panel(self._panel.size, theme.PANEL, theme.PANEL_EDGE, alpha=0.92)
        onto.blit(look, self._panel)
        inside = self._panel.inflate(-self.ui.px(40), -self.ui.px(20))
        draw_scores(onto, self.ui, self.say, inside, self._scores, self.rules, self.marked)

    def _offer(self, rules: Rules) -> None:
        """Offer the variants of a game, and show this one."""
        self._all = [each for each in VARIANTS.values() if each.game == rules.game]
        self.variants.labels = [variant_words(self._say, each) for each in self._all]
        self.variants.chosen = self._all.index(rules)

    def _chose_game(self) -> None:
        self._offer(self.client.offered(self._kinds[self.games.chosen]))
        self._chose()

    def _chose(self) -> None:
        self._scores = self.client.profile.scores(self.rules.id)
        self.resize()


def draw_scores(
    onto: pygame.Surface,
    ui: Ui,
    say: Words,
    box: pygame.Rect,
    scores: Sequence[Score],
    rules: Rules,
    marked: Score | None = None,
) -> None:
    """The rows of one table under their heads: place, letters, points, moves and time."""
    if not scores:
        size = ui.text.fitted(say("scores.none"), ui.px(19), box.w)
        ui.text.draw(onto, say("scores.none"), box.center, size, theme.MIST, anchor="center")
        return
    columns = _FARMED if rules.scoring.repeats else _COLUMNS
    step = min(box.h // (BEST + 1), ui.px(_ROW * 1.6))
    size = max(8, min(round(step * 0.62), ui.px(24)))
    row = pygame.Rect(0, box.y, min(box.w, size * 26), step)
    row.centerx = box.centerx
    heads = {name: say(f"scores.head.{name}") for name in columns}
    _draw_row(onto, ui, row, columns, heads, max(8, round(size * 0.68)), theme.MIST)
    for index, score in enumerate(scores):
        row.y += step
        if score == marked:
            band = row.inflate(2 * size, 0)
            onto.blit(ui.panel(band.size, theme.BUTTON, theme.GOLD, thick=1.5), band)
        ink = theme.GOLD if index == 0 or score == marked else theme.IVORY
        texts = {
            "place": f"{index + 1}.",
            "letters": score.letters,
            "score": str(score.score),
            "moves": str(score.moves),
            "time": time_words(score.seconds),
        }
        _draw_row(onto, ui, row, columns, texts, size, ink)


_Column = tuple[float, str]
"""Where its texts stand, in parts of the row, and with which edge."""
_COLUMNS: Final[Mapping[str, _Column]] = {
    "place": (0.1, "midright"),
    "letters": (0.18, "midleft"),
    "score": (0.56, "midright"),
    "moves": (0.78, "midright"),
    "time": (1.0, "midright"),
}
_FARMED: Final[Mapping[str, _Column]] = {
    name: place for name, place in _COLUMNS.items() if name != "score"
} | {"moves": (0.66, "midright")}
"""The columns of a game whose points say nothing."""


def _draw_row(
    onto: pygame.Surface,
    ui: Ui,
    row: pygame.Rect,
    columns: Mapping[str, _Column],
    texts: Mapping[str, str],
    size: int,
    ink: theme.Colour,
) -> None:
    for name, (share, anchor) in columns.items():
        at = (row.x + round(row.w * share), row.centery)
        bold = name == "letters" and ink != theme.MIST
        ui.text.draw(onto, texts[name], at, size, ink, bold=bold, anchor=anchor)
