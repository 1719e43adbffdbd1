"""What the pointer is doing: pressing, dragging, or pressing twice. View state and nothing else.

The hand turns mouse events into five words (lift, drag, drop, press, double press) and never
asks a rule; the table answers them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from game.board.layout import Hit
from game.rules import Card
from game.ui import theme

Point = tuple[int, int]


class Taker(Protocol):
    """Who answers the hand: the table."""

    def pick(self, at: Point) -> Hit | None: ...
    def card_of(self, hit: Hit | None) -> Card | None: ...
    def can_lift(self, hit: Hit) -> bool: ...
    def grabbed(self, hit: Hit | None, button: int) -> None: ...
    def dragged(self, hit: Hit, grab: Point, at: Point) -> None: ...
    def dropped(self) -> None: ...
    def pressed(self, hit: Hit | None) -> None: ...
    def pressed_twice(self, hit: Hit) -> None: ...
    def put_down(self) -> None: ...


@dataclass(frozen=True)
class _Press:
    hit: Hit | None
    card: Card | None
    at: Point
    slack: float
    """Pixels the pointer may wander before this is a drag."""


@dataclass(frozen=True)
class _Last:
    """The press before this one, to tell a double press by."""

    at: Point
    time: float
    card: Card | None


class Hand:
    """One pointer. `now` is the table's own clock in seconds."""

    def __init__(self, taker: Taker, unit: float) -> None:
        self.taker = taker
        self.unit = unit
        self.dragging = False
        self._press: _Press | None = None
        self._last: _Last | None = None

    def handle(self, event: pygame.event.Event, now: float) -> None:
        """Take one mouse event."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.taker.grabbed(self.taker.pick(event.pos), 3)
        elif event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self.taker.put_down()

    def let_go(self) -> None:
        """Forget the gesture: the cards go home wherever they are."""
        if self.dragging or self._press:
            self.taker.put_down()
        self.dragging = False
        self._press = None

    def _down(self, event: pygame.event.Event) -> None:
        self.let_go()
        hit = self.taker.pick(event.pos)
        slack = theme.TOUCH_START if getattr(event, "touch", False) else 0
        self._press = _Press(
            hit, self.taker.card_of(hit), event.pos, max(slack, theme.DRAG_START * self.unit)
        )
        self.taker.grabbed(hit, 1)

    def _move(self, event: pygame.event.Event) -> None:
        if not self._press:
            return
        if not event.buttons[0]:
            self.let_go()  # the release went to another window
            return
        press = self._press
        if not self.dragging and press.hit and _distance(press.at, event.pos) > press.slack:
            self.dragging = press.hit.count > 0 and self.taker.can_lift(press.hit)
        if self.dragging and press.hit:
            self.taker.dragged(press.hit, press.at, event.pos)

    def _up(self, now: float) -> None:
        press, self._press = self._press, None
        if not press:
            return
        if self.dragging:
            self.dragging = False
            self._last = None
            self.taker.dropped()
            return
        last, self._last = self._last, _Last(press.at, now, press.card)
        again = (
            last is not None
            and now - last.time <= theme.DOUBLE_PRESS
            and _distance(last.at, press.at) <= theme.TOUCH_START * max(1.0, self.unit)
        )
        if not again or last is None:
            self.taker.pressed(press.hit)
        elif press.hit and press.card and press.card == last.card:
            self._last = None
            self.taker.pressed_twice(press.hit)
        # Otherwise the first press moved the card away, and this second half of a double press
        # fell on what lay below: it is nobody's wish.


def _distance(a: Point, b: Point) -> float:
    return float(max(abs(a[0] - b[0]), abs(a[1] - b[1])))
