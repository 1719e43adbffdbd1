"""An index drawn smaller, on a covered card of which little is seen.

A long column leaves of a card a strip that is lower than its index. Cut off, a 3 and an 8 are hard
to tell apart; so the index is made as large as the strip allows instead.
"""

from __future__ import annotations

from math import ceil
from typing import Final

import pygame

_LEFT, _TOP = 7 / 250, 6 / 350
"""Where the box of an index begins, of a card's width and height; it ends with its strip."""
_ENDS: Final = {"large": (0.77, 0.85)}
_USUAL_ENDS: Final = (0.322, 0.324)
"""By the deck: where the box of an index ends, and where there is nothing but paper over the whole
strip, of the width of a card. Beside the usual index the frame of a court begins at a third."""
_CORNER: Final = 0.06
"""Under the rounded corners of the next card a little more is seen, of the width."""


def fitted(face: pygame.Surface, deck: str, strip: float, seen: int) -> pygame.Surface:
    """The upper part of a face of a deck, `seen` pixels of which will be, its index in just these.

    `strip` is the part of the face's height that shows its index as it was drawn.
    """
    width, height = face.get_size()
    left, top = max(1, round(width * _LEFT)), max(1, round(height * _TOP))
    right, clean = (round(width * part) for part in _ENDS.get(deck, _USUAL_ENDS))
    box = pygame.Rect(left, top, right - left, round(height * strip) - top)
    part = max(0, seen - 1 - top) / box.h  # a pixel keeps it apart from the next card
    small = max(1, round(box.w * part)), max(1, round(box.h * part))
    fitting = face.subsurface((0, 0, width, min(height, seen + ceil(width * _CORNER)))).copy()
    blank = face.subsurface((clean, top, 1, box.h))
    paper = pygame.transform.scale(blank, box.size)
    fitting.blit(paper, box)
    # What the ink takes from the paper is made smaller, and not the paper, whose shade would show.
    paper.blit(face.subsurface(box), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    ink = pygame.transform.smoothscale(paper, small)
    fitting.blit(ink, box, special_flags=pygame.BLEND_RGB_SUB)
    return fitting
