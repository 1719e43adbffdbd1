"""Playing by the keyboard: a focus on a pile and a number of its cards, and Enter to act.

Left and right go from pile to pile, up and down take more or fewer cards of a column, Enter
takes and puts down, D deals a row, Escape lets go.
"""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from game.board.layout import Hit
from game.rules import State, movable


class Player(Protocol):
    """Who acts for the keyboard: the table."""

    selected: Hit | None

    @property
    def state(self) -> State: ...
    def pressed(self, hit: Hit | None) -> None: ...
    def pressed_twice(self, hit: Hit) -> None: ...
    def put_down(self) -> None: ...
    def deal_row(self) -> None: ...


class Keys:
    """The focus of the keyboard on the cards; None until an arrow is pressed."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.focus: Hit | None = None

    def clear(self) -> None:
        self.focus = None

    def settle(self) -> None:
        """After a move: keep the focus on its pile, on the last card alone."""
        if self.focus:
            self.focus = self._on(self.focus.pile, 1)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a key; False if it means nothing here."""
        across = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        along = {pygame.K_UP: 1, pygame.K_DOWN: -1}.get(event.key)
        if across:
            self._to(across)
        elif along:
            self._take(along)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._act(bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key == pygame.K_d:
            self.player.deal_row()
        elif event.key == pygame.K_ESCAPE:
            self.player.put_down()
            self.focus = None
        else:
            return False
        return True

    def _piles(self) -> list[str]:
        state = self.player.state
        names = list(state.rules.names)
        return names if state.rules.has_stock else names[:-1]

    def _to(self, by: int) -> None:
        piles = self._piles()
        start = piles.index(self.focus.pile) if self.focus else (-1 if by > 0 else 0)
        self.focus = self._on(piles[(start + by) % len(piles)], 1)

    def _on(self, pile: str, count: int) -> Hit:
        cards = len(self.player.state.pile(pile))
        if pile == "s":
            return Hit(pile, cards)
        return Hit(pile, min(count, cards))

    def _take(self, more: int) -> None:
        """One card more or fewer of a column, as far as a run reaches that may move."""
        if not self.focus:
            self._to(1)
            return
        pile, count = self.focus
        if pile[0] == "t":
            longest = max(1, movable(self.player.state, pile))
            self.focus = self._on(pile, min(max(1, count + more), longest))

    def _act(self, twice: bool) -> None:
        """Enter is a press where the focus is; with Shift it is a double press."""
        if not self.focus:
            self._to(1)
        elif twice:
            self.player.pressed_twice(self.focus)
        else:
            self.player.pressed(self.focus)


def command_of(event: pygame.event.Event) -> str:
    """The command of the table a key stands for, or ""."""
    if event.mod & pygame.KMOD_CTRL:
        if event.key == pygame.K_z:
            return "redo" if event.mod & pygame.KMOD_SHIFT else "undo"
        return _CONTROL_KEYS.get(event.key, "")
    return "" if event.mod & pygame.KMOD_ALT else _PLAIN_KEYS.get(event.key, "")


_CONTROL_KEYS: Final = {
    pygame.K_y: "redo",
    pygame.K_n: "new",
    pygame.K_r: "restart",
    pygame.K_c: "copy",
}
_PLAIN_KEYS: Final = {pygame.K_ESCAPE: "menu", pygame.K_F1: "help", pygame.K_F4: "deck"}
