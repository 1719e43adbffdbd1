"""What keeps Kingdown going when something in it fails: a log, and a count of failures.

A failure is written down with its traceback, the scene it came from is left and the game goes
on. The same failure three times within a minute means that leaving the scene does not help: the
process ends with RESTART, and whoever watches it starts it anew (game/kiosk/watch.py).
"""

from __future__ import annotations

import faulthandler
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from logging import Handler, Logger

RESTART: Final = 75
"""The exit status that asks for a new start."""
STRIKES: Final = 3
WITHIN: Final = 60.0
"""Seconds."""
HANGS: Final = 60.0
"""Seconds without a frame after which a kiosk's process is believed to hang."""
_SIGN: Final = 0.1
"""Of that time, how often the watchdog is told that all is well: it costs a thread each time."""
_FILE_BYTES: Final = 1_000_000
_OLD_FILES: Final = 4
"""With the current one at most 5 MB in all."""
_LONGEST_ENTRY: Final = 100_000
"""Letters of one failure: a file may pass its limit by one entry."""


@cache
def log_path() -> Path:
    """The log file in the platform's folder for logs."""
    from platformdirs import user_log_path  # noqa: PLC0415 (only who needs it waits for it)

    return user_log_path("kingdown", appauthor=False) / "kingdown.log"


def open_log(path: Path) -> Logger:
    """A log that is written there; where that cannot be, to standard error."""
    from logging import INFO, Formatter, StreamHandler, getLogger  # noqa: PLC0415 (10 ms)
    from logging.handlers import RotatingFileHandler  # noqa: PLC0415

    handler: Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            path, maxBytes=_FILE_BYTES, backupCount=_OLD_FILES, encoding="utf-8"
        )
    except OSError:
        handler = StreamHandler()
    handler.setFormatter(Formatter("%(asctime)s %(levelname)s %(message)s"))
    logger = getLogger("kingdown")
    for former in logger.handlers:
        former.close()
    logger.handlers[:] = [handler]
    logger.setLevel(INFO)
    logger.propagate = False
    return logger


class Strikes:
    """Writes failures to a log and counts them by the place they came from.

    `now` gives monotonic seconds. The log is opened when there is something to write.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic, path: Path | None = None) -> None:
        self._now = now
        self._path = path
        self._log: Logger | None = None
        self._times: dict[str, deque[float]] = {}
        self._hang: TextIO | None = None
        self._patience = 0.0
        self._signed = 0.0

    @property
    def path(self) -> Path:
        """Where the log is."""
        return self._path or log_path()

    def tell(self, text: str) -> None:
        """Write a line that is no failure."""
        self._logger().info(text)

    def note(self, error: Exception, where: str) -> bool:
        """Log a failure; True if it is the third at its place within a minute."""
        self._write(where, error)
        times = self._times.setdefault(_place(error), deque(maxlen=STRIKES))
        times.append(self._now())
        return len(times) == STRIKES and times[-1] - times[0] <= WITHIN

    def watch_hangs(self, seconds: float = HANGS) -> None:
        """From now on end the process if `alive` is not called for so long.

        Where it stood is written into a file of its own, since the log cannot be trusted to be
        free at that moment; the next process takes it into the log.
        """
        path = self.path.with_name("hang.txt")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._hang = path.open("a+", encoding="utf-8", errors="replace")
        except OSError as error:
            self.tell(f"a hang will not be noticed: {error}")
            return
        self._hang.seek(0)
        if found := self._hang.read(_LONGEST_ENTRY).strip():
            self._logger().error("the game hung and was ended: %s", found)
        self._hang.truncate(0)
        self._patience = seconds
        self._watch()

    def alive(self) -> None:
        """A frame has been made."""
        if self._hang and self._now() - self._signed >= self._patience * _SIGN:
            self._watch()

    def close(self) -> None:
        """Watch no longer for hangs."""
        if self._hang:
            faulthandler.cancel_dump_traceback_later()
            self._hang.close()
            self._hang = None

    def _watch(self) -> None:
        self._signed = self._now()
        if self._hang:
            faulthandler.dump_traceback_later(self._patience, exit=True, file=self._hang)

    def watch_threads(self) -> None:
        """Write down what fails in other threads too."""

        def failed(args: threading.ExceptHookArgs) -> None:
            if isinstance(args.exc_value, Exception):
                self._write(f"thread {getattr(args.thread, 'name', '?')}", args.exc_value)

        threading.excepthook = failed

    def _write(self, where: str, error: Exception) -> None:
        from traceback import format_exception  # noqa: PLC0415

        text = "".join(format_exception(error)).rstrip()
        self._logger().error("in %s: %s", where, text[-_LONGEST_ENTRY:])

    def _logger(self) -> Logger:
        if self._log is None:
            self._log = open_log(self.path)
        return self._log


def _place(error: Exception) -> str:
    """The file and line an error was raised at."""
    trace: TracebackType | None = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace else "nowhere"
