"""What a player keeps: games in progress, results, settings. All the SQL of the game is here.

>>> from game.profile import Profile
>>> from game.rules import Move, Session
>>> profile = Profile.open(None)          # in memory; a path is a file
>>> kept = profile.begin(Session("SS1-S1-AAAAABD"))
>>> steps = kept.session.play(Move.parse("t8-t9"))
>>> profile.keep(kept)
>>> list(profile.games)
['SS1']
>>> profile.give_up(kept)
>>> [(result.code, result.moves, result.won) for result in profile.results()]
[('SS1-S1-AAAAABD', 1, False)]
"""

from .profile import MEMORY, VARIABLE, Profile, profile_path
from .records import Kept, PlayClock, Result
from .scores import Score
from .statistics import Day, Records, Summary
from .trouble import Trouble

__all__ = [
    "MEMORY",
    "VARIABLE",
    "Day",
    "Kept",
    "PlayClock",
    "Profile",
    "Records",
    "Result",
    "Score",
    "Summary",
    "Trouble",
    "profile_path",
]
