"""A Swiss of players whose file lists teams is an event of players: nothing of it is that of teams."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crosstable.formats.document.write import write_document
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.cli.command import crosstable

COMMANDS = (
    ("standings",),
    ("wallchart",),
    ("wallchart", "--card", "1"),
    ("prizes",),
    ("explain", "--player", "1"),
)


def save(folder: Path, name: str, made: dict[str, object]) -> str:
    """A document of its own."""
    path = folder / f"{name}.json"
    path.write_text(json.dumps(made))
    return str(path)


@pytest.mark.parametrize("book", ["us-chess", "cfc"])
def test_teams_that_are_only_listed_change_nothing(book: str, tmp_path: Path) -> None:
    made = {**json.loads(write_document(generate(book, 8, 2, 3, Rates()))), "rounds": 4}
    teams = [{"no": 1, "name": "Harbour", "captain": "Ann", "players": [1, 2]}]
    plain, listed = save(tmp_path, "plain", made), save(tmp_path, "listed", {**made, "teams": teams})
    for command, *options in COMMANDS:
        one, other = crosstable(command, plain, *options), crosstable(command, listed, *options)
        assert one.out and one.out.replace(plain, "") == other.out.replace(listed, ""), command
    for path in (plain, listed):
        assert crosstable("convert", path, f"{path}.trf").status == 0
    assert Path(f"{plain}.trf").read_text() == Path(f"{listed}.trf").read_text()
