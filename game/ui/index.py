"""A large index drawn smaller, on a covered card of which little is seen.

The index of the large-print deck is taller than the strip that a long column leaves of a card.
Cut off, an 8 and a 9 are hard to tell apart; so it is made as large as the strip allows instead.
"""

from __future__ import annotations

from math import ceil
from typing import Final

import pygame

_LEFT, _TOP = 7 / 250, 6 / 350
"""Where the box of an index begins, of a card's width and height; it ends with its strip."""
_RIGHT: Final = 0.77
_BLANK: Final = 0.85
"""Where there is nothing but paper over the whole strip, of the width of a card."""
_CORNER: Final = 0.06
"""Under the rounded corners of the next card a little more is seen, of the width."""


def fitted(face: pygame.Surface, strip: float, seen: int) -> pygame.Surface:
    """The upper part of a face, of which `seen` pixels will be, with its index in just these.

    `strip` is the part of the face's height that shows its index as it was drawn.
    """
    width, height = face.get_size()
    left, top = max(1, round(width * _LEFT)), max(1, round(height * _TOP))
    box = pygame.Rect(left, top, round(width * _RIGHT) - left, round(height * strip) - top)
    part = max(0, seen - 1 - top) / box.h  # a pixel keeps it apart from the next card
    small = max(1, round(box.w * part)), max(1, round(box.h * part))
    fitting = face.subsurface((0, 0, width, min(height, seen + ceil(width * _CORNER)))).copy()
    blank = face.subsurface((round(width * _BLANK), top, 1, box.h))
    paper = pygame.transform.scale(blank, box.size)
    fitting.blit(paper, box)
    # What the ink takes from the paper is made smaller, and not the paper, whose shade would show.
    paper.blit(face.subsurface(box), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    ink = pygame.transform.smoothscale(paper, small)
    fitting.blit(ink, box, special_flags=pygame.BLEND_RGB_SUB)
    return fitting
