"""Rating lists seen from outside: a file goes in, somebody is found, what is broken changes nothing."""

from __future__ import annotations

import gzip
import io
import json
import struct
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.command import crosstable
from tests.ratings.files import (
    AROHA,
    BEN,
    CFC,
    FIDE_COLUMNS,
    LONE,
    dbf_of,
    fide_text,
    fide_xml,
    found,
    has,
    kept,
    nzcf_book,
    one,
    take,
)

quick = settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])


def test_fide_text(tmp_path: Path) -> None:
    """All columns; names in any order, without accents; by number; unrated and without a comma."""
    assert take(tmp_path, "players_list_foa.txt", fide_text(AROHA, BEN, LONE)).status == 0
    has(one(tmp_path, "aroha", "TAMI"), "4390002", "WFM", 1902, 1840, 1811, "NZL", 2007)
    has(one(tmp_path, "4390002"), "Tamihana, Aroha")
    has(one(tmp_path, "arvind"), "IND")
    assert found(tmp_path, "nobody") == []


def test_fide_text_with_moved_columns(tmp_path: Path) -> None:
    """The first line says where columns are."""
    moved = (("ID Number", 10), ("Name", 40), *FIDE_COLUMNS[2:8], ("New", 9), *FIDE_COLUMNS[8:])
    assert take(tmp_path, "players_list_foa.txt", fide_text(AROHA, BEN, columns=moved)).status == 0
    has(one(tmp_path, "tamihana"), "4390002", 1902, 1840, 1811, 2007)


def test_fide_xml_and_zip(tmp_path: Path) -> None:
    """The only member of an archive is the list, whatever its name."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("anything.xml", fide_xml(AROHA, BEN))
    assert take(tmp_path, "players_list_xml.zip", buffer.getvalue()).status == 0
    has(one(tmp_path, "ben", "oka"), "490001", 1985)


@pytest.mark.parametrize(
    "header",
    [
        "MemberID\tName\tExpires\tState\tRegular\tQuick\tBlitz",
        "Member ID\tMember Name\tExpiration Date\tState\tRegular Rating\tQuick Rating\tBlitz Rating",
        "MEM_ID\tMEM_NAME\tEXPIRED\tSTATE\tR_LPB_RAT\tQ_LPB_RAT\tB_LPB_RAT",
        "USCF ID\tName\tExp Date\tState\tReg\tQuick\tBlitz",
        "id\tname\texpirationDate\tstateRep\tregular\tquick\tblitz",
    ],
)
def test_us_chess_headers(tmp_path: Path, header: str) -> None:
    """The same list under different titles."""
    rows = "90000001\tOKAFOR, BEN\t2027-03-31\tMA\t1985\t1820/14\t\n"
    rows += "90000002\tDIAZ, EVA\t2020-03-31\tNY\t*\t\t900/4\n"
    said = take(tmp_path, "uscf.tsv", f"{header}\n{rows}".encode())
    assert said.status == 0, said.err
    text = one(tmp_path, "okafor")
    has(text, "90000001", 1985, 1820, "2027-03-31", "MA")
    has(one(tmp_path, "diaz"), "90000002", "2020-03-31")


def test_us_chess_first_and_last_names(tmp_path: Path) -> None:
    """Names in two columns are one name; columns in another order."""
    said = take(
        tmp_path, "u.tsv", b"lastName\tfirstName\tid\tstate\tregular\nOkafor\tBen\t90000001\tMA\t1985\n"
    )
    assert said.status == 0, said.err
    has(one(tmp_path, "okafor"), "Okafor, Ben", 1985)


def test_us_chess_dbf(tmp_path: Path) -> None:
    """Fields by their descriptors; deleted records are gone; provisional ratings."""
    fields = {"MEM_NAME": 30, "MEM_ID": 8, "EXPIRED": 8, "STATE": 2, "R_LPB_RAT": 7, "Q_LPB_RAT": 7}
    ben = {"MEM_NAME": "OKAFOR, BEN", "MEM_ID": "90000001", "EXPIRED": "20270331", "R_LPB_RAT": "1532/12"}
    gone = {"MEM_NAME": "GONE, GUS", "MEM_ID": "90000009", "R_LPB_RAT": "1000"}
    assert take(tmp_path, "TARATSUP.DBF", dbf_of(fields, [(True, gone), (False, ben)])).status == 0
    has(one(tmp_path, "okafor"), 1532, 12, "2027-03-31")
    assert found(tmp_path, "gone") == []


def test_cfc(tmp_path: Path) -> None:
    """Stray quotes, placeholders, numbers of games in the place of a highest rating."""
    said = take(tmp_path, "tdlist.txt", CFC.encode())
    assert said.status == 0, said.err
    has(one(tmp_path, "luc"), "190001", "Leclair", 1740, 1655, "2690030", "2027-02-28", "ON")
    has(one(tmp_path, "zoe"), "190003", "Roy")
    assert found(tmp_path, "190002") == []
    assert take(tmp_path, "tdlist.txt", CFC.encode("cp1252")).status in (0, 2)


def test_ecf(tmp_path: Path) -> None:
    """Columns by name, revised ratings first."""
    text = (
        "ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,revised_standard,new,"
        "club_code,club_name,title\n"
        '312345A,"Okafor, Ben",43210,490010,M,ENG,1890,1902,x,4HRB,Harbour,FM\n'
        '312346B,"Reed, Sam",,,M,ENG,1500,,x,,,\n'
    )
    said = take(tmp_path, "list.csv", text.encode())
    assert said.status == 0, said.err
    has(one(tmp_path, "okafor"), "312345A", 1902, "490010", "FM", "Harbour")
    has(one(tmp_path, "312346B"), 1500)


def test_nzcf(tmp_path: Path) -> None:
    """Codes that a spreadsheet made fractions are whole again; `unr` is no rating."""
    said = take(tmp_path, "2026-4-Alphabetical-01112026.xlsx", nzcf_book())
    assert said.status == 0, said.err
    text = one(tmp_path, "tamihana")
    has(text, '"20417"', 1877, "4390020", "WFM", 2007)
    assert ".0" not in text
    has(one(tmp_path, "ngata"), "20418", 1500)


def bomb() -> bytes:
    """An archive that unpacks to a thousand times its size."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("players_list.txt", fide_text(AROHA) + b" " * 60_000_000)
    return buffer.getvalue()


