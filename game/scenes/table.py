"""The table: a game being played.

It turns gestures and keys into proposals, asks the rules, and shows what the steps say. The
session is always final; everything that moves here is only its picture catching up.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pygame

from game.board.layout import Box, Hit, Layout, arrange
from game.profile import Kept
from game.rules import (
    DEAL,
    Card,
    IllegalMove,
    Move,
    Refusal,
    State,
    Step,
    best_target,
    press_target,
    why_not,
    why_not_lift,
)
from game.ui.widgets import Action

from . import film
from .ask import before_restart
from .bar import Bar
from .glint import Glints
from .hand import Hand, Point
from .held import Held, Rise, lift
from .keys import Keys, command_of
from .looks import DeckSwitch
from .marks import focus_rings, legal_targets, rings, run_box, top_box
from .overlay import Overlay
from .painter import Painter, Sprite, table_board
from .reminder import Reminder
from .scene import Client, Scene


class Table(Scene):
    """One session on the table, as a level if it is one."""

    name = "table"

    def __init__(self, client: Client, kept: Kept) -> None:
        self.client = client
        self.kept = kept
        self.session = kept.session
        self.level = client.level(kept)
        self.now = 0.0
        """Seconds this table has been on the screen: the only clock its gestures know."""
        self.film = film.Film()
        self.held: Held | None = None
        self.selected: Hit | None = None
        self.rise = Rise()
        self.reminder = Reminder()
        self.glints = Glints()
        self.bar = Bar(client, self.session, self.level)
        self.deck = DeckSwitch(client)
        self.overlay = Overlay(client.ui)
        self.keys = Keys(self)
        super().__init__(client)
        self.controls = self.bar.controls
        if not self.session.started:
            self._show_deal()

    @property
    def state(self) -> State:
        return self.session.state

    # The window

    def resize(self) -> None:
        self.bar.place(self._actions())
        self.board = table_board(self.ui, self.state.rules)
        self.layout = arrange(self.board, self.state)
        self.painter = Painter(self.ui, self.client.options.felt, self.board, self.bar.draw)
        self.hand = Hand(self, self.ui.unit)
        self.film.finish()
        self.glints.clear()
        self.held = None

    def redraw(self) -> None:
        self.painter.felt = self.client.options.felt
        self.rise = Rise()  # its picture may be of another deck, or not sharp yet
        if self.board != table_board(self.ui, self.state.rules):  # another deck, a larger index
            self.resize()
        self.painter.repaint()

    def tell(self, text: str) -> None:
        self.overlay.say(text)

    def wake(self) -> None:
        self.kept.clock.run(True)

    def leave(self) -> None:
        self.kept.clock.run(False)
        if self.session.started:
            self.client.profile.keep(self.kept)
        self.hand.let_go()
        self.controls.leave()
        self.put_down()
        self.film.finish()

    @property
    def moving(self) -> bool:
        growing = self.held is not None and self.held.growing(self.now)
        return (
            self.film.running
            or self.overlay.moving
            or self._shaking
            or growing
            or self.glints.running
        )

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
            self.controls.leave()  # whoever plays by keys points at nothing, though the mouse rests
            return self._key(event)
        self.hand.handle(event, self.now)
        return None

    def _key(self, event: pygame.event.Event) -> Scene | None:
        name = command_of(event)
        if name == "menu" and (self.held or self.selected or self.keys.focus):
            name = ""  # Escape lets go first
            self.hand.let_go()
        if name:
            self.hand.let_go()
            following = self._actions()[name]()
            return following if isinstance(following, Scene) else None
        if self.keys.handle(event) and self.controls.focus:
            self.controls.focus = None  # or Enter would press a button and not what the ring is on
            self.controls.changed = True
        return None

    def _actions(self) -> Mapping[str, Action]:
        return {
            "menu": lambda: self.client.open("menu"),
            "copy": self._copy,
            "undo": self.undo,
            "redo": self.redo,
            "restart": self._ask_restart,
            "new": lambda: self.client.open("new-game", self.state.rules.game, self),
            "help": lambda: self.client.open("rules", self, self.state.rules.game),
            "settings": lambda: self.client.open("settings", self),
            "deck": self._switch_deck,
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
        self.client.profile.keep(self.kept)
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
            self._refuse(error.refusal, Hit(move.source, move.count))
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
        return before_restart(self.client, self, self.session, self.restart)

    def _switch_deck(self) -> None:
        self.put_down()
        self.film.finish()
        self.overlay.say(self.say("table.deck", deck=self.deck.turn()))
        self.redraw()

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
            card = self.card_of(hit)
            if hit and card and hit.pile[0] == "t" and self.layout.spots[card].up:
                self.held = lift(self.painter, self.layout, hit, self.now, looked_at=True)
        elif hit and hit.count and hit.pile != "s" and not self._is_target(hit):
            refusal = why_not_lift(self.state, hit.pile, hit.count)
            if refusal:
                self.put_down()
                self._refuse(refusal, hit)

    def dragged(self, hit: Hit, grab: Point, at: Point) -> None:
        if not self.held:
            self.selected = None
            self.overlay.clear()
            self.held = lift(self.painter, self.layout, hit, self.now)
            self.client.sounds.play("lift")
        self.held.move_by(at[0] - grab[0], at[1] - grab[1])

    def dropped(self) -> None:
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
        before = held.layout(self.layout)
        self._show(self.session.play(legal) if legal else (), before, held.cards)
        if moves and not legal:
            self._refuse(why_not(self.state, moves[0]), held.hit)

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
            refusal = why_not(self.state, move)
            if not refusal or not self._select(hit):
                self.propose(move)
            elif self.client.options.recall:  # another run is selected, or a target was missed
                self.overlay.say(self._why(refusal))
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
            self._refuse(None, hit)

    def put_down(self) -> None:
        """Let go of everything held or selected; the cards glide home."""
        held, self.held, self.selected = self.held, None, None
        if held:
            self._show((), held.layout(self.layout), held.cards)

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
        self.client.sounds.play(self.film.tick(dt))
        self.overlay.tick(dt)
        if not (self.overlay.text or self._shaking):
            self.reminder.clear()
        if self.glints.tick(self.now):
            self.client.sounds.play("glint")
        if self.session.won and not (self.film.running or self.glints.running):
            return self.client.open("win", self.kept)
        return None

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect]:
        poses = film.stirred(self.painter, self.layout, self.film.poses())
        lifted: set[Card] = set(poses)
        if self.held:
            lifted |= set(self.held.cards)
        if self._shaking:
            lifted |= self.reminder.cards
        if risen := self.rise.of(self.painter, self.layout, self.selected):
            lifted |= set(risen.cards)
        self.painter.rest(self.layout, lifted)
        if self.bar.refresh():
            self.painter.touch(self.bar.box)
        sprites = [*self._marks(), *film.sprites(self.painter, self.layout, poses)]
        if self._shaking:
            by = self.reminder.aside(self.now, self.client.timing) * self.board.card[0]
            cards = self.reminder.cards - set(poses)
            sprites += film.aside(self.painter, self.layout, cards, round(by))
        if self.held:
            sprites += self.held.sprites(self.painter, self.now)
        sprites += self.glints.sprites(self.ui, self.board.card[0], self.now)
        sprites += self.overlay.sprites(self.controls.hovered)
        return self.painter.draw(onto, sprites)

    def _show(self, steps: tuple[Step, ...], before: Layout, held: Collection[Card] = ()) -> None:
        """Show the way from a layout to the position that is already final."""
        if steps:
            self.client.profile.keep(self.kept)
        self.layout = arrange(self.board, self.state)
        self.reminder.clear()
        timing, after = self.client.timing, self.layout
        flights = film.between(steps, before, after, timing, held)
        self.film.start(flights, "place")
        if self.glints.add_homes(steps, flights, after, self.now):
            self.client.sounds.play("home")
        self.keys.settle()

    def _show_deal(self) -> None:
        """Show the start of the game being dealt."""
        self.layout = arrange(self.board, self.state)
        self.film.start(film.opening(self.layout, self.client.timing), "deal")

    def _refuse(self, refusal: Refusal | None, hit: Hit | None = None) -> None:
        """Say why not, or that there is no place, and show what it is about."""
        self.client.sounds.play("refuse")
        self.reminder.recall(refusal, self.state, hit, self.now + self.film.left)
        if not self.client.options.recall:
            self.reminder.hush()
        elif refusal:
            self.overlay.say(self._why(refusal))
        else:
            self.overlay.say(self.say("table.nowhere"))

    def _why(self, refusal: Refusal) -> str:
        return self.say(f"refusal.{refusal.key}", **refusal.words())

    @property
    def _shaking(self) -> bool:
        return not self.held and self.reminder.shaking(self.now, self.client.timing)

    def _marks(self) -> list[Sprite]:
        """Rings: every legal target, what is selected or would lift, what has the focus."""
        layout, held = self.layout, self.held
        chosen = held.hit if held and not held.looked_at else self.selected
        boxes = [self.board.homes[name] for name in self.reminder.columns]
        if chosen and self.client.options.placement_help:
            boxes += [top_box(layout, name) for name in legal_targets(layout, chosen)]
        if self.reminder.run and not held:
            boxes.append(run_box(layout, self.reminder.run))
        found = list(rings(self.painter, boxes))
        risen, focus = self.rise.of(self.painter, self.layout, self.selected), self.keys.focus
        if risen:
            found += [*risen.sprites(self.painter, self.now), *rings(self.painter, [risen.box])]
        if focus and not held:
            box = risen.box if risen and focus == self.selected else run_box(layout, focus)
            found += focus_rings(self.painter, [box])
        return found
