"""The words of one language, read from game/languages/*.toml."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

DEFAULT = "en"


class UnknownLanguage(ValueError):
    """A language Kingdown does not speak; the text names those it does."""


def languages() -> list[str]:
    """The languages there are files for, by their short names."""
    names = (entry.name for entry in files("game.languages").iterdir())
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


class Words:
    """Looks up what to say. A key that is missing is a bug that a test finds: KeyError."""

    def __init__(self, language: str = DEFAULT) -> None:
        if language not in languages():
            raise UnknownLanguage(
                f"the language {language!r} is not here; there are {', '.join(languages())}"
            )
        self.language = language
        text = (files("game.languages") / f"{language}.toml").read_text(encoding="utf-8")
        self._table: dict[str, Any] = tomllib.loads(text)

    def __call__(self, key: str, **args: object) -> str:
        """The text under a dotted key, its {arguments} filled in.

        Where the entry is a table of plural forms, the argument `n` chooses among them.
        """
        entry = self._find(key)
        if isinstance(entry, dict):
            entry = entry["one" if args["n"] == 1 else "other"]
        return str(entry).format(**args)

    def list(self, key: str) -> list[dict[str, str]]:
        """A list of tables, such as the paragraphs of the rules page."""
        entry = self._find(key)
        if not isinstance(entry, list):
            raise KeyError(key)
        return entry

    def _find(self, key: str) -> Any:
        entry: Any = self._table
        for part in key.split("."):
            entry = entry[part]
        return entry
