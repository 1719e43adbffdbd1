"""A few games of `kingdown --demo --headless`: it plays, measures, and leaves nothing behind."""

import gc
import re
import threading
from pathlib import Path

import pygame

from game.bench.soak import soak

FILES = Path("/proc/self/fd")


def test_games_are_played_through_the_whole_client(capsys):
    threads = set(threading.enumerate())
    files = len(list(FILES.iterdir())) if FILES.exists() else 0
    assert soak(3, (800, 600)) == 0
    said = capsys.readouterr().out
    assert re.match(r"3 games, \d+ moves, [\d,]+ frames in [\d.]+ s\n", said)
    assert re.search(r"memory after 0 games: [\d.]+ MiB\nmemory after 3 games: [\d.]+ MiB", said)
    gc.collect()
    assert set(threading.enumerate()) <= threads
    if FILES.exists():
        assert len(list(FILES.iterdir())) <= files + 2


def test_many_window_sizes_leave_no_file_open_and_no_picture_behind(seat):
    guest = seat()
    ui = guest.client.ui
    files: list[int] = []
    kept: list[int] = []
    for number in range(60):
        size = (800 + 13 * (number % 30), 600 + 7 * (number % 30))
        pygame.display.set_mode(size, pygame.RESIZABLE)
        guest.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        guest.frame()
        files.append(len(list(FILES.iterdir())) if FILES.exists() else 0)
        kept.append(len(ui.assets._kept) + len(ui.assets._tinted) + len(ui.text._lines))
    assert max(files[30:]) <= max(files[:30])
    assert max(kept[30:]) <= max(kept[:30]) + 5
