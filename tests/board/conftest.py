"""Windows, and games played at random, for the tests of the board."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.board.layout import Box
from game.rules import Session, State, Step

Action = tuple[State, tuple[Step, ...], State]


@pytest.fixture(scope="session")
def area_of() -> Callable[[tuple[int, int]], Box]:
    """The table's part of a window: all but a bar at the top."""

    def area(window: tuple[int, int]) -> Box:
        w, h = window
        bar = max(40, round(0.06 * min(w, h)))
        return Box(0, bar, w, h - bar)

    return area


@pytest.fixture(scope="session")
def actions() -> Callable[[str, int, int], Iterator[Action]]:
    """Random actions of a game, every fifth taken back, and half of those made again."""

    def play(code: str, seed: int, count: int) -> Iterator[Action]:
        chance, session = Random(seed), Session(code)
        for number in range(count):
            before = session.state
            moves = session.legal_moves()
            if number % 5 == 4 and session.can_undo:
                steps = session.undo()
            elif number % 10 == 5 and session.can_redo:
                steps = session.redo()
            elif moves:
                steps = session.play(chance.choice(moves))
            else:
                return
            yield before, steps, session.state

    return play
