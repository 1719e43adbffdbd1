"""Opening the window for somebody who plays at home, or a sentence why it cannot be opened."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import App
from game.endurance import RESTART, Strikes
from game.profile import Profile
from game.rules import Session
from game.scenes.ask import is_asked, unless_started
from game.scenes.scene import Client, Scene
from game.window import NoDisplay

if TYPE_CHECKING:
    from game.levels import Level

__all__ = ["NoDisplay", "play"]


def play(
    start: Session | None = None,
    level: Level | None = None,
    *,
    size: tuple[int, int] | None = None,
    fullscreen: bool = False,
    language: str | None = None,
    profile: Path | None = None,
    opening: Callable[[Client], Scene] | None = None,
) -> int:
    """Open the window, on a game if one is given, and stay until it is closed; the exit status.

    `profile` is the file of what the player keeps, None one in memory. NoDisplay if there is
    nothing to open a window on. `opening` makes the first scene where it is another than that.
    """

    kept = Profile.open(profile)
    strikes = Strikes()
    try:
        app = App(
            size,
            fullscreen=fullscreen,
            profile=kept,
            language=language,
            opening=opening or (lambda client: _first_scene(client, start, level)),
            strikes=strikes,
        )
    except NoDisplay:
        kept.close()
        raise
    app.run()
    if app.status != RESTART:
        return app.status
    print(
        f"kingdown: the same fault came three times; it is written down in {strikes.path}, "
        "and nothing is lost",
        file=sys.stderr,
    )
    return 1


def _first_scene(client: Client, start: Session | None, level: Level | None) -> Scene:
    """The table of the game that was asked for, or the menu."""
    if start is None:
        return client.open_menu()
    game = start.state.rules.game
    if start.code == getattr(client.games.get(game), "code", None) and not start.started:
        return client.resume(game)

    def begin() -> Scene:
        return client.open("table", client.keep(start, level))

    if not is_asked(client, game):
        return begin()  # without the menu to be asked in front of, which takes time to draw
    return unless_started(client, client.open_menu(), game, begin)
