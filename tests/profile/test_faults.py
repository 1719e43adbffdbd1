"""Whatever the disk holds or does, the game plays on and says what is wrong: R37, R38, R39."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from game.profile import Profile, schema
from game.profile.check import check_file
from game.rules import KingdownError, Session

CODE = "SS1-S1-AAAAABD"
ROOT = Path(__file__).parents[2]
HOLD = """
import sys
from pathlib import Path
from game.profile import Profile
profile = Profile.open(Path(sys.argv[1]))
print(profile.trouble, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def used(open_profile, path, won, play):
    """A profile with a result, a game in progress and a setting; closed."""
    profile = open_profile(path)
    won(profile)
    play(profile, profile.begin(Session(CODE)), "t8-t9")
    profile.options.felt = "wine"
    profile.save_options()
    assert profile.close()
    return path


def plays_on(profile, play) -> None:
    """A player notices nothing but the sentence."""
    kept = play(profile, profile.begin(Session(CODE)), "t8-t9 undo redo")
    profile.give_up(kept)
    assert profile.results()[0].code == CODE
    profile.options.felt = "forest"
    profile.save_options()


def told_once(profile, key):
    news = profile.news()
    assert news is not None
    assert news.key == key, news
    assert profile.news() is None
    sentence = str(news)
    assert sentence.endswith((".", ")."))
    assert "\n" not in sentence
    return news


def test_r39_the_first_start_makes_the_folder(open_profile, tmp_path, play):
    path = tmp_path / "not" / "there" / "yet" / "profile.sqlite3"
    profile = open_profile(path)
    assert (profile.news(), profile.keeps) == (None, True)
    plays_on(profile, play)
    assert profile.close()
    assert [file.name for file in path.parent.iterdir()] == ["profile.sqlite3"]


def test_r39_a_place_where_no_folder_can_be(open_profile, tmp_path, play):
    (tmp_path / "file").write_text("in the way")
    profile = open_profile(tmp_path / "file" / "profile.sqlite3")
    told_once(profile, "unwritable")
    plays_on(profile, play)
    assert not profile.close()


@pytest.fixture
def nobody():
    """A folder that belongs to somebody else, and a way to be nobody: root may write anywhere."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)

    @contextlib.contextmanager
    def be_nobody():
        folder.chmod(0o555)
        is_root = os.geteuid() == 0
        if is_root:
            os.seteuid(65534)
        try:
            yield
        finally:
            if is_root:
                os.seteuid(0)
            folder.chmod(0o755)

    yield folder, be_nobody
    shutil.rmtree(folder)


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="Windows knows no read-only folders")
def test_r39_a_first_start_in_a_read_only_folder(nobody, open_profile, play):
    folder, be_nobody = nobody
    with be_nobody():
        profile = open_profile(folder / "profile.sqlite3")
        told_once(profile, "unwritable")
        plays_on(profile, play)
        assert not profile.close()
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="Windows knows no read-only folders")
def test_r39_a_profile_in_a_read_only_folder_is_read(nobody, open_profile, play, used):
    folder, be_nobody = nobody
    path = folder / "profile.sqlite3"
    shutil.copy(used, path)
    path.chmod(0o444)
    before = path.read_bytes()
    with be_nobody():
        profile = open_profile(path)
        told_once(profile, "unwritable")
        assert profile.options.felt == "wine"
        assert len(profile.results()) == 1
        assert profile.games["SS1"].session.played
        plays_on(profile, play)
        assert not profile.close()
    assert path.read_bytes() == before
    assert list(folder.iterdir()) == [path]


def sqlite_file(path, owner):
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
        connection.execute(f"PRAGMA application_id = {owner}")


def damaged(kind, path):
    data = path.read_bytes()
    size = len(data)
    match kind:
        case "empty":
            path.write_bytes(b"")
        case "zeroes":
            path.write_bytes(bytes(size))
        case "zeroes from the second page on":
            path.write_bytes(data[:4096] + bytes(size - 4096))
        case "text":
            path.write_text("Dear diary,\n" * 1000)
        case "another program's":
            sqlite_file(path, 0)
        case "another program's with an id":
            sqlite_file(path, 0x0F055112)
        case "noise in the middle":
            path.write_bytes(data[: size // 2] + b"\xa5" * 4096 + data[size // 2 + 4096 :])
        case int():
            path.write_bytes(data[:kind])


KINDS = [
    *("empty", "zeroes", "zeroes from the second page on", "text", "another program's"),
    *("another program's with an id", "noise in the middle"),
    *(1, 15, 16, 99, 100, 1024, 4096, 8192, 3 * 4096 + 17, -4096, -1),
]


@pytest.mark.parametrize("kind", KINDS)
def test_r38_a_bad_file_is_kept_aside_and_a_fresh_one_begun(open_profile, used, play, kind):
    damaged(kind, used)
    bad = used.read_bytes()
    profile = open_profile(used)
    news = told_once(profile, "damaged")
    aside = used.with_name("profile.damaged-20260131-180509.sqlite3")
    assert news.args["aside"] == aside.name
    assert aside.read_bytes() == bad
    assert profile.keeps
    assert profile.games == {}
    plays_on(profile, play)
    assert profile.close()
    again = open_profile(used)
    assert (again.news(), again.options.felt, len(again.results())) == (None, "forest", 1)


def test_r38_two_bad_files_in_one_second_are_both_kept(open_profile, used):
    for text in ("first", "second"):
        used.write_text(text)
        open_profile(used).close()
    asides = sorted(used.parent.glob("*.damaged-*"))
    assert [aside.read_text() for aside in asides] == ["second", "first"]
    assert asides[0].name == "profile.damaged-20260131-180509-2.sqlite3"


def test_r38_the_log_of_a_bad_file_goes_with_it(open_profile, used):
    used.write_text("bad")
    log = used.with_name("profile.sqlite3-wal")
    log.write_text("its log")
    open_profile(used).close()
    aside = used.with_name("profile.damaged-20260131-180509.sqlite3-wal")
    assert aside.read_text() == "its log"


def test_r38_a_large_bad_file_that_was_closed_well_is_told_when_it_is_met(
    open_profile, used, monkeypatch
):
    """Reading all of a large file at each start would take too long; the page then says it."""
    monkeypatch.setattr("game.profile.opening.QUICK_CHECK", 0)
    with closing(sqlite3.connect(used)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'results_by_rules'"
        [page] = connection.execute(query).fetchone()
    data = bytearray(used.read_bytes())
    data[(page - 1) * 4096 : page * 4096] = b"\xa5" * 4096
    used.write_bytes(data)
    profile = open_profile(used)
    assert profile.news() is None
    assert profile.summary("FC1-C4").played == 0
    told_once(profile, "failed")


def test_r37_a_newer_file_is_refused_politely_and_left_untouched(open_profile, used, play):
    with closing(sqlite3.connect(used)) as connection:
        connection.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    before = used.read_bytes()
    profile = open_profile(used)
    told_once(profile, "newer")
    plays_on(profile, play)
    assert not profile.close()
    assert used.read_bytes() == before
    assert list(used.parent.iterdir()) == [used]


def test_r37_a_newer_version_that_still_lies_in_the_log_is_met_too(open_profile, used):
    with closing(sqlite3.connect(used)) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
        writer.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
        for suffix in ("", "-wal"):
            shutil.copy(f"{used}{suffix}", f"{used}.copy{suffix}")
    profile = open_profile(used.with_name("profile.sqlite3.copy"))
    told_once(profile, "newer")
    profile.close()


def test_an_older_file_is_copied_and_brought_up_to_date(open_profile, used, monkeypatch):
    second = "ALTER TABLE games ADD COLUMN note TEXT NOT NULL DEFAULT 'hello'"
    monkeypatch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, second])
    profile = open_profile(used)
    assert (profile.news(), profile.options.felt) == (None, "wine")
    assert len(profile.results()) == 1
    notes = profile.query(lambda c: c.execute("SELECT note FROM games").fetchall())
    assert notes == [("hello",)]
    profile.close()
    copy = used.with_name(f"profile.sqlite3.before-v{len(schema.MIGRATIONS)}")
    monkeypatch.undo()
    before = open_profile(copy)
    assert (before.news(), before.options.felt, len(before.results())) == (None, "wine", 1)


def test_a_migration_that_fails_changes_nothing(open_profile, used, monkeypatch):
    broken = "ALTER TABLE games ADD COLUMN note TEXT; INSERT INTO settings VALUES ('felt', '')"
    monkeypatch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, broken])
    profile = open_profile(used)
    told_once(profile, "failed")
    profile.close()
    monkeypatch.undo()
    again = open_profile(used)
    assert (again.news(), again.options.felt, len(again.games)) == (None, "wine", 1)


def test_a_second_kingdown_plays_on_and_keeps_nothing(open_profile, used, play):
    first = open_profile(used)
    second = open_profile(used)
    told_once(second, "in-use")
    plays_on(second, play)
    assert not second.close()
    assert (first.keeps, len(first.results())) == (True, 1)
    assert first.close()


def test_a_second_process_too_until_the_first_is_killed(open_profile, used):
    first = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(used)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert first.stdout is not None
    assert first.stdout.readline() == "None\n"
    second = open_profile(used)
    told_once(second, "in-use")
    second.close()
    first.kill()
    first.communicate()
    third = open_profile(used)
    assert (third.news(), third.options.felt) == (None, "wine")


def test_a_full_disk_is_told_once_and_forgiven_when_there_is_room(open_profile, used, play):
    profile = open_profile(used)
    connection = profile._connection
    [pages] = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    kept = profile.begin(Session("FC1-C4-617"), level="x" * 20_000)
    assert not profile.flush()
    told_once(profile, "full")
    for _ in range(5):
        play(profile, kept, "t1-c1 undo")
        assert not profile.flush()
    assert profile.news() is None
    connection.execute("PRAGMA max_page_count = 1000000")
    assert profile.flush()
    assert (profile.trouble, profile.keeps) == (None, True)
    profile.close()
    again = open_profile(used).games["FC1"]
    assert (again.session.undos, len(again.level)) == (5, 20_000)


def test_a_disk_that_refuses_to_write_stops_no_game(open_profile, used, play):
    resource = pytest.importorskip("resource")
    profile = open_profile(used)
    kept = profile.begin(Session("FC1-C4-617"))
    assert profile.flush()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    log = used.with_name("profile.sqlite3-wal")
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
    try:
        play(profile, kept, "t1-c1 undo t1-c1")
        assert not profile.flush()
        told_once(profile, "failed")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert profile.flush()
    profile.close()
    assert len(open_profile(used).games["FC1"].session.played) == 1


def test_a_first_start_on_a_full_disk(open_profile, path, play):
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (5000, hard))
    try:
        profile = open_profile(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    told_once(profile, "failed")
    plays_on(profile, play)
    profile.close()
    assert list(path.parent.iterdir()) == []


def test_two_first_starts_at_one_instant_share_one_file(open_profile, path, monkeypatch):
    """The slower finds the file of the faster and does not put its own in its place."""
    make = Path.hardlink_to

    def other_was_faster(self, target):
        monkeypatch.undo()
        make(self, target)
        make(self, target)

    monkeypatch.setattr(Path, "hardlink_to", other_was_faster)
    profile = open_profile(path)
    assert (profile.news(), profile.keeps) == (None, True)


def test_a_file_system_without_links_will_do(open_profile, path, play, monkeypatch):
    def refused(*_args):
        raise PermissionError

    monkeypatch.setattr(Path, "hardlink_to", refused)
    profile = open_profile(path)
    plays_on(profile, play)
    assert profile.close()
    assert [file.name for file in path.parent.iterdir()] == ["profile.sqlite3"]


def test_a_guest_profile_is_memory_and_no_trouble(play):
    profile = Profile.open(None)
    assert (profile.news(), profile.path, profile.keeps) == (None, None, False)
    plays_on(profile, play)
    profile.close()


def test_a_failed_question_passes_and_costs_no_writing(open_profile, used, play):
    """One bad read is told once, and the profile keeps what is played all the same."""
    profile = open_profile(used)
    wrong = "SELECT nothing FROM nowhere"
    for _ in range(2):
        with pytest.raises(KingdownError, match="cannot be used"):
            profile.query(lambda connection: connection.execute(wrong))
    told_once(profile, "failed")
    assert profile.trouble.key == "failed"
    assert profile.keeps
    assert profile.flush()
    assert profile.results()
    assert profile.trouble is None
    play(profile, profile.begin(Session(CODE)), "t8-t9")
    assert profile.flush()


def test_a_trouble_is_news_of_its_own_for_reading_and_for_writing(open_profile, used):
    profile = open_profile(used)
    with pytest.raises(KingdownError):
        profile.query(lambda connection: connection.execute("SELECT nothing FROM nowhere"))
    told_once(profile, "failed")
    assert profile.results()
    profile._wrote(sqlite3.OperationalError("of the test"))
    told_once(profile, "failed")


def test_a_full_disk_that_passes_leaves_an_older_trouble_standing(open_profile, used):
    used.write_bytes(b"no profile at all")
    profile = open_profile(used)
    told_once(profile, "damaged")
    profile._wrote(sqlite3.OperationalError("of the test"))
    assert profile.trouble.key == "failed"
    assert not profile.keeps
    profile._wrote(None)
    assert profile.trouble.key == "damaged"
    assert profile.keeps


@pytest.mark.parametrize("updated", ["yesterday", "", "2026-01-31T18:05:09"])
def test_a_game_whose_time_is_no_time_is_told_and_left_alone(open_profile, used, updated):
    with closing(sqlite3.connect(used)) as connection, connection:
        connection.execute("UPDATE games SET updated = ?", (updated,))
    profile = open_profile(used)
    assert not profile.games
    told_once(profile, "unreadable")
    profile.close()
    (fault,) = check_file(used)
    assert "cannot be when it updated" in fault
