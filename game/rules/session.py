"""One game being played: where it started, where it stands, and the way back and forth."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Sequence
from typing import Final

from .codes import Code, parse_code
from .engine import best_target, deal, is_won, legal_moves, play, why_not
from .errors import IllegalMove, NotationError, Refusal
from .model import Move, State, Step, gathered, inverted
from .text import format_replay, parse_position, parse_replay

UNDO_DEPTH: Final = 100
"""How many actions can be taken back."""

_Action = tuple[Move, tuple[Step, ...]]


class Session:
    """A game from its deal or position on; `state` is where the last call left it."""

    def __init__(self, start: str | Code | State) -> None:
        """Start from a code or from a position; text of more than one line is a position.

        NotationError if the text is neither.
        """
        if isinstance(start, str):
            many = len(start.strip().splitlines()) > 1
            start = parse_position(start) if many else parse_code(start)
        self._start = start
        self._opening = start if isinstance(start, State) else deal(start)
        self.state = self._opening
        self._played: list[Move] = []
        self._lines: list[str] = []  # the same as text, so that saving a long game stays cheap
        self._done: deque[_Action] = deque(maxlen=UNDO_DEPTH)
        self._undone: list[_Action] = []
        self.undos = 0
        """How often an action was taken back; neither redo nor restart lowers it."""

    @property
    def code(self) -> str:
        """The code of the deal, or the game and variant alone if it began from a position."""
        return str(self._start) if isinstance(self._start, Code) else self._opening.rules.id

    @property
    def start(self) -> Code | State:
        return self._start

    @property
    def played(self) -> tuple[Move, ...]:
        """Every move that led here from the start, undone ones not among them."""
        return tuple(self._played)

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves that redo would play, the next one first."""
        return tuple(move for move, _ in reversed(self._undone))

    @property
    def won(self) -> bool:
        return is_won(self.state)

    @property
    def started(self) -> bool:
        """Whether anything was played, or undone and could be played again."""
        return bool(self._played or self._undone)

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def legal_moves(self) -> list[Move]:
        return legal_moves(self.state)

    def why_not(self, move: Move) -> Refusal | None:
        return why_not(self.state, move)

    def best_target(self, source: str, count: int = 1) -> str | None:
        return best_target(self.state, source, count)

    def play(self, move: Move) -> tuple[Step, ...]:
        """Make a move and return its steps; IllegalMove, and nothing changes, if it is refused."""
        self.state, steps = play(self.state, move)
        self._note(move, steps)
        self._undone.clear()
        return steps

    def undo(self) -> tuple[Step, ...]:
        """Take the last action back and return the steps that do; IllegalMove if none is left."""
        if not self._done:
            raise IllegalMove(Refusal("nothing-to-undo"))
        move, steps = self._done.pop()
        self._played.pop()
        self._lines.pop()
        self._undone.append((move, steps))
        self.undos += 1
        back = inverted(steps)
        self.state = self.state.apply(*back)
        return back

    def redo(self) -> tuple[Step, ...]:
        """Play again what was last undone and return its steps; IllegalMove if there is nothing."""
        if not self._undone:
            raise IllegalMove(Refusal("nothing-to-redo"))
        move, steps = self._undone.pop()
        self._note(move, steps)
        self.state = self.state.apply(*steps)
        return steps

    def restart(self) -> tuple[Step, ...]:
        """Begin again from the start, history forgotten; the steps deal it from a gathered deck."""
        self.state = self._opening
        self._played.clear()
        self._lines.clear()
        self._done.clear()
        self._undone.clear()
        return self.opening()

    def opening(self) -> tuple[Step, ...]:
        """The steps that deal the start out of a stock that holds all of it."""
        return gathered(self._opening)[1]

    def save(self) -> str:
        """The game as replay text: its start and every move that led here."""
        return format_replay(self._start, ()) + "\n".join([*self._lines, ""])

    @classmethod
    def load(cls, text: str) -> Session:
        """Play a replay, all or nothing; NotationError names the line that cannot be."""
        replay = parse_replay(text)
        session = cls(replay.start)
        for move, line in zip(replay.moves, replay.lines, strict=True):
            try:
                session.play(move)
            except IllegalMove as error:
                raise NotationError(f"line {line}: {move} is not legal: {error}") from None
        return session

    @classmethod
    def resume(cls, text: str, undone: Sequence[Move] = (), undos: int = 0) -> Session:
        """Load a replay together with the moves that redo plays, the next one first.

        NotationError also if one of those cannot be played where its turn comes.
        """
        session = cls.load(text)
        if len(undone) > UNDO_DEPTH:
            raise NotationError(f"{len(undone)} moves are undone, and {UNDO_DEPTH} are the most")
        for number, move in enumerate(undone, 1):
            try:
                session.play(move)
            except IllegalMove as error:
                raise NotationError(f"undone move {number}: {move} is not legal: {error}") from None
        for _ in undone:
            session.undo()
        session.undos = undos
        return session

    def _note(self, move: Move, steps: tuple[Step, ...]) -> None:
        self._played.append(move)
        self._lines.append(sys.intern(str(move)))  # one text for a move however often it is made
        self._done.append((move, steps))
