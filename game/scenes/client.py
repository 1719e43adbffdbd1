"""The `Client`: what outlives a scene and is shared by all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.board.motion import Timing
from game.kiosk import GAMES, Kiosk
from game.levels import Level, load_levels
from game.profile import Kept, Profile
from game.replays import documents_folder, save_replay
from game.rules import DEALS, VARIANTS, Code, KingdownError, Rules, Session, State
from game.settings import Options
from game.ui import theme
from game.ui.sounds import Sounds
from game.ui.widgets import Ui
from game.ui.words import Words

from .small_board import small_board

if TYPE_CHECKING:
    import pygame

    from .scene import Scene

_PICTURED: Final = {"SS1": "SS1-S4", "SP1": "SP1-S4C", "FC1": "FC1-C4"}
"""The variant that the little picture of each game shows: the one with all suits and cells."""


@dataclass
class Client:
    """The window's services, the player's profile, and the way from scene to scene.

    `below(n)` is the only source of chance: a number from 0 to n - 1, given from outside.
    """

    ui: Ui
    below: Callable[[int], int]
    words: Words = field(default_factory=Words)
    sounds: Sounds = field(default_factory=Sounds)
    profile: Profile = field(default_factory=lambda: Profile.open(None))
    language: str | None = None
    """The language asked for on the command line, for this run; else the player's own."""
    kiosk: Kiosk | None = None
    """What a kiosk allows, if this is one."""
    last_choice: dict[str, str] = field(default_factory=dict)
    """The variant last chosen for each kind of game."""
    catalogue: Mapping[str, Callable[..., Scene]] = field(default_factory=dict)
    """Every scene by its name, so that scenes reach one another without importing one another."""
    documents: Callable[[], Path] = documents_folder
    """The folder that replays are saved in."""
    copy: Callable[[str], None] = lambda _text: None
    paste: Callable[[], str] = str
    toggle_fullscreen: Callable[[], None] = lambda: None
    is_fullscreen: Callable[[], bool] = bool

    def __post_init__(self) -> None:
        for name, game in GAMES.items():
            rules = VARIANTS[_PICTURED[game]]
            self.ui.assets.painted[f"games/{name}"] = partial(self.picture, rules)

    def picture(self, rules: Rules, size: theme.Size) -> pygame.Surface:
        """The little picture of a game and variant on the player's felt, of a size in pixels."""
        return small_board(self.ui, rules, self.options.felt, size)

    @property
    def size(self) -> theme.Size:
        return self.ui.size

    @property
    def options(self) -> Options:
        return self.profile.options

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of games that can be played here, in the order in which they are offered."""
        return self.kiosk.games if self.kiosk else tuple(GAMES.values())

    @property
    def timing(self) -> Timing:
        """How long the motion of cards takes by the player's choice."""
        return Timing(**theme.motion(self.options.motion_speed, self.options.reduced_motion))

    @property
    def games(self) -> dict[str, Session]:
        """The game in progress of each kind (`SS1`, `SP1`, `FC1`), the last played one last."""
        return {game: kept.session for game, kept in self.profile.games.items()}

    @property
    def level_of(self) -> dict[str, Level]:
        """The level that a game in progress is, by the same key."""
        levels = {game: self.level(kept) for game, kept in self.profile.games.items()}
        return {game: level for game, level in levels.items() if level}

    def apply_options(self) -> None:
        """Bring pictures, sounds and words in line with the options, which have just changed."""
        options, assets = self.options, self.ui.assets
        assets.deck, assets.back = options.deck, options.back
        self.sounds.volume = 0.0 if options.mute else options.volume / 100
        language = self.language or options.language
        if language != self.words.language:
            self.words = Words(language)

    def open(self, name: str, *args: Any) -> Scene:
        """The scene of that name; the arguments are those of its class after the client."""
        return self.catalogue[name](self, *args)

    def open_menu(self) -> Scene:
        return self.open("menu")

    def begin(self, start: Code | State, level: Level | None = None) -> Scene:
        """Start a game, make it the one in progress of its kind, and show its table."""
        return self.open("table", self.keep(Session(start), level))

    def keep(self, session: Session, level: Level | None = None) -> Kept:
        """Make this the game in progress of its kind; the one it replaces is given up."""
        rules = session.state.rules
        self.last_choice[rules.game] = rules.id
        return self.profile.begin(session, level.id if level else "")

    def resume(self, game: str) -> Scene:
        """Show the table of the game in progress of a kind."""
        kept = self.profile.games[game]
        self.profile.keep(kept)  # as the one played last
        return self.open("table", kept)

    def level(self, kept: Kept) -> Level | None:
        """The level a game is; None if it is none, or one there is no more."""
        return self.find_level(kept.level)

    def find_level(self, name: str) -> Level | None:
        """The level of that id; None if there is none."""
        return next((each for each in self.levels if each.id == name), None) if name else None

    @property
    def levels(self) -> tuple[Level, ...]:
        """All levels; none where the file cannot be read, and `levels_trouble` tells why."""
        return self._levels[0]

    @property
    def levels_trouble(self) -> str:
        """What is wrong with the level file, if anything is."""
        return self._levels[1]

    @cached_property
    def _levels(self) -> tuple[tuple[Level, ...], str]:
        try:
            return load_levels(), ""
        except KingdownError as error:
            return (), str(error)

    def rules_of(self, tab: str) -> list[dict[str, str]]:
        """The paragraphs of one tab of the rules that hold here: a kiosk has no clipboard."""
        here = "kiosk" if self.kiosk else "desktop"
        return [part for part in self.words.list(f"rules.{tab}") if part.get("where", here) == here]

    def save_replay(self, replay: str, code: str, day: date) -> str:
        """Save a replay as a file; a line that says where it is, or why it could not be saved."""
        try:
            path = save_replay(replay, code, day, self.documents())
        except KingdownError as error:
            return str(error)
        return self.words("replays.saved", path=path)

    def new_code(self, rules: Rules) -> Code:
        """A deal by chance."""
        return Code(rules, self.below(DEALS))

    def offered(self, game: str) -> Rules:
        """The variant to offer for a game: the last chosen, or the gentlest."""
        gentlest = next(rules for rules in VARIANTS.values() if rules.game == game)
        return VARIANTS.get(self.last_choice.get(game, ""), gentlest)
