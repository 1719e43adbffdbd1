"""The clock of a game: R48."""

from datetime import timedelta

import pytest

from game.profile import PlayClock
from game.rules import Session


@pytest.fixture
def shown(clock) -> PlayClock:
    """A game's clock while its table is shown."""
    found = PlayClock(clock.monotonic)
    found.run(True)
    return found


def test_r48_it_starts_at_the_first_move(clock, shown):
    clock.pass_(60)
    assert shown.seconds == 0
    shown.begin()
    clock.pass_(5)
    shown.begin()
    clock.pass_(5)
    assert shown.seconds == 10


def test_r48_it_stands_still_while_hidden(clock, shown):
    shown.begin()
    clock.pass_(5)
    shown.run(False)
    clock.pass_(600)
    shown.run(False)
    assert shown.seconds == 5
    shown.run(True)
    clock.pass_(1)
    shown.run(True)
    assert shown.seconds == 6


def test_r48_a_first_move_while_hidden_does_not_start_it(clock):
    hidden = PlayClock(clock.monotonic)
    hidden.begin()
    clock.pass_(5)
    assert hidden.seconds == 0


@pytest.mark.parametrize("hours", [-24, 24])
def test_r48_setting_the_system_clock_changes_nothing(clock, open_profile, play, hours):
    profile = open_profile()
    kept = profile.begin(Session("SS1-S1-AAAAABD"))
    kept.clock.run(True)
    play(profile, kept, "t8-t9")
    clock.pass_(30)
    clock.time += timedelta(hours=hours)
    profile.give_up(kept)
    assert [result.seconds for result in profile.results()] == [30.0]


def test_it_goes_on_where_it_was_kept_and_not_before_it_is_shown(clock):
    later = PlayClock(clock.monotonic, 41.5, begun=True)
    clock.pass_(100)
    assert later.seconds == 41.5
    later.run(True)
    clock.pass_(0.5)
    assert later.seconds == 42
