"""The guard of a kiosk: what the loop asks before the game hears of anything.

It lets no event through that leads out of the game, knows the operator's keys, notices that a
guest has left, and turns a pad into arrow keys so that every page can be used with one.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.kiosk import Fingers, Held, Idle, Kiosk
from game.memory import give_back
from game.scenes.countdown import Countdown
from game.scenes.letters import Letters, is_high
from game.scenes.scene import Client, Scene
from game.scenes.win import Win

if TYPE_CHECKING:
    from pygame.joystick import JoystickType

LISTENED: Final = (
    pygame.FINGERDOWN,
    pygame.FINGERUP,
    pygame.JOYAXISMOTION,
)
"""Events that only a kiosk has a use for."""

_TILT: Final = 0.6
"""How far a stick is moved before that is somebody's wish."""
_POINTER: Final = 5.0
"""Seconds after which a mouse that rests is not shown."""
_WATCHFUL: Final = 0.1
_ACTIVE: Final = frozenset(
    {
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.FINGERDOWN,
        pygame.FINGERUP,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
    }
)
_MOUSE: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION})
_CLIPBOARD: Final = frozenset({pygame.K_c, pygame.K_x, pygame.K_v, pygame.K_INSERT})
_MODIFIERS: Final = {
    pygame.K_LCTRL: "ctrl",
    pygame.K_RCTRL: "ctrl",
    pygame.K_LALT: "alt",
    pygame.K_RALT: "alt",
    pygame.K_LSHIFT: "shift",
    pygame.K_RSHIFT: "shift",
}
_HATS: Final = {
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
    (0, 1): pygame.K_UP,
    (0, -1): pygame.K_DOWN,
}
_STICK: Final = {
    (0, -1): pygame.K_LEFT,
    (0, 1): pygame.K_RIGHT,
    (1, -1): pygame.K_UP,
    (1, 1): pygame.K_DOWN,
}
"""Keys by the axis of a stick and the way it is moved."""
_BUTTONS: Final = (
    (pygame.K_RETURN, 0),
    (pygame.K_ESCAPE, 0),
    (pygame.K_z, pygame.KMOD_LCTRL),
    (pygame.K_RETURN, pygame.KMOD_LSHIFT),
    (pygame.K_ESCAPE, 0),
)
"""What the buttons of a pad are, in its own order: take, let go, undo, double press; and any other
one leads to the menu, as escape does."""


def clear_table(client: Client) -> None:
    """Let the next guest find nothing of the one before."""
    for kept in list(client.profile.games.values()):
        client.profile.give_up(kept)
    client.last_choice.clear()


