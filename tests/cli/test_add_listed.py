"""`crosstable add --listed`: somebody from a rating list, and what the list says of the membership."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crosstable.ratings.library import VARIABLE
from tests.cli.command import crosstable
from tests.ratings.files import AROHA, CFC, fide_text


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An event, and two lists on this computer."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "lists"))
    for name, data in (
        ("players_list_foa.txt", fide_text(AROHA)),
        ("tdlist.txt", CFC.replace("2027/", "2025/")),
    ):
        source = tmp_path / name
        source.write_bytes(data if isinstance(data, bytes) else data.encode())
        assert crosstable("lists", "import", str(source)).status == 0
    path = str(tmp_path / "open.crosstable")
    said = crosstable("new", path, "--name", "Open", "--rulebook", "cfc", "--rounds", "3")
    assert said.status == 0, said.err
    return path


def entered(journal: str, folder: Path) -> dict[str, object]:
    """The last entry of a journal."""
    target = folder / "out.json"
    assert crosstable("convert", journal, str(target), "--force").status == 0
    found: dict[str, object] = json.loads(target.read_text(encoding="utf-8"))["players"][-1]
    return found


def test_somebody_from_a_list(journal: str, tmp_path: Path) -> None:
    """Name, rating, title, federation and ID come with the code; what is typed goes before the list."""
    said = crosstable("add", journal, "--listed", "fide:4390002", "--club", "Otago")
    assert said.status == 0, said.err
    found = entered(journal, tmp_path)
    assert (found["name"], found["rating"], found["title"]) == ("Tamihana, Aroha", 1902, "WFM")
    assert found["ids"] == {"fide": "4390002"} and found["club"] == "Otago" and found["fide_rating"] == 1902
    again = crosstable("add", journal, "--listed", "fide:4390002")
    assert again.status == 2 and "Tamihana, Aroha" in again.err


def test_a_membership_that_has_ended_is_said(journal: str, tmp_path: Path) -> None:
    """The end of the membership is kept with the entry, and noted."""
    said = crosstable("add", journal, "--listed", "cfc:190001")
    assert said.status == 0 and "membership ended 2025-02-28" in said.out + said.err
    assert entered(journal, tmp_path)["membership_expires"] == "2025-02-28"


@pytest.mark.parametrize(
    ("listed", "told"),
    [
        ("fide:1", "nobody"),
        ("us-chess:1", "no list of US Chess"),
        ("else:1", "no list"),
        ("4390002", "fide:4390002"),
    ],
)
def test_who_is_on_no_list_is_refused(journal: str, listed: str, told: str) -> None:
    """In words, and nobody is entered."""
    said = crosstable("add", journal, "--listed", listed)
    assert said.status == 2 and told in said.err, said.err
