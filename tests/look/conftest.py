"""A table at rest as its pixels, and how to measure them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app import App
from game.board.layout import Layout
from game.profile import Profile
from game.rules import Card, Code, Session, State
from game.scenes.table import Table
from game.settings import find_setting

Colour = tuple[int, int, int]
Size = tuple[int, int]


class Shown(NamedTuple):
    """A table at rest: the window's pixels, where every card lies, and the cards' own pictures."""

    screen: pygame.Surface
    layout: Layout
    faces: dict[Card, pygame.Surface]
    felt: pygame.Surface
    bar: int
    """The height of the bar in pixels."""


class Seat:
    """An App with a table in it, whose clock is told."""

    def __init__(self, size: Size, start: str | Code | State, **settings: str) -> None:
        self.now = 0.0
        profile = Profile.open(None)
        for name, text in settings.items():
            find_setting(name).set(profile.options, text)
        self.app = App(size, profile=profile, clock=lambda: self.now, below=lambda _n: 28)
        kept = self.app.client.keep(Session(start))
        self.app.show(self.app.client.open("table", kept))

    @property
    def table(self) -> Table:
        assert isinstance(self.app.scene, Table)
        return self.app.scene

    def frame(self, seconds: float = 1 / 60) -> None:
        self.now += seconds
        self.app.frame()

    def settle(self) -> None:
        self.frame()
        while self.app.scene.moving or self.app.client.ui.assets.blurred:
            self.frame(0.1)

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self.frame()


@cache
def _shown(size: Size, start: str, deck: str, felt: str) -> Shown:
    seat = Seat(size, start, deck=deck, felt=felt)
    try:
        seat.settle()
        table, ui = seat.table, seat.app.client.ui
        faces = {c: table.painter.face(c, s.up).copy() for c, s in table.layout.spots.items()}
        cloth = ui.assets.felt(felt, ui.size).copy()
        bar = table.bar.box.h
        return Shown(seat.app.screen.copy(), table.layout, faces, cloth, bar)
    finally:
        seat.app.close()


@pytest.fixture
def show() -> Callable[..., Shown]:
    """Shows a game, given as a code or a position, in a window; each only once."""

    def shown(size: Size, start: str, deck: str = "two", felt: str = "sea") -> Shown:
        return _shown(size, start, deck, felt)

    return shown


@pytest.fixture
def seat() -> Iterator[Callable[..., Seat]]:
    """Seats a player at a table that can be played on."""
    seated: list[Seat] = []

    def take(size: Size, start: str | Code | State, **settings: str) -> Seat:
        seated.append(Seat(size, start, **settings))
        return seated[-1]

    yield take
    for each in seated:
        each.app.close()


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance as the accessibility guidelines define it."""

    def linear(channel: int) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)

    r, g, b = (linear(channel) for channel in colour[:3])
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.fixture(scope="session")
def contrast() -> Callable[[tuple[int, ...], tuple[int, ...]], float]:
    """The contrast of two colours, from 1 to 21."""

    def between(one: tuple[int, ...], other: tuple[int, ...]) -> float:
        dark, light = sorted((luminance(one), luminance(other)))
        return (light + 0.05) / (dark + 0.05)

    return between
