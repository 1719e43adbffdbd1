"""The thread that writes."""

import sqlite3
import threading
from contextlib import closing

import pytest

from game.profile.writer import Writer

INSERT = "INSERT INTO log VALUES (?)"


@pytest.fixture
def connection():
    with closing(
        sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    ) as found:
        found.execute("CREATE TABLE log (text TEXT NOT NULL)")
        yield found


@pytest.fixture
def errors():
    return []


@pytest.fixture
def writer(connection, errors):
    found = Writer(connection, errors.append)
    yield found
    found.close()


def log(connection):
    return [text for (text,) in connection.execute("SELECT text FROM log")]


def job(*texts):
    return tuple((INSERT, (text,)) for text in texts)


def test_jobs_are_written_in_order_and_flush_waits(writer, connection, errors):
    for number in range(100):
        writer.put((number, job(str(number))))
    assert writer.flush()
    assert log(connection) == [str(number) for number in range(100)]
    assert set(errors) == {None}


def test_putting_never_waits_for_the_disk(writer, connection):
    with writer.lock:  # as while a slow disk writes
        writer.put((1, job("a")))
        assert not writer.flush(0.001)
        writer.put((2, job("b")))
    assert writer.flush()
    assert log(connection) == ["a", "b"]


def test_a_waiting_job_gives_way_to_a_newer_of_its_key(writer, connection):
    with writer.lock:
        writer.put(("busy", job("first")))
        while not writer._busy:
            threading.Event().wait(0.001)
        writer.put(("game", job("old")))
        writer.put(("other", job("between")))
        writer.put(("game", job("new")))
    writer.flush()
    assert log(connection) == ["first", "between", "new"]


def test_what_fails_changes_nothing_waits_and_is_tried_again(writer, connection, errors):
    connection.execute(
        "CREATE TEMP TRIGGER no BEFORE INSERT ON log WHEN new.text = 'b' "
        "BEGIN SELECT raise(ABORT, 'no'); END"
    )
    writer.put((1, job("a", "b")))
    assert not writer.flush()
    assert log(connection) == []
    writer.put((2, job("c")))
    assert not writer.flush()
    connection.execute("DROP TRIGGER no")
    assert writer.flush()
    assert log(connection) == ["a", "b", "c"]
    assert errors[-1] is None
    assert isinstance(errors[0], sqlite3.Error)


def test_what_failed_gives_way_to_the_newer_and_stays_before_the_rest(writer, connection):
    connection.execute("PRAGMA query_only = ON")
    writer.put(("game", job("old")))
    writer.put(("end", job("end")))
    assert not writer.flush()
    writer.put(("game", job("new")))
    assert not writer.flush()
    connection.execute("PRAGMA query_only = OFF")
    assert writer.close()
    assert log(connection) == ["end", "new"]


def test_closing_writes_what_waits_and_ends_the_thread(writer, connection):
    writer.put((1, job("a")))
    assert writer.close()
    assert log(connection) == ["a"]
    assert not writer._thread.is_alive()


def test_a_job_that_no_database_could_write_does_not_stop_the_thread(writer, connection, errors):
    """A number past 64 bits is no error of SQLite's, and whoever waits must not wait for ever."""
    writer.put(("bad", ((INSERT, (2**70,)),)))
    assert not writer.flush(10)
    assert isinstance(errors[-1], OverflowError)
    writer.put(("bad", job("mended")))
    assert writer.flush(10)
    assert log(connection) == ["mended"]
