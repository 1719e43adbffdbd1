"""Make the pictures in this folder: ``python tests/pictures/make.py [NAME...]``.

They are what ``kingdown screenshot`` shows of every scene and page, of each deck, back and felt.
Those of the README are kept as they are; the others are made smaller and their colours coarser,
so that all of them together stay small. ``test_pictures.py`` draws them again and compares.
"""

import itertools
import json
import os
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

sys.path[:0] = [str(HERE), str(ROOT)]
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import moments  # noqa: E402
import pygame  # noqa: E402

from game.profile import Profile  # noqa: E402
from game.rules import Move, Session  # noqa: E402
from game.screenshot import shoot  # noqa: E402

Size = tuple[int, int]

LONGEST = 460
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
    moment: str = ""
    """What is going on, by its name in moments.py; at rest if it is "" """
    played: bool = False
    """Seen by somebody who has played before."""
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

PAST = (41, 33, 26, 19, 12, 5, 1)
HISTORY = (
    *((f"SS1-S4-AAAAAA{letter}", days, True) for letter, days in zip("ABCDEFG", PAST, strict=True)),
    *(("SS1-S4-AAAAAAH", days, False) for days in (38, 30, 16, 8)),
    *(
        (f"SS1-S1-AAAAAA{letter}", days, True)
        for letter, days in zip("ABC", (52, 44, 9), strict=True)
    ),
    ("SS1-S2-AAAAAAC", 49, True),
    ("SP1-S1C-AAAAAAF", 9, True),
    ("FC1-C4-2", 3, True),
)
"""The games of the player whose statistics are shown: code, days ago, whether it was won."""
IN_PROGRESS = (SPIDER, SIMON)
TODAY = datetime(2026, 3, 14, 20, 30, tzinfo=UTC)

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
MOMENTS = (
    ("held", SPIDER),
    ("refused", SIMON),
    ("focus", FREECELL),
    ("deal", SIMON),
    ("home", Game(SPIDER.code, 71)),
    ("waterfall", Game(WON.code, 70)),
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
        yield Picture("menu-played", "menu", size, played=True)
        yield Picture("statistics-played", "statistics", size, played=True)
    for about, scene, game in MAIN[1:4]:
        yield Picture(about, scene, WIDE, game)
    for setting, choice in LOOKS:
        yield Picture(f"{setting}-{choice}", "table", USUAL, SPIDER, {setting: choice})
    for moment, game in MOMENTS:
        yield Picture(f"moment-{moment}", "table", SMALL, game, moment=moment)
    yield Picture("deck-large", "table", PORTRAIT, SIMON, {"deck": "large"})
    yield Picture("table-long", "table", SMALL, LONG)


def recorded(game: Game) -> Session:
    """The session of a game in play."""
    session = Session(game.code)
    for move in _wins().get(game.code, ())[: game.moves]:
        session.play(Move.parse(move))
    return session


@cache
def _wins() -> dict[str, list[str]]:
    lines = (ROOT / "tests" / "wins" / "wins.jsonl").read_text().splitlines()
    return {win["code"]: win["moves"] for win in map(json.loads, lines)}


@cache
def _player() -> bytes:
    """The profile of a player with a history and games in progress."""
    now, seconds, numbers = [TODAY], itertools.count(step=3), itertools.count()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "profile"
        profile = Profile.open(
            path,
            now=lambda: now[0],
            monotonic=lambda: float(next(seconds)),
            new_id=lambda: f"{next(numbers):032x}",
        )
        games = [(Game(code, None if won else 9), days) for code, days, won in HISTORY]
        games.sort(key=lambda game: -game[1])
        for game, days in [*games, *((game, 0) for game in IN_PROGRESS)]:
            now[0] = TODAY - timedelta(days=days, minutes=40)
            kept = profile.begin(Session(game.code))
            kept.clock.run(True)
            for move in _wins()[game.code][: game.moves]:
                kept.session.play(Move.parse(move))
                profile.keep(kept)
        profile.close()
        return path.read_bytes()


def render(picture: Picture) -> pygame.Surface:
    """Draw a picture as it is to be kept."""
    session = recorded(picture.game) if picture.game else None
    if picture.moment:
        return reduced(_moment(picture, session))
    with TemporaryDirectory() as folder:
        out, profile = Path(folder) / "shot.bmp", Path(folder) / "profile"
        if picture.played:
            profile.write_bytes(_player())
        shoot(
            picture.scene,
            picture.size,
            session,
            settings=picture.settings,
            out=out,
            profile=profile if picture.played else None,
            today=TODAY,
        )
        shot = pygame.image.load(out)
    return shot if picture.whole else reduced(shot)


def _moment(picture: Picture, session: Session) -> pygame.Surface:
    player = moments.Player(picture.size, session)
    try:
        moments.MOMENTS[picture.moment](player)
        return player.app.screen.copy()
    finally:
        player.app.close()


def reduced(shot: pygame.Surface) -> pygame.Surface:
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


if __name__ == "__main__":
    main(sys.argv[1:])
