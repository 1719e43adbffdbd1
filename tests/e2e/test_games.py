"""Whole games played by hand, from the menu to the win."""

from __future__ import annotations

import pytest

from game.levels import load_levels
from game.rules import Move
from game.scenes.menu import Menu
from game.scenes.table import Table
from game.scenes.win import Win


@pytest.mark.parametrize("game", ["SS1", "SP1", "FC1"])
def test_a_recorded_win_is_played_by_hand_from_the_menu_to_the_win(player, game, wins):
    win = min((w for w in wins if w["code"].startswith(game)), key=lambda w: len(w["moves"]))
    assert isinstance(player.app.scene, Menu)
    player.enter_code(win["code"])
    assert isinstance(player.app.scene, Table)
    player.settle()
    shown = []
    for text in win["moves"]:
        move = Move.parse(text)
        before = player.session.state.moves
        player.make(move)
        if isinstance(player.app.scene, Table):
            assert player.session.state.moves == before + 1, f"{text}: {player.table.overlay.text}"
            player.settle()
        shown.append(type(player.app.scene))
    assert isinstance(player.app.scene, Win)
    assert shown.count(Win) == 1
    session = player.app.scene.session
    assert session.won
    assert session.state.score == win["score"]
    player.settle()
    player.button("menu")
    assert isinstance(player.app.scene, Menu)


def test_the_levels_start_from_their_page(player):
    player.button("levels")
    level = load_levels()[0]
    player.button(level.id)
    assert isinstance(player.app.scene, Table)
    assert player.table.level == level
