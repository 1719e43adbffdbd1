"""What is flying over the table: the film of the last action, and its sprites at a moment."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby, pairwise

import pygame

from game.board import motion
from game.board.layout import Box, Layout, arrange, stages
from game.board.motion import Flight, Pose, Timing
from game.rules import Card, Step, gathered

from .painter import Painter, Sprite, strips


class Film:
    """Flights and the time since they began. When it is over there is nothing in it."""

    def __init__(self) -> None:
        self.sound = ""
        """What is heard when something of it lands."""
        self._flights: tuple[Flight, ...] = ()
        self._time = 0.0
        self._end = 0.0

    @property
    def running(self) -> bool:
        return bool(self._flights)

    @property
    def left(self) -> float:
        """Seconds until it is over."""
        return self._end - self._time if self._flights else 0.0

    def start(self, flights: tuple[Flight, ...], sound: str) -> None:
        """Show these from now on in place of whatever was flying."""
        self._flights, self._time, self.sound = flights, 0.0, sound
        self._end = motion.end(flights)
        if self._end <= 0:
            self.finish()

    def tick(self, dt: float) -> str:
        """Let `dt` seconds of the film pass; the sound of what landed in them, "" for nothing."""
        since, self._time = self._time, self._time + dt
        landed = [f for f in self._flights if since < f.landing <= self._time]
        if self._time >= self._end:
            self.finish()
        if self.sound != "deal" and any(f.up_before != f.up_after for f in landed):
            return "turn"
        return self.sound if any(f.lift for f in landed) else ""

    def finish(self) -> None:
        """Every card stands where the layout says, at once."""
        self._flights = ()

    def poses(self) -> dict[Card, tuple[Pose, int]]:
        """The cards in the air or waiting to fly, with their pose and drawing order."""
        return motion.poses(self._flights, self._time)


def between(
    steps: tuple[Step, ...],
    before: Layout,
    after: Layout,
    timing: Timing,
    held: Collection[Card] = (),
) -> tuple[Flight, ...]:
    """The flights of an action from one layout to the next; `held` cards come from the hand."""
    stops = stages(before.board, before.state, steps)
    return motion.flights(steps, before.spots, after.spots, timing, between=stops, held=held)


def opening(layout: Layout, timing: Timing) -> tuple[Flight, ...]:
    """The flights that deal a layout from a gathered deck."""
    deck, steps = gathered(layout.state)
    before = arrange(layout.board, deck)
    return motion.flights(steps, before.spots, layout.spots, timing, deal=True)


def stirred(
    painter: Painter, layout: Layout, poses: dict[Card, tuple[Pose, int]]
) -> dict[Card, tuple[Pose, int]]:
    """The poses, and those of cards at rest whose index changes as the next one slides over it.

    And of those below them in their columns, which else would be the last ones there at rest.
    """
    if not poses:
        return poses
    found = dict(reversed(poses.items()))
    for (other, above), (card, spot) in pairwise(reversed(tuple(layout.spots.items()))):
        if spot.pile != above.pile or not spot.up or card in found or other not in found:
            continue
        pose, order = found[other]
        seen = round(pose.y) - spot.y if round(pose.x) == spot.x else None
        if painter.face(card, True, seen) is not painter.face(card, True):
            found[card] = Pose(spot.x, spot.y, True), order
    return dict(reversed(found.items()))  # of the same order, the lowest is drawn first


def sprites(painter: Painter, layout: Layout, poses: dict[Card, tuple[Pose, int]]) -> list[Sprite]:
    """The pictures of flying cards. Cards that move as one block share one shadow."""
    order = sorted(poses.items(), key=lambda item: item[1][1])
    flying, heaps = _uncovered([(card, pose) for card, (pose, _) in order])
    seen = _seen(layout, flying)
    found: list[Sprite] = []

    def way(item: tuple[Card, Pose]) -> tuple[str, int, int]:
        card, pose = item
        spot = layout.spots[card]
        return spot.pile, round(pose.x - spot.x), round(pose.y - spot.y)

    for _, group in groupby(flying, key=way):
        block = list(group)
        lift = max(pose.lift for _, pose in block)
        box = _box(painter, block)
        if box.w and (lift > 0.02 or block[0][0] in heaps):
            found.append(painter.shaded(box, lift))
        found += [_sprite(painter, card, pose, seen.get(card)) for card, pose in block]
    return found


def aside(painter: Painter, layout: Layout, cards: Collection[Card], by: int) -> list[Sprite]:
    """The pictures of refused cards of one pile, `by` pixels aside of where they stand."""
    spots = [(c, spot) for c, spot in layout.spots.items() if c in cards]
    if not spots:
        return []
    box = layout.box(spots[0][0]).union(layout.box(spots[-1][0]))
    found = [painter.shaded(box._replace(x=box.x + by), 0.0)]
    seen = strips([spot.y for _, spot in spots])
    found += [
        Sprite(painter.face(card, spot.up, left), spot.x + by, spot.y)
        for (card, spot), left in zip(spots, seen, strict=True)
    ]
    return found


def _box(painter: Painter, block: list[tuple[Card, Pose]]) -> Box:
    """The box around a block of cards in the air; of one that turns only so much as is seen.

    A narrow box is rounded down to eighths of a card, so that there are few shadows to draw.
    """
    width, height = painter.board.card
    top, bottom = min(p.y for _, p in block), max(p.y for _, p in block)
    narrow = int(8 * min(p.squeeze for _, p in block) + 0.04) * width // 8
    x = round(block[0][1].x) + (width - narrow) // 2
    return Box(x, round(top), narrow, round(bottom - top) + height)


def _uncovered(flying: list[tuple[Card, Pose]]) -> tuple[list[tuple[Card, Pose]], set[Card]]:
    """Of cards exactly on one another, as in a deck waiting to be dealt, only the uppermost.

    And which these are: what they cover has no shadow of its own.
    """
    seen: dict[object, tuple[Card, Pose]] = {}
    heaps: set[Card] = set()
    for card, pose in flying:
        # One that turns covers nothing, and is a place of its own.
        place = (round(pose.x), round(pose.y)) if pose.squeeze > 0.9 else card
        if seen.pop(place, None):
            heaps.add(card)
        seen[place] = (card, pose)
    return list(seen.values()), heaps


def _seen(layout: Layout, flying: list[tuple[Card, Pose]]) -> dict[Card, int]:
    """How many pixels are seen of each card that another one of its column covers in the air."""
    return {
        card: round(above.y) - round(pose.y)
        for (card, pose), (other, above) in pairwise(flying)
        if layout.spots[card].pile == layout.spots[other].pile and round(above.x) == round(pose.x)
    }


def _sprite(painter: Painter, card: Card, pose: Pose, seen: int | None) -> Sprite:
    picture = painter.face(card, pose.up, seen)
    x, y = round(pose.x), round(pose.y)
    if pose.squeeze < 0.995:
        width, height = picture.get_size()
        narrow = max(1, round(width * pose.squeeze))
        picture = pygame.transform.scale(picture, (narrow, height))
        x += (width - narrow) // 2
    return Sprite(picture, x, y)
