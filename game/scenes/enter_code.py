"""A small form over the menu: type or paste the code of a deal."""

from __future__ import annotations

import pygame

from game.rules import NotationError, parse_code
from game.ui import theme
from game.ui.widgets import Button, Control, TextField

from .ask import MARGIN, PAD, Sheet, unless_started
from .keyboard import keyboard, keyboard_height, keyboard_width
from .scene import Client, Scene

_WIDTH, _WIDTH_WITH_KEYS = 540, 800
_TITLE, _TEXT = 25, 15
_TROUBLE_LINES, _TROUBLE_LINES_WITH_KEYS = 3, 2
"""Lines kept free for what is wrong with a code, so that nothing moves when it is said."""


class EnterCode(Sheet):
    """Starts the deal of a code; a bad code is answered by a sentence, and stays to be mended."""

    name = "code"
    default = "start"

    def __init__(self, client: Client, back: Scene) -> None:
        self.field = TextField("field", self._start, placeholder=client.words("code.example"))
        self.field.paste = client.paste
        self.trouble = ""
        self._about: list[str] = []
        self._wrong: list[str] = []
        super().__init__(client, back)
        self.controls.focus = self.field

    def layout(self) -> list[Control]:
        ui, px, say = self.ui, self.ui.px, self.say
        width: float = _WIDTH
        if self.client.kiosk:
            width = max(_WIDTH_WITH_KEYS, (keyboard_width(ui) + 1) / ui.unit + 2 * PAD)
        wide = min(px(width), ui.size[0] - 2 * px(MARGIN)) - 2 * px(PAD)
        self._about = ui.text.wrap(say("code.about"), px(_TEXT), wide)
        line = ui.text.height(px(_TEXT))
        top = ui.text.height(px(_TITLE), True) + line * len(self._about) + px(18)
        tall, gap = ui.tall(48), px(12)
        self._wrong = ui.text.wrap(self.trouble, px(_TEXT), wide) if self.trouble else []
        least = _TROUBLE_LINES_WITH_KEYS if self.client.kiosk else _TROUBLE_LINES
        free = max(least, len(self._wrong)) * line
        keys = keyboard_height(ui) + gap if self.client.kiosk else 0
        inside = self.frame(width, top + 2 * tall + 2 * gap + free + keys)
        self.field.box = pygame.Rect(inside.x, inside.y + top, inside.w, tall)
        more = self._keys(inside) if self.client.kiosk else [self._paste_button(inside)]
        y = inside.bottom - tall
        start = pygame.Rect(inside.right - inside.w // 2 + gap // 2, y, (inside.w - gap) // 2, tall)
        cancel = pygame.Rect(inside.x, y, (inside.w - gap) // 2, tall)
        go = Button("start", self._start, start, label=say("code.start"), primary=True)
        go.enabled = bool(self.field.value.strip())
        return [
            self.field,
            *more,
            Button("cancel", self.leave_page, cancel, label=say("code.cancel")),
            go,
        ]

    def _paste_button(self, inside: pygame.Rect) -> Control:
        """The button that pastes; the field makes room for it."""
        side = self.ui.px(116)
        self.field.box.w -= side + self.ui.px(12)
        box = pygame.Rect(inside.right - side, self.field.box.y, side, self.field.box.h)
        return Button("paste", self._paste, box, label=self.say("code.paste"), icon="paste")

    def _keys(self, inside: pygame.Rect) -> list[Control]:
        """The keys of a kiosk, above the buttons."""
        tall = keyboard_height(self.ui)
        top = inside.bottom - self.ui.tall(48) - self.ui.px(12) - tall
        box = pygame.Rect(inside.x, top, inside.w, tall)
        return keyboard(self.ui, box, self.field, self._typed, self.say("code.delete"))

    def _typed(self) -> None:
        """A key on the screen was pressed, by a finger or by the focus of a pad, which stays."""
        self.controls.focus = self.controls.focus or self.field
        self._say("")
        self.controls["start"].enabled = bool(self.field.value.strip())
        self.controls.changed = True

    def paint(self, onto: pygame.Surface) -> None:
        ui, px = self.ui, self.ui.px
        x, y = self.panel.x + px(PAD), self.panel.y + px(PAD)
        title = self.say("code.title")
        y = ui.text.draw(onto, title, (x, y), px(_TITLE), theme.IVORY, bold=True).bottom + px(4)
        for line in self._about:
            y = ui.text.draw(onto, line, (x, y), px(_TEXT), theme.MIST).bottom
        y = self.field.box.bottom + px(10)
        for line in self._wrong:
            y = ui.text.draw(onto, line, (x, y), px(_TEXT), theme.WARNING).bottom

    def handle(self, event: pygame.event.Event) -> Scene | None:
        before = self.field.value
        following = super().handle(event)
        if self.field.value != before:
            self._say("")
            self.controls["start"].enabled = bool(self.field.value.strip())
        return following

    def _paste(self) -> None:
        self.field.clear()
        self.field.insert(self.client.paste())
        self.controls.focus = self.field

    def _start(self) -> Scene | None:
        try:
            code = parse_code(self.field.value)
        except NotationError as error:
            self._say(_sentence(error))
            self.field.wrong = True
            self.controls.focus = self.field
            return None
        if code.rules.game not in self.client.kinds:
            names = ", ".join(self.say(f"game.{kind}") for kind in self.client.kinds)
            self._say(self.say("code.elsewhere", games=names))
            self.field.wrong = True
            return None
        return unless_started(self.client, self, code.rules.game, lambda: self.client.begin(code))

    def _say(self, trouble: str) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            self.resize()


def _sentence(error: NotationError) -> str:
    """What is wrong as a page says it: the rules end no sentence, as programs go on from there."""
    text = str(error)
    return f"{text[0].upper()}{text[1:]}."
