"""How long ago, and when, in a player's words."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final

from game.ui.words import Words

_SOME_HOURS: Final = timedelta(hours=6)
"""Until then midnight makes no difference: at one in the morning, eleven was two hours ago."""
_MONTHS, _YEARS = 60, 730
"""Days from which on months and years are counted."""


def age_words(words: Words, age: timedelta, now: datetime) -> str:
    """`just now`, `5 minutes ago`, `yesterday`, `3 days ago`: by the calendar from a day on.

    `now` is an aware time in the player's zone.
    """
    minutes = int(age.total_seconds()) // 60
    days = (now.date() - (now - age).date()).days
    if minutes < 1:
        return words("age.now")
    if minutes < 60:
        return words("age.minutes", n=minutes)
    if days == 0 or age < _SOME_HOURS:
        return words("age.hours", n=minutes // 60)
    if days == 1:
        return words("age.yesterday")
    for name, least, long in (("years", _YEARS, 365), ("months", _MONTHS, 30)):
        if days >= least:
            return words(f"age.{name}", n=days // long)
    return words("age.days", n=days)


def date_words(words: Words, day: date) -> str:
    """`31 Jan 2026`."""
    month = words.list("date.months")[day.month - 1]["name"]
    return words("date.written", day=day.day, month=month, year=day.year)


def time_words(seconds: float) -> str:
    """`4:05`, or `1:02:03` from an hour on."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
