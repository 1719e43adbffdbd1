"""Where the game's own files lie, and how anybody's text file is read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from game.rules.errors import KingdownError

TEXT_LIMIT: Final = 16 * 2**20
"""The most bytes of a text file: a replay of a million moves fits, a film named by mistake not."""

_PACKAGE: Final = Path(__file__).parent


def import_path() -> str:
    """PYTHONPATH for a child process, so that it finds this very package and not another."""
    before = os.environ.get("PYTHONPATH")
    return os.pathsep.join([str(_PACKAGE.parent), *([before] if before else [])])


def data_path(name: str) -> Path:
    """Where `sprites`, `sounds` or `levels.json` is: in an installed game, or in the checkout."""
    packed = _PACKAGE / "_data"
    return (packed if packed.is_dir() else _PACKAGE.parent) / name


def read_text(path: str | Path) -> str:
    """The text of a UTF-8 file; KingdownError names the file and says what is wrong with it."""
    try:
        if not str(path):
            raise ValueError
        with Path(path).open("rb") as file:
            data = file.read(TEXT_LIMIT + 1)
    except OSError as error:
        reason = (error.strerror or "it cannot be opened").lower()
        raise KingdownError(f"{shown(path)}: cannot be read: {reason}") from None
    except ValueError:
        raise KingdownError(f"{shown(path)}: cannot be read: no file has such a name") from None
    return decoded(data, path)


def decoded(data: bytes, name: str | Path) -> str:
    """The text in `data`, read from something called `name`; KingdownError as in read_text."""
    if len(data) > TEXT_LIMIT:
        raise KingdownError(f"{shown(name)}: is larger than {TEXT_LIMIT // 2**20} MiB")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise KingdownError(f"{shown(name)}: line {line}: is not UTF-8 text") from None


def shown(name: str | Path) -> str:
    """A file's name fit for one line of a message: quoted if it would break the line."""
    text = str(name)
    return text if text.isprintable() and text else repr(text)
