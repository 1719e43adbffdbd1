"""Make the pictures in this folder: ``python tests/pictures/make.py [NAME...]``.

They are what ``kingdown screenshot`` shows of every scene and page, of each deck, back and felt.
Those of the README are kept as they are; the others are made smaller and their colours coarser,
so that all of them together stay small. ``test_pictures.py`` draws them again and compares.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

Size = tuple[int, int]

LONGEST = 520
"""Pixels of the longer side of a picture that is made smaller."""
COARSE = 8
"""The step from one brightness to the next that is kept there."""

SMALL, USUAL, PORTRAIT, HUGE = (800, 600), (1280, 720), (1080, 1920), (3840, 2160)
WIDE = (3440, 1440)


class Game(NamedTuple):
    """A game in play: the first moves of a recorded win, or all of them."""

    code: str
    moves: int | None


class Picture(NamedTuple):
    """One picture: its file name but for the size, and what is to be seen."""

    about: str
    scene: str
    size: Size
    game: Game | None = None
    settings: Mapping[str, str] = {}
    whole: bool = False
    """Kept in its full size and colours, as the README shows it."""

    @property
    def name(self) -> str:
        return f"{self.about}-{self.size[0]}x{self.size[1]}"

    @property
    def path(self) -> Path:
        return HERE / f"{self.name}.png"


SIMON = Game("SS1-S4-AAAAAAH", 57)
SPIDER = Game("SP1-S2C-AAAAAAK", 36)
FREECELL = Game("FC1-C4-4", 13)
LONG = Game("SP1-S4C-AAAAAAL", 80)
WON = Game("SS1-S4-AAAAAAH", None)

MAIN = (
    ("menu", "menu", None),
    ("table-simon", "table", SIMON),
    ("table-spider", "table", SPIDER),
    ("table-freecell", "table", FREECELL),
    ("win", "win", WON),
)
PAGES = (
    ("new-game-simon", "new-game", Game("SS1-S4-AAAAABD", 0)),
    ("new-game-spider", "new-game", Game("SP1-S4C-AAAAAAB", 0)),
    ("levels", "levels", None),
    ("rules", "rules", None),
    ("settings", "settings", None),
    ("statistics", "statistics", None),
)
LOOKS = (
    *(("deck", deck) for deck in ("four", "large", "contrast")),
    *(("back", back) for back in ("waves", "crown")),
    *(("felt", felt) for felt in ("forest", "wine")),
)


def pictures() -> Iterator[Picture]:
    """The whole list."""
    for size in (USUAL, SMALL, PORTRAIT, HUGE):
        for about, scene, game in MAIN:
            yield Picture(about, scene, size, game, whole=size == USUAL)
        for about, scene, game in PAGES:
            yield Picture(about, scene, size, game)
    for about, scene, game in MAIN[1:4]:
        yield Picture(about, scene, WIDE, game)
    for setting, choice in LOOKS:
        yield Picture(f"{setting}-{choice}", "table", USUAL, SPIDER, {setting: choice})
    yield Picture("deck-large", "table", PORTRAIT, SIMON, {"deck": "large"})
    yield Picture("table-long", "table", SMALL, LONG)


def recorded(game: Game) -> object:
    """The session of a game in play."""
    from game.rules import Move, Session

    session = Session(game.code)
    for move in _wins().get(game.code, ())[: game.moves]:
        session.play(Move.parse(move))
    return session


@cache
def _wins() -> dict[str, list[str]]:
    lines = (ROOT / "tests" / "wins" / "wins.jsonl").read_text().splitlines()
    return {win["code"]: win["moves"] for win in map(json.loads, lines)}


def render(picture: Picture) -> "pygame.Surface":
    """Draw a picture as it is to be kept."""
    from game.screenshot import shoot

    session = recorded(picture.game) if picture.game else None
    with TemporaryDirectory() as folder:
        out = Path(folder) / "shot.bmp"
        shoot(picture.scene, picture.size, session, settings=picture.settings, out=out)
        shot = pygame.image.load(out)
    return shot if picture.whole else reduced(shot)


def reduced(shot: "pygame.Surface") -> "pygame.Surface":
    """The same picture, smaller and with fewer colours."""
    scale = LONGEST / max(shot.get_size())
    size = (round(shot.get_width() * scale), round(shot.get_height() * scale))
    small = pygame.transform.smoothscale(shot, size)
    near = bytes(min(255, (n + COARSE // 2) // COARSE * COARSE) for n in range(256))
    pixels = pygame.image.tobytes(small, "RGB").translate(near)
    return pygame.image.frombytes(pixels, size, "RGB")


def main(names: list[str]) -> None:
    """Make the pictures whose names begin with one of these, or all, and drop what is none."""
    wanted = [p for p in pictures() if not names or p.name.startswith(tuple(names))]
    for picture in wanted:
        pygame.image.save(render(picture), picture.path)
        print(f"{picture.path.stat().st_size:>9,} {picture.name}")
    for stray in {*HERE.glob("*.png")} - {picture.path for picture in pictures()}:
        stray.unlink()
    print(f"{sum(path.stat().st_size for path in HERE.glob('*.png')):>9,} in all")


sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame  # noqa: E402

if __name__ == "__main__":
    main(sys.argv[1:])
