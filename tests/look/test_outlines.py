"""Empty piles on every felt: outlines and marks, measured on the window's own pixels (R70)."""

from __future__ import annotations

import pygame
import pytest

FELTS = ["sea", "forest", "wine"]
EMPTY = {
    "simple-simon": "SS1-S4\n" + "\n" * 10 + "Partial: yes\n",
    "spider": "SP1-S4C\n" + "\n" * 10 + "Partial: yes\n",
    "freecell": "FC1-C4\n" + "\n" * 8 + "Partial: yes\n",
}
SIZES = [(800, 600), (1280, 720), (1080, 1920), (3440, 1440)]
LEAST = 3.0


def averages(screen, boxes):
    """The average colour of each box."""
    return [pygame.transform.average_color(screen, pygame.Rect(box)) for box in boxes]


def side_contrast(screen, home, side, contrast):
    """How far one side of an outline stands out from the felt inside and outside it."""
    x, y, w, h = home
    long = 24 if min(w, h) > 40 else 8
    if side in ("left", "right"):
        edge = x if side == "left" else x + w - 1
        lines = [(edge + d, y + h // 5, 1, long) for d in range(-3, 4)]
        felt = [(edge - 6, y + h // 5, 2, long), (edge + 5, y + h // 5, 2, long)]
    else:
        edge = y if side == "top" else y + h - 1
        lines = [(x + w // 2 - long // 2, edge + d, long, 1) for d in range(-3, 4)]
        felt = [(x + w // 3, edge - 6, long, 2), (x + w // 3, edge + 5, long, 2)]
    outline = max(averages(screen, lines), key=sum)
    return min(contrast(outline, cloth) for cloth in averages(screen, felt))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("game", EMPTY)
def test_r70_outlines_stand_out_from_the_felt_wherever_they_are(game, felt, size, show, contrast):
    shown = show(size, EMPTY[game], felt=felt)
    homes = shown.layout.board.homes
    for name, home in homes.items():
        covered = any(o.x == home.x and home.y < o.y < home.bottom for o in homes.values())
        sides = ("left", "right", "top") if covered else ("left", "right", "top", "bottom")
        found = {side: side_contrast(shown.screen, home, side, contrast) for side in sides}
        assert min(found.values()) >= LEAST, (name, found)


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("game", EMPTY)
def test_r70_the_marks_of_foundations_stand_out_too(game, felt, show, contrast):
    shown = show((1280, 720), EMPTY[game], felt=felt)
    homes = shown.layout.board.homes
    for name, (x, y, w, h) in homes.items():
        below = [o.y for o in homes.values() if o.x == x and y < o.y < y + h]
        seen = min([y + h, *below]) - y
        middle = pygame.Rect(x + w // 4, y + 8, w // 2, seen - 16)
        marked = shown.screen.subsurface(middle)
        cloth = shown.felt.get_at((x + w // 6, y + 8))
        inks = [marked.get_at((i, j)) for i in range(middle.w) for j in range(middle.h)]
        strong = sum(contrast(ink, cloth) >= LEAST for ink in inks)
        assert (strong > middle.w) == (name[0] == "f"), name
