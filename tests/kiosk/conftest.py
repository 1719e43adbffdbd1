"""A kiosk under the dummy driver: real events, the real loop, and a clock that is told."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app import App
from game.endurance import Strikes
from game.kiosk import Kiosk
from game.profile import Profile
from game.scenes.scene import Client, Scene

FRAME = 1 / 60
IDLE = 30.0


class Visitor:
    """Somebody in front of a kiosk, or of a desktop if `kiosk` is None."""

    def __init__(
        self,
        kiosk: Kiosk | None,
        size: tuple[int, int] = (1024, 640),
        profile: Profile | None = None,
        strikes: Strikes | None = None,
        opening: Callable[[Client], Scene] = Client.open_menu,
    ) -> None:
        self.now = 0.0
        self.app = App(
            size,
            clock=lambda: self.now,
            below=lambda n: 28 % n,
            kiosk=kiosk,
            profile=profile,
            strikes=strikes,
            opening=opening,
        )
        self.frame()

    @property
    def scene(self) -> Scene:
        return self.app.scene

    @property
    def client(self) -> Client:
        return self.app.client

    def frame(self, seconds: float = FRAME) -> None:
        self.now += seconds
        self.app.frame()

    def wait(self, seconds: float, step: float = 0.25) -> None:
        """Let time pass as the sleeping loop does."""
        for _ in range(round(seconds / step)):
            self.frame(step)

    def send(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self.frame()

    def press(self, at: tuple[int, int], touch: bool = False) -> None:
        self.frame(0.5)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=touch)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=touch)

    def button(self, name: str) -> None:
        self.press(self.scene.controls[name].box.center)

    def down(self, key: int, mod: int = 0, text: str = "") -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)

    def up(self, key: int) -> None:
        self.send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        self.down(key, mod, text)
        self.up(key)

    def names(self) -> list[str]:
        return [item.name for item in self.scene.controls.items]


@pytest.fixture
def seat() -> Iterator[Callable[..., Visitor]]:
    """Puts a visitor in front of a machine; the one before has gone."""
    seated: list[Visitor] = []

    def seat_(kiosk: Kiosk | None = Kiosk(idle=IDLE), **more: object) -> Visitor:  # noqa: B008
        for before in seated:
            before.app.close()
        seated.clear()
        seated.append(Visitor(kiosk, **more))  # type: ignore[arg-type]
        return seated[0]

    yield seat_
    for someone in seated:
        someone.app.close()


@pytest.fixture
def guest(seat: Callable[..., Visitor]) -> Visitor:
    """A guest in front of the menu of a kiosk."""
    return seat()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kiosk.sqlite3"
