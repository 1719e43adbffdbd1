"""Games in progress and how they end: R04, R31, R39, R41, R43."""

import random
import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from game.profile import Profile
from game.rules import UNDO_DEPTH, IllegalMove, Move, NotationError, Session, parse_replay

CODE = "SS1-S1-AAAAABD"
OTHER = "SS1-S1-AAAAABE"
ENDING = "FC1-C4\nQC\nKC\nFoundations: S-13 H-13 D-13 C-11\n"


def rows(path, query):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


def played_by_chance(session, moves, seed=1):
    chance = random.Random(seed)
    for _ in range(moves):
        session.play(chance.choice(session.legal_moves()))


@pytest.mark.parametrize("undone", [0, 7, UNDO_DEPTH])
@pytest.mark.parametrize("code", ["SS1-S1-AAAAABD", "SP1-S1C-QWERTYU", "FC1-C4-617"])
def test_r41_the_history_goes_on_after_a_restart(open_profile, path, code, undone):
    profile = open_profile(path)
    kept = profile.begin(Session(code), level="first-steps")
    played_by_chance(kept.session, 30)
    while kept.session.can_undo and undone:
        kept.session.undo()
        undone -= 1
    profile.keep(kept)
    profile.close()

    again = open_profile(path).games[kept.game]
    before, after = kept.session, again.session
    assert (again.id, again.level, again.started) == (kept.id, kept.level, kept.started)
    assert (after.code, after.state, after.undos) == (before.code, before.state, before.undos)
    assert (after.played, after.undone) == (before.played, before.undone)
    tip = tuple(before.played) + before.undone
    while after.can_undo:
        after.undo()
    assert after.state == Session(code).state
    while after.can_redo:
        after.redo()
    assert after.played == tip


def test_r31_an_action_with_all_that_belongs_to_it_is_one_undo_after_a_restart(open_profile, path):
    text = "SS1-S1\nKS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\nAS\nFoundations: S-13 S-13 S-13\n"
    start = text.replace("Foundations: S-13 S-13 S-13\n", "Partial: yes\n")
    profile = open_profile(path)
    kept = profile.begin(Session(start))
    before = kept.session.state
    kept.session.play(Move.parse("t2-t1"))
    assert len(kept.session.state.foundations[0]) == 13
    profile.keep(kept)
    profile.close()
    session = open_profile(path).games["SS1"].session
    session.undo()
    assert session.state == before
    assert not session.can_undo


def test_the_replay_is_in_a_column_that_anybody_can_read(open_profile, path, play):
    profile = open_profile(path)
    play(profile, profile.begin(Session(CODE)), "t8-t9 t1-t4 undo")
    profile.close()
    [(replay, undone)] = rows(path, "SELECT replay, undone FROM games")
    assert replay == f"Kingdown-Replay: 1\nCode: {CODE}\nt8-t9\n"
    assert [str(move) for move in parse_replay(replay).moves] == ["t8-t9"]
    assert undone == "t1-t4"


def test_r39_the_full_deal_is_there_after_closing_during_the_deal(open_profile, path):
    profile = open_profile(path)
    profile.begin(Session("SP1-S2C-AAAAAAD"))
    profile.close()
    again = open_profile(path)
    assert again.games["SP1"].session.state == Session("SP1-S2C-AAAAAAD").state
    assert again.games["SP1"].started == ""


def test_there_is_one_game_of_each_kind_the_last_played_one_last(open_profile, path, play, clock):
    profile = open_profile(path)
    for code in (CODE, "SP1-S1C-QWERTYU", "FC1-C4-617"):
        profile.begin(Session(code))
        clock.pass_(1)
    play(profile, profile.games["SS1"], "t8-t9")
    profile.close()
    assert list(open_profile(path).games) == ["SP1", "FC1", "SS1"]


def test_r43_a_deal_left_untouched_is_nothing(open_profile):
    profile = open_profile()
    profile.begin(Session(CODE))
    profile.give_up(profile.begin(Session(OTHER)))
    assert (profile.results(), profile.games) == ([], {})


def test_r43_one_move_and_then_another_deal_is_one_loss(open_profile, play):
    profile = open_profile()
    play(profile, profile.begin(Session(CODE), level="easy"), "t8-t9")
    kept = profile.begin(Session(OTHER))
    [result] = profile.results()
    assert (result.code, result.level, result.moves, result.score) == (CODE, "easy", 1, 499)
    assert (result.won, result.undos, result.guest) == (False, 0, False)
    assert (result.started, result.day) == ("2026-01-31T18:05:09Z", "2026-01-31")
    assert profile.games == {"SS1": kept}
    assert profile.replay(result.id) == f"Kingdown-Replay: 1\nCode: {CODE}\nt8-t9\n"


def test_a_move_taken_back_was_made(open_profile, play):
    """Else a lost game could be undone to its deal and never be counted."""
    profile = open_profile()
    profile.give_up(play(profile, profile.begin(Session(CODE)), "t8-t9 undo"))
    assert [(r.moves, r.undos, r.won) for r in profile.results()] == [(0, 1, False)]


def test_starting_the_same_deal_again_is_the_same_game(open_profile, play, clock):
    profile = open_profile()
    kept = profile.begin(Session(CODE))
    kept.clock.run(True)
    play(profile, kept, "t8-t9")
    clock.pass_(10)
    play(profile, kept, "restart t8-t10")
    clock.pass_(10)
    assert profile.results() == []
    profile.give_up(kept)
    assert [(r.moves, r.seconds) for r in profile.results()] == [(1, 20.0)]


