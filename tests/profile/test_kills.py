"""R38: kill -9 at random instants. The rest of the thousand are in `kingdown bench keep`."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from game.bench.kill import Expected, Lost, _follow, kill_players
from game.rules import Session

KILLS = 200
AT_ONCE = 2


def test_r38_two_hundred_kills_lose_nothing(tmp_path):
    with ThreadPoolExecutor(AT_ONCE) as pool:
        seeds = range(AT_ONCE)
        tallies = list(pool.map(lambda n: kill_players(tmp_path, KILLS // AT_ONCE, n), seeds))
    assert sum(tally.kills for tally in tallies) == KILLS
    assert sum(tally.actions for tally in tallies) > KILLS


def test_what_the_kills_would_find(open_profile):
    """The judge itself: what was on the disk or about to be is right, all else is lost."""
    said = [("open", "a"), ("will", "b"), ("done", "b"), ("will", "c")]
    assert _follow(said, {"a", "x"}) == {"b", "c"}
    assert _follow([("open", "c")], {"b", "c"}) == {"c"}
    with pytest.raises(Lost, match="opened as a"):
        _follow([("open", "a")], {"b", "c"})
    profile = open_profile()
    before = Expected(profile).digest()
    profile.begin(Session("SS1-S1-AAAAABD"))
    assert Expected(profile).digest() != before
