"""Words on the table stay where they belong: the bar, messages and hints, in every window."""

import tomllib
from importlib.resources import files
from itertools import combinations

import pygame
import pytest

from game.levels import load_levels
from game.rules import Session
from game.scenes.table import Table
from game.ui.text import Text

SIZES = [
    (640, 480),
    (800, 600),
    (1024, 600),
    (1280, 720),
    (1920, 1080),
    (3440, 1440),
    (3840, 2160),
    (1080, 1920),
    (800, 1280),
]
LONG = "SP1-S4R\n" + "KS\n" + "\n" * 9 + "Score: 1234567\nMoves: 1234567\nPartial: yes\n"


def named(size):
    return f"{size[0]}x{size[1]}"


@pytest.fixture(params=SIZES, ids=named)
def size(request):
    return request.param


@pytest.fixture
def drawn(monkeypatch):
    """The boxes around the ink of the lines drawn since they were last cleared."""
    boxes: dict[str, pygame.Rect] = {}
    draw = Text.draw

    def spy(self, onto, text, at, size, colour, *, bold=False, anchor="topleft"):
        box = draw(self, onto, text, at, size, colour, bold=bold, anchor=anchor)
        ink = self.line(text, size, colour, bold).get_bounding_rect()
        boxes[text] = ink.move(box.topleft)
        return box

    monkeypatch.setattr(Text, "draw", spy)
    return boxes


def check_bar(table: Table, drawn: dict[str, pygame.Rect]) -> None:
    table.bar.draw(pygame.Surface(table.ui.size))
    lines = [text for text, box in drawn.items() if box.bottom <= table.bar.box.bottom and text]
    assert len(lines) == 4
    places = [drawn[text] for text in lines]
    places += [item.box for item in table.controls.items if item.name != "copy"]
    for one, other in combinations(places, 2):
        assert not one.colliderect(other), (lines, one, other)
    assert all(table.bar.box.contains(box) for box in places)


def test_the_bar_has_room_for_long_names_and_large_figures(size, seat, drawn):
    table = seat(size, LONG).table
    check_bar(table, drawn)
    client = table.client
    longest = max(load_levels(), key=lambda level: len(level.title))
    drawn.clear()
    session = longest.session()
    check_bar(Table(client, client.keep(session, longest)), drawn)
    drawn.clear()
    check_bar(Table(client, client.keep(Session("FC1-C4-2147483647"))), drawn)


def messages():
    """Everything that may be said over the table, as it is written."""
    words = tomllib.loads((files("game.languages") / "en.toml").read_text(encoding="utf-8"))
    found = [words["table"], words["refusal"], words["trouble"]]
    for each in found:
        if isinstance(each, dict):
            found += each.values()
        else:
            yield each


def test_messages_and_hints_stay_in_the_window(size, seat):
    table, window = seat(size, LONG).table, pygame.Rect((0, 0), size)
    for text in sorted(messages(), key=len)[-4:]:
        table.tell(text)
        for sprite in table.overlay.sprites(None):
            assert window.contains(sprite.box), text
    table.overlay.clear()
    for item in table.controls.items:
        for sprite in table.overlay.sprites(item):
            assert window.contains(sprite.box), item.name
            assert not sprite.box.colliderect(item.box), item.name
