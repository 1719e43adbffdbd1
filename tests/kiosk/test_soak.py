"""A few games of `kingdown --demo --headless`: it plays, measures, and leaves nothing behind."""

import re
import threading
from pathlib import Path

from game.demo import soak

FILES = Path("/proc/self/fd")


def test_games_are_played_through_the_whole_client(capsys):
    threads = set(threading.enumerate())
    files = len(list(FILES.iterdir())) if FILES.exists() else 0
    assert soak(3, (800, 600)) == 0
    said = capsys.readouterr().out
    assert re.match(r"3 games, \d+ moves, [\d,]+ frames in [\d.]+ s\n", said)
    assert re.search(r"memory after 0 games: [\d.]+ MiB\nmemory after 3 games: [\d.]+ MiB", said)
    assert set(threading.enumerate()) <= threads
    if FILES.exists():
        assert len(list(FILES.iterdir())) <= files + 2
