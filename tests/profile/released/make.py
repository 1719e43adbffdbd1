"""Make the profile and the replay of a version, once, when it is released:

    python tests/profile/released/make.py 0.1.0

Files made for a version that was released are never made again: the tests open them for ever.
"""

import itertools
import json
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.profile import Profile
from game.rules import Move, Session
from game.settings import write_options

HERE = Path(__file__).parent
WON = "FC1-C4\nQC\nKC\nFoundations: S-13 H-13 D-13 C-11\n"


def made(path: Path) -> Profile:
    """A profile with a win, a loss, three games in progress and settings of its own."""
    ids = (f"{n:032x}" for n in itertools.count(1))
    seconds = itertools.count()
    start = datetime(2026, 1, 31, 18, 5, 9, tzinfo=UTC)
    profile = Profile.open(
        path,
        now=lambda: start + timedelta(seconds=next(seconds)),
        monotonic=lambda: float(next(seconds)),
        new_id=lambda: next(ids),
    )
    played(profile, WON, "t1-f4 t2-f4")
    profile.give_up(played(profile, "SS1-S1-AAAAABD", "t8-t9", level="a-level"))
    played(profile, "SS1-S1-AAAAABD", "t8-t9 t1-t4 t9-t10 undo undo")
    played(profile, "SP1-S2R-AAAAAAD", "t5-t6 deal")
    played(profile, "FC1-C4-11982", "t1-c1 t2-c2 undo")
    profile.options.felt, profile.options.volume, profile.options.mute = "wine", 35, True
    profile.save_options()
    return profile


def played(profile, start, moves, level=""):
    kept = profile.begin(Session(start), level)
    kept.clock.run(True)
    for word in moves.split():
        if word == "undo":
            kept.session.undo()
        else:
            kept.session.play(Move.parse(word))
        profile.keep(kept)
    return kept


def facts(profile: Profile) -> dict[str, object]:
    """What must be found in it by every later version."""
    settings = write_options(profile.options)
    return {
        "games": {
            name: [kept.session.save(), " ".join(map(str, kept.session.undone)), kept.session.undos]
            for name, kept in profile.games.items()
        },
        "results": [
            [r.code, r.level, r.ended, r.day, r.moves, r.score, r.won, profile.replay(r.id)]
            for r in profile.results()
        ],
        "settings": {name: settings[name] for name in ("felt", "volume", "mute")},
    }


if __name__ == "__main__":
    version = sys.argv[1]
    file = HERE / f"{version}.sqlite3"
    file.unlink(missing_ok=True)
    profile = made(file)
    text = json.dumps(facts(profile), indent=1, ensure_ascii=False)
    (HERE / f"{version}.json").write_text(text + "\n", encoding="utf-8")
    replay = profile.games["SP1"].session.save()
    (HERE / f"{version}.txt").write_text(replay, encoding="utf-8")
    profile.close()
