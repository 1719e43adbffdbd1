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

from .endurance import RESTART

WATCHED: Final = "KINGDOWN_WATCHED"
"""The environment variable by which a child knows that it is watched."""
_HEALTHY: Final = 60.0
"""Seconds after which a start counts as a good one."""
_LONGEST_PAUSE: Final = 30.0


def is_watched() -> bool:
    return os.environ.get(WATCHED) == "1"


def watch(
    arguments: Sequence[str],
    *,
    now: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> int:
    """Run `kingdown` with these arguments until it ends by itself; its exit status.

    A child that asks for a new start, or is killed by a signal it did not get from here, is
    started again, after a pause that doubles as long as starts are short.
    """
    command = [sys.executable, "-m", "game", *arguments]
    child: list[subprocess.Popen[bytes]] = []
    stopped: list[int] = []

    def pass_on(number: int, _frame: object) -> None:
        stopped.append(number)
        if child:
            child[-1].send_signal(number)

    before = {number: signal.signal(number, pass_on) for number in (signal.SIGTERM, signal.SIGINT)}
    pause = 1.0
    try:
        while True:
            began = now()
            child[:] = [subprocess.Popen(command, env={**os.environ, WATCHED: "1"})]
            status = child[0].wait()
            if stopped or not (status == RESTART or status < 0):
                return max(0, status)
            pause = 1.0 if now() - began > _HEALTHY else min(2 * pause, _LONGEST_PAUSE)
            sleep(pause)
            if stopped:
                return 0
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
