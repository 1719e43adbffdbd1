"""The ten best games of a kiosk: their order, their bound, and how an older profile gets them."""

import sqlite3
from contextlib import closing

from game.profile import schema
from game.profile.scores import BEST, Score, place_of, score_of


def scored(score: int, seconds: float = 60.0, moves: int = 80, rules: str = "SS1-S1") -> Score:
    return Score(rules, "ABC", score, moves, seconds)


def test_score_then_time_and_in_freecell_moves_then_time(open_profile):
    profile = open_profile()
    for score in (scored(800), scored(900, 70), scored(900, 50), scored(700)):
        profile.sign(score)
    assert [(s.score, s.seconds) for s in profile.scores("SS1-S1")] == [
        (900, 50.0), (900, 70.0), (800, 60.0), (700, 60.0)
    ]  # fmt: skip
    for moves, seconds, score in ((90, 10, 999), (80, 70, 1), (80, 60, 2)):
        profile.sign(scored(score, seconds, moves, "FC1-C4"))
    assert [(s.moves, s.seconds) for s in profile.scores("FC1-C4")] == [
        (80, 60.0), (80, 70.0), (90, 10.0)
    ]  # fmt: skip
    for rules in ("SS1-S1", "FC1-C4"):
        kept = profile.scores(rules)
        assert kept == sorted(kept, key=lambda score: score.rank)


def test_only_the_best_are_kept(open_profile, path):
    profile = open_profile(path)
    for score in range(500, 530):
        profile.sign(scored(score))
    profile.close()
    profile = open_profile(path)
    assert [s.score for s in profile.scores("SS1-S1")] == list(range(529, 519, -1))
    count = profile.query(lambda c: c.execute("SELECT count(*) FROM scores").fetchone()[0])
    assert count == BEST


def test_the_place_of_a_new_score():
    assert place_of([], scored(0)) == 0
    full = [scored(score) for score in range(900, 890, -1)]
    assert place_of(full, scored(901)) == 0
    assert place_of(full, scored(895, 61)) == 6
    assert place_of(full, scored(891, 59)) == 9
    assert place_of(full, scored(891, 60)) is None, "who was there first stays"
    assert place_of(full[:9], scored(-5)) == 9


def test_the_score_of_a_won_game(open_profile, won):
    kept = won(open_profile())
    state = kept.session.state
    assert score_of(kept, "ZOE") == Score("FC1-C4", "ZOE", state.score, 2, 0.0)


def test_a_profile_of_the_first_version_gets_the_table(open_profile, path, monkeypatch, won):
    monkeypatch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
    profile = open_profile(path)
    won(profile)
    profile.close()
    monkeypatch.undo()
    profile = open_profile(path)
    assert profile.news() is None
    assert len(profile.results()) == 1
    profile.sign(scored(500))
    assert profile.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] >= 2
        assert connection.execute("SELECT letters FROM scores").fetchall() == [("ABC",)]
