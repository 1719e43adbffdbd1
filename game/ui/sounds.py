"""Sounds, and silence where there is no device.

The mixer takes longer to start than the whole window, so it starts in a thread after the first
frame; until then, and for ever if there is no sound device, playing does nothing.
"""

from __future__ import annotations

import contextlib
import ctypes
import sys
import threading
from itertools import cycle

import pygame

from game.data import data_path


class Sounds:
    """Plays an effect by name, each time its next variant, so that no pitch repeats at once."""

    def __init__(self) -> None:
        self.volume = 0.7
        """0 to 1; 0 is mute."""
        self.trouble: str | None = None
        """Why there is no sound, in the words of the sound system, if there is none."""
        self._variants: dict[str, cycle[pygame.mixer.Sound]] = {}
        self._thread: threading.Thread | None = None

    @property
    def ready(self) -> bool:
        return bool(self._variants)

    @property
    def names(self) -> list[str]:
        """The effects there are."""
        return list(self._variants)

    def start(self) -> None:
        """Begin to open the device and load the effects; returns at once."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._load, name="sounds", daemon=True)
            self._thread.start()

    def play(self, name: str) -> None:
        if self.volume > 0 and name in self._variants:
            self._sound(next(self._variants[name]))

    def _sound(self, sound: pygame.mixer.Sound) -> None:
        sound.set_volume(self.volume)
        sound.play()

    def wait(self) -> None:
        """Until the device is open or known not to be there."""
        if self._thread is not None:
            self._thread.join()

    def stop(self) -> None:
        """Close the device."""
        self.wait()
        self._variants = {}
        pygame.mixer.quit()

    def _load(self) -> None:
        _hush_alsa()
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
            pygame.mixer.set_num_channels(24)
            loaded: dict[str, list[pygame.mixer.Sound]] = {}
            for path in sorted(data_path("sounds").glob("*.wav")):
                name = path.stem.rpartition("-")[0]
                loaded.setdefault(name, []).append(pygame.mixer.Sound(path))
        except (pygame.error, OSError) as error:
            self.trouble = str(error)
            return
        self._variants = {name: cycle(sounds) for name, sounds in loaded.items()}


def _hush_alsa() -> None:
    """Keep ALSA from writing a page to standard error where there is no device.

    What it has to say comes back as the mixer's error all the same. Its errors go to a function of
    the C library that does nothing: one of Python's would wait for the interpreter's lock, on a
    thread of SDL's for which the mixer waits with that lock in its hand.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):  # no ALSA here, or a very old one
            nothing = ctypes.cast(ctypes.CDLL(None).getppid, ctypes.c_void_p)
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(nothing)
