"""The command line: what each command prints, and its status."""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import game.rules
from game import __version__, cli
from game.bench import rules as bench
from game.data import TEXT_LIMIT, data_path, read_text, shown
from game.rules import KingdownError, Session, format_position

ROOT = Path(__file__).parents[2]
SAVES = Path(__file__).parent / "saves"
CODE = "SS1-S1-AAAAABD"
HEAD = f"Kingdown-Replay: 1\nCode: {CODE}\n"
Run = Callable[..., "object"]


def test_the_transcript_in_the_rules_is_true() -> None:
    result = doctest.testmod(game.rules)
    assert result.attempted > 5
    assert result.failed == 0


def test_version_and_help_are_no_errors(kingdown: Run) -> None:
    assert kingdown("--version").out == f"kingdown {__version__}\n"
    for command in ([], ["headless"], ["replay"], ["levels"], ["screenshot"], ["bench"]):
        ran = kingdown(*command, "--help")
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.startswith(f"usage: {' '.join(['kingdown', *command])}")


def test_headless_plays_a_code_or_a_position(kingdown: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(format_position(Session("FC1-C4-617").state))
    by_code = kingdown("headless", " fc1 – c4 – 617", stdin=b"legal\nquit\n")
    by_file = kingdown("headless", "--position", str(file), stdin=b"legal\nquit\n")
    assert by_code.out == by_file.out
    assert (by_code.status, by_file.status) == (0, 0)


def test_replay_prints_a_line_for_each_file(kingdown: Run, tmp_path: Path, wins) -> None:
    won = tmp_path / "won.txt"
    won.write_text(f"Kingdown-Replay: 1\nCode: {wins[0]['code']}\n" + "\n".join(wins[0]["moves"]))
    ran = kingdown("replay", str(won), str(SAVES / "replay-1-code.txt"), "-", stdin=HEAD.encode())
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"{wins[0]['code']}, {len(wins[0]['moves'])} moves, score {wins[0]['score']}, won",
        "SP1-S2R-AAAAAAD, 25 moves, score 475, not won",
        f"{CODE}, 0 moves, score 500, not won",
    ]
    one = kingdown("replay", "-", stdin=f"{HEAD}t8-t9".encode())
    assert one.out == f"{CODE}, 1 move, score 499, not won\n"


def test_replay_tells_an_illegal_move_with_file_line_and_reason(
    kingdown: Run, tmp_path: Path
) -> None:
    bad, good = tmp_path / "bad.txt", tmp_path / "good.txt"
    bad.write_text(HEAD + "t8-t9\n\nt1-t2\n")
    good.write_text(HEAD)
    ran = kingdown("replay", str(bad), str(good))
    assert ran.status == 1
    assert ran.out == f"{CODE}, 0 moves, score 500, not won\n", "the other files are still told"
    assert ran.err == (
        f"{bad}: line 5: t1-t2 is not legal: "
        "3♠ cannot go on 2♠: a column takes the next lower rank.\n"
    )


