"""Steps become flights, and flights have a pose at every moment: tweens as data.

Nothing here moves a card. The state after an action is final before its film begins; a film only
tells where each card is drawn until it is over. Times are seconds since the steps began, places
are pixels, and the order is that of drawing, bottom first.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from game.rules.model import Card, Step

from .layout import Spot

_BOW: Final = 0.05  # the arc of a dealt card, of the length of its way
_SWING: Final = 0.05  # the first swing of a refusal, of a card's width
_SWINGS: Final = 3
_TURN_LIFT: Final = 0.3  # how high a card rises to turn


@dataclass(frozen=True, slots=True)
class Timing:
    """How long things take, in seconds.

    A flight takes `fly_min` for the shortest way to `fly_max` across the table. Dealt cards follow
    one another by `stagger`, and closer together if the deal would not be over in `deal_limit`.
    The cards of a sequence going home follow one another by `home_card`.
    """

    fly_min: float
    fly_max: float
    stagger: float
    deal_limit: float
    turn: float
    home_card: float
    shake: float

    @classmethod
    def none(cls) -> Timing:
        """Everything at once: reduced motion."""
        return cls(**{each.name: 0.0 for each in fields(cls)})


class Pose(NamedTuple):
    """How a card is drawn at a moment: its top-left corner in pixels, its face, its width.

    `squeeze` is the part of its width that is seen, 0 where a turning card shows its edge; `lift`
    is its height above the table from 0 to 1, for the shadow.
    """

    x: float
    y: float
    up: bool
    squeeze: float = 1.0
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class Flight:
    """One way of one card. Before `begin` it lies at `start` showing `up_before`.

    `arc` is how far the way bows out to its left, in pixels. `order` is the drawing order in the
    air, `waiting` the one before that. `lift` is how high the card rises, 0 to 1; one that is
    `held` comes down from the hand instead.
    """

    card: Card
    start: tuple[float, float]
    end: tuple[float, float]
    begin: float
    duration: float
    up_before: bool
    up_after: bool
    arc: float
    order: int
    waiting: int = 0
    lift: float = 1.0
    held: bool = False

    @property
    def landing(self) -> float:
        return self.begin + self.duration


def flights(
    steps: Sequence[Step],
    before: Mapping[Card, Spot],
    after: Mapping[Card, Spot],
    timing: Timing,
    *,
    deal: bool = False,
    between: Sequence[Mapping[Card, Spot]] = (),
    held: Collection[Card] = (),
) -> tuple[Flight, ...]:
    """The film of some steps: from the spots `before` them to the spots `after`.

    `between` holds the spots after each step: a card that takes part in several steps makes its
    stops there, and without it goes to its last spot at once. With `deal` every step deals a card,
    wherever from. `held` cards come from the hand: their spots before may be anywhere. The other
    cards of a column slide when it tightens or relaxes.
    """
    film = _Film(before, timing, _span((*before.values(), *after.values())), held)
    dealt = [deal or "s" in (step.source, step.target) for step in steps]
    stagger = _stagger(sum(dealt), timing)
    for step, spots, is_dealt in zip(steps, between or (after,) * len(steps), dealt, strict=True):
        film.add(step, spots, stagger if is_dealt else None)
    film.slide(after, 0.0, 0.0)
    return tuple(film.flights)


def sample(flight: Flight, t: float) -> Pose:
    """Where and how the card of a flight is drawn at `t`; before and after it, it rests."""
    if t >= flight.landing:
        return Pose(*flight.end, flight.up_after)
    part = max(0.0, t - flight.begin) / flight.duration if flight.duration else 0.0
    way = 1 - (1 - part) ** 3
    (x, y), (to_x, to_y) = flight.start, flight.end
    dx, dy = to_x - x, to_y - y
    bow = flight.arc * sin(pi * way) / (hypot(dx, dy) or 1.0)
    turns = flight.up_before != flight.up_after
    return Pose(
        x + way * dx + bow * dy,
        y + way * dy - bow * dx,
        flight.up_before if part < 0.5 else flight.up_after,
        abs(cos(pi * part)) if turns else 1.0,
        flight.lift * (1 - way if flight.held else sin(pi * way)),
    )


def end(flights: Sequence[Flight]) -> float:
    """When the last card has landed; 0 if none flies."""
    return max((flight.landing for flight in flights), default=0.0)


def at(flights: Sequence[Flight], t: float) -> list[Flight]:
    """The flights still going on or waiting at `t`, one a card, in drawing order."""
    return sorted(_current(flights, t).values(), key=lambda flight: _order(flight, t))


def poses(flights: Sequence[Flight], t: float) -> dict[Card, tuple[Pose, int]]:
    """The pose and the drawing order of every card that has not come to rest at `t`.

    All other cards stand at their spots, below these.
    """
    found = _current(flights, t)
    return {card: (sample(flight, t), _order(flight, t)) for card, flight in found.items()}


def shake(t: float, timing: Timing) -> float:
    """The sideways offset of a refused card `t` seconds after it, in card widths."""
    if not 0 <= t < timing.shake:
        return 0.0
    part = t / timing.shake
    return _SWING * (1 - part) * sin(2 * pi * _SWINGS * part)


def _current(flights: Sequence[Flight], t: float) -> dict[Card, Flight]:
    """For each card the first flight that has not landed; the flights of a card are in order."""
    found: dict[Card, Flight] = {}
    for flight in flights:
        if flight.landing > t:
            found.setdefault(flight.card, flight)
    return found


def _order(flight: Flight, t: float) -> int:
    return flight.order if t >= flight.begin else flight.waiting


class _Film:
    """The flights of an action while its steps are laid on the clock, one after another."""

    def __init__(
        self,
        before: Mapping[Card, Spot],
        timing: Timing,
        span: float,
        held: Collection[Card],
    ) -> None:
        self.flights: list[Flight] = []
        self._timing, self._span, self._held = timing, span, held
        # Where each card lies, in which drawing order and since when, as the film goes on.
        self._spots = dict(before)
        self._orders = {card: order for order, card in enumerate(before)}
        self._landings: dict[Card, float] = {}
        self._cue = 0.0

    def add(self, step: Step, spots: Mapping[Card, Spot], stagger: float | None) -> None:
        """Let a step begin on its cue, or when the last of its cards has come down.

        The next may begin when this one is half done, or `stagger` seconds after a dealt card.
        """
        start = max(self._cue, *(self._landings.get(card, 0.0) for card in step.cards))
        parties = [(card,) for card in step.landed] if step.singly else [step.cards]
        begin, duration = start, 0.0
        for i, party in enumerate(parties):
            begin = start + i * self._timing.home_card
            way = self._time(self._spots[party[0]], spots[party[0]])
            duration = self._timing.turn if step.is_turn else way
            for card in party:
                arc = 0.0 if stagger is None else _bow(self._spots[card], spots[card])
                lift = _TURN_LIFT if step.is_turn else 1.0
                self._fly(card, spots[card], begin, duration, arc=arc, lift=lift)
        self.slide(spots, start, begin)
        self._cue = begin + (duration / 2 if stagger is None else stagger)

    def slide(self, spots: Mapping[Card, Spot], first: float, last: float) -> None:
        """Let the cards which stay on their piles go to their new spots there.

        A column tightens when the `first` card sets out, and is done before it lands there; it
        relaxes when the `last` one has left. A card from the hand glides home above all others.
        """
        for card, stop in spots.items():
            here = self._spots[card]
            if here[:2] == stop[:2] or here.pile != stop.pile:
                continue
            if card in self._held and card not in self._landings:
                self._fly(card, stop, first, self._time(here, stop))
            else:
                place = here._replace(x=stop.x, y=stop.y)  # it may turn, but in its own step
                begin = max(first if stop.y < here.y else last, self._landings.get(card, 0.0))
                order = self._orders[card]
                self._fly(card, place, begin, self._timing.fly_min, lift=0.0, order=order)

    def _fly(
        self,
        card: Card,
        stop: Spot,
        begin: float,
        duration: float,
        *,
        arc: float = 0.0,
        lift: float = 1.0,
        order: int | None = None,
    ) -> None:
        here, first = self._spots[card], card not in self._landings
        if order is None:  # above all that rests, and above what took off before it
            order = len(self._spots) + len(self.flights)
        self.flights.append(
            Flight(
                card,
                start=(here.x, here.y),
                end=(stop.x, stop.y),
                begin=begin,
                duration=duration,
                up_before=here.up,
                up_after=stop.up,
                arc=arc,
                order=order,
                waiting=self._orders[card],
                lift=lift,
                held=first and card in self._held,
            )
        )
        self._spots[card], self._orders[card] = stop, order
        self._landings[card] = begin + duration

    def _time(self, here: Spot, stop: Spot) -> float:
        """The seconds a card flies from one spot to another."""
        part = hypot(stop.x - here.x, stop.y - here.y) / self._span
        shortest, longest = self._timing.fly_min, self._timing.fly_max
        return shortest + (longest - shortest) * min(1.0, part)


def _stagger(cards: int, timing: Timing) -> float:
    """The seconds from one dealt card to the next, so that the last lands within the limit."""
    time = max(0.0, timing.deal_limit - timing.fly_max)
    return min(timing.stagger, time / max(1, cards - 1))


def _span(spots: Collection[Spot]) -> float:
    """The diagonal of the table the spots are spread over, in pixels."""
    if not spots:  # a position may have no card at all
        return 1.0
    xs, ys = [spot.x for spot in spots], [spot.y for spot in spots]
    return hypot(max(xs) - min(xs), max(ys) - min(ys)) or 1.0


def _bow(here: Spot, stop: Spot) -> float:
    """The arc of a dealt card: down, or to the right, where no edge of the table is near."""
    dx, dy = stop.x - here.x, stop.y - here.y
    bow = _BOW * hypot(dx, dy)
    return bow if (-dx, dy) > (0, 0) else -bow
