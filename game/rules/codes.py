"""Game codes, and the shuffles they stand for.

A code is a game, a variant and a deal: `SP1-S2R-AAAAAAD`. The seven letters are a number in base
26. `FC1-C4-11982` is a Microsoft FreeCell number. The shuffles are fixed for ever: a code written
down today gives the same layout on every machine and in every later version.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from .errors import NotationError, quoted
from .freecell import FREECELL
from .model import Card, card
from .simple_simon import SIMPLE_SIMON
from .spec import Rules
from .spider import SPIDER

VARIANTS: Final = {rules.id: rules for rules in (*SIMPLE_SIMON, *SPIDER, *FREECELL)}
"""Every game and variant by its id, e.g. `SS1-S4`."""

DEALS: Final = 26**7
"""How many deals seven letters can name."""
MICROSOFT_DEALS: Final = 2**31 - 1
"""The highest Microsoft FreeCell number; the lowest is 1."""

_TITLES: Final = {"SS1": "Simple Simon", "SP1": "Spider", "FC1": "FreeCell"}
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DASHES: Final = "\u2043\u207b\u208b\u2212\u2796"
"""What looks like a dash and is none to Unicode: minus signs and a bullet."""
_RANGE: Final = 2**64
_MASK: Final = _RANGE - 1


@dataclass(frozen=True, slots=True)
class Code:
    """A game, its variant and the number of a deal; `str` writes the canonical form.

    `number` is 0 to DEALS - 1, or 1 to MICROSOFT_DEALS for a Microsoft deal.
    """

    rules: Rules
    number: int
    microsoft: bool = False

    def __str__(self) -> str:
        return f"{self.rules.id}-{self.number if self.microsoft else _letters(self.number)}"


def parse_rules(text: str) -> Rules:
    """Read the first two parts of a code, `SS1-S4`; NotationError says which part is wrong."""
    game, variant, *rest = [*_parts(text), ""]
    if rest != [""]:
        raise NotationError(f"{quoted(text)} is not a game and variant such as SS1-S4")
    return _rules(text, game, variant)


def parse_code(text: str) -> Code:
    """Read a code, forgiving case, surrounding spaces and any kind of dash.

    NotationError says which part is wrong and what would be right.
    """
    parts = _parts(text)
    if len(parts) == 4 and not parts[2] and parts[3].isdigit():
        raise NotationError(
            f"'-{parts[3][:20]}' in {quoted(text)} is below every deal; "
            f"write seven letters such as AAAAABD{_or_number(f'{parts[0]}-{parts[1]}')}"
        )
    if len(parts) != 3:
        raise NotationError(
            f"{quoted(text)} is not a game code; a code has three parts, such as SS1-S1-AAAAABD"
        )
    game, variant, deal = parts
    rules = _rules(text, game, variant)
    if deal.isascii() and deal.isdigit():
        return Code(rules, _microsoft_number(text, rules, deal), microsoft=True)
    if len(deal) != 7 or any(letter not in _LETTERS for letter in deal):
        raise NotationError(
            f"{quoted(deal)} in {quoted(text)} is not a deal; "
            f"write seven letters such as AAAAABD{_or_number(rules.id)}"
        )
    number = 0
    for letter in deal:
        number = number * 26 + _LETTERS.index(letter)
    return Code(rules, number)


def shuffled(code: Code) -> tuple[Card, ...]:
    """The deck of a code in the order it is laid out."""
    if code.microsoft:
        return tuple(_microsoft_order(code.number))
    deck = list(code.rules.deck)
    _shuffle(deck, code.number)
    return tuple(deck)


def _parts(text: str) -> list[str]:
    # Format characters come along when a code is copied out of right-to-left text.
    if not text.isascii():
        kept = (c for c in text if unicodedata.category(c) != "Cf")
        text = "".join("-" if unicodedata.category(c) == "Pd" or c in _DASHES else c for c in kept)
    parts = [part.strip() for part in text.split("-")]
    return [part.upper() if part.isascii() else part for part in parts]  # "ß" would become "SS"


def _rules(text: str, game: str, variant: str) -> Rules:
    rules = VARIANTS.get(f"{game}-{variant}")
    if rules:
        return rules
    if game not in _TITLES:
        games = ", ".join(f"{key} ({title})" for key, title in _TITLES.items())
        raise NotationError(
            f"{quoted(game)} in {quoted(text)} is not a game; the games are {games}"
        )
    choices = ", ".join(key.split("-")[1] for key in VARIANTS if key.startswith(game))
    raise NotationError(
        f"{quoted(variant)} in {quoted(text)} is not a variant of {_TITLES[game]}; "
        f"its variants are {choices}"
    )


def _or_number(rules: str) -> str:
    """What else than letters a game's deals can be, for a message."""
    return f", or a number from 1 to {MICROSOFT_DEALS}" if rules.startswith("FC1") else ""


def _microsoft_number(text: str, rules: Rules, digits: str) -> int:
    if rules not in FREECELL:
        raise NotationError(
            f"{quoted(digits)} in {quoted(text)} is a number, and only FreeCell has numbered "
            "deals; write seven letters such as AAAAABD"
        )
    # Ten digits hold every valid number; a longer text is never even converted.
    plain = digits.lstrip("0")
    if len(plain) > 10 or not 1 <= int(plain or "0") <= MICROSOFT_DEALS:
        raise NotationError(
            f"{quoted(digits)} in {quoted(text)} is out of range; "
            f"FreeCell deals are numbered 1 to {MICROSOFT_DEALS}"
        )
    return int(plain)


def _letters(number: int) -> str:
    letters = ""
    for _ in range(7):
        number, index = divmod(number, 26)
        letters = _LETTERS[index] + letters
    return letters


def _shuffle(deck: list[Card], seed: int) -> None:
    """Shuffle in place from the last card down, by the numbers SplitMix64 yields from a seed."""
    state = seed
    for i in range(len(deck) - 1, 0, -1):
        n = i + 1
        limit = _RANGE - _RANGE % n  # numbers from here up would favour the lower remainders
        z = limit
        while z >= limit:
            state = (state + 0x9E3779B97F4A7C15) & _MASK
            z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
        j = z % n
        deck[i], deck[j] = deck[j], deck[i]


def _microsoft_order(seed: int) -> Iterator[Card]:
    deck = [card(rank, suit) for rank in range(1, 14) for suit in "CDHS"]
    state = seed
    while deck:
        state = (214013 * state + 2531011) % 2**31
        pick = (state >> 16) % len(deck)
        deck[pick], deck[-1] = deck[-1], deck[pick]
        yield deck.pop()
