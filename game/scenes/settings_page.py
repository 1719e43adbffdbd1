"""The settings: everything a player can choose, live and kept at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from game.settings import SETTINGS, Setting
from game.ui import theme
from game.ui.switches import ROW_PAD, Row, Steps, Switch
from game.ui.widgets import Choice, Control, Picks, Ui
from game.ui.words import Words, languages

from .page import Page
from .scene import Client, Scene

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "look": ("deck", "back", "felt"),
    "play": ("double-press", "auto-place", "placement-help", "recall", "confirm"),
    "motion": ("motion-speed", "reduced-motion"),
    "sound": ("volume", "mute"),
    "window": ("fullscreen", "language"),
}
"""Every setting, in the order of the page."""
OPTION: Final = "option-"
"""What the name of a setting's control begins with."""
NOTES: Final = "kept"
"""The group that tells where all of it is kept."""
_COLUMNS: Final = (("look", "window"), ("play", "motion", "sound", NOTES))
"""The groups where there is room for two columns."""

_PICTURES: Final = {"deck": 106, "back": 112, "felt": 96}
"""What is chosen by pictures, and how many units its tiles are high."""
_SAMPLE: Final = ("7S", "6H", "8D", "KC")
"""The cards that show a deck: every suit, and letters as well as figures."""
_SAMPLES: Final[Mapping[str, tuple[str, ...]]] = {"large": ("7S", "8D", "KC")}
"""The same for decks whose index is so wide that fewer of them show the whole of it."""
_SPREAD: Final = 1.38
"""How far the last of these cards stands from the first, of the width of a card."""
_NARROW: Final = 104
"""Units: what is chosen by pictures stands in two rows rather than in narrower tiles."""
_TWO_COLUMNS: Final = 760
"""Units: as narrow as two columns can be."""
_HEAD, _NAME, _LINE = 19, 15, 13.5
_PAD: Final = 16


@dataclass
class _Group:
    """One panel, and the lines of text in it; places are those of the page unscrolled."""

    box: pygame.Rect
    title: str
    names: list[tuple[str, int]] = field(default_factory=list)
    """Labels over what is chosen below them, and where each begins."""
    lines: list[tuple[str, int, bool]] = field(default_factory=list)
    """Sentences, where each line of them begins, and whether it is a warning."""


