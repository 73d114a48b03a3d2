"""Every list is read as its federation writes it, kept by its day, and searched as one types."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosstable.model.errors import BadInput
from crosstable.ratings.library import list_named, lists_in, newest_of
from crosstable.ratings.listed import Listed
from crosstable.ratings.reading.known import date_of, people_in, source_of
from crosstable.ratings.search import by_code, search
from crosstable.ratings.taking_in import take_in
from tests.cli.command import crosstable
from tests.ratings import samples

PEOPLE = [(4390002, "Tamihana, Aroha", 1902), (490001, "Müller, Jörg", 0), (500, "Nocomma", 2100)]


def written(folder: Path, name: str, content: bytes) -> str:
    """A file of a federation."""
    path = folder / name
    path.write_bytes(content)
    return str(path)


def read(folder: Path, name: str, content: bytes) -> tuple[str, list[Listed]]:
    """Whose list it is, and who is on it."""
    path = written(folder, name, content)
    return source_of(path), list(people_in(path))


def test_fide_text(tmp_path: Path) -> None:
    source, people = read(tmp_path, "players_list_foa.txt", samples.fide_text(PEOPLE))
    assert source == "fide"
    first, second, third = people
    assert (first.code, first.name, first.federation, first.sex) == ("4390002", "Tamihana, Aroha", "NZL", "F")
    assert (first.standard, first.rapid, first.blitz, first.born) == (1902, 1840, None, "2007")
    assert (second.name, second.standard) == ("Müller, Jörg", None)
    assert third.name == "Nocomma"


def test_a_list_of_one_kind_of_rating(tmp_path: Path) -> None:
    head = f"ID Number      {'Name':<61}Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag\n"
    line = f"{77:<15}{'Chen, Li':<61}{'SGP':<4}{'M':<4}{'':<29}{1777:<6}{0:<4}{20:<3}{1990:<6}\n"
    _, (rapid,) = read(tmp_path, "rapid_rating_list.txt", (head + line).encode())
    assert (rapid.standard, rapid.rapid, rapid.born) == (None, 1777, "1990")
    _, (standard,) = read(tmp_path, "standard_rating_list.txt", (head + line).encode())
    assert (standard.standard, standard.rapid) == (1777, None)


def test_fide_xml(tmp_path: Path) -> None:
    source, (first, second) = read(tmp_path, "players_list_xml_foa.xml", samples.FIDE_XML)
    assert source == "fide"
    assert (first.name, first.title, first.standard, first.blitz) == (
        "Tamihana, Aroha & Co",
        "WFM",
        1902,
        None,
    )
    assert (second.standard, second.born) == (None, "")


def test_cfc_with_quotes_that_do_not_match(tmp_path: Path) -> None:
    source, (first, second) = read(tmp_path, "tdlist.txt", samples.CFC)
    assert source == "cfc"
    assert (first.code, first.name, first.club, first.region) == ("190001", "Leclair, Luc", "Ottawa", "ON")
    assert (first.standard, first.rapid, first.games, first.expires) == (1740, 1655, None, "2027-02-28")
    assert first.fide == "2690003"
    assert (second.name, second.club, second.games, second.rapid) == (
        "O'Neil, Anne",
        "St. Jean, Bas",
        12,
        None,
    )


def test_ecf_by_the_names_of_columns(tmp_path: Path) -> None:
    source, (first, second) = read(tmp_path, "list.csv", samples.ECF)
    assert source == "ecf"
    assert (first.code, first.standard, first.club, first.fide) == ("312345A", 1902, "Harbour", "490001")
    assert (second.standard, second.flag) == (1500, "no member number")


def test_us_chess_as_text_and_as_dbase(tmp_path: Path) -> None:
    source, (first, second) = read(tmp_path, "golden.tsv", samples.US_TSV)
    assert source == "us-chess"
    assert (first.code, first.name, first.expires, first.rapid) == (
        "90000001",
        "Okafor, Ben",
        "2027-03-31",
        1820,
    )
    assert (second.name, second.standard, second.games) == ("de la Cruz, Ana", 1532, 12)
    assert second.expires == "2020-12-31"
    people = [
        {"MEM_ID": "90000001", "MEM_NAME": "OKAFOR, BEN", "EXPIRED": "20270331", "R_LPB_RAT": "1985"},
        {"MEM_ID": "90000003", "MEM_NAME": "NEW, NOAH", "R_LPB_RAT": ""},
    ]
    source, (third, fourth) = read(tmp_path, "TARATSUP.DBF", samples.us_dbf(people))
    assert source == "us-chess"
    assert (third.code, third.name, third.standard) == ("90000001", "Okafor, Ben", 1985)
    assert (fourth.name, fourth.standard) == ("New, Noah", None)


def test_nzcf_spreadsheet(tmp_path: Path) -> None:
    path = written(tmp_path, "2026-4-Alphabetical-01112026.xlsx", samples.nzcf_xlsx())
    assert source_of(path) == "nzcf"
    assert date_of(path) == "2026-11-01"
    first, second = people_in(path)
    assert (first.code, first.name, first.standard, first.rapid) == ("20417", "Tamihana, Aroha", 1877, None)
    assert (first.fide, first.title, first.born) == ("4390002", "WFM", "2007")
    assert (second.name, second.standard, second.rapid) == ("Māori-Smith, Tāne", None, 1500)


def packed(name: str, content: bytes) -> bytes:
    """An archive with one file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, content)
    return out.getvalue()


