"""A part of a page that is taller than its place: wheel, touch and a slim bar."""

from __future__ import annotations

import pygame

from . import theme
from .kit import Ui
from .theme import Colour, Size

_WHEEL = 54
"""Units that one notch of the wheel moves."""
_FADE = 30
"""Units of the edge in which what is cut off fades."""


class Scroll:
    """Which part of something tall is in `view`. `at` is how many pixels are above it."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.view = pygame.Rect(0, 0, 0, 0)
        self.height = 0
        self.at = 0
        self._grip: tuple[int, int] | None = None
        """Where a drag began and `at` was then."""
        self._on_bar = False
        self._dragging = False

    def fit(self, view: pygame.Rect, height: int) -> None:
        """Show something `height` pixels tall in a box, from about where it was before."""
        share = self.at / self.height if self.height else 0.0
        self.view, self.height = view, height
        self.at = min(max(round(share * height), 0), self.most)

    @property
    def most(self) -> int:
        return max(0, self.height - self.view.h)

    def to(self, at: int) -> bool:
        """Scroll to a place; whether that changed anything."""
        before, self.at = self.at, min(max(at, 0), self.most)
        return self.at != before

    def by(self, pixels: int) -> bool:
        return self.to(self.at + pixels)

    def reveal(self, box: pygame.Rect) -> bool:
        """Scroll until a box, given as it now is in the window, can be seen."""
        pad = self.ui.px(14)
        if box.top < self.view.top + pad:
            return self.by(box.top - self.view.top - pad)
        if box.bottom > self.view.bottom - pad:
            return self.by(box.bottom - self.view.bottom + pad)
        return False

    def handle(self, event: pygame.event.Event) -> tuple[bool, bool]:
        """(whether the event was for scrolling alone, whether it moved anything)."""
        if event.type == pygame.MOUSEWHEEL:
            notches = getattr(event, "precise_y", event.y)
            return True, self.by(-round(notches * self.ui.px(_WHEEL)))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._grab(event.pos)
        if event.type == pygame.MOUSEMOTION and not event.buttons[0]:
            self.leave()  # the release never came
        if event.type == pygame.MOUSEMOTION and self._grip:
            return self._drag(event.pos[1])
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            dragged = self._dragging
            self._grip, self._dragging = None, False
            return dragged, False
        return False, False

    def _grab(self, pos: tuple[int, int]) -> tuple[bool, bool]:
        self._on_bar = bool(self.most) and self.track().collidepoint(pos)
        if not self.view.collidepoint(pos) and not self._on_bar:
            return False, False
        moved = False
        if self._on_bar and not self.thumb().collidepoint(pos):
            moved = self.to(
                round((pos[1] - self.view.y) / self.view.h * self.height) - self.view.h // 2
            )
        self._grip, self._dragging = (pos[1], self.at), self._on_bar
        return self._on_bar, moved

    def _drag(self, y: int) -> tuple[bool, bool]:
        assert self._grip
        start, at = self._grip
        if abs(y - start) > max(theme.TOUCH_START, self.ui.px(theme.TOUCH_START)):
            self._dragging = True
        if not self._dragging:
            return False, False
        if self._on_bar:
            return True, self.to(at + round((y - start) * self.height / self.view.h))
        return True, self.to(at + start - y)

    def leave(self) -> None:
        """Let go of whatever is dragged."""
        self._grip, self._dragging = None, False

    def track(self) -> pygame.Rect:
        """Where the bar can be pressed."""
        wide = self.ui.px(16)
        return pygame.Rect(self.view.right - wide, self.view.y, wide, self.view.h)

    def thumb(self) -> pygame.Rect:
        """The bar's handle."""
        track = self.track()
        long = max(self.ui.px(36), round(track.h * self.view.h / max(1, self.height)))
        top = track.y + round((track.h - long) * self.at / max(1, self.most))
        return pygame.Rect(track.x, top, track.w, long)

    def fade(self, onto: pygame.Surface, colour: Colour) -> None:
        """Let what runs over an edge of the view sink into the colour that lies behind it."""
        size = (self.view.w, min(self.ui.px(_FADE), self.view.h // 4))
        dark = self.ui.assets.kept("fade", size, colour, lambda: _gradient(size, colour))
        if self.at > 0:
            onto.blit(dark, self.view)
        if self.at < self.most:
            upturned = pygame.transform.flip(dark, False, True)
            onto.blit(upturned, upturned.get_rect(bottomleft=self.view.bottomleft))

    def draw(self, onto: pygame.Surface) -> None:
        """Draw the bar if there is anything to scroll, and a hair over what has gone above."""
        if not self.most:
            return
        handle = self.thumb().inflate(-self.ui.px(10), -self.ui.px(4))
        onto.blit(self.ui.panel(handle.size, theme.PANEL_EDGE, radius=handle.w // 2), handle)


def _gradient(size: Size, colour: Colour) -> pygame.Surface:
    """A colour at the upper edge that is nothing at the lower one."""
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        strip.set_at((0, y), (*colour, round(255 * (1 - y / size[1]))))
    return pygame.transform.scale(strip, size)
