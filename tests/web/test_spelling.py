"""Sentences of every federation are spelt as its people spell, by command and in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable
from tests.web.site import Site, text_of


@pytest.mark.parametrize(("book", "word"), [("us-chess", "no color"), ("nzcf", "no colour")])
def test_a_command_spells_as_the_federation_does(book: str, word: str, tmp_path: Path) -> None:
    event = str(tmp_path / "event.json")
    crosstable("generate", "--rulebook", book, "--players", "5", "--rounds", "4", "--seed", "1", "-o", event)
    assert f"no opponent and {word}" in crosstable("pair", event, "--round", "3", "--json").out


@pytest.mark.parametrize(("book", "word"), [("us-chess", "no color"), ("nzcf", "no colour")])
def test_a_page_spells_as_the_federation_does(book: str, word: str, site: Site) -> None:
    site.event(players=5, rulebook=book)
    ann = site.staff()
    for _ in range(2):
        ann.post("/e/spring/main/draft")
        ann.post("/e/spring/main/publish")
        for board in (1, 2):
            ann.post("/e/spring/main/results", data={"line": f"{board} 1"})
    told = [ann.get(f"/e/spring/main/round/2/why?player={no}").text for no in range(1, 6)]
    assert any(f"no opponent and {word}" in text_of(page) for page in told)
