"""The sheet of a win: what the game came to, and whether it was ever done better."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.levels import find_level, load_levels
from game.profile import Kept, Result
from game.scenes import win
from game.scenes.scene import Client
from game.scenes.win import Win
from game.ui.text import Text

from .conftest import Visitor


def won(client: Client, name: str, as_level: bool = True) -> Kept:
    """A level that has been won at par in no time, and is counted."""
    level = find_level(load_levels(), name)
    kept = client.keep(level.session(), level if as_level else None)
    for move in level.win:
        kept.session.play(move)
    client.profile.keep(kept)
    return kept


def before(kept: Kept, level: str = "", **figures: object) -> Result:
    """Another win of the same kind."""
    state = kept.session.state
    result = Result(
        id="b" * 32,
        code=kept.session.code,
        level=level,
        started="2026-03-01T10:00:00Z",
        ended="2026-03-01T10:05:00Z",
        day="2026-03-01",
        seconds=245.0,
        moves=state.moves,
        undos=0,
        score=state.score,
        won=True,
    )
    return replace(result, **figures)  # type: ignore[arg-type]


@pytest.fixture
def sheet(visitor: Visitor, monkeypatch: pytest.MonkeyPatch):
    """Shows the sheet of a win and gives its lines."""
    lines: list[str] = []
    draw = Text.draw

    def spy(self, onto, text, *args, **more):
        lines.append(text)
        return draw(self, onto, text, *args, **more)

    def show(kept: Kept) -> list[str]:
        page = Win(visitor.client, kept)
        page._finish()
        monkeypatch.setattr(Text, "draw", spy)
        lines.clear()
        visitor.show(page)
        visitor.draw()
        return lines

    return show


def test_a_first_win_has_no_best(client, sheet):
    kept = won(client, "simon-1-a", as_level=False)
    kept.took = 247.0
    lines = sheet(kept)
    assert lines[:4] == ["You won!", "Simple Simon, 1 suit", "Score 857", "43 moves in 4:07"]
    assert not any("best" in line for line in lines)


@pytest.mark.parametrize(
    ("figures", "line"),
    [
        ({"score": 858, "moves": 42, "seconds": 999.0}, "Your best: 858 points, 16:39"),
        ({"seconds": 0.0}, "Your best: 857 points, 0:00"),
        ({"seconds": 1.0}, "That is your new best!"),
        ({"score": 856, "moves": 44, "seconds": 0.0}, "That is your new best!"),
    ],
    ids=["better", "equal", "slower", "worse"],
)
def test_it_is_compared_with_the_best_before(client, sheet, figures, line):
    kept = won(client, "simon-1-a", as_level=False)
    client.profile.record([before(kept, **figures)])
    assert line in sheet(kept)


def test_a_level_is_compared_with_itself(client, sheet):
    kept = won(client, "simon-1-a")
    client.profile.record([before(kept, score=880, moves=20)])
    lines = sheet(kept)
    assert "43 moves in 0:00  ·  par 43" in lines
    assert not any("best" in line for line in lines), "that was another deal"
    better = before(kept, "simon-1-a", id="c" * 32, score=859, moves=41)
    client.profile.record([better])
    assert "Your best: 41 moves, 4:05" in sheet(kept)


def test_freecell_is_compared_by_moves(client, sheet):
    kept = won(client, "freecell-4-a", as_level=False)
    client.profile.record([before(kept, moves=70, score=0)])
    assert "Your best: 70 moves, 4:05" in sheet(kept)


def test_what_a_guest_won_is_nobodys_best(client, sheet):
    kept = won(client, "simon-1-a")
    client.profile.record([before(kept, "simon-1-a")])
    client.profile.guest = True
    assert not any("best" in line for line in sheet(kept))


@pytest.mark.parametrize(
    ("level", "kings"),
    [
        ("simon-1-a", ("KS", "KS", "KS", "KS")),
        ("spider-2-a", ("KS", "KH", "KS", "KH")),
        ("simon-4-a", ("KS", "KH", "KC", "KD")),
        ("freecell-2-a", ("KS", "KH", "KC", "KD")),
    ],
)
def test_the_kings_that_were_played_are_fanned(client, sheet, monkeypatch, level, kings):
    fanned = []
    real = win.fan
    monkeypatch.setattr(
        win, "fan", lambda ui, names, *a: fanned.append(names) or real(ui, names, *a)
    )
    sheet(won(client, level))
    assert set(fanned) == {kings}


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 720), (3840, 2160), (800, 1280)])
def test_all_lines_end_above_the_buttons(new_client, monkeypatch, size):
    client = new_client(size)
    kept = won(client, "simon-1-a")
    client.profile.record([before(kept, "simon-1-a")])
    page = Win(client, kept)
    page._finish()
    boxes = []
    monkeypatch.setattr(page.controls, "draw", lambda *_: None)
    draw = Text.draw

    def spy(*args, **more):
        boxes.append(draw(*args, **more))
        return boxes[-1]

    monkeypatch.setattr(Text, "draw", spy)
    page.draw(pygame.Surface(size))
    first = page.controls.items[0].box
    assert len(set(map(tuple, boxes))) == 5
    assert all(page.panel.contains(box) for box in boxes)
    assert max(box.bottom for box in boxes) <= first.top