def test_r43_a_win_is_counted_with_its_move_and_is_no_game_in_progress(open_profile, path, won):
    profile = open_profile(path)
    kept = won(profile)
    profile.flush()
    assert profile.games == {}
    profile.close()
    again = open_profile(path)
    assert [(r.id, r.code, r.won) for r in again.results()] == [(kept.id, "FC1-C4", True)]
    assert again.games == {}


def test_a_win_and_the_end_of_its_game_are_one_transaction(open_profile, path, play):
    profile = open_profile(path)
    kept = play(profile, profile.begin(Session(ENDING)), "t1-f4")
    profile.flush()
    profile._connection.execute(
        "CREATE TEMP TRIGGER broken BEFORE DELETE ON games BEGIN SELECT raise(ABORT, 'no'); END"
    )
    play(profile, kept, "t2-f4")
    assert not profile.flush()
    count = profile._connection.execute("SELECT count(*) FROM results").fetchone()
    assert count == (0,)
    profile._connection.execute("DROP TRIGGER broken")
    assert profile.flush()
    assert (len(profile.results()), profile.trouble) == (1, None)


def test_a_game_has_an_age(open_profile, path, clock):
    profile = open_profile(path)
    profile.begin(Session(CODE))
    profile.close()
    clock.pass_(3600)
    profile = open_profile(path)
    [kept] = profile.games.values()
    assert profile.age(kept) == timedelta(hours=1)
    clock.time -= timedelta(days=1)
    assert profile.age(kept) == timedelta(0)


@pytest.mark.parametrize("way", ["undo t2-f4", "undo redo", "undo undo redo redo", "undo undo"])
def test_r04_a_win_undone_and_won_again_counts_once(open_profile, path, play, won, way):
    profile = open_profile(path)
    kept = play(profile, won(profile), way)
    if not kept.session.won:
        profile.close()  # also with a restart between
        profile = open_profile(path)
        assert profile.games["FC1"].recorded
        profile.give_up(profile.games["FC1"])
    assert [(r.id, r.won) for r in profile.results()] == [(kept.id, True)]


def test_a_won_deal_dealt_again_is_another_game(open_profile, play, won):
    profile = open_profile()
    first = won(profile)
    won_id = first.id
    play(profile, first, "restart t1-f4 t2-f4")
    assert [result.won for result in profile.results()] == [True, True]
    assert {result.id for result in profile.results()} == {won_id, first.id}


def test_what_was_given_up_cannot_come_back(open_profile, play):
    profile = open_profile()
    old = play(profile, profile.begin(Session(CODE)), "t8-t9")
    new = profile.begin(Session(OTHER))
    profile.keep(old)  # the table that is left keeps its game once more
    assert profile.games == {"SS1": new}
    assert len(profile.results()) == 1


def test_a_guest_is_counted_apart(open_profile, won):
    profile = open_profile()
    profile.guest = True
    won(profile)
    assert [result.guest for result in profile.results()] == [True]
    assert profile.results("FC1-C4") == []
    assert profile.summary("FC1-C4").played == 0


def test_a_kept_game_that_cannot_be_played_is_told_and_left(open_profile, path, play):
    profile = open_profile(path)
    play(profile, profile.begin(Session(CODE)), "t8-t9")
    profile.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE games SET undone = 't1-t9'")
    profile = open_profile(path)
    told = profile.news()
    assert told is not None
    assert told.key == "unreadable"
    assert "undone move 1: t1-t9 is not legal" in str(told)
    assert (profile.games, profile.keeps) == ({}, True)
    profile.close()
    assert rows(path, "SELECT code FROM games") == [(CODE,)]


@pytest.mark.parametrize(
    ("undone", "fault"),
    [
        (["t8-t9", "t1-t2"], "undone move 2: t1-t2 is not legal"),
        (["t8-t9"] * (UNDO_DEPTH + 1), "101 moves are undone"),
    ],
)
def test_undone_moves_that_cannot_be_are_one_sentence(undone, fault):
    with pytest.raises(NotationError, match=fault):
        Session.resume(f"Kingdown-Replay: 1\nCode: {CODE}\n", [Move.parse(word) for word in undone])


def test_the_cost_of_keeping_does_not_grow_with_the_undone(open_profile, play):
    """A game's row holds one copy of each move, whatever was done to it."""
    profile = open_profile()
    kept = profile.begin(Session(CODE))
    for _ in range(50):
        play(profile, kept, "t8-t9 undo redo undo")
    [row] = profile.query(lambda c: c.execute("SELECT replay, undone, undos FROM games").fetchall())
    assert row == (f"Kingdown-Replay: 1\nCode: {CODE}\n", "t8-t9", 100)
    with pytest.raises(IllegalMove):
        kept.session.undo()


def test_a_profile_used_after_all_that_is_still_whole(open_profile, path, play, won):
    profile = open_profile(path)
    won(profile)
    play(profile, profile.begin(Session(CODE)), "t8-t9")
    profile.close()
    assert rows(path, "PRAGMA integrity_check") == [("ok",)]
    assert rows(path, "PRAGMA foreign_key_check") == []


def test_opening_with_the_clocks_of_the_machine_works(path):
    profile = Profile.open(path)
    kept = profile.begin(Session(CODE))
    assert len(kept.id) == 32
    assert profile.close()
