"""`kingdown bench rules`: how fast the rules are, and what a long game costs.

A step is what a player's turn asks of the rules: all legal moves listed, and one of them, drawn by
a fixed seed, played through the public Session. If the Python patience engine soliterm can be
imported it takes turns with us over as many steps of the same games, and the table shows both.
"""

from __future__ import annotations

import importlib
import random
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from time import perf_counter
from types import ModuleType
from typing import Any, Final, NamedTuple

from game.rules import Code, Session, parse_rules

GAMES: Final = {
    "Spider, 4 suits": "SP1-S4C",
    "FreeCell, 4 cells": "FC1-C4",
    "Simple Simon, 4 suits": "SS1-S4",
}
PEER_GAMES: Final = {"SP1-S4C": ("spider", {"suits": 4}), "FC1-C4": ("freecell", {})}
"""What soliterm calls the games it has."""

GAME_STEPS: Final = 300
"""A playout ends after so many steps, if the game does not end before."""
ROUNDS: Final = 5
"""So often each measurement is taken, in turns; the best counts, the rest measures the machine."""
ROUND_STEPS: Final = 5000
LONG_GAMES: Final = (1_000, 10_000, 100_000)

Playout = Callable[[int, random.Random], int]
"""Plays one game of a number by the given chance and returns the steps it took."""


class Cost(NamedTuple):
    """What one game of so many actions holds in bytes, and seconds for one more step."""

    actions: int
    memory: int
    step: float


def main(lengths: tuple[int, ...] = LONG_GAMES, steps: int = ROUND_STEPS) -> int:
    """Measure and print; `steps` is how many a round of playouts takes at least."""
    peer = _soliterm()
    print(f"Python {sys.version.split()[0]}; a step lists all legal moves and plays one of them.\n")
    for row in _aligned(_speed_rows(peer, steps)):
        print(row)
    if peer is None:
        print("\n(soliterm is not installed: nothing to compare with)")
    print("\nOne long game of FreeCell:\n")
    head = ("actions", "memory of the session", "one step then")
    rows = [(f"{c.actions:,}", f"{c.memory / 1024:,.0f} KiB", _us(c.step)) for c in costs(lengths)]
    for row in _aligned([head, *rows]):
        print(row)
    return 0


def playout(rules_id: str) -> Playout:
    """A random game through Session, of the deal of a number."""
    rules = parse_rules(rules_id)

    def play(number: int, chance: random.Random) -> int:
        session = Session(Code(rules, number, microsoft=rules.game == "FC1"))
        for step in range(GAME_STEPS):
            moves = session.legal_moves()
            if not moves:
                return step
            session.play(chance.choice(moves))
        return GAME_STEPS

    return play


def costs(lengths: tuple[int, ...]) -> Iterator[Cost]:
    """Play one game on and on, and tell at each length what it costs."""
    chance = random.Random(1)
    session = Session("FC1-C4-1")
    for _ in range(2000):  # what is shared by all games is made now, and not counted
        _advance(session, chance)
    tracemalloc.start()
    session = Session("FC1-C4-1")
    done = 0
    for length in lengths:
        for _ in range(length - done):
            _advance(session, chance)
        done = length
        memory = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()  # it would slow the timing
        saved = session.save()
        began = perf_counter()
        for _ in range(1000):
            _advance(session, chance)
        step = (perf_counter() - began) / 1000
        yield Cost(length, memory, step)
        tracemalloc.start()
        session = Session.load(saved)
    tracemalloc.stop()


def _advance(session: Session, chance: random.Random) -> None:
    moves = session.legal_moves()
    if moves:
        session.play(chance.choice(moves))
    else:
        session.undo()


def _speed_rows(peer: ModuleType | None, steps: int) -> Iterator[tuple[str, ...]]:
    yield ("game", "steps/s", "legal_moves", "play", *_peer_head(peer))
    for title, rules_id in GAMES.items():
        ours = [playout(rules_id)]
        theirs = [_peer_playout(peer, rules_id)] if peer and rules_id in PEER_GAMES else []
        rates = _rates([*ours, *theirs], steps)
        listing, playing = _parts(rules_id, steps)
        compared = (f"{rates[1]:,.0f}", f"{rates[0] / rates[1]:.1f}") if theirs else ()
        yield (title, f"{rates[0]:,.0f}", _us(listing), _us(playing), *compared)


def _peer_head(peer: ModuleType | None) -> tuple[str, ...]:
    if peer is None:
        return ()
    try:
        return (f"soliterm {version('soliterm')}", "times as fast")
    except PackageNotFoundError:
        return ("soliterm", "times as fast")


def _rates(playouts: list[Playout], steps: int) -> list[float]:
    """Steps per second of each, over the same number of steps, in turns."""
    best = [0.0] * len(playouts)
    for number in range(1, ROUNDS + 1):
        for i, play in enumerate(playouts):
            chance, done, game = random.Random(number), 0, 0
            began = perf_counter()
            while done < steps:
                game += 1
                done += play(game, chance)
            best[i] = max(best[i], done / (perf_counter() - began))
    return best


def _parts(rules_id: str, steps: int) -> tuple[float, float]:
    """Seconds for one legal_moves() and for one play(), in the same playouts."""
    chance, rules = random.Random(1), parse_rules(rules_id)
    listing = playing = 0.0
    done = game = 0
    while done < steps:
        game += 1
        session = Session(Code(rules, game, microsoft=rules.game == "FC1"))
        for _ in range(GAME_STEPS):
            start = perf_counter()
            moves = session.legal_moves()
            listed = perf_counter()
            listing += listed - start
            done += 1
            if not moves:
                break
            move = chance.choice(moves)
            start = perf_counter()
            session.play(move)
            playing += perf_counter() - start
    return listing / done, playing / done


def _soliterm() -> ModuleType | None:
    try:
        return importlib.import_module("soliterm.engine")
    except ImportError:
        return None


def _peer_playout(peer: ModuleType, rules_id: str) -> Playout:
    name, options = PEER_GAMES[rules_id]

    def play(number: int, chance: random.Random) -> int:
        game: Any = peer.new_solitaire(name, number, options)
        for step in range(GAME_STEPS):
            moves = game.legal_moves()
            if game.can_deal():
                moves.append(None)
            if not moves:
                return step
            move = chance.choice(moves)
            if move:
                game.attempt_move(*move)
            else:
                game.deal()
        return GAME_STEPS

    return play


def _us(seconds: float) -> str:
    return f"{seconds * 1e6:.1f} µs"


def _aligned(rows: Iterator[tuple[str, ...]] | list[tuple[str, ...]]) -> list[str]:
    """Rows of a table as lines, the first column to the left and the others to the right."""
    table = list(rows)
    wide = [max(len(row[i]) for row in table if i < len(row)) for i in range(len(table[0]))]
    return [
        "  ".join(f"{cell:{'<' if i == 0 else '>'}{wide[i]}}" for i, cell in enumerate(row))
        for row in table
    ]