class Settings(Page):
    """Every declared setting; changing one has its effect before the next frame."""

    name = "settings"
    title = "settings.title"
    widest = 1080

    def __init__(self, client: Client, back: Scene | None = None) -> None:
        self._groups: list[_Group] = []
        self._silent = client.sounds.trouble
        super().__init__(client, back)

    # -- layout

    def layout(self) -> list[Control]:
        body, px = self.body(), self.ui.px
        view = pygame.Rect(0, body.y, self.ui.size[0] - px(6), self.ui.size[1] - body.y)
        gap = px(18)
        columns = [body]
        groups: tuple[tuple[str, ...], ...] = _COLUMNS
        if body.w >= px(_TWO_COLUMNS) and not self.ui.upright:
            wide = (body.w - gap) // 2
            columns = [pygame.Rect(x, body.y, wide, body.h) for x in (body.x, body.right - wide)]
        else:
            columns[0] = pygame.Rect(0, body.y, min(body.w, px(_TWO_COLUMNS)), body.h)
            columns[0].centerx = body.centerx
            groups = ((*GROUPS, NOTES),)
        self._groups = []
        items: list[Control] = []
        ends = []
        for column, names in zip(columns, groups, strict=True):
            y = body.y
            for name in names:
                y = self._place_group(name, column, y, items) + gap
            ends.append(y)
        self.scroll.fit(view, max(ends) - gap + px(20) - view.y)
        for item in items:
            item.clip = view
            item.box.y -= self.scroll.at
        return [*items, *self.header()]

    def _place_group(self, name: str, column: pygame.Rect, top: int, items: list[Control]) -> int:
        """Add one group's panel and controls from `top` down; where the panel ends."""
        px = self.ui.px
        group = _Group(pygame.Rect(column.x, top, column.w, 0), self.say(f"settings.group.{name}"))
        self._groups.append(group)
        inside = pygame.Rect(column.x + px(_PAD), 0, column.w - 2 * px(_PAD), 0)
        y = top + px(_PAD) + self.ui.text.height(px(_HEAD), True) + px(4)
        if name == NOTES:
            y = self._set_lines(group, self._kept(), inside, y)
        for key in GROUPS.get(name, ()):
            if key == "language" and len(languages()) == 1:
                continue  # a choice of one is none
            y = self._place_setting(SETTINGS[key], inside, y, group, items)
        if name == "sound" and self._silent:
            y = self._set_lines(group, [(self.say("settings.silent"), True)], inside, y)
        group.box.h = y + px(_PAD) - px(4) - top
        return group.box.bottom

    def _place_setting(
        self, setting: Setting, room: pygame.Rect, y: int, group: _Group, items: list[Control]
    ) -> int:
        """Add a setting's control from `y` down; where the next one may be."""
        px = self.ui.px
        control = self._control(setting)
        items.append(control)
        if isinstance(control, Row):
            wide = room.w + 2 * px(ROW_PAD)
            control.box = pygame.Rect(room.x - px(ROW_PAD), y, wide, control.tall(self.ui, wide))
            if isinstance(control, Steps):
                control.place(self.ui, control.box)
            return control.box.bottom + px(2)
        group.names.append((self.say(f"settings.{setting.name}.label"), y + px(4)))
        y += self.ui.text.height(px(_NAME)) + px(8)
        tall = px(_PICTURES.get(setting.name, 40))
        if isinstance(control, Picks) and room.w < len(control.labels) * px(_NARROW):
            control.across = 2
            tall = 2 * tall + control.gap
        control.box = pygame.Rect(room.x, y, room.w, tall)
        return control.box.bottom + px(10)

    def _set_lines(
        self, group: _Group, told: list[tuple[str, bool]], room: pygame.Rect, y: int
    ) -> int:
        """Break sentences into the lines of a group; where they end."""
        size = self.ui.px(_LINE)
        for sentence, warning in told:
            for line in self.ui.text.wrap(sentence, size, room.w):
                group.lines.append((line, y, warning))
                y += self.ui.text.height(size)
            y += self.ui.px(2)
        return y + self.ui.px(4)

    def _kept(self) -> list[tuple[str, bool]]:
        """Where all is kept, or why nothing is; and whether that is a warning."""
        profile = self.client.profile
        trouble = profile.trouble
        told = [(self.say(f"trouble.{trouble.key}", **trouble.args), True)] if trouble else []
        if profile.keeps:
            told += [(self.say("settings.kept"), False), (str(profile.path), False)]
        elif not trouble:
            told.append((self.say("settings.not-kept"), False))
        return told

    # -- controls

    def _control(self, setting: Setting) -> Control:
        value, name = setting.get(self.client.options), f"{OPTION}{setting.name}"
        if isinstance(value, bool):
            words = self._words(setting)
            switch = Switch(name, lambda: None, on=value, label=words[0], line=words[1])
            switch.action = lambda: self._set(setting, switch.on)
            return switch
        if isinstance(value, int):
            return self._steps(setting, value)
        texts = list(setting.choices or languages())
        labels = [self._named(setting, text) for text in texts]
        chosen = texts.index(value) if value in texts else 0
        choice: Choice
        if setting.name in _PICTURES:
            art = partial(self._draw_sample, setting.name)
            choice = Picks(name, lambda: None, labels=labels, chosen=chosen, art=art)
            choice.big, choice.gap, choice.ticked = 13, self.ui.px(8), True
        else:
            choice = Choice(name, lambda: None, labels=labels, chosen=chosen)
        choice.action = lambda: self._set(setting, texts[choice.chosen])
        return choice

    def _steps(self, setting: Setting, value: int) -> Steps:
        words = self._words(setting)
        steps = Steps(
            f"{OPTION}{setting.name}", lambda: None, value=value, label=words[0], line=words[1]
        )
        steps.shown = self.say("settings.percent", n=value)
        steps.enabled = not self.client.options.mute and not self._silent
        steps.action = lambda: self._set(setting, steps.value)
        return steps

    def _words(self, setting: Setting) -> tuple[str, str]:
        key = f"settings.{setting.name}"
        return self.say(f"{key}.label"), self.say(f"{key}.line")

    def _named(self, setting: Setting, text: str) -> str:
        if setting.name == "language":
            return Words(text)("name")
        return self.say(f"settings.{setting.name}.{text}")

    # -- drawing

    def paint(self, onto: pygame.Surface) -> None:
        around, ui, px = onto.get_clip(), self.ui, self.ui.px
        onto.set_clip(around.clip(self.scroll.view))
        for group in self._groups:
            box = group.box.move(0, -self.scroll.at)
            look = ui.panel(box.size, theme.PANEL, theme.PANEL_EDGE, alpha=0.92, thick=1.2)
            onto.blit(look, box)
            x = box.x + px(_PAD)
            at = (x, box.y + px(_PAD) - px(2))
            ui.text.draw(onto, group.title, at, px(_HEAD), theme.GOLD, bold=True)
            for name, y in group.names:
                ui.text.draw(onto, name, (x, y - self.scroll.at), px(_NAME), theme.IVORY)
            for line, y, warning in group.lines:
                size = ui.text.fitted(line, px(_LINE), box.w - 2 * px(_PAD))
                ink = theme.WARNING if warning else theme.MIST
                ui.text.draw(onto, line, (x, y - self.scroll.at), size, ink)
        onto.set_clip(around)
        self.scroll.draw(onto)

    def _draw_sample(
        self, name: str, onto: pygame.Surface, ui: Ui, room: pygame.Rect, index: int
    ) -> None:
        """The picture of one deck, back or felt."""
        choice = SETTINGS[name].choices[index]
        if name == "deck":
            _draw_deck(onto, ui, room, choice)
        elif name == "back":
            size = _card(min(round(room.h / 1.4), room.w))
            picture = ui.assets.picture(f"backs/{choice}", size)
            onto.blit(picture, picture.get_rect(center=room.center))
        else:
            piece = ui.assets.swatch(choice, room.size, ui.px(5))
            onto.blit(piece, room)
            size = _card(round(room.h * 0.8 / 1.4))
            outline = theme.FELTS[choice].outline
            look = ui.panel(size, (0, 0, 0), outline, radius=max(2, size[0] // 14), alpha=0.12)
            onto.blit(look, look.get_rect(center=room.center))

    # -- what it does

    def update(self, _dt: float, /) -> Scene | None:
        if self.client.sounds.trouble != self._silent:
            self._silent = self.client.sounds.trouble
            self.resize()
        return None

    def _set(self, setting: Setting, value: bool | int | str) -> None:
        """Take the player's choice, keep it, and let it have its effect."""
        client = self.client
        setattr(client.options, setting.field, value)
        if setting.name == "language":
            client.language = None  # what was asked for at the start is asked for no more
        client.profile.save_options()
        client.apply_options()
        if setting.name in ("volume", "mute"):
            client.sounds.play("place")
        self.resize()


def _draw_deck(onto: pygame.Surface, ui: Ui, room: pygame.Rect, deck: str) -> None:
    """A few cards over one another, so that the index of each is seen."""
    sample = _SAMPLES.get(deck, _SAMPLE)
    step = _SPREAD / (len(sample) - 1)
    wide = min(room.w / (1 + _SPREAD), room.h / 1.4)
    size = _card(int(wide))
    left = room.centerx - round(size[0] * (1 + _SPREAD)) // 2
    for number, card in enumerate(sample):
        picture = ui.assets.picture(f"cards/{deck}/{card}", size)
        at = (left + round(size[0] * step * number), room.centery - size[1] // 2)
        onto.blit(picture, at)
        if number:
            onto.blit(ui.panel((max(1, ui.px(0.8)), size[1]), theme.INK, radius=0, alpha=0.4), at)


def _card(width: int) -> tuple[int, int]:
    return width, round(width * 1.4)
