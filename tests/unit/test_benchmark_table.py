"""The table of the benchmarks: its rows, and when it says that something is slower than before."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks import table
from benchmarks.hard_fields import FIELDS, HardField, event_of
from benchmarks.installation import Installation


def test_every_hard_field_has_an_aim() -> None:
    assert set(table.AIMS) == set(FIELDS)


SMALL = (
    HardField("schools", 20, 4, one_school=60),
    HardField("cfc", 20, 4, settings={"avoid_rounds": 2}, one_club=30),
    HardField("olympiad-2008", 20, 4),
)


@pytest.mark.parametrize("hard", SMALL, ids=lambda hard: hard.book)
def test_a_hard_field_is_played_to_its_last_round(hard: HardField) -> None:
    assert len(event_of(hard).sections[0].results) == hard.rounds


def test_another_installation_stands_beside_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def seconds(installation: Installation) -> float:
        return 3.0 if installation.python == "older" else 0.5

    monkeypatch.setattr(table, "KEPT", tmp_path / "machine.json")
    monkeypatch.setattr(table, "ROWS", {"chart": table.Row("wall chart", 0.25, seconds)})
    monkeypatch.setattr(table, "plain_matching", lambda size: 0.5)
    for words, line in (
        (["--markdown"], "| wall chart | 3.00 | 0.50 | 0.25 | 6.0 |"),
        ([], f"{'wall chart':<50}    0.25    0.500       2.00    3.000      1.00"),
    ):
        monkeypatch.setattr("sys.argv", ["table", "--before", "older", *words])
        table.main()
        assert line in capsys.readouterr().out.splitlines()


def test_what_takes_a_third_longer_is_named_and_the_first_run_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seconds = iter((1.0, 1.3, 1.4))
    monkeypatch.setattr(table, "KEPT", tmp_path / "kept" / "machine.json")
    measured = table.Row("check, 60 players x 9 rounds", 0.03, lambda installation: next(seconds))
    monkeypatch.setattr(table, "ROWS", {"check": measured})
    monkeypatch.setattr(table, "plain_matching", lambda size: 0.5)
    monkeypatch.setattr("sys.argv", ["table", "check"])
    for warned in (False, False, True):
        table.main()
        assert ("WARNING: check, 60 players" in capsys.readouterr().out) is warned
