"""Rating lists as federations write them, and the commands that take them in and search them."""

from __future__ import annotations

import io
import json
import struct
from pathlib import Path
from typing import Any

from tests.cli.command import Said, crosstable

FIDE_COLUMNS = (
    *(
        ("ID Number", 15),
        ("Name", 61),
        ("Fed", 4),
        ("Sex", 4),
        ("Tit", 5),
        ("WTit", 5),
        ("OTit", 15),
        ("FOA", 4),
    ),
    *(
        ("SRtng", 6),
        ("SGm", 4),
        ("SK", 3),
        ("RRtng", 6),
        ("RGm", 4),
        ("Rk", 3),
        ("BRtng", 6),
        ("BGm", 4),
        ("BK", 3),
    ),
    *(("B-day", 6), ("Flag", 4)),
)
AROHA = {
    **{
        "ID Number": "4390002",
        "Name": "Tamihana, Aroha",
        "Fed": "NZL",
        "Sex": "F",
        "Tit": "WFM",
        "WTit": "WFM",
    },
    **{
        "SRtng": "1902",
        "SGm": "7",
        "SK": "20",
        "RRtng": "1840",
        "BRtng": "1811",
        "B-day": "2007",
        "Flag": "w",
    },
}
BEN = {
    "ID Number": "490001",
    "Name": "Okafor, Ben",
    "Fed": "ENG",
    "Sex": "M",
    "SRtng": "1985",
    "B-day": "2009",
}
LONE = {"ID Number": "5", "Name": "Arvind", "Fed": "IND", "Sex": "M", "SRtng": "0", "Flag": "i"}


def fide_text(*people: dict[str, str], columns: tuple[tuple[str, int], ...] = FIDE_COLUMNS) -> bytes:
    """A list in columns."""
    lines = ["".join(name.ljust(width) for name, width in columns)]
    lines += ["".join(one.get(name, "").ljust(width) for name, width in columns) for one in people]
    return "".join(f"{line}\r\n" for line in lines).encode("latin-1")


def fide_xml(*people: dict[str, str]) -> bytes:
    """A list as XML."""
    names = {
        "ID Number": "fideid",
        "Name": "name",
        "Fed": "country",
        "Sex": "sex",
        "Tit": "title",
        "SRtng": "rating",
    }
    inside = "".join(
        "<player>" + "".join(f"<{tag}>{one.get(key, '')}</{tag}>" for key, tag in names.items()) + "</player>"
        for one in people
    )
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>{inside}</playerslist>'.encode()


def dbf_of(fields: dict[str, int], rows: list[tuple[bool, dict[str, str]]]) -> bytes:
    """A dBASE table; True is a deleted record."""
    size = 1 + sum(fields.values())
    head = struct.pack("<BBBBIHH20x", 3, 126, 11, 1, len(rows), 33 + 32 * len(fields), size)
    for name, width in fields.items():
        head += name.encode().ljust(11, b"\0") + b"C" + bytes(4) + bytes([width, 0]) + bytes(14)
    body = b"".join(
        (b"*" if gone else b" ")
        + b"".join(one.get(name, "").encode("cp437").ljust(w) for name, w in fields.items())
        for gone, one in rows
    )
    return head + b"\r" + body + b"\x1a"


def take(folder: Path, name: str, data: bytes, *words: str) -> Said:
    """Import a file."""
    source = folder / name
    source.write_bytes(data)
    return crosstable("lists", "import", str(source), "--folder", str(folder / "lists"), *words)


def found(folder: Path, *words: str) -> list[dict[str, Any]]:
    """Who is found."""
    said = crosstable("lists", "search", *words, "--folder", str(folder / "lists"), "--json")
    assert said.status == 0, said.err
    people = said.json
    while isinstance(people, dict):
        people = next(value for value in people.values() if isinstance(value, list))
    return list(people)


def one(folder: Path, *words: str) -> str:
    """The only one who is found, as text."""
    (person,) = found(folder, *words)
    return json.dumps(person, ensure_ascii=False)


def has(text: str, *parts: object) -> None:
    """All of these are told."""
    for part in parts:
        assert str(part) in text, text


def kept(folder: Path) -> dict[str, bytes]:
    """The lists as they lie on the disk."""
    return {str(path): path.read_bytes() for path in sorted((folder / "lists").rglob("*")) if path.is_file()}


CFC = (
    "CFC#,Expiry,Last,First,Prov,City,Rating,High,Active Rtg,Active High,FIDE Number,FIDE Rating\n"
    '190001,2027/02/28,Leclair,Luc,ON,Ottawa",1740,1802,1655,18,2690030,1702\n'
    "190002,2020/02/28,---,---,ON,,0,0,0,0,,\n"
    '190003,,"Roy,Zoë,QC,"Mont"réal,0,0,,,,\n'
)


def nzcf_book() -> bytes:
    """A workbook with two lines of titles."""
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["NZCF ratings"])
    sheet.append(
        [
            "Code",
            "Name",
            None,
            "Club",
            "Year",
            "Standard",
            *[None] * 4,
            "Rapid",
            *[None] * 4,
            "FIDE",
            None,
            None,
        ]
    )
    sheet.append([*[None] * 5, *["Rating", "T", "G", "∑G", "Active"] * 2, "Code", "Fed", "Title"])
    sheet.append(
        [
            20417.0,
            "Tamihana",
            "Aroha",
            "OT",
            2007.0,
            1877.0,
            2,
            9,
            88,
            "Y",
            "unr",
            *[None] * 4,
            4390020.0,
            "NZL",
            "WFM",
        ]
    )
    sheet.append(["20418", "Ngāta", "Rewi", "WE", None, "unr", *[None] * 4, "1500", *[None] * 7])
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()
