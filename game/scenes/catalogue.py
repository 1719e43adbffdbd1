"""Every scene by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from .attract import Attract
from .levels_page import Levels
from .menu import Menu
from .new_game import NewGame
from .rules_page import RulesPage
from .scene import Scene
from .scores import Scores
from .settings_page import Settings
from .statistics_page import Statistics
from .table import Table
from .win import Win

SCENES: Final[Mapping[str, Callable[..., Scene]]] = {
    scene.name: scene
    for scene in (
        *(Menu, NewGame, Table, Win, Levels, RulesPage, Settings, Statistics),
        *(Attract, Scores),
    )
}
