"""`kingdown --demo --headless`: the soak test. Recorded games through the whole client, fast.

Every game is played by mouse events in the real loop of a kiosk under a driver that draws into
nothing, with a clock that is told: from the menu to the table, move by move, through the win, the
letters and the scores, and back. What it prints at the end should not have grown since the start.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # else a kiosk would take SIGTERM for a closed window

import pygame

from game.app import App
from game.board.layout import Layout
from game.kiosk import Kiosk
from game.levels import Level, load_levels
from game.memory import MIB, give_back, resident
from game.profile import Profile
from game.rules import DEAL, Move
from game.scenes.letters import Letters
from game.scenes.table import Table
from game.scenes.win import Win

_SIZE: Final = (1024, 640)
_FRAME: Final = 1 / 30
_FLIGHT: Final = 0.5
"""Seconds a frame is told to take where the flights are not to be seen: the loop caps it."""
_WARM: Final = 100
"""Games after which memory should have stopped growing."""
_SEEN: Final = 20
"""Of so many games one has its every frame drawn, in steps of _FRAME."""


class Soak:
    """A player who wins recorded games, one after another."""

    def __init__(self, size: tuple[int, int], profile: Path) -> None:
        self.now = 0.0
        self.moves = self.games = 0
        self.app = App(
            size,
            clock=lambda: self.now,
            below=lambda n: (self.games * 7_654_321) % n,
            opening=lambda client: client.open("attract"),
            kiosk=Kiosk(),
            profile=Profile.open(profile),
        )

    # Time

    def frame(self, seconds: float = _FLIGHT) -> None:
        self.now += seconds
        self.app.frame()

    def settle(self, seconds: float) -> None:
        """Frames until nothing moves."""
        self.frame(seconds)
        while self.app.scene.moving and not isinstance(self.app.scene, Win):
            self.frame(seconds)

    # Hands

    def press(self, name: str) -> None:
        """Press a control of the scene that is shown."""
        self._post(self.app.scene.controls[name].box.center)
        self.frame()

    def _post(self, *path: tuple[int, int]) -> None:
        """The button down at the first place, moved along, and up at the last."""
        post, event = pygame.event.post, pygame.event.Event
        post(event(pygame.MOUSEBUTTONDOWN, pos=path[0], button=1, touch=False))
        for at in path[1:]:
            post(event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False))
        post(event(pygame.MOUSEBUTTONUP, pos=path[-1], button=1, touch=False))

    def make(self, table: Table, move: Move) -> None:
        """Make a move as a hand does; AssertionError if the table took it for another."""
        layout, before = table.layout, table.state.moves
        if move == DEAL:
            self._post(layout.box(table.state.stock.cards[-1]).centre)
        else:
            start, end = _way(layout, move)
            self._post(start, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end)
        self.frame()
        assert table.session.played[-1] == move, f"{move} became {table.session.played[-1:]}"
        assert table.state.moves > before

    # A game

    def play(self, level: Level) -> None:
        """One whole game: from the attract mode to the scores and on to the menu."""
        seconds = _FRAME if self.games % _SEEN == 0 else _FLIGHT
        for _ in range(3):
            self.frame(seconds)
        self._post((5, 5))
        self.frame()
        self.press("levels")
        self.app.show(self.app.client.begin(level.start, level))
        table = self.app.scene
        assert isinstance(table, Table)
        self.settle(seconds)
        for number, move in enumerate(level.win):
            if number % 10 == 5:
                self.press("undo")
                self.press("redo")
            self.make(table, move)
            self.settle(seconds)
            self.frame()  # apart from the next press, or two of them would make a double one
        self.moves += len(level.win)
        self._finish(seconds)
        self.games += 1

    def _finish(self, seconds: float) -> None:
        """From the won table on: cards fall, letters, scores, the result, the menu, a new guest."""
        while not isinstance(self.app.scene, Win):
            self.frame(seconds)
        for _ in range(10):
            self.frame(seconds)
        self._post((5, 5))
        self.frame()
        self.frame()
        if isinstance(self.app.scene, Letters):
            self.press(f"up-{self.games % 3}")
            self.press("done")
            self.press("back")
        self.press("menu")
        assert self.app.guard
        self.app.show(self.app.guard.new_guest())


def _way(layout: Layout, move: Move) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where to take a run and where to let it go, so that its base lies on the target."""
    cards = layout.state.pile(move.source).cards
    base = layout.box(cards[-move.count])
    start = base.centre
    if move.count > 1:
        below = layout.box(cards[-move.count + 1])
        start = (base.x + base.w // 2, base.y + max(1, below.y - base.y) // 2)
    there = layout.state.pile(move.target).cards
    to = layout.box(there[-1]) if there else layout.board.homes[move.target]
    return start, (start[0] + to.x - base.x, start[1] + to.y - base.y)


def memory() -> int:
    """Bytes of memory in use, what lies idle given back first."""
    give_back()
    return resident()


def soak(games: int, size: tuple[int, int] = _SIZE) -> int:
    """Play so many recorded games and print what that took; the exit status."""
    with tempfile.TemporaryDirectory(prefix="kingdown-demo-") as folder:
        player = Soak(size, Path(folder) / "demo.sqlite3")
        began = perf_counter()
        marks = dict(_play(player, games))
        seconds = perf_counter() - began
        player.app.close()
    print(
        f"{player.games:,} games, {player.moves:,} moves, {player.app.frames:,} frames "
        f"in {seconds:.1f} s"
    )
    for count, held in marks.items():
        print(f"memory after {count:,} games: {held / MIB:.1f} MiB")
    if games > _WARM:
        print(f"growth since game {_WARM}: {(marks[games] - marks[_WARM]) / MIB:.2f} MiB")
    return 0


def _play(player: Soak, games: int) -> Iterator[tuple[int, int]]:
    """Play so many games; the memory at the start, after _WARM, every 1,000 and at the end."""
    player.frame()
    yield 0, memory()
    for level in islice(cycle(load_levels()), games):
        player.play(level)
        if player.games in (_WARM, games) or player.games % 1000 == 0:
            held = memory()
            print(f"{player.games:,} games, {held / MIB:.1f} MiB", file=sys.stderr)
            yield player.games, held
