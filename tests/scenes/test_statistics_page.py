"""The statistics page from no result to very many, and what can be done with one."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game.bench.keep import fill
from game.levels import load_levels
from game.profile import Profile, Result
from game.replays import save_replay
from game.rules import KingdownError, Move, Session
from game.scenes.age import age_words, date_words, time_words
from game.scenes.ask import Ask
from game.scenes.catalogue import SCENES
from game.scenes.figures import NONE
from game.scenes.scene import Client
from game.scenes.statistics_page import Statistics
from game.ui import theme
from game.ui.plot import BAR, Game, Plot, Square, binned, calendar, games_line, histogram, ticks
from game.ui.text import Text
from game.ui.widgets import Button
from game.ui.words import Words


def results(count: int, rules: str = "SS1-S4") -> list[Result]:
    """Made-up results, the latest one last."""
    chance = random.Random(5)
    made = []
    for number in range(count):
        ended = datetime(2026, 11, 1, 12, tzinfo=UTC) + timedelta(minutes=number)
        when = ended.strftime("%Y-%m-%dT%H:%M:%SZ")
        score, moves = chance.randint(300, 860), chance.randint(60, 260)
        made.append(
            Result(
                id=f"{rules}{number:026x}",
                code=f"{rules}-AAAAABD",
                level="",
                started=when,
                ended=when,
                day=ended.date().isoformat(),
                seconds=chance.randint(600, 9000) / 10,
                moves=moves,
                undos=0,
                score=score,
                won=number % 3 != 1,
            )
        )
    return made


def win(client: Client) -> Session:
    """Plays a whole level and wins it."""
    level = next(level for level in load_levels() if level.id == "simon-1-a")
    kept = client.keep(level.session(), level)
    for move in level.win:
        kept.session.play(move)
        client.profile.keep(kept)
    return kept.session


def figures(page: Statistics) -> dict[str, tuple[str, ...]]:
    """The figures by their names, as they are shown."""
    tiles = [panel.tile for panel in page._panels if panel.tile]
    return {tile.name: tuple(value for value, _ in tile.values) for tile in tiles}


def titles(page: Statistics) -> list[str]:
    return [panel.title for panel in page._panels if not panel.tile]


@pytest.fixture
def filled(visitor):
    """A visitor on the page with results of two kinds, those of Spider the latest."""
    visitor.client.profile.record([*results(7), *results(30, "SP1-S2R")])
    visitor.show(Statistics(visitor.client))
    return visitor


class TestFigures:
    def test_nothing_yet(self, visitor):
        visitor.press("statistics")
        assert visitor.names() == ["play", "back"]
        assert visitor.draw()
        visitor.key(pygame.K_RETURN)
        assert visitor.scene.name == "table"

    @pytest.mark.parametrize("count", [1, 2, 100, 250])
    @pytest.mark.parametrize("rules", ["SS1-S4", "SP1-S1C", "FC1-C4"])
    def test_they_are_the_profiles(self, visitor, count, rules):
        profile = visitor.client.profile
        profile.record(results(count, rules))
        page = Statistics(visitor.client)
        visitor.show(page)
        visitor.draw()
        assert page.rules == rules
        told, summary = figures(page), profile.summary(rules)
        assert told["Games played"] == (str(count),)
        assert told["Games won"] == (str(summary.won),)
        assert told["Winning streak"] == (str(summary.streak),)
        assert told["Longest streak"] == (str(summary.longest_streak),)
        assert told["Moves"] == tuple(f"{value:.0f}" for value in summary.moves)
        assert told["Time"] == tuple(time_words(value) for value in summary.seconds)
        if rules == "FC1-C4":
            assert "Score" not in told
            assert any("FreeCell" in line for line, _ in page._lines), "it is said why"
        else:
            assert told["Score"] == tuple(f"{value:.0f}" for value in summary.score)

    def test_without_a_win_there_are_no_records(self, visitor):
        lost = [result for result in results(9) if not result.won]
        visitor.client.profile.record(lost)
        visitor.press("statistics")
        assert visitor.draw()
        assert figures(visitor.scene)["Score"] == (NONE, NONE)

    def test_the_rules_of_the_figures_are_on_the_page(self, filled):
        text = " ".join(line for line, _ in filled.scene._lines)
        assert "streak counts" in text
        assert "those of games won" in text

    def test_what_was_played_last_is_open_and_the_tabs_keep_their_places(self, filled):
        page = filled.scene
        assert page.rules == "SP1-S2R"
        assert list(page.games.labels) == ["Simple Simon", "Spider", "FreeCell"]
        relaxed = ["2 suits, relaxed", "4 suits, relaxed"]
        assert page.variants.labels == ["1 suit", "2 suits", relaxed[0], "4 suits", relaxed[1]]
        assert page.variants.chosen == 2
        filled.press_at(page.games.cell(0).center)
        assert page.rules == "SS1-S4"
        assert page.variants.labels == ["1 suit", "2 suits", "4 suits"]
        filled.press_at(page.games.cell(2).center)
        assert page.rules == "FC1-C4", "never played: what would be offered"
        filled.press_at(page.games.cell(0).center)
        assert page.rules == "SS1-S4"
        filled.press_at(page.variants.cell(0).center)
        assert page.rules == "SS1-S1"
        assert figures(page)["Games played"] == ("0",)
        assert titles(page) == []

    def test_a_hundred_thousand_results_are_asked_for_along_an_index(self, tmp_path, client):
        """What each question costs is `bench keep`'s to say; here, that none reads the table."""
        asked = []
        client.profile = Profile.open(tmp_path / "many.sqlite3")
        fill(client.profile, 100_000)
        client.profile.flush()
        client.profile._connection.set_trace_callback(asked.append)
        page = Statistics(client)
        client.profile._connection.set_trace_callback(None)
        plans = [
            row[3]
            for question in asked
            if question.startswith("SELECT") and " results" in question
            for row in client.profile._connection.execute(f"EXPLAIN QUERY PLAN {question}")
        ]
        client.profile.close()
        assert figures(page)["Games played"] == ("100,000",)
        reads = [plan for plan in plans if " results" in plan]
        assert len(reads) >= 5
        assert all("USING" in plan and "INDEX results_by_" in plan for plan in reads), reads

    def test_pictures_of_former_sizes_are_not_kept(self, filled):
        """A window dragged larger is of a hundred sizes on its way."""
        page = filled.scene
        filled.draw()
        before = len(page.figures._pictures)
        assert before
        for wide in range(900, 1300, 20):
            filled.client.ui.resize((wide, 720))
            page.fit()
            filled.draw()
        assert len(page.figures._pictures) == before

    def test_enter_presses_nothing_that_is_not_there(self, visitor):
        """The welcome had a button to play; with a result there is none."""
        visitor.show(visitor.client.open("statistics"))
        assert visitor.scene.default == "play"
        visitor.client.profile.record(results(3))
        visitor.scene.leave()
        visitor.scene.wake()
        page = visitor.scene
        visitor.key(pygame.K_RETURN)
        assert visitor.scene is page


