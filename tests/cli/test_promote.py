"""`crosstable promote`: vacant places of the Championship offered down the Major Open (2.2.10)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable


@pytest.fixture
def congress(tmp_path: Path) -> str:
    """A Championship of 17 and a Major Open of three."""
    path = str(tmp_path / "congress.crosstable")
    base = ("new", path, "--rulebook", "nzcf", "--start", "2026-12-28")
    assert crosstable(*base, "--preset", "nz-championship", "--section", "Championship").status == 0
    assert crosstable(*base, "--preset", "nz-major-open", "--section", "Major Open").status == 0
    for section, fee in (("Championship", "80"), ("Major Open", "60")):
        assert crosstable("set", path, "--section", section, "settings.fee", fee).status == 0
        assert crosstable("set", path, "--section", section, "settings.count_unpaid", "true").status == 0
    for n in range(17):
        words = ("add", path, f"Champ {n}", "--rating", str(2300 - n), "--section", "Championship")
        assert crosstable(*words).status == 0
    for n in range(3):
        words = ("add", path, f"Open {n}", "--rating", str(1950 - n), "--section", "Major Open")
        assert crosstable(*words).status == 0
    return path


WHERE = ("--to", "Championship", "--from", "Major Open")


def test_2_2_10_the_highest_rated_is_asked_first(congress: str) -> None:
    answer = crosstable("promote", congress, *WHERE, "--json").json
    assert answer["offers"] == [1]
    assert "rated 1950" in crosstable("promote", congress, *WHERE).out


def test_2_2_10_a_refusal_passes_the_offer_on_and_the_fee_difference_is_due(congress: str) -> None:
    assert crosstable("promote", congress, "1", *WHERE, "--declined").status == 0
    assert crosstable("promote", congress, *WHERE, "--json").json["offers"] == [2]
    assert crosstable("promote", congress, "open 1", *WHERE).status == 0
    document = crosstable("convert", congress, "-").json
    champions, major = document["sections"]
    assert (len(champions["players"]), len(major["players"])) == (18, 2)
    moved = next(p for p in champions["players"] if p["name"] == "Open 1")
    assert moved["fees"][-1]["cents"] == 2000
    assert moved["info"]["promoted_from"] == "Major Open"
    assert crosstable("promote", congress, *WHERE, "--json").json["offers"] == []
    assert crosstable("undo", congress).status == 0


def test_a_promotion_after_the_start_is_refused(congress: str) -> None:
    assert crosstable("draft", congress, "--section", "Championship").status == 0
    assert crosstable("publish", congress, "--section", "Championship").status == 0
    said = crosstable("promote", congress, "1", *WHERE)
    assert (said.status, "before round 1" in said.err) == (2, True)


def test_2_2_9_a_small_entry_becomes_a_round_robin_of_twelve(congress: str) -> None:
    assert crosstable("promote", congress, *WHERE, "--round-robin").status == 0
    section = crosstable("convert", congress, "-").json["sections"][0]
    assert (section["format"], section["rounds"]) == ("round-robin", 11)
    assert section["tiebreaks"][0] == "gelbfuhs"


def test_why_is_kept_with_a_promotion_and_a_new_section(congress: str) -> None:
    """The reason is kept in the log; where nothing is saved it is refused."""
    base = ("new", congress, "--rulebook", "nzcf", "--start", "2026-12-28", "--preset", "nz-major-open")
    assert crosstable(*base, "--section", "Minor", "--why", "many beginners").status == 0
    assert crosstable("promote", congress, "1", *WHERE, "--declined", "--why", "too strong").status == 0
    log = crosstable("log", congress).out
    assert "reason: many beginners" in log and "reason: too strong" in log
    assert "nothing is saved" in crosstable("promote", congress, *WHERE, "--why", "x").err
