"""Moments of play that no picture at rest shows: real events, and a clock that is told.

Each is a function that takes a Player at a table at rest and leaves the window as it is to be
kept. make.py makes pictures of them along with the others.
"""

from collections.abc import Callable
from itertools import product

import pygame

from game.app import App
from game.board.layout import Hit
from game.rules import Move, Session, is_won, play
from game.scenes.marks import legal_targets

FRAME = 1 / 60


class Player:
    """Somebody at a table."""

    def __init__(self, size: tuple[int, int], session: Session) -> None:
        self.now = 0.0
        self.app = App(size, clock=lambda: self.now, below=lambda _n: 28)
        client = self.app.client
        self.app.show(client.open("table", client.keep(session)))
        self.settle()

    def wait(self, seconds: float) -> None:
        until = self.now + seconds
        while self.now < until - FRAME / 2:
            self.now += FRAME
            self.app.frame()

    def settle(self) -> None:
        self.wait(FRAME)
        while self.app.scene.moving or self.app.client.ui.assets.blurred:
            self.wait(FRAME)

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self.wait(FRAME)

    def down(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)

    def move(self, at: tuple[int, int], held: int = 1) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(held, 0, 0), touch=False)

    def key(self, key: int) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)

    def point(self, pile: str, count: int) -> tuple[int, int]:
        """A point on the index of the card `count` from the top of a pile."""
        layout = self.app.scene.layout
        box = layout.box(layout.state.pile(pile).cards[-count])
        return box.x + box.w // 3, box.y + box.h // 16


def held(player: Player) -> None:
    """The run with the most places to go, in the hand: all of them are marked."""
    table = player.app.scene
    state, names = table.state, table.state.rules.names[: table.state.rules.width]
    runs = [
        Hit(name, count)
        for name, count in product(names, range(1, 6))
        if count <= len(state.pile(name).cards) and table.can_lift(Hit(name, count))
    ]
    run = max(runs, key=lambda hit: len(legal_targets(table.layout, hit)))
    x, y = player.point(*run)
    player.down((x, y))
    player.move((x + 30, y + 30))
    player.move((x + 60, y + 160))
    player.settle()


def refused(player: Player) -> None:
    """A run of several suits was pressed: it shakes, and what would lift has a ring."""
    at = player.point("t8", 6)
    player.down(at)
    player.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)
    player.wait(0.05)


def focus(player: Player) -> None:
    """The keyboard's focus on a card, and the pointer on a button with its hint."""
    for _ in range(3):
        player.key(pygame.K_RIGHT)
    player.move(player.app.scene.controls["new"].box.center, held=0)
    player.settle()


def deal(player: Player) -> None:
    """In the middle of a deal."""
    client = player.app.client
    player.app.show(client.begin(player.app.scene.session.start))
    player.wait(0.6)


def home(player: Player) -> None:
    """A sequence on its way home, after the move that finished it."""
    player.app.scene.propose(Move.parse("t7x7-t2"))
    player.wait(0.45)


def waterfall(player: Player) -> None:
    """In the middle of the win, after the last move."""
    table = player.app.scene
    table.propose(next(m for m in table.session.legal_moves() if is_won(play(table.state, m)[0])))
    while player.app.scene is table:
        player.wait(FRAME)
    player.wait(2.5)


MOMENTS: dict[str, Callable[[Player], None]] = {
    act.__name__: act for act in (held, refused, focus, deal, home, waterfall)
}
