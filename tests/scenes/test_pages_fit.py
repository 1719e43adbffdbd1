"""Where the pages put things: in every window, nothing overlaps and nothing leaves its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.profile import Result, Trouble
from game.rules import Session
from game.scenes.ask import Ask, unless_started
from game.scenes.enter_code import EnterCode
from game.scenes.levels_page import Levels
from game.scenes.menu import Menu
from game.scenes.new_game import NewGame
from game.scenes.page import Page
from game.scenes.rules_page import RulesPage
from game.scenes.scene import Client
from game.scenes.settings_page import Settings
from game.scenes.statistics_page import Statistics
from game.ui.widgets import Look, Ui

SIZES = [
    (800, 600),
    (1024, 600),
    (1280, 720),
    (1920, 1080),
    (3440, 1440),
    (3840, 2160),
    (1080, 1920),
    (800, 1280),
]
SMALL = [(640, 480), (800, 600), (1024, 600), (800, 1280)]


def in_progress(client: Client, *codes: str) -> Client:
    for code in codes:
        session = Session(code)
        session.play(session.legal_moves()[0])
        client.keep(session)
    return client


def results(count: int, rules: str) -> list[Result]:
    """Results with figures as long as they get."""
    return [
        Result(
            id=f"{rules}{number:026x}",
            code=f"{rules}-2147483647" if rules[0] == "F" else f"{rules}-QWERTYU",
            level="",
            started="2026-09-30T10:00:00Z",
            ended="2026-09-30T20:00:00Z",
            day="2026-09-30",
            seconds=35_999.0,
            moves=1234,
            undos=0,
            score=-1234,
            won=number % 2 == 0,
        )
        for number in range(count)
    ]


def wins(client: Client) -> list[Result]:
    """A win of every level, by so many moves as hardly anybody makes."""
    like = results(1, "SS1-S4")[0]
    return [
        replace(like, id=f"{number:032x}", code=level.session().code, level=level.id)
        for number, level in enumerate(client.levels)
    ]


def pages(client: Client) -> Iterator[Page]:
    """Every page in every state that is laid out differently."""
    menu = Menu(client)
    yield menu
    for game in ("SS1", "SP1", "FC1"):
        yield NewGame(client, game, menu)
    client.last_choice["SP1"] = "SP1-S4R"
    yield NewGame(client, "SP1", menu)
    code = EnterCode(client, menu)
    code.field.insert("FC1-C4-99999999999999999999999999999999")
    code.controls["start"].action()
    assert code.trouble
    yield code
    yield Levels(client, menu)
    for tab in ("SS1", "SP1", "FC1", "keys-list"):
        yield RulesPage(client, menu, tab)
    yield Settings(client, menu)
    long = {"name": "n" * 40, "reason": "disk " * 12}
    client.profile._tell("writing", Trouble("failed", long))
    client.sounds.trouble = "no device"
    yield Settings(client, menu)
    yield Statistics(client, menu)
    client.profile.record(results(1, "SP1-S4R"))
    yield Statistics(client, menu)
    client.profile.record(results(101, "FC1-C4"))
    yield Statistics(client, menu)
    client.profile.record(wins(client))
    yield Levels(client, menu)
    in_progress(client, "SS1-S4-QWERTYU", "FC1-C4-2147483647", "SP1-S4R-QWERTYU")
    yield Menu(client)
    ask = unless_started(client, menu, "SS1", lambda: menu)
    assert isinstance(ask, Ask)
    yield ask


@pytest.mark.parametrize("size", [(640, 480), *SIZES], ids=str)
def test_no_control_overlaps_another_or_leaves_the_window(
    new_client: Callable[[tuple[int, int]], Client], size: tuple[int, int]
) -> None:
    window = pygame.Rect((0, 0), size)
    for page in pages(new_client(size)):
        for item in page.controls.items:
            shown = item.box.clip(item.clip) if item.clip else item.box
            assert not shown.w or window.contains(shown), f"{page.name}: {item.name} leaves"
            assert 0 <= item.box.left < item.box.right <= size[0], f"{page.name}: {item.name}"
            assert min(item.box.size) >= 24, f"{page.name}: {item.name} is too small to press"
        for one, other in combinations(page.controls.items, 2):
            assert not one.box.colliderect(other.box), f"{page.name}: {one.name}, {other.name}"


@pytest.mark.parametrize("size", [*SIZES, (2560, 1080)], ids=str)
def test_the_way_back_and_the_title_stand_in_one_place(
    new_client: Callable[[tuple[int, int]], Client], size: tuple[int, int]
) -> None:
    client, said = new_client(size), set()
    draw = client.ui.text.draw
    for page in pages(client):
        if not any(item.name == "back" for item in page.controls.items):
            continue
        with pytest.MonkeyPatch.context() as patch:
            places: dict[str, pygame.Rect] = {}
            patch.setattr(
                client.ui.text,
                "draw",
                lambda onto, text, *rest, keep=places, **how: keep.setdefault(
                    text, draw(onto, text, *rest, **how)
                ),
            )
            page.ground(pygame.Surface(size))
        said.add((tuple(page.controls["back"].box), places[page.heading].midleft))
    assert len(said) == 1


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_text_and_pictures_stay_in_their_boxes(
    new_client: Callable[[tuple[int, int]], Client], size: tuple[int, int]
) -> None:
    client = new_client(size)
    canvas = pygame.Surface((size[0] + 400, size[1] + 400), pygame.SRCALPHA)
    for page in pages(client):
        for item in page.controls.items:
            canvas.fill((0, 0, 0, 0))
            box, item.box = item.box, pygame.Rect((200, 200), item.box.size)
            item.draw(canvas, client.ui, Look(hovered=True))
            drawn = canvas.get_bounding_rect()
            assert item.box.contains(drawn), f"{page.name}: {item.name} draws over its edge"
            item.box = box


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_words_and_pictures_keep_clear_of_the_controls(
    new_client: Callable[[tuple[int, int]], Client], size: tuple[int, int]
) -> None:
    window = pygame.Rect((0, 0), size)
    canvas = pygame.Surface((size[0] + 200, size[1] + 200), pygame.SRCALPHA)
    for page in pages(new_client(size)):
        canvas.fill((0, 0, 0, 0))
        page.paint(canvas)
        drawn = canvas.get_bounding_rect(150)
        assert drawn.right <= window.right, f"{page.name} runs out of the window"
        if not isinstance(page, Menu):  # its hand of cards may sink into the window's foot
            assert drawn.bottom <= window.bottom, f"{page.name} runs out of the window"
        for item in page.controls.items:
            if item.clip is None:
                under = canvas.subsurface(item.box).get_bounding_rect(150)
                assert not under.w, f"{page.name}: something is painted under {item.name}"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_page_lays_itself_out_anew(
    new_client: Callable[[tuple[int, int]], Client], size: tuple[int, int]
) -> None:
    client = new_client((800, 600))
    client.ui = Ui((800, 600))
    kept = list(pages(client))[1:]
    client.ui.resize(size)
    fresh = list(pages(new_client(size)))[1:]
    for page, like in zip(kept, fresh, strict=True):
        if isinstance(page, Menu):
            continue
        page.resize()
        boxes = {item.name: item.box for item in page.controls.items}
        assert boxes == {item.name: item.box for item in like.controls.items}, page.name


@pytest.mark.parametrize("size", [(800, 600), (1200, 800), (1280, 720)], ids=str)
def test_the_text_of_the_rules_fades_at_its_edges_and_has_a_picture_beside_it(
    new_client: Callable[[tuple[int, int]], Client], size: tuple[int, int]
) -> None:
    page = RulesPage(new_client(size), None, "SP1")
    assert page._aside.w > page.ui.px(160), "no empty margins"
    view, surface = page.scroll.view, pygame.Surface(size)
    for at in range(0, 60, 7):
        page.scroll.to(at)
        surface.fill((0, 0, 0))
        page.paint(surface)
        edges = [view.bottom - 2] + [view.top + 1] * (at > 0)
        for y in edges:
            row = [max(surface.get_at((x, y))[:3]) for x in range(view.x, view.right - 20)]
            assert max(row) < 70, f"{at}: ink is cut off at {y}"
