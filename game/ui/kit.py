"""What every control is made of: the `Ui` it draws with, its box, its looks, its focus ring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import pygame

from . import theme
from .assets import Assets, svg
from .text import Text
from .theme import Colour, Size

Action = Callable[[], Any]
"""What a control does; whatever it returns is handed to the scene."""

_KEPT_PANELS: Final = 200
_GLOW: Final = (112, 196, 188)
"""What lights up a dark control: white would turn the teal of the panels grey."""


class Ui:
    """What every drawing needs: pictures, text and the scale of the window."""

    def __init__(self, size: Size) -> None:
        self.assets = Assets()
        self.text = Text()
        self.size = size
        self.least = 0
        """Pixels that anything to be pressed is high at least, where fingers press it."""
        self._panels: dict[tuple[object, ...], pygame.Surface] = {}

    @property
    def unit(self) -> float:
        return theme.unit(self.size)

    @property
    def upright(self) -> bool:
        """Whether the window is so much higher than wide that pages put things below each other."""
        return self.size[1] > 1.12 * self.size[0]

    def px(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def tall(self, units: float) -> int:
        """Pixels of something to be pressed that is so many units high or wide."""
        return max(self.px(units), self.least)

    @property
    def bar(self) -> int:
        """Pixels of the bar over the table."""
        return max(self.px(theme.BAR), self.least + self.px(theme.BAR - 40) if self.least else 0)

    def resize(self, size: Size) -> None:
        self.size = size
        self._panels.clear()
        self.assets.forget_sizes()
        self.text.forget_sizes()

    def panel(
        self,
        size: Size,
        fill: Colour,
        edge: Colour | None = None,
        *,
        radius: int | None = None,
        alpha: float = 1.0,
        thick: float = 1.0,
    ) -> pygame.Surface:
        """A rounded rectangle, antialiased, rendered once for each size and look."""
        key = (size, fill, edge, radius, alpha, thick)
        if key not in self._panels:
            if len(self._panels) >= _KEPT_PANELS:
                self._panels.clear()
            corner = self.px(theme.RADIUS) if radius is None else radius
            self._panels[key] = _rounded(size, fill, edge, corner, alpha, thick * self.unit)
        return self._panels[key]


def _rounded(
    size: Size, fill: Colour, edge: Colour | None, radius: int, alpha: float, thick: float
) -> pygame.Surface:
    width, height = size
    stroke = f'stroke="rgb{edge}" stroke-width="{thick:.2f}"' if edge else ""
    inset = thick / 2 if edge else 0
    return svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{min(radius, height / 2)}" fill="rgb{fill}" fill-opacity="{alpha}" {stroke}/></svg>',
        size,
    )


@dataclass(frozen=True)
class Look:
    """How a control stands at the moment."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False


@dataclass(eq=False)
class Control:
    """Something in a box that can be pressed. `name` is its stable name for tests."""

    name: str
    action: Action
    box: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    enabled: bool = True
    hint: str = ""
    clip: pygame.Rect | None = None
    """The part of the window it may be seen and pressed in, if it scrolls."""

    takes_text = False
    """Whether it is typed into, so that pressing it gives it the focus."""

    def press(self, _at: tuple[int, int]) -> Any:
        """Do what the control is for; `_at` is where it was pressed."""
        return self.action()

    def enter(self) -> tuple[bool, Any]:
        """Take Enter while in focus: (whether it was taken, what the action returned)."""
        return True, self.press(self.box.center)

    def key(self, _event: pygame.event.Event) -> bool:
        """Take a key while in focus; True if it was taken."""
        return False

    def insert(self, _text: str) -> None:
        """Take typed text while in focus."""

    def drag(self, _at: tuple[int, int]) -> Any:
        """Follow the pointer while it is pressed."""

    def point(self, at: tuple[int, int] | None) -> None:
        """Be told where the pointer is on it, or None when it has left."""

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether a press there is for this control."""
        return self.box.collidepoint(point) and (self.clip is None or self.clip.collidepoint(point))

    def shows(self) -> tuple[object, ...]:
        """All that its picture depends on besides its look, to compare with what was drawn."""
        values = (value for name, value in vars(self).items() if name != "action")
        return tuple(tuple(v) if isinstance(v, pygame.Rect) else v for v in values)

    def reach(self, ui: Ui) -> pygame.Rect:
        """All of the window that its picture can touch, the focus ring included."""
        around = self.box.inflate(ui.px(10), ui.px(10))
        return around.clip(self.clip) if self.clip else around

    def draw(self, onto: pygame.Surface, ui: Ui, look: Look) -> None:
        raise NotImplementedError


def draw_focus(onto: pygame.Surface, ui: Ui, box: pygame.Rect) -> None:
    """The ring around what the keyboard is on."""
    ring = box.inflate(ui.px(6), ui.px(6))
    radius = ui.px(theme.RADIUS + 3)
    onto.blit(ui.panel(ring.size, theme.GOLD, theme.GOLD, radius=radius, alpha=0, thick=2), ring)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour `share` of the way from a to b."""
    r, g, b_ = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, b_


def surface(colour: Colour, look: Look, *, enabled: bool = True) -> Colour:
    """The fill of a control in one of its looks, from its fill at rest."""
    if not enabled:
        return mix(colour, theme.PANEL, 0.5)
    if look.pressed:
        return mix(colour, (0, 0, 0), 0.24)
    if look.hovered:
        return mix(colour, _GLOW if sum(colour) < 384 else (255, 255, 255), 0.15)
    return colour
