"""A finger is enough: everything is large enough for one, and two or a whole hand do no harm."""

import pygame
import pytest

from game.kiosk import TARGET, display
from game.scenes.ask import Ask
from game.scenes.enter_code import EnterCode
from game.scenes.letters import Letters
from game.scenes.table import Table
from game.ui.widgets import Choice

from .test_policy import SCENES, won_level

SIZES = ((1280, 720), (1920, 1080), (1080, 1920), (800, 600), (800, 1280))
FINE = ((1920, 1080, 90), (1080, 1920, 90), (3840, 2160, 180))
"""Displays of so many pixels that ask for the largest targets there is room for."""
PAGES = {
    **{name: make for name, make in SCENES.items() if name != "attract"},
    "code": lambda client: EnterCode(client, client.open("menu")),
    "ask": lambda client: Ask(
        client, client.open("menu"), "Really?", [("Yes", list), ("No", list)]
    ),
    "letters": lambda client: Letters(client, client.open("menu"), won_level(client)),
}


def targets(scene):
    """The box of everything that can be pressed."""
    for item in scene.controls.items:
        if isinstance(item, Choice):
            yield from ((item.name, item.cell(index)) for index in range(len(item.labels)))
        elif item.name != "copy":  # in a kiosk it is a label
            yield item.name, item.box


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_target_is_large_enough_and_inside_and_apart(seat, size, page):
    check_targets(seat(size=size), page, TARGET)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("fine", FINE, ids=str)
def test_every_target_grows_with_the_display_as_far_as_there_is_room(seat, fine, page, monkeypatch):
    monkeypatch.setattr(display, "dots_per_inch", lambda _number: 10_000.0)
    check_targets(seat(size=fine[:2]), page, fine[2])


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", [(600, 1024), (480, 800), (640, 480)], ids=str)
def test_a_display_smaller_than_any_table_still_shows_everything(seat, size, page):
    """Ten keys of 64 pixels do not fit into 600; whatever there is can be reached all the same."""
    check_targets(seat(size=size), page, 40)


def check_targets(guest, page, least):
    guest.client.keep(won_level(guest.client).session)
    for code in ("SP1-S1C-AAAAAAD", "FC1-C4-11982"):
        guest.client.begin(guest.client.new_code(guest.client.offered(code[:3])))
    scene = PAGES[page](guest.client)
    guest.app.show(scene)
    guest.frame()
    boxes = list(targets(scene))
    assert boxes
    for name, box in boxes:
        assert min(box.size) >= least, f"{name} is {box.w} x {box.h}"
        scrolls = getattr(scene.controls[name], "clip", None) if name in guest.names() else None
        if not scrolls:
            assert guest.app.screen.get_rect().contains(box), f"{name} leaves the window"
    for number, (name, box) in enumerate(boxes):
        for other, there in boxes[number + 1 :]:
            assert not box.colliderect(there), f"{name} lies over {other}"


def finger(guest, kind, number, at=(0.5, 0.5)):
    guest.send(kind, touch_id=7, finger_id=number, x=at[0], y=at[1])


@pytest.fixture
def table(guest):
    guest.button("play")
    assert isinstance(guest.scene, Table)
    guest.scene.film.finish()
    guest.frame()
    return guest.scene


def drag_start(table):
    hit = next(move for move in table.session.legal_moves() if move.source[0] == "t")
    return table.layout.box(table.state.pile(hit.source).cards[-1]).centre


def test_a_second_finger_does_not_disturb_a_drag(guest, table):
    x, y = drag_start(table)
    guest.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
    finger(guest, pygame.FINGERDOWN, 1)
    for step in (20, 40):
        motion = {"rel": (1, 1), "buttons": (1, 0, 0), "touch": True}
        guest.send(pygame.MOUSEMOTION, pos=(x + step, y + step), **motion)
    held = table.held
    assert held is not None
    finger(guest, pygame.FINGERDOWN, 2, (0.1, 0.1))
    finger(guest, pygame.FINGERUP, 2, (0.1, 0.1))
    assert table.held is held
    assert guest.app.running


def test_a_palm_does_nothing(guest, table):
    before = table.session.save()
    x, y = drag_start(table)
    guest.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
    for number in range(5):
        finger(guest, pygame.FINGERDOWN, number)
    motion = {"rel": (1, 1), "buttons": (1, 0, 0), "touch": True}
    guest.send(pygame.MOUSEMOTION, pos=(x + 90, y + 40), **motion)
    guest.send(pygame.MOUSEBUTTONUP, pos=(x + 90, y + 40), button=1, touch=True)
    for number in range(5):
        finger(guest, pygame.FINGERUP, number)
    assert (table.held, table.selected, table.session.save()) == (None, None, before)


def test_a_palm_on_a_button_does_not_press_it(guest):
    at = guest.scene.controls["play"].box.center
    guest.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
    for number in range(4):
        finger(guest, pygame.FINGERDOWN, number)
    guest.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)
    assert guest.scene.name == "menu"
    for number in range(4):
        finger(guest, pygame.FINGERUP, number)
    guest.press(at, touch=True)
    assert guest.scene.name == "table"


def test_twelve_pixels_of_jitter_are_no_drag(guest, table):
    x, y = drag_start(table)
    guest.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
    motion = {"rel": (1, 1), "buttons": (1, 0, 0), "touch": True}
    guest.send(pygame.MOUSEMOTION, pos=(x + 12, y - 12), **motion)
    assert table.held is None
    guest.send(pygame.MOUSEBUTTONUP, pos=(x + 12, y - 12), button=1, touch=True)
    assert table.selected is not None


def test_no_hover_is_needed(guest):
    """From the menu to a move with nothing but presses of a finger."""
    guest.press(guest.scene.controls["play"].box.center, touch=True)
    table = guest.scene
    assert isinstance(table, Table)
    table.film.finish()
    guest.frame()
    move = next(move for move in table.session.legal_moves() if move.count == 1)
    for pile in (move.source, move.target):
        cards = table.state.pile(pile).cards
        box = table.layout.box(cards[-1]) if cards else table.board.homes[pile]
        guest.press(box.centre, touch=True)
    assert table.session.played == (move,)
