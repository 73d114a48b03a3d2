"""Score groups with their arrows, and colours, on the command line."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import crosstable, sample, several
from tests.cli.conftest import Save
from tests.cli.us_chess_events import document, done, journal, play_round


def test_29b_the_groups_of_the_next_round(tmp_path: Path) -> None:
    path = journal(tmp_path, count=9, rounds=4)
    play_round(path)
    body = crosstable("groups", path, "--json").json
    sizes = {group["score"]: group["size"] for group in body["groups"]}
    assert (body["round"], sizes) == (2, {1: 5, 0: 4})
    (arrow,) = body["arrows"]
    assert (arrow["from"], arrow["to"]) == (1, 0)
    assert [len(group["byes"]) for group in body["groups"]] == [0, 1]
    assert "1 -> 0" in done("groups", path)


def test_29b_a_past_round_of_a_journal_is_shown_as_it_was_known(tmp_path: Path) -> None:
    path = journal(tmp_path)
    play_round(path)
    play_round(path)
    before = crosstable("groups", path, "--round", "2", "--json").json
    done("result", path, "1", "0", "--round", "1")
    assert crosstable("groups", path, "--round", "2", "--json").json == before


def test_29e_the_colour_report_works_when_all_rounds_are_played(tmp_path: Path) -> None:
    path = journal(tmp_path, rounds=2)
    play_round(path)
    play_round(path)
    assert crosstable("groups", path).status == 2
    assert "colors after each round" in done("groups", path, "--colours")
    assert [item["round"] for item in crosstable("groups", path, "--colours", "--json").json["rounds"]] == [
        1,
        2,
    ]


def test_29e_before_round_1_there_are_no_colours(save: Save) -> None:
    assert "no round is published yet" in done("groups", save(document()), "--colours")


def test_29b_28r_an_accelerated_round_says_that_its_groups_are_others(save: Save) -> None:
    body = crosstable("groups", save(document(variations=["28R1"])), "--json").json
    assert [note["rule"] for note in body["notes"]] == ["28R"]


def test_29b_works_for_every_book_and_section(save: Save) -> None:
    path = save(several(Open=sample(), Senior=sample()))
    assert len(crosstable("groups", path, "--json").json["sections"]) == 2