class Guard:
    """Stands between the events and the scenes of a kiosk. `stop` ends the program."""

    def __init__(self, client: Client, kiosk: Kiosk, stop: Callable[[], None]) -> None:
        self.client = client
        self.kiosk = kiosk
        self.stop = stop
        self.idle = Idle(kiosk.idle)
        client.profile.guest = True
        self._operator, self._settings = Held(kiosk.operator), Held(kiosk.settings)
        self._down: dict[int, str] = {}
        self._fingers = Fingers()
        self._pads: dict[int, JoystickType] = {}
        self._tilted: dict[tuple[int, int], int] = {}
        self._usual = replace(client.options)
        self._answering = self._press_due = False
        """Whether the press is still down that answered the countdown, or still to come."""
        self._answer_key: int | None = None
        """The key that answered it, while it is down."""
        self._asked: set[str] = set()
        """The wins whose player was asked for letters."""
        self.pointer = True
        """Whether the mouse's pointer is to be seen."""
        self._mouse_at = (-1, -1)
        self._mouse_rest = 0.0

    @property
    def patience(self) -> float:
        """Seconds that may pass until `tick` is wanted."""
        return _WATCHFUL if self._down else 1.0

    def start_pads(self) -> None:
        """Begin to listen to pads; it takes a while, so it comes after the first frame."""
        pygame.joystick.init()

    # Events

    def take(self, event: pygame.event.Event, scene: Scene) -> Scene | None:
        """None lets an event through; else the scene to be shown, the present one to stay."""
        if self._is_rest_of_answer(event):
            self.idle.touched()
            return scene
        if self._is_active(event):
            self.idle.touched()
            if isinstance(scene, Countdown):
                self._answer(event, scene)
                return scene.behind
        return scene if self._note(event, scene) else None

    def _answer(self, event: pygame.event.Event, scene: Countdown) -> None:
        """Somebody is there: what says so is an answer and nothing else, up to its release.

        A finger is a motion, a press and a finger; a pad's button would become a key.
        """
        if event.type in _PAD:
            if event.type == pygame.JOYAXISMOTION:
                self._tilted[_axis(event)] = self._tilt(event)
            return
        self._note(event, scene)
        if event.type == pygame.KEYDOWN:
            self._answer_key = event.key
        # The system makes the press of a finger either before it tells of the finger or after.
        self._press_due = event.type == pygame.FINGERDOWN
        self._answering = self._press_due or event.type == pygame.MOUSEBUTTONDOWN

    def _is_rest_of_answer(self, event: pygame.event.Event) -> bool:
        """Whether this is still the press or the key that answered, not yet let go."""
        kind = event.type
        if self._answering and kind in _MOUSE:
            if kind == pygame.MOUSEBUTTONDOWN and not self._press_due:
                self._answering = False  # the release was lost: this is another press
                return False
            self._press_due = self._press_due and kind != pygame.MOUSEBUTTONDOWN
            self._answering = kind != pygame.MOUSEBUTTONUP
            self._mouse(event)
            return True
        if self._answer_key is None:
            return False
        if kind in (pygame.KEYDOWN, pygame.KEYUP) and event.key == self._answer_key:
            self._key(event)
            self._answer_key = event.key if kind == pygame.KEYDOWN else None
            return True
        return kind == pygame.TEXTINPUT

    def _note(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Take what an event says; True if the game is not to hear of it."""
        kind = event.type
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event)
            return kind == pygame.KEYDOWN and _is_barred(event)
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.let_go()
        elif kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self._finger(event, scene)
            return True
        elif kind in _MOUSE:
            return self._mouse(event)
        elif kind in _PAD:
            self._pad(event)
            return True
        return kind in (pygame.QUIT, pygame.DROPFILE, pygame.DROPTEXT)

    def _is_active(self, event: pygame.event.Event) -> bool:
        """Whether somebody must have been there to make this event."""
        if event.type == pygame.MOUSEMOTION:
            # A window that opens under the mouse tells where it is; a finger is told as a press.
            return bool(event.pos != self._mouse_at) and not getattr(event, "touch", False)
        if event.type == pygame.JOYHATMOTION:
            return tuple(event.value) != (0, 0)
        if event.type == pygame.JOYAXISMOTION:  # a worn stick trembles for ever
            return self._tilt(event) not in (0, self._tilted.get(_axis(event), 0))
        return event.type in _ACTIVE

    def _key(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self._down[event.key] = _key_name(event)
        else:
            self._down.pop(event.key, None)
        self._tell_keys()

    def _tell_keys(self) -> None:
        names = set(self._down.values())
        self._operator.keys(names)
        self._settings.keys(names)

    def _finger(self, event: pygame.event.Event, scene: Scene) -> None:
        finger = (getattr(event, "touch_id", 0), getattr(event, "finger_id", 0))
        if event.type == pygame.FINGERUP:
            self._fingers.up(finger)
            self._answering = self._answering and self._fingers.any
        elif self._fingers.down(finger):
            scene.leave()  # what the first finger of a palm has begun is let go

    def _mouse(self, event: pygame.event.Event) -> bool:
        touch = bool(getattr(event, "touch", False))
        if event.type != pygame.MOUSEMOTION or event.pos != self._mouse_at:
            self._mouse_rest = 0.0
            self._show_pointer(not touch)
        self._mouse_at = event.pos
        return touch and self._fingers.palm

    def let_go(self) -> None:
        """Nothing is held any more, for all that can be known."""
        self._down.clear()
        self._tell_keys()
        self._fingers.forget()
        self._answering, self._answer_key = False, None

    def display_opened(self) -> None:
        """Begin anew with another display, which has a pointer of its own."""
        self.let_go()
        self.pointer, self._mouse_rest = True, 0.0

    # Pads

    def _pad(self, event: pygame.event.Event) -> None:
        if event.type == pygame.JOYDEVICEADDED:
            with contextlib.suppress(pygame.error):  # pulled out again already
                pad = pygame.joystick.Joystick(event.device_index)
                self._pads[pad.get_instance_id()] = pad
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            lost = [axis for axis in self._tilted if axis[0] == event.instance_id]
            for axis in lost:
                del self._tilted[axis]
        elif event.type == pygame.JOYHATMOTION:
            _press(_HATS.get(tuple(event.value)))
        elif event.type == pygame.JOYBUTTONDOWN:
            _press(*_BUTTONS[min(event.button, len(_BUTTONS) - 1)])
        elif event.type == pygame.JOYAXISMOTION:
            axis, way = _axis(event), self._tilt(event)
            if way and way != self._tilted.get(axis, 0):
                _press(_STICK.get((event.axis, way)))
            self._tilted[axis] = way

    def _tilt(self, event: pygame.event.Event) -> int:
        """-1, 0 or 1: the way a stick is moved; back in the middle only if well back."""
        before = self._tilted.get(_axis(event), 0)
        limit = _TILT / 2 if before else _TILT
        return 0 if abs(event.value) < limit else (1 if event.value > 0 else -1)

    # Time

    def tick(self, seconds: float, scene: Scene) -> Scene | None:
        """Let time pass; the scene to show next, or None to stay."""
        self._fingers.tick(seconds)
        self._rest_pointer(seconds)
        if self._operator.tick(seconds):
            self.stop()
            return None
        if self._settings.tick(seconds):
            self._restore_options()
            self.client.profile.guest = False
            return self.client.open("settings", self.client.open_menu())
        # What the operator chooses there is kept, and is what every guest begins with.
        self.client.profile.guest = scene.name != "settings"
        if scene.name == "settings":
            self._usual = replace(self.client.options)
        if scene.name == "attract":
            self.idle.touched()
            return None
        self.idle.tick(seconds)
        if self.idle.gone:
            return self.new_guest()
        if isinstance(scene, Countdown):
            return None
        return Countdown(self.client, scene, self.idle) if self.idle.left else self._letters(scene)

    def new_guest(self) -> Scene:
        """Clear the table, forget what a guest chose, and show the games that play themselves."""
        clear_table(self.client)
        self._restore_options()
        self._asked.clear()
        self.let_go()
        self.idle.touched()
        give_back()
        return self.client.open("attract")

    def _restore_options(self) -> None:
        self.client.profile.options = replace(self._usual)
        self.client.apply_options()

    def _letters(self, scene: Scene) -> Scene | None:
        """Between a win among the best and its result the player signs it."""
        if not isinstance(scene, Win) or not scene.finished or scene.kept.id in self._asked:
            return None
        self._asked.add(scene.kept.id)
        return Letters(self.client, scene, scene.kept) if is_high(self.client, scene.kept) else None

    def _rest_pointer(self, seconds: float) -> None:
        before, self._mouse_rest = self._mouse_rest, self._mouse_rest + seconds
        if before < _POINTER <= self._mouse_rest:
            self._show_pointer(False)

    def _show_pointer(self, shown: bool) -> None:
        """Show the mouse's pointer, or one without a dot in it.

        Truly hidden under a grabbed keyboard, SDL would tell how far the mouse moved and no
        longer where it is.
        """
        if shown != self.pointer:
            self.pointer = shown
            with contextlib.suppress(pygame.error):  # a driver without pointers
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW if shown else _NOTHING)


_NOTHING: Final = pygame.Cursor((8, 8), (0, 0), (0,) * 8, (0,) * 8)
_PAD: Final = frozenset(
    {
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.JOYHATMOTION,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYAXISMOTION,
        pygame.JOYBALLMOTION,
    }
)


def _axis(event: pygame.event.Event) -> tuple[int, int]:
    return getattr(event, "instance_id", 0), event.axis


def _press(key: int | None, mod: int = 0) -> None:
    """Have a key pressed and let go in the next frame."""
    if key is not None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0)
            pygame.event.post(event)


def _is_barred(event: pygame.event.Event) -> bool:
    """Keys that mean something outside of the game: full screen, and the clipboard."""
    if event.key == pygame.K_F11:
        return True
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI)
    return event.key in _CLIPBOARD and bool(held or event.key == pygame.K_INSERT)


def _key_name(event: pygame.event.Event) -> str:
    """A key as combinations name it; on a keyboard of other letters, by its place."""
    if event.key in _MODIFIERS:
        return _MODIFIERS[event.key]
    place = getattr(event, "scancode", 0) - pygame.KSCAN_A
    if event.key > 127 and event.key < 0x40000000 and 0 <= place < 26:
        return chr(ord("a") + place)
    return pygame.key.name(event.key)
