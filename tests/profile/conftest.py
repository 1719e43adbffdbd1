"""What the tests of keeping share: a clock that stands until it is told, and profiles to open."""

import itertools
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.profile import Kept, Profile
from game.rules import Move, Session

CODE = "SS1-S1-AAAAABD"
ENDING = "FC1-C4\nQC\nKC\nFoundations: S-13 H-13 D-13 C-11\n"
"""A game that two moves win."""


class Clock:
    """The time of day and the monotonic seconds, each turned on its own."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 31, 18, 5, 9, tzinfo=UTC)
        self.seconds = 1000.0

    def now(self) -> datetime:
        return self.time

    def monotonic(self) -> float:
        return self.seconds

    def pass_(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)
        self.seconds += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def open_profile(clock: Clock) -> Iterator[Callable[..., Profile]]:
    """Opens profiles whose ids count up; whatever is still open at the end is closed."""
    opened: list[Profile] = []
    ids = (f"{n:032x}" for n in itertools.count(1))

    def open_(path: Path | None = None) -> Profile:
        profile = Profile.open(
            path, now=clock.now, monotonic=clock.monotonic, new_id=lambda: next(ids)
        )
        opened.append(profile)
        return profile

    yield open_
    for profile in opened:
        profile.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a profile could be; the folder is not there yet."""
    return tmp_path / "data" / "profile.sqlite3"


@pytest.fixture
def play() -> Callable[..., Kept]:
    """Plays moves in a game and has each kept."""

    def play_(profile: Profile, kept: Kept, moves: str) -> Kept:
        for word in moves.split():
            match word:
                case "undo":
                    kept.session.undo()
                case "redo":
                    kept.session.redo()
                case "restart":
                    kept.session.restart()
                case _:
                    kept.session.play(Move.parse(word))
            profile.keep(kept)
        return kept

    return play_


@pytest.fixture
def won(play: Callable[..., Kept]) -> Callable[[Profile], Kept]:
    """Begins a game and wins it."""
    return lambda profile: play(profile, profile.begin(Session(ENDING)), "t1-f4 t2-f4")
