"""Every scene looks as it did: drawn again and compared with the pictures kept here.

Where something is meant to look different, make.py makes the pictures anew, and they are looked
at one by one before they are kept.
"""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

HERE = Path(__file__).parent
MADE = runpy.run_path(str(HERE / "make.py"))
PICTURES = list(MADE["pictures"]())
HUGE = ("menu-3840x2160", "table-spider-3840x2160")
"""Of the pictures of very large windows, which take long to draw, the ones that are compared."""

import pygame  # noqa: E402  # after make.py has chosen the driver

MEAN = 2
"""The most that all pixels may differ by on the average, of 255: another machine rounds a little
differently, and coarse colours make much of it."""
REGION = 14
"""The most that the pixels of a small region may differ by on the average."""
FINE_REGION = 7
"""The same where all colours are kept."""
CELL = 16
"""Pixels of a side of such a region."""

COMPARED = [p for p in PICTURES if p.size != MADE["HUGE"] or p.name in HUGE]


@pytest.mark.parametrize("picture", COMPARED, ids=lambda picture: picture.name)
def test_it_looks_as_it_did(picture, tmp_path: Path) -> None:
    kept, drawn = pygame.image.load(picture.path), MADE["render"](picture)
    assert kept.get_size() == drawn.get_size()
    change = difference(kept, drawn)
    mean, (worst, where) = max(pygame.transform.average_color(change)[:3]), worst_region(change)
    if mean <= MEAN and worst <= (FINE_REGION if picture.whole else REGION):
        return
    pygame.image.save(drawn, tmp_path / f"{picture.name}.png")
    pygame.image.save(brightened(change), tmp_path / f"{picture.name}-difference.png")
    x, y = (round(100 * part) for part in where)
    pytest.fail(
        f"{picture.name} looks different, most of all at {x} % of its width and {y} % of its "
        f"height ({worst} of 255 there, {mean} over all). See {tmp_path}. If that is meant: "
        f"python tests/pictures/make.py {picture.name}",
        pytrace=False,
    )


def test_the_folder_holds_the_list_and_stays_small() -> None:
    kept = {path.stem: path.stat().st_size for path in HERE.glob("*.png")}
    assert set(kept) == {picture.name for picture in PICTURES}
    assert sum(kept.values()) < 6_000_000


def test_the_list_has_every_scene_in_every_size() -> None:
    sizes = {MADE[size] for size in ("SMALL", "USUAL", "PORTRAIT", "HUGE")}
    for scene in ("menu", "new-game", "table", "win", "levels", "rules", "settings", "statistics"):
        assert {p.size for p in PICTURES if p.scene == scene} >= sizes, scene


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """How far apart two pictures are at each pixel, in each colour."""
    one, other = (pygame.Surface.convert(each, 32) for each in (one, other))
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return more


def worst_region(change: pygame.Surface) -> tuple[int, tuple[float, float]]:
    """The greatest average difference of a small region, and its place in parts of the picture."""
    w, h = change.get_width() // CELL, change.get_height() // CELL
    cells = pygame.transform.smoothscale(change, (w, h))
    found = [(max(cells.get_at((x, y))[:3]), (x / w, y / h)) for x in range(w) for y in range(h)]
    return max(found)


def brightened(change: pygame.Surface) -> pygame.Surface:
    """A difference to look at."""
    for _ in range(2):
        change.blit(change.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return change
