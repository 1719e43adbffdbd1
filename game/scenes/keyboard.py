"""A keyboard on the screen, for the code of a deal where there are only fingers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.ui.widgets import Button, Control, TextField, Ui

ROWS: Final = ("1234567890", "QWERTYUIOP", "ASDFGHJKL-", "ZXCVBNM")
_GAP: Final = 4
"""Units between two keys."""


def keyboard_width(ui: Ui) -> int:
    """Pixels the longest row takes where every key is as wide as a finger needs."""
    columns = len(ROWS[0])
    return columns * ui.least + (columns - 1) * ui.px(_GAP)


def keyboard_height(ui: Ui) -> int:
    """Pixels all rows of keys take."""
    return len(ROWS) * ui.tall(46) + (len(ROWS) - 1) * ui.px(_GAP)


def keyboard(
    ui: Ui, box: pygame.Rect, field: TextField, pressed: Callable[[], None], delete: str
) -> list[Control]:
    """The keys in a box; each types into the field, and then `pressed` is called."""
    gap, tall = ui.px(_GAP), ui.tall(46)
    columns = len(ROWS[0])

    def place(row: int, first: int, count: int) -> pygame.Rect:
        wide = box.w + gap
        left, right = (box.x + wide * n // columns for n in (first, first + count))
        return pygame.Rect(left, box.y + row * (tall + gap), right - left - gap, tall)

    def typed(letter: str) -> None:
        field.insert(letter)
        pressed()

    def deleted() -> None:
        field.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))
        pressed()

    items: list[Control] = [
        Button(f"key-{letter}", partial(typed, letter), place(row, column, 1), label=letter)
        for row, letters in enumerate(ROWS)
        for column, letter in enumerate(letters)
    ]
    rest = len(ROWS[-1])
    wipe = place(len(ROWS) - 1, rest, columns - rest)
    items.append(Button("key-delete", deleted, wipe, label=delete, icon="back"))
    return items
