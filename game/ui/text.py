"""Text on the screen: the only module that turns a string into pixels.

Sizes are pixels of the font's height. Lines are rendered once and kept while they are in use.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from importlib.resources import as_file, files

import pygame

from .theme import Colour, Size

_AFTER_STROKE = re.compile(r"(?<=[/\\])(?=.)")
_KEPT = 600
"""Rendered lines held at once: two pages' worth at least, a bounded amount for weeks of play."""


class Text:
    """Renders and measures lines."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._lines: OrderedDict[tuple[str, int, Colour, bool], pygame.Surface] = OrderedDict()

    def line(self, text: str, size: int, colour: Colour, bold: bool = False) -> pygame.Surface:
        """One line as a picture."""
        key = (text, size, colour, bold)
        if key in self._lines:
            self._lines.move_to_end(key)
            return self._lines[key]
        picture = self._font(size, bold).render(text, True, colour)
        self._lines[key] = picture
        if len(self._lines) > _KEPT:
            self._lines.popitem(last=False)
        return picture

    def forget_sizes(self) -> None:
        """Let go of every font and line: the window changed. Each font holds its file open."""
        self._fonts.clear()
        self._lines.clear()

    def measure(self, text: str, size: int, bold: bool = False) -> Size:
        """Width and height of one line in pixels."""
        return self._font(size, bold).size(text)

    def height(self, size: int, bold: bool = False) -> int:
        """The distance from line to line in pixels."""
        return self._font(size, bold).get_linesize()

    def wrap(self, text: str, size: int, width: int, bold: bool = False) -> list[str]:
        """Break a paragraph into lines no wider than `width`.

        A word too long stands alone; the path of a file is broken after its strokes.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split():
                gap = " "
                for part in self._parts(word, size, width, bold):
                    longer = f"{line}{gap}{part}" if line else part
                    if line and self.measure(longer, size, bold)[0] > width:
                        lines.append(line)
                        longer = part
                    line, gap = longer, ""
            lines.append(line)
        return lines

    def _parts(self, word: str, size: int, width: int, bold: bool) -> list[str]:
        if self.measure(word, size, bold)[0] <= width:
            return [word]
        return _AFTER_STROKE.split(word)

    def fitted(self, text: str, size: int, width: int, bold: bool = False) -> int:
        """The largest font size up to `size` in which the line is no wider than `width`."""
        while size > 8 and self.measure(text, size, bold)[0] > width:
            size -= 1
        return size

    def draw(
        self,
        onto: pygame.Surface,
        text: str,
        at: tuple[float, float],
        size: int,
        colour: Colour,
        *,
        bold: bool = False,
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """Draw one line with its `anchor` (a name of a Rect's point) at `at`; its box."""
        picture = self.line(text, size, colour, bold)
        box = picture.get_rect()
        setattr(box, anchor, (round(at[0]), round(at[1])))
        onto.blit(picture, box)
        return box

    def _font(self, size: int, bold: bool) -> pygame.font.Font:
        key = (size, bold)
        if key not in self._fonts:
            name = "Kingdown-Bold.ttf" if bold else "Kingdown-Regular.ttf"
            with as_file(files("game.fonts") / name) as path:
                self._fonts[key] = pygame.font.Font(path, size)
        return self._fonts[key]
