"""What a player can choose, declared once: the window, the command line and the profile read it.

A setting has one name in three spellings: `Options.motion_speed` in code, `motion-speed` on the
command line and in the profile, and whatever the player's language calls it on the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Final, TypeVar

from game.rules.errors import KingdownError, quoted
from game.ui.words import DEFAULT, languages

T = TypeVar("T", bool, int, str)
Value = bool | int | str

_ON: Final = ("on", "yes", "true", "1")
_OFF: Final = ("off", "no", "false", "0")


def _setting(default: T, about: str, *choices: str, most: int = 0) -> T:
    """Declare a field of Options; what it returns is the field, typed as its value will be."""
    declared: T = field(
        default=default, metadata={"about": about, "choices": choices, "most": most}
    )
    return declared


@dataclass
class Options:
    """The choices of one player; each has the default a newcomer is best served by."""

    double_press: bool = _setting(True, "a second press on cards sends them where they go best")
    auto_place: bool = _setting(False, "cards let go anywhere go where a double press sends them")
    placement_help: bool = _setting(True, "piles that take the cards in hand are marked")
    recall: bool = _setting(True, "a line recalls the rule when a move is refused")
    deck: str = _setting("two", "the faces of the cards", "two", "four", "large", "contrast")
    back: str = _setting("lattice", "the back of the cards", "lattice", "waves", "crown")
    felt: str = _setting("sea", "the colour of the table", "sea", "forest", "wine")
    volume: int = _setting(60, "how loud sounds are", most=100)
    mute: bool = _setting(False, "no sound at all")
    motion_speed: str = _setting("normal", "how fast cards fly", "slow", "normal", "fast")
    reduced_motion: bool = _setting(False, "cards do not fly, they are there")
    confirm: bool = _setting(True, "ask before a started game is given up")
    fullscreen: bool = _setting(False, "fill the screen at the start")
    language: str = _setting(DEFAULT, "the language of every text")


@dataclass(frozen=True, slots=True)
class Setting:
    """One declared setting. A text has `choices`; a number goes from 0 to `most`."""

    name: str
    default: Value
    about: str
    choices: tuple[str, ...] = ()
    most: int = 0

    @property
    def field(self) -> str:
        """Its name in Options."""
        return self.name.replace("-", "_")

    @property
    def values(self) -> str:
        """What it can be, in words."""
        if isinstance(self.default, bool):
            return "on or off"
        if isinstance(self.default, int):
            return f"a number from 0 to {self.most}"
        return f"one of {', '.join(self._texts())}"

    def read(self, text: str) -> Value:
        """The value a text stands for; KingdownError says what it can be."""
        word = text.strip().lower()
        if isinstance(self.default, bool):
            if word in _ON + _OFF:
                return word in _ON
        elif isinstance(self.default, int):
            if word.isascii() and word.isdigit() and len(word) < 10 and int(word) <= self.most:
                return int(word)
        elif word in self._texts():
            return word
        raise KingdownError(f"{self.name} is {self.values}, not {quoted(text)}")

    def get(self, options: Options) -> Value:
        value: Value = getattr(options, self.field)
        return value

    def text(self, options: Options) -> str:
        """The value it has, as `read` takes it."""
        value = self.get(options)
        return ("off", "on")[value] if isinstance(value, bool) else str(value)

    def set(self, options: Options, text: str) -> None:
        """Set it from a text; KingdownError, and nothing changes, if the text is no value."""
        setattr(options, self.field, self.read(text))

    def _texts(self) -> tuple[str, ...]:
        return self.choices or tuple(languages())


def _declared() -> dict[str, Setting]:
    usual, found = Options(), {}
    for entry in fields(Options):
        name, default = entry.name.replace("_", "-"), getattr(usual, entry.name)
        found[name] = Setting(name, default, **entry.metadata)
    return found


SETTINGS: Final[Mapping[str, Setting]] = _declared()
"""Every setting by its name, in the order in which a page shows them."""


def find_setting(name: str) -> Setting:
    """The setting of that name; KingdownError names those there are."""
    found = SETTINGS.get(name.strip().lower().replace("_", "-"))
    if found is None:
        raise KingdownError(f"{quoted(name)} is not a setting; there are {', '.join(SETTINGS)}")
    return found


def read_options(texts: Mapping[str, str]) -> Options:
    """Options from stored texts. What this version does not know or take keeps its default:
    an older or a newer Kingdown wrote it, and one unknown felt must not cost the other choices.
    """
    options = Options()
    for name, text in texts.items():
        try:
            find_setting(name).set(options, text)
        except KingdownError:
            continue
    return options


def write_options(options: Options) -> dict[str, str]:
    """Options as the texts that read_options takes."""
    return {name: setting.text(options) for name, setting in SETTINGS.items()}
