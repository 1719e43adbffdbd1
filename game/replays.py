"""Saving the replay of a finished game as a file of the player's own."""

from __future__ import annotations

from datetime import date
from itertools import count
from pathlib import Path

from game.data import shown
from game.rules import KingdownError


def documents_folder() -> Path:
    """Where a player looks for files: the platform's documents folder."""
    from platformdirs import user_documents_path  # noqa: PLC0415 (only who saves waits for it)

    return user_documents_path()


def save_replay(replay: str, code: str, day: date, folder: Path) -> Path:
    """Write a replay into a folder, which is made if it is not there, and return where.

    A file that is there already is never changed: if it is another game of that name, a number
    is added. KingdownError says why it could not be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            name = f"{code} {day.isoformat()}{f' ({number})' if number > 1 else ''}.txt"
            path = folder / name
            try:
                with path.open("x", encoding="utf-8", newline="\n") as file:
                    file.write(replay)
                return path
            except FileExistsError:
                if path.is_file() and path.read_text(encoding="utf-8", errors="replace") == replay:
                    return path
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise KingdownError(f"{shown(folder)}: the replay cannot be saved: {reason}") from None
    raise AssertionError("a counter has no end")
