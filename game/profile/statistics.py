"""What the results add up to. The rules the numbers follow are those the statistics page states.

- A result is a game that was won, or one given up after at least one move. Guests' games are out.
- A streak is of wins of one game and variant, in the order in which the games ended; a loss ends
  it. The current streak is the one the last game belongs to.
- Score, moves and time are those of wins. A game whose score can be farmed (in FreeCell a card
  may go home and back for points each time) has no score here: its records are moves and time.
- A day is the date on the player's calendar when the game ended.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, NamedTuple

from game.rules import VARIANTS

from .scores import Score, best_first

_OURS: Final = "FROM results WHERE guest = 0 AND rules = ?"


class Records(NamedTuple):
    """The best and the mean of one measure over all wins; seconds are of play."""

    best: float
    mean: float


@dataclass(frozen=True, slots=True)
class Summary:
    """One game and variant. Without a win there are no records; `score` may never be there."""

    rules: str
    played: int = 0
    won: int = 0
    streak: int = 0
    longest_streak: int = 0
    score: Records | None = None
    moves: Records | None = None
    seconds: Records | None = None

    @property
    def share(self) -> float:
        """The part of the games that was won, 0 to 1."""
        return self.won / self.played if self.played else 0.0


class Day(NamedTuple):
    """The games that ended on one day."""

    played: int
    won: int


def summary(connection: sqlite3.Connection, rules: str) -> Summary:
    """The figures of one game and variant, such as `SS1-S4`."""
    # A letter for each game in the order of ending: SQLite writes them out three times as fast
    # as it could hand over so many rows.
    ordered = f"SELECT won {_OURS} ORDER BY ended, n"
    row = connection.execute(f"SELECT group_concat(won, '') FROM ({ordered})", (rules,)).fetchone()
    wins = row[0] or ""
    streaks = [len(streak) for streak in wins.split("0")]
    query = (
        "SELECT max(score), avg(score), min(moves), avg(moves), min(seconds), avg(seconds) "
        f"{_OURS} AND won"
    )
    measured = connection.execute(query, (rules,)).fetchone()
    won = wins.count("1")
    score, moves, seconds = (Records(*measured[i : i + 2]) if won else None for i in (0, 2, 4))
    return Summary(
        rules=rules,
        played=len(wins),
        won=won,
        streak=streaks[-1],
        longest_streak=max(streaks),
        score=None if VARIANTS[rules].scoring.repeats else score,
        moves=moves,
        seconds=seconds,
    )


def played_rules(connection: sqlite3.Connection) -> list[str]:
    """The games and variants that have a result, in the order in which the game lists them."""
    query = "SELECT DISTINCT rules FROM results WHERE guest = 0"
    found = {rules for (rules,) in connection.execute(query)}
    return [rules for rules in VARIANTS if rules in found]


def wins_by_moves(connection: sqlite3.Connection, rules: str) -> dict[int, int]:
    """How many games were won in each number of moves that occurs, the fewest moves first."""
    return dict(
        connection.execute(f"SELECT moves, count(*) {_OURS} AND won GROUP BY moves", (rules,))
    )


def best_of_levels(connection: sqlite3.Connection) -> dict[str, int]:
    """The least moves in which each level was won, by its id."""
    query = (
        "SELECT level, min(moves) FROM results WHERE guest = 0 AND won AND level <> ''"
        " GROUP BY level"
    )
    return dict(connection.execute(query))


def best_win(
    connection: sqlite3.Connection, rules: str, level: str = "", but: str = ""
) -> Score | None:
    """The best win of one game and variant, or of one of its levels, the result `but` left out."""
    of_level = "AND level = ?" if level else ""
    query = (
        f"SELECT rules, '', score, moves, seconds {_OURS} AND won AND id <> ? {of_level}"
        f" ORDER BY {best_first(rules)} LIMIT 1"
    )
    row = connection.execute(query, (rules, but, level) if level else (rules, but)).fetchone()
    return Score(*row) if row else None


def calendar(connection: sqlite3.Connection, today: date, days: int = 365) -> dict[date, Day]:
    """The games of each day that has any, of all kinds, for so many days up to `today`."""
    first = today - timedelta(days=days - 1)
    rows = connection.execute(
        "SELECT day, count(*), sum(won) FROM results WHERE guest = 0 AND day BETWEEN ? AND ?"
        " GROUP BY day",
        (first.isoformat(), today.isoformat()),
    )
    return {date.fromisoformat(day): Day(played, won) for day, played, won in rows}
