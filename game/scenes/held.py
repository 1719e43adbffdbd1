"""A run in the hand: view state, of which the rules know nothing."""

from __future__ import annotations

from dataclasses import dataclass

from game.board.layout import Hit, Layout, Spot
from game.rules import Card

from .painter import Painter, Sprite


@dataclass
class Held:
    """The cards in the hand, where they lay, and where their base card is now (pixels)."""

    hit: Hit
    spots: dict[Card, Spot]
    picture: Sprite
    x: int
    y: int
    looked_at: bool = False
    """Lifted only to be looked at: it goes nowhere."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Base first."""
        return tuple(self.spots)

    @property
    def sprite(self) -> Sprite:
        return Sprite(self.picture.picture, self.x + self.picture.x, self.y + self.picture.y)

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


def lift(painter: Painter, layout: Layout, hit: Hit, looked_at: bool = False) -> Held:
    """Take a run into the hand; to be looked at, only the card pressed."""
    cards = layout.state.pile(hit.pile).cards[-hit.count :]
    spots = {card: layout.spots[card] for card in (cards[:1] if looked_at else cards)}
    base = layout.spots[cards[0]]
    faces = [(card, spot.up) for card, spot in spots.items()]
    picture = painter.run(faces, [spot.y - base.y for spot in spots.values()])
    return Held(hit, spots, picture, base.x, base.y, looked_at)
