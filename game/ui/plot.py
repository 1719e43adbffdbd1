"""Small pictures of figures: games one after another, a histogram, a year of days.

A plot is drawn once: its shapes as one SVG text in pixels, its words by the fonts. Nothing is
told by hue alone: marks differ by shape and days by size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from math import ceil, floor, log10
from typing import Final, NamedTuple

import pygame

from . import theme
from .assets import svg
from .kit import Ui, mix
from .theme import Colour, Size

WEAK: Final = mix(theme.PANEL, theme.PANEL_EDGE, 0.5)
"""The lines that lead the eye."""
BAR: Final = (112, 184, 174)
LOST: Final = (236, 148, 120)
_FEWEST, _MOST = 8, 24
"""Classes of a histogram, empty ones included."""
_ALIKE: Final = 0.1
"""An axis spans this part of its greatest value at least."""
_WORDS: Final = 12.5
"""Units of the letters at the axes."""


_Point = tuple[float, float]


class Game(NamedTuple):
    """One game of a line: its value counts only if it was won."""

    value: float
    won: bool


class Square(NamedTuple):
    """One day: the games played and won."""

    played: int
    won: int


@dataclass
class Plot:
    """Shapes and words in a box of some size, and the picture they make."""

    ui: Ui
    size: Size
    shapes: list[str] = field(default_factory=list)
    words: list[tuple[str, tuple[float, float], str, Colour]] = field(default_factory=list)

    def rect(self, box: tuple[float, float, float, float], fill: Colour, radius: float = 0) -> None:
        x, y, width, height = box
        self.shapes.append(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" '
            f'rx="{radius:.2f}" fill="rgb{fill}"/>'
        )

    def ring(self, box: tuple[float, float, float, float], ink: Colour, thick: float) -> None:
        """The outline of a box with round corners, inside it."""
        x, y, width, height = box
        half = thick / 2
        self.shapes.append(
            f'<rect x="{x + half:.2f}" y="{y + half:.2f}" width="{width - thick:.2f}" '
            f'height="{height - thick:.2f}" rx="{width * 0.2:.2f}" fill="none" '
            f'stroke="rgb{ink}" stroke-width="{thick:.2f}"/>'
        )

    def line(self, points: Sequence[tuple[float, float]], ink: Colour, thick: float) -> None:
        path = "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
        self.shapes.append(
            f'<path d="M{path}" fill="none" stroke="rgb{ink}" stroke-width="{thick:.2f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def disc(self, at: tuple[float, float], radius: float, fill: Colour) -> None:
        self.shapes.append(
            f'<circle cx="{at[0]:.2f}" cy="{at[1]:.2f}" r="{radius:.2f}" fill="rgb{fill}"/>'
        )

    def cross(self, at: tuple[float, float], reach: float, ink: Colour, thick: float) -> None:
        x, y = at
        for way in (1, -1):
            self.line([(x - reach, y - reach * way), (x + reach, y + reach * way)], ink, thick)

    def say(
        self, text: str, at: tuple[float, float], anchor: str, ink: Colour = theme.MIST
    ) -> pygame.Rect:
        """Words at a place; the box they take."""
        self.words.append((text, at, anchor, ink))
        box = pygame.Rect((0, 0), self.ui.text.measure(text, self.small))
        setattr(box, anchor, (round(at[0]), round(at[1])))
        return box

    @property
    def small(self) -> int:
        return self.ui.px(_WORDS)

    def picture(self) -> pygame.Surface:
        """All of it, drawn."""
        width, height = self.size
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        surface = svg(head + "".join(self.shapes) + "</svg>", self.size)
        for text, at, anchor, ink in self.words:
            self.ui.text.draw(surface, text, at, self.small, ink, anchor=anchor)
        return surface


def ticks(low: float, high: float, most: int) -> list[int]:
    """At most about `most` round numbers that enclose a range, evenly apart."""
    span = max(high - low, 1)
    raw = max(1.0, span / max(1, most - 1))
    power = 10 ** floor(log10(raw))
    step = max(1, round(next(f * power for f in (1, 2, 5, 10) if f * power >= raw * 0.999)))
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return [step * n for n in range(first, last + 1)]


def _around(values: Sequence[float]) -> tuple[float, float]:
    """The range of an axis for these values: games much alike must not look far apart."""
    low, high = min(values), max(values)
    wider = (max(10.0, _ALIKE * max(abs(low), abs(high))) - (high - low)) / 2
    return (low - wider, high + wider) if wider > 0 else (low, high)


def games_line(
    ui: Ui, size: Size, games: Sequence[Game], *, won: str, lost: str, first: str, last: str
) -> pygame.Surface:
    """Games from the oldest to the latest: a dot at the value of each won, a cross for a loss."""
    plot = Plot(ui, size)
    px, high = ui.px, ui.text.height(plot.small)
    values = [game.value for game in games if game.won]
    marks = ticks(*_around(values), 5) if values else []
    left, right = _left(plot, marks), size[0] - px(8)
    foot = size[1] - high - px(4)
    strip = foot - px(12)
    top, low = high + px(16), strip - px(18)

    def x(index: int) -> float:
        share = index / (len(games) - 1) if len(games) > 1 else 1.0
        return left + px(6) + (right - left - px(12)) * share

    def y(value: float) -> float:
        return low - (low - top) * (value - marks[0]) / (marks[-1] - marks[0])

    _levels(plot, {mark: y(mark) for mark in marks}, left, right)
    plot.line([(left, strip + px(9)), (right, strip + px(9))], theme.PANEL_EDGE, max(1, ui.unit))
    reach = min(3.2 * ui.unit, max(1.2, (right - left) / max(1, len(games)) * 0.42))
    wins = [(x(n), y(game.value)) for n, game in enumerate(games) if game.won]
    _marks(plot, wins, [(x(n), strip) for n, game in enumerate(games) if not game.won], reach)
    _legend(plot, left, won, lost)
    if len(games) > 1:
        plot.say(first, (left, foot + px(2)), "topleft")
    plot.say(last, (right, foot + px(2)), "topright")
    return plot.picture()


def _left(plot: Plot, marks: Sequence[int]) -> int:
    """Where the axis may begin beside what is written at its levels, in pixels."""
    sizes = (plot.ui.text.measure(f"{mark:,}", plot.small) for mark in marks)
    return max((size[0] for size in sizes), default=0) + plot.ui.px(10)


def _levels(plot: Plot, heights: Mapping[int, float], left: float, right: float) -> None:
    """A line and its number at the height of each level."""
    for mark, y in heights.items():
        plot.line([(left, y), (right, y)], WEAK, max(1, plot.ui.unit))
        plot.say(f"{mark:,}", (left - plot.ui.px(8), y), "midright")


def _marks(plot: Plot, wins: Sequence[_Point], losses: Sequence[_Point], reach: float) -> None:
    unit = plot.ui.unit
    if len(wins) > 1:
        plot.line(wins, mix(theme.GOLD, theme.PANEL, 0.45), 1.6 * unit)
    for at in losses:
        plot.cross(at, reach, LOST, max(1.2, 1.5 * unit))
    for at in wins:
        plot.disc(at, min(3.6 * unit, reach * 1.2), theme.GOLD)


def _legend(plot: Plot, left: float, won: str, lost: str) -> None:
    ui, px = plot.ui, plot.ui.px
    middle = ui.text.height(plot.small) / 2
    plot.disc((left + px(4), middle), 3.8 * ui.unit, theme.GOLD)
    box = plot.say(won, (left + px(14), middle), "midleft")
    at = box.right + px(22)
    plot.cross((at, middle), 3.4 * ui.unit, LOST, max(1.2, 1.6 * ui.unit))
    plot.say(lost, (at + px(10), middle), "midleft")


def histogram(
    ui: Ui, size: Size, counts: Mapping[int, int], *, across: str, up: str
) -> pygame.Surface:
    """How often each number occurs, in bars of equal breadth.

    A bar of one number has it under its middle; a bar of several stands between two borders.
    """
    plot = Plot(ui, size)
    px, high = ui.px, ui.text.height(plot.small)
    bins, step = binned(counts, _MOST)
    marks = ticks(0, max(bins.values()), 4)
    label = ui.text.measure(str(max(bins) + step), plot.small)[0]
    left = _left(plot, marks)
    right = size[0] - ui.text.measure(across, plot.small)[0] - label // 2 - px(8)
    top, foot = high + px(12), size[1] - high - px(8)
    stride = _stride(len(bins), (right - left) / (label + px(12)))
    # Both ends of the axis are labelled: the first and last class, or the outermost borders.
    last = max(bins) + step * (step > 1)
    begin, last = (n - n % (step * stride) for n in (min(bins), last + step * stride - step))
    classes = (last - begin) // step + (step == 1)
    each = (right - left) / classes

    def y(count: float) -> float:
        return foot - (foot - top) * count / marks[-1]

    _levels(plot, {mark: y(mark) for mark in marks}, left, right)
    gap = min(px(2), each * 0.2)
    for value, count in bins.items():
        x = left + (value - begin) // step * each
        if count:
            box = (x + gap / 2, y(count), each - gap, foot - y(count))
            plot.rect(box, BAR, min(px(2), box[2] / 3, box[3] / 2))
    plot.line([(left, foot), (right, foot)], theme.PANEL_EDGE, max(1, ui.unit))
    _foot(plot, range(begin, last + 1, step), stride, (left, foot), each)
    plot.say(up, (left, 0), "topleft")
    plot.say(across, (size[0], foot + px(5)), "topright")
    return plot.picture()


def _foot(plot: Plot, numbers: range, stride: int, at: _Point, each: float) -> None:
    """Label every `stride`-th number from `at` on, `each` pixels apart: classes or borders."""
    ui, thick = plot.ui, max(1, plot.ui.unit)
    for place, number in enumerate(numbers):
        if number // numbers.step % stride:
            continue
        x = at[0] + (place + (0.5 if numbers.step == 1 else 0)) * each
        if numbers.step > 1:
            plot.line([(x, at[1]), (x, at[1] + ui.px(4))], theme.PANEL_EDGE, thick)
        plot.say(str(number), (x, at[1] + ui.px(5)), "midtop")


def _stride(classes: int, most: float) -> int:
    """Every how manieth class is labelled if there is room for about `most` labels."""
    return next(n for n in (1, 2, 5, 10, 20, 50, 100) if classes / n <= max(1, most - 1))


def binned(counts: Mapping[int, int], most: int) -> tuple[dict[int, int], int]:
    """Counts in at most `most` classes of a round breadth: each class's first number, and it."""
    low, high = min(counts), max(counts)
    span = high - low + 1
    powers = (10**n for n in range(len(str(span)) + 1))
    step = next(s for p in powers for s in (p, 2 * p, 5 * p) if span / s <= most - 1)
    first, last = low // step, high // step
    while last - first + 1 < _FEWEST:  # a lone bar as wide as the plot would say nothing
        first, last = max(0, first - 1), last + 1
    bins = dict.fromkeys(range(first * step, (last + 1) * step, step), 0)
    for value, count in counts.items():
        bins[value // step * step] += count
    return bins, step


def calendar(
    ui: Ui,
    size: Size,
    today: date,
    days: Mapping[date, Square],
    *,
    months: Sequence[str],
    weekdays: Sequence[str],
    won: str,
    played: str,
) -> pygame.Surface:
    """A year of days up to today, a column for each week from its Monday on.

    The more games, the larger the square; it is full on a day with a win, else hollow.
    """
    plot = Plot(ui, size)
    px, high = ui.px, ui.text.height(plot.small)
    left = max(ui.text.measure(name, plot.small)[0] for name in weekdays) + px(10)
    top = high + px(4)
    begin = today - timedelta(days=364 + (today - timedelta(days=364)).weekday())
    weeks = ((today - begin).days // 7) + 1
    cell = min((size[0] - left) / weeks, (size[1] - top - high - px(12)) / 7)
    taken = -1.0
    for number in range((today - begin).days + 1):
        day = begin + timedelta(days=number)
        x, y = left + number // 7 * cell, top + number % 7 * cell
        if day.day == 1 and x > taken:
            box = plot.say(months[day.month - 1], (x, 0), "topleft")
            taken = box.right + px(4)
        _square(plot, (x, y), cell, days.get(day))
    for row in (0, 2, 4):
        plot.say(weekdays[row], (left - px(8), top + (row + 0.5) * cell), "midright")
    middle = top + 7 * cell + px(8) + high / 2
    side = min(cell, px(14))
    x = left
    for square, text in ((Square(9, 1), won), (Square(9, 0), played)):
        _square(plot, (x, middle - side / 2), side, square)
        x = plot.say(text, (x + side + px(6), middle), "midleft").right + px(20)
    return plot.picture()


def _square(plot: Plot, at: tuple[float, float], cell: float, day: Square | None) -> None:
    whole = cell * 0.86
    plot.rect((*at, whole, whole), WEAK, whole * 0.2)
    if day is None or not day.played:
        return
    share = next((s for least, s in ((6, 1.0), (3, 0.82), (2, 0.66)) if day.played >= least), 0.5)
    side = whole * share
    box = (at[0] + (whole - side) / 2, at[1] + (whole - side) / 2, side, side)
    if day.won:
        plot.rect(box, theme.GOLD, side * 0.2)
    else:
        plot.ring(box, BAR, max(1.0, side * 0.22))
