"""A player with a foreign rating alone (28D1, 28F): what charts show is what pairs, and it is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable


@pytest.fixture
def event(tmp_path: Path) -> str:
    """Five rated players."""
    path = str(tmp_path / "open.crosstable")
    assert crosstable("new", path, "--name", "Open", "--rulebook", "us-chess", "--rounds", "3").status == 0
    for name, rating in (("Adams", "2300"), ("Baker", "2000"), ("Clark", "1900"), ("Davis", "1800")):
        crosstable("add", path, name, "--rating", rating)
    crosstable("add", path, "Evans", "--rating", "1700")
    return path


def enter(event: str) -> str:
    """The answer to the entry of a player who is rated by FIDE alone."""
    said = crosstable("add", event, "Foreman", "--fide-rating", "2400")
    assert said.status == 0
    return " ".join(said.out.split())


def test_28d1_the_converted_rating_numbers_pairs_and_is_shown(event: str) -> None:
    told = enter(event)
    assert "#1 Foreman has no US rating and is shown and paired as 2450 (FIDE 2400 + 50 = 2450)" in told
    assert "take it off the entry: the player is then unrated (28D1)" in told
    draft = crosstable("pair", event)
    assert "28D1" in draft.out and "paired as 2450" in " ".join(draft.out.split())
    boards = crosstable("pair", event, "--json").json["games"]
    assert {boards[0]["white"], boards[0]["black"]} == {1, 4}
    crosstable("draft", event)
    crosstable("publish", event)
    assert "2450" in crosstable("wallchart", event).out
    chart = crosstable("wallchart", event, "--json").json
    assert "2450" in str(chart) and "2400" not in str(chart)
    assert "unrated" not in crosstable("explain", event, "--player", "Foreman").out


def test_28d2_a_rating_that_nobody_verified_counts_for_nothing(event: str) -> None:
    enter(event)
    assert crosstable("set", event, "--player", "Foreman", "info.foreign_verified", "false").status == 0
    boards = crosstable("pair", event, "--json").json["games"]
    assert {boards[-1]["white"], boards[-1]["black"]} == {3, 6}
    crosstable("draft", event)
    crosstable("publish", event)
    chart = crosstable("wallchart", event).out
    assert "2450" not in chart and "unr." in chart


def test_28e_an_assigned_rating_goes_before_the_converted_one(event: str) -> None:
    enter(event)
    assert crosstable("assign", event, "Foreman", "2500", "--reason", "28D1").status == 0
    said = " ".join(crosstable("pair", event).out.split())
    assert "paired as 2450" not in said
    crosstable("draft", event)
    crosstable("publish", event)
    chart = crosstable("wallchart", event).out
    assert "2500" in chart and "2450" not in chart
