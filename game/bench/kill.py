"""Kill -9 while a profile is written: what the tests do 200 times, `kingdown bench keep` 1,000.

A player in a process of its own plays by chance, says what it is about to keep and says when that
is on the disk. It is killed at an instant that chance chooses. The next to open the profile must
find what was last on the disk, or what was about to be; never less, and no result twice.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.data import import_path
from game.profile import Kept, Profile
from game.rules import Session

ENDING: Final = """FC1-C4
QC
KC
Foundations: S-13 H-13 D-13 C-11
"""
"""A game that chance wins in a few moves, so that wins are killed too."""
_CODES: Final = ("SS1-S1-AAAAABD", "SP1-S2R-AAAAAAD")
_LONGEST: Final = 0.04
"""Seconds after which the player is killed at the latest: some forty actions."""
_HEARD: Final = (0, 0, 1, 4, 8, 12)
"""Lines that are heard before that time begins: it alone would kill nearly all while they open the
profile, on a machine that is busy. An action is two lines or three."""
_ACTIONS: Final = 30
"""After so many the player closes the profile and ends, so that closing is killed too."""
_PLAYER: Final = "from game.bench.kill import play_until_killed; play_until_killed()"
_A_LIFE: Final = 8
"""Rounds with one file; then a new one is begun, so that first starts are killed too."""


class Tally(NamedTuple):
    """How many players were killed, and how many actions they had said to be on the disk."""

    kills: int
    actions: int


class Lost(AssertionError):
    """A profile came back otherwise than it was last on the disk."""


def kill_players(folder: Path, rounds: int, seed: int) -> Tally:
    """Kill so many players, one after another; Lost if a profile does not come back."""
    chance = random.Random(seed)
    kills = actions = 0
    path, allowed = folder / "none", {""}
    player = _start()
    try:
        for number in range(rounds):
            if number % _A_LIFE == 0:
                path = folder / f"{seed}-{number}" / "profile.sqlite3"
                allowed = {digest_of_file(folder / f"{seed}-{number}.empty")}
            killed, player = player, _start()  # the next one imports while this one plays
            lines = _kill(killed, path, chance)
            kills += 1
            actions += sum(tag == "done" for tag, _ in lines)
            allowed = _follow(lines, allowed)
            if chance.random() < 0.5:  # else the next player opens what this one left
                allowed = _follow([("open", digest_of_file(path))], allowed)
    finally:
        player.kill()
        player.communicate()
    return Tally(kills, actions)


def _follow(lines: list[tuple[str, str]], allowed: set[str]) -> set[str]:
    """The states a profile may now be in, given those it could be in before."""
    for tag, digest in lines:
        if tag == "open" and digest not in allowed:
            raise Lost(f"opened as {digest}, not as one of {sorted(allowed)}")
        allowed = allowed | {digest} if tag == "will" else {digest}
    return allowed


def _start() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", _PLAYER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": import_path()},
    )


def _kill(
    player: subprocess.Popen[str], path: Path, chance: random.Random
) -> list[tuple[str, str]]:
    """Let a player begin and kill it at some instant; what it had said by then."""
    assert player.stdin is not None
    assert player.stdout is not None
    ready = player.stdout.readline()
    player.stdin.write(f"{path}\n{chance.random()}\n")
    player.stdin.flush()
    with player:
        said = "".join(player.stdout.readline() for _ in range(chance.choice(_HEARD)))
        time.sleep(chance.uniform(0, _LONGEST))
        player.kill()  # SIGKILL; on Windows TerminateProcess
        said += player.stdout.read()
    if ready != "ready\n":
        raise Lost(f"the player did not start: {ready!r}")
    whole = (line for line in said.splitlines(keepends=True) if line.endswith("\n"))
    return [(words[0], words[1]) for words in map(str.split, whole)]


def play_until_killed() -> None:
    """The player: reads what to do from standard input, and says `open`, `will` and `done`."""
    _say("ready")
    path, seed = (sys.stdin.readline().rstrip("\n") for _ in range(2))
    profile = Profile.open(Path(path))
    if profile.trouble:
        _say("open", f"trouble:{profile.trouble.key}")
    expected = Expected(profile)
    _say("open", expected.digest())
    chance = random.Random(seed)
    for _ in range(_ACTIONS):
        for _step in expected.act(profile, chance):
            _say("will", expected.digest())
        if not profile.flush():
            _say("open", f"trouble:{profile.trouble}")
        _say("done", expected.digest())
    profile.close()


def digest_of_file(path: Path) -> str:
    """What a profile holds, in one word; it is opened, and closed again."""
    profile = Profile.open(path)
    trouble, digest = profile.trouble, Expected(profile).digest()
    profile.close()
    return f"trouble:{trouble.key}" if trouble else digest


class Expected:
    """What a profile should hold, reckoned here by the rules in words and not by its code."""

    def __init__(self, profile: Profile) -> None:
        self.games = {name: _seen(kept) for name, kept in profile.games.items()}
        self.results = sorted((result.id, result.won) for result in profile.results())

    def digest(self) -> str:
        text = repr([sorted(self.games.items()), sorted(self.results)]).encode()
        return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}"  # hashlib takes long to import

    def act(self, profile: Profile, chance: random.Random) -> Iterator[None]:
        """Do something by chance; yields when all but the writing is done."""
        kept = chance.choice([None, *profile.games.values()])
        if kept is None or chance.random() < 0.1:
            yield from self._begin(profile, Session(chance.choice((*_CODES, ENDING, ENDING))))
            return
        _move(kept.session, chance)
        if kept.session.won:
            del self.games[kept.game]
            self._count(kept, won=True)
        else:
            self.games[kept.game] = _seen(kept)
        yield
        profile.keep(kept)

    def _begin(self, profile: Profile, session: Session) -> Iterator[None]:
        game = session.state.rules.game
        former = profile.games.get(game)
        if former and former.started:
            self._count(former, won=False)
        self.games[game] = [session.save(), ""]
        yield
        profile.begin(session)

    def _count(self, kept: Kept, won: bool) -> None:
        if kept.id not in {result_id for result_id, _ in self.results}:
            self.results.append((kept.id, won))


def _move(session: Session, chance: random.Random) -> None:
    if session.can_undo and chance.random() < 0.2:
        session.undo()
    elif session.can_redo and chance.random() < 0.5:
        session.redo()
    elif moves := session.legal_moves():
        session.play(chance.choice(moves))


def _seen(kept: Kept) -> list[str]:
    return [kept.session.save(), " ".join(map(str, kept.session.undone))]


def _say(*words: str) -> None:
    print(*words, flush=True)
