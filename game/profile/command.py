"""The commands about what is kept: settings, export, import, profile."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from game.arguments import Parser
from game.data import shown
from game.profile import MEMORY, Profile, profile_path
from game.profile.check import check_file, is_whole
from game.profile.exchange import export_games, export_results, import_games, import_results
from game.profile.trouble import Unusable
from game.rules import KingdownError
from game.settings import SETTINGS, find_setting


def settings(words: list[str]) -> int:
    parser = Parser(
        "settings",
        description="List the settings, show one, or set it.\n\n"
        + "\n".join(f"  {s.name:15} {s.about}: {s.values}" for s in SETTINGS.values()),
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="a setting")
    parser.add_argument("value", nargs="?", metavar="VALUE", help="what to set it to")
    _add_profile(parser)
    options = parser.parse_args(words)
    chosen = [find_setting(options.name)] if options.name is not None else list(SETTINGS.values())
    if options.value is not None:
        chosen[0].read(options.value)  # a wrong value is told before any file is opened
    with _opened(options.profile, writes=options.value is not None) as profile:
        if options.value is not None:
            chosen[0].set(profile.options, options.value)
            profile.save_options()
            _must_keep(profile)
            return 0
        wide = max(len(setting.name) for setting in chosen)
        for setting in chosen:
            print(f"{setting.name:{wide}}  {setting.text(profile.options)}")
    return 0


def export(words: list[str]) -> int:
    parser = Parser("export", description="Write what is kept to plain files.")
    _add_files(parser)
    options = _parsed_files(parser, words)
    with _opened(options.profile, writes=False) as profile:
        if options.results is not None:
            count = export_results(profile, options.results)
            print(f"{count:,} results in {shown(options.results)}")
        if options.games is not None:
            count = export_games(profile, options.games)
            print(f"{count:,} games in {shown(options.games)}")
    return 0


def import_files(words: list[str]) -> int:
    parser = Parser(
        "import",
        description="Read what `kingdown export` wrote. What is there already stays as it is.",
    )
    _add_files(parser)
    options = _parsed_files(parser, words)
    with _opened(options.profile, writes=True) as profile:
        if options.results is not None:
            count = import_results(profile, options.results)
            print(f"{count:,} new results from {shown(options.results)}")
        if options.games is not None:
            count = import_games(profile, options.games)
            print(f"{count:,} new games from {shown(options.games)}")
    return 0


def profile(words: list[str]) -> int:
    parser = Parser(
        "profile",
        description="Tell where games, results and settings are kept, and how many there are.",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="verify the file and replay every game in it; the status is 1 if anything is wrong",
    )
    _add_profile(parser)
    options = parser.parse_args(words)
    path = profile_path(options.profile)
    if path is None:
        raise KingdownError("a profile in memory ends with the game: name a file")
    print(path)
    if not path.exists():
        print("nothing is kept yet")
        return 0
    if options.check:
        faults = list(check_file(path))
        for fault in faults:
            print(f"kingdown: {fault}", file=sys.stderr)
        if faults:
            return 1
        print("the file is whole and every game in it can be replayed")
        return 0
    with _opened(options.profile, writes=False) as opened:
        games = ", ".join(kept.session.code for kept in opened.games.values()) or "none"
        print(f"games in progress: {games}\nresults: {len(opened.results()):,}")
    return 0


COMMANDS: Final[dict[str, Callable[[list[str]], int]]] = {
    "settings": settings,
    "export": export,
    "import": import_files,
    "profile": profile,
}


def _add_profile(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--profile",
        metavar="FILE",
        help="another profile than the player's own or KINGDOWN_PROFILE",
    )


def _add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--results", metavar="FILE.csv", help="every result, a line each")
    parser.add_argument("--games", metavar="FOLDER", help="every game as a replay, a file each")
    _add_profile(parser)


def _parsed_files(parser: argparse.ArgumentParser, words: list[str]) -> argparse.Namespace:
    options = parser.parse_args(words)
    if options.results is None and options.games is None:
        parser.error("give --results, --games or both")
    return options


@contextlib.contextmanager
def _opened(named: str | None, writes: bool) -> Iterator[Profile]:
    """The profile, its trouble told; KingdownError if it is needed and cannot be had.

    Whoever only reads makes no file, and moves none aside that is no profile.
    """
    path = profile_path(named)
    if path is None and writes:
        raise KingdownError(f"a profile in memory ({MEMORY}) ends with the command: name a file")
    if path and not writes:
        path = _readable(path)
    found = Profile.open(path)
    try:
        trouble = found.news()
        unread = trouble is not None and trouble.loses and trouble.key != "unwritable"
        if trouble and (unread or (writes and trouble.loses)):
            raise KingdownError(str(trouble))
        if trouble:
            print(f"kingdown: {trouble}", file=sys.stderr)
        yield found
    finally:
        found.close()


def _readable(path: Path) -> Path | None:
    """The path if a profile is there, None if there is nothing; KingdownError if else is."""
    if not path.exists():
        return None
    try:
        if not is_whole(path):
            raise KingdownError(f"{shown(path)} is damaged, or not a profile of Kingdown")
    except Unusable as unusable:
        raise KingdownError(str(unusable.trouble)) from None
    return path


def _must_keep(profile: Profile) -> None:
    if not profile.flush():
        raise KingdownError(str(profile.trouble))