def test_an_archive_is_read_as_it_is(tmp_path: Path) -> None:
    source, people = read(
        tmp_path, "players_list.zip", packed("players_list_foa.txt", samples.fide_text(PEOPLE))
    )
    assert source == "fide"
    assert len(people) == 3


BAD = {
    "bomb.zip": packed("list.txt", b"ID Number" + b" " * 30_000_000),
    "two.zip": b"",
    "half.zip": packed("list.txt", samples.fide_text(PEOPLE * 200))[:-300],
    "entities.xml": b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><playerslist></playerslist>',
    "half.xml": samples.FIDE_XML[:-40],
    "half.txt": samples.fide_text(PEOPLE)[:-130],
    "shifted.txt": samples.fide_text(PEOPLE).replace(b"4390002 ", b"abc4390002 "),
    "half.dbf": samples.us_dbf([{"MEM_ID": "1", "MEM_NAME": "A", "R_LPB_RAT": "9"}] * 3)[:-40],
    "cfc.txt": samples.CFC.replace(b"1740,1802,1655", b"1740"),
    "noise.bin": bytes(range(256)) * 50,
    "empty.txt": b"",
    "page.html": b"<!doctype html><title>Not found</title>",
    "letter.txt": "ID Number\u00a0Name".encode("utf-16"),
}


@pytest.mark.parametrize("name", sorted(BAD))
def test_what_is_no_list_is_refused_and_the_old_one_stays(tmp_path: Path, name: str) -> None:
    library = tmp_path / "library"
    good = written(tmp_path, "fide.txt", samples.fide_text(PEOPLE))
    kept = take_in(people_in(good), library, "fide", "2026-11-01", "fide.txt")
    content = BAD[name]
    if name == "two.zip":
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            archive.writestr("a.txt", "x")
            archive.writestr("b.txt", "y")
        content = out.getvalue()
    path = written(tmp_path, name, content)
    with pytest.raises(BadInput) as refused:
        take_in(people_in(path), library, source_of(path), "2026-11-01", name)
    assert refused.value.where
    assert lists_in(library) == (kept,)
    assert not list(library.glob("*.part"))
    assert search(kept, "tamihana")


def library_of(tmp_path: Path, names: list[str], date: str = "2026-11-01") -> None:
    """A list of some names."""
    people = [(at, name, 1500 + at) for at, name in enumerate(names, start=1)]
    path = written(
        tmp_path,
        "fide.txt",
        "".join(
            [
                samples.FIDE_HEAD,
                *(samples.fide_line(code, name, rating=rating) for code, name, rating in people),
            ]
        ).encode(),
    )
    take_in(people_in(path), tmp_path / "library", "fide", date, "fide.txt")


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("muller", "Müller, Jörg"),
        ("jorg mull", "Müller, Jörg"),
        ("MÜLLER", "Müller, Jörg"),
        ("lukasz", "Łukasz-Żółć, Ewa"),
        ("zolc ew", "Łukasz-Żółć, Ewa"),
        ("o neil", "O'Neil, Søren"),
        ("soren", "O'Neil, Søren"),
        ("щерб", "Щербаков, Иван"),
        ("3", ""),
    ],
)
def test_names_are_found_in_any_order_and_without_accents(tmp_path: Path, asked: str, name: str) -> None:
    library_of(
        tmp_path, ["Müller, Jörg", "Łukasz-Żółć, Ewa", "O'Neil, Søren", "Щербаков, Иван", "Smith, John"]
    )
    (one,) = lists_in(tmp_path / "library")
    assert [person.name for person in search(one, asked)] == ([name] if name else [])


