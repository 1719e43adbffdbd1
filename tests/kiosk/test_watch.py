"""The parent: it starts a child that failed again, and ends when a child ends well."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from game.endurance import RESTART
from game.kiosk.watch import WATCHED, watch

ROOT = Path(__file__).parents[2]


@pytest.fixture
def child(tmp_path):
    """A program whose n-th run ends as the n-th status says; negative is a signal."""

    def make(*statuses: int) -> tuple[list[str], Path]:
        runs = tmp_path / "runs"
        script = tmp_path / "child.py"
        script.write_text(
            textwrap.dedent(f"""
            import os, sys
            from pathlib import Path
            runs = Path({str(runs)!r})
            said = runs.read_text() if runs.exists() else ""
            runs.write_text(said + os.environ[{WATCHED!r}] + " " + " ".join(sys.argv[1:]) + "\\n")
            status = {statuses!r}[said.count("\\n")]
            if status < 0:
                os.kill(os.getpid(), -status)
            sys.exit(status)
            """)
        )
        return [sys.executable, str(script)], runs

    return make


def test_a_child_that_ends_well_has_ended(child):
    program, runs = child(0)
    assert watch(["--kiosk"], program=program) == 0
    assert runs.read_text() == "first --kiosk\n"


def test_a_child_that_asks_for_it_or_is_killed_is_started_again(child):
    program, runs = child(RESTART, -signal.SIGKILL, 1, 0)
    pauses = []
    assert watch(["--kiosk"], program=program, sleep=pauses.append) == 0
    starts = [line.split()[0] for line in runs.read_text().splitlines()]
    assert starts == ["first", "again", "again", "cleared"], (
        "after three short lives the table is cleared"
    )
    assert pauses == [2.0, 4.0, 8.0], "short lives: ever longer pauses"


def test_after_a_good_while_the_pause_is_short_again(child):
    program, _ = child(RESTART, RESTART, RESTART, 0)
    times = iter((0.0, 1.0, 1.0, 2.0, 2.0, 10.0, 10.0, 500.0, 500.0, 500.0, 500.0, 500.0))
    pauses = []
    watch([], program=program, now=lambda: next(times), sleep=pauses.append)
    assert max(pauses) <= 30.0


def test_a_child_that_cannot_start_says_so_once(child):
    program, runs = child(2, 0)
    assert watch(["--display", "9"], program=program) == 2
    assert runs.read_text().count("\n") == 1


def test_a_display_that_was_there_once_is_waited_for(child):
    program, runs = child(1, 2, 2, 0)
    assert watch([], program=program, sleep=lambda _: None) == 0
    assert runs.read_text().count("\n") == 4


@pytest.mark.skipif(os.name == "nt", reason="signals of this kind are POSIX")
def test_sigterm_reaches_the_child_and_ends_both(tmp_path):
    started = tmp_path / "started"
    script = tmp_path / "child.py"
    script.write_text(
        textwrap.dedent(f"""
        import signal, sys, time
        from pathlib import Path
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        Path({str(started)!r}).touch()
        time.sleep(30)
        """)
    )
    parent = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys; from game.kiosk.watch import watch; "
            f"sys.exit(watch([], program=[sys.executable, {str(script)!r}]))",
        ],
        cwd=ROOT,
    )
    until = time.monotonic() + 10
    while not started.exists() and time.monotonic() < until:
        time.sleep(0.02)
    parent.terminate()
    assert parent.wait(10) == 0


@pytest.mark.skipif(os.name == "nt", reason="signals of this kind are POSIX")
def test_a_real_kiosk_ends_cleanly_by_sigterm(tmp_path):
    """Parent and child as `kingdown --kiosk` starts them, without a screen to be seen."""
    profile = tmp_path / "kiosk.sqlite3"
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path / "state"),
    }
    environment.pop(WATCHED, None)
    kiosk = subprocess.Popen(
        [sys.executable, "-m", "game", "--kiosk", "--profile", str(profile)],
        cwd=ROOT,
        env=environment,
        stderr=subprocess.PIPE,
    )
    until = time.monotonic() + 15
    while not list(tmp_path.rglob("kingdown.log")) and time.monotonic() < until:
        time.sleep(0.05)
    kiosk.terminate()
    _, told = kiosk.communicate(timeout=15)
    assert (kiosk.returncode, told) == (0, b"")
    (log,) = tmp_path.rglob("kingdown.log")
    assert [line.split(" ", 3)[3] for line in log.read_text().splitlines()] == [
        "the kiosk starts", "the kiosk ends"
    ]  # fmt: skip
    assert profile.exists()
    assert not profile.with_name("kiosk.sqlite3-wal").exists(), "closed, not only left"
