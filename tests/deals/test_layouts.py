"""The golden layouts: a code gives the same deal on every machine and in every version."""

import json
from pathlib import Path

import pytest

from game.rules import Session, deal

HERE = Path(__file__).parent
LAYOUTS = json.loads((HERE / "layouts.json").read_text())
FACTS = json.loads((HERE / "facts.json").read_text())


def test_there_are_eighteen() -> None:
    assert len(LAYOUTS) == 18


@pytest.mark.parametrize("code", LAYOUTS)
def test_r36_a_golden_layout_matches_to_the_card(code: str) -> None:
    wanted, state = LAYOUTS[code], deal(code)
    columns = [" ".join(str(c) for c in pile) for pile in state.tableau]
    assert columns == wanted["columns_base_first"]
    assert [pile.down for pile in state.tableau] == wanted["face_down"]
    stock = " ".join(str(c) for c in state.stock)
    assert stock == wanted.get("stock_in_dealing_order", "")
    assert state.moves == 0
    assert not any(state.cells)
    assert not any(state.foundations)


def test_the_tops_of_the_spider_example_build_as_they_should() -> None:
    tops = FACTS["spider"]["example_face_up_tops_left_to_right"]
    session = Session("\n".join(["SP1-S4C", *tops.split(), "Partial: yes"]))
    moves = " ".join(str(move) for move in session.legal_moves())
    assert moves == "t1-t4 t2-t9 t6-t10 t7-t9 t9-t5 t10-t1"


@pytest.mark.parametrize("game", ["simple_simon", "spider", "freecell"])
def test_the_facts_of_each_game(game: str) -> None:
    facts = FACTS[game]
    session = Session(facts["code_example"])
    rules, state = session.state.rules, session.state
    assert session.code == facts["code_example"]
    assert [len(pile) for pile in state.tableau] == facts["columns"]
    assert [pile.down for pile in state.tableau] == facts.get("face_down", [0] * rules.width)
    assert rules.scoring.floor == facts["score_floor"]
    assert state.score == facts.get("start_score", 0)
    assert rules.foundations == facts.get("sequences_to_win", 4)


def test_the_example_deal_of_simple_simon_is_a_level() -> None:
    levels = json.loads((HERE.parents[1] / "levels.json").read_text())["levels"]
    wanted = FACTS["simple_simon"]["example_deal_base_first"]
    example = next(level for level in levels if level["id"] == "simon-example")
    state = Session(example["position"]).state
    assert [str(pile) for pile in state.tableau] == list(wanted.values())
