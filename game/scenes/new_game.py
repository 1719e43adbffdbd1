"""What to deal: how many suits or free cells, and for Spider by which rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.rules import SUITS, VARIANTS, Rules
from game.ui import theme
from game.ui.widgets import Button, Choice, Control, Look, Picks, Ui

from .ask import unless_started
from .fan import fan, spread
from .naming import is_relaxed, variant_words
from .page import Page
from .scene import Client, Scene

_EASE: Final = {1: "easy", 2: "medium", 4: "hard"}
_STEP: Final = 13.0
_REACH: Final = 0.8
_GAP: Final = 18
"""Units between two choices."""
_SMALLEST: Final = 8
"""Pixels of a card's width below which a picture of it is left out."""
_NEITHER: Final = -1


class NewGame(Page):
    """Asks for the variant of one game and deals it; the last choice is offered again."""

    name = "new-game"
    default = "deal"
    widest = 1120

    def __init__(self, client: Client, game: str = "SS1", back: Scene | None = None) -> None:
        self.game = game
        self.variants = [rules for rules in VARIANTS.values() if rules.game == game]
        self._numbers = list(dict.fromkeys(_number(rules) for rules in self.variants))
        offered = client.offered(game)
        say = client.words
        plain = [next(r for r in self.variants if _number(r) == n) for n in self._numbers]
        self.picks = Picks(
            "variant",
            self._chose,
            labels=[variant_words(say, rules) for rules in plain],
            lines=[say(f"new-game.{_ease(rules)}") for rules in plain],
            chosen=self._numbers.index(_number(offered)),
            art=self._draw_cells if offered.cells else self._draw_suits,
        )
        self.mode = Choice(
            "mode",
            self._chose,
            labels=[say("new-game.classic"), say("new-game.relaxed")],
            chosen=int(is_relaxed(offered)),
        )
        self._about: list[str] = []
        self._picture = self._words = self._question = pygame.Rect(0, 0, 0, 0)
        super().__init__(client, back)

    @property
    def rules(self) -> Rules:
        """The variant chosen so far."""
        number = self._numbers[self.picks.chosen]
        fitting = [rules for rules in self.variants if _number(rules) == number]
        return fitting[self.mode.chosen] if len(fitting) > 1 else fitting[0]

    @property
    def heading(self) -> str:
        return self.say(f"game.{self.game}")

    @property
    def _is_spider(self) -> bool:
        """Whether there is a choice of rule with some of the numbers."""
        return len(self.variants) > len(self._numbers)

    @property
    def _has_mode(self) -> bool:
        """Whether the number chosen leaves a choice of rule."""
        number = self._numbers[self.picks.chosen]
        return sum(_number(rules) == number for rules in self.variants) > 1

    # -- layout

    def layout(self) -> list[Control]:
        body, px = self.body(), self.ui.px
        if self.ui.upright:
            wide = min(body.w, px(720))
            column = pygame.Rect(body.centerx - wide // 2, body.y, wide, body.h)
            return self._place_choices(self._place_banner_above(column))
        left = pygame.Rect(body.x, body.y, round(body.w * 0.35), body.h)
        right = pygame.Rect(left.right + px(44), body.y, body.w - left.w - px(44), body.h)
        self._place_banner_beside(left)
        items = self._place_choices(right)
        fall = self.picks.box.y - self._picture.y
        self._picture.move_ip(0, fall)
        self._words.move_ip(0, fall)
        return items

    def _place_banner_above(self, column: pygame.Rect) -> pygame.Rect:
        """The board and the words over the choices; the box of the choices.

        What the column is too long for lies between the parts, most of it at the foot.
        """
        px, text = self.ui.px, self.ui.text
        height = min(round(column.w / 1.6), round(column.h * 0.32))
        self._picture = pygame.Rect(0, 0, round(height * 1.6), height)
        self._about = text.wrap(self.say(f"new-game.about.{self.game}"), px(18), column.w)
        tall = text.height(px(18)) * len(self._about)
        banner = height + px(22) + tall + px(20)
        choices = self._rest + self._tiles_height(column.w, column.h - banner)
        spare = max(0, column.h - banner - choices)
        self._picture.midtop = (column.centerx, column.y + round(spare * 0.24))
        self._words = pygame.Rect(column.x, self._picture.bottom + px(22), column.w, tall)
        y = self._words.bottom + px(20) + round(spare * 0.36)
        return pygame.Rect(column.x, y, column.w, choices)

    def _place_banner_beside(self, left: pygame.Rect) -> None:
        px, text = self.ui.px, self.ui.text
        self._about = text.wrap(self.say(f"new-game.about.{self.game}"), px(17), left.w)
        tall = text.height(px(17)) * len(self._about)
        height = min(round(left.w / 1.6), left.h - tall - px(20))
        self._picture = pygame.Rect(0, 0, round(height * 1.6), height)
        self._picture.topleft = left.topleft
        self._words = pygame.Rect(left.x, self._picture.bottom + px(20), left.w, tall)

    @property
    def _rest(self) -> int:
        """Pixels of the height of all choices but that of their tiles."""
        px, text = self.ui.px, self.ui.text
        tall = text.height(px(23), True) + px(10) + px(_GAP) + self.ui.tall(60)
        if self._is_spider:
            tall += self.ui.tall(46) + px(6) + text.height(px(15)) + px(_GAP)
        return tall

    def _tiles_height(self, wide: int, room: int) -> int:
        """The height of the tiles in a column so wide, if all choices have `room`."""
        tile = (wide - 2 * self.ui.px(12)) // 3
        return max(1, min(room - self._rest, round(tile * 1.3), self.ui.px(290)))

    def _place_choices(self, box: pygame.Rect) -> list[Control]:
        px, gap = self.ui.px, self.ui.px(_GAP)
        asked = self.ui.text.height(px(23), True)
        tall = self._tiles_height(box.w, box.h)
        y = box.y + max(0, box.h - self._rest - tall) * 2 // 5
        self._question = pygame.Rect(box.x, y, box.w, asked)
        self.picks.gap = px(12)
        self.picks.box = pygame.Rect(box.x, y + asked + px(10), box.w, tall)
        y = self.picks.box.bottom + gap
        items: list[Control] = [self.picks]
        if self._is_spider:
            self.mode.box = pygame.Rect(box.x, y, box.w, self.ui.tall(46))
            y = self.mode.box.bottom + px(6) + self.ui.text.height(px(15)) + gap
        if self._has_mode:
            items.append(self.mode)
        go = pygame.Rect(box.x, y, box.w, self.ui.tall(60))
        items.append(
            Button("deal", self._deal, go, label=self.say("new-game.deal"), primary=True, most=23)
        )
        return [*items, *self.header()]

    # -- drawing

    def paint(self, onto: pygame.Surface) -> None:
        text, px = self.ui.text, self.ui.px
        onto.blit(self.client.picture(self.rules, self._picture.size), self._picture)
        size, y = px(18 if self.ui.upright else 17), self._words.y
        x, anchor = self._words.x, "topleft"
        if self.ui.upright:
            x, anchor = self._words.centerx, "midtop"
        for line in self._about:
            y = text.draw(onto, line, (x, y), size, theme.MIST, anchor=anchor).bottom
        question = self.say("new-game.cells" if self.rules.cells else "new-game.suits")
        size = text.fitted(question, px(23), self._question.w, True)
        text.draw(onto, question, self._question.topleft, size, theme.IVORY, bold=True)
        if self._is_spider:
            self._paint_mode(onto)

    def _paint_mode(self, onto: pygame.Surface) -> None:
        """The line under the choice of rule; and where there is none, that there is none.

        Its place is kept, so that the button below stays where it is.
        """
        ui, text, px = self.ui, self.ui.text, self.ui.px
        key = "new-game.relaxed-line" if self.mode.chosen else "new-game.classic-line"
        if not self._has_mode:
            key = "new-game.one-rule"
            replace(self.mode, chosen=_NEITHER, enabled=False).draw(onto, ui, Look())
        size = text.fitted(self.say(key), px(15), self.mode.box.w)
        at = (self.mode.box.centerx, self.mode.box.bottom + px(6))
        text.draw(onto, self.say(key), at, size, theme.MIST, anchor="midtop")

    def _draw_suits(self, onto: pygame.Surface, ui: Ui, room: pygame.Rect, index: int) -> None:
        """A hand of kings, one of each suit there is."""
        names = tuple(f"K{suit}" for suit in SUITS[: self._numbers[index]])
        wide, tall = spread(4, _STEP, _REACH)
        width = int(min(room.w / wide, room.h * 0.94 / tall))
        if width < _SMALLEST:
            return
        picture, _ = fan(ui, names, width, _STEP, _REACH)
        onto.blit(picture, picture.get_rect(center=room.center))

    def _draw_cells(self, onto: pygame.Surface, ui: Ui, room: pygame.Rect, index: int) -> None:
        """As many empty places as there are free cells."""
        outline = theme.FELTS[self.client.options.felt].outline
        count, gap = self._numbers[index], ui.px(7)
        width = min((room.w - 3 * gap) // 4, round(room.h * 0.8 / 1.4))
        if width < _SMALLEST:
            return
        size = (width, round(width * 1.4))
        look = ui.panel(size, theme.BUTTON, outline, radius=max(2, width // 12), thick=1.6)
        left = room.centerx - (count * (width + gap) - gap) // 2
        for place in range(count):
            onto.blit(look, (left + place * (width + gap), room.centery - size[1] // 2))

    # -- what it does

    def _chose(self) -> None:
        self.resize()

    def _deal(self) -> Scene:
        rules = self.rules
        return unless_started(
            self.client, self, self.game, lambda: self.client.begin(self.client.new_code(rules))
        )


def _number(rules: Rules) -> int:
    """What the page asks for: the suits, or the free cells."""
    return rules.cells or rules.suits


def _ease(rules: Rules) -> str:
    return f"cells-{rules.cells}" if rules.cells else _EASE[rules.suits]
