"""What every scene is."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.widgets import Controls, TextField, Ui
from game.ui.words import Words

from .client import Client

__all__ = ["Client", "Scene"]


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

    def tell(self, text: str) -> None:
        """Show one line that the player must know, whatever is going on."""

    def wake(self) -> None:
        """The scene is on the screen, or the window has the focus again."""

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
