"""`kingdown bench frames`: what a frame costs, by scene and window size.

Each row plays one thing through the real loop with a clock that is told 1/60 s a frame, and
takes the time of each frame from events to the updated display. The start is that of a process
of its own, from nothing to the first picture of a table. Where there is no display the frames are
drawn all the same, and the last line says so.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, time
from typing import Final

import pygame

from game.app import App
from game.data import import_path
from game.levels import load_levels
from game.rules import parse_code
from game.scenes.scene import Client, Scene
from game.scenes.table import Table
from game.window import NoDisplay

_SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
_STEP: Final = 1 / 60
_DRAG_FRAMES: Final = 240
_PASSES: Final = 3
_STARTS: Final = 7
_START: Final = """
import sys, time
from game import app, cli
def once(self):
    self.frame()
    print(time.time())
    self.close()
app.App.run = once
cli.main(sys.argv[1:])
"""
"""The command line as it is, but for a loop of one frame that tells when it was shown."""


def _table(client: Client) -> Scene:
    return client.begin(parse_code("SP1-S4C-AAAAAAD"))


class _Bench:
    """An App whose clock is told, and the cost of its last frame."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.now = 0.0
        self.app = App(size, clock=lambda: self.now, below=lambda _n: 28, opening=_table)
        self.settle()

    def frame(self) -> float:
        """Seconds one frame took."""
        self.now += _STEP
        began = perf_counter()
        self.app.frame()
        return perf_counter() - began

    def settle(self) -> None:
        while self.app.scene.moving or self.app.client.ui.assets.blurred:
            self.frame()

    def deal(self, code: str) -> Iterator[float]:
        """The frames of an opening deal."""
        self.app.show(self.app.client.begin(parse_code(code)))
        while self.app.scene.moving:
            yield self.frame()

    def drag(self, code: str) -> Iterator[float]:
        """The frames of a card being carried round the table."""
        for _ in self.deal(code):
            pass
        table = self.app.scene
        assert isinstance(table, Table)
        start = table.layout.box(table.state.tableau[0].cards[-1]).centre
        width, height = self.app.client.size
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        for n in range(_DRAG_FRAMES):
            at = (start[0] + n * (width - start[0] * 2) // _DRAG_FRAMES, start[1] - n % 60)
            at = (at[0], min(max(at[1], 0), height))
            pygame.event.post(
                pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
            )
            yield self.frame()
        self.app.scene.leave()

    def win(self, game: str) -> Iterator[float]:
        """The frames of the waterfall, of the first level of a game."""
        sessions = ((level, level.session()) for level in load_levels())
        level, session = next(each for each in sessions if each[1].state.rules.game == game)
        for move in level.win:
            session.play(move)
        self.app.show(self.app.client.open("win", self.app.client.keep(session, level)))
        while self.app.scene.moving:
            yield self.frame()

    def redraw(self, code: str) -> Iterator[float]:
        """The whole window drawn anew, as after a resize with the pictures at hand."""
        for _ in self.deal(code):
            pass
        for _ in range(20):
            self.app.scene.resize()
            self.app.scene.redraw()
            yield self.frame()


_ROWS: Final[tuple[tuple[str, str, Callable[[_Bench, str], Iterator[float]]], ...]] = (
    ("deal, Simple Simon", "SS1-S4-AAAAABD", _Bench.deal),
    ("deal, Spider", "SP1-S4C-AAAAAAD", _Bench.deal),
    ("drag", "SS1-S4-AAAAABD", _Bench.drag),
    ("win, Simple Simon", "SS1", _Bench.win),
    ("win, Spider", "SP1", _Bench.win),
    ("whole redraw, Spider", "SP1-S4C-AAAAAAD", _Bench.redraw),
)


def main() -> int:
    """Print the table of frame costs in milliseconds; the exit status."""
    if "DISPLAY" not in os.environ and "WAYLAND_DISPLAY" not in os.environ:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    print(f"{'scene':<22} {'window':>10} {'frames':>7} {'p50 ms':>8} {'p99 ms':>8} {'worst':>8}")
    for size in _SIZES:
        try:
            bench = _Bench(size)
        except NoDisplay as error:
            print(f"kingdown: {error}", file=sys.stderr)
            return 2
        driver = pygame.display.get_driver()
        for name, code, row in _ROWS:
            # The first pass draws the pictures this size needs; they are kept from then on.
            for _ in row(bench, code):
                pass
            bench.settle()
            costs = sorted(1000 * cost for _ in range(_PASSES) for cost in row(bench, code))
            _print_row(name, size, costs)
        bench.app.close()
        _print_row("start of the process", size, sorted(_starts(size)))
    print(f"video driver: {driver}")
    return 0


def _starts(size: tuple[int, int]) -> Iterator[float]:
    """Milliseconds from the start of a process to the first picture of its table, a few times."""
    arguments = ["--deal", "SS1-S4-AAAAABD", "--size", _window(size), "--profile"]
    for _ in range(_STARTS):
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            command = [sys.executable, "-c", _START, *arguments, str(Path(folder) / "profile")]
            began = time()
            shown = subprocess.run(
                command,
                env={**os.environ, "PYTHONPATH": import_path()},
                stdout=subprocess.PIPE,
                check=True,
            )
            yield 1000 * (float(shown.stdout) - began)


def _print_row(name: str, size: tuple[int, int], costs: list[float]) -> None:
    p50, p99 = costs[len(costs) // 2], costs[min(len(costs) - 1, len(costs) * 99 // 100)]
    print(f"{name:<22} {_window(size):>10} {len(costs):>7} {p50:8.2f} {p99:8.2f} {costs[-1]:8.2f}")


def _window(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"
