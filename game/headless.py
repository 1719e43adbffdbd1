"""A game without a screen: a command a line comes in, a JSON object a line goes out.

Commands are any move (`t3x4-t7`, `deal`), `undo`, `redo`, `restart`, `state`, `legal`,
`best t3x2`, `save` and `quit`. Every line gets an answer, a blank one too, so that a program can
wait for it. Whatever cannot be done or read is answered with `"ok": false`, a key under `why`
(`notation` if it is no command at all) and a sentence under `text`, and the game goes on unharmed.
Answers are ASCII, so that they survive every pipe and locale.

    > t8-t9
    {"ok": true, "moves": 1, "score": 499, "won": false, "steps": [{"from": "t8", "to": "t9", ...
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TextIO

from game.rules import IllegalMove, Move, NotationError, Session, Step

Answer = dict[str, Any]

_SPOT: Final = re.compile(r"([tfc][1-9][0-9]?)(?:x([1-9][0-9]?))?")


def run(session: Session, lines_in: Iterable[str], out: TextIO) -> int:
    """Answer every line until `quit` or the end of input; returns the exit status, 0.

    Each answer is flushed at once, so that a program can wait for it. Errors of `out` itself,
    such as BrokenPipeError, are the caller's.
    """
    for number, line in enumerate(lines_in):
        command = (line if number else line.removeprefix("\ufeff")).strip()
        out.write(json.dumps(answer(session, command)) + "\n")
        out.flush()
        if command.lower() == "quit":
            break
    return 0


def answer(session: Session, command: str) -> Answer:
    """What one command does to a game, as the object the protocol answers with."""
    word, *rest = command.lower().split() or [""]
    try:
        if word == "best" and len(rest) == 1:
            return _best(session, rest[0])
        if word in _ACTIONS and not rest:
            return _done(session, _ACTIONS[word](session))
        if word in _QUERIES and not rest:
            return _QUERIES[word](session)
        return _done(session, session.play(_move(command)))
    except IllegalMove as error:
        return {"ok": False, "why": error.refusal.key, "text": str(error.refusal)}
    except NotationError as error:
        return {"ok": False, "why": "notation", "text": str(error)}


def _move(command: str) -> Move:
    try:
        return Move.parse(command)
    except NotationError as error:
        raise NotationError(f"{error}; the other commands are {', '.join(_COMMANDS)}") from None


def _done(session: Session, steps: Iterable[Step]) -> Answer:
    return {
        "ok": True,
        "moves": session.state.moves,
        "score": session.state.score,
        "won": session.won,
        "steps": [_step(step) for step in steps],
    }


def _step(step: Step) -> Answer:
    if step.is_turn:
        return {"turn": step.source, "card": str(step.cards[0])}
    told: Answer = {"from": step.source, "to": step.target, "cards": _cards(step.cards)}
    if step.score:
        told["score"] = step.score
    if step.moves:
        told["moves"] = step.moves
    return told


def _state(session: Session) -> Answer:
    state = session.state
    return {
        "code": session.code,
        "columns": [_cards(pile) for pile in state.tableau],
        "face_down": [pile.down for pile in state.tableau],
        "cells": [_cards(pile) for pile in state.cells],
        "foundations": [_cards(pile) for pile in state.foundations],
        "stock": _cards(state.stock),
        "score": state.score,
        "moves": state.moves,
        "won": session.won,
        "can_undo": session.can_undo,
        "can_redo": session.can_redo,
    }


def _best(session: Session, spot: str) -> Answer:
    match = _SPOT.fullmatch(spot)
    if not match:
        raise NotationError(f"{spot!r} is not a pile and a count; write best t3x2 or best c1")
    source, count = match[1], int(match[2] or 1)
    return {"best": session.best_target(source, count)}


def _cards(cards: Iterable[object]) -> str:
    """Cards in a row; unlike a pile's own text, without the bar behind the face-down ones."""
    return " ".join(str(card) for card in cards)


_ACTIONS: Final[dict[str, Callable[[Session], Iterable[Step]]]] = {
    "undo": Session.undo,
    "redo": Session.redo,
    "restart": Session.restart,
}
_QUERIES: Final[dict[str, Callable[[Session], Answer]]] = {
    "state": _state,
    "legal": lambda session: {"legal": [str(move) for move in session.legal_moves()]},
    "save": lambda session: {"save": session.save()},
    "quit": lambda _session: {"ok": True},
}
_COMMANDS: Final = (*_ACTIONS, "state", "legal", "best t3x2", "save", "quit")
