"""What every scene is, and the `Client` that all of them share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.board.motion import Timing
from game.rules import DEALS, VARIANTS, Code, Rules, Session, State
from game.settings import Options
from game.ui import theme
from game.ui.sounds import Sounds
from game.ui.widgets import Controls, TextField, Ui
from game.ui.words import Words

if TYPE_CHECKING:
    from game.levels import Level


@dataclass
class Client:
    """What outlives a scene: the window's services, the options, the games in progress.

    `below(n)` is the only source of chance: a number from 0 to n - 1, given from outside.
    """

    ui: Ui
    below: Callable[[int], int]
    words: Words = field(default_factory=Words)
    sounds: Sounds = field(default_factory=Sounds)
    options: Options = field(default_factory=Options)
    games: dict[str, Session] = field(default_factory=dict)
    """The game in progress of each kind (`SS1`, `SP1`, `FC1`), the last played one last."""
    level_of: dict[str, Level] = field(default_factory=dict)
    """The level that a game in progress is, by the same key."""
    last_choice: dict[str, str] = field(default_factory=dict)
    """The variant last chosen for each kind of game."""
    catalogue: Mapping[str, Callable[..., Scene]] = field(default_factory=dict)
    """Every scene by its name, so that scenes reach one another without importing one another."""
    copy: Callable[[str], None] = lambda _text: None
    paste: Callable[[], str] = str
    toggle_fullscreen: Callable[[], None] = lambda: None
    is_fullscreen: Callable[[], bool] = bool

    @property
    def size(self) -> theme.Size:
        return self.ui.size

    def apply_options(self) -> None:
        """Bring pictures and sounds in line with the options, which may just have changed."""
        options, assets = self.options, self.ui.assets
        assets.deck, assets.back = options.deck, options.back
        self.sounds.volume = 0.0 if options.mute else options.volume / 100

    @property
    def timing(self) -> Timing:
        """How long the motion of cards takes by the player's choice."""
        return Timing(**theme.motion(self.options.motion_speed, self.options.reduced_motion))

    def open(self, name: str, *args: Any) -> Scene:
        """The scene of that name; the arguments are those of its class after the client."""
        return self.catalogue[name](self, *args)

    def open_menu(self) -> Scene:
        return self.open("menu")

    def begin(self, start: Code | State, level: Level | None = None) -> Scene:
        """Start a game, make it the one in progress of its kind, and show its table."""
        session = Session(start)
        self.last_choice[session.state.rules.game] = session.state.rules.id
        self.keep(session, level)
        return self.open("table", session, level)

    def resume(self, game: str) -> Scene:
        """Show the table of the game in progress of a kind."""
        return self.open("table", self.games[game], self.level_of.get(game))

    def new_code(self, rules: Rules) -> Code:
        """A deal by chance."""
        return Code(rules, self.below(DEALS))

    def offered(self, game: str) -> Rules:
        """The variant to offer for a game: the last chosen, or the gentlest."""
        gentlest = next(rules for rules in VARIANTS.values() if rules.game == game)
        return VARIANTS.get(self.last_choice.get(game, ""), gentlest)

    def keep(self, session: Session, level: Level | None = None) -> None:
        """Make this the game in progress of its kind."""
        game = session.state.rules.game
        self.games.pop(game, None)
        self.games[game] = session
        self.level_of.pop(game, None)
        if level:
            self.level_of[game] = level

    def drop(self, session: Session) -> None:
        """Forget a game that is over."""
        game = session.state.rules.game
        if self.games.get(game) is session:
            del self.games[game]
            self.level_of.pop(game, None)


class Scene:
    """One thing on the screen. The loop calls, in this order: handle, update, draw."""

    name = ""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.controls = Controls()
        self._fitted: theme.Size = (0, 0)
        self.fit()

    @property
    def ui(self) -> Ui:
        return self.client.ui

    @property
    def say(self) -> Words:
        return self.client.words

    def fit(self) -> None:
        """Lay the scene out if the window has another size than it was laid out for."""
        if self._fitted != self.ui.size:
            self._fitted = self.ui.size
            self.resize()

    def resize(self) -> None:
        """Lay everything out for the window's size; called once at the start and by `fit`."""

    def handle(self, _event: pygame.event.Event, /) -> Scene | None:
        """Take one event; the scene to show next, or None to stay."""
        return None

    def update(self, _dt: float, /) -> Scene | None:
        """Let some seconds pass; the scene to show next, or None to stay."""
        return None

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed since the last call and return where; [] if nothing did."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Forget what was drawn: the next draw does all of it."""

    def leave(self) -> None:
        """End whatever a gesture has begun: the window lost the focus or the scene its turn."""

    @property
    def typing(self) -> bool:
        """Whether a text field is in focus, so that the window should take text input."""
        return isinstance(self.controls.focus, TextField)

    @property
    def patience(self) -> float:
        """Seconds that may pass without an event before `update` is wanted again."""
        return 1.0

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself, so that the next frame is wanted at once."""
        return False
