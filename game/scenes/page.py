"""What every page has: felt, a title, a way back, controls for mouse and keyboard, scrolling.

A page is drawn again only where something changed: hovering a button repaints its own rectangle.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.ui import theme
from game.ui.scroll import Scroll
from game.ui.widgets import ARROWS, Button, Control

from .overlay import Overlay
from .painter import Sprite
from .scene import Client, Scene

MARGIN: Final = 34
"""Units between a page and the window's edge."""
HEADER: Final = 84
"""Units of the strip that holds the way back and the title."""
WIDEST: Final = 1240
"""Units of the widest page: the way back and the title of every page stand where its do."""
BOARDS: Final = {"SS1": "simple-simon", "SP1": "spider", "FC1": "freecell"}
"""The small drawn board of each game, in the order in which the games are offered."""


class Page(Scene):
    """The base of all pages. `back` is where Escape leads; without it, to the menu.

    A page says what it holds in `layout`, which fills `self.controls`, and draws what is not a
    control in `paint`. `default` names the control that Enter presses while none is in focus.
    """

    title = ""
    """The key of the page's title."""
    default = ""
    widest: float = WIDEST
    """Units: in a very wide window what a page holds keeps to the middle."""

    def __init__(self, client: Client, back: Scene | None = None) -> None:
        self.back = back
        self.scroll = Scroll(client.ui)
        self.overlay = Overlay(client.ui)
        """What lies over the page: a line that was told, and the hint of a bare icon."""
        self._whole = True
        self._over: list[Sprite] = []
        super().__init__(client)

    # -- what a page is made of

    def layout(self) -> list[Control]:
        """The controls in their boxes, in the order the keyboard goes through them."""
        return []

    def paint(self, onto: pygame.Surface) -> None:
        """Draw what is on the felt besides the controls; the clip may be a part of it."""

    @property
    def heading(self) -> str:
        return self.say(self.title) if self.title else ""

    @property
    def heading_end(self) -> int:
        """Where the title must end."""
        return self._frame(WIDEST).right

    @property
    def strip(self) -> int:
        """Pixels of the strip over a page."""
        return max(self.ui.px(HEADER), self.ui.least)

    def header(self) -> list[Control]:
        """The way back, at the start of the strip over a page."""
        side, left = self.ui.tall(44), self._frame(WIDEST).x
        box = pygame.Rect(left - self.ui.px(8), (self.strip - side) // 2, side, side)
        return [
            Button("back", self.leave_page, box, hint=self.say("page.back"), icon="back", bare=True)
        ]

    def body(self) -> pygame.Rect:
        """The box under the header and inside the margins."""
        return self._frame(self.widest)

    def _frame(self, widest: float) -> pygame.Rect:
        """The body of a page that is at most so many units wide."""
        margin, top = self.ui.px(MARGIN), self.strip
        width, height = self.ui.size
        wide = min(width - 2 * margin, self.ui.px(widest))
        return pygame.Rect((width - wide) // 2, top, wide, height - top - margin)

    # -- the scene

    def resize(self) -> None:
        self.controls.replace(self.layout())
        self.redraw()

    def redraw(self) -> None:
        self._whole = True

    def wake(self) -> None:
        """Show what has changed meanwhile: the looks, the words, the games in progress."""
        self.resize()

    def tell(self, text: str) -> None:
        """Show one line at the foot of the page until the next press."""
        self.overlay.say(text)

    def leave(self) -> None:
        self.scroll.leave()
        self.controls.leave()

    def leave_page(self) -> Scene | None:
        """Go back to where the page was opened from, or to the menu."""
        return self.back or self.client.open("menu")

    def handle(self, event: pygame.event.Event) -> Scene | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.overlay.clear()
        if self._scrolled(event):
            return None
        focus = self.controls.focus
        taken, result = self.controls.handle(event)
        if self.controls.focus is not focus:
            self._show_focus()
        if taken:
            if event.type == pygame.MOUSEBUTTONUP or isinstance(result, Scene):
                self.client.sounds.play("press")
            return result if isinstance(result, Scene) else None
        return self.key(event) if event.type == pygame.KEYDOWN else None

    def key(self, event: pygame.event.Event) -> Scene | None:
        """A key that no control took."""
        if event.key in ARROWS and not self._moved_focus(*ARROWS[event.key]):
            self.scroll_by(ARROWS[event.key][1] * self.ui.px(54))
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            way = 1 if event.key == pygame.K_PAGEDOWN else -1
            self.scroll_by(way * round(self.scroll.view.h * 0.9))
        elif event.key == pygame.K_ESCAPE:
            return self.escape()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not event.mod & pygame.KMOD_ALT:
            return self.enter()
        elif event.key == pygame.K_F1 and self.name != "rules":
            return self.client.open("rules", self)
        return None

    def escape(self) -> Scene | None:
        """Out of the page."""
        return self.leave_page()

    def enter(self) -> Scene | None:
        """Press the control the page is for."""
        if not self.default:
            return None
        button = self.controls[self.default]
        result = button.action() if button.enabled else None
        return result if isinstance(result, Scene) else None

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect]:
        over = self.overlay.sprites(self.controls.hovered or self.controls.focus)
        moved = [sprite.box for sprite in (*over, *self._over)] if over != self._over else []
        if self._whole:
            places = [onto.get_rect()]
        elif self.controls.changed or moved:
            places = [place.clip(onto.get_rect()) for place in self.controls.stale(self.ui)]
            places += [box.clip(onto.get_rect()) for box in moved]
        else:
            return []
        self._whole = self.controls.changed = False
        self._over = over
        for place in places:
            onto.set_clip(place)
            self.ground(onto)
            self.paint(onto)
            self.controls.draw(onto, self.ui)
            for sprite in over:
                onto.blit(sprite.picture, (sprite.x, sprite.y))
        onto.set_clip(None)
        return places

    def ground(self, onto: pygame.Surface) -> None:
        """The felt and the title."""
        felt = self.ui.assets.felt(self.client.options.felt, self.ui.size)
        onto.blit(felt, (0, 0))
        if self.heading:
            left = self._frame(WIDEST).x + self.ui.tall(48)
            size = self.ui.text.fitted(self.heading, self.ui.px(30), self.heading_end - left, True)
            at = (left, self.strip // 2)
            self.ui.text.draw(
                onto, self.heading, at, size, theme.IVORY, bold=True, anchor="midleft"
            )

    # -- scrolling and focus

    def scroll_by(self, pixels: int) -> None:
        """Move what scrolls."""
        before = self.scroll.at
        if self.scroll.by(pixels):
            self._follow(before)

    def _follow(self, before: int) -> None:
        """Bring the boxes of what scrolls in line with where the scroll now is."""
        for item in self.controls.items:
            if item.clip:
                item.box.move_ip(0, before - self.scroll.at)
        self.redraw()

    def _scrolled(self, event: pygame.event.Event) -> bool:
        if not self.scroll.most:
            return False
        before = self.scroll.at
        taken, moved = self.scroll.handle(event)
        if moved:
            self._follow(before)
        if taken:
            self.controls.cancel()
        return taken

    def _moved_focus(self, dx: int, dy: int) -> bool:
        moved = self.controls.point_focus(dx, dy)
        if moved:
            self._show_focus()
        return moved

    def _show_focus(self) -> None:
        focus, before = self.controls.focus, self.scroll.at
        if focus and focus.clip and self.scroll.reveal(focus.box):
            self._follow(before)
