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

    No file that is there is changed: a number is added to the name unless it is this very replay.
    KingdownError says why it could not be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _place(folder, f"{code} {day.isoformat()}", replay)
        if not path.exists():
            _write(path, replay)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise KingdownError(f"{shown(folder)}: the replay cannot be saved: {reason}") from None
    return path


def _place(folder: Path, name: str, replay: str) -> Path:
    """The first file of that name, or that name and a number, that is free or holds the replay."""
    for number in count(1):
        path = folder / f"{name}{f' ({number})' if number > 1 else ''}.txt"
        if not path.exists() or (path.is_file() and _text(path) == replay):
            break
    return path


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _write(path: Path, text: str) -> None:
    """All of it or no file at all."""
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError:
        path.unlink(missing_ok=True)
        raise
