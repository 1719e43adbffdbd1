"""Pictures of any scene, at rest, without a display: for tests, the README and reviewers."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.levels import load_levels
from game.profile import Profile
from game.rules import Session

if TYPE_CHECKING:
    from game.levels import Level
    from game.scenes.scene import Client, Scene

_DEFAULT_GAME: Final = "SS1-S4-AAAAABD"


def shoot(
    scene: str,
    size: tuple[int, int],
    session: Session | None = None,
    level: Level | None = None,
    language: str | None = None,
    out: Path = Path("kingdown.png"),
) -> None:
    """Render the scene of that name as it stands when everything has come to rest.

    `session` is the game of the table and the win scenes. OSError if `out` cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415  # the driver must be chosen before SDL starts

    from game.app import App  # noqa: PLC0415
    from game.ui.words import DEFAULT, Words  # noqa: PLC0415

    now = [0.0]
    profile = Profile.open(None)
    profile.options.language = Words(language or DEFAULT).language
    app = App(size, profile=profile, clock=lambda: now[0], below=lambda _n: 0)
    try:
        app.show(_scene(app.client, scene, session, level))
        while True:
            app.frame()
            now[0] += 0.05
            if not (app.scene.moving or app.client.ui.assets.blurred):
                break
        with out.open("wb") as file:
            pygame.image.save(app.screen, file, out.name if out.suffix else "out.png")
    finally:
        app.close()


def _scene(client: Client, name: str, session: Session | None, level: Level | None) -> Scene:
    """The scene with what its class asks for; a won level stands in where a win needs one."""
    menu = client.open("menu")
    if name == "menu":
        return menu
    if name == "win" and session is None:
        level = level or load_levels()[0]
        session = level.session()
        for move in level.win:
            session.play(move)
    session = session or Session(_DEFAULT_GAME)
    kept = client.keep(session, level)
    game = kept.game
    arguments = {
        "new-game": (game, menu),
        "table": (kept,),
        "win": (kept,),
        "rules": (menu, game),
    }
    return client.open(name, *arguments.get(name, (menu,)))
