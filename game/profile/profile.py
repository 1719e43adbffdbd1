"""The profile: what one player keeps, as the rest of the program sees it."""

from __future__ import annotations

import os
import sqlite3
import time
import uuid
from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeVar

from game.rules import KingdownError, NotationError, Session
from game.settings import read_options, write_options

from . import statistics, tables
from .opening import Opened, open_profile
from .records import Kept, PlayClock, Result, result_of, stamp
from .scores import Score, read_scores, score_job
from .statistics import Day, Summary
from .trouble import Trouble, told_by
from .writer import Job, Writer

T = TypeVar("T")

VARIABLE: Final = "KINGDOWN_PROFILE"
MEMORY: Final = ":memory:"
FILE_NAME: Final = "profile.sqlite3"


def profile_path(named: str | None = None) -> Path | None:
    """Where the profile is: as named, else as KINGDOWN_PROFILE says, else in the data folder.

    None is a profile in memory, which `:memory:` asks for. KingdownError if no file can be there.
    """
    name = named if named is not None else os.environ.get(VARIABLE) or None
    if name == MEMORY:
        return None
    if name is None:
        from platformdirs import user_data_path  # noqa: PLC0415 (only who needs it waits for it)

        return user_data_path("kingdown", appauthor=False) / FILE_NAME
    path = Path(name)
    # A device or a pipe would be moved aside as a damaged file is, and missed by everybody.
    if not name.strip() or "\0" in name or (path.exists() and not path.is_file()):
        raise KingdownError(f"{name[:200]!r} is not a file that a profile could be in")
    return path