def test_replay_tells_what_is_no_replay(kingdown: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text(HEAD + "t8_t9\n")
    ran = kingdown("replay", str(bad), str(tmp_path / "missing.txt"), "-", stdin=b"\xff")
    assert (ran.status, ran.out) == (2, "")
    first, second, third = ran.err.splitlines()
    assert first.startswith(f"{bad}: line 3: 't8_t9' is not a move")
    assert second == f"{tmp_path / 'missing.txt'}: cannot be read: no such file or directory"
    assert third == "-: line 1: is not UTF-8 text"


def test_levels_are_listed_and_checked(kingdown: Run) -> None:
    listed = kingdown("levels")
    checked = kingdown("levels", "--check")
    assert (listed.status, checked.status) == (0, 0)
    lines = listed.out.splitlines()
    assert re.fullmatch(r"simon-1-a +SS1-S1 +43 +\S.*", lines[0])
    assert checked.out.splitlines()[:-1] == lines
    assert checked.out.splitlines()[-1] == f"{len(lines)} of {len(lines)} levels are won at par"


def test_the_window_is_asked_for_only_when_all_is_read(
    kingdown: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `play` and `shoot` are given; the real ones need pygame."""
    given = []

    class NoDisplay(RuntimeError):
        pass

    def play(**options: object) -> int:
        given.append(options)
        if options["fullscreen"]:
            raise NoDisplay("there is no display")
        return 0

    module = type(sys)("game.play")
    module.play, module.NoDisplay = play, NoDisplay
    monkeypatch.setitem(sys.modules, "game.play", module)
    assert kingdown("--profile", ":memory:").status == 0
    assert given.pop() == dict.fromkeys(("start", "level", "size", "language", "profile")) | {
        "fullscreen": False
    }
    ran = kingdown("--level", "simon-1-a", "--size", "1280×720", "--language", "EN")
    assert ran.status == 0
    options = given.pop()
    assert options["level"].id == "simon-1-a"
    assert options["start"].code == str(options["level"].start)
    assert (options["size"], options["language"]) == ((1280, 720), "en")
    ran = kingdown("--deal", "sp1-s4c-qwertyu", "--fullscreen")
    assert (ran.status, ran.out, ran.err) == (2, "", "kingdown: there is no display\n")
    assert given.pop()["start"].code == "SP1-S4C-QWERTYU"


def test_a_screenshot_is_asked_for_after_the_moves(
    kingdown: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shots = []
    screenshot = type(sys)("game.screenshot")
    screenshot.shoot = lambda *given: shots.append(given)
    monkeypatch.setitem(sys.modules, "game.screenshot", screenshot)
    out = tmp_path / "table.png"
    words = ["--size", "320x240", "--out", str(out), "--deal", CODE, "--moves", "t8-t9 t9-t10"]
    for scene in cli.SCENES:
        assert kingdown("screenshot", scene, *words).status == 0
        name, size, session, level, language, path, *_ = shots.pop()
        assert (name, size, level, language, path) == (scene, (320, 240), None, None, out)
        assert session.state.moves == 2
    refused = kingdown("screenshot", "table", *words[:-1], "t8-t9 t1-t2")
    assert (refused.status, len(shots)) == (2, 0)
    assert refused.err.startswith("kingdown: --moves: move 2, t1-t2, is not legal: 3♠ cannot go")

    def denied(*_given: object) -> None:
        raise PermissionError(13, "Permission denied")

    screenshot.shoot = denied
    assert kingdown("screenshot", "menu", *words).err == (
        f"kingdown: {out}: cannot be written: permission denied\n"
    )


def test_an_interrupt_is_quiet(kingdown: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_given: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.headless.run", stopped)
    ran = kingdown("headless", CODE)
    assert (ran.status, ran.out, ran.err) == (130, "", "")


def test_the_benchmark_prints_its_tables(
    kingdown: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    assert bench.main(lengths=(20, 150), steps=200) == 0
    out = capsys.readouterr().out
    assert all(title in out for title in bench.GAMES)
    assert re.search(r"^150 +\d+ KiB +[\d.]+ µs$", out, re.MULTILINE)
    monkeypatch.setattr(bench, "main", lambda: 0)
    assert kingdown("bench", "rules").status == 0


def test_the_data_lie_in_the_checkout_or_in_the_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert data_path("levels.json") == ROOT / "levels.json"
    package = tmp_path / "game"
    (package / "_data").mkdir(parents=True)
    monkeypatch.setattr("game.data._PACKAGE", package)
    assert data_path("sprites") == package / "_data" / "sprites"


def test_a_file_is_read_or_one_sentence_says_why_not(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes("♠\r\n".encode())
    assert read_text(file) == "♠\r\n"
    with file.open("wb") as huge:
        huge.truncate(TEXT_LIMIT + 1)
    for path, said in (
        (file, "is larger than 16 MiB"),
        (tmp_path, "cannot be read: is a directory"),
        (tmp_path / "none", "cannot be read: no such file or directory"),
        (tmp_path / ("x" * 300), "cannot be read: file name too long"),
        ("a\0b", "cannot be read: no file has such a name"),
        ("", "cannot be read: no file has such a name"),
    ):
        with pytest.raises(KingdownError) as error:
            read_text(path)
        assert str(error.value) == f"{shown(path)}: {said}"
    assert shown("a\nb") == r"'a\nb'"


@pytest.mark.skipif(sys.platform == "win32", reason="tells what a POSIX shell sees")
@pytest.mark.parametrize(
    ("command", "status", "err"),
    [
        ("levels --check | head -1", 0, ""),
        ("levels >&-", 0, ""),
        (f"headless {CODE} <&- >&-", 0, ""),
        ("levels >/dev/full", 2, "kingdown: cannot go on: no space left on device\n"),
        ("replay /dev/zero", 2, "/dev/zero: is larger than 16 MiB\n"),
    ],
)
def test_whatever_the_streams_are(command: str, status: int, err: str) -> None:
    program = f'"{sys.executable}" -m game {command}'
    ran = subprocess.run(
        ["sh", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False, timeout=20
    )
    assert (ran.returncode, ran.stderr) == (status, err)


def test_any_locale_will_do(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text(HEAD + "t1-t2\n")
    ran = subprocess.run(
        [sys.executable, "-m", "game", "replay", str(bad)],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
        capture_output=True,
        check=False,
        timeout=20,
    )
    assert ran.returncode == 1
    assert b"Traceback" not in ran.stderr
    assert ran.stderr.count(b"\n") == 1
