"""The title cards between the games that play themselves: name, rules, high scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from game.rules import Rules
from game.ui import theme
from game.ui.widgets import Ui

from .naming import variant_name
from .overlay import Overlay
from .page import MARGIN, Page
from .painter import Sprite
from .poster import Poster
from .scene import Client
from .scores import draw_scores


class Sketch(NamedTuple):
    """A picture of the rules: columns of cards, base first, and how many of the last one's top
    cards are ringed, or of each one's. `##` is a back, `__` an empty place."""

    columns: tuple[str, ...]
    ringed: int = 0
    each: bool = False


SKETCHES: Final[Mapping[str, tuple[Sketch, Sketch, Sketch]]] = {
    "SS1": (
        Sketch(("9S 8H 7C", "KD QC"), 0),
        Sketch(("TH 9S 8S 7S 6S",), 4),
        Sketch(("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS",), 13),
    ),
    "SP1": (
        Sketch(("## ## 9S 8H", "## TD 9C"), 0),
        Sketch(("## 8S 3H", "## QH", "## ## 5C JD"), 1, each=True),
        Sketch(("KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH",), 13),
    ),
    "FC1": (
        Sketch(("9S 8H 7C 6D", "JH TS"), 0),
        Sketch(("5H", "__", "KC"), 0),
        Sketch(("AS 2S 3S", "AH", "AD 2D", "__"), 0),
    ),
}


class Card(Page):
    """A page to look at, over after `seconds`; the caption says how to begin."""

    seconds = 9.0

    def __init__(self, client: Client) -> None:
        self._left = self.seconds
        self.caption = Caption(client)
        super().__init__(client)

    @property
    def over(self) -> bool:
        return self._left <= 0

    @property
    def patience(self) -> float:
        return max(0.0, self._left)

    def update(self, dt: float, /) -> None:
        self._left -= dt

    def ground(self, onto: pygame.Surface) -> None:
        super().ground(onto)
        for sprite in self.caption.sprites(None):
            onto.blit(sprite.picture, (sprite.x, sprite.y))

    @property
    def room(self) -> pygame.Rect:
        """The window without its margins and the caption."""
        (width, height), margin = self.ui.size, self.ui.px(MARGIN)
        foot = self.caption.height + margin
        return pygame.Rect(margin, margin, width - 2 * margin, height - margin - foot)


class TitleCard(Card):
    """The game's name and its cards."""

    def resize(self) -> None:
        self._poster = Poster(self.ui, self.say, self.room, middle=True)
        super().resize()

    def paint(self, onto: pygame.Surface) -> None:
        self._poster.draw(onto)


_ALIKE: Final = 1.4
"""How many times wider than in the smallest of three sketches a card may be in another."""


class RulesCard(Card):
    """The rules of one game in three pictures."""

    seconds = 14.0

    def __init__(self, client: Client, kind: str) -> None:
        self.kind = kind
        super().__init__(client)

    def paint(self, onto: pygame.Surface) -> None:
        ui, px, room = self.ui, self.ui.px, self.room
        title = self.say("attract.rules", game=self.say(f"game.{self.kind}"))
        size = ui.text.fitted(title, px(40), room.w, True)
        at = (room.centerx, room.y)
        head = ui.text.draw(onto, title, at, size, theme.GOLD, bold=True, anchor="midtop")
        rest = pygame.Rect(room.x, head.bottom + px(10), room.w, room.bottom - head.bottom - px(20))
        boxes = [_third(rest, index, px(14)) for index in range(3)]
        size = px(24 if ui.upright else 19)
        wide = boxes[0].w - px(28)
        texts = [
            ui.text.wrap(self.say(f"attract.{self.kind}.{key}"), size, wide)
            for key in ("first", "second", "third")
        ]
        foot = ui.text.height(size) * max(map(len, texts)) + px(10)
        rooms = [box.inflate(-px(28), -px(32)) for box in boxes]
        for room in rooms:
            room.h -= foot
        sketches = SKETCHES[self.kind]
        widths = [card_width(ui, room, s) for room, s in zip(rooms, sketches, strict=True)]
        for box, room, sketch, lines in zip(boxes, rooms, sketches, texts, strict=True):
            onto.blit(ui.panel(box.size, theme.PANEL, theme.PANEL_EDGE, alpha=0.72, thick=1.5), box)
            width = min(card_width(ui, room, sketch), round(min(widths) * _ALIKE))
            draw_sketch(onto, ui, room, sketch, self.client.options.felt, width)
            y = room.bottom + px(10)
            for line in lines:
                at = (box.centerx, y)
                y = ui.text.draw(onto, line, at, size, theme.IVORY, anchor="midtop").bottom


