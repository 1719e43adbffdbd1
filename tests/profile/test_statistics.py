"""What the results add up to: R43, R44."""

import random
import sqlite3
from datetime import date, timedelta
from statistics import mean

import pytest

from game.bench.keep import fill
from game.profile import Day, Records, Result, Score, Summary
from game.rules import Session

from .conftest import ENDING

RULES = ["SS1-S1", "SS1-S4", "FC1-C4"]


def results_by_chance(count, seed=1):
    chance = random.Random(seed)
    made = []
    for number in range(count):
        day = date(2025, 10, 1) + timedelta(days=number // 3)
        time = f"{day}T10:{number % 60:02}:00Z"
        rules = chance.choice(RULES)
        made.append(
            Result(
                id=f"{number:032x}",
                code=chance.choice([f"{rules}-AAAAABD", rules]),
                level=chance.choice(["", "easy"]),
                started=time,
                ended=f"{day}T12:00:00Z",  # many end at one second: the order is as recorded
                day=day.isoformat(),
                seconds=chance.randint(1, 9999) / 10,
                moves=chance.randint(1, 40),
                undos=chance.randint(0, 5),
                score=chance.randint(-50, 900),
                won=chance.random() < 0.6,
                guest=chance.random() < 0.1,
            )
        )
    return made


def by_hand(results, rules):
    """The same figures by the rules on the page, the plainest way."""
    ours = [r for r in results if r.rules == rules and not r.guest]
    wins = [r for r in ours if r.won]
    streak = longest = 0
    for result in ours:
        streak = streak + 1 if result.won else 0
        longest = max(longest, streak)

    def records(best, values):
        return Records(best(values), pytest.approx(mean(values))) if wins else None

    return Summary(
        rules,
        len(ours),
        len(wins),
        streak,
        longest,
        None if rules.startswith("FC1") else records(max, [r.score for r in wins]),
        records(min, [r.moves for r in wins]),
        records(min, [r.seconds for r in wins]),
    )


@pytest.mark.parametrize("count", [0, 1, 2, 5, 300])
def test_figures_are_those_reckoned_by_hand(open_profile, count):
    profile = open_profile()
    results = results_by_chance(count)
    profile.record(results)
    for rules in RULES:
        found, wanted = profile.summary(rules), by_hand(results, rules)
        assert found == wanted
        assert found.share == (wanted.won / wanted.played if wanted.played else 0)
        ours = [r for r in results if r.rules == rules and not r.guest]
        assert profile.results(rules, 100) == ours[: -101 if len(ours) > 100 else None : -1][:100]
        moves = [r.moves for r in ours if r.won]
        assert profile.wins_by_moves(rules) == {n: moves.count(n) for n in sorted(set(moves))}
    played = {r.rules for r in results if not r.guest}
    assert profile.played_rules() == [rules for rules in RULES if rules in played]


def test_r43_a_loss_ends_the_streak_and_averages_are_of_wins(open_profile, won, play):
    profile = open_profile()
    for _ in range(3):
        won(profile)
    assert (profile.summary("FC1-C4").streak, profile.summary("FC1-C4").moves) == (3, (2, 2.0))
    kept = won(profile)
    play(profile, kept, "restart t1-c1")
    profile.give_up(kept)
    found = profile.summary("FC1-C4")
    assert (found.played, found.won, found.streak, found.longest_streak) == (5, 4, 0, 4)
    assert found.moves == (2, 2.0)


def test_r44_freecell_has_no_score_records(open_profile, won):
    profile = open_profile()
    won(profile)
    assert profile.summary("FC1-C4").score is None
    assert profile.summary("FC1-C4").moves is not None
    profile.record(results_by_chance(50))
    assert profile.summary("SS1-S4").score is not None


def test_calendar_counts_by_the_players_own_date(open_profile, clock):
    profile = open_profile()
    today = clock.now().date()
    profile.record(results_by_chance(500))
    days = profile.calendar(30)
    ours = [r for r in results_by_chance(500) if not r.guest]
    for ago in range(30):
        day = today - timedelta(days=ago)
        here = [r for r in ours if r.day == day.isoformat()]
        wanted = Day(len(here), sum(r.won for r in here)) if here else None
        assert days.get(day) == wanted
    assert all(today - timedelta(days=30) < day <= today for day in days)


@pytest.mark.parametrize("count", [0, 3, 300])
def test_the_best_wins_are_those_found_by_hand(open_profile, count):
    profile = open_profile()
    results = results_by_chance(count)
    profile.record(results)
    wins = [r for r in results if r.won and not r.guest]
    least = {}
    for result in wins:
        if result.level:
            least[result.level] = min(result.moves, least.get(result.level, result.moves))
    assert profile.best_of_levels() == least
    for code in ("SS1-S1-AAAAABD", "FC1-C4-11982"):
        kept = profile.begin(Session(code))
        rules = code[:6]
        for level in ("", "easy", "gone"):
            here = [r for r in wins if r.rules == rules and level in ("", r.level)]
            scores = [Score(rules, "", r.score, r.moves, r.seconds) for r in here]
            assert profile.best_before(kept, level) == min(
                scores, key=lambda score: score.rank, default=None
            )


def test_the_best_before_a_win_is_never_that_win(open_profile, won, clock):
    profile = open_profile()
    first = won(profile)
    assert profile.best_before(first) is None
    clock.pass_(60)
    second = won(profile)
    assert profile.best_before(second) == Score("FC1-C4", "", 20, 2, 0.0)
    profile._connection.execute("DROP TABLE results")
    assert profile.best_before(second) is None
    assert profile.best_of_levels() == {}


def test_a_won_game_took_what_was_counted_with_it(open_profile, play, clock):
    profile = open_profile()
    kept = profile.begin(Session(ENDING))
    kept.clock.run(True)
    play(profile, kept, "t1-f4")
    clock.pass_(65.04)
    assert (kept.took, kept.seconds) == (None, 65.0)
    play(profile, kept, "t2-f4")
    clock.pass_(2)
    assert kept.seconds == profile.results()[0].seconds == 65.0
    play(profile, kept, "restart t1-c1")
    clock.pass_(7)
    assert kept.seconds == 7.0, "it is another game"


def test_the_pages_walk_along_indexes(open_profile):
    """Structure, not time: no figure reads the table itself, and nothing is sorted."""
    profile = open_profile()
    fill(profile, 200)
    asked = []
    profile._connection.set_trace_callback(asked.append)
    profile.summary("SS1-S4")
    profile.wins_by_moves("SS1-S4")
    profile.calendar()
    profile.played_rules()
    covered = [query for query in asked if query.startswith("SELECT")]
    profile.results("SS1-S4", 100)
    profile._connection.set_trace_callback(None)
    assert len(covered) == 5
    for query in (q for q in asked if q.startswith("SELECT")):
        plan = " / ".join(
            row[3] for row in profile._connection.execute(f"EXPLAIN QUERY PLAN {query}")
        )
        wanted = "USING COVERING INDEX" if query in covered else "USING INDEX"
        assert wanted in plan, query
        assert "FOR ORDER BY" not in plan
        # The wins by moves are counted in a tree of the few numbers of moves there are.
        assert ("TEMP B-TREE" in plan) == ("BY moves" in query), plan


def test_a_question_that_fails_shows_nothing_and_says_so(open_profile):
    profile = open_profile()
    profile._connection.execute("DROP TABLE results")
    assert profile.summary("SS1-S4") == Summary("SS1-S4")
    assert profile.results() == []
    told = profile.news()
    assert told is not None
    assert "no such table" in str(told)
    assert isinstance(profile._connection, sqlite3.Connection)
