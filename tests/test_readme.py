"""The README tells the truth: its transcript runs, and CI runs its test command."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import game.rules

ROOT = Path(__file__).parent.parent


def test_the_transcripts_run() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    test = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0
    assert doctest.testmod(game.rules).failed == 0


def test_ci_calls_the_test_command_as_it_stands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    command = re.search(r"# test\n(.+)\n", readme)
    assert command
    assert command[1] in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_every_picture_is_there() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", readme)
    assert len(pictures) >= 5
    for picture in pictures:
        assert (ROOT / picture).exists(), picture
