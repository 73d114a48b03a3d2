"""Readers of lists: entries as CSV, spreadsheet or pasted text, and rating lists of every federation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from openpyxl import Workbook

from crosstable.app.entries.import_facts import import_facts
from crosstable.app.entries.import_lines import Answers
from crosstable.app.entries.import_plan import plan_import
from crosstable.app.entries.list_columns import fields_of
from crosstable.app.setup.choice_form import NothingNew
from crosstable.formats.lists.sheets import read_sheet, sheet_of
from crosstable.ratings.reading.known import date_of, people_in, source_of
from crosstable.ratings.taking_in import take_in
from tests.fuzz.file_readers import scratch
from tests.fuzz.mutations import Mutation, make_input, packed, spoil, spoil_inside
from tests.fuzz.reader import Reader
from tests.imports.desk import NOW, NOWHERE, Desk
from tests.ratings import samples
from tests.ratings.files import nzcf_book

CSV_FILES = Path(__file__).parents[1] / "imports" / "samples"
ENTRIES = b"""Name,Rating,Born,ID,Byes,Fee,Paid,Section,School,E-mail,Notes
"Lee, Ann",1800,2009-04-02,12345678,3 half,$40.00,yes,Open,Hill Primary,ann@example.org,"top, quiet"
"Foss, Ben",unr,4/23/2011,,R2,40,0,Reserve,Dale,,x
Zo\xc3\xab Roy,1534P12,2011,90000002,,,,Open,,,
"""


@cache
def csv_files() -> tuple[bytes, ...]:
    """Lists of entries as people have them."""
    return (ENTRIES, *(path.read_bytes() for path in sorted(CSV_FILES.glob("*.csv"))))


@cache
def spreadsheets() -> tuple[bytes, ...]:
    """The same as spreadsheets."""
    return tuple(_spreadsheet(data.decode()) for data in csv_files()[:3])


def _spreadsheet(text: str) -> bytes:
    book: Any = Workbook()
    for line in text.splitlines():
        book.active.append([int(cell) if cell.isdecimal() else cell for cell in line.split(",")])
    made = BytesIO()
    book.save(made)
    return made.getvalue()


@cache
def _desk() -> Desk:
    """An event that lists are imported into."""
    desk = Desk("Open", "Reserve")
    desk.enter({"name": "Lee, Ann", "rating": 1700})
    return desk


def _import(data: bytes) -> None:
    """A list is understood, previewed and imported; what the preview sends back is understood again."""
    desk = _desk()
    sheet = read_sheet(data)
    sheet_of(sheet.as_csv(), ",".join(map(str, sheet.lines)))
    answers = Answers("Open", {}, {}, {}, twice=False)
    plan = plan_import(desk.session, sheet, fields_of(sheet, "us-chess"), answers, NOWHERE, NOW)
    try:
        import_facts(plan, "list.csv")
    except NothingNew:
        return


def _take_in(name: str) -> Callable[[bytes], object]:
    """A rating list is recognised and imported."""

    def read(data: bytes) -> None:
        with scratch() as folder:
            file = Path(folder) / name
            file.write_bytes(data)
            take_in(people_in(str(file)), Path(folder), source_of(str(file)), date_of(str(file)), name)

    return read


def _made(files: Callable[[], Sequence[bytes]], *spoilers: Mutation) -> Callable[[Random], bytes]:
    return lambda rng: make_input(rng, files(), spoilers or (spoil,))


def _one(*data: bytes) -> Callable[[], Sequence[bytes]]:
    return lambda: data


PEOPLE = [(4390002, "Tamihana, Aroha", 1902), (490001, "Okafor, Ben", 1985), (5, "Arvind", 0)]
MEMBERS = [
    {
        "MEM_ID": "90000001",
        "MEM_NAME": "OKAFOR, BEN",
        "STATE": "MA",
        "EXPIRED": "20270331",
        "R_LPB_RAT": "1985",
    },
    {
        "MEM_ID": "90000002",
        "MEM_NAME": "CRUZ, ANA",
        "STATE": "CA",
        "EXPIRED": "20201231",
        "R_LPB_RAT": "1532/12",
    },
]


@cache
def _nzcf() -> tuple[bytes, ...]:
    return nzcf_book(), samples.nzcf_xlsx()


@cache
def _archives() -> tuple[bytes, ...]:
    """Lists as some federations offer them: packed."""
    lists = {"players_list_foa.txt": samples.fide_text(PEOPLE), "standard.xml": samples.FIDE_XML}
    return tuple(packed({name: data}) for name, data in lists.items())


LISTS = (
    Reader("entries-csv", _made(csv_files), _import),
    Reader("entries-xlsx", _made(spreadsheets, spoil, spoil_inside, spoil_inside), _import),
    Reader("fide-text", _made(_one(samples.fide_text(PEOPLE))), _take_in("players.txt")),
    Reader("fide-xml", _made(_one(samples.FIDE_XML)), _take_in("players.xml")),
    Reader("us-chess-dbf", _made(_one(samples.us_dbf(MEMBERS))), _take_in("members.dbf")),
    Reader("us-chess-tsv", _made(_one(samples.US_TSV)), _take_in("members.tsv")),
    Reader("cfc-list", _made(_one(samples.CFC)), _take_in("tdlist.txt")),
    Reader("ecf-list", _made(_one(samples.ECF)), _take_in("ecf.csv")),
    Reader("nzcf-xlsx", _made(_nzcf, spoil, spoil_inside, spoil_inside), _take_in("ratings.xlsx")),
    Reader("packed-list", _made(_archives, spoil, spoil_inside, spoil_inside), _take_in("list.zip")),
)