class TestResults:
    def test_the_latest_first_and_more_on_demand(self, visitor):
        visitor.client.profile.record(results(130))
        visitor.show(Statistics(visitor.client))
        page = visitor.scene
        assert [result for result, _ in page._rows] == results(130)[:29:-1]
        visitor.reveal("more")
        visitor.press("more")
        assert len(page._rows) == 130
        assert "more" not in visitor.names()

    def test_a_code_is_copied(self, filled):
        copied = []
        filled.client.copy = copied.append
        filled.reveal("copy-1")
        filled.press("copy-1")
        assert copied == ["SP1-S2R-AAAAABD"]
        assert "copied" in filled.scene.overlay.text

    def test_a_deal_is_played_again(self, filled):
        filled.reveal("again-0")
        filled.press("again-0")
        assert filled.scene.session.code == "SP1-S2R-AAAAABD"

    def test_a_started_game_is_not_given_up_for_it_unasked(self, filled):
        session = Session("SP1-S1C-AAAAAAA")
        session.play(session.legal_moves()[0])
        filled.client.keep(session)
        filled.reveal("again-0")
        filled.press("again-0")
        assert isinstance(filled.scene, Ask)

    def test_a_level_is_played_again_as_that_level(self, client, visitor):
        win(client)
        visitor.press("statistics")
        visitor.reveal("again-0")
        visitor.press("again-0")
        assert visitor.scene.level.id == "simon-1-a"

    def test_a_game_from_a_position(self, client, visitor):
        position = "FC1-C4\nQC\nKC\nFoundations: S-13 H-13 D-13 C-11\n"
        kept = client.keep(Session(position))
        for move in ("t1-f4", "t2-f4"):
            kept.session.play(Move.parse(move))
        client.profile.keep(kept)
        visitor.press("statistics")
        visitor.reveal("copy-0")
        assert not visitor.control("copy-0").enabled, "it has no code"
        visitor.press("again-0")
        assert visitor.scene.session.state == Session(position).state

    def test_by_keyboard(self, filled):
        copied = []
        filled.client.copy = copied.append
        filled.key(pygame.K_DOWN)
        assert filled.scene.scroll.at > 0, "the arrows read on"
        while filled.scene.controls.focus is not filled.control("copy-0"):
            filled.key(pygame.K_TAB)
        filled.key(pygame.K_DOWN)
        assert filled.scene.controls.focus is filled.control("copy-1")
        assert filled.scene.scroll.view.contains(filled.control("copy-1").box)
        filled.key(pygame.K_RETURN)
        assert copied

    def test_what_was_played_meanwhile_is_counted(self, filled):
        page = filled.scene
        page.leave()
        filled.client.profile.record(results(31, "SP1-S2R")[-1:])
        page.wake()
        assert figures(page)["Games played"] == ("31",)


