"""The window, one clock, the frame loop and the current scene.

The loop takes all events, lets time pass in the scene, draws what changed and sleeps until the
next deadline: the display's own rate while something moves, 60 Hz for two seconds after the
last input, then SDL's own wait for an event, which costs nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING, Final

import pygame

from game.endurance import RESTART, Strikes
from game.kiosk import Kiosk, display
from game.profile import Profile
from game.rules import KingdownError
from game.scenes import catalogue
from game.scenes.scene import Client, Scene
from game.ui.widgets import Ui

from .sdl import wait_for_event
from .window import NoDisplay, clipboard, game_window, open_display, refresh_rate, smallest

if TYPE_CHECKING:
    from game.kiosk.guard import Guard

_LIVELY: Final = 2.0
"""Seconds after the last input during which the loop stays at 60 Hz."""
_LONGEST_STEP: Final = 0.1
"""Seconds a moving picture is let move at once: a machine that was busy skips no animation."""
_LONGEST_SLEEP: Final = 5.0
"""Seconds that pass at most while nothing moved: a machine that was suspended has not waited."""
_SHARPEN: Final = 0.01
"""Seconds a frame may spend on drawing stretched pictures properly."""

_REPEAT: Final = (400, 60)
"""Milliseconds until a held key is heard again, and between that and the next time."""
_REPEATING: Final = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_z, pygame.K_y),
    }
)
"""The keys that do what they do again and again while they are held."""
_TINIEST: Final = (320, 240)
_SHOWN: Final = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED)

_IGNORED: Final = (
    pygame.FINGERDOWN,
    pygame.FINGERUP,
    pygame.FINGERMOTION,
    pygame.MULTIGESTURE,
    pygame.JOYAXISMOTION,
)
"""Touch arrives as mouse events too, and hearing it twice would play everything twice."""


class App:
    """A window with a scene in it. `clock` gives seconds and is the only time there is.

    With `strikes` a failure in a scene is written down, the scene left and the menu shown; without
    it is raised. `status` is what the process should end with.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        fullscreen: bool = False,
        profile: Profile | None = None,
        language: str | None = None,
        clock: Callable[[], float] = time.perf_counter,
        below: Callable[[int], int] | None = None,
        opening: Callable[[Client], Scene] = Client.open_menu,
        kiosk: Kiosk | None = None,
        strikes: Strikes | None = None,
    ) -> None:
        self.screen = open_display(size, kiosk)
        self.window = game_window((1, 1) if kiosk else smallest(size))
        self.clock = clock
        self.strikes = strikes
        self.status = 0
        self.running = True
        self.frames = 0
        self.client = Client(
            Ui(_laid_out(self.screen)),
            below or SystemRandom().randrange,
            profile=profile or Profile.open(None),
            language=language,
            catalogue=catalogue.SCENES,
            toggle_fullscreen=self.toggle_fullscreen,
            is_fullscreen=lambda: self.fullscreen,
            kiosk=kiosk,
        )
        self._keys: set[int] = set()
        self._maximised = False
        self._listen()
        self.fullscreen = False
        self.guard: Guard | None = None
        if kiosk:
            self._be_kiosk(kiosk)
        else:
            self._be_desktop(fullscreen)
        self.client.ui.assets.patient = True
        self.client.apply_options()
        self.scene: Scene = opening(self.client)
        self.scene.wake()
        self._then = self._last_input = clock()

    def show(self, scene: Scene) -> None:
        """Put a scene on the screen in place of the current one."""
        if scene is not self.scene:
            self.scene.leave()
            self.scene = scene
            scene.fit()
            scene.redraw()
            scene.wake()

    def run(self) -> None:
        """Frames until the window is closed."""
        while self.running:
            self.frame()
            if self.frames == 1:
                self.client.sounds.start()
                if self.guard:
                    self.guard.start_pads()
            if self.running:
                self._rest()
        self.close()

    def stop(self) -> None:
        """End after this frame."""
        self.running = False

    def frame(self) -> None:
        """One frame: time, events, picture."""
        try:
            self._frame()
        except Exception as error:
            if self.strikes is None:
                raise
            self._survive(error, self.strikes)
        self.frames += 1
        if self.strikes:
            self.strikes.alive()

    def _frame(self) -> None:
        now = self.clock()
        # A clock that is set back stands still for a frame.
        elapsed, self._then = min(max(0.0, now - self._then), _LONGEST_SLEEP), now
        if self.guard:
            self._show_if(self.guard.tick(elapsed, self.scene))
            if self._screens.tick(elapsed):
                self._open_again(self.guard)
            if not self.running:
                return
        if elapsed > _LONGEST_STEP and not self.scene.moving:
            # It slept with nothing to see. What woke it comes after that time, not before.
            self._show_if(self.scene.update(elapsed - _LONGEST_STEP))
        for event in pygame.event.get():
            self._take(event)
        news = self.client.profile.news()
        if news and self.strikes and self.guard:
            self.strikes.tell(str(news))  # nobody stands there who could be told
        if news:
            self.scene.tell(self.client.words(f"trouble.{news.key}", **news.args))
        self._show_if(self.scene.update(min(elapsed, _LONGEST_STEP)))
        self._draw()
        self._type(self.scene.typing)

    def _draw(self) -> None:
        assets = self.client.ui.assets
        if assets.sharpen(_SHARPEN) and not assets.blurred:
            self.scene.redraw()  # once, when all are sharp: each time would cost a whole window
        changed = self.scene.draw(self.screen)
        if changed:
            pygame.display.update(changed)

    def _show_if(self, following: Scene | None) -> None:
        if following:
            self.show(following)

    def _survive(self, error: Exception, strikes: Strikes) -> None:
        """Leave the scene that failed, for the menu; if that does not help, end and begin anew."""
        with suppress(pygame.error):  # a display that has just been lost
            self.screen.set_clip(None)
        if strikes.note(error, self.scene.name):
            self.status, self.running = RESTART, False
            return
        self._leave_scene()
        try:
            self.scene = self.client.open_menu()
            self.scene.redraw()
            self.scene.wake()
        except Exception as again:
            strikes.note(again, "menu")
            self.status, self.running = RESTART, False

    def _leave_scene(self) -> None:
        """Leave the scene that is shown; one that cannot even do that is written down."""
        try:
            self.scene.leave()
        except Exception as error:
            if self.strikes is None:
                raise
            self.strikes.note(error, self.scene.name)

    def _listen(self) -> None:
        """What is to be heard of a display that has just been opened."""
        pygame.key.stop_text_input()
        self._typing = False
        pygame.key.set_repeat(*_REPEAT)
        pygame.event.set_blocked(_IGNORED)
        self._rate = refresh_rate()

    def _be_kiosk(self, kiosk: Kiosk) -> None:
        """A guard before every event, nothing of the desktop, and all of the display."""
        from game.kiosk.guard import Guard  # noqa: PLC0415 (a desktop needs none of it)

        self.guard = Guard(self.client, kiosk, self.stop)
        self.client.toggle_fullscreen = lambda: None
        self.fullscreen = True
        self._screens = display.Screens()
        self._fill(kiosk)

    def _fill(self, kiosk: Kiosk) -> None:
        """All of the display, and targets for fingers."""
        from game.kiosk.guard import LISTENED  # noqa: PLC0415

        pygame.event.set_allowed(LISTENED)
        self.client.ui.least = display.target(kiosk.display, self.screen.get_size())
        if not display.is_unseen():
            display.fill(self.window)

    def _be_desktop(self, fullscreen: bool) -> None:
        """A window with the clipboard at hand, that fills the screen if the player wants it to."""
        self.client.copy, self.client.paste = pygame.scrap.put_text, clipboard
        if fullscreen or self.client.options.fullscreen:
            self.toggle_fullscreen()
            self.client.ui.resize(pygame.display.get_window_size())

    def _open_again(self, guard: Guard) -> None:
        """Follow screens that have changed: only a new display knows them.

        Where none can be opened the process ends, to be started again until there is one.
        """
        pygame.display.quit()
        try:
            self.screen = open_display(None, replace(guard.kiosk, strict=False))
        except (NoDisplay, KingdownError, pygame.error) as error:
            if self.strikes is None:
                raise
            self.strikes.note(error, "display")
            self.status, self.running = RESTART, False
            return
        self.window = game_window()
        self._listen()
        self._keys.clear()
        guard.display_opened()
        self._fill(guard.kiosk)
        self.scene.leave()
        self._resize()
        self.scene.resize()  # even in the same size, targets may have to be larger

    def toggle_fullscreen(self) -> None:
        """Into fullscreen, or back to the window as it was."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self.window.set_fullscreen(True)
            return
        maximised = self._maximised
        self.window.set_windowed()
        if maximised:
            self.window.maximize()

    def close(self) -> None:
        """Give everything back."""
        self._leave_scene()
        self.client.profile.close()
        self.client.sounds.stop()
        self.client.ui.text.forget_sizes()  # pygame closes no font's file once it has quit
        pygame.quit()

    def _take(self, event: pygame.event.Event) -> None:
        repeated = self._is_repeat(event)  # first of all: whoever takes a key, it is held
        instead = self.guard.take(event, self.scene) if self.guard else None
        if instead:
            self._last_input = self._then
            self.show(instead)
            return
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resize()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._keys.clear()
            self.scene.leave()
            if self.guard and event.type == pygame.WINDOWMINIMIZED:
                self.window.restore()
        elif event.type in _SHOWN:
            self._note_size(event.type)
            self.scene.redraw()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.scene.wake()
        elif repeated:
            pass
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_fullscreen()
        else:
            self._last_input = self._then
            self._show_if(self.scene.handle(event))

    def _resize(self) -> None:
        self.screen = pygame.display.get_surface() or self.screen
        if _laid_out(self.screen) != self.client.size:
            self.client.ui.resize(_laid_out(self.screen))
            self.scene.leave()
            self.scene.fit()
        self.scene.redraw()  # even of the same size, the surface is another one, and black

    def _note_size(self, kind: int) -> None:
        """Remember whether the window is maximised: leaving fullscreen loses that by itself."""
        if not self.fullscreen and kind != pygame.WINDOWEXPOSED:
            self._maximised = kind == pygame.WINDOWMAXIMIZED

    def _is_repeat(self, event: pygame.event.Event) -> bool:
        """Whether a key is only held, and is none that should go on while it is.

        Enter held down would press page after page; text, arrows and undo may go on.
        """
        if event.type == pygame.KEYUP:
            self._keys.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return False
        held = event.key in self._keys
        self._keys.add(event.key)
        return held and not self.scene.typing and event.key not in _REPEATING

    def _type(self, wanted: bool) -> None:
        """Take text only while a field is in focus: else an input method would cover the table."""
        if wanted != self._typing:
            self._typing = wanted
            (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()

    def _rest(self) -> None:
        """Sleep until the next frame is due."""
        if self.scene.moving or self.client.ui.assets.blurred:
            self._sleep_until(self._then + 1 / self._rate)
        elif self.clock() - self._last_input < _LIVELY:
            self._sleep_until(self._then + 1 / 60)
        else:
            patience = self.scene.patience
            wait_for_event(min(patience, self.guard.patience) if self.guard else patience)

    def _sleep_until(self, moment: float) -> None:
        left = moment - self.clock()
        if left > 0:
            time.sleep(left)


def _laid_out(screen: pygame.Surface) -> tuple[int, int]:
    """The size that pages are laid out for: a window smaller than any of them shows a part."""
    width, height = screen.get_size()
    return max(width, _TINIEST[0]), max(height, _TINIEST[1])
