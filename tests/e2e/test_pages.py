"""The pages in the real loop: keys held down, and pictures from the command line."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.profile import Profile, Trouble
from game.rules import Session
from game.scenes.settings_page import Settings


def test_news_of_the_profile_is_told_on_any_page(player):
    client = player.app.client
    player.app.show(client.open("settings"))
    client.profile._tell("writing", Trouble("full", {}))
    player.frame()
    assert isinstance(player.app.scene, Settings)
    assert "disk is full" in player.app.scene.overlay.text


def shoot(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "game", "screenshot", *map(str, words)]
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, env=environment
    )


def test_a_picture_of_a_profile_changes_nothing_in_it(tmp_path: Path) -> None:
    path = tmp_path / "profile.sqlite3"
    profile = Profile.open(path)
    profile.options.felt = "wine"
    profile.save_options()
    profile.close()
    before = hashlib.sha256(path.read_bytes()).digest()
    colours = []
    for number, more in enumerate(([], ["--set", "felt=forest"])):
        out = tmp_path / f"{number}.png"
        words = ("table", "--size", "640x480", "--profile", path, "--out", out, *more)
        assert shoot(*words).returncode == 0
        colours.append(pygame.image.load(out).get_at((4, 470))[:3])
    assert hashlib.sha256(path.read_bytes()).digest() == before
    (red, green, _), (other_red, other_green, _) = colours
    assert red > green
    assert other_green > other_red


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--set", "felt=plaid"), "felt is one of sea, forest, wine, not 'plaid'"),
        (("--set", "felts"), "'felts' is not a setting"),
        (("--profile", "nowhere"), "nowhere: there is no such file"),
    ],
)
def test_what_is_no_setting_and_no_profile_is_one_sentence(tmp_path, words, complaint):
    done = shoot("menu", "--size", "640x480", "--out", tmp_path / "x.png", *words)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_held_key_presses_no_page_after_page_but_goes_on_undoing(player):
    session = Session("SS1-S4-AAAAABD")
    for _ in range(4):
        session.play(session.legal_moves()[0])
    kept = player.app.client.keep(session)
    player.app.show(player.app.client.open("table", kept))
    player.settle()
    held = {"mod": pygame.KMOD_CTRL, "unicode": ""}
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, **held))
        player.frame()
    assert session.state.moves == 1
    for _ in range(3):
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
        )
        player.frame()
    assert player.app.scene.name == "menu"
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0, unicode=""))
    player.frame()
    for _ in range(3):
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        )
        player.frame()
    assert player.app.scene.name == "table"
