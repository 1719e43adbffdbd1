"""Malformed input of every kind: one sentence that says what and where, status 2, no traceback.

The tables name what people really mistype; test_generated.py spoils good texts at random.
"""

import json
from typing import Any

import pytest

CODE = "SS1-S1-AAAAABD"

COMMAND_LINES = """
foo
Headless
headless
headless SS1
headless SS1-S1-AAAAABD SS1-S1-AAAAABD
headless --code SS1-S1-AAAAABD
headless --position
headless --position nowhere.txt
headless --position .
headless SS1-S1-AAAAABD --position nowhere.txt
headless --pos nowhere.txt
headless -x
headless -1
replay
replay --all
levels nowhere.json
levels .
levels --chek
levels a b
levels --check nowhere.json
screenshot
screenshot menu
screenshot menu --size 800x600
screenshot menu --out x.png
screenshot --size 800x600 --out x.png
screenshot nowhere --size 800x600 --out x.png
screenshot Menu --size 800x600 --out x.png
screenshot menu table --size 800x600 --out x.png
screenshot menu --size 800 --out x.png
screenshot menu --size 800x --out x.png
screenshot menu --size x600 --out x.png
screenshot menu --size 800*600 --out x.png
screenshot menu --size -800x600 --out x.png
screenshot menu --size 800x-600 --out x.png
screenshot menu --size 0x0 --out x.png
screenshot menu --size 319x240 --out x.png
screenshot menu --size 320x239 --out x.png
screenshot menu --size 16385x600 --out x.png
screenshot menu --size 800x99999 --out x.png
screenshot menu --size 99999999999999999999x1 --out x.png
screenshot menu --size 800.5x600 --out x.png
screenshot menu --size ٨٠٠x٦٠٠ --out x.png
screenshot menu --size 800x600 --out .
screenshot menu --size 800x600 --out no/such/folder/x.png
screenshot menu --size 800x600 --out x.png --language klingon
screenshot menu --size 800x600 --out x.png --language ../../en
screenshot table --size 800x600 --out x.png --moves t1-t2
screenshot table --size 800x600 --out x.png --deal SS1-S1-AAAAABD --moves t1-t2
screenshot table --size 800x600 --out x.png --deal SS1-S1-AAAAABD --moves undo
screenshot table --size 800x600 --out x.png --deal SS1-S1-AAAAABD --moves t8-t9,t7-t8
screenshot table --size 800x600 --out x.png --deal nonsense
screenshot table --size 800x600 --out x.png --level nowhere
screenshot table --size 800x600 --out x.png --position nowhere.txt
screenshot table --size 800x600 --out x.png --level simon-1-a --deal SS1-S1-AAAAABD
bench
bench speed
bench rules frames
bench rules --fast
--deal
--deal nonsense
--deal SS1-S1-AAAAABD --level simon-1-a
--deal SS1-S1-AAAAABD --position nowhere.txt
--level
--level nowhere
--position nowhere.txt
--position .
--size
--size big
--size 100x100
--fullscreen=yes
--language
--language klingon
--profil x
--nonsense
-f
--size 800x600 levels
--fullscreen headless SS1-S1-AAAAABD
--deal=--
--size=--
--level=
--position=
headless -- --
headless --position=--
screenshot menu --size=-- --out x.png
screenshot menu --size 800x600 --out=--
screenshot table --size 800x600 --out x.png --moves deal
levels -- --check
""".strip().splitlines()

CODES = """
-
--
SS1
SS1-S1
SS1-S1-
SS1S1AAAAABD
SS1-S1-AAAAAB
SS1-S1-AAAAABDE
SS1-S1-AAAAAB1
SS1-S1-12345
SS1-S0-AAAAABD
SS1-S3-AAAAABD
SS1-S1C-AAAAABD
SS2-S1-AAAAABD
SP1-S1-AAAAABD
SP1-S1R-AAAAABD
SP1-S3C-AAAAABD
SP1-S4X-AAAAABD
SP1-S4C-617
FC1-C0-AAAAABD
FC1-C3-AAAAABD
FC1-S4-AAAAABD
FC1-C4-0
FC1-C4--1
FC1-C4-2147483648
FC1-C4-1000000000000000000000000000000
FC1-C4-1e5
FC1-C4-0x10
FC1-C4-1,000
FC1-C4-AAAAAK
KL1-D1-AAAAABD
SS1_S1_AAAAABD
SS1/S1/AAAAABD
SS1-S1-AAAAABD-AAAAABD
S S 1-S1-AAAAABD
SS1-S1-ÄÖÜAAAA
SS1-S1-🂡🂡🂡🂡🂡🂡🂡
''
""".strip().splitlines()

