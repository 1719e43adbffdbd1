"""What is flying over the table: the film of the last action, and its sprites at a moment."""

from __future__ import annotations

from itertools import groupby

import pygame

from game.board import motion
from game.board.layout import Box, Layout
from game.board.motion import Flight, Pose
from game.rules import Card

from .painter import Painter, Sprite


class Film:
    """Flights and the time since they began. When it is over there is nothing in it."""

    def __init__(self) -> None:
        self._flights: tuple[Flight, ...] = ()
        self._time = 0.0
        self._end = 0.0
        self._heard = -1.0
        """Up to when the sounds of this film have been given out."""

    @property
    def running(self) -> bool:
        return bool(self._flights)

    def start(self, flights: tuple[Flight, ...]) -> None:
        """Show these from now on in place of whatever was flying."""
        self._flights, self._time, self._heard = flights, 0.0, -1.0
        self._end = motion.end(flights)
        if self._end <= 0:
            self.finish()

    def tick(self, dt: float) -> None:
        """Let `dt` seconds of the film pass."""
        if self._flights:
            self._time += dt
            if self._time >= self._end:
                self.finish()

    def finish(self) -> None:
        """Every card stands where the layout says, at once."""
        self._flights = ()

    def poses(self) -> dict[Card, tuple[Pose, int]]:
        """The cards in the air or waiting to fly, with their pose and drawing order."""
        return motion.poses(self._flights, self._time)

    def landed_since(self) -> int:
        """How many flights have landed since the last time this was asked: for the sounds."""
        since, self._heard = self._heard, self._time
        return sum(since < flight.landing <= self._time for flight in self._flights)


def sprites(painter: Painter, layout: Layout, poses: dict[Card, tuple[Pose, int]]) -> list[Sprite]:
    """The pictures of flying cards. Cards that move as one block share one shadow."""
    flying = sorted(poses.items(), key=lambda item: item[1][1])
    found: list[Sprite] = []

    def way(item: tuple[Card, tuple[Pose, int]]) -> tuple[str, int, int]:
        card, (pose, _) = item
        spot = layout.spots[card]
        return spot.pile, round(pose.x - spot.x), round(pose.y - spot.y)

    for _, group in groupby(flying, key=way):
        block = _uncovered([(card, pose) for card, (pose, _) in group])
        lift = max(pose.lift for _, pose in block)
        if lift > 0.02 and all(pose.squeeze > 0.9 for _, pose in block):
            found.append(painter.shaded(_box(painter, block), lift))
        found += [_sprite(painter, card, pose) for card, pose in block]
    return found


def _box(painter: Painter, block: list[tuple[Card, Pose]]) -> Box:
    """The box around a block of cards in the air."""
    width, height = painter.board.card
    top, bottom = min(p.y for _, p in block), max(p.y for _, p in block)
    return Box(round(block[0][1].x), round(top), width, round(bottom - top) + height)


def _uncovered(block: list[tuple[Card, Pose]]) -> list[tuple[Card, Pose]]:
    """Of cards exactly on one another, as in a deck waiting to be dealt, only the uppermost."""
    seen: dict[tuple[int, int], tuple[Card, Pose]] = {}
    for card, pose in block:
        place = (round(pose.x), round(pose.y))
        seen.pop(place, None)
        seen[place] = (card, pose)
    return list(seen.values())


def _sprite(painter: Painter, card: Card, pose: Pose) -> Sprite:
    picture = painter.face(card, pose.up)
    x, y = round(pose.x), round(pose.y)
    if pose.squeeze < 0.995:
        width, height = picture.get_size()
        narrow = max(1, round(width * pose.squeeze))
        picture = pygame.transform.scale(picture, (narrow, height))
        x += (width - narrow) // 2
    return Sprite(picture, x, y)
