"""The rules of Simple Simon, Spider and FreeCell: pure functions and immutable values.

>>> from game.rules import Session, Move
>>> s = Session("SS1-S1-AAAAABD")
>>> [str(pile[-1]) for pile in s.state.tableau]
['3S', '2S', '2S', '4S', '5S', '6S', '7S', 'TS', 'JS', 'JS']
>>> [str(step.target) for step in s.play(Move.parse("t8-t9"))]
['t9']
>>> s.state.score, s.state.moves
(499, 1)
>>> print(s.why_not(Move.parse("t1-t2")))
3♠ cannot go on 2♠: a column takes the next lower rank.
"""

from .codes import DEALS, MICROSOFT_DEALS, VARIANTS, Code, parse_code, parse_rules
from .engine import (
    best_target,
    deal,
    group_limit,
    is_won,
    legal_moves,
    movable,
    play,
    press_target,
    why_not,
    why_not_lift,
)
from .errors import IllegalMove, KingdownError, NotationError, Refusal
from .model import DEAL, RANKS, SUITS, SYMBOLS, Card, Move, Pile, State, Step, gathered, inverted
from .session import UNDO_DEPTH, Session
from .spec import Rules, Scoring
from .text import (
    Replay,
    format_position,
    format_replay,
    parse_card,
    parse_position,
    parse_replay,
)

__all__ = [
    "DEAL",
    "DEALS",
    "MICROSOFT_DEALS",
    "RANKS",
    "SUITS",
    "SYMBOLS",
    "UNDO_DEPTH",
    "VARIANTS",
    "Card",
    "Code",
    "IllegalMove",
    "KingdownError",
    "Move",
    "NotationError",
    "Pile",
    "Refusal",
    "Replay",
    "Rules",
    "Scoring",
    "Session",
    "State",
    "Step",
    "best_target",
    "deal",
    "format_position",
    "format_replay",
    "gathered",
    "group_limit",
    "inverted",
    "is_won",
    "legal_moves",
    "movable",
    "parse_card",
    "parse_code",
    "parse_position",
    "parse_replay",
    "parse_rules",
    "play",
    "press_target",
    "why_not",
    "why_not_lift",
]
