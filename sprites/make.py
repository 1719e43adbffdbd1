"""Draw every picture of Kingdown: ``python sprites/make.py [--out DIR]``.

The pictures are code; the SVG files beside this one are what it writes, byte for byte.
"""

import argparse
from pathlib import Path

from draw import backs, decks, icons, logo, suits


def pictures() -> dict[str, str]:
    """The text of every file, by its path below this folder."""
    return {
        path: text
        for part in (decks, backs, suits, icons, logo)
        for path, text in part.pictures().items()
    }


def main() -> None:
    """Write them all."""
    parser = argparse.ArgumentParser(description="Draw every picture of Kingdown.")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent, metavar="DIR")
    out: Path = parser.parse_args().out
    for path, text in pictures().items():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())


if __name__ == "__main__":
    main()
