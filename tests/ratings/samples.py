"""Small lists as the federations write them, made up; the bytes are built here and not by what reads them."""

from __future__ import annotations

import io
from importlib import import_module
from struct import pack
from typing import Any

FIDE_HEAD = (
    f"ID Number      {'Name':<61}Fed Sex Tit  WTit OTit           "
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
)


def fide_line(code: int, name: str, *, rating: int = 0, title: str = "", flag: str = "") -> str:
    """One line of FIDE's combined list, by its columns."""
    return (
        f"{code:<15}{name:<61}{'NZL':<4}{'F':<4}{title:<5}{'':<5}{'':<15}{'':<4}{rating:<6}{7:<4}{20:<3}"
        f"{1840:<6}{0:<4}{20:<3}{0:<6}{0:<4}{20:<3}{2007:<6}{flag:<4}\n"
    )


def fide_text(people: list[tuple[int, str, int]]) -> bytes:
    """FIDE's combined list."""
    lines = [FIDE_HEAD, *(fide_line(code, name, rating=rating) for code, name, rating in people)]
    return "".join(lines).encode("latin-1", "replace")


FIDE_XML = b"""<?xml version="1.0" encoding="utf-8"?><playerslist>
<player><fideid>4390002</fideid><name>Tamihana, Aroha &amp; Co</name><country>NZL</country><sex>F</sex>
<title>WFM</title><rating>1902</rating><rapid_rating>1840</rapid_rating><blitz_rating>0</blitz_rating>
<birthday>2007</birthday><flag>w</flag></player>
<player><fideid>490001</fideid><name>Okafor, Ben</name><country>ENG</country><sex>M</sex><title></title>
<rating></rating><birthday>0000</birthday><flag></flag></player></playerslist>"""

CFC = b"""CFC#,Expiry,Last,First,Prov,City,Rating,High,Active Rtg,Active High,FIDE Number,FIDE Rating
190001,2027/02/28,Leclair,Luc,ON,Ottawa",1740,1802,1655,18,2690003,1702
190002,2020/12/31,"O'Neil",Anne,QC,"St. Jean, Bas",1512,12,0,,,
190003,,---,---,,,0,,,,,
"""

ECF = """ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,revised_standard,club_name,title
312345A,"Okafor, Ben",43210,490001,M,ENG,1890,1902,Harbour,
312346B,"Żółć, Łucja",,,F,ENG,1500,,,WFM
""".encode()

US_TSV = (
    b"MemberID\tName\tExpires\tState\tRegular\tQuick\tBlitz\n"
    b"90000001\tOKAFOR, BEN\t2027-03-31\tMA\t1985\t1820/14\t\n"
    b"90000002\tde la Cruz, Ana\t12/31/2020\tCA\t1532/12\t\t\n"
)


def us_dbf(people: list[dict[str, str]]) -> bytes:
    """A member file as dBASE III."""
    fields = [
        ("MEM_ID", 8),
        ("MEM_NAME", 30),
        ("STATE", 2),
        ("EXPIRED", 8),
        ("R_LPB_RAT", 7),
        ("Q_LPB_RAT", 7),
    ]
    length = 1 + sum(width for _, width in fields)
    head = pack("<BBBBIHH20x", 3, 126, 11, 1, len(people), 33 + 32 * len(fields), length)
    for name, width in fields:
        head += name.encode().ljust(11, b"\0") + b"C" + bytes(4) + bytes([width, 0]) + bytes(14)
    body = b"".join(
        b" " + b"".join(person.get(name, "").encode("latin-1").ljust(width) for name, width in fields)
        for person in people
    )
    return head + b"\x0d" + body + b"\x1a"


def nzcf_xlsx() -> bytes:
    """The spreadsheet of New Zealand with its two lines of headings."""
    openpyxl: Any = import_module("openpyxl")
    book = openpyxl.Workbook()
    sheet = book.active
    rated = ["Rating", "T", "G", "∑G", "Active"]
    sheet.append(["New Zealand Chess Federation rating list"])
    sheet.append(
        ["Code", "Name", None, "Club", "Year", "Standard", *[None] * 4, "Rapid", *[None] * 4, "FIDE"]
    )
    sheet.append([*[None] * 5, *rated, *rated, "Code", "Fed", "Title"])
    sheet.append(
        [
            20417.0,
            "Tamihana",
            "Aroha",
            "OT",
            2007,
            1877,
            2,
            9,
            88,
            "A",
            "unr",
            *[""] * 4,
            4390002,
            "NZL",
            "WFM",
        ]
    )
    sheet.append([20418, "Māori-Smith", "Tāne", "WE", 1999, "unr", 0, 0, 0, "", 1500])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
