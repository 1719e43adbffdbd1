"""`kingdown bench keep`: what keeping costs, and a thousand kills.

The disk measured is that of the temporary folder; TMPDIR names another.
"""

from __future__ import annotations

import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from game.bench.kill import Lost, kill_players
from game.profile import Profile, Result
from game.rules import Move, Session

ACTIONS: Final = 300
"""How many actions are timed for each length of a game."""
LENGTHS: Final = (0, 200, 10_000)
RESULTS: Final = 100_000
KILLS: Final = 1_000

CODE: Final = "FC1-C4-11982"


class Cost(NamedTuple):
    """Seconds each action took: on the game's thread, and until it was on the disk."""

    enqueue: list[float]
    commit: list[float]


def main(kills: int = KILLS, results: int = RESULTS, actions: int = ACTIONS) -> int:
    """Measure, kill and print; 1 if anything was lost."""
    print(f"Python {sys.version.split()[0]}, SQLite {sqlite3.sqlite_version}\n")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for line in _costs(folder, actions):
            print(line)
        print(f"\nThe statistics of one game and variant with {results:,} results:\n")
        for line in _pages(folder / "many.sqlite3", results):
            print(line)
        sys.stdout.flush()
        try:
            began = perf_counter()
            tally = kill_players(folder, kills, seed=1)
        except Lost as lost:
            print(f"\nLOST: {lost}")
            return 1
    took = perf_counter() - began
    print(f"\n{tally.kills:,} kills in {took:.0f} s, {tally.actions:,} actions kept, nothing lost")
    return 0


def _costs(folder: Path, actions: int) -> Iterator[str]:
    yield "moves before   keep(), ms         on the disk, ms"
    yield "               median   99 %      median   99 %"
    for moves in LENGTHS:
        profile = Profile.open(folder / f"{moves}.sqlite3")
        cost = measure(profile, moves, actions)
        shown = [f"{_ms(part, at):8.3f}" for part in cost for at in (0.5, 0.99)]
        yield f"{moves:12,} {shown[0]} {shown[1]}    {shown[2]} {shown[3]}"
        began = perf_counter()
        profile.close()
        closed = perf_counter() - began
    yield f"closing takes {closed * 1e3:.1f} ms"


def measure(profile: Profile, moves: int, actions: int) -> Cost:
    """Play so many actions in a game that has so many moves already, and time each being kept."""
    kept = profile.begin(Session(CODE))
    forth, back = Move.parse("t1-c1"), Move.parse("c1-c2")
    kept.session.play(forth)
    way = (back, Move.parse("c2-c1"))
    for number in range(moves):
        kept.session.play(way[number % 2])
    profile.keep(kept)
    profile.flush()
    cost = Cost([], [])
    for number in range(moves, moves + actions):
        kept.session.play(way[number % 2])
        began = perf_counter()
        profile.keep(kept)
        queued = perf_counter()
        profile.flush()
        cost.enqueue.append(queued - began)
        cost.commit.append(perf_counter() - began)
    return cost


def _pages(path: Path, count: int) -> Iterator[str]:
    profile = Profile.open(path)
    fill(profile, count)
    profile.close()
    began = perf_counter()
    profile = Profile.open(path)
    yield f"opening the profile      {(perf_counter() - began) * 1e3:6.1f} ms"
    questions: dict[str, Callable[[], object]] = {
        "played, won, streaks, ..": lambda: profile.summary("SS1-S4"),
        "the last 100 games": lambda: profile.results("SS1-S4", 100),
        "histogram of moves": lambda: profile.wins_by_moves("SS1-S4"),
        "calendar of a year": profile.calendar,
        "which games were played": profile.played_rules,
    }
    total = 0.0
    for name, question in questions.items():
        began = perf_counter()
        question()
        took = perf_counter() - began
        total += took
        yield f"{name:24} {took * 1e3:6.1f} ms"
    yield f"all of the page          {total * 1e3:6.1f} ms"
    profile.close()


def fill(profile: Profile, count: int, rules: str = "SS1-S4") -> None:
    """Record so many made-up results, twenty a day up to today."""
    chance, today = random.Random(1), date.today()
    profile.record(_made_up(chance, rules, today, count - 1 - n) for n in range(count))


def _made_up(chance: random.Random, rules: str, today: date, ago: int) -> Result:
    day = (today - timedelta(days=ago // 20)).isoformat()
    time = f"{day}T{20 - ago % 20:02}:00:00Z"
    return Result(
        id=f"{chance.getrandbits(128):032x}",
        code=f"{rules}-AAAAABD",
        level="",
        started=time,
        ended=time,
        day=day,
        seconds=chance.randint(600, 9000) / 10,
        moves=chance.randint(60, 260),
        undos=chance.randint(0, 9),
        score=chance.randint(300, 860),
        won=chance.random() < 0.4,
    )


def _ms(seconds: list[float], part: float) -> float:
    """The value in milliseconds below which that part of them lies."""
    return sorted(seconds)[min(len(seconds) - 1, int(len(seconds) * part))] * 1e3
