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
from pathlib import Path
from typing import Final

WATCHED: Final = "KINGDOWN_WATCHED"
"""The environment variable by which a child knows that it is watched: how often it was started."""
MISUSED: Final = 2
"""The status of a child that cannot start: a bad command line, or no display."""
_HEALTHY: Final = 60.0
"""Seconds after which a start counts as a good one."""
_LONGEST_PAUSE: Final = 30.0


def is_watched() -> bool:
    return WATCHED in os.environ


def is_restarted() -> bool:
    """Whether this is not the first start: whoever was playing goes on."""
    return os.environ.get(WATCHED, "1") != "1"


def _here() -> str:
    """Where a child finds this very package, and not another of its name in some folder."""
    before = os.environ.get("PYTHONPATH")
    return os.pathsep.join([str(Path(__file__).parents[1]), *([before] if before else [])])


def watch(
    arguments: Sequence[str],
    *,
    now: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
    program: Sequence[str] = (sys.executable, "-P", "-m", "game"),
) -> int:
    """Run `kingdown` with these arguments until it ends by itself; its exit status.

    A child that ends well, or that could not even start the first time, has ended. Any other is
    started again, after a pause that doubles as long as lives are short: a display that went away
    may come back.
    """
    child: list[subprocess.Popen[bytes]] = []
    stopped: list[int] = []

    def pass_on(number: int, _frame: object) -> None:
        stopped.append(number)
        if child:
            child[-1].send_signal(number)

    before = {number: signal.signal(number, pass_on) for number in (signal.SIGTERM, signal.SIGINT)}
    pause, starts = 1.0, 0
    try:
        while True:
            began, starts = now(), starts + 1
            environment = {**os.environ, WATCHED: str(starts), "PYTHONPATH": _here()}
            child[:] = [subprocess.Popen([*program, *arguments], env=environment)]
            if stopped:  # before there was anybody to tell
                child[0].terminate()
            status = child[0].wait()
            if stopped or status == 0 or (status == MISUSED and starts == 1):
                return 0 if stopped else status
            pause = 1.0 if now() - began > _HEALTHY else min(2 * pause, _LONGEST_PAUSE)
            sleep(pause)
            if stopped:
                return 0
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
