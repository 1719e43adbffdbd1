"""What a kiosk is: which games, how long until a guest has left, and the operator's keys.

Nothing here needs pygame but the names of its keys, so that the command line can check them.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from game.rules import KingdownError

GAMES: Final = {"simple-simon": "SS1", "spider": "SP1", "freecell": "FC1"}
"""The games by their names on the command line."""
IDLE: Final = 90.0
"""Seconds without a sign of anybody after which a guest is believed to have left."""
HOLD: Final = 2.0
"""Seconds the operator's keys are held: no guest does so by chance."""
COUNTDOWN: Final = 10.0
"""Seconds of warning before the table is cleared."""
PALM: Final = 3
"""Fingers at once that are no longer somebody pointing."""
LOST_FINGER: Final = 20.0
"""Seconds after which a finger that neither came nor went is believed to have gone."""
TARGET: Final = 64
"""Pixels that anything to be pressed is wide and high at least."""
FINGER: Final = 9.0
"""Millimetres of the same, on a display that says how large it is."""

_MODIFIERS: Final = ("ctrl", "alt", "shift")
_KEY: Final = re.compile(r"[a-z0-9]|f([1-9]|1[0-2])")


@dataclass(frozen=True, slots=True)
class Combination:
    """Keys held together: a plain key and at least two modifiers."""

    key: str
    modifiers: frozenset[str]

    @staticmethod
    def parse(text: str) -> Combination:
        """Read `Ctrl+Alt+Shift+Q`; KingdownError says what would be right."""
        *modifiers, key = text.lower().replace(" ", "").split("+")
        if not _KEY.fullmatch(key) or len(set(modifiers) & set(_MODIFIERS)) < 2:
            raise KingdownError(
                f"{text[:60]!r} is no combination of keys; "
                "write at least two of Ctrl, Alt and Shift and a letter, as Ctrl+Alt+Shift+Q"
            )
        if unknown := set(modifiers) - set(_MODIFIERS):
            raise KingdownError(f"{sorted(unknown)[0]!r} is no modifier; use Ctrl, Alt and Shift")
        return Combination(key, frozenset(modifiers))


@dataclass(frozen=True, slots=True)
class Kiosk:
    """How a kiosk runs. `idle` is in seconds."""

    idle: float = IDLE
    games: tuple[str, ...] = tuple(GAMES.values())
    operator: Combination = Combination("q", frozenset(_MODIFIERS))
    settings: Combination = Combination("s", frozenset(_MODIFIERS))
    display: int = 0
    strict: bool = True
    """Whether the display must be there, or another will do."""


def parse_games(text: str) -> tuple[str, ...]:
    """Read `spider,freecell` into the games' ids; KingdownError names those there are."""
    names = [name.strip().lower() for name in text.split(",")]
    if not names or any(name not in GAMES for name in names):
        raise KingdownError(f"{text[:60]!r} are not games; choose among {', '.join(GAMES)}")
    return tuple(dict.fromkeys(GAMES[name] for name in names))


@dataclass
class Held:
    """Whether a combination has been held long enough, told of keys and of time."""

    combination: Combination
    seconds: float = 0.0
    _down: set[str] = field(default_factory=set)

    def keys(self, down: Collection[str]) -> None:
        """The names of the keys and modifiers that are down now."""
        self._down = set(down)

    def tick(self, dt: float) -> bool:
        """Let time pass; True once the combination has been held for HOLD seconds."""
        wanted = {self.combination.key, *self.combination.modifiers}
        self.seconds = self.seconds + dt if self._down == wanted else 0.0
        if self.seconds < HOLD:
            return False
        self.seconds = 0.0
        return True


@dataclass
class Idle:
    """How long nobody has touched anything."""

    limit: float
    seconds: float = 0.0

    def touched(self) -> None:
        self.seconds = 0.0

    def tick(self, dt: float) -> None:
        self.seconds += dt

    @property
    def left(self) -> bool:
        """Whether the guest seems to have left and is being asked."""
        return self.seconds >= self.limit

    @property
    def gone(self) -> bool:
        """Whether nobody answered for the whole countdown."""
        return self.seconds >= self.limit + COUNTDOWN

    @property
    def countdown(self) -> int:
        """Whole seconds until the table is cleared, counting down to 1."""
        return max(1, int(self.limit + COUNTDOWN - self.seconds + 0.999))


@dataclass
class Fingers:
    """Which fingers are on the glass, and whether they are those of a palm.

    The system makes a mouse of the first finger alone, so a second one does nothing by itself.
    """

    _on: set[object] = field(default_factory=set)
    _seconds: float = 0.0
    palm: bool = False
    """Many at once: whatever they do means nothing until all of them are gone."""

    def down(self, finger: object) -> bool:
        """A finger has come; True if it makes a palm of those that are there."""
        self._on.add(finger)
        self._seconds = 0.0
        before, self.palm = self.palm, self.palm or len(self._on) >= PALM
        return self.palm and not before

    def up(self, finger: object) -> None:
        """A finger has gone."""
        self._on.discard(finger)
        self.palm = self.palm and bool(self._on)

    @property
    def any(self) -> bool:
        """Whether a finger is on the glass."""
        return bool(self._on)

    def tick(self, dt: float) -> None:
        """Let time pass: a finger whose going was never told has gone all the same."""
        self._seconds += dt
        if self._seconds > LOST_FINGER:
            self.forget()

    def forget(self) -> None:
        self._on.clear()
        self.palm = False


@cache
def _rude() -> frozenset[str]:
    text = (files("game.languages") / "rude.txt").read_text(encoding="utf-8")
    return frozenset(word for line in text.splitlines() if (word := line.partition("#")[0].strip()))


def is_rude(letters: str) -> bool:
    """Whether three letters are a word that nobody should find on a wall."""
    return letters.upper() in _rude()
