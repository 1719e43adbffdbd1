"""Pictures of any scene, at rest, without a display: for tests, the README and reviewers."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from game.data import shown
from game.levels import load_levels
from game.profile import Profile
from game.rules import KingdownError, Session
from game.settings import find_setting

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
    settings: Mapping[str, str] | None = None,
    profile: Path | None = None,
    today: datetime | None = None,
) -> None:
    """Render the scene of that name as it stands when everything has come to rest.

    `session` is the game of the table and the win scenes, `settings` are texts by their names,
    `profile` is the file of a player, in which nothing changes, and `today` the time for which
    it is shown, an aware one; now, if none is given. KingdownError for a setting that is none, a
    profile that cannot be read or a size there is no memory for; OSError if `out` cannot be
    written, and what was there before then stays.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415  # the driver must be chosen before SDL starts

    from game.app import App  # noqa: PLC0415
    from game.window import NoDisplay  # noqa: PLC0415

    now = [0.0]
    picture = io.BytesIO()
    with _copied(profile, today) as kept:
        kept.options.fullscreen = False
        for name, text in (settings or {}).items():
            find_setting(name).set(kept.options, text)
        try:
            app = App(
                size, profile=kept, language=language, clock=lambda: now[0], below=lambda _n: 0
            )
            try:
                app.show(_scene(app.client, scene, session, level))
                while True:
                    app.frame()
                    now[0] += 0.05
                    if not (app.scene.moving or app.client.ui.assets.blurred):
                        break
                pygame.image.save(app.screen, picture, f"picture{out.suffix or '.png'}")
            finally:
                app.close()
        except (pygame.error, MemoryError, NoDisplay) as error:
            reason = str(error).lower() or "out of memory"
            raise KingdownError(
                f"no picture of {size[0]}x{size[1]} can be made: {reason}"
            ) from None
    _replace(out, picture.getvalue())


def _replace(path: Path, data: bytes) -> None:
    """Write a file whole, or leave what is there; OSError if it cannot be."""
    path = path.resolve()  # what a link leads to, and not the link
    if path.exists() and not path.is_file():
        path.write_bytes(data)  # a device or a pipe, which cannot be replaced
        return
    fresh = path.with_name(f".kingdown-{os.getpid()}.new")
    try:
        fresh.write_bytes(data)
        if path.exists():
            shutil.copymode(path, fresh)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


@contextmanager
def _copied(path: Path | None, today: datetime | None) -> Iterator[Profile]:
    """A profile that is the file as it stands, with what may still lie beside it, and is not it."""
    if path is None:
        yield Profile.open(None)
        return
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            copy = Path(shutil.copyfile(path, Path(folder) / path.name))
            log = path.with_name(f"{path.name}-wal")
            if log.exists():
                shutil.copyfile(log, copy.with_name(log.name))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise KingdownError(f"{shown(path)}: cannot be read: {reason}") from None
        yield Profile.open(copy, now=lambda: today or datetime.now().astimezone())


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
