"""A real pad, as far as there can be one without a hand: SDL's own virtual joystick."""

import ctypes

import pygame
import pytest

from game import sdl

RIGHT, DOWN = 2, 4
TAKE, UNDO, SEND = 0, 2, 3


class Pad:
    """A pad of two axes, four buttons and a hat, plugged into this very process."""

    def __init__(self, guest):
        self.guest = guest
        self._sdl = sdl._library()
        if not self._sdl or not hasattr(self._sdl, "SDL_JoystickAttachVirtual"):
            pytest.skip("this SDL has no virtual joysticks")
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        for part, kind in (
            ("Hat", ctypes.c_uint8),
            ("Button", ctypes.c_uint8),
            ("Axis", ctypes.c_int16),
        ):
            call = getattr(self._sdl, f"SDL_JoystickSetVirtual{part}")
            call.argtypes = [ctypes.c_void_p, ctypes.c_int, kind]
        self.index = self._sdl.SDL_JoystickAttachVirtual(1, 2, 4, 1)
        assert self.index >= 0
        guest.frame()
        guest.frame()
        number = self._sdl.SDL_JoystickGetDeviceInstanceID(self.index)
        self._pad = self._sdl.SDL_JoystickFromInstanceID(number)
        assert self._pad, "the kiosk has not opened the pad"

    def _settle(self):
        for _ in range(3):  # told, made a key of, heard
            self.guest.frame()

    def hat(self, way):
        for value in (way, 0):
            self._sdl.SDL_JoystickSetVirtualHat(self._pad, 0, value)
            self._settle()

    def button(self, number):
        for value in (1, 0):
            self._sdl.SDL_JoystickSetVirtualButton(self._pad, number, value)
            self._settle()

    def stick(self, axis, value):
        self._sdl.SDL_JoystickSetVirtualAxis(self._pad, axis, value)
        self._settle()

    def unplug(self):
        self._sdl.SDL_JoystickDetachVirtual(self.index)
        self._settle()


@pytest.fixture
def pad(guest):
    guest.app.guard.start_pads()
    found = Pad(guest)
    yield found
    if guest.app.guard._pads:
        found.unplug()
    pygame.joystick.quit()


@pytest.fixture
def table(guest, pad):
    """The table, reached from the menu with the pad."""
    for _ in range(20):
        focus = guest.scene.controls.focus
        if focus and focus.name == "play":
            break
        pad.hat(DOWN)
    pad.button(TAKE)
    assert guest.scene.name == "table"
    guest.scene.film.finish()
    return guest.scene


def way(table, pad, pile):
    """Turn the hat until the focus is on a pile."""
    for _ in range(40):
        if table.keys.focus and table.keys.focus.pile == pile:
            return
        pad.hat(RIGHT)
    raise AssertionError(f"no way to {pile}")


def test_a_move_is_made_and_taken_back_with_a_pad_alone(pad, table):
    move = next(move for move in table.session.legal_moves() if move.count == 1)
    way(table, pad, move.source)
    pad.button(TAKE)
    way(table, pad, move.target)
    pad.button(TAKE)
    assert table.session.played == (move,)
    pad.button(UNDO)
    assert table.session.played == ()


def test_a_card_is_sent_where_a_double_press_would_send_it(pad, table):
    source = next(
        move.source
        for move in table.session.legal_moves()
        if move.count == 1 and table.session.best_target(move.source, 1)
    )
    target = table.session.best_target(source, 1)
    way(table, pad, source)
    pad.button(SEND)
    assert [(move.source, move.target) for move in table.session.played] == [(source, target)]


def test_a_stick_is_a_hat_and_wants_to_come_back_before_it_is_heard_again(pad, table):
    def piles(*values):
        seen = []
        for value in values:
            pad.stick(0, round(value * 32767))
            seen.append(table.keys.focus.pile if table.keys.focus else None)
        return seen

    assert piles(0.5, 0.8, 0.7, 0.5, 0.1, 0.9, 0, -0.9) == [
        None, "t1", "t1", "t1", "t1", "t2", "t2", "t1",
    ]  # fmt: skip


def test_a_pad_pulled_out_in_the_middle_of_everything_does_no_harm(guest, pad, table):
    way(table, pad, "t3")
    pad.button(TAKE)
    pad.stick(0, 32767)
    pad.unplug()
    assert not guest.app.guard._pads
    assert not guest.app.guard._tilted
    guest.button("menu")
    assert guest.scene.name == "menu"
