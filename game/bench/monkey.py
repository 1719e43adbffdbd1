"""The monkey: random events against the real client, and what must hold whatever it does.

Each event is given to the real loop under a driver that draws into nothing, with fixed seeds and
a clock that is told. After each one every card must still be there; now and then everything is
let come to rest, and the picture must be the one that a scene built afresh would draw.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # else a kiosk would take SIGTERM for a closed window

import pygame

from game.app import App
from game.kiosk import Kiosk
from game.profile import Profile
from game.rules import Session
from game.scenes.scene import Client, Scene
from game.scenes.table import Table

from .paws import SIZES, Events, Paws, brief

EVENTS: Final = 200_000
A_LIFE: Final = 2_000
"""Events for one seed; then another monkey comes."""
_SETTLE: Final = 100
"""Events from one rest to the next."""
_REMEMBERED: Final = 25

_TIMES: Final = (*(1 / 60,) * 24, 0.05, 0.1, 0.3, 0.6, 1.5, 40.0, -3.0)


class Broken(AssertionError):
    """Something that must hold did not."""


class Monkey:
    """One seed's worth of events against one client, in a kiosk or on a desktop."""

    def __init__(self, seed: int, *, kiosk: bool, folder: Path) -> None:
        self.chance = Random(seed)
        self.seed, self.kiosk, self.folder = seed, kiosk, folder
        self.now = 0.0
        self.done = 0
        self.seen: Counter[str] = Counter()
        """How often each scene was on the screen."""
        self.last: deque[str] = deque(maxlen=_REMEMBERED)
        self.paws = paws = Paws(self.chance)
        self.app = paws.app = self._start()
        acts = {
            paws.press: 30,
            paws.drag: 22,
            paws.pointer: 18,
            paws.key: 24,
            paws.wheel: 4,
            paws.touch: 8,
            paws.pad: 4,
            paws.text: 3,
            paws.sign: 3,
            paws.resize: 0.25,
            paws.close: 0.3,
            paws.win: 0.4,
            self._go_away: 0.15,
        }
        self._acts: list[Callable[[], Events]] = list(acts)
        self._weights = list(acts.values())

    def _start(self) -> App:
        opening: Callable[[Client], Scene] = Client.open_menu
        if self.kiosk:
            opening = lambda client: client.open("attract")  # noqa: E731
        app = App(
            self.chance.choice(SIZES[:4]),
            clock=lambda: self.now,
            below=self.chance.randrange,
            profile=Profile.open(self.folder / f"{self.seed}.sqlite3"),
            opening=opening,
            kiosk=Kiosk(idle=20.0) if self.kiosk else None,
        )
        app.client.documents = lambda: self.folder
        return app

    # One event

    def run(self, events: int) -> None:
        """So many events; Broken, or whatever the client raises, tells the last of them."""
        try:
            while self.done < events:
                self.step()
                if self.done % _SETTLE == 0:
                    self.rest()
        except Exception as error:
            error.add_note(self.story())
            raise

    def story(self) -> str:
        """How to meet this again."""
        where = "kiosk" if self.kiosk else "desktop"
        return f"seed {self.seed}, {where}, event {self.done}:\n  " + "\n  ".join(self.last)

    def step(self) -> None:
        """One act, event by event, each with a frame of its own."""
        act = self.chance.choices(self._acts, self._weights)[0]
        for event in act():
            self.done += 1
            scene = self.app.scene.name
            self.last.append(f"{scene}: {pygame.event.event_name(event.type)} {brief(event)}")
            self.seen[scene] += 1
            pygame.event.post(event)
            self._frame(self.chance.choice(_TIMES))
            self.check()

    def _frame(self, seconds: float) -> None:
        self.now += seconds
        self.app.frame()
        if not self.app.running:
            self._ended()

    def _ended(self) -> None:
        """The program has ended, which is right on a desktop alone; it is started again."""
        if self.kiosk:
            raise Broken("the kiosk ended")
        before = _saves(self.app)
        self.app.close()
        self.app = self.paws.app = self._start()
        if before != _saves(self.app):
            raise Broken(f"games were lost: {before} became {_saves(self.app)}")

    # What must hold

    def check(self) -> None:
        """Every card is there once, and the table shows the position there is."""
        app, scene = self.app, self.app.scene
        sessions = [kept.session for kept in app.client.profile.games.values()]
        if isinstance(scene, Table):
            sessions.append(scene.session)
            if scene.layout.state is not scene.state:
                raise Broken("the table shows another position")
        for session in sessions:
            _count_cards(session)
        if self.kiosk and not app.fullscreen:
            raise Broken("the kiosk is not fullscreen")

    def rest(self) -> None:
        """Let everything come to rest; the picture must be what would be drawn afresh."""
        for _ in range(3):
            self._frame(1 / 60)
        limit = self.now + 30
        while (self.app.scene.moving or self.app.client.ui.assets.blurred) and self.now < limit:
            if self.app.scene.name == "attract":
                break
            self._frame(1 / 30)
        self.check()
        if self.app.screen.get_size() != self.app.client.size:
            raise Broken("the window has another size than its scenes believe")
        if self.app.scene.name == "attract":
            return
        self._compare(self.app.scene, "drawn again")
        table = self.app.scene
        if isinstance(table, Table) and type(table) is Table:
            self._calm(table)
            self._compare(table, "calmed")
            fresh = Table(self.app.client, table.kept)
            fresh.film.finish()
            fresh.wake()
            self._compare(fresh, "built afresh")

    def _calm(self, table: Table) -> None:
        """Nothing in the hand, selected, in focus or said."""
        table.leave()
        table.wake()
        table.overlay.clear()
        table.keys.clear()
        table.controls.hovered = table.controls.focus = table.controls.pressed = None
        table.controls.changed = True
        self._frame(0.0)
        while table.moving and self.app.scene is table:
            self._frame(1 / 30)

    def _compare(self, scene: Scene, how: str) -> None:
        """The window must be what a scene draws when it draws all of it."""
        if self.app.scene.name != scene.name:
            return
        shown = self.app.screen.copy()
        fresh = pygame.Surface(shown.get_size()).convert()
        scene.redraw()
        scene.draw(fresh)
        if pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(fresh, "RGB"):
            for name, picture in (("shown", shown), ("fresh", fresh)):
                path = Path(tempfile.gettempdir()) / f"monkey-{self.seed}-{name}.png"
                pygame.image.save(picture, path)
            raise Broken(f"the picture of {scene.name} differs when {how}: {path.parent}/monkey-*")

    def _go_away(self) -> Events:
        """Do nothing for a while: a kiosk asks, and then clears the table."""
        for _ in range(self.chance.choice((5, 7, 9))):
            self._frame(4.9)
        return []


