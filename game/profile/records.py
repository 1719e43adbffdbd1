"""What is kept of a game while it is played, and when it is over. No SQL, no clock of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from game.rules import NotationError, Session

_STAMP: Final = "%Y-%m-%dT%H:%M:%SZ"


class PlayClock:
    """The seconds a player has played one game.

    It counts from `begin`, the first move, and only while it is let `run`: not while the window
    is hidden, the game paused or a page open. `now` is a monotonic clock in seconds, so that
    setting the clock of the machine changes nothing.
    """

    def __init__(self, now: Callable[[], float], seconds: float = 0.0, begun: bool = False) -> None:
        self._now = now
        self._counted = seconds
        self._since = now()
        self._begun = begun
        self._running = False

    @property
    def seconds(self) -> float:
        return self._counted + (self._now() - self._since if self._begun and self._running else 0.0)

    def begin(self) -> None:
        """The first move was made; calling it again changes nothing."""
        self._turn(begun=True, running=self._running)

    def run(self, going: bool) -> None:
        """Let it run or stand; as often as you like, whether or not that changes anything."""
        self._turn(begun=self._begun, running=going)

    def anew(self) -> PlayClock:
        """A clock of another game, that runs or stands as this one does."""
        clock = PlayClock(self._now)
        clock.run(self._running)
        return clock

    def _turn(self, begun: bool, running: bool) -> None:
        self._counted, self._since = self.seconds, self._now()
        self._begun, self._running = begun, running


@dataclass(eq=False)
class Kept:
    """A game in progress and what is counted of it besides its moves.

    `id` names this playing of the deal for ever; `level` is the id of its level, or "". `started`
    is when the first move was made, "" before that; `updated` when it was last kept: both in UTC
    as `stamp` writes them. `recorded` tells that its result has been counted already, and `took`
    how many seconds of play were counted with it: the clock runs on while the last cards fly.
    """

    session: Session
    id: str
    clock: PlayClock
    level: str = ""
    started: str = ""
    updated: str = ""
    recorded: bool = False
    given_up: bool = False
    took: float | None = None

    @property
    def game(self) -> str:
        """`SS1`, `SP1` or `FC1`."""
        return self.session.state.rules.game

    @property
    def seconds(self) -> float:
        """Seconds of play as they are kept."""
        return tenths(self.clock.seconds) if self.took is None else self.took


@dataclass(frozen=True, slots=True)
class Result:
    """One finished or given-up game.

    `code` is that of the deal, or game and variant alone for a game from a position. `started`
    and `ended` are UTC; `day` is the date on the player's calendar when it ended, so that a
    journey or a change of the time zone later moves no game to another day. `guest` marks a game
    of someone passing by, which the statistics leave out.
    """

    id: str
    code: str
    level: str
    started: str
    ended: str
    day: str
    seconds: float
    moves: int
    undos: int
    score: int
    won: bool
    guest: bool = False

    @property
    def rules(self) -> str:
        """Game and variant, such as `SS1-S4`."""
        return "-".join(self.code.split("-")[:2])


def result_of(kept: Kept, now: datetime, won: bool, guest: bool = False) -> Result:
    """The result of a game that ends at `now`, an aware time in the player's time zone."""
    session = kept.session
    return Result(
        id=kept.id,
        code=session.code,
        level=kept.level,
        started=kept.started,
        ended=stamp(now),
        day=now.date().isoformat(),
        seconds=tenths(kept.clock.seconds),
        moves=session.state.moves,
        undos=session.undos,
        score=session.state.score,
        won=won,
        guest=guest,
    )


def stamp(moment: datetime) -> str:
    """An aware time as it is kept: UTC to the second, `2026-01-31T18:05:09Z`."""
    return moment.astimezone(UTC).strftime(_STAMP)


def read_stamp(name: str, text: str) -> str:
    """A time as `stamp` writes it; NotationError if it is none. `name` is what happened then."""
    try:
        return datetime.strptime(text, _STAMP).strftime(_STAMP)
    except ValueError:
        raise NotationError(
            f"{text[:60]!r} cannot be when it {name}; write 2026-01-31T18:05:09Z"
        ) from None


def tenths(seconds: float) -> float:
    """Seconds as they are kept: nobody plays patience to the millisecond."""
    return round(seconds, 1)
