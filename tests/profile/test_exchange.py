"""Export and import: R50, and nothing is lost on the way there and back."""

import pytest

from game.profile.exchange import export_games, export_results, import_games, import_results
from game.rules import KingdownError, Session

CODE = "SS1-S1-AAAAABD"
HEAD = "id,code,level,started,ended,day,seconds,moves,undos,score,won,guest"
ROW = (
    "0123456789abcdef0123456789abcdef,SS1-S1-AAAAABD,,2026-01-31T18:05:09Z,"
    "2026-01-31T18:09:00Z,2026-01-31,12.5,7,0,493,0,0"
)


@pytest.fixture
def full(open_profile, path, play, won, clock):
    """A profile with wins, losses, a guest's game, and two games in progress."""
    profile = open_profile(path)
    won(profile)
    for guest in (True, False):
        profile.guest = guest
        kept = profile.begin(Session("SS1-S4-ABCDEFG"), level="first-steps")
        kept.clock.run(True)
        kept.session.play(kept.session.legal_moves()[0])
        profile.keep(kept)
        clock.pass_(12.3)
        profile.give_up(kept)
    kept = play(profile, profile.begin(Session(CODE), level="l2"), "t8-t9 t1-t4 t9-t10 undo undo")
    kept.clock.run(True)
    clock.pass_(7.7)
    profile.keep(kept)
    profile.begin(Session("SP1-S2R-AAAAAAD"))
    return profile


def exported(profile, folder):
    """Every file of an export and its bytes."""
    folder.mkdir(exist_ok=True)
    export_results(profile, folder / "results.csv")
    export_games(profile, folder / "games")
    return {p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def imported(profile, folder):
    return (
        import_results(profile, folder / "results.csv"),
        import_games(profile, folder / "games"),
    )


def test_r50_export_delete_import_export_is_equal(full, open_profile, path, tmp_path):
    first = exported(full, tmp_path / "a")
    assert len(first) == 1 + 2 + 2, "a guest's game has no replay"
    full.close()
    path.unlink()
    profile = open_profile(path)
    assert imported(profile, tmp_path / "a") == (3, 4)
    assert exported(profile, tmp_path / "b") == first
    profile.close()
    again = open_profile(path)
    assert exported(again, tmp_path / "c") == first
    assert [again.summary(rules) for rules in again.played_rules()]
    assert again.games["SS1"].session.undone == full.games["SS1"].session.undone
    assert again.games["SS1"].session.undos == 2


def test_importing_twice_adds_nothing(full, tmp_path):
    before = exported(full, tmp_path / "a")
    assert imported(full, tmp_path / "a") == (0, 0)
    assert exported(full, tmp_path / "b") == before


def test_two_machines_are_brought_together(full, open_profile, won, play, tmp_path):
    exported(full, tmp_path / "a")
    other = open_profile(tmp_path / "other.sqlite3")
    won(other)
    mine = play(other, other.begin(Session(CODE)), "t8-t9")
    assert imported(other, tmp_path / "a") == (3, 3)
    assert len(other.results()) == 4
    assert other.games["SS1"] is mine  # a game in progress is not taken from under the player
    assert "SP1" in other.games


def test_a_replay_file_is_documented_text(full, tmp_path):
    files = exported(full, tmp_path)
    games = {name.name: text.decode() for name, text in files.items() if name.suffix == ".txt"}
    for text in games.values():
        Session.load(text)
    assert games["in-progress-SS1.txt"] == (
        f"# id: {full.games['SS1'].id}\n# level: l2\n# started: 2026-01-31T18:05:33Z\n"
        "# updated: 2026-01-31T18:05:41Z\n# seconds: 7.7\n# undos: 2\n# undone: t1-t4 t9-t10\n"
        f"Kingdown-Replay: 1\nCode: {CODE}\nt8-t9\n"
    )


def test_files_that_went_through_an_editor_are_read(full, open_profile, tmp_path):
    before = exported(full, tmp_path / "a")
    for name, data in before.items():
        (tmp_path / "a" / name).write_bytes(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"))
    fresh = open_profile(tmp_path / "fresh.sqlite3")
    assert imported(fresh, tmp_path / "a") == (3, 4)
    assert exported(fresh, tmp_path / "b") == before


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: the first line is not id,code"),
        ("a,b\n", "line 1: the first line is not id,code"),
        (f"{HEAD}\n{ROW},1\n", "line 2: there are 13 values, not 12"),
        (f"{HEAD}\n{ROW}\n\n{ROW[1:]}\n", "line 4: '123456789abcdef0123456789abcdef' cannot be "),
        (f"{HEAD}\n{ROW.replace('S1-A', 'S9-A')}\n", "line 2: 'S9' in 'SS1-S9-AAAAABD' is not"),
        (f"{HEAD}\n{ROW.replace('T18:09:00Z', '')}\n", "line 2: '2026-01-31' cannot be when it"),
        (f"{HEAD}\n{ROW.replace(',2026-01-31,', ',2026-02-31,')}\n", "line 2: '2026-02-31' is"),
        (f"{HEAD}\n{ROW.replace('12.5', 'nan')}\n", "line 2: 'nan' cannot be the seconds"),
        (f"{HEAD}\n{ROW.replace('493', '9' * 40)}\n", "line 2: '99999"),
        (f"{HEAD}\n{ROW.replace('493', '٣')}\n", "line 2: '٣' cannot be the score"),
        (f"{HEAD}\n{ROW[:-1]}2\n", "line 2: '2' cannot be the guest of a game"),
        (f'{HEAD}\n"{ROW}\n', "line 2: unexpected end of data"),
    ],
)
def test_a_wrong_results_file_names_the_line_and_adds_nothing(full, tmp_path, text, sentence):
    file = tmp_path / "wrong.csv"
    file.write_text(text)
    with pytest.raises(KingdownError) as caught:
        import_results(full, file)
    assert str(caught.value).startswith(f"{file}: {sentence}")
    assert len(full.results()) == 3


