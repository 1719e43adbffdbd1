"""The command line: `kingdown` opens the window, and each sub-command does one thing without it.

Every command reads its whole line before it does anything and imports what it needs only then, so
that `headless` never waits for pygame. What is wrong with a command or a file is one sentence on
standard error and status 2.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, NoReturn

from game import __version__
from game.arguments import Parser, add_language, picture, setting, size
from game.data import TEXT_LIMIT, decoded, read_text, shown
from game.rules import (
    IllegalMove,
    KingdownError,
    Move,
    NotationError,
    Session,
    parse_code,
    parse_position,
    parse_replay,
)

if TYPE_CHECKING:
    from game.levels import Level

SCENES: Final = (
    "menu",
    "new-game",
    "table",
    "win",
    "levels",
    "rules",
    "settings",
    "statistics",
)
"""What `screenshot` can show."""

_MISUSED: Final = 2
_INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line, that of the process if none is given; returns the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a title may hold any letter
    try:
        for word in words:
            if re.fullmatch(r"--[a-z-]+=--", word):  # argparse would make an empty list of it
                raise KingdownError(f"the option {word[:-3]} has no value; see `kingdown --help`")
        command = _COMMANDS.get(words[0]) if words else None
        status = command(words[1:]) if command else _in_a_window(words)(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KingdownError as error:
        return _complain(f"kingdown: {error}", _MISUSED)
    except BrokenPipeError:
        return _abandon_output(0)  # whoever read our output has seen enough
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        what = f"cannot go on: {shown(error.filename)}" if error.filename else "cannot go on"
        return _abandon_output(_complain(f"kingdown: {what}: {reason}", _MISUSED))
    except KeyboardInterrupt:
        return _INTERRUPTED
    except SystemExit as stop:  # argparse ends --help and --version so
        return stop.code if isinstance(stop.code, int) else 0
    return status


def _in_a_window(words: list[str]) -> Callable[[list[str]], int]:
    """The way to open a window that is asked for: as a kiosk, as a demonstration, or to play."""
    if "--kiosk" not in words and "--demo" not in words:
        return _window
    from game.kiosk import command  # noqa: PLC0415 (few ask for it)

    return command.kiosk if "--kiosk" in words else command.demo


def _window(words: list[str]) -> int:
    parser = Parser(
        description="Play Simple Simon, Spider or FreeCell in a window.",
        epilog="Commands that need no window, each with its own --help:\n  "
        + ", ".join(_COMMANDS)
        + "\nOther ways to play: `kingdown --kiosk --help`, `kingdown --demo --help`.",
    )
    _add_start(parser)
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--size", type=size, metavar="WxH", help="the window's size, 1280x720")
    add_language(parser)
    parser.add_argument(
        "--profile",
        metavar="FILE",
        help="where games, results and settings are kept; ':memory:' keeps nothing",
    )
    parser.add_argument("--version", action="version", version=f"kingdown {__version__}")
    options, rest = parser.parse_known_args(words)
    if rest:
        _refuse_words(parser, rest)
    start, level = _start(options)
    from game.profile import profile_path  # noqa: PLC0415 (only the window keeps anything)

    profile = profile_path(options.profile)
    from game.play import NoDisplay, play  # noqa: PLC0415 (pygame is slow to import)

    try:
        return play(
            start=start,
            level=level,
            size=options.size,
            fullscreen=options.fullscreen,
            language=options.language,
            profile=profile,
        )
    except NoDisplay as error:
        return _complain(f"kingdown: {error}", _MISUSED)


def _headless(words: list[str]) -> int:
    parser = Parser(
        "headless",
        description="Play without a screen: a command a line on standard input, one JSON object a\n"
        "line on standard output.\n\nCommands: a move (t3x4-t7, c2-f1, deal), undo, redo, restart,"
        " state, legal,\nbest t3x2, save, quit.",
    )
    start = parser.add_mutually_exclusive_group(required=True)
    start.add_argument("code", nargs="?", metavar="CODE", help="a game code, SS1-S1-AAAAABD")
    start.add_argument("--position", metavar="FILE", help="a file that holds a position")
    options = parser.parse_args(words)
    session, _ = _start(argparse.Namespace(deal=options.code, position=options.position))
    from game.headless import run  # noqa: PLC0415

    assert session is not None  # one of the two was required
    return run(session, _typed_lines(), sys.stdout or io.StringIO())


def _replay(words: list[str]) -> int:
    parser = Parser(
        "replay",
        description="Verify replays and print code, moves, score and whether the game is won.\n\n"
        "The status is 1 if a move is illegal, 2 if a file cannot be read as a replay.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a replay; - is standard input")
    return max(_replay_one(name) for name in parser.parse_args(words).files)


def _replay_one(name: str) -> int:
    try:
        text = _typed_text() if name == "-" else read_text(name)
    except KingdownError as error:
        return _complain(str(error), _MISUSED)
    try:
        parse_replay(text)
    except NotationError as error:
        return _complain(f"{shown(name)}: {error}", _MISUSED)
    try:
        session = Session.load(text)
    except NotationError as error:  # well written, so a move in it is illegal
        return _complain(f"{shown(name)}: {error}", 1)
    state = session.state
    moves = f"{state.moves} move{'' if state.moves == 1 else 's'}"
    print(f"{session.code}, {moves}, score {state.score}, {'won' if session.won else 'not won'}")
    return 0


def _levels(words: list[str]) -> int:
    parser = Parser("levels", description="List the levels: id, par and title.")
    parser.add_argument("--check", action="store_true", help="replay every recorded win as well")
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="another level file than the game's"
    )
    options = parser.parse_args(words)
    from game.levels import check, load_levels  # noqa: PLC0415

    levels = load_levels(options.file)
    wide = max((len(level.id) for level in levels), default=0)
    for level in levels:
        print(f"{level.id:{wide}}  {level.rules.id:7} {level.par:4}  {level.title}")
    if not options.check:
        return 0
    faults = 0
    for level in levels:
        try:
            check(level)
        except KingdownError as error:
            faults += _complain(f"kingdown: {error}", 1)
    print(f"{len(levels) - faults} of {len(levels)} levels are won at par")
    return min(faults, 1)


def _screenshot(words: list[str]) -> int:
    parser = Parser("screenshot", description="Render a scene at rest into a picture file.")
    parser.add_argument("scene", choices=SCENES, metavar="SCENE", help=", ".join(SCENES))
    parser.add_argument(
        "--size", type=size, required=True, metavar="WxH", help="its size, 1280x720"
    )
    _add_start(parser)
    parser.add_argument("--moves", metavar="MOVES", help='moves played first, "t3x4-t7 deal"')
    add_language(parser)
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        type=setting,
        metavar="NAME=VALUE",
        help="a setting, deck=four; as often as you like",
    )
    parser.add_argument(
        "--profile", metavar="FILE", help="the profile of a player; nothing changes in it"
    )
    parser.add_argument("--out", type=picture, required=True, metavar="FILE", help="a PNG file")
    options = parser.parse_args(words)
    session, level = _start(options)
    _play_moves(session, options.moves)
    from game.screenshot import shoot  # noqa: PLC0415 (pygame is slow to import)

    game = (options.scene, options.size, session, level, options.language, options.out)
    kept = Path(options.profile) if options.profile is not None else None
    if kept is not None and not kept.is_file():
        raise KingdownError(f"{shown(kept)}: there is no such file")
    try:
        shoot(*game, dict(options.set), kept)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise KingdownError(f"{shown(options.out)}: cannot be written: {reason}") from None
    return 0


def _bench(words: list[str]) -> int:
    from game.bench.command import bench  # noqa: PLC0415

    return bench(words)


def _about_kept(command: str) -> Callable[[list[str]], int]:
    """One of the commands about what is kept."""

    def run(words: list[str]) -> int:
        from game.profile.command import COMMANDS  # noqa: PLC0415

        return COMMANDS[command](words)

    return run


_COMMANDS: Final[dict[str, Callable[[list[str]], int]]] = {
    "headless": _headless,
    "replay": _replay,
    "levels": _levels,
    "screenshot": _screenshot,
    "bench": _bench,
    **{name: _about_kept(name) for name in ("settings", "export", "import", "profile")},
}


def _add_start(parser: argparse.ArgumentParser) -> None:
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--deal", metavar="CODE", help="start this game, SS1-S1-AAAAABD")
    start.add_argument("--position", metavar="FILE", help="start from the position in a file")
    start.add_argument("--level", metavar="ID", help="start this level; `kingdown levels` has them")


def _start(options: argparse.Namespace) -> tuple[Session | None, Level | None]:
    """The game that --deal, --position or --level asks for, and the level."""
    if options.deal is not None:
        return Session(parse_code(options.deal)), None
    if options.position is not None:
        text = read_text(options.position)
        try:
            return Session(parse_position(text)), None
        except NotationError as error:
            raise KingdownError(f"{shown(options.position)}: {error}") from None
    if getattr(options, "level", None) is not None:
        from game.levels import find_level, load_levels  # noqa: PLC0415

        level = find_level(load_levels(), options.level)
        return level.session(), level
    return None, None


def _play_moves(session: Session | None, text: str | None) -> None:
    if text is None:
        return
    if session is None:
        raise KingdownError("--moves needs a game: give --deal, --position or --level as well")
    for number, word in enumerate(text.split(), 1):
        try:
            session.play(Move.parse(word))
        except IllegalMove as error:
            raise KingdownError(f"--moves: move {number}, {word}, is not legal: {error}") from None
        except NotationError as error:
            raise KingdownError(f"--moves: move {number}: {error}") from None


def _refuse_words(parser: argparse.ArgumentParser, rest: list[str]) -> NoReturn:
    commands = ", ".join(_COMMANDS)
    if rest[0].startswith("-"):
        parser.error(f"{rest[0]} is not an option")
    if rest[0] in _COMMANDS:
        parser.error(f"the command {rest[0]} comes first, before its options")
    parser.error(f"{rest[0]!r} is not a command; the commands are {commands}")


def _typed_lines() -> Iterator[str]:
    """Standard input line by line; bytes that are no text become visible escapes."""
    for line in _typed():
        yield line.decode("utf-8", "backslashreplace")


def _typed_text() -> str:
    return decoded(_typed().read(TEXT_LIMIT + 1), "-")


def _typed() -> BinaryIO:
    return sys.stdin.buffer if sys.stdin is not None else io.BytesIO()


def _complain(text: str, status: int) -> int:
    print(text, file=sys.stderr)
    return status


def _abandon_output(status: int) -> int:
    """Send what is left of the output nowhere: Python would try it again at the end, loudly."""
    with contextlib.suppress(OSError), Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
    return status
