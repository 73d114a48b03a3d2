"""Readers of what is handed over, written from the descriptions of the formats and from nothing else."""

from __future__ import annotations

import re
import struct
import zipfile
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


@dataclass(frozen=True)
class Dbf:
    """A dBASE III table, byte by byte."""

    widths: dict[str, int]
    types: set[str]
    records: list[dict[str, str]]


def dbf(path: Path) -> Dbf:
    """Read a table and insist on everything that the container fixes."""
    data = path.read_bytes()
    version, year, month, day, count, head, size = struct.unpack_from("<BBBBIHH", data)
    assert version == 3 and year >= 100 and 1 <= month <= 12 and 1 <= day <= 31
    assert data[12:32] == bytes(20)
    assert (head - 33) % 32 == 0 and data[head - 1] == 0x0D
    widths: dict[str, int] = {}
    types: set[str] = set()
    for start in range(32, head - 1, 32):
        field = data[start : start + 32]
        name, padding = field[:11].split(b"\0", 1)
        assert not padding.strip(b"\0") and 1 <= len(name) <= 10
        assert field[12:16] == bytes(4) and field[17] == 0 and field[18:] == bytes(14)
        widths[name.decode("ascii")] = field[16]
        types.add(chr(field[11]))
    assert size == 1 + sum(widths.values())
    assert len(data) == head + count * size + 1 and data[-1] == 0x1A
    rows = [data[head + i * size : head + (i + 1) * size] for i in range(count)]
    return Dbf(widths, types, [_record(row, widths) for row in rows])


def _record(row: bytes, widths: dict[str, int]) -> dict[str, str]:
    """The fields of a record: to the left, ASCII, blanks behind."""
    assert row[0] == 0x20
    text, found, at = row.decode("ascii"), {}, 1
    for name, width in widths.items():
        cell = text[at : at + width]
        assert cell.isprintable() and cell == cell.strip().ljust(width), (name, cell)
        found[name] = cell.strip()
        at += width
    return found


@dataclass(frozen=True)
class Ecf:
    """A results file: its head, players by PIN, and games by part."""

    head: dict[str, list[str]]
    players: dict[str, dict[str, str]]
    parts: list[tuple[str, str, list[dict[str, str]]]]


def ecf(path: Path) -> Ecf:
    """Read the `#NAME=value` fields in their order."""
    text = path.read_bytes().decode("utf-8")
    assert text.startswith("#"), "no byte order mark, nothing before the first field"
    fields = [
        (name.replace(" ", "").upper(), value.strip())
        for name, _, value in (piece.partition("=") for piece in text[1:].split("#"))
    ]
    fields = [(name.strip(), value) for name, value in fields]
    assert fields[0][0] == "EVENTDETAILS" and fields[-1] == ("FINISH", "")
    cut = [name for name, _ in fields].index("PLAYERLIST")
    head: dict[str, list[str]] = {}
    for name, value in fields[1:cut]:
        head.setdefault(name, []).append(value)
    players: dict[str, dict[str, str]] = {}
    parts: list[tuple[str, str, list[dict[str, str]]]] = []
    into: dict[str, str] = {}
    for name, value in fields[cut + 1 : -1]:
        if name == "PIN":
            assert value not in players and value not in ("", "0") and not parts
            into = players[value] = {}
        elif name in ("MATCHRESULTS", "SECTIONRESULTS", "OTHERRESULTS"):
            parts.append((name, value, []))
        elif name == "PIN1":
            into = {"PIN1": value}
            parts[-1][2].append(into)
        else:
            assert name not in into, f"{name} twice"
            into[name] = value
    return Ecf(head, players, parts)


_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')


def pgn(text: str) -> list[dict[str, str]]:
    """The tags of every game; each has no moves and ends in its result."""
    games: list[dict[str, str]] = []
    for block in text.strip("\n").split("\n\n"):
        if block.startswith("["):
            tags = [_TAG.fullmatch(line) for line in block.split("\n")]
            assert all(tags), block
            pairs = [(tag[1], re.sub(r"\\(.)", r"\1", tag[2])) for tag in tags if tag]
            assert len({name for name, _ in pairs}) == len(pairs)
            assert [name for name, _ in pairs][:7] == "Event Site Date Round White Black Result".split()
            games.append(dict(pairs))
        else:
            assert block == games[-1]["Result"]
    return games


def calendar(data: bytes) -> list[dict[str, str]]:
    """The events of a calendar file, unfolded and unescaped; parameters stay with their names."""
    lines = data.decode("utf-8").split("\r\n")
    assert lines[-1] == "" and "\n" not in "".join(lines)
    assert all(len(line.encode()) <= 75 for line in lines)
    whole = "\r\n".join(lines).replace("\r\n ", "").split("\r\n")
    assert whole[0] == "BEGIN:VCALENDAR" and whole[-2] == "END:VCALENDAR" and "VERSION:2.0" in whole
    events: list[dict[str, str]] = []
    for line in whole:
        if line == "BEGIN:VEVENT":
            events.append({})
        elif events and ":" in line and not line.startswith("END"):
            name, _, value = line.partition(":")
            events[-1][name] = re.sub(r"\\(.)", lambda m: "\n" if m[1] in "nN" else m[1], value)
    return events


def sheets(path: Path) -> dict[str, list[list[str]]]:
    """All cells of a workbook as text; a formula anywhere is an error."""
    with zipfile.ZipFile(path) as book:
        names = book.namelist()
        assert not [name for name in names if "macro" in name.lower() or "externalLink" in name]
        shared = _shared(book) if "xl/sharedStrings.xml" in names else []
        titles = [
            one.attrib["name"]
            for one in ElementTree.fromstring(book.read("xl/workbook.xml")).iter(f"{SHEET}sheet")
        ]
        found = {}
        for i, title in enumerate(titles, 1):
            root = ElementTree.fromstring(book.read(f"xl/worksheets/sheet{i}.xml"))
            assert root.find(f".//{SHEET}f") is None, "a formula"
            found[title] = [
                [_cell(cell, shared) for cell in row.iter(f"{SHEET}c")] for row in root.iter(f"{SHEET}row")
            ]
        return found


def _shared(book: zipfile.ZipFile) -> list[str]:
    """The strings that cells refer to."""
    root = ElementTree.fromstring(book.read("xl/sharedStrings.xml"))
    return ["".join(t.text or "" for t in one.iter(f"{SHEET}t")) for one in root.iter(f"{SHEET}si")]


def _cell(cell: ElementTree.Element, shared: list[str]) -> str:
    """What a cell shows."""
    value = cell.findtext(f"{SHEET}v") or ""
    kind = cell.attrib.get("t", "n")
    if kind == "s":
        return shared[int(value)]
    if kind == "inlineStr":
        return "".join(t.text or "" for t in cell.iter(f"{SHEET}t"))
    assert kind in ("n", "b"), f"a cell of type {kind}"
    return value
