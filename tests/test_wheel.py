"""The wheel: what is installed plays from any folder, with all it needs inside."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the unpacked wheel in it, built from this checkout."""
    out = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    with zipfile.ZipFile(next(out.glob("*.whl"))) as wheel:
        wheel.extractall(out / "site")
    return out / "site"


def run(site: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`python -m game` as installed, from another folder, with nothing of the checkout in reach."""
    return subprocess.run(
        [sys.executable, "-P", "-m", "game", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(site), "KINGDOWN_PROFILE": ":memory:"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_installed_game_finds_its_levels_and_pictures(installed: Path, tmp_path: Path) -> None:
    checked = run(installed, tmp_path, "levels", "--check")
    assert checked.returncode == 0, checked.stderr
    picture = tmp_path / "table.png"
    shot = run(
        installed, tmp_path, "screenshot", "table", "--size", "800x600", "--out", picture.name
    )
    assert shot.returncode == 0, shot.stderr
    assert picture.stat().st_size > 20_000


def test_the_wheel_carries_no_caches_and_no_tests(installed: Path) -> None:
    names = {path.name for path in installed.rglob("*")}
    assert "__pycache__" not in names
    assert not any(path.parts[-1] == "tests" for path in installed.rglob("*"))
    assert (installed / "game" / "_data" / "sounds" / "deal-1.wav").exists()
    assert (installed / "game" / "fonts" / "OFL.txt").exists()
