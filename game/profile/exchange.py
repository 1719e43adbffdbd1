"""Results and games as plain files, there and back without loss.

Results are a CSV file with a line for each, its columns those of Result, times in UTC, `won` and
`guest` 1 or 0. Games are a folder of replay texts: one for each result that has a replay, named
by its code and its id, and `in-progress-SS1.txt` and so on for the games in progress. What a
replay does not say stands in comments before it, `# id: ...`, which other readers pass over.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Final

from game.data import read_text, shown
from game.rules import KingdownError, Move, NotationError, Session, parse_code, parse_rules

from . import tables
from .profile import Profile
from .records import Kept, Result, read_stamp, tenths
from .trouble import Trouble
from .writer import Job

_NOTE: Final = re.compile(r"#\s*([a-z]+):\s*(.*)")
_ID: Final = re.compile(r"[0-9a-f]{32}")
_LEVEL: Final = re.compile(r"([a-z0-9-]{1,60})?")
_COUNT: Final = re.compile(r"[0-9]{1,9}")
_SCORE: Final = re.compile(r"-?[0-9]{1,9}")
_SECONDS: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,3})?")


def export_results(profile: Profile, path: str | Path) -> int:
    """Write every result to a CSV file; how many. KingdownError if it cannot be written."""
    results = profile.query(tables.read_all_results)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(tables.RESULT_FIELDS)
    for result in results:
        values = (getattr(result, name) for name in tables.RESULT_FIELDS)
        table.writerow([int(v) if isinstance(v, bool) else v for v in values])
    _write(Path(path), out.getvalue())
    return len(results)


def export_games(profile: Profile, folder: str | Path) -> int:
    """Write every replay and every game in progress to a folder; how many files."""
    folder = Path(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KingdownError(f"{shown(folder)}: cannot be made: {_reason(error)}") from None
    texts = {f"in-progress-{kept.game}.txt": kept_text(kept) for kept in profile.games.values()}
    replays = profile.query(lambda connection: list(tables.read_replays(connection)))
    texts |= {f"{result.code}.{result.id}.txt": replay_text(result, r) for result, r in replays}
    for name, text in texts.items():
        _write(folder / name, text)
    return len(texts)


def replay_text(result: Result, replay: str) -> str:
    """The replay of a finished game as a file holds it."""
    return _noted({"id": result.id}, replay)


def kept_text(kept: Kept) -> str:
    """A game in progress as a file holds it."""
    notes = {
        "id": kept.id,
        "level": kept.level,
        "started": kept.started,
        "updated": kept.updated,
        "seconds": str(tenths(kept.clock.seconds)),
        "undos": str(kept.session.undos),
        "undone": " ".join(map(str, kept.session.undone)),
    }
    return _noted(notes, kept.session.save())


def import_results(profile: Profile, path: str | Path) -> int:
    """Add the results of a CSV file that are not there yet; how many those are.

    All or nothing: KingdownError names the line that is wrong.
    """
    there = {result.id for result in profile.query(tables.read_all_results)}
    found = {result.id: result for result in _read_results(path)}
    new = [result for result_id, result in found.items() if result_id not in there]
    _commit(profile, map(tables.record_job, new))
    return len(new)


def import_games(profile: Profile, folder: str | Path) -> int:
    """Add the replays and games in progress of a folder that are not there yet; how many.

    A replay belongs to a result, so import those first. A game in progress stays out if one of
    its kind is there. All or nothing: KingdownError names the file that is wrong.
    """
    try:
        names = sorted(p for p in Path(folder).iterdir() if p.suffix == ".txt")
    except OSError as error:
        raise KingdownError(f"{shown(folder)}: cannot be read: {_reason(error)}") from None
    there = _There(profile)
    for path in names:
        try:
            there.add(read_text(path))
        except NotationError as error:
            raise KingdownError(f"{shown(path)}: {error}") from None
    _commit(profile, [*there.replays, *map(tables.keep_job, there.games)])
    profile.games |= {kept.game: kept for kept in there.games}
    return len(there.replays) + len(there.games)


def _read_results(path: str | Path) -> list[Result]:
    rows = csv.reader(io.StringIO(read_text(path).removeprefix("\ufeff"), newline=""), strict=True)
    results: list[Result] = []
    try:
        if tuple(next(rows, ())) != tables.RESULT_FIELDS:
            raise KingdownError(f"the first line is not {','.join(tables.RESULT_FIELDS)}")
        results += [_result(row) for row in rows if row]
    except (KingdownError, csv.Error) as error:
        raise KingdownError(f"{shown(path)}: line {max(1, rows.line_num)}: {error}") from None
    return results


def _result(row: list[str]) -> Result:
    if len(row) != len(tables.RESULT_FIELDS):
        raise KingdownError(f"there are {len(row)} values, not {len(tables.RESULT_FIELDS)}")
    text = dict(zip(tables.RESULT_FIELDS, row, strict=True))
    for name, pattern in (
        ("id", _ID),
        ("level", _LEVEL),
        ("seconds", _SECONDS),
        ("moves", _COUNT),
        ("undos", _COUNT),
        ("score", _SCORE),
        ("won", re.compile("[01]")),
        ("guest", re.compile("[01]")),
    ):
        _match(pattern, name, text[name])
    return Result(
        id=text["id"],
        code=_code(text["code"]),
        level=text["level"],
        started=read_stamp("started", text["started"]),
        ended=read_stamp("ended", text["ended"]),
        day=_day(text["day"]),
        seconds=float(text["seconds"]),
        moves=int(text["moves"]),
        undos=int(text["undos"]),
        score=int(text["score"]),
        won=text["won"] == "1",
        guest=text["guest"] == "1",
    )


class _There:
    """What a profile has, and what the files of a folder add to it."""

    def __init__(self, profile: Profile) -> None:
        self.replays: list[Job] = []
        self.games: list[Kept] = []
        self._profile = profile
        self._results = {r.id: r for r in profile.query(tables.read_all_results)}
        self._ids = profile.query(tables.read_replay_ids)
        self._ids |= {kept.id for kept in profile.games.values()}
        self._kinds = set(profile.games)

    def add(self, text: str) -> None:
        """Take what one file holds, unless it is there already; NotationError if it is wrong."""
        notes, replay = _split(text)
        game_id = _match(_ID, "id", notes.get("id", ""))
        if game_id in self._ids:
            return
        self._ids.add(game_id)
        if "undone" in notes:
            kept = _kept(self._profile, notes, replay)
            if kept.game not in self._kinds:
                self._kinds.add(kept.game)
                self.games.append(kept)
            return
        result = self._results.get(game_id)
        if result is None:
            raise NotationError(f"there is no result {game_id}; import the results first")
        compare(Session.load(replay), result)
        self.replays.append(tables.replay_job(result, replay))


def _kept(profile: Profile, notes: Mapping[str, str], replay: str) -> Kept:
    def note(name: str, pattern: re.Pattern[str]) -> str:
        return _match(pattern, name, notes.get(name, ""))

    started = notes.get("started", "")
    undone = [Move.parse(word) for word in notes["undone"].split()]
    return Kept(
        session=Session.resume(replay, undone, int(note("undos", _COUNT))),
        id=note("id", _ID),
        clock=profile.new_clock(float(note("seconds", _SECONDS)), begun=bool(started)),
        level=note("level", _LEVEL),
        started=started and read_stamp("started", started),
        updated=read_stamp("updated", notes.get("updated", "")),
    )


def compare(session: Session, result: Result) -> None:
    """NotationError if a replay is not of the game that its result tells of."""
    state = session.state
    pairs = (
        ("code", session.code, result.code),
        ("moves", state.moves, result.moves),
        ("score", state.score, result.score),
        ("won", session.won, result.won),
    )
    for name, played, counted in pairs:
        if played != counted:
            raise NotationError(f"the replay ends with {name} {played}, the result says {counted}")


def _noted(notes: Mapping[str, str], replay: str) -> str:
    return "".join(f"# {name}: {text}".rstrip() + "\n" for name, text in notes.items()) + replay


def _split(text: str) -> tuple[dict[str, str], str]:
    """The notes before a replay, and the replay as it was kept, whatever ends its lines."""
    lines = text.removeprefix("\ufeff").splitlines()
    notes: dict[str, str] = {}
    while lines and (note := _NOTE.fullmatch(lines[0].strip())):
        notes[note[1]] = note[2].strip()
        del lines[0]
    return notes, "".join(f"{line}\n" for line in lines)


def _match(pattern: re.Pattern[str], name: str, text: str) -> str:
    if not pattern.fullmatch(text):
        raise NotationError(f"{text[:60]!r} cannot be the {name} of a game")
    return text


def _code(text: str) -> str:
    return str(parse_code(text)) if text.count("-") > 1 else parse_rules(text).id


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise NotationError(f"{text[:60]!r} is not a day; write 2026-01-31") from None


def _commit(profile: Profile, jobs: Iterable[Job]) -> None:
    if not profile.write(jobs):
        raise KingdownError(str(profile.trouble or Trouble("unwritable", {"name": "the profile"})))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise KingdownError(f"{shown(path)}: cannot be written: {_reason(error)}") from None


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
