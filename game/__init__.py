"""Kingdown: Simple Simon, Spider and FreeCell on the desktop, in a lobby, and without a screen."""

import os

# SDL reads these when it starts, and whoever imports pygame first starts it.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Without this X11 puts the window behind an OpenGL texture: a flip then costs 12 to 100 ms on
# machines without a graphics card, and updating a rectangle costs as much as the whole window.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

__version__ = "0.1.0"