def test_a_code_is_found_and_signs_of_the_search_do_no_harm(tmp_path: Path) -> None:
    library_of(tmp_path, [f"Smith, John {letter}" for letter in "ABCDEFGHIJKL"])
    (one,) = lists_in(tmp_path / "library")
    assert next(person.code for person in search(one, "12")) == "12"
    found = by_code(one, "7")
    assert found is not None and found.name == "Smith, John G"
    assert by_code(one, "9999") is None
    for asked in (
        '"',
        "* OR",
        "smith AND (",
        "NEAR(a b)",
        "'; drop table people",
        "\x00\x00",
        "-john",
        "a" * 5000,
    ):
        search(one, asked)
    assert [person.standard for person in search(one, "smith", 3)] == [1512, 1511, 1510]


def test_old_lists_are_kept_by_their_day(tmp_path: Path) -> None:
    library_of(tmp_path, ["Old, Otto"], "2026-10-01")
    library_of(tmp_path, ["New, Nora"], "2026-11-01")
    library = tmp_path / "library"
    assert [one.key for one in lists_in(library)] == ["fide-2026-11-01", "fide-2026-10-01"]
    (newest,) = newest_of(library)
    assert newest.date == "2026-11-01"
    assert search(list_named(library, "fide-2026-10-01"), "old otto")
    (library / "fide-2026-09-01.ratings").write_bytes(b"this is no list")
    assert len(lists_in(library)) == 2


@given(st.lists(st.text("abcdefgh ÄÖéł,-", min_size=3, max_size=12), min_size=1, max_size=8))
def test_everybody_is_found_by_the_first_letters_of_each_word(names: list[str]) -> None:
    from tempfile import TemporaryDirectory

    from crosstable.model.folding import loose

    people = [Listed(str(at), name) for at, name in enumerate(names) if len(loose(name)) >= 3]
    if not people:
        return
    with TemporaryDirectory() as folder:
        one = take_in(people, Path(folder), "ecf", "2026-01-01", "x.csv")
        for person in people:
            words = loose(person.name).split()
            asked = " ".join(word[:3] for word in reversed(words))
            if len(asked.replace(" ", "")) >= 2:
                assert person in search(one, asked)


def test_the_command(tmp_path: Path) -> None:
    library = str(tmp_path / "library")
    path = written(tmp_path, "players_list_2026-11-01.txt", samples.fide_text(PEOPLE))
    assert "no rating lists yet" in crosstable("lists", "--folder", library).out
    assert "3 players" in crosstable("lists", "import", path, "--folder", library).out
    assert crosstable("lists", "--folder", library, "--json").json["lists"][0]["list"] == "fide-2026-11-01"
    found = crosstable("lists", "search", "aroha", "tam", "--folder", library, "--json").json["found"]
    assert [(one["code"], one["standard"]) for one in found] == [("4390002", 1902)]
    assert "Tamihana, Aroha" in crosstable("lists", "search", "tamihana", "--folder", library).out
    assert crosstable("lists", "search", "nobody-here", "--folder", library).out == "nobody found\n"
    assert crosstable("lists", "remove", "fide-2026-11-01", "--folder", library).status == 0
    assert crosstable("lists", "search", "aroha", "--folder", library).status == 2
    for words in (
        ("import",),
        ("import", "/nowhere"),
        ("import", path, "--date", "soon"),
        ("dance",),
        ("remove", "x"),
    ):
        assert crosstable("lists", *words, "--folder", library).status == 2
    assert crosstable("lists", "import", path, "--source", "uefa", "--folder", library).status == 2