class TestReplays:
    def test_from_the_statistics(self, client, visitor, tmp_path):
        session = win(client)
        client.documents = lambda: tmp_path / "not there yet"
        visitor.press("statistics")
        visitor.reveal("save-0")
        visitor.press("save-0")
        (path,) = (tmp_path / "not there yet").iterdir()
        assert str(path) in visitor.scene.overlay.text
        assert Session.load(path.read_text(encoding="utf-8")).state == session.state
        assert path.name.startswith(f"{session.code} ")

    def test_from_the_win(self, client, visitor, tmp_path):
        client.catalogue, client.documents = SCENES, lambda: tmp_path
        client.options.reduced_motion = True
        session = win(client)
        kept = client.keep(session)
        visitor.show(client.open("win", kept))
        visitor.draw()
        visitor.press("save")
        (path,) = tmp_path.iterdir()
        assert str(path) in visitor.scene.overlay.text
        assert Session.load(path.read_text(encoding="utf-8")).won
        assert visitor.draw()
        visitor.press("save")
        assert list(tmp_path.iterdir()) == [path], "once is enough"

    def test_a_guest_is_not_offered_it(self, client, visitor):
        client.catalogue = SCENES
        client.options.reduced_motion = client.profile.guest = True
        visitor.show(client.open("win", client.keep(win(client))))
        assert "save" not in visitor.names()

    def test_a_game_whose_moves_are_not_there(self, filled):
        filled.reveal("save-0")
        filled.press("save-0")
        assert filled.scene.overlay.text == "The moves of this game were not kept."

    def test_no_file_is_written_over(self, tmp_path):
        day = date(2026, 1, 31)
        paths = [save_replay(text, "SS1-S4-AAAAABD", day, tmp_path) for text in ("a", "b", "a")]
        assert [path.name for path in paths] == [
            "SS1-S4-AAAAABD 2026-01-31.txt",
            "SS1-S4-AAAAABD 2026-01-31 (2).txt",
            "SS1-S4-AAAAABD 2026-01-31.txt",
        ]

    def test_what_cannot_be_saved_is_one_sentence(self, client, visitor, tmp_path):
        (tmp_path / "file").write_text("")
        with pytest.raises(KingdownError, match="the replay cannot be saved"):
            save_replay("a", "SS1-S4-AAAAABD", date(2026, 1, 31), tmp_path / "file")
        client.documents = lambda: tmp_path / "file" / "folder"
        win(client)
        visitor.press("statistics")
        visitor.reveal("save-0")
        visitor.press("save-0")
        assert "cannot be saved" in visitor.scene.overlay.text


