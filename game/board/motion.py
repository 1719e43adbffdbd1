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

    fly_min: float = 0.16
    fly_max: float = 0.24
    stagger: float = 0.03
    deal_limit: float = 1.5
    turn: float = 0.2
    home_card: float = 0.03
    shake: float = 0.3

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
    wherever from. `held` cards come from the hand: their spots before may be anywhere. Cards that
    no step moves slide if their spot has changed.
    """
    film = _Film(steps, before, after, timing, deal, between, held)
    for number, step in enumerate(steps):
        film.add(number, step)
    film.slide()
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
        steps: Sequence[Step],
        before: Mapping[Card, Spot],
        after: Mapping[Card, Spot],
        timing: Timing,
        deal: bool,
        between: Sequence[Mapping[Card, Spot]],
        held: Collection[Card],
    ) -> None:
        self.flights: list[Flight] = []
        self._after, self._between = after, between or (after,) * len(steps)
        self._timing, self._deal, self._held = timing, deal, held
        self._last_step = {card: i for i, step in enumerate(steps) for card in step.cards}
        # Where each card lies, in which drawing order and since when, as the film goes on.
        self._spots = dict(before)
        self._orders = {card: order for order, card in enumerate(before)}
        self._landings: dict[Card, float] = {}
        self._touched: dict[str, list[float]] = {}  # when each pile loses or gains cards
        self._cue = 0.0
        self._span = _span((*before.values(), *after.values()))
        dealt = sum(self._deals(step) for step in steps)
        time = max(0.0, timing.deal_limit - timing.fly_max)
        self._stagger = min(timing.stagger, time / max(1, dealt - 1))

    def add(self, number: int, step: Step) -> None:
        """Let a step begin on its cue, or when the last of its cards has come down.

        The next may begin when this one is half done, and the next card of a deal still sooner.
        """
        start = max(self._cue, *(self._landings.get(card, 0.0) for card in step.cards))
        parties = [(card,) for card in step.landed] if step.singly else [step.cards]
        begin, duration = start, 0.0
        for i, party in enumerate(parties):
            begin = start + i * self._timing.home_card
            stops = [self._stop(number, card) for card in party]
            way = self._time(self._spots[party[0]], stops[0])
            duration = self._timing.turn if step.is_turn else way
            for card, stop in zip(party, stops, strict=True):
                arc = _bow(self._spots[card], stop) if self._deals(step) else 0.0
                lift = _TURN_LIFT if step.is_turn else 1.0
                self._fly(card, stop, begin, duration, arc=arc, lift=lift)
        self._touched.setdefault(step.target, []).append(start)
        self._touched.setdefault(step.source, []).append(begin)
        self._cue = begin + (self._stagger if self._deals(step) else duration / 2)

    def slide(self) -> None:
        """Let the cards which no step moves go to their new spots.

        A column tightens as soon as it is touched and is done before anything lands on it; it
        relaxes when the last card has left. A card from the hand glides home above all others.
        """
        for card, stop in self._after.items():
            here = self._spots[card]
            if card in self._last_step or here[:3] == stop[:3]:
                continue
            if card in self._held:
                self._fly(card, stop, 0.0, self._time(here, stop))
            else:
                touched = self._touched.get(stop.pile, [0.0])
                begin = min(touched) if stop.y < here.y else max(touched)
                order = self._orders[card]
                self._fly(card, stop, begin, self._timing.fly_min, lift=0.0, order=order)

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

    def _stop(self, number: int, card: Card) -> Spot:
        """Where a step leaves a card: for good, or on the way."""
        last = self._last_step[card] == number
        return (self._after if last else self._between[number])[card]

    def _deals(self, step: Step) -> bool:
        return self._deal or "s" in (step.source, step.target)

    def _time(self, here: Spot, stop: Spot) -> float:
        """The seconds a card flies from one spot to another."""
        part = hypot(stop.x - here.x, stop.y - here.y) / self._span
        shortest, longest = self._timing.fly_min, self._timing.fly_max
        return shortest + (longest - shortest) * min(1.0, part)


def _span(spots: Collection[Spot]) -> float:
    """The diagonal of the table the spots are spread over, in pixels."""
    xs, ys = [spot.x for spot in spots], [spot.y for spot in spots]
    return hypot(max(xs) - min(xs), max(ys) - min(ys)) or 1.0


def _bow(here: Spot, stop: Spot) -> float:
    """The arc of a dealt card: down, or to the right, where no edge of the table is near."""
    dx, dy = stop.x - here.x, stop.y - here.y
    bow = _BOW * hypot(dx, dy)
    return bow if (-dx, dy) > (0, 0) else -bow