POSITIONS: dict[str, bytes] = {
    "empty": b"",
    "blank": b"\n\n \n",
    "comment": b"# SS1-S4\n",
    "zeros": b"\0" * 100,
    "latin": b"SS1-S4\nK\xe9\n",
    "utf16": "SS1-S4\nKS\n".encode("utf-16"),
    "binary": bytes(range(256)),
    "no game": b"KS QS JS\n",
    "a code": b"SS1-S4-AAAAABD\n",
    "a replay": b"Kingdown-Replay: 1\nCode: SS1-S4-AAAAABD\n",
    "moves after it": b"SS1-S1\nKS\nPartial: yes\nt1-t2\n",
    "json": b'{"position": "SS1-S4"}',
    "symbols": "SS1-S4\nK♠ Q♥\n".encode(),
    "commas": b"SS1-S4\nKS,QS\n",
    "cards missing": b"SS1-S4\nKS\n",
    "twelve columns": b"SS1-S4\n" + b"KS\n" * 12,
    "a field twice": b"SS1-S4\nScore: 1\nScore: 1\nPartial: yes\n",
    "an unknown field": b"SS1-S4\nKS\nTime: 3\n",
    "a stock": b"SS1-S4\nKS\nStock: QS\nPartial: yes\n",
    "face down": b"SS1-S4\n2S | KS\nPartial: yes\n",
    "too many cells": b"FC1-C1\nKS\nCells: 2S 3S\nPartial: yes\n",
    "half a sequence": b"SS1-S4\nKS\nFoundations: S-5\nPartial: yes\n",
    "too many homes": b"SS1-S4\nKS\nFoundations: S-130\nPartial: yes\n",
    "a score": b"SS1-S4\nKS\nScore: 1e3\nPartial: yes\n",
    "moves below zero": b"SS1-S4\nKS\nMoves: -3\nPartial: yes\n",
    "a colon": b"SS1-S4\n: KS\nPartial: yes\n",
}

HEAD = f"Kingdown-Replay: 1\nCode: {CODE}\n".encode()
REPLAYS: dict[str, bytes] = {
    "empty": b"",
    "zeros": b"\0" * 100,
    "latin": HEAD + b"t8-t9 # \xe9\n",
    "no version": b"Code: SS1-S1-AAAAABD\nt8-t9\n",
    "version 2": b"Kingdown-Replay: 2\nCode: SS1-S1-AAAAABD\n",
    "no start": b"Kingdown-Replay: 1\n",
    "moves alone": b"Kingdown-Replay: 1\nt8-t9\n",
    "a bad code": b"Kingdown-Replay: 1\nCode: SS1-S1-AAAA\n",
    "a bad position": b"Kingdown-Replay: 1\nSS1-S1\nKS\nt1-t2\n",
    "two codes": HEAD + b"Code: SS1-S1-AAAAABD\n",
    "no move": HEAD + b"t8-t9\nt9\n",
    "a command": HEAD + b"t8-t9\nundo\n",
    "two on a line": HEAD + b"t8-t9 t9-t8\n",
    "a far pile": HEAD + b"t8-t90\n",
    "a save cut short": HEAD + b"t8-t9\nt9-",
    "json": b'{"ok": true}',
}
ILLEGAL: dict[str, bytes] = {
    "rank": HEAD + b"t1-t2\n",
    "no such pile": HEAD + b"t1-c1\n",
    "no stock": HEAD + b"t8-t9\ndeal\n",
    "too many": HEAD + b"t1x9-t2\n",
    "twice": HEAD + b"t8-t9\nt8-t9\n",
}

MOVES = """
t1
t1-
-t1
t1t2
t1_t2
t0-t1
t11-t1
t1-t11
t1-c5
f9-t1
t1x0-t2
t1x-t2
t1x100-t2
s-t1
t1-s
t1 t2
t1 - t2
t1→t2
T1–T2
deal!
deal 1
take back
undo undo
best
best t0
best t1-t2
best s
state please
{}
;
""".strip().splitlines()

