"""Organiser's side on the command line: a Congress, moved rounds, results altered after the event."""

from __future__ import annotations

import json
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


def test_1_9_3_cancelled_results_show_in_standings_and_wall_chart_alike(tmp_path: Path) -> None:
    path = str(tmp_path / "rr.crosstable")
    assert (
        crosstable("new", path, "--rulebook", "nzcf", "--rounds", "5", "--format", "round-robin").status == 0
    )
    for n in range(6):
        assert crosstable("add", path, f"P{n}", "--rating", str(2000 - n)).status == 0
    for _ in range(2):
        assert crosstable("draft", path).status == 0
        assert crosstable("publish", path).status == 0
        for board in "123":
            assert crosstable("result", path, board, "1").status == 0
    assert crosstable("withdraw", path, "1").status == 0
    standings = crosstable("standings", path, "--json").json["standings"]
    chart = str(crosstable("wallchart", path).out)
    table, _, notes = crosstable("standings", path).out.partition("\n\nWithdrawals\n")
    shown = table.splitlines()[4:]
    assert len(shown) == 6 and "cancelled" in notes
    points = {line["player"]: line["points"] for line in standings}
    assert points[1] == 0
    for line in shown:
        no = int(line.split()[1])
        assert f" {points[no]} " in f"{line} "
    assert "rest" in chart


def test_payments_and_refunds(tmp_path: Path) -> None:
    path = str(tmp_path / "e.crosstable")
    base = ("new", path, "--rulebook", "nzcf", "--preset", "ni-championship", "--start", "2026-07-06")
    assert crosstable(*base).status == 0
    assert crosstable("set", path, "settings.fee", "80").status == 0
    assert crosstable("add", path, "P1", "--rating", "1500").status == 0
    assert crosstable("pay", path, "P1", "80").status == 0
    assert "paid $80.00, outstanding $0.00" in crosstable("entries", path, "--on", "2026-06-01").out
    assert crosstable("set", path, "--player", "P1", "ids.nzcf", '"123"').status == 0
    assert crosstable("pay", path, "P1", "80", "--refund").status == 0
    assert "paid $0.00" in crosstable("entries", path, "--on", "2026-06-01").out


def test_a_starting_time_for_a_round_that_is_not_there_is_refused_or_pointed_out(tmp_path: Path) -> None:
    path, file = str(tmp_path / "e.crosstable"), tmp_path / "e.json"
    crosstable("new", path, "--rulebook", "nzcf", "--rounds", "3")
    said = crosstable("set", path, "schedule", '[{"round": 9, "start": "2026-11-20T19:00"}]')
    assert said.status == 2 and "there is no round 9; the last is round 3" in said.err
    body = crosstable("convert", path, "-").json
    body["schedule"] = [{"round": 9, "start": "2026-11-20T19:00"}]
    body["players"] = [{"no": no, "name": f"Player {no}", "rating": 1500} for no in (1, 2)]
    file.write_text(json.dumps(body), encoding="utf-8")
    assert "round 9 has a starting time, but the last round is round 3" in crosstable("check", str(file)).out
