"""The tutorials print what they say: every answer shown stands in the answers of the blocks before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.pages import ROOT, blocks_of, play

TUTORIALS = ("docs/tutorials/command-line.md", "docs/tutorials/script.md")


def words(text: str) -> str:
    """A text without its spacing."""
    return " ".join(text.split())


@pytest.mark.parametrize("page", TUTORIALS)
def test_what_a_tutorial_shows_is_what_was_answered(page: str, tmp_path: Path) -> None:
    answered = words("\n".join(one for answers in play(page, tmp_path).values() for one in answers))
    shown = [block.text for block in blocks_of(page) if block.kind == "text"]
    assert shown
    for text in shown:
        assert words(text) in answered, text


def test_every_tutorial_is_played() -> None:
    """The one for the browser is followed in tests/web/test_tutorial.py."""
    found = {path.name for path in (ROOT / "docs" / "tutorials").glob("*.md")}
    assert found == {Path(page).name for page in TUTORIALS} | {"browser.md"}