LEVELS: dict[str, Any] = {
    "an empty object": {},
    "a list": [],
    "no levels": {"version": 1},
    "version 2": {"version": 2, "levels": []},
    "a number": {"version": 1, "levels": [1]},
    "an empty level": {"version": 1, "levels": [{}]},
}


@pytest.mark.parametrize("line", COMMAND_LINES)
def test_a_command_line(kingdown, one_sentence, tmp_path, monkeypatch, line: str) -> None:
    monkeypatch.chdir(tmp_path)
    ran = kingdown(*line.split())
    assert (ran.status, ran.out) == (2, "")
    one_sentence(ran.err)


@pytest.mark.parametrize("words", [[""], ["\0"], ["a\nb"], ["--\n"], ["\udcff"], ["--deal", "\n"]])
def test_a_strange_word(kingdown, one_sentence, words: list[str]) -> None:
    for given_words in (words, ["headless", *words], ["levels", "--x", *words], ["bench", *words]):
        ran = kingdown(*given_words)
        assert (ran.status, ran.out) == (2, "")
        one_sentence(ran.err)


@pytest.mark.parametrize("code", CODES)
def test_a_code(kingdown, one_sentence, code: str) -> None:
    for words in (["headless", code], [f"--deal={code}"]):
        ran = kingdown(*words)
        assert (ran.status, ran.out) == (2, "")
        one_sentence(ran.err)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position(kingdown, one_sentence, spoilt, name: str) -> None:
    file = spoilt(POSITIONS[name])
    ran = kingdown("headless", "--position", str(file))
    assert (ran.status, ran.out) == (2, "")
    one_sentence(ran.err, f"kingdown: {file}: ")


@pytest.mark.parametrize("name", REPLAYS)
def test_a_replay(kingdown, one_sentence, spoilt, name: str) -> None:
    file = spoilt(REPLAYS[name])
    ran = kingdown("replay", str(file))
    assert (ran.status, ran.out) == (2, "")
    one_sentence(ran.err, f"{file}: ")
    ran = kingdown("replay", "-", stdin=REPLAYS[name])
    assert (ran.status, ran.out) == (2, "")
    one_sentence(ran.err, "-: ")


@pytest.mark.parametrize("name", ILLEGAL)
def test_an_illegal_replay(kingdown, one_sentence, spoilt, name: str) -> None:
    file = spoilt(ILLEGAL[name])
    ran = kingdown("replay", str(file))
    assert (ran.status, ran.out) == (1, "")
    one_sentence(ran.err, f"{file}: line ")
    assert "is not legal" in ran.err


@pytest.mark.parametrize("move", MOVES)
def test_a_move(kingdown, one_sentence, move: str) -> None:
    ran = kingdown("headless", CODE, stdin=f"{move}\nstate\n".encode())
    answer, state = map(json.loads, ran.out.splitlines())
    assert (answer["ok"], answer["why"]) == (False, "notation")
    one_sentence(answer["text"] + "\n", "'")
    assert (state["moves"], ran.status, ran.err) == (0, 0, "")


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_file(kingdown, one_sentence, spoilt, name: str) -> None:
    file = spoilt(json.dumps(LEVELS[name]).encode())
    for words in (["levels", str(file)], ["levels", "--check", str(file)]):
        ran = kingdown(*words)
        assert (ran.status, ran.out) == (2, "")
        one_sentence(ran.err, f"kingdown: {file}: ")


def test_a_level_that_is_not_won(kingdown, one_sentence, spoilt) -> None:
    level = {"id": "lost", "title": "Lost", "code": CODE, "par": 1, "win": "t8-t9"}
    ran = kingdown(
        "levels", "--check", str(spoilt(json.dumps({"version": 1, "levels": [level]}).encode()))
    )
    assert ran.status == 1
    one_sentence(ran.err, "kingdown: level lost: ")


def test_there_are_at_least_two_hundred() -> None:
    tables = (COMMAND_LINES, CODES, POSITIONS, REPLAYS, ILLEGAL, MOVES, LEVELS)
    assert sum(map(len, tables)) >= 200
