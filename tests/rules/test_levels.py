"""Level files: what is read, what is checked, and what is refused naming the level."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.levels import Level, check, find_level, load_levels
from game.rules import VARIANTS, KingdownError, Move, parse_code

LEVEL = {
    "id": "near",
    "title": "Nearly There",
    "position": "SS1-S1\nKS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\nAS\nFoundations: S-39\n",
    "par": 1,
    "win": "t2-t1",
}


def written(folder: Path, *levels: Any, version: Any = 1) -> Path:
    file = folder / "levels.json"
    file.write_text(json.dumps({"version": version, "levels": list(levels)}))
    return file


def test_the_levels_of_the_game() -> None:
    levels = load_levels()
    assert find_level(levels, "simon-example").par == 59
    assert 24 <= len(levels) <= 40
    kinds = Counter(level.rules.id for level in levels)
    assert kinds.keys() == VARIANTS.keys()
    assert min(kinds.values()) >= 2
    assert len({level.title for level in levels}) == len(levels)
    starts = [level.start for level in levels]
    assert len(set(map(str, starts))) == len(starts)
    easier_first = [(list(VARIANTS).index(level.rules.id), level.par) for level in levels]
    assert easier_first == sorted(easier_first), "the easier variant, then the shorter win"


def test_a_level_from_a_position(tmp_path: Path) -> None:
    (level,) = load_levels(written(tmp_path, LEVEL))
    assert (level.id, level.title, level.par) == ("near", "Nearly There", 1)
    assert level.win == (Move("t2", "t1"),)
    assert check(level).won
    assert not level.session().won


def test_a_level_from_a_code(tmp_path: Path) -> None:
    code = {**LEVEL, "code": "ss1-s1-aaaaabd", "win": "t8-t9"}
    del code["position"]
    (level,) = load_levels(written(tmp_path, code))
    assert str(level.start) == "SS1-S1-AAAAABD"
    with pytest.raises(KingdownError, match="level near: the game is not won after its 1 moves"):
        check(level)


def test_a_win_must_be_legal_and_as_long_as_par() -> None:
    start = parse_code("SS1-S1-AAAAABD")
    illegal = Level("a", "A", start, 1, (Move("t1", "t2"),))
    with pytest.raises(KingdownError, match="level a: move 1, t1-t2, is not legal: 3♠ cannot go"):
        check(illegal)
    example = find_level(load_levels(), "simon-example")
    longer = Level("b", "B", example.start, 60, example.win)
    with pytest.raises(KingdownError, match="level b: the par is 60, but the win has 59 moves"):
        check(longer)


def test_a_level_is_found_by_its_id() -> None:
    levels = load_levels()
    assert find_level(levels, " Simon-1-A ") is levels[0]
    with pytest.raises(KingdownError, match="'nowhere' is not a level"):
        find_level(levels, "nowhere")


WRONG = [
    ({"id": None}, "level 1: id is a line of text, not nothing"),
    ({"id": 7}, "level 1: id is a line of text, not 7"),
    ({"id": "Two Words"}, "level 1: 'Two Words' is not an id; write small letters, digits and -"),
    ({"id": "-a"}, "level 1: '-a' is not an id"),
    ({"id": "a--b"}, "is not an id"),
    ({"id": "é"}, "is not an id"),
    ({"id": "a" * 61}, "level 1: id has 61 letters, and 60 are the most"),
    ({"title": None}, "level near: title is a line of text, not nothing"),
    ({"title": ""}, "level near: title is a line of text, not ''"),
    ({"title": "two\nlines"}, "title is a line of text, not 'two"),
    ({"title": ["x"]}, "title is a line of text, not ['x']"),
    ({"title": "x" * 99}, "title has 99 letters"),
    ({"par": None}, "level near: par is a number of moves, not nothing"),
    ({"par": "1"}, "par is a number of moves, not '1'"),
    ({"par": True}, "par is a number of moves, not True"),
    ({"par": 1.0}, "par is a number of moves, not 1.0"),
    ({"par": 0}, "par is a number of moves, not 0"),
    ({"par": -3}, "par is a number of moves, not -3"),
    ({"par": 10**40}, "par is a number of moves, not 1"),
    ({"par": 2}, "level near: the par is 2, but the win has 1 moves"),
    ({"win": None}, "level near: win is moves separated by spaces, not nothing"),
    ({"win": ["t2-t1"]}, "win is moves separated by spaces, not ['t2-t1']"),
    ({"win": "t2-t1 t2"}, "level near: win: move 2: 't2' is not a move"),
    ({"win": ""}, "the par is 1, but the win has 0 moves"),
    ({"position": None}, "level near: position is a text, not nothing"),
    ({"position": 3}, "position is a text, not 3"),
    ({"position": "SS1-S1\nKS"}, "level near: position: line 1: cards missing: 2S"),
    ({"position": "SS1-S1\nKX"}, "level near: position: line 2: 'KX' is not a card"),
    ({"code": "SS1-S1-AAAAABD"}, "level near: a level has either a code or a position"),
    ({"position": ..., "code": "SS1"}, "level near: code: 'SS1' is not a game code"),
    ({"position": ..., "code": 11982}, "level near: code is a text, not 11982"),
    ({"position": ...}, "level near: a level has either a code or a position"),
    ({"stars": 3}, "level near: 'stars' is not a field of a level"),
]


@pytest.mark.parametrize(("change", "said"), WRONG, ids=lambda value: repr(value)[:30])
def test_a_wrong_level_is_named(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    level = {key: value for key, value in {**LEVEL, **change}.items() if value is not ...}
    file = written(tmp_path, level)
    with pytest.raises(KingdownError) as error:
        load_levels(file)
    assert str(error.value).startswith(f"{file}: level ")
    assert said in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < len(str(file)) + 300


def test_an_id_is_there_once(tmp_path: Path) -> None:
    with pytest.raises(KingdownError, match="level 2: there is another level near"):
        load_levels(written(tmp_path, LEVEL, LEVEL))


@pytest.mark.parametrize("entry", [None, 3, "near", [], [LEVEL]])
def test_a_level_is_an_object(tmp_path: Path, entry: Any) -> None:
    with pytest.raises(KingdownError, match=r"level 1: .* is not an object with id, title"):
        load_levels(written(tmp_path, entry))


@pytest.mark.parametrize("version", [None, 0, 2, "1", True, 1.5, [1]])
def test_another_version_is_refused(tmp_path: Path, version: Any) -> None:
    with pytest.raises(KingdownError, match=r"is of version .*; this program reads version 1"):
        load_levels(written(tmp_path, LEVEL, version=version))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: is not JSON: expecting value"),
        ("{", "line 1: is not JSON: expecting property name"),
        ('{"version": 1,\n"levels": [}', "line 2: is not JSON: expecting value"),
        ("[" * 100_000, "is not JSON that this program can read"),
        ('{"version": ' + "1" * 5000 + "}", "is not JSON that this program can read"),
        ("[]", "is not a level file"),
        ("3", "is not a level file"),
        ("null", "is not a level file"),
        ("{}", "is not a level file"),
        ('{"version": 1, "levels": {}}', "is not a level file"),
        ('{"version": 1, "levels": null}', "is not a level file"),
        ("\x00\x01", "line 1: is not JSON"),
    ],
    ids=lambda text: repr(text)[:24],
)
def test_what_is_no_level_file(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "levels.json"
    file.write_text(text)
    with pytest.raises(KingdownError) as error:
        load_levels(file)
    assert str(error.value).startswith(f"{file}: {said}")
    assert "\n" not in str(error.value)
