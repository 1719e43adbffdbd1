"""A player with a mouse: real events on real pixels of the real loop, and a clock that is told."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app import App
from game.board.layout import Layout
from game.rules import DEAL, Move, Session
from game.scenes.table import Table

FRAME = 1 / 60


class Player:
    """Drives an App by events alone and looks at what it shows."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.now = 0.0
        self.chance = 0
        self.app = App(size, clock=lambda: self.now, below=self._below)
        self.frame()

    def _below(self, n: int) -> int:
        self.chance += 1
        return (self.chance * 7_654_321) % n

    @property
    def table(self) -> Table:
        assert isinstance(self.app.scene, Table)
        return self.app.scene

    @property
    def session(self) -> Session:
        return self.table.session

    # Time

    def frame(self, seconds: float = FRAME) -> None:
        """One frame, `seconds` after the last."""
        self.now += seconds
        self.app.frame()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def settle(self, limit: float = 20.0) -> None:
        """Frames until nothing moves any more."""
        until = self.now + limit
        self.frame()
        while self.app.scene.moving and self.now < until:
            self.frame()

    # Hands

    def _mouse(self, kind: int, at: tuple[int, int], **more: object) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=at, touch=False, **more))

    def move(self, at: tuple[int, int], held: bool = False) -> None:
        self._mouse(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(int(held), 0, 0))

    def down(self, at: tuple[int, int], button: int = 1) -> None:
        self._mouse(pygame.MOUSEBUTTONDOWN, at, button=button)

    def up(self, at: tuple[int, int], button: int = 1) -> None:
        self._mouse(pygame.MOUSEBUTTONUP, at, button=button)

    def press(self, at: tuple[int, int]) -> None:
        """One press, long enough after the last not to be half of a double one."""
        self.frame(0.5)
        self.move(at)
        self.down(at)
        self.frame()
        self.up(at)
        self.frame()

    def press_twice(self, at: tuple[int, int]) -> None:
        self.press(at)
        self.down(at)
        self.up(at)
        self.frame()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.down(start)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for at in (middle, end):
            self.move(at, held=True)
            self.frame()
        self.up(end)
        self.frame()

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text))
        self.frame()

    def button(self, name: str) -> None:
        """Press the middle of a control of the scene that is shown."""
        self.press(self.app.scene.controls[name].box.center)

    # The table

    def point(self, pile: str, count: int = 1) -> tuple[int, int]:
        """A point on the visible part of the card `count` from the top of a pile."""
        layout = self.table.layout
        cards = layout.state.pile(pile).cards
        if not cards:
            return layout.board.homes[pile].centre
        return visible(layout, pile, count)

    def make(self, move: Move) -> None:
        """Make a move as a hand does: press the stock, or drag the run onto its target."""
        if move == DEAL:
            self.press(self.point("s"))
            return
        start = self.point(move.source, move.count)
        base = self.table.layout.box(self.table.state.pile(move.source).cards[-move.count])
        cards = self.table.state.pile(move.target).cards
        layout = self.table.layout
        to = layout.box(cards[-1]) if cards else layout.board.homes[move.target]
        self.drag(start, (start[0] + to.x - base.x, start[1] + to.y - base.y))

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.app.screen, "RGB")

    def enter_code(self, code: str) -> None:
        """From the menu: type a code and press Enter."""
        self.button("code")
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=code))
        self.frame()
        self.key(pygame.K_RETURN)


def visible(layout: Layout, pile: str, count: int) -> tuple[int, int]:
    """The middle of the strip of a card that the next one leaves free."""
    cards = layout.state.pile(pile).cards
    box = layout.box(cards[-count])
    if count == 1:
        return box.centre
    below = layout.box(cards[-count + 1])
    return box.x + box.w // 2, box.y + max(1, below.y - box.y) // 2


@pytest.fixture
def player() -> Iterator[Player]:
    someone = Player()
    yield someone
    someone.app.close()


@pytest.fixture(scope="session")
def wins() -> list[dict[str, object]]:
    """Recorded wins: code, score, moves."""
    lines = (Path(__file__).parent.parent / "wins" / "wins.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


@pytest.fixture
def player_at() -> Iterator[Callable[[tuple[int, int]], Player]]:
    """A function that seats a player at a window of a size."""
    seated: list[Player] = []

    def seat(size: tuple[int, int]) -> Player:
        for before in seated:
            before.app.close()
        seated.clear()
        seated.append(Player(size))
        return seated[0]

    yield seat
    for someone in seated:
        someone.app.close()
