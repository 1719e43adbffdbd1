"""A run in the hand: view state, of which the rules know nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.board.layout import Box, Hit, Layout, Spot
from game.rules import Card
from game.ui import theme

from .painter import Painter, Sprite

_RISE: Final = 0.07
"""How far a selected run rises, in card widths: no ring alone tells it from where it may go."""


@dataclass
class Held:
    """The cards in the hand, where they lay, and where their base card is now (pixels)."""

    hit: Hit
    spots: dict[Card, Spot]
    picture: pygame.Surface
    x: int
    y: int
    since: float
    """When it was lifted, in seconds of the table's clock."""
    looked_at: bool = False
    """Lifted only to be looked at: it goes nowhere."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Base first."""
        return tuple(self.spots)

    def sprites(self, painter: Painter, now: float) -> list[Sprite]:
        """The run and, below it, a shadow that grows as it is lifted."""
        lift = min(1.0, (now - self.since) / theme.LIFT)
        return [painter.shaded(self.box, lift), Sprite(self.picture, self.x, self.y)]

    @property
    def box(self) -> Box:
        """Where it is now."""
        return Box(self.x, self.y, *self.picture.get_size())

    def growing(self, now: float) -> bool:
        """Whether its shadow has not reached its full size yet."""
        return now - self.since < theme.LIFT

    def move_by(self, dx: int, dy: int) -> None:
        """Stand this far from where the cards lay."""
        base = next(iter(self.spots.values()))
        self.x, self.y = base.x + dx, base.y + dy

    def layout(self, layout: Layout) -> Layout:
        """The layout, but with these cards where the hand is."""
        base = next(iter(self.spots.values()))
        dx, dy = self.x - base.x, self.y - base.y
        moved = {c: s._replace(x=s.x + dx, y=s.y + dy) for c, s in self.spots.items()}
        return Layout(layout.board, layout.state, {**layout.spots, **moved})


class Rise:
    """The selected run, which stands a little above where it lies until a press says where to."""

    def __init__(self) -> None:
        self._drawn: tuple[Painter, Layout, Hit] | None = None
        self._run: Held | None = None

    def of(self, painter: Painter, layout: Layout, hit: Hit | None) -> Held | None:
        """The run that is selected, drawn once for as long as it is the same."""
        drawn = (painter, layout, hit) if hit else None
        if drawn != self._drawn:
            self._drawn = drawn
            self._run = lift(painter, layout, hit, -theme.LIFT) if hit else None
            if self._run:
                self._run.move_by(0, -max(2, round(painter.board.card[0] * _RISE)))
        return self._run


def lift(
    painter: Painter, layout: Layout, hit: Hit, now: float, *, looked_at: bool = False
) -> Held:
    """Take a run into the hand; to be looked at, only the card pressed."""
    cards = layout.state.pile(hit.pile).cards[-hit.count :]
    spots = {card: layout.spots[card] for card in (cards[:1] if looked_at else cards)}
    base = layout.spots[cards[0]]
    faces = [(card, spot.up) for card, spot in spots.items()]
    picture = painter.run(faces, [spot.y - base.y for spot in spots.values()])
    return Held(hit, spots, picture, base.x, base.y, now, looked_at)