def noted(game_id, replay, **notes):
    lines = [f"# {name}: {text}\n" for name, text in {"id": game_id, **notes}.items()]
    return "".join(lines) + replay


REPLAY = f"Kingdown-Replay: 1\nCode: {CODE}\nt8-t9\n"
PROGRESS = {"updated": "2026-01-31T18:05:09Z", "seconds": "1.0", "undos": "0", "undone": ""}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (REPLAY, "'' cannot be the id of a game"),
        (noted("0" * 32, REPLAY), f"there is no result {'0' * 32}; import the results first"),
        (noted("0" * 32, REPLAY, **PROGRESS | {"undone": "t1-t9"}), "undone move 1: t1-t9 is not"),
        (noted("0" * 32, REPLAY, **PROGRESS | {"undos": "-1"}), "'-1' cannot be the undos"),
        (noted("0" * 32, REPLAY, **PROGRESS | {"updated": ""}), "'' cannot be when it updated"),
        (noted("0" * 32, "t8-t9\n", **PROGRESS), "line 1: a replay begins with"),
    ],
)
def test_a_wrong_game_file_is_named_and_nothing_added(full, tmp_path, text, sentence):
    full.give_up(full.games["SS1"])
    full.give_up(full.games["SP1"])
    good = noted(
        "f" * 32,
        REPLAY.replace("SS1", "SP1").replace("S1-", "S1C-").replace("t8-t9", ""),
        **PROGRESS,
    )
    before = exported(full, tmp_path / "a")
    file = tmp_path / "a" / "games" / "wrong.txt"
    file.write_text(text)
    file.with_name("good.txt").write_text(good)
    with pytest.raises(KingdownError) as caught:
        import_games(full, file.parent)
    assert str(caught.value).startswith(f"{file}: {sentence}")
    assert full.games == {}
    file.unlink()
    assert import_games(full, file.parent) == 1
    full.give_up(full.games["SP1"])
    assert exported(full, tmp_path / "b") == before


def test_a_replay_of_another_game_than_the_result_is_refused(full, open_profile, tmp_path):
    exported(full, tmp_path)
    fresh = open_profile(tmp_path / "fresh.sqlite3")
    import_results(fresh, tmp_path / "results.csv")
    file = next(p for p in (tmp_path / "games").iterdir() if p.name.startswith("FC1"))
    file.write_text(file.read_text().removesuffix("t2-f4\n"))
    with pytest.raises(KingdownError, match="the replay ends with moves 1, the result says 2"):
        import_games(fresh, file.parent)


def test_places_that_cannot_be_are_one_sentence(full, tmp_path):
    (tmp_path / "file").write_text("")
    for call in (
        lambda: export_results(full, tmp_path / "no" / "folder.csv"),
        lambda: export_games(full, tmp_path / "file"),
        lambda: import_results(full, tmp_path / "none.csv"),
        lambda: import_games(full, tmp_path / "none"),
    ):
        with pytest.raises(KingdownError, match=r"cannot be (written|made|read): "):
            call()


def test_an_import_that_cannot_be_kept_says_so(open_profile, tmp_path):
    file = tmp_path / "results.csv"
    file.write_text(f"{HEAD}\n{ROW}\n")
    with pytest.raises(KingdownError, match="cannot be written"):
        import_results(open_profile(), file)
