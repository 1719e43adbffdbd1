"""Paths as text, and the few SVG elements the pictures are made of.

A path here is a string of absolute ``M L C Q Z`` commands with coordinates between them, so that it
can be moved, scaled, turned and mirrored with plain arithmetic. The renderer the game uses knows no
``use``, ``clip-path`` or ``pattern``; whatever is seen twice is written twice.
"""

import re
from collections.abc import Callable, Iterable

Point = tuple[float, float]
Segment = tuple[str, list[Point]]

_TOKEN = re.compile(r"[MLCQZ]|-?\d*\.?\d+")
_SPARE_SPACE = re.compile(r" (?=-)|(?<=\.\d) (?=\.)")
_POINTS = {"M": 1, "L": 1, "C": 3, "Q": 2, "Z": 0}


def number(value: float) -> str:
    """A coordinate, to a tenth of a unit and no longer than it must be: ``12``, ``-0.5``."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".") if abs(value) < 1 else text


def parse(d: str) -> list[Segment]:
    """Split a path into commands and their points; a repeated command may go unsaid."""
    segments: list[Segment] = []
    tokens = iter(_TOKEN.findall(d))
    for token in tokens:
        if token in _POINTS:
            segments.append((token, []))
            continue
        command, points = segments[-1]
        if len(points) == _POINTS[command]:
            points = []
            segments.append(("L" if command == "M" else command, points))
        points.append((float(token), float(next(tokens))))
    return segments


def write(segments: Iterable[Segment]) -> str:
    """The inverse of `parse`."""
    words = []
    for command, points in segments:
        coordinates = " ".join(f"{number(x)} {number(y)}" for x, y in points)
        words.append(command + coordinates)
    return "".join(words)


def moved(d: str, change: Callable[[float, float], Point]) -> str:
    """The path with every point put through ``change``."""
    return write((command, [change(x, y) for x, y in points]) for command, points in parse(d))


def place(d: str, x: float, y: float, scale: float = 1, *, turned: bool = False) -> str:
    """The path about (x, y) at ``scale`` times its size, upside down if ``turned``."""
    if turned:
        scale = -scale
    return moved(d, lambda px, py: (x + px * scale, y + py * scale))


def flip(d: str) -> str:
    """The path as a mirror on the vertical axis shows it."""
    return moved(d, lambda x, y: (-x, y))


def both(d: str) -> str:
    """The path and its mirror image."""
    return write(parse(d)) + flip(d)


def symmetrical(half: str) -> str:
    """Close a right half, drawn from the axis at its top to the axis at its bottom."""
    right = parse(half)
    pens = [points[-1] for _, points in right]
    back = [
        (command, [*reversed(points[:-1]), pens[i]])
        for i, (command, points) in enumerate(right[1:])
    ]
    left = [(command, [(-x, y) for x, y in points]) for command, points in reversed(back)]
    return write([*right, *left, ("Z", [])])


def box(x: float, y: float, width: float, height: float) -> str:
    """A rectangle as a path."""
    return write(parse(f"M{x} {y} {x + width} {y} {x + width} {y + height} {x} {y + height}Z"))


_DISC = symmetrical("M0-50C27.6-50 50-27.6 50 0 50 27.6 27.6 50 0 50")


def disc(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    return place(_DISC, x, y, radius / 50)


def shortened(d: str) -> str:
    """The same path in steps from the pen, whose numbers are shorter."""
    words: list[str] = []
    pen = start = (0, 0)
    last = ""
    for command, points in parse(d):
        if command == "Z":
            words.append("z")
            pen, last = start, "z"
            continue
        tenths = [(round(x * 10), round(y * 10)) for x, y in points]
        steps = [number((n - p) / 10) for point in tenths for n, p in zip(point, pen, strict=True)]
        letter = command.lower()
        words.append((" " if letter == last else letter) + " ".join(steps))
        pen = tenths[-1]
        if command == "M":
            start = pen
        last = "l" if command == "M" else letter
    return _SPARE_SPACE.sub("", "".join(words))


def element(name: str, **attributes: object) -> str:
    """An empty element: ``stroke_width`` is written ``stroke-width``, and None is left out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            text = number(value) if isinstance(value, float) else value
            words.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    return f"<{' '.join(words)}/>"


def path(d: str, **attributes: object) -> str:
    """A path element."""
    return element("path", **attributes, d=shortened(d))


def group(*content: str, **attributes: object) -> str:
    """A group whose attributes its content inherits."""
    opening = element("g", **attributes).removesuffix("/>")
    return f"{opening}>{''.join(content)}</g>"


def svg(width: int, height: int, *content: str) -> str:
    """A whole file."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return "\n".join([opening, *content, "</svg>\n"])
