"""The kiosk: how it runs, and what stands between a guest and the world outside the games.

This alone is imported by those who only ask how it runs; the guard, the display, the watching
parent and the command line are modules of their own.
"""

from .policy import (
    COUNTDOWN,
    GAMES,
    HOLD,
    IDLE,
    TARGET,
    Combination,
    Fingers,
    Held,
    Idle,
    Kiosk,
    is_rude,
    parse_games,
)

__all__ = [
    "COUNTDOWN",
    "GAMES",
    "HOLD",
    "IDLE",
    "TARGET",
    "Combination",
    "Fingers",
    "Held",
    "Idle",
    "Kiosk",
    "is_rude",
    "parse_games",
]
