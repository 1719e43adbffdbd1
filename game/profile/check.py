"""`kingdown profile --check`: the file and every stored game, without changing anything."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from game.rules import NotationError, Session

from . import tables
from .exchange import compare
from .opening import check_pages, looks_whole
from .records import PlayClock
from .trouble import Trouble, Unusable, is_damage, told_by


def check_file(path: Path) -> Iterator[str]:
    """What is wrong with a profile, a sentence each; nothing if there is no file yet."""
    try:
        if not path.exists():
            return
        if not looks_whole(path):
            yield f"{path.name} is damaged, or not a profile of Kingdown."
            return
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=0.3)
        with contextlib.closing(connection):
            connection.execute("PRAGMA query_only = ON")
            check_pages(connection, "integrity_check")
            yield from _game_faults(connection)
            yield from _replay_faults(connection)
    except Unusable as unusable:
        yield str(unusable.trouble)
    except (OSError, sqlite3.Error) as error:
        yield _sentence(told_by(error, path.name))


def is_whole(path: Path) -> bool:
    """Whether a file is a profile whose pages are good, looked at without changing it.

    True also where that cannot be told, as of one that is in use: opening it will. Unusable if a
    newer version wrote it, OSError if it cannot be read at all.
    """
    if not looks_whole(path):
        return False
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=0.3)
        with contextlib.closing(connection):
            connection.execute("PRAGMA query_only = ON")
            check_pages(connection, "quick_check")
    except sqlite3.Error as error:
        return not is_damage(error)
    return True


def _game_faults(connection: sqlite3.Connection) -> Iterator[str]:
    for row in tables.read_games(connection):
        try:
            kept = tables.kept_from(row, lambda seconds, begun: PlayClock(float, seconds, begun))
            if (kept.game, kept.session.code) != (row["game"], row["code"]):
                raise NotationError(f"its replay is of {kept.session.code}")
        except NotationError as error:
            yield str(Trouble("unreadable", {"game": row["code"], "reason": str(error)}))


def _replay_faults(connection: sqlite3.Connection) -> Iterator[str]:
    for result, replay in tables.read_replays(connection):
        try:
            compare(Session.load(replay), result)
        except NotationError as error:
            yield f"The replay of {result.code}, result {result.id}, is wrong: {error}."


def _sentence(trouble: Trouble) -> str:
    if trouble.key == "in-use":
        return "Another Kingdown has this profile open: close it first."
    return f"{trouble.args['name']} cannot be read: {trouble.args['reason']}."
