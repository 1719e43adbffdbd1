"""`kingdown --kiosk` and `--demo` on the command line: what is wrong is one sentence, status 2."""

import pytest

from game.cli import main
from game.kiosk import Kiosk, command
from game.kiosk.watch import FIRST, WATCHED
from game.profile import VARIABLE


@pytest.fixture
def started(monkeypatch):
    """What would have been run: the kiosks, and the arguments that would be watched."""
    runs = []
    monkeypatch.setattr(command, "watch", lambda words: runs.append(words) or 0)
    monkeypatch.setattr(command, "_run", lambda *what: runs.append(what) or 0)
    monkeypatch.delenv(WATCHED, raising=False)
    return runs


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--kiosk --settings-keys=--", "the option --settings-keys has no value"),
        ("--kiosk --idle 2", "'2' is not a number of seconds from 5 to 86400"),
        ("--kiosk --idle nan", "'nan' is not a number of seconds"),
        ("--kiosk --games chess", "'chess' are not games"),
        ("--kiosk --operator Q", "'Q' is no combination of keys"),
        ("--kiosk --settings-keys Ctrl+Alt+Shift+Q", "are the same keys"),
        ("--kiosk --display -1", "--display"),
        ("--kiosk --display x", "'x' is not the number of a display"),
        ("--kiosk --language xx", "'xx' is not a language"),
        ("--kiosk --deal SS1-S1-AAAAABD", "--deal"),
        ("--kiosk --profile /", "is not a file that a profile could be in"),
        ("--kiosk menu", "menu"),
        ("--demo --games 5", "--games goes with --headless"),
        ("--demo --headless --games spider", "'spider' is not a number of games"),
        ("--demo --headless --games 0", "'0' is not a number of games"),
    ],
)
def test_bad_usage_is_one_sentence(started, capsys, words, said):
    assert main(words.split()) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("kingdown: ")
    assert said in err
    assert started == []


def test_the_parent_watches_a_child_of_the_same_words(started):
    words = ["--kiosk", "--idle", "60"]
    assert main(words) == 0
    assert started == [words]


def test_the_child_runs_what_was_asked_for(started, monkeypatch, tmp_path):
    monkeypatch.setenv(WATCHED, FIRST)
    path = tmp_path / "k.sqlite3"
    words = f"--kiosk --idle 60 --games freecell --language en --display 1 --profile {path}"
    assert main(words.split()) == 0
    assert started == [(Kiosk(60.0, ("FC1",), display=1), path, "en")]


def test_a_kiosk_has_a_profile_of_its_own(started, monkeypatch):
    monkeypatch.setenv(WATCHED, FIRST)
    monkeypatch.delenv(VARIABLE, raising=False)
    assert main(["--kiosk"]) == 0
    assert started[0][1].name == "kiosk.sqlite3"


def test_an_empty_variable_names_none(started, monkeypatch):
    """Else guests would play in the profile of whoever lives here."""
    monkeypatch.setenv(WATCHED, FIRST)
    monkeypatch.setenv(VARIABLE, "")
    assert main(["--kiosk"]) == 0
    assert started[0][1].name == "kiosk.sqlite3"


def test_the_variable_names_the_profile_of_a_kiosk_too(started, monkeypatch, tmp_path):
    monkeypatch.setenv(WATCHED, FIRST)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "lobby.sqlite3"))
    assert main(["--kiosk"]) == 0
    assert started[0][1] == tmp_path / "lobby.sqlite3"


@pytest.mark.parametrize("words", [["--kiosk", "--help"], ["--demo", "--help"]])
def test_help_is_given(capsys, words):
    assert main(words) == 0
    assert words[0] in capsys.readouterr().out
