"""What a press, a key and a drag say on the table, measured on the window's own pixels."""

from __future__ import annotations

import pygame
import pytest

from game.board.layout import Box
from game.rules import Move, Session, parse_code
from game.ui import theme

POSITION = "SS1-S4\nKS 9S 8S\n9H\n7D\n4C\n\n\n\n\n\n\nPartial: yes\n"
"""The 8 of spades may go on the 9 of hearts, and nothing on the other two columns."""


def seat(player, text: str = POSITION):
    player.app.show(player.app.client.begin(Session(text).start))
    player.settle()
    return player.table


def edge(player, box: Box, out: int) -> tuple[int, ...]:
    """The colour in the middle of the left side of a box, `out` pixels outside of it."""
    return tuple(player.app.screen.get_at((box.x - out, box.y + box.h // 2)))[:3]


def is_gold(colour) -> bool:
    return all(abs(a - b) < 40 for a, b in zip(colour, theme.GOLD, strict=True))


def test_escape_in_a_drag_sends_the_cards_home_and_stays(player):
    table = seat(player)
    player.down(player.point("t1"))
    player.move((600, 500), held=True)
    player.frame()
    assert table.held
    player.key(pygame.K_ESCAPE)
    assert player.app.scene is table
    assert table.held is None
    player.move((640, 540), held=True)
    player.frame()
    assert table.held is None, "the button is still down, but the drag is over"
    player.up((640, 540))
    player.settle()
    assert table.session.played == ()
    player.key(pygame.K_ESCAPE)
    assert player.app.scene.name == "menu"


def test_undo_in_a_drag_ends_it(player):
    table = seat(player)
    player.make(Move("t1", "t2"))
    player.settle()
    player.down(player.point("t3"))
    player.move((600, 500), held=True)
    player.frame()
    player.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    player.move((640, 540), held=True)
    player.frame()
    assert table.held is None
    assert table.session.played == ()


def test_the_selected_run_stands_up_and_its_targets_do_not(player):
    """One look tells what is in the hand from where it can go, in grey as well."""
    table = seat(player)
    lying = table.layout.box(table.state.pile("t1").cards[-1])
    target = table.layout.box(table.state.pile("t2").cards[-1])
    player.press(player.point("t1"))
    player.wait(0.5)
    risen = table.rise.of(table.painter, table.layout, table.selected)
    assert risen.box.y < lying.y
    assert (risen.box.x, risen.box.w, risen.box.h) == (lying.x, lying.w, lying.h)
    assert is_gold(edge(player, risen.box, 1))
    assert is_gold(edge(player, target, 1))
    below = (lying.x + lying.w // 2, lying.y + lying.h - 1)
    shade = player.app.screen.get_at(below)
    player.key(pygame.K_ESCAPE)
    player.settle()
    card = player.app.screen.get_at(below)
    assert sum(shade[:3]) < sum(card[:3]) - 150, "felt in its shadow, where the card lay"


def test_the_focus_leaves_the_gold_of_a_target_to_be_seen(player):
    table = seat(player)
    player.press(player.point("t1"))
    seen = {}
    for _ in range(12):
        player.key(pygame.K_RIGHT)
        player.frame()
        pile = table.keys.focus.pile
        cards = table.state.pile(pile).cards
        if cards and pile not in ("t1", *seen):
            seen[pile] = is_gold(edge(player, table.layout.box(cards[-1]), 1))
    assert seen == {"t2": True, "t3": False, "t4": False}


def test_a_press_on_a_pile_that_does_not_take_the_run_says_why(player):
    """And selects what is there: it may have been meant so."""
    table = seat(player)
    player.press(player.point("t1"))
    player.press(player.point("t3"))
    assert table.selected.pile == "t3"
    assert table.overlay.text == "8♠ cannot go on 7♦: a column takes the next lower rank."
    player.app.client.options.recall = False
    player.key(pygame.K_ESCAPE)
    player.press(player.point("t1"))
    player.press(player.point("t4"))
    assert (table.selected.pile, table.overlay.text) == ("t4", "")


def test_no_pile_is_called_by_a_name_that_is_not_on_the_screen(player):
    for key, text in player.app.client.words._find("refusal").items():
        assert "{columns}" not in text, key


def test_a_hint_goes_with_the_first_key_and_does_not_come_back_by_itself(player):
    player.app.show(player.app.client.begin(parse_code("SS1-S4-AAAAABD")))
    player.settle()
    table = player.table
    player.move(table.controls["settings"].box.center)
    player.frame()
    assert table.controls.hovered is not None
    player.key(pygame.K_RIGHT)
    assert table.controls.hovered is None
    player.move(table.controls["help"].box.center)
    player.button("help")
    player.key(pygame.K_ESCAPE)
    assert player.app.scene is table
    assert table.controls.hovered is None


class TestField:
    @pytest.fixture
    def field(self, player):
        player.button("code")
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="old code"))
        player.frame()
        return player.app.scene.field

    def test_all_of_it_is_selected_and_replaced(self, player, field):
        field.paste = lambda: "FC1-C4-11982"
        plain = player.pixels()
        player.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        assert field.chosen
        assert player.pixels() != plain
        player.key(pygame.K_v, mod=pygame.KMOD_CTRL)
        assert (field.value, field.chosen) == ("FC1-C4-11982", False)

    def test_all_of_it_is_erased(self, player, field):
        player.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        player.key(pygame.K_BACKSPACE)
        assert field.value == ""

    def test_an_arrow_lets_go_of_it(self, player, field):
        player.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        player.key(pygame.K_LEFT)
        player.key(pygame.K_BACKSPACE)
        assert field.value == "old coe"


def test_what_is_wrong_with_a_code_is_a_whole_sentence(player):
    player.enter_code("ss1-s4-aaaa")
    said = player.app.scene.trouble
    assert said[0] in "'A" or said[0].isupper()
    assert said.endswith(".")
    player.app.scene.field.clear()
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="ss1"))
    player.frame()
    player.key(pygame.K_RETURN)
    assert player.app.scene.trouble.endswith("such as SS1-S1-AAAAABD.")
