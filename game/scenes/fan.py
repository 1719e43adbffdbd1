"""A hand of real cards, fanned out: the picture of a page."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final
from weakref import WeakKeyDictionary

import pygame

from game.ui import theme
from game.ui.assets import shadow
from game.ui.widgets import Ui

_FINE = 360
"""Pixels: a narrower card is drawn in twice its size before it is turned, for smooth edges."""

_PAD: Final = 4
"""Pixels of nothing around a card before it is turned."""

_Fan = tuple[pygame.Surface, pygame.Rect]
_KEPT: Final[WeakKeyDictionary[Ui, tuple[tuple[int, int], dict[tuple[object, ...], _Fan]]]] = (
    WeakKeyDictionary()
)
"""The fans of the present window size: a page that comes back shows what it showed before."""


def fan(
    ui: Ui, names: tuple[str, ...], width: int, step: float, reach: float, lean: float = 0
) -> _Fan:
    """Cards fanned over their shadows, and their box around the middle of the middle card.

    Each card is turned `step` degrees further than the one before it, about a point `reach`
    card heights below its middle; `lean` turns all of them.
    """
    size, kept = _KEPT.get(ui, (ui.size, {}))
    if size != ui.size:
        kept = {}
    _KEPT[ui] = (ui.size, kept)
    key = (ui.assets.deck, names, width, step, reach, lean)
    if key not in kept:
        kept[key] = _fan(ui, names, width, step, reach, lean)
    return kept[key]


def _fan(
    ui: Ui, names: tuple[str, ...], width: int, step: float, reach: float, lean: float
) -> _Fan:
    height = round(width * 1.4)
    margin = max(4, round(width * 0.09))
    # A shadow is smooth anyway: it is turned at a fraction of its size.
    less = max(1, width // 100)
    shade = shadow((width // less, height // less), max(3, margin // less), 0.36)
    parts: list[tuple[pygame.Surface, pygame.Rect]] = []
    for index, name in enumerate(names):
        angle = step * (index - (len(names) - 1) / 2) + lean
        x = reach * height * sin(radians(angle))
        y = reach * height * (1 - cos(radians(angle)))
        dark = pygame.transform.smoothscale_by(pygame.transform.rotozoom(shade, -angle, 1), less)
        parts.append((dark, dark.get_rect(center=(round(x), round(y + margin / 2)))))
        face = turned_card(ui, name, width, -angle)
        parts.append((face, face.get_rect(center=(round(x), round(y)))))
    box = parts[0][1].unionall([place for _, place in parts])
    whole = pygame.Surface(box.size, pygame.SRCALPHA)
    for picture, place in parts:
        whole.blit(picture, place.move(-box.x, -box.y))
    return whole.convert_alpha(), box


def spread(count: int, step: float, reach: float) -> tuple[float, float]:
    """Width and height of a fan that does not lean, in card widths, its shadow not counted."""
    half = radians(step * (count - 1) / 2)
    wide = 2 * reach * 1.4 * sin(half) + cos(half) + 1.4 * sin(half)
    inner = radians(step / 2 if count % 2 == 0 else 0)
    top = min(
        1.4 * (reach * (1 - cos(a)) - cos(a) / 2) - sin(a) / 2 for a in (inner, radians(step), half)
    )
    bottom = 1.4 * (reach * (1 - cos(half)) + cos(half) / 2) + sin(half) / 2
    return wide, bottom - top


def turned_card(ui: Ui, name: str, width: int, angle: float) -> pygame.Surface:
    """A card turned about its middle."""
    scale = 2 if width < _FINE else 1
    size = (width * scale, round(width * 1.4) * scale)
    # Drawn properly at once: a fan is kept, and must not keep a stretched stand-in.
    face = ui.assets.picture(f"cards/{ui.assets.deck}/{name}", size)
    # What is turned fades only into pixels of its own: at its bare edge it would be cut in steps.
    padded = pygame.Surface((size[0] + 2 * _PAD, size[1] + 2 * _PAD), pygame.SRCALPHA)
    padded.fill((*theme.IVORY, 0))
    padded.blit(face, (_PAD, _PAD))
    turned = pygame.transform.rotozoom(padded, angle, 1)
    return pygame.transform.smoothscale_by(turned, 1 / scale) if scale > 1 else turned
