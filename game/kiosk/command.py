"""`kingdown --kiosk` and `kingdown --demo`: how they are asked for, and how they run."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from game.arguments import Parser, add_language
from game.endurance import Strikes
from game.kiosk import GAMES, IDLE, Combination, Kiosk, parse_games
from game.kiosk.watch import AGAIN, FIRST, MISUSED, is_watched, watch, which_start
from game.profile import VARIABLE, Profile, profile_path
from game.rules import KingdownError

if TYPE_CHECKING:
    from game.scenes.scene import Client, Scene

PROFILE: Final = "kiosk.sqlite3"
"""A kiosk's profile, beside that of whoever plays at home on the same machine."""
_LONGEST_IDLE: Final = 86400.0
_SETTINGS_KEYS: Final = "Ctrl+Alt+Shift+S"
_OPERATOR_KEYS: Final = "Ctrl+Alt+Shift+Q"


def kiosk(words: list[str]) -> int:
    """Run a kiosk: as a parent that watches, or as the child that is watched."""
    parser = Parser(
        "",
        description="Run as a kiosk: fullscreen, without a way out for guests, for weeks.",
    )
    parser.add_argument("--kiosk", action="store_true", required=True, help="run as a kiosk")
    parser.add_argument(
        "--idle",
        type=_idle,
        default=IDLE,
        metavar="SECONDS",
        help="after so long without a guest the table is cleared (default 90)",
    )
    parser.add_argument(
        "--games", metavar="GAMES", default=",".join(GAMES), help=f"such as {','.join(GAMES)}"
    )
    add_language(parser)
    for name, default, about in (
        ("--operator", _OPERATOR_KEYS, "held for two seconds, these keys end the kiosk"),
        ("--settings-keys", _SETTINGS_KEYS, "held for two seconds, these open the settings"),
    ):
        parser.add_argument(
            name, metavar="KEYS", default=default, help=f"{about} (default {default})"
        )
    parser.add_argument("--profile", metavar="FILE", help="where scores and settings are kept")
    parser.add_argument(
        "--display", type=_display, default=0, metavar="N", help="which display, from 0 on"
    )
    options = parser.parse_args(words)
    how = _kiosk(options)
    profile = _profile(options.profile)
    if not is_watched():
        return watch(words)
    return _run(how, profile, options.language)


def demo(words: list[str]) -> int:
    """Games that play themselves: in the window, or as fast as can be without one."""
    parser = Parser(
        "",
        description="Watch recorded games; any key or press leads to the menu.\n"
        "With --headless play them through the whole game without a window, and measure it.",
    )
    parser.add_argument("--demo", action="store_true", required=True, help="games play themselves")
    parser.add_argument("--headless", action="store_true", help="without a window, and fast")
    parser.add_argument("--games", type=_count, metavar="N", help="how many, with --headless")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    add_language(parser)
    parser.add_argument("--profile", metavar="FILE", help="as without --demo")
    options = parser.parse_args(words)
    if options.games is not None and not options.headless:
        parser.error("--games goes with --headless")
    if options.headless:
        from game.bench.soak import soak  # noqa: PLC0415 (pygame is slow to import)

        return soak(options.games or 100)
    profile = profile_path(options.profile)
    from game.play import NoDisplay, play  # noqa: PLC0415

    try:
        return play(
            fullscreen=options.fullscreen,
            language=options.language,
            profile=profile,
            opening=lambda client: client.open("attract"),
        )
    except NoDisplay as error:
        print(f"kingdown: {error}", file=sys.stderr)
        return MISUSED


def _kiosk(options: argparse.Namespace) -> Kiosk:
    """What the command line asks for; KingdownError says what is wrong with it."""
    operator, settings = map(Combination.parse, (options.operator, options.settings_keys))
    if operator == settings:
        raise KingdownError("--operator and --settings-keys are the same keys")
    return Kiosk(options.idle, parse_games(options.games), operator, settings, options.display)


def _profile(named: str | None) -> Path | None:
    """Where a kiosk keeps its scores: as named, else in a file of its own."""
    path = profile_path(named)
    is_named = named is not None or os.environ.get(VARIABLE)
    return path if path is None or is_named else path.with_name(PROFILE)


def _run(how: Kiosk, path: Path | None, language: str | None) -> int:
    from game.app import App  # noqa: PLC0415
    from game.kiosk import display  # noqa: PLC0415 (pygame is slow to import)
    from game.kiosk.guard import clear_table  # noqa: PLC0415
    from game.window import NoDisplay  # noqa: PLC0415

    start = which_start()

    def opening(client: Client) -> Scene:
        if start == AGAIN:  # whoever was playing finds the game again
            return client.open_menu()
        clear_table(client)
        return client.open("attract")

    display.prepare()
    kept = Profile.open(path)
    strikes = Strikes()
    try:
        app = App(
            profile=kept,
            language=language,
            opening=opening,
            # Only at first is a display that is not there a mistake; later it is one that has gone.
            kiosk=replace(how, strict=start == FIRST),
            strikes=strikes,
        )
    except (NoDisplay, KingdownError) as error:
        kept.close()
        print(f"kingdown: {error}", file=sys.stderr)
        return MISUSED
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: app.stop())
    strikes.watch_threads()
    strikes.tell("the kiosk starts" if start == FIRST else "the kiosk was started again")
    strikes.watch_hangs()
    app.run()
    strikes.close()
    strikes.tell("the kiosk is to be started again" if app.status else "the kiosk ends")
    return app.status


def _idle(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 5 <= seconds <= _LONGEST_IDLE:
        _wrong(f"{text[:30]!r} is not a number of seconds from 5 to {_LONGEST_IDLE:.0f}")
    return seconds


def _display(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        _wrong(f"{text[:30]!r} is not the number of a display, 0 or more")
    return int(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9 and int(text) > 0):
        _wrong(f"{text[:30]!r} is not a number of games")
    return int(text)


def _wrong(message: str) -> NoReturn:
    raise argparse.ArgumentTypeError(message)