def _count_cards(session: Session) -> None:
    """Broken unless every card is in one place."""
    state = session.state
    cards = [card for pile in state.piles for card in pile.cards]
    expected = 104 if state.rules.game == "SP1" else 52
    if len(cards) != expected or len(set(cards)) != expected:
        raise Broken(f"{len(set(cards))} different cards of {len(cards)} in {session.code}")


def _saves(app: App) -> dict[str, str]:
    """Every game in progress as it is kept."""
    return {game: kept.session.save() for game, kept in app.client.profile.games.items()}


@contextmanager
def _scratch() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="kingdown-monkey-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def let_loose(events: int, first: int = 1, life: int = A_LIFE) -> Counter[str]:
    """So many events by one monkey after another, in turns in a kiosk and on a desktop."""
    seen: Counter[str] = Counter()
    with _scratch() as folder:
        for number in range(-(-events // life)):
            monkey = Monkey(first + number, kiosk=number % 2 == 0, folder=folder)
            try:
                monkey.run(min(life, events - number * life))
            finally:
                monkey.app.close()
            seen += monkey.seen
    return seen


def main(events: int = EVENTS) -> int:
    """`kingdown bench monkey`: print what was done; the exit status."""
    began = perf_counter()
    seen = let_loose(events)
    seconds = perf_counter() - began
    print(f"{events:,} events in {seconds:.0f} s: no exception, no card lost, every picture right")
    for name, count in seen.most_common():
        print(f"  {name:12} {count:9,}")
    return 0
