"""What directors type in French: prizes, round times, columns of lists, suppositions."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.setup.prize_lines import prize_text, read_prizes
from crosstable.app.setup.time_lines import read_times, show_times
from crosstable.formats.lists.csv_columns import DATES, NUMBER
from crosstable.formats.lists.csv_headers import find_header
from crosstable.formats.lists.csv_values import READERS
from crosstable.formats.lists.french_headers import FRENCH_HEADERS
from crosstable.model.errors import BadInput
from crosstable.model.language import catalogue_of, reading_in
from tests.french import in_french

SATURDAY = "2026-10-31"


def keys(text: str) -> list[dict[str, object]]:
    """The prizes of a box, without their names."""
    return [
        {key: value for key, value in line.prize.items() if key != "name"}
        for line in read_prizes(text, "cfc")
        if line.prize is not None
    ]


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("1er 500, 2e 300, moins de 1800 100", "1st 500, 2nd 300, U1800 100"),
        ("1er 106,67 $, 2e 1\u00a0006,50 $", "1st 106.67, 2nd 1006.50"),
        ("1er au 3e 500-300-200", "1st-3rd 500-300-200"),
        ("non cotés 40; classe A 50; 1600 à 1799 30", "unrated 40; class A 50; 1600 to 1799 30"),
        ("moins de 1600 trophée; 2e moins de 1400 60 garanti", "U1600 trophy; 2nd U1400 60 guaranteed"),
        ("échiquier 1 50; meilleure fille 30", "board 1 50; top girl 30"),
        ("meilleur junior (né 2008 ou après) 50", "best junior (born 2008 or later) 50"),
        (
            "meilleure école trophée; prix spécial (le directeur décide) 20",
            "best school trophy; x (director decides) 20",
        ),
    ],
)
def test_prizes_mean_the_same_in_french(french: str, english: str) -> None:
    assert keys(french) == keys(english) and len(keys(french)) == len(read_prizes(french, "cfc"))


def test_the_name_of_a_prize_stays_as_it_was_typed() -> None:
    line = read_prizes("2e moins de 1800 100 trophée", "cfc")[0]
    assert line.prize is not None and line.prize["name"] == "2e moins de 1800"
    assert read_prizes(prize_text(line.prize), "cfc")[0].prize == line.prize


def test_a_group_without_dates_is_asked_about_as_in_english() -> None:
    assert not read_prizes("meilleur junior 50", "cfc")[0].is_clear
    assert not read_prizes("best junior 50", "cfc")[0].is_clear


@pytest.mark.parametrize(
    "typed",
    [
        "sam. 10 h, 14 h, 18 h 30; dim. 9 h",
        "samedi 10h, 14h et 18h30; dimanche à 9h",
        "31 octobre 10 h, 14 h, 18 h 30; 1er novembre 9 h",
        "Sat 10:00, 14:00, 18:30; Sun 9:00",
    ],
)
def test_times_mean_the_same_in_french(typed: str) -> None:
    assert read_times(typed, SATURDAY) == [
        "2026-10-31T10:00",
        "2026-10-31T14:00",
        "2026-10-31T18:30",
        "2026-11-01T09:00",
    ]


def test_tuesday_is_not_taken_for_march() -> None:
    assert read_times("mar. 19 h; mercredi 19 h", SATURDAY) == ["2026-11-03T19:00", "2026-11-04T19:00"]
    assert read_times("mar 3 10:00", SATURDAY) == ["2027-03-03T10:00"]
    assert read_times("2 août 10 h; 4 déc. 10 h", "2026-07-31") == ["2026-08-02T10:00", "2026-12-04T10:00"]


def test_times_are_shown_as_a_french_reader_types_them(tmp_path: Path) -> None:
    starts = read_times("Sat 10:00, 18:30; Sun 9:00", SATURDAY)
    with in_french(tmp_path), reading_in(catalogue_of("fr"), "fr"):
        assert show_times(starts, SATURDAY, half_days=False) == "sam. 10 h, 18 h 30; dim. 9 h"
    with pytest.raises(BadInput):
        read_times("25 h", SATURDAY)


def test_french_headings_name_their_columns() -> None:
    found = find_header(
        "Nom;Prénom;Cote;Club;No FQE;Numéro FCE;Date de naissance;Courriel;Cote FQE\nRoy;Luc\n"
    )
    assert [one.field for one in found.headings] == [
        *("surname", "given", "rating", "club", "ids.fqe", "ids.cfc", "born", "email", "other_ratings.FQE")
    ]
    assert find_header("Nom;Cote\nRoy, Luc;1500\n").headings[0].field == "name"


def test_every_french_heading_is_of_a_field_that_can_be_read() -> None:
    assert set(FRENCH_HEADERS) - set(READERS) - set(DATES) == {NUMBER}
