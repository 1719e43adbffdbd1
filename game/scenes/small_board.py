"""The little picture of a game: its opening as the table lays it out, on the player's felt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.board.layout import Box, Layout, arrange, board_for
from game.rules import Code, Rules, Session
from game.ui import theme
from game.ui.theme import Colour
from game.ui.widgets import Ui

_DEAL: Final = 11
"""The deal that is shown: any would do, but a picture must not change."""
_ROUGH: Final = 320
"""Pixels: a narrower picture is drawn in three times its size, as its cards are only specks."""
_RED: Final = (179, 32, 44)
_TWO: Final[Mapping[str, Colour]] = {"S": theme.INK, "H": _RED, "D": _RED, "C": theme.INK}
_FOUR: Final[Mapping[str, Colour]] = {**_TWO, "D": (26, 86, 168), "C": (23, 105, 58)}
_BACKS: Final[Mapping[str, Colour]] = {
    "lattice": (122, 31, 43),
    "waves": (29, 51, 88),
    "crown": (31, 77, 58),
}
"""The colour of each back: its pattern would be nothing but a blur."""
_INSET: Final = 0.03
"""Of the width: the felt left free around the board."""
_FOUR_COLOURED: Final = ("four", "contrast")
"""The decks in which every suit has its own colour."""


def small_board(ui: Ui, rules: Rules, felt: str, size: theme.Size) -> pygame.Surface:
    """The opening of a game and variant, `size` pixels large, with the player's back and suits."""
    look = (felt, ui.assets.back, ui.assets.deck)
    return ui.assets.kept(f"board {rules.id}", size, look, lambda: _drawn(ui, rules, felt, size))


def _drawn(ui: Ui, rules: Rules, felt: str, size: theme.Size) -> pygame.Surface:
    cloth = ui.assets.swatch(felt, size, round(size[0] * 0.03)).copy()
    times = 3 if size[0] < _ROUGH else 1
    large = (size[0] * times, size[1] * times)
    free = round(large[0] * _INSET)
    area = Box(free, free, large[0] - 2 * free, large[1] - 2 * free)
    layout = arrange(board_for(rules, area), Session(Code(rules, _DEAL)).state)
    cards = pygame.Surface(large, pygame.SRCALPHA)
    # What is drawn smaller fades only into its own colour, not into black.
    cards.fill((*theme.FELTS[felt].middle, 0))
    _outlines(ui, layout, cards, theme.FELTS[felt].outline)
    _cards(ui, layout, cards)
    cloth.blit(pygame.transform.smoothscale(cards, size) if times > 1 else cards, (0, 0))
    return cloth


def _outlines(ui: Ui, layout: Layout, onto: pygame.Surface, ink: Colour) -> None:
    """The empty places; those of a column always have cards in an opening."""
    wide, tall = layout.board.card
    thick = max(1.0, wide / 20) / ui.unit
    look = ui.panel(
        (wide, tall), (0, 0, 0), ink, radius=round(wide * 0.08), alpha=0.12, thick=thick
    )
    for name, home in layout.board.homes.items():
        if name[0] in "cf":
            onto.blit(look, home[:2])
        if name[0] == "f":
            by_suit = layout.board.rules.home_by_suit
            mark = f"suits/{'SHDC'[int(name[1:]) - 1]}" if by_suit else "icons/crown"
            side = round(wide * 0.5)
            picture = ui.assets.tinted(mark, (side, side), ink)
            onto.blit(picture, picture.get_rect(center=Box(*home).centre))


def _cards(ui: Ui, layout: Layout, onto: pygame.Surface) -> None:
    """Backs, and faces with the mark of their suit: large on the last one of a pile."""
    board, inks = layout.board, _FOUR if ui.assets.deck in _FOUR_COLOURED else _TWO
    wide, tall = board.card
    radius, thick = round(wide * 0.08), max(0.6, wide / 24) / ui.unit
    face = ui.panel(board.card, theme.IVORY, theme.PANEL, radius=radius, thick=thick)
    colour = _BACKS[ui.assets.back]
    back = ui.panel(board.card, colour, theme.IVORY, radius=radius, thick=1.4 * thick)
    for card, spot in layout.spots.items():
        if not spot.up:
            onto.blit(back, (spot.x, spot.y))
            continue
        onto.blit(face, (spot.x, spot.y))
        last = spot.index == len(layout.state.pile(spot.pile)) - 1
        side = round(wide * 0.62) if last else round(board.ideal.up * 0.8)
        mark = ui.assets.tinted(f"suits/{card.suit}", (side, side), inks[card.suit])
        middle = spot.y + (tall // 2 if last else round(board.ideal.up * 0.52))
        left = wide // 2 if last else round(wide * 0.08) + side // 2
        onto.blit(mark, mark.get_rect(center=(spot.x + left, middle)))
