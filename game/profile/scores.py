"""The ten best games of each game and variant, signed with three letters: what a kiosk shows.

A score is all that is kept of who made it. They are apart from the results, and bounded.
"""

from __future__ import annotations

import sqlite3
from dataclasses import astuple, dataclass
from typing import Final

from game.rules import VARIANTS

from .records import Kept
from .writer import Job

BEST: Final = 10
"""How many scores of a game and variant are kept."""

_COLUMNS: Final = "rules, letters, score, moves, seconds"
_BY_SCORE: Final = "score DESC, seconds, moves, n"
_BY_MOVES: Final = "moves, seconds, n"
"""Where points can be earned again and again the fewest moves win."""


@dataclass(frozen=True, slots=True)
class Score:
    """One won game by the letters of its player, "" if nobody signed it.

    `rules` is game and variant, `SS1-S4`; `seconds` are of play.
    """

    rules: str
    letters: str
    score: int
    moves: int
    seconds: float

    @property
    def by_moves(self) -> bool:
        """Whether moves count in this game, and not the score."""
        return VARIANTS[self.rules].scoring.repeats

    @property
    def rank(self) -> tuple[float, ...]:
        """What to sort by, the best first."""
        if self.by_moves:
            return self.moves, self.seconds
        return -self.score, self.seconds, self.moves


def score_of(kept: Kept, letters: str) -> Score:
    """The score of a game that is won."""
    state = kept.session.state
    return Score(state.rules.id, letters, state.score, state.moves, kept.seconds)


def place_of(scores: list[Score], score: Score) -> int | None:
    """Where a new score would stand among the best, 0 is first; None if it would not."""
    better = sum(other.rank <= score.rank for other in scores)
    return better if better < BEST else None


def read_scores(connection: sqlite3.Connection, rules: str) -> list[Score]:
    """The best of one game and variant, the first place first."""
    query = (
        f"SELECT {_COLUMNS} FROM scores WHERE rules = ? ORDER BY {best_first(rules)} LIMIT {BEST}"
    )
    return [Score(*row) for row in connection.execute(query, (rules,))]


def score_job(score: Score) -> Job:
    """Add a score, and drop what is no longer among the best."""
    order = best_first(score.rules)
    best = f"SELECT n FROM scores WHERE rules = ? ORDER BY {order} LIMIT {BEST}"
    return (
        (f"INSERT INTO scores ({_COLUMNS}) VALUES (?, ?, ?, ?, ?)", astuple(score)),
        (f"DELETE FROM scores WHERE rules = ? AND n NOT IN ({best})", (score.rules, score.rules)),
    )


def best_first(rules: str) -> str:
    """The order of the wins of one game and variant that `Score.rank` sorts by, in SQL."""
    return _BY_MOVES if VARIANTS[rules].scoring.repeats else _BY_SCORE