class ScoresCard(Card):
    """The high scores of one game and variant."""

    seconds = 10.0

    def __init__(self, client: Client, rules: Rules) -> None:
        self.rules = rules
        self._scores = client.profile.scores(rules.id)
        super().__init__(client)

    def paint(self, onto: pygame.Surface) -> None:
        ui, px, room = self.ui, self.ui.px, self.room
        y = room.y
        for text, units, ink in (
            (self.say("scores.title"), 40, theme.GOLD),
            (variant_name(self.say, self.rules), 22, theme.IVORY),
        ):
            size = ui.text.fitted(text, px(units), room.w, True)
            at = (room.centerx, y)
            y = ui.text.draw(onto, text, at, size, ink, bold=True, anchor="midtop").bottom
        box = pygame.Rect(room.x, y + px(14), room.w, room.bottom - y - px(14))
        draw_scores(onto, ui, self.say, box, self._scores, self.rules)


class Caption(Overlay):
    """The line that says how to begin, at the foot of whatever is shown."""

    def __init__(self, client: Client) -> None:
        super().__init__(client.ui)
        self._caption = client.words("attract.touch" if client.kiosk else "attract.press")

    @property
    def moving(self) -> bool:
        return False

    @property
    def height(self) -> int:
        """Pixels it takes."""
        return self._picture().get_height()

    def sprites(self, _pointed: object) -> list[Sprite]:
        picture, (width, height) = self._picture(), self.ui.size
        at = ((width - picture.get_width()) // 2, height - picture.get_height() - self.ui.px(14))
        return [Sprite(picture, *at)]

    def _picture(self) -> pygame.Surface:
        return self._panel(self._caption, self.ui.px(20), self.ui.size[0], 10)


def card_width(ui: Ui, room: pygame.Rect, sketch: Sketch) -> int:
    """How wide a card can be, in pixels, for all of a sketch to have room."""
    tall, wide, _ = _extent(sketch)
    return int(min(room.h / tall, room.w / wide, ui.px(150)))


def _extent(sketch: Sketch) -> tuple[float, float, float]:
    """Height, width and the step from card to card of a sketch, in card widths."""
    longest = max(len(column.split()) for column in sketch.columns)
    step = min(0.34, 2.0 / max(1, longest - 1))
    count = len(sketch.columns)
    return 1.4 + step * (longest - 1), count + 0.16 * (count - 1), step


def draw_sketch(
    onto: pygame.Surface, ui: Ui, room: pygame.Rect, sketch: Sketch, felt: str, width: int
) -> None:
    """Columns of real cards on a felt, each card so many pixels wide, in the middle of the room."""
    columns = [column.split() for column in sketch.columns]
    tall, wide, step = _extent(sketch)
    top = room.y + (room.h - round(width * tall)) // 2
    left = room.centerx - round(width * wide / 2)
    size = (width, round(width * 1.4))
    for index, column in enumerate(columns):
        x = left + round(index * width * 1.16)
        for row, name in enumerate(column):
            onto.blit(
                _face(ui, felt, name, size),
                (x, top + round(row * step * width)),
            )
        if sketch.ringed and (sketch.each or index == len(columns) - 1):
            first = top + round((len(column) - sketch.ringed) * step * width)
            last = top + round((len(column) - 1) * step * width) + size[1]
            ring = pygame.Rect(x, first, width, last - first).inflate(ui.px(6), ui.px(6))
            look = ui.panel(ring.size, theme.GOLD, theme.GOLD, alpha=0.12, thick=2.5)
            onto.blit(look, ring)


def _face(ui: Ui, felt: str, name: str, size: tuple[int, int]) -> pygame.Surface:
    if name == "__":
        outline = theme.FELTS[felt].outline
        return ui.panel(size, (0, 0, 0), outline, radius=size[0] // 16, alpha=0.12, thick=1.6)
    # Drawn properly at once, as a page is drawn once.
    deck, back = ui.assets.deck, ui.assets.back
    return ui.assets.picture(f"backs/{back}" if name == "##" else f"cards/{deck}/{name}", size)


def _third(box: pygame.Rect, index: int, gap: int) -> pygame.Rect:
    """A third of a box: side by side, or in an upright window one below the other."""
    if box.h > box.w:
        tall = (box.h - 2 * gap) // 3
        return pygame.Rect(box.x, box.y + index * (tall + gap), box.w, tall)
    wide = (box.w - 2 * gap) // 3
    return pygame.Rect(box.x + index * (wide + gap), box.y, wide, box.h)
