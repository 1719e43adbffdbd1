"""Games and variants in a player's words."""

from __future__ import annotations

from game.rules import Rules
from game.ui.words import Words


def variant_words(words: Words, rules: Rules) -> str:
    """What sets a variant apart: `2 suits, relaxed`, `4 free cells`."""
    if rules.cells:
        return words("variant.cells", n=rules.cells)
    suits = words("variant.suits", n=rules.suits)
    return words("variant.relaxed", suits=suits) if is_relaxed(rules) else suits


def variant_name(words: Words, rules: Rules) -> str:
    """A game and its variant: `Spider, 2 suits, relaxed`."""
    game, variant = words(f"game.{rules.game}"), variant_words(words, rules)
    return words("variant.name", game=game, variant=variant)


def is_relaxed(rules: Rules) -> bool:
    """Whether this is Spider by the relaxed rule."""
    return rules.id.endswith("R")
