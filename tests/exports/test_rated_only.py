"""A result corrected for rating only: reports have the game as it was played, the standings do not."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest

from crosstable.app.exchange.exporting import export_files, findings_of
from crosstable.exports.options import Options
from crosstable.exports.us_chess.parts import parts_of
from crosstable.flow.ranking import ranking
from crosstable.formats.document.read import read_document
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import write_trf
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from tests.exports.events import event, game

OPTIONS = Options(made="2026-07-06T10:00:00")


def corrected(rated_as: str, **more: Any) -> Event:
    """Round 1, board 1 counts as 1-0 and is rated with another result."""
    told = event(**more)
    told["results"][0]["games"][0] = game(1, 2, "1-0", rated_as=rated_as)
    return read(told)


def read(told: dict[str, Any]) -> Event:
    return read_document(json.dumps(told))


def points(event: Event) -> dict[int, int]:
    return {row.player: row.score for row in ranking(event.sections[0]).standings}


def test_the_standings_keep_the_old_result() -> None:
    assert points(corrected("0-1")) == points(read(event()))


def test_28m4_us_chess_rates_it_in_a_section_of_extra_games() -> None:
    main, extra = parts_of(corrected("0-1"))
    assert [row[0] for row in main.rows[:2]] == ["X0", "F0"], "the points stand, without an opponent"
    assert extra.extra and [player.no for player in extra.people] == [1, 2]
    assert extra.rows == (("L2W",), ("W1B",))


def test_a_game_that_was_not_played_is_rated_by_nobody() -> None:
    parts = parts_of(corrected("+:-"))
    assert len(parts) == 1
    assert [row[0] for row in parts[0].rows[:2]] == ["X0", "F0"]


def test_the_ecf_has_the_corrected_game_once() -> None:
    text = export_files(corrected("0-1"), "ecf", OPTIONS)["ecf-results.txt"].decode()
    lines = [line for line in text.splitlines() if "#ROUND=1" in line and "PIN1=1#" in line]
    assert len(lines) == 1 and "#SCORE=01" in lines[0]


def test_the_cfc_crosstable_has_the_corrected_game() -> None:
    files = export_files(corrected("0-1", rulebook="cfc", time_control="G/60"), "cfc", OPTIONS)
    rows = list(csv.reader(io.StringIO(files["cfc-crosstable.csv"].decode("utf-8-sig"))))
    head = next(at for at, row in enumerate(rows) if row[:1] == ["No"])
    assert [row[4] for row in rows[head + 1 : head + 3]] == ["L2", "W1"]


@pytest.mark.parametrize("report", ["fide", "nzcf"])
def test_the_trf_of_a_report_has_the_corrected_game_and_points_that_fit(report: str) -> None:
    file = export_files(corrected("0-1", rulebook="dutch-2026"), report, OPTIONS)["event.trf"]
    again = read_trf(file.decode(), "dutch-2026").sections[0]
    assert again.results[0].games[0].result.value == "0-1"


def test_the_trf_of_the_event_keeps_what_counts() -> None:
    told = corrected("0-1", rulebook="dutch-2026")
    again = read_trf(write_trf(told), "dutch-2026").sections[0]
    assert again.results[0].games[0].result.value == "1-0"


@pytest.mark.parametrize("report", ["us-chess", "ecf", "cfc", "nzcf", "fide"])
def test_every_report_points_it_out_and_is_not_stopped_by_it(report: str) -> None:
    found = [one for one in findings_of(corrected("0-1"), report, OPTIONS) if "is reported as" in one.text]
    assert len(found) == 1 and not found[0].blocking
    assert "round 1, board 1 is reported as 0–1; the standings keep 1–0" in found[0].text


@pytest.mark.parametrize("result", ["*"])
def test_only_a_game_that_is_over_has_another_result_for_rating(result: str) -> None:
    told = event()
    told["results"][-1]["games"][0] = game(1, 3, result, rated_as="1-0")
    with pytest.raises(BadInput, match="rated_as"):
        read(told)
