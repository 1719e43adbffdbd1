"""The pages in the real loop: keys held down, and pictures from the command line."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.levels import load_levels
from game.profile import Kept, Profile, Trouble
from game.rules import KingdownError, Move, Session, parse_code
from game.scenes.enter_code import EnterCode
from game.scenes.settings_page import Settings

ROOT = Path(__file__).parents[2]


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


LIMITS = pytest.mark.skipif(sys.platform != "linux", reason="other systems limit otherwise")


@LIMITS
def test_a_full_disk_leaves_the_old_picture_and_says_one_sentence(tmp_path: Path) -> None:
    out = tmp_path / "keep.png"
    out.write_bytes(b"the picture of yesterday")
    limited = "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
    limited += "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)); "
    limited += "from game.cli import main; sys.exit(main(sys.argv[1:]))"
    words = ["screenshot", "menu", "--size", "640x480", "--out", str(out)]
    done = subprocess.run(
        [sys.executable, "-c", limited, *words],
        capture_output=True, text=True, timeout=60, check=False, cwd=ROOT,
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONDONTWRITEBYTECODE": "1"},
    )  # fmt: skip
    assert done.returncode == 2
    assert re.fullmatch(r"kingdown: \S+keep\.png: cannot be written: .*\n", done.stderr)
    assert out.read_bytes() == b"the picture of yesterday"
    assert list(tmp_path.iterdir()) == [out]


@LIMITS
def test_a_picture_of_any_name_is_written_and_one_too_large_is_refused(tmp_path: Path) -> None:
    odd = tmp_path / os.fsdecode(b"\xff.png")
    assert shoot("menu", "--size", "320x240", "--out", odd).returncode == 0
    assert pygame.image.load(odd.open("rb"), "x.png").get_size() == (320, 240)
    limited = "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (2**30, 2**30)); "
    limited += "from game.cli import main; sys.exit(main(sys.argv[1:]))"
    out = tmp_path / "large.png"
    words = ["screenshot", "menu", "--size", "16384x16384", "--out", str(out)]
    done = subprocess.run(
        [sys.executable, "-c", limited, *words],
        capture_output=True, text=True, timeout=60, check=False, cwd=ROOT,
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )  # fmt: skip
    assert done.returncode == 2
    assert re.fullmatch(r"kingdown: no picture of 16384x16384 can be made: .*\n", done.stderr)
    assert not out.exists()


def test_after_tab_the_arrows_take_the_focus_from_the_buttons(player):
    """Else Enter would open the menu while the ring lies on a pile."""
    player.app.show(player.app.client.begin(parse_code("SS1-S4-AAAAABD")))
    player.settle()
    player.key(pygame.K_TAB)
    assert player.table.controls.focus is not None
    player.key(pygame.K_RIGHT)
    assert player.table.controls.focus is None
    assert player.table.keys.focus is not None
    player.key(pygame.K_RETURN)
    assert player.table.selected is not None


def test_every_way_on_from_a_win_is_reached_with_arrows(player):
    client = player.app.client
    session = Session("FC1-C4\nQC\nKC\nFoundations: S-13 H-13 D-13 C-11\n")
    for move in ("t1-f4", "t2-f4"):
        session.play(Move.parse(move))
    player.app.show(client.open("win", client.keep(session)))
    player.key(pygame.K_RETURN)
    names = [item.name for item in player.app.scene.controls.items]
    seen = [player.app.scene.controls.focus.name]
    while player.key(pygame.K_DOWN) or player.app.scene.controls.focus.name != seen[-1]:
        seen.append(player.app.scene.controls.focus.name)
    assert seen == names
    player.key(pygame.K_RETURN)
    assert player.app.scene.name == "menu"


def test_a_broken_level_file_costs_the_levels_and_nothing_else(player, monkeypatch):
    def broken(*_args):
        raise KingdownError("levels.json: is not JSON")

    monkeypatch.setattr("game.scenes.client.load_levels", broken)
    client = player.app.client
    client.__dict__.pop("_levels", None)
    kept = client.keep(Session("SS1-S4-AAAAABD"), None)
    kept.level = "simon-1-a"
    for scene in (client.open("menu"), client.open("levels"), client.open("table", kept)):
        player.app.show(scene)
        player.frame()
    assert client.levels_trouble == "levels.json: is not JSON"


def test_the_level_file_is_read_once(player, monkeypatch):
    reads = []
    real = load_levels
    monkeypatch.setattr("game.scenes.client.load_levels", lambda: reads.append(1) or real())
    client = player.app.client
    client.__dict__.pop("_levels", None)
    for level in (real()[0], real()[12], real()[25]):
        client.begin(level.start, level)
    for _ in range(3):
        for name in ("menu", "levels"):
            player.app.show(client.open(name))
            player.frame()
    assert reads == [1]


def test_a_scroll_whose_release_was_lost_stops_at_the_next_motion(player):
    player.app.show(player.app.client.open("levels"))
    player.frame()
    page = player.app.scene
    assert page.scroll.most
    player.down((640, 400))
    player.move((640, 300), held=True)
    player.frame()
    at = page.scroll.at
    assert at > 0
    player.move((640, 500))
    player.frame()
    assert page.scroll.at == at
    player.move((640, 300))
    player.frame()
    assert page.scroll.at == at


@pytest.mark.parametrize("size", [(200, 37), (120, 30), (60, 60), (1, 1), (30, 900)])
def test_a_window_smaller_than_anything_shows_a_part(player, size):
    """Managers of tiled windows heed no smallest size."""
    player.app.window.minimum_size = (1, 1)
    client = player.app.client
    kept = client.keep(Session("SS1-S4-AAAAABD"))
    pages = ("menu", "settings", "statistics", "levels", "rules")
    scenes = [*map(client.open, pages), client.open("new-game", "SP1"), client.open("table", kept)]
    for scene in (*scenes, EnterCode(client, scenes[0])):
        player.app.show(scene)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        player.frame()
        assert player.app.screen.get_size() == size
        player.settle()
        pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720))
        player.frame()
        assert client.size == (1280, 720)


@pytest.mark.parametrize("size", [(640, 240), (320, 240), (1920, 240), (1000, 100)])
@pytest.mark.parametrize("game", ["SS1", "SP1", "FC1"])
def test_a_flat_window_leaves_out_the_pictures_and_opens_every_page(player, size, game):
    player.app.window.minimum_size = (1, 1)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    player.frame()
    player.app.show(player.app.client.open("new-game", game))
    player.settle()
    assert player.app.scene.name == "new-game"


def test_a_picture_goes_where_a_link_leads_and_keeps_the_mode_of_the_file(tmp_path: Path) -> None:
    real, link = tmp_path / "real.png", tmp_path / "link.png"
    real.write_bytes(b"")
    real.chmod(0o600)
    link.symlink_to(real)
    assert shoot("menu", "--size", "320x240", "--out", link).returncode == 0
    assert link.is_symlink()
    assert real.stat().st_size > 1000
    assert real.stat().st_mode & 0o777 == 0o600


def test_a_selected_run_is_drawn_anew_when_the_deck_is(player):
    player.app.show(player.app.client.begin(parse_code("SS1-S4-AAAAABD")))
    player.settle()
    player.press(player.point("t10"))
    player.wait(0.5)
    table = player.table
    before = table.rise.of(table.painter, table.layout, table.selected)
    table.redraw()
    assert table.rise.of(table.painter, table.layout, table.selected) is not before


def test_the_sheet_of_a_game_that_played_itself_speaks_of_nobodys_best(player):
    client = player.app.client
    level = next(each for each in client.levels if each.id == "simon-1-a")
    played = client.keep(level.session(), level)
    for move in level.win:
        played.session.play(move)
        client.profile.keep(played)
    shown = Kept(level.session(), "", client.profile.new_clock(), level.id, given_up=True)
    for move in level.win:
        shown.session.play(move)
    win = client.open("win", shown)
    assert win._best is None
    assert [text for text, *_ in win._lines()][-1] == f"{level.par} moves"