class Profile:
    """Games in progress, results and settings. Opening it never fails and using it never raises.

    What goes wrong is a Trouble; `news` gives it once. After each action of a game call `keep`:
    it returns at once and the action is on the disk a fraction of a millisecond later, which
    `flush` waits for. `games` are the games in progress by their kind, the last played one last.
    `options` are the settings: change them and call `save_options`.
    """

    def __init__(
        self,
        opened: Opened,
        now: Callable[[], datetime],
        monotonic: Callable[[], float],
        new_id: Callable[[], str],
    ) -> None:
        self.path = opened.path
        self.guest = False
        """Whether those who play now are passing by: their results are counted apart, without a
        replay, and their choices are not kept."""
        self._troubles: dict[str, Trouble] = {}
        """What is wrong now, by when it showed: opening, reading or writing. Each passes alone."""
        self._told: set[tuple[str, str]] = set()
        self._news: Trouble | None = None
        self._telling = Lock()
        if opened.trouble:
            self._tell("opening", opened.trouble)
        self._now, self._monotonic, self._new_id = now, monotonic, new_id
        self._connection = opened.connection
        self._writer = Writer(opened.connection, self._wrote)
        self.options = read_options(self._ask(tables.read_settings, {}))
        self._saved = write_options(self.options)
        self.games = self._load_games()

    @classmethod
    def open(
        cls,
        path: Path | None,
        *,
        now: Callable[[], datetime] = lambda: datetime.now().astimezone(),
        monotonic: Callable[[], float] = time.monotonic,
        new_id: Callable[[], str] = lambda: uuid.uuid4().hex,
    ) -> Profile:
        """Open or create the profile at `path`, or one in memory if that is None.

        `now` gives aware times in the player's zone, `monotonic` seconds that nobody can set,
        `new_id` 32 hexadecimal digits never given before.
        """
        return cls(open_profile(path, now()), now, monotonic, new_id)

    @property
    def keeps(self) -> bool:
        """Whether what is done now will be there after a restart."""
        lasting = (self._troubles.get("opening"), self._troubles.get("writing"))
        return self.path is not None and not any(t and t.loses for t in lasting)

    @property
    def trouble(self) -> Trouble | None:
        """What is wrong now, for the settings page."""
        order = ("writing", "reading", "opening")
        return next((self._troubles[when] for when in order if when in self._troubles), None)

    def news(self) -> Trouble | None:
        """A trouble the player has not been told yet; each is given once."""
        with self._telling:
            told, self._news = self._news, None
        return told

    def begin(self, session: Session, level: str = "") -> Kept:
        """Make this the game in progress of its kind. The one it replaces is given up.

        `level` is the id of the level it is, or "".
        """
        kept = Kept(session, self._new_id(), self.new_clock(), level)
        former = self.games.get(kept.game)
        jobs = self._end(former, won=False) if former else []
        self._writer.put(*jobs, self._kept(kept))
        return kept

    def keep(self, kept: Kept) -> None:
        """Keep a game as it stands: after every play, undo, redo or restart, and when its clock
        is stopped. The first move starts its clock; a win is recorded. As often as you like.
        """
        session = kept.session
        if kept.given_up:
            return
        if kept.recorded and not session.started:  # won, and dealt again: that is another game
            self._renew(kept)
        if session.started and not kept.started:
            kept.started = stamp(self._now())
            kept.clock.begin()
        if session.won and kept.started:
            self._writer.put(*self._end(kept, won=True))
        else:
            self._writer.put(self._kept(kept))

    def give_up(self, kept: Kept) -> None:
        """Have this game in progress no more; it is a loss if a move was made."""
        self._writer.put(*self._end(kept, won=False))

    def new_clock(self, seconds: float = 0.0, begun: bool = False) -> PlayClock:
        """A clock that has counted so many seconds, and stands."""
        return PlayClock(self._monotonic, seconds, begun)

    def now(self) -> datetime:
        """The time of day, in the player's zone."""
        return self._now()

    def age(self, kept: Kept) -> timedelta:
        """How long ago a game was last kept; none if the clock of the machine was set back."""
        return max(timedelta(0), self._now() - datetime.fromisoformat(kept.updated))

    def save_options(self) -> None:
        """Keep what was changed in `options`, unless a guest changed it."""
        if self.guest:
            return
        texts = write_options(self.options)
        changed = {name: text for name, text in texts.items() if text != self._saved[name]}
        self._writer.put(*((("set", n), tables.set_job(n, text)) for n, text in changed.items()))
        self._saved = texts

    def summary(self, rules: str) -> Summary:
        """The figures of one game and variant, such as `SS1-S4`."""
        return self._ask(lambda c: statistics.summary(c, rules), Summary(rules))

    def played_rules(self) -> list[str]:
        """The games and variants that have a result."""
        return self._ask(statistics.played_rules, [])

    def wins_by_moves(self, rules: str) -> dict[int, int]:
        """How many games were won in each number of moves that occurs."""
        return self._ask(lambda c: statistics.wins_by_moves(c, rules), {})

    def best_of_levels(self) -> dict[str, int]:
        """The least moves in which each level was won, by its id."""
        return self._ask(statistics.best_of_levels, {})

    def best_before(self, kept: Kept, level: str = "") -> Score | None:
        """The best of the other wins of its game and variant, or of this level, if there is one."""
        rules = kept.session.state.rules.id
        return self._ask(lambda c: statistics.best_win(c, rules, level, but=kept.id), None)

    def calendar(self, days: int = 365) -> dict[date, Day]:
        """The games of each of the last days that has any."""
        today = self._now().date()
        return self._ask(lambda c: statistics.calendar(c, today, days), {})

    def results(self, rules: str = "", limit: int = -1, offset: int = 0) -> list[Result]:
        """Results, the last one first; of one game and variant, or all and those of guests."""
        return self._ask(lambda c: tables.read_results(c, rules, limit, offset), [])

    def replay(self, result_id: str) -> str | None:
        """The replay of a finished game, if it is there."""
        return self._ask(lambda c: tables.read_replay(c, result_id), None)

    def scores(self, rules: str) -> list[Score]:
        """The signed games that are the best of a game and variant, the first place first."""
        return self._ask(lambda c: read_scores(c, rules), [])

    def sign(self, score: Score) -> None:
        """Keep a score, if it is among the best of its game and variant."""
        self._writer.put((object(), score_job(score)))

    def query(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """The answer to a question once all is written; KingdownError if there is none."""
        self._writer.flush()
        with self._writer.lock:
            try:
                answer = question(self._connection)
            except sqlite3.Error as error:
                trouble = self._told_by(error)
                self._tell("reading", trouble)
                raise KingdownError(str(trouble)) from None
        self._passed("reading")
        return answer

    def _ask(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """The same, or `otherwise` if there is no answer: a page shows nothing, and goes on."""
        try:
            return self.query(question)
        except KingdownError:
            return otherwise

    def write(self, jobs: Iterable[Job]) -> bool:
        """Write jobs at once and in one transaction; whether they are on the disk."""
        self._writer.put(*((object(), job) for job in jobs))
        return self._writer.flush() and self.keeps

    def record(self, results: Iterable[Result]) -> bool:
        """Count results that came from elsewhere, each once; whether they are on the disk."""
        return self.write(map(tables.record_job, results))

    def flush(self, timeout: float | None = None) -> bool:
        """Wait, at most `timeout` seconds, until all is on the disk; whether it is."""
        return self._writer.flush(timeout) and self.keeps

    def close(self) -> bool:
        """Write what waits and let the file go; whether all is on the disk."""
        durable = self._writer.close()
        with self._writer.lock:
            self._connection.close()
        return durable and self.keeps

    def _kept(self, kept: Kept) -> tuple[Any, Job]:
        kept.updated = stamp(self._now())
        self.games.pop(kept.game, None)
        self.games[kept.game] = kept
        return ("game", kept.game), tables.keep_job(kept)

    def _end(self, kept: Kept, won: bool) -> list[tuple[Any, Job]]:
        """The jobs that end a game: one, so that a win and its result are one transaction."""
        job = tables.forget_job(kept)
        if kept.started and not kept.recorded:
            result = result_of(kept, self._now(), won, self.guest)
            kept.took = result.seconds
            replay = () if self.guest else tables.replay_job(result, kept.session.save())
            job = (*tables.record_job(result), *replay, *job)
        kept.recorded = kept.recorded or bool(kept.started)
        kept.given_up = not won
        if self.games.get(kept.game) is kept:
            del self.games[kept.game]
        return [(object(), job)]

    def _renew(self, kept: Kept) -> None:
        kept.id, kept.started, kept.recorded, kept.took = self._new_id(), "", False, None
        kept.clock = kept.clock.anew()
        kept.session.undos = 0

    def _load_games(self) -> dict[str, Kept]:
        games = {}
        none: list[sqlite3.Row] = []
        for row in self._ask(tables.read_games, none):
            try:
                games[row["game"]] = tables.kept_from(row, self.new_clock)
            except NotationError as error:
                self._tell(
                    "opening", Trouble("unreadable", {"game": row["code"], "reason": str(error)})
                )
        return games

    def _told_by(self, error: Exception) -> Trouble:
        return told_by(error, self.path.name if self.path else MEMORY)

    def _wrote(self, error: Exception | None) -> None:
        """Called on the writer's thread after each try; a trouble of writing can pass."""
        if error:
            self._tell("writing", self._told_by(error))
        else:
            self._passed("writing")

    def _tell(self, when: str, trouble: Trouble) -> None:
        with self._telling:
            self._troubles[when] = trouble
            if (when, trouble.key) not in self._told:
                self._told.add((when, trouble.key))
                self._news = trouble

    def _passed(self, when: str) -> None:
        """It works again; the next time that it does not is news."""
        with self._telling:
            gone = self._troubles.pop(when, None)
            if gone:
                self._told.discard((when, gone.key))
