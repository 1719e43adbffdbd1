"""R37: what a released version kept is opened by every later one."""

import importlib.util
import json
import shutil
from pathlib import Path

import pytest

from game.profile.check import check_file
from game.rules import Session

RELEASED = Path(__file__).parent / "released"
VERSIONS = sorted(path.stem for path in RELEASED.glob("*.sqlite3"))


@pytest.fixture(scope="session")
def make():
    """The script that made the files."""
    spec = importlib.util.spec_from_file_location("make_released", RELEASED / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_version_has_its_files():
    assert VERSIONS
    assert {path.stem for path in RELEASED.glob("*.*.*.*")} == set(VERSIONS)


@pytest.mark.parametrize("version", VERSIONS)
def test_r37_a_released_profile_is_opened(open_profile, tmp_path, make, version):
    path = tmp_path / "profile.sqlite3"
    shutil.copy(RELEASED / f"{version}.sqlite3", path)
    assert list(check_file(path)) == []
    profile = open_profile(path)
    assert profile.news() is None
    wanted = json.loads((RELEASED / f"{version}.json").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(make.facts(profile))) == wanted


@pytest.mark.parametrize("version", VERSIONS)
def test_r37_a_released_replay_is_played(version):
    text = (RELEASED / f"{version}.txt").read_text(encoding="utf-8")
    assert Session.load(text).save() == text


def test_the_script_that_makes_them_still_works(tmp_path, make):
    profile = make.made(tmp_path / "profile.sqlite3")
    found = make.facts(profile)
    assert (len(found["games"]), len(found["results"])) == (3, 2)
    profile.close()
