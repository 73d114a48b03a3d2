"""Organiser's side on the command line: a Congress, moved rounds, results altered after the event."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import crosstable


def test_2_1_1_a_congress_has_its_three_events(tmp_path: Path) -> None:
    path = str(tmp_path / "c.crosstable")
    base = ("new", path, "--rulebook", "nzcf", "--preset", "congress")
    assert crosstable(*base).status == 2
    assert crosstable(*base, "--start", "2026-12-28").status == 0
    sections = crosstable("convert", path, "-").json["sections"]
    assert [section["settings"]["preset"] for section in sections] == [
        "nz-championship",
        "nz-major-open",
        "nz-rapid",
    ]
    said = crosstable("new", str(tmp_path / "x.crosstable"), "--rulebook", "nzcf", "--preset", "nz-champion")
    assert (said.status, "nz-championship" in said.err) == (2, True)


def test_1_6_3_a_moved_round_is_named_with_who_and_why(tmp_path: Path) -> None:
    path = str(tmp_path / "e.crosstable")
    assert crosstable("new", path, "--rulebook", "nzcf", "--rounds", "3").status == 0
    for hour in ("10", "11"):
        value = f'[{{"round": 1, "start": "2026-11-20T{hour}:00"}}]'
        said = crosstable("set", path, "schedule", value, "--reason", "flood", "--by", "Director")
    assert "1.6.3" in said.out and "Director" in said.out and "flood" in said.out


def test_1_10_6_a_result_altered_after_the_event_tells_the_final_places(tmp_path: Path) -> None:
    path = str(tmp_path / "e.crosstable")
    assert crosstable("new", path, "--rulebook", "nzcf", "--rounds", "1").status == 0
    for name in "AB":
        assert crosstable("add", path, name, "--rating", "1500").status == 0
    for words in (("draft", path), ("publish", path), ("result", path, "1", "1")):
        assert crosstable(*words).status == 0
    said = crosstable("result", path, "1", "0")
    assert said.status == 0
    assert "1.10.6" in said.out and "became" in said.out
