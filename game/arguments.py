"""What every command's line is read with: a parser that complains in one sentence, and values."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Final, NoReturn

from game.rules import KingdownError

Size = tuple[int, int]

_SMALLEST: Final = (320, 240)
_LARGEST: Final = (16384, 16384)


class Parser(argparse.ArgumentParser):
    """An argparse parser whose errors are one KingdownError."""

    def __init__(self, command: str = "", *, description: str, epilog: str | None = None) -> None:
        super().__init__(
            prog=f"kingdown {command}".strip(),
            description=description,
            epilog=epilog,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self._optionals.title = "options"

    def error(self, message: str) -> NoReturn:
        # What the user typed may hold line ends and worse; a message is one line.
        plain = "".join(c if c.isprintable() else " " for c in message)
        raise KingdownError(f"{' '.join(plain.split())}; see `{self.prog} --help`")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option `--language`."""
    parser.add_argument("--language", type=language, metavar="L", help="such as en")


def size(text: str) -> Size:
    """Read `1280x720`."""
    match = re.fullmatch(r"([0-9]{1,6})[xX×]([0-9]{1,6})", text.strip())
    found = (int(match[1]), int(match[2])) if match else (0, 0)
    if any(not low <= n <= high for low, n, high in zip(_SMALLEST, found, _LARGEST, strict=True)):
        raise argparse.ArgumentTypeError(
            f"{text[:30]!r} is not a size such as 1280x720, "
            f"from {_by(_SMALLEST)} to {_by(_LARGEST)}"
        )
    return found


def _by(pair: Size) -> str:
    return "x".join(map(str, pair))


def language(text: str) -> str:
    """Read the short name of a language Kingdown speaks."""
    from game.ui.words import languages  # noqa: PLC0415

    spoken = languages()
    if text.lower() not in spoken:
        raise argparse.ArgumentTypeError(
            f"{text[:30]!r} is not a language Kingdown speaks; it speaks {', '.join(spoken)}"
        )
    return text.lower()


def setting(text: str) -> tuple[str, str]:
    """Read `deck=four`: a setting's name and a value it can have."""
    from game.settings import Options, find_setting  # noqa: PLC0415

    name, _, value = text.partition("=")
    try:
        found = find_setting(name)
        found.set(Options(), value)
    except KingdownError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return found.name, value


def picture(text: str) -> Path:
    """Read the name of a picture file that can be written."""
    path = Path(text)
    if not text or "\0" in text or path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"no file can be written at {text[:200]!r}")
    return path