@pytest.mark.parametrize(
    ("code", "level", "told"),
    [
        ("SS1-S1-AAAAABL", "simon-1-a", "First Steps"),
        ("SS1-S4", "simon-example", "The Old Example"),
        ("SS1-S4-AAAAABD", "", "SS1-S4-AAAAABD"),
        ("SS1-S4-AAAAABD", "gone", "SS1-S4-AAAAABD"),
        ("SS1-S4", "", "From a position"),
    ],
)
def test_a_row_names_its_deal(visitor, code, level, told, monkeypatch):
    drawn = []
    draw = Text.draw
    monkeypatch.setattr(
        Text,
        "draw",
        lambda self, onto, text, *a, **m: drawn.append(text) or draw(self, onto, text, *a, **m),
    )
    visitor.client.profile.record([replace(results(1)[0], code=code, level=level)])
    visitor.show(visitor.client.open("statistics"))
    page = visitor.scene
    (_, row), *_ = page._rows
    visitor.show(page)
    page.scroll_by(row.y)
    visitor.draw()
    assert told in drawn


class TestWords:
    @pytest.mark.parametrize(
        ("age", "told"),
        [
            ({"seconds": 0}, "just now"),
            ({"seconds": 59}, "just now"),
            ({"minutes": 1}, "1 minute ago"),
            ({"minutes": 59}, "59 minutes ago"),
            ({"hours": 1}, "1 hour ago"),
            ({"hours": 9}, "9 hours ago"),
            ({"hours": 11}, "yesterday"),
            ({"days": 1}, "yesterday"),
            ({"days": 2}, "2 days ago"),
            ({"days": 59}, "59 days ago"),
            ({"days": 60}, "2 months ago"),
            ({"days": 729}, "24 months ago"),
            ({"days": 731}, "2 years ago"),
        ],
        ids=str,
    )
    def test_how_long_ago(self, age, told):
        now = datetime(2026, 11, 30, 10, tzinfo=UTC)
        assert age_words(Words(), timedelta(**age), now) == told

    def test_midnight_makes_no_yesterday_of_two_hours(self):
        now = datetime(2026, 11, 30, 1, tzinfo=UTC)
        assert age_words(Words(), timedelta(hours=2), now) == "2 hours ago"

    def test_the_menu_tells_the_age(self, visitor):
        now = [datetime(2026, 11, 30, 10, tzinfo=UTC)]
        profile = Profile.open(None, now=lambda: now[0])
        visitor.client.profile = profile
        visitor.client.keep(Session("SS1-S4-QWERTYU"))
        now[0] += timedelta(days=3)
        visitor.show(visitor.client.open("menu"))
        button = visitor.control("continue")
        assert isinstance(button, Button)
        assert button.line == "SS1-S4-QWERTYU  ·  0 moves  ·  3 days ago"
        now[0] -= timedelta(days=9)
        visitor.scene.wake()
        button = visitor.control("continue")
        assert isinstance(button, Button)
        assert button.line.endswith("just now"), "the clock was set back"

    def test_times_and_dates(self):
        assert [time_words(s) for s in (0, 59.9, 61, 3599, 3600, 36061)] == [
            "0:00",
            "0:59",
            "1:01",
            "59:59",
            "1:00:00",
            "10:01:01",
        ]
        assert date_words(Words(), date(2026, 1, 31)) == "31 Jan 2026"


@pytest.fixture
def said(monkeypatch) -> dict[str, pygame.Rect]:
    """What plots write, and where."""
    boxes: dict[str, pygame.Rect] = {}
    say = Plot.say

    def spy(self, text, at, anchor, ink=theme.MIST):
        boxes[text] = say(self, text, at, anchor, ink)
        return boxes[text]

    monkeypatch.setattr(Plot, "say", spy)
    return boxes


def bars(picture: pygame.Surface) -> pygame.Rect:
    """The box around the bars of a histogram."""
    boxes = pygame.mask.from_threshold(picture, BAR, (4, 4, 4, 255)).get_bounding_rects()
    return boxes[0].unionall(boxes)


def is_foot(text: str, box: pygame.Rect, said: dict[str, pygame.Rect]) -> bool:
    """Whether it is a number under the bars."""
    return text.isdigit() and box.top == said["moves"].top


