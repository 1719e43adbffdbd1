"""What can be wrong with a profile, as one sentence for the player."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

ENGLISH: Final[Mapping[str, str]] = {
    "in-use": "Another Kingdown has this player's games open: nothing of this one is kept.",
    "newer": "A newer Kingdown wrote {name}: it is left as it is, and nothing is kept now.",
    "unwritable": "{name} cannot be written: nothing is kept.",
    "full": "The disk is full: nothing is kept until there is room.",
    "failed": "{name} cannot be used ({reason}): nothing is kept.",
    "damaged": "The kept games cannot be read: they lie aside as {aside}, and a new file is begun.",
    "unreadable": "The kept game of {game} cannot be played on ({reason}).",
}
LOSING: Final = frozenset(ENGLISH) - {"damaged", "unreadable"}
"""The troubles because of which nothing is kept."""

_BY_CODE: Final = {
    sqlite3.SQLITE_BUSY: "in-use",
    sqlite3.SQLITE_LOCKED: "in-use",
    sqlite3.SQLITE_READONLY: "unwritable",
    sqlite3.SQLITE_CANTOPEN: "unwritable",
    sqlite3.SQLITE_PERM: "unwritable",
    sqlite3.SQLITE_FULL: "full",
}


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why something is not kept: a key for translators, its arguments, English by str()."""

    key: str
    args: Mapping[str, str] = field(default_factory=dict)

    @property
    def loses(self) -> bool:
        """Whether nothing is kept because of it."""
        return self.key in LOSING

    def __str__(self) -> str:
        return ENGLISH[self.key].format(**self.args)


class Unusable(Exception):
    """The file is good, but not for this program: it stays as it is."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


def told_by(error: Exception, name: str) -> Trouble:
    """The trouble an error from SQLite or the system stands for; `name` is the file's."""
    if isinstance(error, OSError):
        return Trouble("unwritable", {"name": name, "reason": (error.strerror or "").lower()})
    # The lowest byte is the kind of the error, the others its detail; 0 if it never came so far.
    kind = _BY_CODE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "failed")
    return Trouble(kind, {"name": name, "reason": str(error)})


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the error says that the file itself is bad."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
