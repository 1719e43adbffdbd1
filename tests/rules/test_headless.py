"""The line protocol: every answer as the design spells it, in this process and through a pipe."""

import io
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from game.headless import run
from game.rules import Session

ROOT = Path(__file__).parents[2]
CODE = "SS1-S1-AAAAABD"


def asked(start: Any, *lines: str) -> list[dict[str, Any]]:
    """The answers to lines; each answer is one line of JSON in plain ASCII."""
    out = io.StringIO()
    assert run(start if isinstance(start, Session) else Session(start), lines, out) == 0
    text = out.getvalue()
    assert text.isascii()
    assert not text or text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()]


def test_a_move_is_answered_with_its_steps() -> None:
    assert asked(CODE, "t8-t9\n") == [
        {
            "ok": True,
            "moves": 1,
            "score": 499,
            "won": False,
            "steps": [{"from": "t8", "to": "t9", "cards": "TS", "score": -1, "moves": 1}],
        }
    ]


def test_a_turn_and_a_sequence_are_steps(position) -> None:
    start = position(
        "SP1-S4C: 7D | AS / 3H 4C | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S / 5H; Score: 0"
    )
    played, undone = asked(Session(start), "t1-t2", "undo")
    assert played["steps"] == [
        {"from": "t1", "to": "t2", "cards": "AS", "moves": 1},
        {"turn": "t1", "card": "7D"},
        {
            "from": "t2",
            "to": "f1",
            "cards": "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS",
            "score": 100,
        },
        {"turn": "t2", "card": "4C"},
    ]
    assert undone["steps"] == [
        {"turn": "t2", "card": "4C"},
        {
            "from": "f1",
            "to": "t2",
            "cards": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
            "score": -100,
        },
        {"turn": "t1", "card": "7D"},
        {"from": "t2", "to": "t1", "cards": "AS", "moves": -1},
    ]
    assert (undone["moves"], undone["score"]) == (0, 0)


def test_a_row_is_ten_steps_from_the_stock() -> None:
    (answer,) = asked("SP1-S4C-QWERTYU", "deal")
    assert [step["to"] for step in answer["steps"]] == [f"t{i}" for i in range(1, 11)]
    assert {step["from"] for step in answer["steps"]} == {"s"}
    assert answer["steps"][0]["score"] == -1
    assert all("score" not in step for step in answer["steps"][1:])


def test_undo_redo_and_restart_answer_like_a_move() -> None:
    answers = asked(CODE, "t8-t9", "undo", "redo", "restart", "undo")
    assert [answer["ok"] for answer in answers] == [True, True, True, True, False]
    assert [answer["moves"] for answer in answers[:4]] == [1, 0, 1, 0]
    assert answers[2]["steps"] == answers[0]["steps"]
    assert len(answers[3]["steps"]) == 52
    assert answers[4] == {
        "ok": False,
        "why": "nothing-to-undo",
        "text": "There is nothing to undo.",
    }


def test_a_refusal_leaves_the_game_unharmed() -> None:
    refused, state = asked(CODE, "t1x2-t2", "state")
    assert refused == {
        "ok": False,
        "why": "not-in-order",
        "text": "3♠ does not follow 9♠: these cards do not move together.",
    }
    assert state["moves"] == 0


def test_the_state_of_a_dealt_game() -> None:
    (answer,) = asked("SP1-S4C-AAAAAAD", "state")
    state = Session("SP1-S4C-AAAAAAD").state
    assert list(answer) == [
        "code",
        "columns",
        "face_down",
        "cells",
        "foundations",
        "stock",
        "score",
        "moves",
        "won",
        "can_undo",
        "can_redo",
    ]
    assert answer["code"] == "SP1-S4C-AAAAAAD"
    assert answer["columns"] == [" ".join(map(str, pile)) for pile in state.tableau]
    assert answer["face_down"] == [5, 5, 5, 5, 4, 4, 4, 4, 4, 4]
    assert answer["cells"] == []
    assert answer["foundations"] == [""] * 8
    assert answer["stock"] == " ".join(map(str, state.stock))
    assert (answer["score"], answer["moves"], answer["won"]) == (500, 0, False)
    assert (answer["can_undo"], answer["can_redo"]) == (False, False)


def test_the_state_of_a_freecell_game(position) -> None:
    start = position("FC1-C2: KS / / 2H; Cells: - 9D; Foundations: H-1 S-2; Score: 30; Moves: 7")
    *_, answer = asked(Session(start), "t3-f2", "undo", "state")
    assert answer["code"] == "FC1-C2"
    assert answer["columns"] == ["KS", "", "2H", "", "", "", "", ""]
    assert answer["cells"] == ["", "9D"]
    assert answer["foundations"] == ["AS 2S", "AH", "", ""]
    assert (answer["score"], answer["moves"]) == (30, 7)
    assert (answer["can_undo"], answer["can_redo"]) == (False, True)


def test_legal_lists_every_move() -> None:
    for code in (CODE, "SP1-S4C-QWERTYU", "FC1-C4-617"):
        (answer,) = asked(code, "legal")
        assert answer == {"legal": [str(move) for move in Session(code).legal_moves()]}
    assert "deal" in asked("SP1-S4C-QWERTYU", "legal")[0]["legal"]


