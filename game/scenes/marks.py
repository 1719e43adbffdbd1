"""The rings on the table: what is selected, what has the focus, where the cards could go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.board.layout import Box, Hit, Layout
from game.rules import Move, why_not
from game.ui import theme
from game.ui.theme import Colour

from .painter import Painter, Sprite

_FILL: Final = 0.10
"""How much of the gold a ring lays over its card: a target must not show by its edge alone."""


def legal_targets(layout: Layout, hit: Hit) -> list[str]:
    """Every pile that would take this run."""
    names = layout.state.rules.names[:-1]
    return [n for n in names if not why_not(layout.state, Move(hit.pile, n, hit.count))]


def top_box(layout: Layout, pile: str) -> Box:
    """The box of a pile's top card, or its outline."""
    cards = layout.state.pile(pile).cards
    return layout.box(cards[-1]) if cards else layout.board.homes[pile]


def run_box(layout: Layout, hit: Hit) -> Box:
    """The box around the cards of a hit, or the outline of an empty pile."""
    cards = layout.state.pile(hit.pile).cards
    if not hit.count or not cards:
        return layout.board.homes[hit.pile]
    return layout.box(cards[-hit.count]).union(layout.box(cards[-1]))


def rings(painter: Painter, boxes: Iterable[Box]) -> Iterator[Sprite]:
    """A gold ring around each box, over a breath of gold."""
    out = _reach(painter)
    return _rings(painter, boxes, ((theme.GOLD, out, 1.5, _FILL),))


def focus_rings(painter: Painter, boxes: Iterable[Box]) -> Iterator[Sprite]:
    """The ring of the keyboard's focus: ivory between dark lines, to be seen on cards and on the
    felt alike, and outside of the gold one, so that a target under the focus still shows as one.
    """
    out = _reach(painter)
    dark, light = round(2.8 * out), round(2.4 * out)
    return _rings(painter, boxes, ((theme.INK, dark, 1.8, 0.0), (theme.IVORY, light, 1.0, 0.0)))


def _reach(painter: Painter) -> int:
    """Pixels a ring stands outside of its card."""
    return max(2, painter.board.card[0] // 28)


def _rings(
    painter: Painter, boxes: Iterable[Box], looks: Iterable[tuple[Colour, int, float, float]]
) -> Iterator[Sprite]:
    """Rings by their colour, reach in pixels, thickness in reaches, and share of gold inside."""
    width, out = painter.board.card[0], _reach(painter)
    for box in boxes:
        for colour, reach, thick, fill in looks:
            ring = painter.ui.panel(
                (box.w + 2 * reach, box.h + 2 * reach),
                theme.GOLD,
                colour,
                radius=round(width * 0.06) + reach,
                alpha=fill,
                thick=out * thick / painter.ui.unit,
            )
            yield Sprite(ring, box.x - reach, box.y - reach)
