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


def event_by(folder: Path, rulebook: str, *words: str) -> str:
    """An event by another book, beside the lists."""
    path = str(folder / f"{rulebook}.crosstable")
    said = crosstable("new", path, "--name", "Open", "--rulebook", rulebook, "--rounds", "3", *words)
    assert said.status == 0, said.err
    return path


def entered(journal: str, folder: Path) -> dict[str, object]:
    """The last entry of a journal."""
    target = folder / "out.json"
    assert crosstable("convert", journal, str(target), "--force").status == 0
    found: dict[str, object] = json.loads(target.read_text(encoding="utf-8"))["players"][-1]
    return found


def test_somebody_from_a_list(journal: str, tmp_path: Path) -> None:
    """Name, FIDE rating, title, federation and ID come with the code; what is typed goes before the list."""
    said = crosstable("add", journal, "--listed", "fide:4390002", "--club", "Otago")
    assert said.status == 0, said.err
    found = entered(journal, tmp_path)
    assert (found["name"], found["title"], "rating" in found) == ("Tamihana, Aroha", "WFM", False)
    assert found["ids"] == {"fide": "4390002"} and found["club"] == "Otago" and found["fide_rating"] == 1902
    again = crosstable("add", journal, "--listed", "fide:4390002")
    assert again.status == 2 and "Tamihana, Aroha" in again.err


RATINGS = ("rating", "fide_rating", "other_ratings", "info")
FASTER = {"rapid": 1840, "blitz": 1811}
BY_BOOK = [
    ("us-chess", "fide:4390002", {"fide_rating": 1902}),
    ("us-chess", "cfc:190001", {"other_ratings": {"CAN": 1740}}),
    ("cfc", "cfc:190001", {"rating": 1740, "other_ratings": {"quick": 1655}}),
    ("nzcf", "fide:4390002", {"fide_rating": 1902}),
    ("schools", "fide:4390002", {"fide_rating": 1902}),
    ("dutch-1998", "fide:4390002", {"rating": 1902, "fide_rating": 1902, "other_ratings": FASTER}),
    ("dutch-1998", "cfc:190001", {"other_ratings": {"CAN": 1740}}),
    ("dutch-2026", "fide:4390002", {"rating": 1902, "fide_rating": 1902, "other_ratings": FASTER}),
    (
        "dutch-2026",
        "cfc:190001",
        {"rating": 1740, "other_ratings": {"CAN": 1740}, "info": {"rating_source": "national"}},
    ),
]


@pytest.mark.parametrize(("rulebook", "listed", "ratings"), BY_BOOK)
def test_a_rating_goes_where_the_book_looks_for_it(
    journal: str, tmp_path: Path, rulebook: str, listed: str, ratings: dict[str, object]
) -> None:
    """The rating of the book's own list is the player's; another one is a foreign rating."""
    path = event_by(tmp_path, rulebook)
    said = crosstable("add", path, "--listed", listed)
    assert said.status == 0, said.err
    found = entered(path, tmp_path)
    assert {key: found[key] for key in RATINGS if key in found} == ratings


def test_28d1_from_the_fide_list_as_if_the_number_were_typed(journal: str, tmp_path: Path) -> None:
    """It is converted, and said; the rapid rating of a quick event is no rating to convert."""
    path = event_by(tmp_path, "us-chess")
    assert crosstable("set", path, "time_control", "G/25;d5").status == 0
    said = crosstable("add", path, "--listed", "fide:4390002")
    told = " ".join(said.out.split())
    assert "FIDE rating 1902, not a US Chess rating" in told
    assert "has no US rating and is shown and paired as 1952 (FIDE 1902 + 50 = 1952)" in told


def test_a_membership_that_has_ended_is_said(journal: str, tmp_path: Path) -> None:
    """The end of the membership is kept with the entry, and noted."""
    said = crosstable("add", journal, "--listed", "cfc:190001")
    assert said.status == 0 and "membership expired Feb 28, 2025" in said.out + said.err
    assert entered(journal, tmp_path)["membership_expires"] == "2025-02-28"


@pytest.mark.parametrize(
    ("listed", "told"),
    [
        ("fide:1", "nobody"),
        ("us-chess:1", "no US Chess rating list"),
        ("else:1", "no list"),
        ("4390002", "fide:4390002"),
    ],
)
def test_who_is_on_no_list_is_refused(journal: str, listed: str, told: str) -> None:
    """In words, and nobody is entered."""
    said = crosstable("add", journal, "--listed", listed)
    assert said.status == 2 and told in said.err, said.err
