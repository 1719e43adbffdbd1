"""What the monkey does: presses, drags, keys, and all the signs a window system can give."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pygame

from game.app import App
from game.rules import parse_position
from game.scenes.table import Table

from .kill import ENDING

Event = pygame.event.Event
Events = list[Event]

SIZES: Final = ((800, 600), (1280, 720), (640, 480), (600, 1000), (1024, 768), (1920, 1080))
_NAMES: Final = (
    "a c d n q r s v y z 1 9 RETURN KP_ENTER ESCAPE SPACE TAB BACKSPACE DELETE HOME END PAGEUP "
    "PAGEDOWN LEFT RIGHT UP DOWN LEFT RIGHT UP DOWN F1 F4 F5 F11 LALT LCTRL LSHIFT MINUS"
)
_KEYS: Final = [getattr(pygame, f"K_{name}") for name in _NAMES.split()]
_MODS: Final = (
    *(0,) * 8,
    pygame.KMOD_SHIFT,
    pygame.KMOD_CTRL,
    pygame.KMOD_ALT,
    pygame.KMOD_CTRL | pygame.KMOD_SHIFT,
    pygame.KMOD_CTRL | pygame.KMOD_ALT,
    pygame.KMOD_GUI,
)
_TEXTS: Final = (
    "a",
    "SS1-S1-AAAAABD",
    "FC1-C4-11982",
    "-",
    "é",
    "ش",
    "\u202e",
    "🂡",
    "  ",
    "9" * 60,
)
_SIGNS: Final = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWENTER,
    pygame.WINDOWLEAVE,
    pygame.WINDOWCLOSE,
    pygame.WINDOWMOVED,
    pygame.WINDOWDISPLAYCHANGED,
    pygame.VIDEOEXPOSE,
)


class Paws:
    """Makes events by chance, where something is to be met in the scene that is shown."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.app: App
        self.at = (0, 0)
        self._fingers: set[int] = set()

    def _somewhere(self) -> tuple[int, int]:
        """A place: often a control or a card, sometimes the edge or beyond it."""
        chance, scene, (width, height) = self.chance, self.app.scene, self.app.client.size
        draw = chance.random()
        able = [item.box for item in scene.controls.items if item.enabled] if draw < 0.35 else []
        if able:
            return chance.choice(able).center
        if isinstance(scene, Table) and draw < 0.9:
            spot = chance.choice(list(scene.layout.spots.values()))
            wide, tall = scene.board.card
            return spot.x + chance.randrange(wide), spot.y + chance.randrange(tall)
        return chance.randrange(-20, width + 20), chance.randrange(-20, height + 20)

    def _mouse(self, kind: int, *, touch: bool = False, **more: Any) -> Event:
        return Event(kind, pos=self.at, touch=touch, **more)

    def press(self) -> Events:
        self.at = self._somewhere()
        button = self.chance.choice((1, 1, 1, 1, 1, 2, 3, 3, 6))
        times = self.chance.choice((1, 1, 2))
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return [self._mouse(kind, button=button) for _ in range(times) for kind in kinds]

    def drag(self) -> Events:
        self.at = self._somewhere()
        touch = self.chance.random() < 0.3
        events = [self._mouse(pygame.MOUSEBUTTONDOWN, button=1, touch=touch)]
        for _ in range(self.chance.randrange(4)):
            self.at = self._somewhere()
            events.append(self._motion(1, touch))
        if self.chance.random() < 0.9:  # else the button goes up where nobody hears of it
            events.append(self._mouse(pygame.MOUSEBUTTONUP, button=1, touch=touch))
        return events

    def _motion(self, held: int, touch: bool = False) -> Event:
        return self._mouse(pygame.MOUSEMOTION, rel=(1, 1), buttons=(held, 0, 0), touch=touch)

    def pointer(self) -> Events:
        self.at = self._somewhere()
        kind = self.chance.choice((pygame.MOUSEMOTION,) * 6 + (pygame.MOUSEBUTTONUP,))
        if kind == pygame.MOUSEMOTION:
            return [self._motion(self.chance.choice((0, 0, 0, 1)))]
        return [self._mouse(kind, button=self.chance.choice((1, 3)))]

    def key(self) -> Events:
        key, mod = self.chance.choice(_KEYS), self.chance.choice(_MODS)
        letter = chr(key) if 32 <= key < 127 and not mod & pygame.KMOD_CTRL else ""
        kinds = self.chance.choice(((1, 1), (1, 1), (1, 1), (1, 0), (0, 1)))
        names = (pygame.KEYDOWN, pygame.KEYUP)
        return [
            Event(name, key=key, mod=mod, unicode=letter, scancode=0)
            for name, wanted in zip(names, kinds, strict=True)
            if wanted
        ]

    def wheel(self) -> Events:
        y = self.chance.randrange(-3, 4)
        return [Event(pygame.MOUSEWHEEL, x=0, y=y, precise_y=float(y), flipped=False, touch=False)]

    def touch(self) -> Events:
        finger = self.chance.randrange(5)
        more: dict[str, Any] = {
            "touch_id": 1,
            "finger_id": finger,
            "x": 0.5,
            "y": 0.5,
            "dx": 0.0,
            "dy": 0.0,
        }
        if finger in self._fingers:
            self._fingers.discard(finger)
            return [Event(pygame.FINGERUP, **more)]
        self._fingers.add(finger)
        return [Event(pygame.FINGERDOWN, **more)]

    def pad(self) -> Events:
        chance = self.chance
        which: dict[str, Any] = {"instance_id": 0, "joy": 0}
        way = (chance.choice((-1, 0, 1)), 0)
        return [
            chance.choice(
                (
                    Event(pygame.JOYBUTTONDOWN, button=chance.randrange(6), **which),
                    Event(pygame.JOYBUTTONUP, button=0, **which),
                    Event(pygame.JOYHATMOTION, hat=0, value=way, **which),
                    Event(pygame.JOYAXISMOTION, axis=0, value=chance.uniform(-1, 1), **which),
                    Event(pygame.JOYDEVICEREMOVED, instance_id=0),
                )
            )
        ]

    def text(self) -> Events:
        return [Event(pygame.TEXTINPUT, text=self.chance.choice(_TEXTS))]

    def sign(self) -> Events:
        return [Event(self.chance.choice(_SIGNS), x=0, y=0, w=0, h=0, size=(1, 1))]

    def resize(self) -> Events:
        size = self.chance.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return [Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])]

    def close(self) -> Events:
        kind = self.chance.choice((pygame.QUIT, pygame.DROPFILE))
        return [Event(kind, file="/etc/passwd")]

    def win(self) -> Events:
        """Have a game that a few presses win."""
        self.app.show(self.app.client.begin(parse_position(ENDING)))
        table, events = self.app.scene, []
        assert isinstance(table, Table)
        for column in table.state.tableau[:2]:
            self.at = table.layout.box(column.cards[-1]).centre
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                events.append(self._mouse(kind, button=1))
        return events[: self.chance.choice((2, 4, 4, 4))]


def brief(event: Event) -> str:
    """An event as one line of a story."""
    return " ".join(f"{k}={v}" for k, v in event.dict.items() if k not in ("window", "rel"))
