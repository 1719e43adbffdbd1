"""A fault anywhere is written down, the menu is shown, and play goes on."""

import re
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game import play as play_module
from game.endurance import RESTART, STRIKES, Strikes, log_path, open_log
from game.profile import Profile
from game.rules import Session
from game.scenes.menu import Menu
from game.scenes.table import Table

ROOT = Path(__file__).parents[2]


class Fault(Exception):
    """What goes wrong in these tests."""


@pytest.fixture
def log(tmp_path):
    return tmp_path / "log" / "kingdown.log"


@pytest.fixture
def strikes(log):
    found = Strikes(lambda: 0.0, log)
    yield found
    open_log(log).handlers[0].close()


def broken(*_args):
    raise Fault("on purpose")


@pytest.fixture
def tabled(seat, strikes):
    """Somebody at a table, where faults are survived."""
    guest = seat(strikes=strikes)
    guest.button("play")
    assert isinstance(guest.scene, Table)
    guest.scene.film.finish()
    guest.scene.propose(guest.scene.session.legal_moves()[0])
    guest.wait(1)
    return guest


@pytest.mark.parametrize("part", ["handle", "update", "draw", "leave"])
def test_a_fault_in_a_scene_is_logged_and_the_menu_shown(tabled, log, monkeypatch, part):
    saved = tabled.scene.session.save()
    monkeypatch.setattr(tabled.scene, part, broken)
    if part == "leave":
        monkeypatch.setattr(tabled.scene, "draw", broken)
    tabled.send(pygame.MOUSEBUTTONDOWN, pos=(5, 630), button=1, touch=False)
    assert isinstance(tabled.scene, Menu)
    text = log.read_text()
    assert "in table: Traceback" in text
    assert "Fault: on purpose" in text
    assert "test_endurance.py" in text
    tabled.frame()
    tabled.button("continue")
    assert isinstance(tabled.scene, Table)
    assert tabled.scene.session.save() == saved, "nothing is lost"


def test_after_a_fault_the_whole_window_is_drawn(tabled, monkeypatch):
    def half(onto):
        onto.set_clip(pygame.Rect(0, 0, 10, 10))
        raise Fault

    monkeypatch.setattr(tabled.scene, "draw", half)
    tabled.frame()
    tabled.wait(1)
    shown = pygame.image.tobytes(tabled.app.screen, "RGB")
    tabled.scene.redraw()
    tabled.frame()
    assert pygame.image.tobytes(tabled.app.screen, "RGB") == shown


def test_without_strikes_a_fault_is_raised(seat, monkeypatch):
    player = seat(None)
    monkeypatch.setattr(player.scene, "update", broken)
    with pytest.raises(Fault):
        player.frame()


def test_three_times_the_same_within_a_minute_ask_for_a_new_start(seat, strikes, monkeypatch):
    guest = seat(strikes=strikes)
    monkeypatch.setattr(Menu, "update", broken)
    for _ in range(STRIKES - 1):
        guest.frame()
        assert guest.app.running
    guest.frame()
    assert (guest.app.running, guest.app.status) == (False, RESTART)


def test_a_menu_that_cannot_be_built_asks_for_a_new_start(tabled, monkeypatch):
    monkeypatch.setattr(tabled.scene, "update", broken)
    monkeypatch.setattr(Menu, "layout", broken)
    tabled.frame()
    assert (tabled.app.running, tabled.app.status) == (False, RESTART)


def test_three_faults_in_more_than_a_minute_or_at_different_places_do_not(log):
    now = [0.0]
    strikes = Strikes(lambda: now[0], log)

    def fault(kind):
        try:
            if kind:
                raise Fault
            broken()
        except Fault as error:
            return strikes.note(error, "table")

    assert [fault(0), fault(1), fault(0)] == [False] * 3
    now[0] = 61.0
    assert [fault(0), fault(0), fault(0)] == [False, False, True]


def test_the_log_never_takes_more_than_five_megabytes(log):
    strikes = Strikes(lambda: 0.0, log)
    try:
        raise Fault("x" * 200_000)
    except Fault as error:
        for _ in range(100):
            strikes.note(error, "table")
    files = list(log.parent.iterdir())
    assert 1 < len(files) <= 5
    assert sum(path.stat().st_size for path in files) <= 5_000_000


