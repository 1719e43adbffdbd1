"""Kingdown: Simple Simon, Spider and FreeCell on the desktop, in a lobby, and without a screen."""

__version__ = "0.1.0"