def several() -> bytes:
    """An archive with two lists."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("a.txt", fide_text(AROHA))
        archive.writestr("b.txt", fide_text(BEN))
    return buffer.getvalue()


PERSON = b"<playerslist><player><fideid>1</fideid><name>&b;</name></player></playerslist>"
ENTITY = b'<?xml version="1.0"?><!DOCTYPE p [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>' + PERSON
OUTSIDE = b'<?xml version="1.0"?><!DOCTYPE p [<!ENTITY b SYSTEM "file:///etc/hostname">]>' + PERSON
LATE = fide_xml(AROHA).replace(b"</playerslist>", b"<player><fideid>&lol;</fideid></player></playerslist>")
BROKEN = {
    "empty": b"",
    "zeros": bytes(5000),
    "noise": bytes(range(256)) * 50,
    "bomb.zip": bomb(),
    "several.zip": several(),
    "entity.xml": ENTITY,
    "outside.xml": OUTSIDE,
    "late.xml": LATE,
    "cut.xml": fide_xml(AROHA, BEN)[:-30],
    "cut.zip": several()[:-40],
    "utf16.txt": b"\xff\xfe" + fide_text(AROHA).decode("latin-1").encode("utf-16-le"),
    "header only.txt": fide_text(),
    "cut.txt": fide_text(AROHA, BEN)[:-120],
    "cut.dbf": dbf_of(
        {"MEM_ID": 8, "MEM_NAME": 30}, [(False, {"MEM_ID": "90000001", "MEM_NAME": "A, B"})] * 5
    )[:-60],
    "dbf of lies.dbf": struct.pack("<BBBBIHH20x", 3, 126, 1, 1, 2**31, 65, 0) + bytes(40),
    "cut.xlsx": nzcf_book()[:-200],
    "cut.csv": CFC.encode()[:130],
    "page.html": b"<!DOCTYPE html><html><body>Please log in</body></html>",
    "list.csv.gz": gzip.compress(CFC.encode())[:-20],
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_changes_nothing(tmp_path: Path, name: str) -> None:
    """A clear refusal in one line; the list that was there is as before, nothing is left behind."""
    assert take(tmp_path, "players_list_foa.txt", fide_text(AROHA, BEN)).status == 0
    before = kept(tmp_path)
    said = take(tmp_path, name, BROKEN[name])
    assert said.status == 2 and said.err.startswith("crosstable: ") and "Traceback" not in said.err
    assert kept(tmp_path) == before
    has(one(tmp_path, "tamihana"), 1902)


@quick
@given(st.integers(0, 10**6), st.binary(max_size=40))
def test_damage_anywhere_is_refused_or_harmless(tmp_path: Path, place: int, noise: bytes) -> None:
    """Bytes written over any place of any list: no traceback, and the folder can be searched afterwards."""
    for name, data in (("f.txt", fide_text(AROHA, BEN)), ("f.xml", fide_xml(AROHA)), ("c.txt", CFC.encode())):
        at = place % len(data)
        said = take(tmp_path, name, data[:at] + noise + data[at + len(noise) :])
        assert said.status in (0, 2), said.err
    found(tmp_path, "aroha")


def test_accents_fold_both_ways(tmp_path: Path) -> None:
    """Ångström is found as angstrom, ström and Ångst; Ł and ø and ß count as plain letters."""
    names = ("Ångström, Zoë", "Łoś, Jan", "Bjørn, Søren", "Weiß, Uwe", "O'Neil, Mary-Jane")
    people = [{"fideid": str(i), "name": name} for i, name in enumerate(names, 100)]
    text = "".join(
        f"<player><fideid>{p['fideid']}</fideid><name>{p['name']}</name><country>NOR</country></player>"
        for p in people
    )
    assert take(tmp_path, "x.xml", f"<playerslist>{text}</playerslist>".encode()).status == 0
    looked = {
        "angstrom zoe": 100,
        "los jan": 101,
        "soren bjorn": 102,
        "weiss": 103,
        "oneil": 104,
        "jane mary": 104,
    }
    for words, number in {**looked, "ÅNGST": 100, "o'neil": 104, "Łoś": 101, "mary-jane": 104}.items():
        assert str(number) in json.dumps(found(tmp_path, *words.split())), words


def test_search_words_are_no_query(tmp_path: Path) -> None:
    """Signs of query languages are letters like others."""
    assert take(tmp_path, "players_list_foa.txt", fide_text(AROHA, BEN)).status == 0
    for words in (
        '"',
        "*",
        "tami*",
        "' OR 1=1 --",
        "NEAR(a b)",
        "a AND",
        "-",
        "%",
        "_",
        "(",
        "name:ben",
        "\\",
        "🙂",
    ):
        said = crosstable("lists", "search", "--folder", str(tmp_path / "lists"), "--json", "--", words)
        assert said.status in (0, 2) and "Traceback" not in said.err, words


def test_old_lists_stay_and_the_newest_counts(tmp_path: Path) -> None:
    """Lists are kept by date; the search looks in the newest."""
    assert take(tmp_path, "a.txt", fide_text(AROHA), "--date", "2026-10-01").status == 0
    assert take(tmp_path, "b.txt", fide_text(AROHA | {"SRtng": "1950"}), "--date", "2026-11-01").status == 0
    assert take(tmp_path, "c.txt", fide_text(AROHA | {"SRtng": "1850"}), "--date", "2026-09-01").status == 0
    has(one(tmp_path, "aroha"), 1950)
    said = crosstable("lists", "--folder", str(tmp_path / "lists"))
    has(said.out, "2026-10-01", "2026-11-01", "2026-09-01")


@pytest.mark.soak
def test_a_million_lines(tmp_path: Path) -> None:
    """A million players go in."""
    line = fide_text(AROHA).splitlines(keepends=True)
    with (tmp_path / "big.txt").open("wb") as file:
        file.write(line[0])
        for number in range(1, 1_000_001):
            file.write(str(number).encode().ljust(15) + line[1][15:])
    lists = str(tmp_path / "lists")
    assert crosstable("lists", "import", str(tmp_path / "big.txt"), "--folder", lists).status == 0
    has(one(tmp_path, "999999"), "Tamihana")
