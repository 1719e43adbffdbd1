"""Scenes without a window: real events handed to a scene, and a table that only remembers."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.profile import Kept
from game.scenes.levels_page import Levels
from game.scenes.menu import Menu
from game.scenes.new_game import NewGame
from game.scenes.rules_page import RulesPage
from game.scenes.scene import Client, Scene
from game.scenes.settings_page import Settings
from game.scenes.statistics_page import Statistics
from game.ui.widgets import Control, Ui

CHANCE = 29
"""The number of every deal by chance: AAAAABD."""


class Table(Scene):
    """Stands in for the table: it keeps what it was opened with and is one flat colour."""

    name = "table"

    def __init__(self, client: Client, kept: Kept) -> None:
        self.session = kept.session
        self.level = client.level(kept)
        super().__init__(client)

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect]:
        onto.fill((20, 80, 80))
        return [onto.get_rect()]


class Visitor:
    """A player in front of one scene after another."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.scene: Scene = client.open("menu")

    def show(self, scene: Scene | None) -> None:
        """What the frame loop does with what a scene returns."""
        if scene is not None and scene is not self.scene:
            self.scene.leave()
            self.scene = scene
            scene.resize()
            scene.redraw()

    def send(self, kind: int, **values: object) -> None:
        self.show(self.scene.handle(pygame.event.Event(kind, values)))

    def control(self, name: str) -> Control:
        return self.scene.controls[name]

    def names(self) -> list[str]:
        return [item.name for item in self.scene.controls.items]

    # Hands

    def move(self, at: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def press_at(self, at: tuple[int, int]) -> None:
        self.move(at)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def press(self, name: str) -> None:
        self.press_at(self.control(name).box.center)

    def wheel(self, notches: int) -> None:
        self.send(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False)

    def key(self, key: int, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def type(self, text: str) -> None:
        """Type as the system reports it: a key, and the text it makes if a field wants text."""
        for letter in text:
            key = pygame.key.key_code(letter.lower()) if letter.isalnum() else ord(letter)
            self.send(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
            if self.scene.typing:
                self.send(pygame.TEXTINPUT, text=letter)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.move(start)
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for step in range(1, 6):
            at = tuple(a + (b - a) * step // 5 for a, b in zip(start, end, strict=True))
            self.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self.send(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def reveal(self, name: str) -> Control:
        """Scroll until a control is in view, as somebody looking for it would; and the control."""
        item = self.control(name)
        while item.clip and not item.clip.contains(item.box):
            before = item.box.copy()
            self.wheel(-1 if item.box.bottom > item.clip.bottom else 1)
            item = self.control(name)
            assert item.box != before, f"{name} cannot be scrolled into view"
        return item

    def draw(self) -> list[pygame.Rect]:
        screen = pygame.display.get_surface()
        assert screen is not None
        return self.scene.draw(screen)


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.quit()


@cache
def common_ui(size: tuple[int, int]) -> Ui:
    """Pictures are drawn once for all tests."""
    return Ui(size)


@pytest.fixture
def new_client() -> Callable[[tuple[int, int]], Client]:
    """Makes a client for a window of some size."""

    def make(size: tuple[int, int]) -> Client:
        catalogue = {
            "menu": Menu,
            "new-game": NewGame,
            "levels": Levels,
            "rules": RulesPage,
            "table": Table,
            "settings": Settings,
            "statistics": Statistics,
        }
        return Client(common_ui(size), lambda _n: CHANCE, catalogue=catalogue)

    return make


@pytest.fixture
def client(new_client: Callable[[tuple[int, int]], Client]) -> Client:
    return new_client((1280, 720))


@pytest.fixture
def visitor(client: Client) -> Visitor:
    return Visitor(client)
