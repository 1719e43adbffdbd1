"""Sound where there is a device, silence where there is none."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pygame

from game.rules import Move, Session
from game.ui.sounds import Sounds

ROOT = Path(__file__).parents[2]


def loaded() -> Sounds:
    sounds = Sounds()
    sounds.start()
    sounds.wait()
    return sounds


def test_effects_are_loaded_and_no_variant_is_heard_twice_in_a_row(monkeypatch):
    sounds = loaded()
    heard = []
    monkeypatch.setattr(sounds, "_sound", heard.append)
    assert sounds.ready
    for _ in range(12):
        sounds.play("deal")
    assert len({id(sound) for sound in heard}) > 2
    assert all(a is not b for a, b in pairwise(heard))
    sounds.volume = 0
    sounds.play("deal")
    assert len(heard) == 12
    sounds.stop()


def test_r81_without_a_device_the_game_plays_in_silence(player, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-no-such-driver")
    pygame.mixer.quit()
    sounds = player.app.client.sounds
    sounds.start()
    sounds.wait()
    assert sounds.trouble
    assert not sounds.ready
    kept = player.app.client.keep(Session("SS1-S1-AAAAABD"))
    player.app.show(player.app.client.open("table", kept))
    player.settle()
    player.make(Move.parse("t8-t9"))
    assert kept.session.state.moves == 1


def test_without_a_device_nothing_is_written_past_the_game():
    """ALSA by itself writes eight lines of its own to standard error.

    Again and again, since SDL looks for devices on a thread of its own, and whoever hushes it with
    a function of Python's stops for ever in one of two starts.
    """
    code = (
        "from game.ui.sounds import Sounds\n"
        "for _ in range(12):\n"
        "    s = Sounds(); s.start(); s.wait(); told = s.ready or s.trouble; s.stop()\n"
        "print(told)"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "alsa"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert done.stdout.strip().splitlines()[-1] != "None"
    assert done.stderr == ""


def test_every_effect_the_scenes_ask_for_is_there():
    sounds = loaded()
    wanted = {"deal", "lift", "place", "refuse", "turn", "home", "glint", "win", "press"}
    assert wanted <= set(sounds.names)
    sounds.stop()
