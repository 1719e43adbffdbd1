"""Generated malformed input: good texts with a few letters taken out, put in or exchanged.

Most of them are wrong and get one sentence; the few that are still right have to be read, and
nothing else may happen.
"""

import json
import re
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import Session, format_position

CODE = "SS1-S1-AAAAABD"
ROOT = Path(__file__).parents[2]
WORDS = ["headless", "levels", "--check", "--deal", CODE, "--size", "800x600", "t1-t2", "best t1"]

GOOD_POSITIONS = [
    format_position(Session(code).state) for code in (CODE, "SP1-S4C-QWERTYU", "FC1-C2-617")
]
GOOD_REPLAYS = [path.read_text() for path in (Path(__file__).parent / "saves").iterdir()]
GOOD_LEVELS = json.dumps(
    {"version": 1, "levels": json.loads((ROOT / "levels.json").read_text())["levels"][:2]}
)
LETTERS = st.one_of(st.sampled_from('KQ2STHD -|:#\n\r\t0x1f"{}[],'), st.characters(codec="utf-8"))


@st.composite
def spoiling(draw: st.DrawFn, texts: list[str]) -> bytes:
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        cut = draw(st.integers(0, 3))
        text = text[:at] + "".join(draw(st.lists(LETTERS, max_size=3))) + text[at + cut :]
    return text.encode()


def spoilt_text(*texts: str) -> st.SearchStrategy[bytes]:
    return st.one_of(spoiling(list(texts)), st.binary(max_size=60))


GENERATED = settings(max_examples=150)


@GENERATED
@given(data=spoilt_text(*GOOD_POSITIONS))
def test_a_generated_position(kingdown, one_sentence, spoilt, data: bytes) -> None:
    ran = kingdown("headless", "--position", str(spoilt(data)), stdin=b"state\n")
    if ran.status:
        assert (ran.status, ran.out) == (2, "")
        one_sentence(ran.err)
    else:
        assert "columns" in json.loads(ran.out)


@GENERATED
@given(data=spoilt_text(*GOOD_REPLAYS))
def test_a_generated_replay(kingdown, one_sentence, spoilt, data: bytes) -> None:
    file = spoilt(data)
    ran = kingdown("replay", str(file))
    if ran.status:
        assert ran.status in (1, 2)
        assert ran.out == ""
        one_sentence(ran.err, f"{file}: ")
    else:
        assert re.fullmatch(r"\S+, \d+ moves?, score -?\d+, (not )?won\n", ran.out)


@GENERATED
@given(data=spoilt_text(GOOD_LEVELS))
def test_a_generated_level_file(kingdown, one_sentence, spoilt, data: bytes) -> None:
    ran = kingdown("levels", "--check", str(spoilt(data)))
    assert ran.status in (0, 1, 2)
    if ran.status:
        assert ran.err
        for line in ran.err.splitlines(keepends=True):
            one_sentence(line)


@GENERATED
@given(data=st.lists(st.one_of(st.text(max_size=20), st.sampled_from(WORDS)), max_size=5))
def test_a_generated_conversation(kingdown, data: list[str]) -> None:
    lines = "\n".join(data).encode("utf-8", "surrogatepass")
    ran = kingdown("headless", CODE, stdin=lines)
    assert (ran.status, ran.err) == (0, "")
    for line in ran.out.splitlines():
        assert isinstance(json.loads(line), dict)


@GENERATED
@given(words=st.lists(st.one_of(st.text(max_size=12), st.sampled_from(WORDS)), max_size=4))
def test_a_generated_command_line(kingdown, one_sentence, words: list[str]) -> None:
    ran = kingdown("levels", "nowhere.json", *words)  # whatever follows, nothing is opened
    if "-h" not in words and "--help" not in words:
        assert (ran.status, ran.out) == (2, "")
        one_sentence(ran.err)


@GENERATED
@given(code=st.one_of(spoiling([CODE, "FC1-C4-617"]).map(bytes.decode), st.text(max_size=20)))
def test_a_generated_code(kingdown, one_sentence, code: str) -> None:
    ran = kingdown("headless", "--", code)
    if ran.status:
        assert (ran.status, ran.out) == (2, "")
        one_sentence(ran.err)
