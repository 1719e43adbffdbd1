"""The glint as the king of a finished sequence lands on its foundation."""

from __future__ import annotations

from collections.abc import Iterable
from math import pi, sin
from typing import Final, NamedTuple

from game.board.layout import Layout
from game.board.motion import Flight
from game.rules import Step
from game.ui import theme
from game.ui.widgets import Ui

from .painter import Sprite

_STAR: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>'
    '<radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="0%" stop-color="#ffffff"/>'
    '<stop offset="100%" stop-color="#f2c45a"/></radialGradient></defs>'
    '<path d="M50 0Q54 46 100 50Q54 54 50 100Q46 54 0 50Q46 46 50 0Z" fill="url(#g)"/></svg>'
)
_STAGES: Final = 8
"""Sizes a glint is drawn in."""


class _Glint(NamedTuple):
    x: int
    y: int
    begin: float


class Glints:
    """Where and when something glints, in pixels and seconds of the table's clock."""

    def __init__(self) -> None:
        self._glints: list[_Glint] = []
        self._seen = 0.0

    @property
    def running(self) -> bool:
        return bool(self._glints)

    def add_homes(
        self, steps: tuple[Step, ...], flights: tuple[Flight, ...], layout: Layout, now: float
    ) -> bool:
        """A glint for each king that will land on a foundation; whether there is any."""
        kings = [s.landed[-1] for s in steps if s.singly and s.target[0] == "f"]
        for king in kings:
            landing = max((f.landing for f in flights if f.card == king), default=0.0)
            if landing > 0:
                box = layout.box(king)
                at = (box.x + box.w * 3 // 4, box.y + box.w // 4)
                self._glints.append(_Glint(*at, now + landing))
        return bool(kings)

    def clear(self) -> None:
        self._glints.clear()

    def tick(self, now: float) -> bool:
        """Forget the glints that are over; whether one begins just now."""
        since, self._seen = self._seen, now
        self._glints = [glint for glint in self._glints if now < glint.begin + theme.GLINT]
        return any(since < glint.begin <= now for glint in self._glints)

    def sprites(self, ui: Ui, largest: int, now: float) -> Iterable[Sprite]:
        """A star for each that has begun, `largest` pixels wide at its height."""
        for x, y, begin in self._glints:
            stage = round(sin(pi * max(0.0, now - begin) / theme.GLINT) * _STAGES)
            if stage > 0:
                side = largest * stage // _STAGES
                picture = ui.assets.drawn(_STAR, (side, side))
                yield Sprite(picture, x - side // 2, y - side // 2)
