"""One result a line, as the list on the statistics page shows them."""

from __future__ import annotations

from datetime import date
from typing import Final

import pygame

from game.levels import Level
from game.profile import Result
from game.ui import theme
from game.ui.widgets import Ui
from game.ui.words import Words

from .age import date_words, time_words

CAPTION: Final = 12.5
"""Units of the words over the columns."""
BUTTONS: Final = 140
"""Units at the end of a row that its buttons take."""
_ENDS: Final = {"moves": 0.76, "score": 0.86, "time": 0.98}
"""Where the figures of a row end, in parts of the room for its words."""


def paint_captions(
    onto: pygame.Surface, ui: Ui, say: Words, row: pygame.Rect, *, scored: bool
) -> None:
    """What the figures in rows as wide as this are, over its top edge."""
    room = row.w - ui.px(BUTTONS)
    for name, end in _ENDS.items():
        if name != "score" or scored:
            at = (row.x + round(room * end), row.y - ui.px(2))
            text = say(f"statistics.{name}")
            ui.text.draw(onto, text, at, ui.px(CAPTION), theme.MIST, anchor="bottomright")


def deal_name(say: Words, result: Result, level: Level | None) -> str:
    """Which deal it was: a level by its title, another by its code if it has one."""
    if level:
        return level.title
    return result.code if result.code.count("-") > 1 else say("statistics.position")


def paint_row(
    onto: pygame.Surface,
    ui: Ui,
    say: Words,
    row: pygame.Rect,
    result: Result,
    deal: str,
    *,
    scored: bool,
) -> None:
    """A result: won or not, when, what its deal is called, and what it came to."""
    pygame.draw.line(onto, theme.BUTTON, row.topleft, row.topright, ui.px(1))
    icon, ink = ("tick", theme.GOLD) if result.won else ("close", theme.WARNING)
    mark = ui.assets.icon(icon, ui.px(17), ink)
    onto.blit(mark, mark.get_rect(midleft=(row.x, row.centery)))
    room = row.w - ui.px(BUTTONS)
    word = say("statistics.won-mark" if result.won else "statistics.lost-mark")
    day = date_words(say, date.fromisoformat(result.day))
    cells = (
        (word, ui.px(25) / room, 0.14, "midleft", theme.IVORY),
        (day, 0.18, 0.17, "midleft", theme.MIST),
        (deal, 0.36, 0.28, "midleft", theme.IVORY),
        (str(result.moves), _ENDS["moves"], 0.1, "midright", theme.IVORY),
        (str(result.score) if scored else "", _ENDS["score"], 0.1, "midright", theme.IVORY),
        (time_words(result.seconds), _ENDS["time"], 0.11, "midright", theme.MIST),
    )
    for text, at, share, anchor, colour in cells:
        size = ui.text.fitted(text, ui.px(14.5), round(room * share))
        place = (row.x + round(room * at), row.centery)
        ui.text.draw(onto, text, place, size, colour, anchor=anchor)
