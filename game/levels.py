"""Levels: deals with a recorded win, whose length is the par."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.data import data_path, read_text, shown
from game.rules import (
    Code,
    IllegalMove,
    KingdownError,
    Move,
    NotationError,
    Rules,
    Session,
    State,
    parse_code,
    parse_position,
)

VERSION: Final = 1
"""The version of levels.json that this program reads."""

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_KEYS: Final = {"id", "title", "code", "position", "par", "win"}
_LONGEST: Final = 60
"""Letters of an id or a title: what a button can show."""


@dataclass(frozen=True, slots=True)
class Level:
    """A deal or position, a recorded win of it, and `par`, the moves of that win."""

    id: str
    title: str
    start: Code | State
    par: int
    win: tuple[Move, ...]

    @property
    def rules(self) -> Rules:
        return self.start.rules

    def session(self) -> Session:
        """A new game of this level."""
        return Session(self.start)


def load_levels(path: str | Path | None = None) -> tuple[Level, ...]:
    """Read a level file, the game's own if none is named.

    KingdownError names the file, the level and what is wrong with it. The wins are read but not
    played: that is `check`.
    """
    path = data_path("levels.json") if path is None else path
    text = read_text(path)
    try:
        return _levels(_parsed(text))
    except KingdownError as error:
        raise KingdownError(f"{shown(path)}: {error}") from None


def find_level(levels: Iterable[Level], level_id: str) -> Level:
    """The level of that id; KingdownError if there is none."""
    for level in levels:
        if level.id == level_id.strip().lower():
            return level
    raise KingdownError(f"{_brief(level_id)} is not a level; `kingdown levels` lists them")


def check(level: Level) -> Session:
    """Play a level's win and return the won game; KingdownError if it is none or not par."""
    session = level.session()
    for number, move in enumerate(level.win, 1):
        try:
            session.play(move)
        except IllegalMove as error:
            raise KingdownError(
                f"level {level.id}: move {number}, {move}, is not legal: {error}"
            ) from None
    if not session.won:
        raise KingdownError(
            f"level {level.id}: the game is not won after its {len(level.win)} moves"
        )
    if level.par != len(level.win):
        raise KingdownError(
            f"level {level.id}: the par is {level.par}, but the win has {len(level.win)} moves"
        )
    return session


def _parsed(text: str) -> object:
    try:
        return json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        reason = error.msg[:1].lower() + error.msg[1:]
        raise KingdownError(f"line {error.lineno}: is not JSON: {reason}") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets without end
        raise KingdownError("is not JSON that this program can read") from None


def _levels(data: object) -> tuple[Level, ...]:
    if not isinstance(data, dict) or not isinstance(data.get("levels"), list):
        raise KingdownError('is not a level file; it begins {"version": 1, "levels": [')
    version = data.get("version")
    if version != VERSION or isinstance(version, bool):
        raise KingdownError(
            f"is of version {_brief(version)}; this program reads version {VERSION}"
        )
    levels: dict[str, Level] = {}
    for number, entry in enumerate(data["levels"], 1):
        level = _level(entry, number)
        if level.id in levels:
            raise KingdownError(f"level {number}: there is another level {level.id}")
        levels[level.id] = level
    return tuple(levels.values())


def _level(entry: object, number: int) -> Level:
    """Read one level; until its id is known to be good an error can only give its number."""
    name = f"level {number}"
    try:
        if not isinstance(entry, dict):
            raise KingdownError(f"{_brief(entry)} is not an object with id, title, par and win")
        level_id = _text(entry, "id")
        if not _ID.fullmatch(level_id):
            raise KingdownError(f"{level_id!r} is not an id; write small letters, digits and -")
        name = f"level {level_id}"
        return _read(entry, level_id)
    except KingdownError as error:
        raise KingdownError(f"{name}: {error}") from None


def _read(entry: dict[str, object], level_id: str) -> Level:
    unknown = sorted(entry.keys() - _KEYS)
    if unknown:
        raise KingdownError(f"{_brief(unknown[0])} is not a field of a level")
    if ("code" in entry) == ("position" in entry):
        raise KingdownError("a level has either a code or a position")
    title, par = _text(entry, "title"), entry.get("par")
    if not isinstance(par, int) or isinstance(par, bool) or not 0 < par < 10**6:
        raise KingdownError(f"par is a number of moves, not {_brief(par)}")
    win = _win(entry)
    if len(win) != par:
        raise KingdownError(f"the par is {par}, but the win has {len(win)} moves")
    return Level(level_id, title, _start(entry), par, win)


def _start(entry: dict[str, object]) -> Code | State:
    key = "code" if "code" in entry else "position"
    text = entry[key]
    if not isinstance(text, str):
        raise KingdownError(f"{key} is a text, not {_brief(text)}")
    try:
        return parse_code(text) if key == "code" else parse_position(text)
    except NotationError as error:
        raise KingdownError(f"{key}: {error}") from None


def _win(entry: dict[str, object]) -> tuple[Move, ...]:
    text = entry.get("win")
    if not isinstance(text, str):
        raise KingdownError(f"win is moves separated by spaces, not {_brief(text)}")
    moves = []
    for number, word in enumerate(text.split(), 1):
        try:
            moves.append(Move.parse(word))
        except NotationError as error:
            raise KingdownError(f"win: move {number}: {error}") from None
    return tuple(moves)


def _text(entry: dict[str, object], key: str) -> str:
    text = entry.get(key)
    if not isinstance(text, str) or not text.strip() or not text.isprintable():
        raise KingdownError(f"{key} is a line of text, not {_brief(text)}")
    if len(text) > _LONGEST:
        raise KingdownError(f"{key} has {len(text)} letters, and {_LONGEST} are the most")
    return text


def _brief(value: object) -> str:
    """A foreign value as a message quotes it."""
    text = "nothing" if value is None else repr(value)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
