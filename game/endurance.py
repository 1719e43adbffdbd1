"""What keeps Kingdown going when something in it fails: a log, and a count of failures.

A failure is written down with its traceback, the scene it came from is left and the game goes
on. The same failure three times within a minute means that leaving the scene does not help: the
process ends with RESTART, and whoever watches it starts it anew (game/watch.py).
"""

from __future__ import annotations

import logging
import traceback
from collections import deque
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

RESTART: Final = 75
"""The exit status that asks for a new start."""
STRIKES: Final = 3
WITHIN: Final = 60.0
"""Seconds."""
_FILE_BYTES: Final = 1_000_000
_OLD_FILES: Final = 4
"""With the current one at most 5 MB in all."""

logger: Final = logging.getLogger("kingdown")


def log_path() -> Path:
    """The log file in the platform's folder for logs."""
    from platformdirs import user_log_path  # noqa: PLC0415 (only who needs it waits for it)

    return user_log_path("kingdown", appauthor=False) / "kingdown.log"


def start_log(path: Path) -> None:
    """Write the log there from now on; where that cannot be, to standard error."""
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            path, maxBytes=_FILE_BYTES, backupCount=_OLD_FILES, encoding="utf-8", delay=False
        )
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger.handlers[:] = [handler]
    logger.setLevel(logging.INFO)
    logger.propagate = False


class Strikes:
    """Counts failures by the place they came from. `now` gives monotonic seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._times: dict[str, deque[float]] = {}

    def note(self, error: Exception, where: str) -> bool:
        """Log a failure; True if it is the third at its place within a minute."""
        logger.error("in %s: %s", where, "".join(traceback.format_exception(error)).rstrip())
        times = self._times.setdefault(_place(error), deque(maxlen=STRIKES))
        times.append(self._now())
        return len(times) == STRIKES and times[-1] - times[0] <= WITHIN


def _place(error: Exception) -> str:
    """The file and line an error was raised at."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "nowhere"
