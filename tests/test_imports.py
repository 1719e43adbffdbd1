"""The import law: nothing imports upward, and what runs without a window never meets pygame.

`LAW` names, for each part of the package, what it may import; `rules` means all of it,
`rules.model` that module alone. A new part has to be entered here.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

GAME = Path(__file__).parents[1] / "game"

PLAY = {"rules", "levels", "data"}
KEEP = {"profile", "replays", "settings", "kiosk", "endurance"}
SHOW = {"board", "ui", "scenes"}
LAW: dict[str, set[str]] = {
    "rules": {"rules"},
    "board": {"board", "rules.model", "rules.spec"},
    "data": {"rules.errors"},
    "levels": {"rules", "data"},
    "headless": {"rules"},
    "settings": {"rules.errors", "data", "ui.words"},
    "profile": {"profile", "settings", "rules", "data"},
    "profile.command": {"profile", "settings", "rules", "data", "arguments"},
    "arguments": {"rules", "settings", "ui.words"},
    "replays": {"rules", "data"},
    "endurance": set(),
    "fonts": set(),
    "languages": set(),
    "ui": {"ui", "data"},
    "sdl": set(),
    "memory": set(),
    "scenes": PLAY | KEEP | SHOW,
    "kiosk": {"kiosk", "rules"},
    "kiosk.watch": {"data"},
    "kiosk.display": {"rules", "kiosk", "kiosk.screens", "sdl"},
    "kiosk.screens": set(),
    "kiosk.guard": PLAY | KEEP | SHOW | {"memory"},
    "kiosk.command": KEEP
    | {
        "rules",
        "scenes",
        "app",
        "play",
        "window",
        "arguments",
        "kiosk.watch",
        "kiosk.guard",
        "kiosk.display",
        "bench.soak",
    },
    "window": {"data", "kiosk", "kiosk.display"},
    "app": PLAY | KEEP | SHOW | {"sdl", "window", "kiosk.guard", "kiosk.display"},
    "play": PLAY | KEEP | SHOW | {"app", "window"},
    "screenshot": PLAY | KEEP | SHOW | {"app", "window"},
    "bench": set(),
    "bench.rules": {"rules"},
    "bench.kill": {"data", "profile", "rules"},
    "bench.keep": {"bench.kill", "profile", "rules"},
    "bench.frames": PLAY | KEEP | SHOW | {"app", "window"},
    "bench.soak": PLAY | KEEP | SHOW | {"app", "memory"},
    "bench.monkey": PLAY | KEEP | SHOW | {"app", "bench.paws"},
    "bench.paws": PLAY | SHOW | {"app", "bench.kill"},
    "bench.command": {"arguments", "bench.rules", "bench.frames", "bench.keep", "bench.monkey"},
    "cli": PLAY
    | KEEP
    | {
        "arguments",
        "headless",
        "screenshot",
        "play",
        "kiosk.command",
        "profile.command",
        "bench.command",
    },
    "__main__": {"cli"},
    "__init__": set(),
}
PYGAME = {
    "ui",
    "sdl",
    "scenes",
    "app",
    "play",
    "window",
    "kiosk.guard",
    "kiosk.display",
    "screenshot",
    "bench.frames",
    "bench.soak",
    "bench.monkey",
    "bench.paws",
}
OTHERS = {"profile": {"platformdirs"}, "replays": {"platformdirs"}, "endurance": {"platformdirs"}}
"""Parts that may import something else than the standard library."""


class Import(NamedTuple):
    """A module imported at a line; `late` if only when a function runs or types are checked."""

    module: str
    line: int
    late: bool


FILES = sorted(path for path in GAME.rglob("*.py") if "_data" not in path.parts)


def name_of(path: Path) -> str:
    """`rules.model` for game/rules/model.py, `rules` for game/rules/__init__.py."""
    parts = path.relative_to(GAME).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


MODULES = {name_of(path): path for path in FILES}


def part_of(module: str) -> str:
    """The part a module belongs to: `kiosk.guard` is one of its own, `rules.model` is of rules."""
    return module if module in LAW else module.partition(".")[0]


def imports(path: Path) -> list[Import]:
    return list(_imports(ast.parse(path.read_text(encoding="utf-8")), path, late=False))


def _imports(node: ast.AST, path: Path, *, late: bool) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield Import(alias.name, node.lineno, late)
    elif isinstance(node, ast.ImportFrom):
        module = _absolute(node, path)
        for alias in node.names:
            inner = f"{module}.{alias.name}"
            is_module = inner.removeprefix("game.") in MODULES
            yield Import(inner if is_module else module, node.lineno, late)
    is_checking = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
    is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    for child in ast.iter_child_nodes(node):
        yield from _imports(child, path, late=late or is_checking or is_function)


def _absolute(node: ast.ImportFrom, path: Path) -> str:
    if not node.level:
        return node.module or ""
    folder = path.relative_to(GAME.parent).parts[: -node.level]
    return ".".join([*folder, *([node.module] if node.module else [])])


def test_the_law_knows_every_part() -> None:
    unknown = {part_of(name) for name in MODULES} - LAW.keys()
    assert not unknown, f"enter in LAW what these may import: {sorted(unknown)}"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_nothing_imports_upward(path: Path) -> None:
    part = part_of(name_of(path))
    allowed = LAW.get(part, set())
    for found in imports(path):
        top, _, module = found.module.partition(".")
        here = f"{path.relative_to(GAME.parent)}:{found.line} imports {found.module}"
        if top == "game":
            may = module == "" or {module, part_of(module)} & allowed
            assert may, f"{here}, and {part} may not"
        elif top == "pygame":
            assert part in PYGAME, f"{here}, and {part} may not"
        else:
            is_standard = top in sys.stdlib_module_names
            assert is_standard or top in OTHERS.get(part, ()), f"{here}: what is that?"


WINDOWLESS = sorted(name for name in MODULES if part_of(name) not in PYGAME | {"__main__"})


@pytest.mark.parametrize("name", WINDOWLESS)
def test_what_needs_no_window_imports_no_pygame(name: str) -> None:
    """Not even by way of others: followed through everything that is imported at once."""
    ways = {name: name}
    waiting = [name]
    while waiting:
        here = waiting.pop()
        for found in imports(MODULES[here]):
            top, _, module = found.module.partition(".")
            if found.late or top not in ("game", "pygame"):
                continue
            assert top != "pygame", f"{found.module} is imported: {ways[here]}"
            for inner in (module.partition(".")[0], module):  # a package is imported first
                if inner in MODULES and inner not in ways:
                    ways[inner] = f"{ways[here]} -> {inner}"
                    waiting.append(inner)
