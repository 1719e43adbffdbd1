"""The cards of a won game falling off their foundations: a pose for each at any moment.

Nothing is simulated and nothing is random, so that every win of a game looks the same on every
machine, at every frame rate, and costs a bounded amount a frame. Lengths are pixels, times
seconds since the first card fell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.rules.model import Card

from .layout import Box, Spot

_BOUNCE: Final = 0.76
"""The part of its speed a card keeps when it bounces."""
_GOLDEN: Final = 0.618034
"""Multiples of it, taken modulo 1, spread evenly and never repeat: a fair stand-in for chance."""


@dataclass(frozen=True, slots=True)
class Fall:
    """One card's way: from `x`, `y` sideways with `speed` pixels a second, from `begin` on."""

    card: Card
    x: float
    y: float
    speed: float
    begin: float
    end: float


def waterfall(
    spots: Sequence[tuple[Card, Spot]], window: Box, card: tuple[int, int], interval: float
) -> tuple[Fall, ...]:
    """The falls of these cards, one every `interval` seconds, each until it leaves the window."""
    falls = []
    for number, (each, spot) in enumerate(spots):
        share = (number + 1) * _GOLDEN % 1
        right = spot.x < window.x + window.w / 2
        if number % 3 == 2:
            right = not right
        speed = window.w * (0.30 + 0.40 * share) * (1 if right else -1)
        way = window.x + window.w - spot.x if right else spot.x + card[0] - window.x
        begin = number * interval
        falls.append(Fall(each, spot.x, spot.y, speed, begin, begin + way / abs(speed)))
    return tuple(falls)


def place(fall: Fall, window: Box, card: tuple[int, int], t: float) -> tuple[float, float]:
    """Where a falling card's top left corner is at `t`, which lies between its begin and end."""
    t -= fall.begin
    gravity = 3.2 * window.h
    floor = window.y + window.h - card[1]
    depth = max(1.0, floor - fall.y)
    down = sqrt(2 * depth / gravity)
    x = fall.x + fall.speed * t
    if t <= down:
        return x, fall.y + gravity * t * t / 2
    t -= down
    up = gravity * down * _BOUNCE
    while up > gravity * 0.02 and t > 2 * up / gravity:
        t -= 2 * up / gravity
        up *= _BOUNCE
    return x, floor - max(0.0, up * t - gravity * t * t / 2)