def test_a_log_that_cannot_be_written_goes_to_standard_error(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    strikes = Strikes(lambda: 0.0, tmp_path / "file" / "kingdown.log")
    strikes.tell("all the same")
    assert "all the same" in capsys.readouterr().err


def test_faults_in_threads_are_written_down(log, monkeypatch):
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    Strikes(lambda: 0.0, log).watch_threads()
    thread = threading.Thread(target=broken, name="helper")
    thread.start()
    thread.join()
    assert "in thread helper: Traceback" in log.read_text()


def test_the_log_lies_in_the_platforms_folder():
    assert log_path().name == "kingdown.log"
    assert "kingdown" in log_path().parent.as_posix()


def test_on_a_desktop_it_ends_with_a_sentence_and_nothing_lost(tmp_path, log, monkeypatch, capsys):
    path = tmp_path / "home.sqlite3"
    monkeypatch.setattr(play_module, "Strikes", lambda: Strikes(lambda: 0.0, log))
    monkeypatch.setattr(Menu, "update", broken)
    moved = Session("SS1-S1-AAAAABD")
    move = moved.legal_moves()[0]
    moved.play(move)
    status = play_module.play(
        moved, size=(800, 600), profile=path, opening=lambda c: _kept_and_menu(c, moved)
    )
    assert status == 1
    message = capsys.readouterr().err
    assert re.fullmatch(r"kingdown: the same fault .*kingdown\.log, and nothing is lost\n", message)
    with closing(sqlite3.connect(path)) as connection:
        games = connection.execute("SELECT replay FROM games").fetchall()
    assert games == [(moved.save(),)]


def _kept_and_menu(client, session):
    client.keep(session)
    return client.open_menu()


def test_a_display_of_another_size_and_back_goes_on(tabled):
    for size in ((800, 600), (1920, 1080), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        tabled.send(pygame.WINDOWDISPLAYCHANGED, display_index=0)
        tabled.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        tabled.frame()
        assert tabled.client.size == size
    assert tabled.app.running
    assert tabled.app.strikes._times == {}


def test_a_clock_that_is_set_back_or_jumps_goes_on(tabled):
    table = tabled.scene
    for seconds in (-1e6, 1e6, -5.0, 0.0, 3e7):
        tabled.frame(seconds)
        tabled.frame()
    assert tabled.scene is table or tabled.scene.behind is table
    assert tabled.app.running


HANGING = """
import sys, time
from pathlib import Path
from game.endurance import Strikes
strikes = Strikes(path=Path(sys.argv[1]))
strikes.watch_hangs(2.5)
until = time.monotonic() + 3
while time.monotonic() < until:
    strikes.alive()
print("lives", flush=True)
def stuck_in_here():
    time.sleep(60)
stuck_in_here()
"""


def test_a_process_that_hangs_is_ended_and_the_next_one_tells_where(log, strikes):
    """As long as there are frames it lives, however long; then the watchdog ends it."""
    done = subprocess.run(
        [sys.executable, "-c", HANGING, str(log)],
        capture_output=True, text=True, timeout=30, cwd=ROOT, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "lives\n")
    strikes.watch_hangs()
    strikes.close()
    assert "the game hung and was ended" in log.read_text()
    assert "stuck_in_here" in log.read_text()
    again = Strikes(path=log)
    again.watch_hangs()
    again.close()
    assert log.read_text().count("the game hung") == 1


def test_a_folder_that_cannot_be_written_to_only_means_no_watchdog(tmp_path, capsys):
    (tmp_path / "file").touch()
    strikes = Strikes(path=tmp_path / "file" / "kingdown.log")
    strikes.watch_hangs()
    strikes.alive()
    strikes.close()
    assert "a hang will not be noticed" in capsys.readouterr().err


def test_what_is_wrong_with_the_profile_is_in_the_log(seat, path, log, strikes):
    """Nobody looks at a kiosk while games play themselves, and nobody asks for its settings."""
    path.write_text("no profile")
    guest = seat(profile=Profile.open(path), strikes=strikes, opening=lambda c: c.open("attract"))
    guest.frame()
    assert "they lie aside as kiosk.damaged" in log.read_text()
