"""The tables of a profile, and the way from each version to the next.

To change a table, add a script to MIGRATIONS; never edit one that was released. Everything is
readable with `sqlite3 profile.sqlite3` while the game is closed:

    SELECT replay FROM games WHERE game = 'SS1';
"""

from __future__ import annotations

from typing import Final

APPLICATION_ID: Final = 0x4B696E67
"""`King` in ASCII, in the header of the file: another program's SQLite file has another."""

_FIRST: Final = """
-- The game in progress of each kind. `replay` is documented replay text, `undone` the moves that
-- redo would play, the next one first, separated by spaces. Times are UTC, '' if not begun.
CREATE TABLE games (
    game    TEXT PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    code    TEXT NOT NULL,
    level   TEXT NOT NULL,
    started TEXT NOT NULL,
    updated TEXT NOT NULL,
    seconds REAL NOT NULL,
    undos   INTEGER NOT NULL,
    undone  TEXT NOT NULL,
    replay  TEXT NOT NULL
);

-- Every finished or given-up game with at least one move. `rules` is game and variant; `day` the
-- date on the player's calendar when it ended.
CREATE TABLE results (
    n       INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    rules   TEXT NOT NULL,
    code    TEXT NOT NULL,
    level   TEXT NOT NULL,
    started TEXT NOT NULL,
    ended   TEXT NOT NULL,
    day     TEXT NOT NULL,
    seconds REAL NOT NULL,
    moves   INTEGER NOT NULL,
    undos   INTEGER NOT NULL,
    score   INTEGER NOT NULL,
    won     INTEGER NOT NULL CHECK (won IN (0, 1)),
    guest   INTEGER NOT NULL CHECK (guest IN (0, 1))
);

-- The statistics read these two alone: ten years of games are a walk along one index.
CREATE INDEX results_by_rules
    ON results (guest, rules, ended, n, won, moves, score, seconds);
CREATE INDEX results_by_day ON results (guest, day, won);

-- Apart, so that long texts do not lie between the results.
CREATE TABLE replays (
    n      INTEGER PRIMARY KEY REFERENCES results (n) ON DELETE CASCADE,
    replay TEXT NOT NULL
);

CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
"""

_SCORES: Final = """
-- The best games of a kiosk's guests, three letters each; at most ten of each game and variant.
CREATE TABLE scores (
    n       INTEGER PRIMARY KEY,
    rules   TEXT NOT NULL,
    letters TEXT NOT NULL,
    score   INTEGER NOT NULL,
    moves   INTEGER NOT NULL,
    seconds REAL NOT NULL
);
CREATE INDEX scores_by_rules ON scores (rules);
"""

MIGRATIONS: Final[list[str]] = [_FIRST, _SCORES]
"""The n-th script makes a file of version n out of one of the version before."""