def test_best_is_where_a_double_press_sends_it(position) -> None:
    start = Session(position("SS1-S4: KD 8H 7H / 9S / / 9H / 6C 4D / 3H"))
    answers = asked(start, "best t1x2", "best t1", "BEST  T6 ", "best t5x2", "best t9", "best f1")
    assert answers[:3] == [{"best": "t4"}, {"best": "t3"}, {"best": "t5"}]
    assert answers[3:] == [{"best": None}] * 3
    assert asked(Session(position("SS1-S4: KD")), "best t1") == [{"best": None}]


def test_save_is_a_replay() -> None:
    _, answer = asked(CODE, "t8-t9", "save")
    assert answer == {"save": f"Kingdown-Replay: 1\nCode: {CODE}\nt8-t9\n"}


def test_quit_ends_it_and_so_does_the_end() -> None:
    assert asked(CODE, "quit", "state") == [{"ok": True}]
    assert asked(CODE, " QUIT ", "state") == [{"ok": True}]
    assert asked(CODE) == []


def test_every_line_is_answered_a_blank_one_too() -> None:
    """A program that waits for an answer to each line would else wait for ever."""
    answers = asked(CODE, "", "\n", "  \t\n", "t8-t9\r\n", "\n")
    assert [a.get("why") for a in answers] == ["notation"] * 3 + [None, "notation"]


def test_a_byte_order_mark_is_no_part_of_the_first_command() -> None:
    assert [a["ok"] for a in asked(CODE, "\ufefft8-t9", "\ufeffundo")] == [True, False]


UNKNOWN = [
    *("hello", "t1", "t0-t1", "t1-t2-t3", "t99-t1", "state now", "undo 3", "legal t1", "quit it"),
    *("best", "best t1 t2", "best s", "best t0", "best t1x0", "best t1-t2", "best t1x2x3"),
    *("save game.txt", "{}", '{"ok": true}', "Deal!", "t1 -t2", "⚠", "\x00", "\ud800", "x" * 9999),
]


@pytest.mark.parametrize("line", UNKNOWN, ids=lambda line: repr(line)[:24])
def test_what_is_no_command_is_answered_as_notation(line: str) -> None:
    answer, state = asked(CODE, line, "state")
    assert (answer["ok"], answer["why"]) == (False, "notation")
    assert answer["text"].isprintable()
    assert len(answer["text"]) < 400
    assert state["moves"] == 0


def test_a_recorded_win_is_won_line_by_line(wins) -> None:
    for win in wins[::15]:
        *_, last = asked(win["code"], *win["moves"])
        assert (last["won"], last["score"], last["moves"]) == (
            True,
            win["score"],
            len(win["moves"]),
        )


def process(*words: str, **kwargs: Any) -> subprocess.Popen[bytes]:
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    command = [sys.executable, "-m", "game", "headless", *words]
    return subprocess.Popen(command, cwd=ROOT, **{**pipes, **kwargs})


def test_each_answer_comes_before_the_next_question() -> None:
    with process(CODE) as kingdown:
        guard = Timer(20, kingdown.kill)  # a protocol that does not flush would wait for ever
        guard.start()
        for line, key in ((b"t8-t9\n", "ok"), (b"state\n", "code"), (b"\xff\xfe\n", "why")):
            kingdown.stdin.write(line)
            kingdown.stdin.flush()
            assert key in json.loads(kingdown.stdout.readline())
        _, err = kingdown.communicate(b"quit\n")
        guard.cancel()
    assert (kingdown.returncode, err) == (0, b"")


def test_a_reader_that_goes_away_is_no_error() -> None:
    with process(CODE) as kingdown:
        kingdown.stdout.close()
        kingdown.stdin.write(b"state\n" * 2000)
        kingdown.stdin.close()
        err = kingdown.stderr.read()
    assert (kingdown.returncode, err) == (0, b"")


def test_no_input_at_all_is_the_end() -> None:
    with process(CODE, stdin=subprocess.DEVNULL) as kingdown:
        assert kingdown.communicate(timeout=20) == (b"", b"")
    assert kingdown.returncode == 0


def modules_after(words: Iterable[str]) -> set[str]:
    program = (
        "import sys; from game.cli import main; status = main(sys.argv[1:]);"
        "print('MODULES', *sys.modules); sys.exit(status)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=ROOT,
        input=b"state\nlegal\nsave\n",
        capture_output=True,
        check=True,
        timeout=20,
    )
    return set(ran.stdout.decode().rpartition("MODULES")[2].split())


@pytest.mark.parametrize(
    "words",
    [["headless", CODE], ["levels", "--check"], ["replay", "tests/rules/saves/replay-1-code.txt"]],
)
def test_without_a_window_pygame_is_never_imported(words: list[str]) -> None:
    modules = modules_after(words)
    assert "game.rules.engine" in modules
    assert not [name for name in modules if name.partition(".")[0] in ("pygame", "sqlite3")]
    assert not [name for name in modules if name.startswith(("game.ui", "game.scenes", "game.app"))]