class TestPlots:
    @pytest.mark.parametrize(
        ("low", "high"), [(0, 1), (0, 7), (60, 260), (-40, 900), (500, 500), (0, 100_000)]
    )
    def test_ticks_enclose_and_are_round(self, low, high):
        marks = ticks(low, high, 5)
        assert marks[0] <= low <= high <= marks[-1]
        assert 2 <= len(marks) <= 8
        steps = {b - a for a, b in pairwise(marks)}
        assert len(steps) == 1
        assert str(steps.pop()).rstrip("0") in ("1", "2", "5")

    @pytest.mark.parametrize("top", [1, 5, 24, 25, 200, 100_000])
    def test_classes_hold_all_and_are_few(self, top):
        counts = dict.fromkeys(range(1, top + 1), 2)
        bins, step = binned(counts, 24)
        assert sum(bins.values()) == 2 * top
        assert len(bins) <= 24
        assert all(first % step == 0 for first in bins)

    def test_a_single_game_has_an_axis_of_round_numbers(self, client, said):
        games_line(client.ui, (500, 200), [Game(857, True)], won="w", lost="l", first="", last="")
        assert {"800", "850", "900"} <= set(said)
        assert "856" not in said

    def test_a_bar_of_one_number_stands_over_it(self, client, said):
        picture = histogram(client.ui, (500, 200), {83: 1}, across="moves", up="wins")
        middle = said["83"].centerx
        assert abs(middle - bars(picture).centerx) <= 1

    @pytest.mark.parametrize("size", [(280, 150), (500, 200), (900, 400)])
    @pytest.mark.parametrize("last", [70, 255, 3_000])
    def test_classes_stand_between_borders_and_the_last_has_one(self, client, said, size, last):
        counts = {10: 1, last: 1}
        picture = histogram(client.ui, size, counts, across="moves", up="wins")
        written = sorted(int(text) for text, box in said.items() if is_foot(text, box, said))
        assert written[0] <= 10
        assert last < written[-1], "the class of the last ends at a number that is written"
        assert len({b - a for a, b in pairwise(written)}) == 1
        for one, other in combinations([said[str(n)] for n in written], 2):
            assert not one.colliderect(other)
        assert bars(picture).right <= said[str(written[-1])].centerx
        assert said["moves"].left > said[str(written[-1])].right
        assert said["moves"].top == said[str(written[-1])].top, "at the end of the axis"

    @pytest.mark.parametrize("size", [(280, 150), (900, 400)])
    def test_they_draw_whatever_there_is(self, client, size):
        words = {"won": "won", "lost": "lost", "first": "first", "last": "last"}
        for games in (
            [],
            [Game(5, True)],
            [Game(5, False)],
            [Game(n, n % 2 == 0) for n in range(100)],
        ):
            picture = games_line(client.ui, size, games, **words)
            assert picture.get_size() == size
        for counts in ({7: 1}, {n: n for n in range(40, 300)}, {1: 1, 99_999: 5}):
            assert histogram(client.ui, size, counts, across="moves", up="wins").get_size() == size
        names = [entry["name"] for entry in Words().list("date.months")]
        for today in (date(2026, 11, 30), date(2024, 2, 29), date(2027, 1, 3)):
            days = {today - timedelta(days=n): Square(n % 9, n % 2) for n in range(366)}
            picture = calendar(
                client.ui, size, today, days, months=names, weekdays=names[:7], won="w", played="p"
            )
            assert picture.get_size() == size

    def test_today_is_in_the_calendar(self, client):
        def drawn(day: date) -> bytes:
            picture = calendar(
                client.ui,
                (600, 160),
                date(2026, 11, 30),
                {day: Square(1, 1)},
                months=["M"] * 12,
                weekdays=["D"] * 7,
                won="w",
                played="p",
            )
            return pygame.image.tobytes(picture, "RGBA")

        never = drawn(date(2020, 1, 1))
        assert drawn(date(2026, 11, 30)) != never
        assert drawn(date(2025, 12, 1)) != never
        assert drawn(date(2026, 12, 1)) == never


def test_unused_folder_is_the_platforms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: Path("/documents"))
    documents: Callable[[], Path] = Client.documents
    assert documents() == Path("/documents")
