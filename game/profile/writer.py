"""The thread that writes: whoever plays only says what is to be written and goes on."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Hashable, Iterable
from threading import Condition, Lock, Thread
from typing import Any

Statement = tuple[str, tuple[Any, ...]]
Job = tuple[Statement, ...]


class Writer:
    """Writes jobs in order, all that wait in one transaction, and waits for the disk.

    A job under a key replaces one of the same key that still waits: what is kept of a game is
    always the whole of it. What cannot be written stays and is tried again with the next job or
    flush, so that a disk which was full for a while costs nothing. `wrote` is told the error or
    None after each try, on the writer's thread.
    """

    def __init__(
        self, connection: sqlite3.Connection, wrote: Callable[[Exception | None], None]
    ) -> None:
        self.lock = Lock()
        """Held while the connection is in use: one connection, two threads."""
        self._connection = connection
        self._wrote = wrote
        self._waiting: dict[Hashable, Job] = {}
        self._wanted = self._busy = self._closing = False
        self._changed = Condition()
        # A daemon, so that a program which ends without close() still ends.
        self._thread = Thread(target=self._run, name="profile", daemon=True)
        self._thread.start()

    def put(self, *jobs: tuple[Hashable, Job]) -> None:
        """Have jobs written, all of them in one transaction. Returns at once."""
        with self._changed:
            for key, job in jobs:
                self._waiting.pop(key, None)
                self._waiting[key] = job
            self._wanted = True
            self._changed.notify_all()

    def flush(self, timeout: float | None = None) -> bool:
        """Wait, at most `timeout` seconds, until all is on the disk; whether it is."""
        with self._changed:
            if self._waiting and not self._busy:
                self._wanted = True
                self._changed.notify_all()
            self._changed.wait_for(lambda: not (self._wanted or self._busy), timeout)
            return not (self._waiting or self._busy)

    def close(self) -> bool:
        """Write what waits and end the thread; whether all is on the disk."""
        durable = self.flush()
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join()
        return durable

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._wanted or self._closing)
                if self._closing:
                    return
                batch, self._waiting = self._waiting, {}
                self._wanted, self._busy = False, True
            error = self._write(batch.values())
            self._wrote(error)
            with self._changed:
                if error:
                    newer = self._waiting
                    self._waiting = {k: job for k, job in batch.items() if k not in newer} | newer
                self._busy = False
                self._changed.notify_all()

    def _write(self, jobs: Iterable[Job]) -> Exception | None:
        with self.lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                for job in jobs:
                    for statement in job:
                        self._connection.execute(*statement)
                self._connection.execute("COMMIT")
            except Exception as error:  # whatever it is: a dead thread would be waited for for ever
                with contextlib.suppress(sqlite3.Error):  # some errors have rolled it back already
                    self._connection.execute("ROLLBACK")
                return error
        return None
