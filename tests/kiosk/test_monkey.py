"""A short monkey; `kingdown bench monkey` lets a longer one loose."""

import pytest

from game.bench.monkey import Broken, Monkey
from game.rules import Session
from game.scenes.table import Table


@pytest.mark.parametrize("kiosk", [True, False], ids=["kiosk", "desktop"])
@pytest.mark.parametrize("seed", [101, 102])
def test_whatever_is_done_the_cards_are_there_and_the_picture_is_right(seed, kiosk, tmp_path):
    monkey = Monkey(seed, kiosk=kiosk, folder=tmp_path)
    try:
        monkey.run(1_000)
    finally:
        monkey.app.close()
    assert monkey.seen["table"] + monkey.seen["menu"] > 50


def test_the_monkey_would_see_a_card_that_is_lost(tmp_path, monkeypatch):
    monkey = Monkey(1, kiosk=True, folder=tmp_path)
    kept = monkey.app.client.keep(Session("SS1-S1-AAAAABD"))
    state = kept.session.state
    piles = (state.piles[1], *state.piles[1:])
    monkeypatch.setattr(type(state), "piles", piles, raising=False)
    with pytest.raises(Broken, match="different cards"):
        monkey.check()
    monkeypatch.undo()
    monkey.app.close()


def test_the_monkey_would_see_a_ghost_on_the_table(tmp_path):
    monkey = Monkey(1, kiosk=True, folder=tmp_path)
    client = monkey.app.client
    monkey.app.show(client.begin(client.new_code(client.offered("SP1"))))
    assert isinstance(monkey.app.scene, Table)
    monkey.rest()
    monkey.app.screen.fill((255, 0, 255), (300, 300, 20, 20))
    with pytest.raises(Broken, match="the picture of table differs"):
        monkey.rest()
    monkey.app.close()
