"""The parent of a kiosk: starts the game again whenever it ends as it should not.

It imports nothing heavy and holds nothing, so that it can be forgotten for weeks.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

from game.data import import_path

WATCHED: Final = "KINGDOWN_WATCHED"
"""The environment variable by which a child knows that it is watched, and which start it is."""
FIRST: Final = "first"
AGAIN: Final = "again"
"""One that goes on where the one before it ended."""
CLEARED: Final = "cleared"
"""One that begins with an empty table: what is kept may be why the others ended."""
_PATIENT: Final = 3
"""So many short lives in a row, and the table is cleared."""
MISUSED: Final = 2
"""The status of a child that cannot start: a bad command line, or no display."""
_HEALTHY: Final = 60.0
"""Seconds after which a start counts as a good one."""
_LONGEST_PAUSE: Final = 30.0


def is_watched() -> bool:
    return WATCHED in os.environ


def which_start() -> str:
    """FIRST, AGAIN or CLEARED."""
    return os.environ.get(WATCHED, FIRST)


def watch(
    arguments: Sequence[str],
    *,
    now: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] | None = None,
    program: Sequence[str] = (sys.executable, "-P", "-m", "game"),
) -> int:
    """Run `kingdown` with these arguments until it ends by itself; its exit status.

    A child that ends well, or that could not even start the first time, has ended. Any other is
    started again, after a pause that doubles as long as lives are short: a display that went away
    may come back.
    """
    parent = _Parent([*program, *arguments])
    numbers = (signal.SIGTERM, signal.SIGINT)
    before = {number: signal.signal(number, parent.pass_on) for number in numbers}
    start, pause, short = FIRST, 1.0, 0
    try:
        while True:
            began = now()
            status = parent.run(start)
            if parent.stopped or status == 0 or (status == MISUSED and start == FIRST):
                return 0 if parent.stopped else status
            healthy = now() - began > _HEALTHY
            short = 0 if healthy else short + 1
            start = CLEARED if short >= _PATIENT else AGAIN
            pause = 1.0 if healthy else min(2 * pause, _LONGEST_PAUSE)
            (sleep or parent.sleep)(pause)
            if parent.stopped:
                return 0
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class _Parent:
    """Runs one child after another and passes on to it what is to end both."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.stopped = False
        self._child: subprocess.Popen[bytes] | None = None

    def pass_on(self, number: int, _frame: object) -> None:
        self.stopped = True
        if self._child:
            self._child.send_signal(number)

    def run(self, start: str) -> int:
        """Start a child, told which start it is, and wait for its end; its exit status."""
        environment = {**os.environ, WATCHED: start, "PYTHONPATH": import_path()}
        self._child = subprocess.Popen(self.command, env=environment)
        if self.stopped:  # before there was anybody to tell
            self._child.terminate()
        return self._child.wait()

    def sleep(self, seconds: float) -> None:
        """Wait, but no longer than until everything is to end."""
        until = time.monotonic() + seconds
        while not self.stopped and time.monotonic() < until:
            time.sleep(0.2)
