"""How the cards look, changed while a game is being played."""

from __future__ import annotations

from typing import Final

from .client import Client

FOUR: Final = "four"


class DeckSwitch:
    """One key to the deck in four colours, and back to the one the player had."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self._other = client.options.deck if client.options.deck != FOUR else "two"

    def turn(self) -> str:
        """Change the deck at once and keep the choice; the name of the new one for the player."""
        client, options = self.client, self.client.options
        if options.deck == FOUR:
            options.deck = self._other
        else:
            self._other, options.deck = options.deck, FOUR
        client.profile.save_options()
        client.apply_options()
        return client.words(f"settings.deck.{options.deck}")
