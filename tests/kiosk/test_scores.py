"""The high scores: three letters after a win among the ten best, the arcade way."""

import pygame
import pytest

from game.levels import find_level, load_levels
from game.profile import Score
from game.rules import VARIANTS
from game.scenes.age import time_words
from game.scenes.letters import Letters
from game.scenes.scores import Scores
from game.scenes.win import Win
from game.ui.text import Text

LEVEL = find_level(load_levels(), "simon-example")
RULES = LEVEL.rules.id


@pytest.fixture
def said(monkeypatch):
    """The lines that are drawn."""
    lines: list[str] = []
    draw = Text.draw

    def spy(self, onto, text, *args, **more):
        lines.append(text)
        return draw(self, onto, text, *args, **more)

    monkeypatch.setattr(Text, "draw", spy)
    return lines


@pytest.fixture
def winner(guest):
    """A guest who has just won."""
    kept = guest.client.keep(LEVEL.session(), LEVEL)
    for move in LEVEL.win:
        kept.session.play(move)
    guest.client.profile.keep(kept)
    guest.app.show(guest.client.open("table", kept))
    guest.wait(1)
    assert isinstance(guest.scene, Win)
    guest.press((5, 5))
    guest.frame()
    return guest


def letters_of(guest):
    assert isinstance(guest.scene, Letters)
    return guest.scene.letters


def test_a_win_among_the_best_is_signed_by_finger(winner):
    assert letters_of(winner) == "AAA"
    for _ in range(2):
        winner.button("down-0")
    winner.button("up-1")
    winner.button("down-2")
    assert letters_of(winner) == "CZB"
    winner.button("done")
    assert isinstance(winner.scene, Scores)
    (score,) = winner.client.profile.scores(RULES)
    assert (score.letters, score.moves) == ("CZB", LEVEL.par)
    assert winner.scene.marked == score
    winner.button("back")
    assert isinstance(winner.scene, Win)
    winner.wait(1)
    assert isinstance(winner.scene, Win), "it is asked once"


def test_a_win_is_signed_by_arrows(winner):
    for key in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN):
        winner.key(key)
    assert letters_of(winner) == "BZB"
    winner.key(pygame.K_LEFT)
    winner.key(pygame.K_UP)
    assert letters_of(winner) == "BYB"
    winner.key(pygame.K_RETURN)
    winner.key(pygame.K_RETURN)
    assert winner.client.profile.scores(RULES)[0].letters == "BYB"


def test_a_win_is_signed_by_typing(winner):
    for letter in "zoe":
        winner.key(pygame.key.key_code(letter), text=letter)
    winner.key(pygame.K_RETURN)
    assert winner.client.profile.scores(RULES)[0].letters == "ZOE"


def test_a_win_is_signed_by_pad(winner):
    def pad(kind, **values):
        winner.send(kind, instance_id=0, **values)
        winner.frame()

    pad(pygame.JOYHATMOTION, hat=0, value=(0, -1))
    for _ in range(3):
        pad(pygame.JOYBUTTONDOWN, button=0)
    assert winner.client.profile.scores(RULES)[0].letters == "BAA"


@pytest.mark.parametrize("way", ["skip", "escape"])
def test_nobody_has_to_sign(winner, way):
    if way == "skip":
        winner.button("skip")
    else:
        winner.key(pygame.K_ESCAPE)
    assert isinstance(winner.scene, Win)
    assert winner.client.profile.scores(RULES) == []


def test_rude_letters_are_not_taken(winner):
    for letter in "ass":
        winner.key(pygame.key.key_code(letter), text=letter)
    winner.button("done")
    assert isinstance(winner.scene, Letters)
    assert winner.scene.trouble
    assert winner.client.profile.scores(RULES) == []
    winner.button("down-0")
    assert not winner.scene.trouble
    winner.button("done")
    assert winner.client.profile.scores(RULES)[0].letters == "BSS"


def test_a_win_that_is_not_among_the_ten_is_not_asked_about(guest):
    for _ in range(10):
        guest.client.profile.sign(Score(RULES, "TOP", 10**6, 1, 1.0))
    kept = guest.client.keep(LEVEL.session(), LEVEL)
    for move in LEVEL.win:
        kept.session.play(move)
    guest.app.show(guest.client.open("win", kept))
    guest.press((5, 5))
    guest.wait(2)
    assert isinstance(guest.scene, Win)


def test_at_home_nobody_is_asked(seat):
    player = seat(None)
    kept = player.client.keep(LEVEL.session(), LEVEL)
    for move in LEVEL.win:
        kept.session.play(move)
    player.app.show(player.client.open("win", kept))
    player.press((5, 5))
    player.wait(2)
    assert isinstance(player.scene, Win)


def test_the_page_shows_each_game_and_variant(guest):
    guest.client.profile.sign(Score("SP1-S4R", "ZOE", 900, 150, 700.0))
    guest.button("scores")
    page = guest.scene
    assert isinstance(page, Scores)
    assert page.rules.id == "SS1-S1"
    guest.press(page.games.cell(1).center)
    assert page.rules.id == "SP1-S1C"
    last = len(page.variants.labels) - 1
    guest.press(page.variants.cell(last).center)
    assert page.rules == VARIANTS["SP1-S4R"]
    empty = pygame.image.tobytes(guest.app.screen, "RGB")
    guest.press(page.variants.cell(0).center)
    assert pygame.image.tobytes(guest.app.screen, "RGB") != empty
    guest.button("back")
    assert guest.scene.name == "menu"


def test_whoever_signs_sees_what_the_win_came_to(winner, said):
    winner.scene.redraw()
    winner.frame()
    assert winner.client.profile.results()[0].seconds == winner.scene.kept.seconds
    time = time_words(winner.scene.kept.seconds)
    assert f"{900 - LEVEL.par} points  ·  {LEVEL.par} moves  ·  {time}" in said


def test_in_freecell_points_are_not_shown(guest, said):
    level = find_level(load_levels(), "freecell-4-a")
    kept = guest.client.keep(level.session(), level)
    for move in level.win:
        kept.session.play(move)
    guest.app.show(Letters(guest.client, guest.client.open_menu(), kept))
    guest.frame()
    assert f"{level.par} moves  ·  0:00" in said


@pytest.mark.parametrize(
    ("rules", "heads", "row"),
    [
        (
            "SS1-S4",
            ["Place", "Name", "Points", "Moves", "Time"],
            ["1.", "ZOE", "841", "59", "4:05"],
        ),
        ("FC1-C4", ["Place", "Name", "Moves", "Time"], ["1.", "ZOE", "59", "4:05"]),
    ],
)
def test_every_column_has_a_head(guest, said, rules, heads, row):
    guest.client.profile.sign(Score(rules, "ZOE", 841, 59, 245.4))
    page = Scores(guest.client, guest.client.open_menu(), VARIANTS[rules])
    said.clear()
    guest.app.show(page)
    guest.frame()
    at = said.index("Place")
    assert said[at : at + len(heads) + len(row)] == heads + row
