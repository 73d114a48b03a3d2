"""The example programs run as they are, and print what they promise."""

from __future__ import annotations

import io
import re
import runpy
from contextlib import redirect_stdout
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"
PRINTED = {
    "check_trf": "round 1: ",
    "club_night": "standings after round 3 of 3",
    "generate_and_simulate": "40 events, ",
    "journal_day": "(undone)",
    "own_report": "mean gap",
    "prize_money": "final",
    "round_robin": "every round by its table: True",
    "site_and_reports": "did you mean 'us-chess'?",
    "team_event": "round 3, table 2: ",
    "tie_breaks_to_pandas": "Float64",
    "what_if": "1/2-1/2  first: ",
    "why_not": "With that game the round would have",
}
WRITTEN = {
    "check_trf": ["report.trf"],
    "club_night": ["club-night.json"],
    "generate_and_simulate": ["generated.json"],
    "journal_day": ["day.crosstable"],
    "site_and_reports": ["site/index.html", "tables/standings.csv", "tables/tables.xlsx", "standings.pdf"],
    "why_not": ["why-not.html"],
}


def run(name: str) -> str:
    """What an example prints."""
    said = io.StringIO()
    with redirect_stdout(said):
        runpy.run_path(str(FOLDER / f"{name}.py"), run_name="__main__")
    return said.getvalue()


@pytest.mark.parametrize("name", PRINTED)
def test_an_example_runs_twice_in_one_folder(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "tie_breaks_to_pandas":
        pytest.importorskip("pandas")
    monkeypatch.chdir(tmp_path)
    first = run(name)
    assert PRINTED[name] in first
    assert all((tmp_path / path).stat().st_size for path in WRITTEN.get(name, []))
    assert run(name) == first


def test_there_are_twelve_and_the_page_lists_each() -> None:
    names = {path.stem for path in FOLDER.glob("*.py")}
    assert names == set(PRINTED)
    assert len(names) == 12
    listed = re.findall(r"\((\w+)\.py\)", (FOLDER / "README.md").read_text("utf-8"))
    assert sorted(listed) == sorted(names)


@pytest.mark.parametrize("name", PRINTED)
def test_an_example_is_short(name: str) -> None:
    assert len((FOLDER / f"{name}.py").read_text("utf-8").splitlines()) <= 45
