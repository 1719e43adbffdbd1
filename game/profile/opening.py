"""Opening a profile whatever the disk holds: this never fails, it falls back to memory.

A profile is created beside its place and moved there when it is whole, so a file that is there and
no profile is a damaged or a foreign one: it is moved aside, never deleted.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from . import schema
from .trouble import Trouble, Unusable, is_damage, told_by

QUICK_CHECK: Final = 8 * 2**20
"""A file of at most so many bytes is checked whole at every start: that takes a few ms."""

_MAGIC: Final = b"SQLite format 3\0"
_HEADER: Final = 100
_PATIENCE: Final = 0.3
"""Seconds to wait for another process to let go, so that a quick restart finds no lock."""


class Opened(NamedTuple):
    """A connection ready for use, the file behind it (None is memory), and what went wrong."""

    connection: sqlite3.Connection
    path: Path | None
    trouble: Trouble | None


def open_profile(path: Path | None, now: datetime) -> Opened:
    """Open or create the profile at `path`; None is a profile in memory."""
    if path is None:
        return Opened(_memory(), None, None)
    try:
        return _open_file(path, now)
    except Unusable as unusable:
        return Opened(_memory(), None, unusable.trouble)
    except (OSError, sqlite3.Error) as error:
        trouble = told_by(error, path.name)
        copy = _readable_copy(path) if trouble.key == "unwritable" else None
        return Opened(copy or _memory(), None, trouble)


def _open_file(path: Path, now: datetime) -> Opened:
    path.parent.mkdir(parents=True, exist_ok=True)
    unclean = _beside(path, "-wal").exists()
    aside = None
    if path.exists():
        path.open("r+b").close()  # OSError tells it better than SQLite does
        if not looks_whole(path):
            aside = _set_aside(path, now)
    try:
        connection = _connect_or_create(path, unclean)
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        aside = _set_aside(path, now)
        connection = _connect_or_create(path, False)
    return Opened(connection, path, Trouble("damaged", {"aside": aside}) if aside else None)


def looks_whole(path: Path) -> bool:
    """Whether the header is that of a profile; Unusable if a newer version wrote it.

    Read without SQLite, which might write to a file that is to be left alone.
    """
    with path.open("rb") as file:
        header = file.read(_HEADER)
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        return False
    page = int.from_bytes(header[16:18], "big")  # 1 stands for 65536, which does not fit
    if path.stat().st_size % max(page, 512) and not _beside(path, "-wal").exists():
        return False  # with a log, half a page is one that a power cut left to be written again
    version, owner = (int.from_bytes(header[at : at + 4], "big") for at in (60, 68))
    if owner != schema.APPLICATION_ID:
        return False
    _refuse_newer(path, version)
    return True


def _refuse_newer(path: Path, version: int) -> None:
    if version > len(schema.MIGRATIONS):
        raise Unusable(Trouble("newer", {"name": path.name}))


def _connect_or_create(path: Path, unclean: bool) -> sqlite3.Connection:
    if not path.exists():
        _create(path)
    connection = sqlite3.connect(
        path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        _prepare(connection, path)
        if unclean or path.stat().st_size <= QUICK_CHECK:
            check_pages(connection, "quick_check")
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Take the file for this process alone, make it durable and bring it up to date.

    EXCLUSIVE locks it as long as the process lives, however it ends, and needs no shared memory.
    WAL keeps what was committed when the process is killed; FULL waits for the disk at each
    commit, so that a power cut loses nothing either: 0.2 ms more, and not on the game's thread.
    """
    for pragma in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("COMMIT")
    version = _version(connection)
    _refuse_newer(path, version)  # its header may have been waiting in the WAL
    _migrate(connection, path, version)


def _create(path: Path) -> None:
    """Make an empty profile at `path`, there only when it is whole."""
    fresh = _beside(path, f".new-{os.getpid()}")
    fresh.unlink(missing_ok=True)
    try:
        connection = sqlite3.connect(fresh, isolation_level=None)
        try:
            connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
            _run_scripts(connection, 0)
            connection.execute("PRAGMA journal_mode = WAL")
        finally:
            connection.close()
        _move_if_free(fresh, path)
    finally:
        for suffix in ("", "-journal", "-wal", "-shm"):
            _beside(fresh, suffix).unlink(missing_ok=True)


def _move_if_free(fresh: Path, path: Path) -> None:
    """Give the file its name, unless a Kingdown started at the same instant was faster."""
    try:
        path.hardlink_to(fresh)
    except FileExistsError:
        return
    except (OSError, NotImplementedError):  # a file system without links
        fresh.replace(path)


def _migrate(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Bring an older file up to date, a copy of each version left beside it."""
    for older in range(version, len(schema.MIGRATIONS)):
        copy = _beside(path, f".before-v{older + 1}")
        copy.unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(copy)) as target:
            connection.backup(target)
        _run_scripts(connection, older, older + 1)


def _run_scripts(connection: sqlite3.Connection, version: int, until: int | None = None) -> None:
    """Run the scripts after `version`, each with its version number in one transaction."""
    for number, script in list(enumerate(schema.MIGRATIONS, 1))[version:until]:
        try:
            connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _memory(source: sqlite3.Connection | None = None) -> sqlite3.Connection:
    """A profile in memory: an empty one, or what `source` holds."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    if source:
        source.backup(connection)
    _run_scripts(connection, _version(connection))
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _readable_copy(path: Path) -> sqlite3.Connection | None:
    """A profile that may be read and not written, copied to memory; None if it cannot be read.

    A kiosk's operator writes the settings once and then protects the folder.
    """
    if not path.is_file():
        return None
    try:
        if not looks_whole(path):
            return None
        source = sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)
        with contextlib.closing(source):
            return _memory(source)
    except (OSError, sqlite3.Error, Unusable):
        return None


def check_pages(connection: sqlite3.Connection, pragma: str) -> None:
    """Run `quick_check` or `integrity_check`; sqlite3.DatabaseError tells the first fault."""
    fault = connection.execute(f"PRAGMA {pragma}(1)").fetchone()[0]
    if fault != "ok":
        error = sqlite3.DatabaseError(str(fault))
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error


def _set_aside(path: Path, now: datetime) -> str:
    """Move a bad file and what belongs to it out of the way; returns its new name."""
    name = f"{path.stem}.damaged-{now:%Y%m%d-%H%M%S}"
    aside = next(p for p in _names(path.with_name(name + path.suffix)) if not p.exists())
    path.replace(aside)
    for suffix in ("-wal", "-shm", "-journal"):
        with contextlib.suppress(FileNotFoundError):
            _beside(path, suffix).replace(_beside(aside, suffix))
    return aside.name


def _names(path: Path) -> Iterator[Path]:
    """A path, and then others like it: two bad files can be found in one second."""
    yield path
    for number in range(2, 10_000):
        yield path.with_stem(f"{path.stem}-{number}")


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)
