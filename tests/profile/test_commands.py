"""The commands about what is kept, and where a profile is."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from game import cli
from game.bench import keep
from game.profile import Profile, profile_path
from game.rules import KingdownError, Session

CODE = "SS1-S1-AAAAABD"
ROOT = Path(__file__).parents[2]


@pytest.fixture
def run(capsys, monkeypatch, path):
    """Runs a command on the test's own profile; (status, output, errors)."""
    monkeypatch.setenv("KINGDOWN_PROFILE", str(path))

    def run_(*words):
        status = cli.main(list(words))
        out, err = capsys.readouterr()
        return status, out, err

    return run_


def test_settings_are_listed_shown_and_set(run):
    status, out, err = run("settings")
    assert (status, err) == (0, "")
    assert out.splitlines()[0] == "double-press    on"
    assert run("settings", "felt", "wine") == (0, "", "")
    assert run("settings", "felt") == (0, "felt  wine\n", "")
    assert "felt            wine" in run("settings")[1]
    wrong = "kingdown: felt is one of sea, forest, wine, not 'lava'\n"
    assert run("settings", "felt", "lava") == (2, "", wrong)
    assert run("settings", "felt")[1] == "felt  wine\n"


def test_a_setting_that_cannot_be_kept_says_so(run, path, monkeypatch):
    first = Profile.open(path)
    sentence = "kingdown: Another Kingdown has this player's games open: nothing of this one is"
    assert run("settings", "felt", "wine")[2].startswith(sentence)
    first.close()
    monkeypatch.setenv("KINGDOWN_PROFILE", ":memory:")
    assert run("settings", "felt", "wine")[0] == 2


def test_export_and_import(run, path, tmp_path, won):
    profile = Profile.open(path)
    won(profile)
    profile.begin(Session(CODE))
    profile.close()
    csv, games = tmp_path / "r.csv", tmp_path / "games"
    files = ("--results", str(csv), "--games", str(games))
    assert run("export", *files) == (0, f"1 results in {csv}\n2 games in {games}\n", "")
    text = csv.read_text()
    path.unlink()
    status, out, err = run("import", *files)
    assert (status, err) == (0, "")
    assert out == f"1 new results from {csv}\n2 new games from {games}\n"
    run("export", *files)
    assert csv.read_text() == text
    assert run("export")[2].startswith("kingdown: give --results, --games or both")


def test_profile_tells_where_and_how_much(run, path, won):
    assert run("profile") == (0, f"{path}\nnothing is kept yet\n", "")
    profile = Profile.open(path)
    won(profile)
    profile.begin(Session(CODE))
    profile.close()
    assert run("profile") == (0, f"{path}\ngames in progress: {CODE}\nresults: 1\n", "")
    whole = f"{path}\nthe file is whole and every game in it can be replayed\n"
    assert run("profile", "--check") == (0, whole, "")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("UPDATE games SET replay = replay || 't1-t2\n'", "line 3: t1-t2 is not legal"),
        ("UPDATE games SET undone = 'x'", "'x' is not a move"),
        ("UPDATE games SET code = 'SS1-S1-AAAAABE'", f"its replay is of {CODE}"),
        ("UPDATE results SET moves = 3", "the replay ends with moves 2, the result says 3"),
        ("UPDATE results SET won = 0", "the replay ends with won True, the result says False"),
        ("UPDATE replays SET replay = ''", "a replay begins with"),
    ],
)
def test_profile_check_replays_every_game(run, path, won, change, sentence):
    profile = Profile.open(path)
    won(profile)
    profile.begin(Session(CODE))
    profile.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change)
    status, _, err = run("profile", "--check")
    assert (status, len(err.splitlines())) == (1, 1)
    assert sentence in err


@pytest.mark.parametrize("data", [b"", b"Dear diary\n", b"SQLite format 3\0" + bytes(5000)])
def test_profile_check_moves_nothing(run, path, data):
    path.parent.mkdir()
    path.write_bytes(data)
    status, _, err = run("profile", "--check")
    assert (status, len(err.splitlines())) == (1, 1)
    assert "is damaged, or not a profile" in err
    assert [file.read_bytes() for file in path.parent.iterdir()] == [data]


def test_profile_check_of_a_profile_in_use(run, path):
    profile = Profile.open(path)
    status, _, err = run("profile", "--check")
    assert (status, err) == (
        1,
        "kingdown: Another Kingdown has this profile open: close it first.\n",
    )
    profile.close()


def test_where_the_profile_is(monkeypatch, tmp_path):
    monkeypatch.delenv("KINGDOWN_PROFILE", raising=False)
    usual = profile_path()
    assert usual is not None
    assert usual.parts[-2:] == ("kingdown", "profile.sqlite3")
    monkeypatch.setenv("KINGDOWN_PROFILE", str(tmp_path / "a"))
    assert profile_path() == tmp_path / "a"
    assert profile_path(str(tmp_path / "b")) == tmp_path / "b"
    assert profile_path(":memory:") is None
    for name in ("", "  ", "a\0b", str(tmp_path)):
        with pytest.raises(KingdownError, match="is not a file that a profile could be in"):
            profile_path(name)


def test_bench_keep_measures_and_kills(capsys, monkeypatch):
    monkeypatch.setattr(keep, "LENGTHS", (0, 50))
    assert keep.main(kills=2, results=100, actions=5) == 0
    out = capsys.readouterr().out
    assert "keep(), ms" in out
    assert "all of the page" in out
    assert "2 kills in" in out
    assert out.endswith("nothing lost\n")


def test_keeping_needs_no_window():
    names = "game.profile, game.profile.command, game.bench.kill"
    code = f"import sys, {names}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


READERS = ["settings", "settings felt", "export --results {out}", "profile"]


@pytest.mark.parametrize("words", READERS)
def test_what_only_reads_makes_nothing_and_moves_nothing(run, path, tmp_path, words):
    words = words.format(out=tmp_path / "out.csv").split()
    assert run(*words)[0] == 0
    assert not path.parent.exists()
    path.parent.mkdir()
    path.write_text("A letter, and no profile at all.")
    status, _, err = run(*words)
    assert status == 2
    assert err.endswith(f"{path} is damaged, or not a profile of Kingdown\n")
    assert path.read_text() == "A letter, and no profile at all."
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("words", READERS)
def test_what_only_reads_leaves_a_damaged_profile_where_it_is(run, path, tmp_path, words):
    """Its header is whole; a page behind it is not."""
    profile = Profile.open(path)
    for code in ("SS1-S1-AAAAABD", "SP1-S4C-QWERTYU", "FC1-C4-617"):
        profile.begin(Session(code))
    assert profile.close()
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)
    status, _, err = run(*words.format(out=tmp_path / "out.csv").split())
    assert (status, err) == (2, f"kingdown: {path} is damaged, or not a profile of Kingdown\n")
    assert list(path.parent.iterdir()) == [path]
    assert path.read_bytes() == data


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_profile_is_a_file_and_no_device(run, path):
    path.parent.mkdir()
    os.mkfifo(path)
    said = f"kingdown: {str(path)!r} is not a file that a profile could be in\n"
    for words in (["settings"], ["settings", "felt", "wine"], ["profile"], []):
        status, _, err = run(*words)
        assert (status, err) == (2, said)
    assert path.is_fifo()
