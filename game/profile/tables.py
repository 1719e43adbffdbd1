"""The rows of a profile: what is written and read, statement by statement."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, fields
from typing import Any, Final

from game.rules import Move, Session

from .records import Kept, PlayClock, Result, read_stamp, tenths
from .writer import Job

RESULT_FIELDS: Final = tuple(entry.name for entry in fields(Result))
_RESULT_COLUMNS: Final = ", ".join(RESULT_FIELDS)
_MARKS: Final = ", ".join("?" * (len(RESULT_FIELDS) + 1))

_KEEP: Final = (
    "REPLACE INTO games (game, id, code, level, started, updated, seconds, undos, undone, replay)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
# A result that is there already is the same game finished again, after its win was undone.
_RECORD: Final = f"INSERT OR IGNORE INTO results (rules, {_RESULT_COLUMNS}) VALUES ({_MARKS})"
_RECORD_REPLAY: Final = (
    "INSERT OR IGNORE INTO replays (n, replay) SELECT n, ? FROM results WHERE id = ?"
)
_FORGET: Final = "DELETE FROM games WHERE game = ? AND id = ?"
_SET: Final = "REPLACE INTO settings (name, value) VALUES (?, ?)"


def keep_job(kept: Kept) -> Job:
    """Make a game the one in progress of its kind, as it stands."""
    session = kept.session
    undone = " ".join(map(str, session.undone))
    counted = (kept.started, kept.updated, tenths(kept.clock.seconds), session.undos)
    names = (kept.game, kept.id, session.code, kept.level)
    return ((_KEEP, (*names, *counted, undone, session.save())),)


def record_job(result: Result) -> Job:
    """Count a result, unless it is counted already."""
    return ((_RECORD, (result.rules, *astuple(result))),)


def replay_job(result: Result, replay: str) -> Job:
    """Keep the replay of a result that is counted, unless there is one."""
    return ((_RECORD_REPLAY, (replay, result.id)),)


def forget_job(kept: Kept) -> Job:
    """Have the game in progress no more."""
    return ((_FORGET, (kept.game, kept.id)),)


def set_job(name: str, value: str) -> Job:
    return ((_SET, (name, value)),)


def read_settings(connection: sqlite3.Connection) -> dict[str, str]:
    return dict(connection.execute("SELECT name, value FROM settings"))


def read_games(connection: sqlite3.Connection) -> list[sqlite3.Row]:
    """The games in progress, the last played one last; each row with `recorded` besides."""
    return _rows(
        connection,
        "SELECT *, EXISTS (SELECT 1 FROM results WHERE results.id = games.id) AS recorded"
        " FROM games ORDER BY updated, rowid",
    )


def kept_from(row: sqlite3.Row, new_clock: Callable[[float, bool], PlayClock]) -> Kept:
    """A game in progress as its row says; NotationError if it cannot be played there."""
    undone = [Move.parse(word) for word in row["undone"].split()]
    return Kept(
        session=Session.resume(row["replay"], undone, row["undos"]),
        id=row["id"],
        clock=new_clock(row["seconds"], bool(row["started"])),
        level=row["level"],
        started=row["started"] and read_stamp("started", row["started"]),
        updated=read_stamp("updated", row["updated"]),
        recorded=bool(row["recorded"]),
    )


def read_results(
    connection: sqlite3.Connection, rules: str = "", limit: int = -1, offset: int = 0
) -> list[Result]:
    """Results as they ended, the last one first; of one game and variant if it is named.

    Without `rules` also those of guests.
    """
    where = "WHERE guest = 0 AND rules = ?" if rules else ""
    query = f"SELECT {_RESULT_COLUMNS} FROM results {where} ORDER BY ended DESC, n DESC"
    of = (rules,) if rules else ()
    rows = connection.execute(f"{query} LIMIT ? OFFSET ?", (*of, limit, offset))
    return [result_from(row) for row in rows]


def read_all_results(connection: sqlite3.Connection) -> list[Result]:
    """Every result in the order they were recorded."""
    rows = connection.execute(f"SELECT {_RESULT_COLUMNS} FROM results ORDER BY n")
    return [result_from(row) for row in rows]


def read_replays(connection: sqlite3.Connection) -> Iterator[tuple[Result, str]]:
    """Every result that has a replay, with it, in the order they were recorded."""
    query = f"SELECT replay, {_RESULT_COLUMNS} FROM results JOIN replays USING (n) ORDER BY n"
    for replay, *row in connection.execute(query):
        yield result_from(row), replay


def read_replay_ids(connection: sqlite3.Connection) -> set[str]:
    """The ids of the results that have a replay."""
    return {
        found for (found,) in connection.execute("SELECT id FROM results JOIN replays USING (n)")
    }


def read_replay(connection: sqlite3.Connection, result_id: str) -> str | None:
    query = "SELECT replay FROM results JOIN replays USING (n) WHERE id = ?"
    row = connection.execute(query, (result_id,)).fetchone()
    return str(row[0]) if row else None


def result_from(row: Sequence[Any]) -> Result:
    return Result(*row[:-2], *map(bool, row[-2:]))


def _rows(connection: sqlite3.Connection, query: str) -> list[sqlite3.Row]:
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    return cursor.execute(query).fetchall()
