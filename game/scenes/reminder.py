"""Why something was refused, as it is seen: cards that shake, and rings that show what would do."""

from __future__ import annotations

from game.board import motion
from game.board.layout import Hit
from game.board.motion import Timing
from game.rules import Card, Refusal, State, movable, why_not_lift


class Reminder:
    """The last refusal. It stands as long as the line that says it."""

    def __init__(self) -> None:
        self.run: Hit | None = None
        """The part of the pressed run that would lift, where the whole of it does not."""
        self.columns: tuple[str, ...] = ()
        """The empty columns that keep a row from being dealt."""
        self.cards: frozenset[Card] = frozenset()
        """The cards that shake."""
        self._since = 0.0

    def clear(self) -> None:
        self.run, self.columns, self.cards = None, (), frozenset()

    def hush(self) -> None:
        """Shake the cards, but recall no rule: the player knows them."""
        self.run, self.columns = None, ()

    def recall(self, refusal: Refusal | None, state: State, hit: Hit | None, now: float) -> None:
        """A refusal about a run, or None if there was just no place for it.

        The cards shake from `now` on, in seconds: when they are home again, if they are not yet.
        """
        self.clear()
        self._since = now
        if refusal and refusal.key == "column-empty":
            names = state.rules.names[: state.rules.width]
            self.columns = tuple(name for name in names if not state.pile(name).cards)
        if hit and hit.count and hit.pile in state.rules.places and hit.pile != "s":
            self.cards = frozenset(state.pile(hit.pile).cards[-hit.count :])
            if hit.pile[0] == "t" and why_not_lift(state, *hit):
                self.run = Hit(hit.pile, movable(state, hit.pile))

    def shaking(self, now: float, timing: Timing) -> bool:
        return bool(self.cards) and now - self._since < timing.shake

    def aside(self, now: float, timing: Timing) -> float:
        """How far the cards stand aside, in card widths."""
        return motion.shake(now - self._since, timing)
