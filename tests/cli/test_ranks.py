"""`crosstable ranks`: where late entries and corrected ratings rank, shown, confirmed and undone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import crosstable


@pytest.fixture
def open_event(tmp_path: Path) -> str:
    """Round 1 of six is played; then somebody strong comes, and a rating is put right."""
    path = str(tmp_path / "open.crosstable")
    assert crosstable("new", path, "--rulebook", "dutch-1998", "--rounds", "4").status == 0
    for n in range(1, 7):
        assert crosstable("add", path, f"Player {n}", "--rating", str(2000 - 10 * n)).status == 0
    assert crosstable("draft", path).status == 0 and crosstable("publish", path).status == 0
    for board in ("1", "2", "3"):
        assert crosstable("result", path, board, "1-0").status == 0
    return path


def enter_late(path: str) -> None:
    """Two come late, the first of them stronger than everybody."""
    assert crosstable("add", path, "Late, Lea", "--rating", "2100").status == 0
    assert crosstable("add", path, "Slow, Sam", "--rating", "1500").status == 0


def test_a2_a_late_entry_is_shown_where_it_ranks_otherwise(open_event: str) -> None:
    before = crosstable("ranks", open_event)
    assert before.status == 0 and "nothing to confirm" in before.out
    enter_late(open_event)
    said = crosstable("ranks", open_event)
    assert "A2  1 late entry is ranked differently by the rulebook: #7 Late, Lea" in said.out
    assert "   7     7     1  Late, Lea" in said.out and "Slow, Sam" not in said.out
    body = crosstable("ranks", open_event, "--json").json
    assert (body["from"], body["differs"], body["order"]) == (2, True, [7, 1, 2, 3, 4, 5, 6, 8])
    assert body["changes"][0] == {
        "player": 7,
        "name": "Late, Lea",
        "place": 7,
        "proposed": 1,
        "moved": True,
        "late": True,
    }
    assert body["reasons"][0]["rule"] == "A2"


def test_f7_a_corrected_rating_is_confirmed_with_a_reason_and_undone(open_event: str) -> None:
    assert crosstable("set", open_event, "rating", "2050", "--player", "6").status == 0
    assert crosstable("draft", open_event).status == 0
    done = crosstable("ranks", open_event, "--confirm", "--why", "wrong list")
    assert done.status == 0
    assert "ranking from round 2 on (F7): #6 Player 6 place 1 (was 6); reason: wrong list" in done.out
    document = crosstable("convert", open_event, "-").json
    assert document["ranks"] == [{"from": 2, "order": [6, 1, 2, 3, 4, 5]}]
    assert "draft" in crosstable("publish", open_event).err, "the draft was made by the old ranking"
    assert "nothing to confirm" in crosstable("ranks", open_event, "--confirm").err
    codes = [reason["code"] for reason in crosstable("pair", open_event, "--json").json["reasons"]]
    assert codes.count("round.ranked-anew") == 1
    assert crosstable("undo", open_event).status == 0
    assert "ranks" not in crosstable("convert", open_event, "-").json
    assert crosstable("ranks", open_event, "--json").json["differs"]


def test_a_ranking_holds_for_rounds_yet_to_be_paired(open_event: str) -> None:
    enter_late(open_event)
    refused = crosstable("ranks", open_event, "--confirm", "--from", "1")
    assert refused.status == 2 and "round 1 is already paired; choose a round from 2 to 4" in refused.err
    assert "--from: round 1 is already paired" in refused.err
    assert crosstable("ranks", open_event, "--from", "5").status == 2
    assert crosstable("ranks", open_event, "--confirm", "--from", "3").status == 0
    assert crosstable("ranks", open_event, "--json").json["differs"], "round 2 is still paired by number"
    assert not crosstable("ranks", open_event, "--from", "3", "--json").json["differs"]


def test_an_entry_that_a_ranking_names_is_not_undone_alone(open_event: str) -> None:
    enter_late(open_event)
    assert crosstable("ranks", open_event, "--confirm").status == 0
    facts = crosstable("log", open_event, "--json").json["facts"]
    entered = [fact["fact"] for fact in facts if fact["kind"] == "entry-made"][-1]
    assert crosstable("undo", open_event, str(entered)).status == 2


def test_before_round_1_and_in_other_books_there_is_nothing_to_rank(tmp_path: Path) -> None:
    path = str(tmp_path / "us.crosstable")
    assert crosstable("new", path, "--rulebook", "us-chess", "--rounds", "3").status == 0
    for n in range(4):
        assert crosstable("add", path, f"Player {n}", "--rating", str(2000 - n)).status == 0
    said = crosstable("ranks", path)
    assert said.status == 2 and "until round 1 is published" in said.err
    assert crosstable("set", path, "ranks", '[{"from": 2, "order": [2, 1]}]').status == 2
    assert crosstable("draft", path).status == 0 and crosstable("publish", path).status == 0
    said = crosstable("ranks", path)
    assert said.status == 2 and "by number only" in said.err
