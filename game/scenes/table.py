"""The table: a game being played.

It turns gestures and keys into proposals, asks the rules, and shows what the steps say. The
session is always final; everything that moves here is only its picture catching up.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.board import motion
from game.board.layout import Box, Hit, Layout, Spot, arrange, board_for, stages
from game.rules import (
    DEAL,
    Card,
    IllegalMove,
    Move,
    Refusal,
    Session,
    State,
    Step,
    best_target,
    gathered,
    movable,
    press_target,
    why_not,
    why_not_lift,
)
from game.ui import theme
from game.ui.widgets import Action

from . import film
from .ask import unless_started
from .bar import Bar
from .hand import Hand, Point
from .keys import Keys
from .overlay import Overlay
from .painter import Painter, Sprite
from .scene import Client, Scene

if TYPE_CHECKING:
    from game.levels import Level


@dataclass
class Held:
    """A run in the hand: its cards as they are drawn, and where their base card is."""

    hit: Hit
    cards: tuple[Card, ...]
    picture: Sprite
    spots: dict[Card, Spot]
    x: int
    y: int
    looked_at: bool = False
    """Only lifted to be looked at: it will go nowhere."""


class Table(Scene):
    """One session on the table, as a level if it is one."""

    name = "table"

    def __init__(self, client: Client, session: Session, level: Level | None = None) -> None:
        self.client = client
        self.session = session
        self.level = level
        self.now = 0.0
        """Seconds this table has been on the screen: the only clock its gestures know."""
        self.film = film.Film()
        self.held: Held | None = None
        self.selected: Hit | None = None
        self.shown_run: Hit | None = None
        """The part of a mixed run that would lift, shown while the line says why not more."""
        self.empty_marked: tuple[str, ...] = ()
        """The empty columns that keep a row from being dealt, while the line says so."""
        self.shaken: tuple[frozenset[Card], float] = (frozenset(), 0.0)
        self.bar = Bar(client, session, level)
        self.overlay = Overlay(client.ui)
        self.keys = Keys(self)
        super().__init__(client)
        self.controls = self.bar.controls
        if not session.started:
            self._show_deal()

    @property
    def state(self) -> State:
        return self.session.state

    # The window

    def resize(self) -> None:
        self.bar.place(self._actions())
        width, height = self.ui.size
        area = Box(0, self.bar.box.h, width, height - self.bar.box.h)
        self.board = board_for(self.state.rules, area)
        self.layout = arrange(self.board, self.state)
        self.painter = Painter(self.ui, self.client.options.felt, self.board, self.bar.draw)
        self.hand = Hand(self, self.ui.unit)
        self.film.finish()
        self.held = None

    def redraw(self) -> None:
        self.painter.repaint()

    def leave(self) -> None:
        self.hand.let_go()
        self.put_down()
        self.film.finish()

    @property
    def moving(self) -> bool:
        return self.film.running or self.overlay.moving or self._shake() is not None

    @property
    def patience(self) -> float:
        return self.overlay.patience

    # Events

    def handle(self, event: pygame.event.Event, /) -> Scene | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.film.finish()
        taken, following = self.controls.handle(event)
        if taken:
            return following if isinstance(following, Scene) else None
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        self.hand.handle(event, self.now)
        return None

    def _key(self, event: pygame.event.Event) -> Scene | None:
        name = self._shortcut(event)
        if name:
            following = self._actions()[name]()
            return following if isinstance(following, Scene) else None
        self.keys.handle(event)
        return None

    def _shortcut(self, event: pygame.event.Event) -> str:
        """The command a key stands for, or ""."""
        if event.mod & pygame.KMOD_CTRL:
            if event.key == pygame.K_z:
                return "redo" if event.mod & pygame.KMOD_SHIFT else "undo"
            return _CONTROL_KEYS.get(event.key, "")
        if event.key == pygame.K_ESCAPE and not (self.selected or self.keys.focus):
            return "menu"
        return "help" if event.key == pygame.K_F1 else ""

    def _actions(self) -> Mapping[str, Action]:
        return {
            "menu": lambda: self.client.open("menu"),
            "copy": self._copy,
            "undo": self.undo,
            "redo": self.redo,
            "restart": self._ask_restart,
            "new": lambda: self.client.open("new-game", self.state.rules.game, self),
            "help": lambda: self.client.open("rules", self, self.state.rules.game),
            "fullscreen": self.client.toggle_fullscreen,
        }

    # Commands

    def undo(self) -> None:
        """Take the last action back and show it."""
        self._history(self.session.undo)

    def redo(self) -> None:
        """Play again what was undone and show it."""
        self._history(self.session.redo)

    def restart(self) -> Scene:
        """Deal the same game again."""
        self.session.restart()
        self.put_down()
        self.overlay.clear()
        self._show_deal()
        return self

    def propose(self, move: Move) -> bool:
        """Play a move if the rules allow it, else say why not; True if it was played."""
        before = self.layout
        try:
            steps = self.session.play(move)
        except IllegalMove as error:
            self._refuse(error.refusal, move.source, move.count)
            return False
        self.overlay.clear()
        self._show(steps, before)
        return True

    def deal_row(self) -> None:
        """Deal a row from the stock."""
        if self.state.rules.has_stock:
            self.put_down()
            self.propose(DEAL)

    def _history(self, turn: Action) -> None:
        before = self.layout
        self.put_down()
        try:
            steps = turn()
        except IllegalMove as error:
            self._refuse(error.refusal)
            return
        self.overlay.clear()
        self._show(steps, before)

    def _ask_restart(self) -> Scene | None:
        if not self.session.started:
            return None
        return unless_started(self.client, self, self.state.rules.game, self.restart, "restart")

    def _copy(self) -> None:
        self.client.copy(self.session.code)
        self.overlay.say(self.say("table.copied"))

    # What the hand asks and tells

    def pick(self, at: Point) -> Hit | None:
        return self.layout.pick(*at)

    def card_of(self, hit: Hit | None) -> Card | None:
        if not hit or not hit.count:
            return None
        return self.state.pile(hit.pile).cards[-hit.count]

    def can_lift(self, hit: Hit) -> bool:
        return hit.pile != "s" and why_not_lift(self.state, hit.pile, hit.count) is None

    def grabbed(self, hit: Hit | None, button: int) -> None:
        """A button went down: with the right one a covered card is lifted to be looked at."""
        if button != 1:
            self.put_down()
            if hit and hit.pile[0] == "t" and hit.count:
                self._look_at(hit)
        elif hit and hit.count and hit.pile != "s" and not self._is_target(hit):
            refusal = why_not_lift(self.state, hit.pile, hit.count)
            if refusal:
                self.put_down()
                self._refuse(refusal, hit.pile, hit.count)

    def dragged(self, hit: Hit, grab: Point, at: Point) -> None:
        if not self.held:
            self.selected = None
            self.overlay.clear()
            self._lift(hit)
            self.client.sounds.play("lift")
        if self.held:
            spot = self.held.spots[self.held.cards[0]]
            self.held.x = spot.x + at[0] - grab[0]
            self.held.y = spot.y + at[1] - grab[1]

    def dropped(self, _at: Point) -> None:
        """Let go of the run in the hand over whatever lies below it."""
        held, self.held = self.held, None
        if not held:
            return
        place = Box(held.x, held.y, *self.board.card)
        over = [name for name in self.layout.targets(place) if name != held.hit.pile]
        moves = [Move(held.hit.pile, name, held.hit.count) for name in over]
        legal = next((move for move in moves if not why_not(self.state, move)), None)
        if not legal and self.client.options.auto_place:
            target = best_target(self.state, *held.hit)
            legal = Move(held.hit.pile, target, held.hit.count) if target else None
        before = self._with_held(held)
        if legal:
            steps = self.session.play(legal)
            self._show(steps, before, held.cards)
            return
        self._show((), before, held.cards)
        if moves:
            refusal = why_not(self.state, moves[0])
            assert refusal
            self._refuse(refusal)

    def pressed(self, hit: Hit | None) -> None:
        """One press: deal, go where a selection is to go, go home, or be selected."""
        selected, self.selected = self.selected, None
        if hit is None or hit == selected:
            self.overlay.clear()
            return
        if hit.pile == "s":
            self.propose(DEAL)
            return
        if selected and hit.pile != selected.pile:
            move = Move(selected.pile, hit.pile, selected.count)
            if not why_not(self.state, move) or not self._select(hit):
                self.propose(move)
            return
        home = press_target(self.state, *hit) if hit.count else None
        if home:
            self.propose(Move(hit.pile, home, hit.count))
        else:
            self._select(hit)

    def pressed_twice(self, hit: Hit) -> None:
        """A double press sends the run pressed where it is best off."""
        self.selected = None
        if not self.client.options.double_press or hit.pile == "s" or not hit.count:
            self.pressed(hit)
            return
        target = best_target(self.state, *hit)
        if target:
            self.propose(Move(hit.pile, target, hit.count))
        elif self.can_lift(hit):
            self._refuse(None, hit.pile, hit.count)

    def put_down(self) -> None:
        """Let go of everything held or selected; the cards glide home."""
        held, self.held, self.selected = self.held, None, None
        if held:
            self._show((), self._with_held(held), held.cards)

    def _is_target(self, hit: Hit) -> bool:
        selected = self.selected
        return selected is not None and selected.pile != hit.pile

    def _select(self, hit: Hit) -> bool:
        """Select a run that may move; False if it may not."""
        if not hit.count or not self.can_lift(hit):
            return False
        self.selected = hit
        self.overlay.clear()
        self.client.sounds.play("lift")
        return True

    # Showing

    def update(self, dt: float, /) -> Scene | None:
        self.now += dt
        self.film.tick(dt)
        self.overlay.tick(dt)
        for _ in range(min(2, self.film.landed_since())):
            self.client.sounds.play("place")
        if not self.overlay.text:
            self.shown_run, self.empty_marked = None, ()
        if self.session.won and not self.film.running:
            return self.client.open("win", self.session, self.level)
        return None

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect]:
        poses = self.film.poses()
        lifted: set[Card] = set(poses)
        if self.held:
            lifted |= set(self.held.cards)
        shake = self._shake()
        if shake is not None:
            lifted |= self.shaken[0]
        self.painter.rest(self.layout, lifted)
        if self.bar.refresh():
            self.painter.touch(self.bar.box)
        sprites = [*self._marks(), *film.sprites(self.painter, self.layout, poses)]
        if shake is not None:
            sprites += self._shaken_sprites(shake, lifted & set(poses))
        if self.held:
            picture, x, y = self.held.picture
            sprites.append(Sprite(picture, self.held.x + x, self.held.y + y))
        sprites += self.overlay.sprites(self.controls.hovered)
        return self.painter.draw(onto, sprites)

    def _show(self, steps: tuple[Step, ...], before: Layout, held: Collection[Card] = ()) -> None:
        """Show the way from a layout to the position that is already final."""
        self.layout = arrange(self.board, self.state)
        self.shown_run, self.empty_marked = None, ()
        between = stages(self.board, before.state, steps)
        self.film.start(
            motion.flights(
                steps, before.spots, self.layout.spots, self._timing, between=between, held=held
            )
        )
        if any(step.singly for step in steps):
            self.client.sounds.play("home")
        self.keys.settle()

    def _show_deal(self) -> None:
        """Show the start of the game being dealt."""
        gathered_state, steps = gathered(self.state)
        self.layout = arrange(self.board, self.state)
        before = arrange(self.board, gathered_state)
        self.film.start(
            motion.flights(steps, before.spots, self.layout.spots, self._timing, deal=True)
        )
        self.client.sounds.play("deal")

    @property
    def _timing(self) -> motion.Timing:
        return motion.Timing.none() if self.client.options.reduced_motion else motion.Timing()

    def _lift(self, hit: Hit, looked_at: bool = False) -> None:
        """Take a run into the hand."""
        pile = self.state.pile(hit.pile)
        cards = pile.cards[-hit.count :] if not looked_at else pile.cards[-hit.count :][:1]
        spots = {card: self.layout.spots[card] for card in cards}
        base = spots[cards[0]]
        faces = [(card, spots[card].up) for card in cards]
        picture = self.painter.run(faces, [spots[card].y - base.y for card in cards])
        self.held = Held(hit, cards, picture, spots, base.x, base.y, looked_at)

    def _look_at(self, hit: Hit) -> None:
        if self.layout.spots[self.state.pile(hit.pile).cards[-hit.count]].up:
            self._lift(hit, looked_at=True)

    def _with_held(self, held: Held) -> Layout:
        """The layout with the run in the hand where the hand is."""
        base = held.spots[held.cards[0]]
        dx, dy = held.x - base.x, held.y - base.y
        moved = {c: s._replace(x=s.x + dx, y=s.y + dy) for c, s in held.spots.items()}
        return Layout(self.board, self.layout.state, {**self.layout.spots, **moved})

    def _refuse(self, refusal: Refusal | None, source: str = "", count: int = 0) -> None:
        """Say why not, shake the cards it is about, show what would lift instead."""
        self.client.sounds.play("refuse")
        if refusal is None:
            self.overlay.say(self.say("table.nowhere"))
        else:
            self.overlay.say(self.say(f"refusal.{refusal.key}", **refusal.words()))
            self.empty_marked = self._empty_columns() if refusal.key == "column-empty" else ()
        if source in self.state.rules.places and source != "s" and count:
            cards = self.state.pile(source).cards[-count:]
            self.shaken = (frozenset(cards), self.now)
            if refusal and source[0] == "t" and why_not_lift(self.state, source, count):
                self.shown_run = Hit(source, movable(self.state, source))

    def _empty_columns(self) -> tuple[str, ...]:
        names = self.state.rules.names[: self.state.rules.width]
        return tuple(name for name in names if not self.state.pile(name).cards)

    def _shake(self) -> float | None:
        """Pixels by which the refused cards stand aside; None when they stand still."""
        cards, since = self.shaken
        elapsed = self.now - since
        if not cards or self.held or elapsed >= self._timing.shake:
            return None
        return motion.shake(elapsed, self._timing) * self.board.card[0]

    def _shaken_sprites(self, by: float, flying: Collection[Card]) -> list[Sprite]:
        found = []
        for card, spot in self.layout.spots.items():
            if card in self.shaken[0] and card not in flying:
                face = self.painter.face(card, spot.up)
                found.append(Sprite(face, round(spot.x + by), spot.y))
        return found

    def _marks(self) -> list[Sprite]:
        """Rings: around what is selected, what has the focus, and every legal target."""
        rings: list[tuple[Box, bool]] = []
        chosen = self.held.hit if self.held and not self.held.looked_at else self.selected
        if chosen and self.client.options.placement_help:
            rings += [(self._top_box(name), False) for name in self._legal_targets(chosen)]
        rings += [(self.board.homes[name], False) for name in self.empty_marked]
        for hit in (self.selected, self.shown_run, self.keys.focus):
            if hit and not self.held:
                rings.append((self._run_box(hit), hit is self.keys.focus))
        return [self._ring(box, dashed) for box, dashed in rings]

    def _legal_targets(self, hit: Hit) -> list[str]:
        names = self.state.rules.names[:-1]
        return [n for n in names if not why_not(self.state, Move(hit.pile, n, hit.count))]

    def _top_box(self, name: str) -> Box:
        cards = self.state.pile(name).cards
        return self.layout.box(cards[-1]) if cards else self.board.homes[name]

    def _run_box(self, hit: Hit) -> Box:
        cards = self.state.pile(hit.pile).cards
        if not hit.count or not cards:
            return self.board.homes[hit.pile]
        return self.layout.box(cards[-hit.count]).union(self.layout.box(cards[-1]))

    def _ring(self, box: Box, focus: bool) -> Sprite:
        out = max(2, self.board.card[0] // 28)
        size = (box.w + 2 * out, box.h + 2 * out)
        radius = round(self.board.card[0] * 0.06) + out
        thick = out * (0.9 if focus else 1.5) / self.ui.unit
        colour = theme.IVORY if focus else theme.GOLD
        fill = 0.0 if focus else 0.10
        ring = self.ui.panel(size, theme.GOLD, colour, radius=radius, alpha=fill, thick=thick)
        return Sprite(ring, box.x - out, box.y - out)


_CONTROL_KEYS = {
    pygame.K_y: "redo",
    pygame.K_n: "new",
    pygame.K_r: "restart",
    pygame.K_c: "copy",
}
