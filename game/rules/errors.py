"""What can go wrong, as one family of ValueError whose text quotes what was given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final


class KingdownError(ValueError):
    """Any refusal to read or to do something; its text is one sentence for a person."""


class NotationError(KingdownError):
    """A code, move, position or replay that cannot be read."""


class IllegalMove(KingdownError):
    """A move the rules forbid; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def quoted(text: str) -> str:
    """Foreign text as a message shows it: on one line, and no longer than one."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


ENGLISH: Final[Mapping[str, str]] = {
    "no-such-pile": "There is no pile {pile} in this game.",
    "same-pile": "The cards already lie there.",
    "pile-empty": "There is no card to take.",
    "too-few-cards": "There are not {count} cards there, only {there}.",
    "face-down": "Face-down cards cannot move.",
    "one-card": "Only one card at a time can move there or from there.",
    "not-in-order": "{card} does not follow {onto}: these cards do not move together.",
    "not-one-suit": "{card} and {onto} differ in suit: only cards of one suit move together.",
    "not-alternating": "{card} and {onto} have one colour: runs move in alternate colours.",
    "wrong-rank": "{card} cannot go on {onto}: a column takes the next lower rank.",
    "wrong-colour": "{card} cannot go on {onto}: a column takes the other colour.",
    "too-many": "At most {limit} can move there now, not {count}: free a cell or a column.",
    "cell-taken": "That cell is taken: a free cell holds one card.",
    "wrong-suit": "{card} does not belong on the foundation of {suit}.",
    "wrong-next": "{card} cannot go home yet: {next} is next there.",
    "foundation-full": "That foundation is complete.",
    "leaves-by-itself": "A complete sequence from king to ace leaves by itself.",
    "stays-home": "A finished sequence stays on its foundation.",
    "not-onto-stock": "Cards do not go back to the stock.",
    "no-stock": "There is no stock to deal from in this game.",
    "stock-deals": "The stock deals a row, a card to every column.",
    "stock-empty": "The stock is empty.",
    "column-empty": "Every column needs a card before a row is dealt: fill {columns}.",
    "nothing-to-undo": "There is nothing to undo.",
    "nothing-to-redo": "There is nothing to redo.",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is illegal: a key for programs and translators, its arguments, English by str().

    Arguments are cards (shown as `10♥`), numbers and pile names; nobody can change them.
    """

    key: str
    args: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "args", MappingProxyType(dict(self.args)))

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.args.items())))

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, dict[str, object]]]:
        return Refusal, (
            self.key,
            dict(self.args),
        )  # a view of a mapping is neither copied nor kept

    def words(self) -> dict[str, str]:
        """The arguments as a sentence in any language shows them."""
        return {name: str(getattr(arg, "symbol", arg)) for name, arg in self.args.items()}

    def __str__(self) -> str:
        return ENGLISH[self.key].format(**self.words())
