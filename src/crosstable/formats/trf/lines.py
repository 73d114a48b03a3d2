"""Lines of a TRF file: found, numbered, and cut into columns; columns count from 1 as in the FIDE text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from unicodedata import category

from crosstable.formats.places import show
from crosstable.model.errors import BadInput
from crosstable.model.points import Points, from_number
from crosstable.model.remarks import Remark

COMMENT = "###"
_LINE_END = re.compile("\r\n|\r|\n")
_WORD = re.compile(r"\S+")
_POINTS = re.compile(r"[+-]?([0-9]{1,4}([.,][0-9]{0,2})?|[.,][0-9]{1,2})")
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the file with its number."""

    number: int
    text: str

    @property
    def tag(self) -> str:
        """The record type: the first three columns."""
        return self.text[:3]

    @property
    def rest(self) -> str:
        """The data of a line of free text."""
        return self.text[4:].strip()

    def place(self, column: int) -> str:
        """A column of this line as errors name it."""
        return f"line {self.number}, column {column}"

    def error(self, column: int, text: str) -> BadInput:
        """An error at a column of this line."""
        return BadInput(text, where=self.place(column))

    def columns(self, first: int, last: int) -> str:
        """The columns of a field, without the blanks around it; a trimmed line counts as filled up."""
        return self.text[first - 1 : last].strip()

    def whole(self, first: int, last: int, what: str) -> int | None:
        """A whole number in a field, or None where the field is blank."""
        return self.to_whole(self.columns(first, last), first, what)

    def to_whole(self, found: str, column: int, what: str) -> int | None:
        """A whole number out of a piece of this line."""
        if not found:
            return None
        if not (found.isascii() and found.isdigit() and len(found) <= 6):
            raise self.error(column, f"found {show(found)}, expected {what} as a whole number")
        return int(found)

    def points(self, first: int, last: int, what: str) -> Points | None:
        """Points in a field, or None where the field is blank."""
        return self.to_points(self.columns(first, last), first, what)

    def to_points(self, found: str, column: int, what: str) -> Points | None:
        """Points out of a piece of this line, with a point or a comma."""
        if not found:
            return None
        if not _POINTS.fullmatch(found):
            raise self.error(column, f"found {show(found)}, expected {what} such as 2.5")
        try:
            return from_number(Decimal(found.replace(",", ".")))
        except ValueError:
            raise self.error(column, f"found {show(found)}, expected {what} in tenths, such as 2.5") from None

    def words(self, column: int) -> list[tuple[int, str]]:
        """The words from a column on, each with its own column."""
        return [(word.start() + 1, word.group()) for word in _WORD.finditer(self.text, column - 1)]

    def numbers(self, column: int, what: str) -> list[tuple[int, int]]:
        """The whole numbers from a column on, each with its own column; 0000 is no number."""
        found = [(at, self.to_whole(word, at, what)) for at, word in self.words(column)]
        return [(at, number) for at, number in found if number]


@dataclass(slots=True)
class Remarks:
    """What is noticed on the way through a file."""

    found: list[Remark] = field(default_factory=list)

    def add(
        self, line: Line | None, column: int, text: str, *, finding: bool = False, of_rank: bool = False
    ) -> None:
        """Something was read all the same, but is worth a look; a finding if the file contradicts itself."""
        self.found.append(Remark(text, line.place(column) if line else "the file", finding, of_rank))


class Tags:
    """The lines of a file by their tag."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._lines = list(lines)

    def all(self, *tags: str) -> list[Line]:
        """Every line with one of the tags, in the order of the file."""
        return [line for line in self._lines if line.tag in tags]

    def last(self, *tags: str) -> Line | None:
        """The line that counts: of the first tag that is there, the last line with something in it."""
        for tag in tags:
            found = [line for line in self._lines if line.tag == tag and line.rest]
            if found:
                return found[-1]
        return None

    def text(self, tag: str) -> str | None:
        """The free text of a tag."""
        line = self.last(tag)
        return line.rest if line else None


def split_lines(text_or_bytes: str | bytes, remarks: Remarks | None = None) -> list[Line]:
    """The lines that hold something; CR, LF and CRLF all end a line."""
    remarks = remarks or Remarks()
    text = text_or_bytes if isinstance(text_or_bytes, str) else _decode(text_or_bytes, remarks)
    pieces = _LINE_END.split(text.removeprefix("\ufeff").rstrip("\x1a\0 \t\r\n"))
    lines = [Line(number, piece.rstrip()) for number, piece in enumerate(pieces, 1)]
    return [line for line in lines if line.text]


def _decode(data: bytes, remarks: Remarks) -> str:
    """UTF-8 if it is that, else the Western code page of old programs; one byte, one column."""
    if data[:2] in _UTF16 and len(data) % 2 == 0:
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = Line(len(_LINE_END.split(data[: error.start].decode("latin-1"))), "")
        remarks.add(line, 1, "the file is not UTF-8; its letters were read as Western (Windows 1252)")
        return data.decode("cp1252", errors="replace")


def without_tabs(line: Line, remarks: Remarks) -> Line:
    """A line with a blank in place of each tab; only a player's line has columns that a tab would shift."""
    if "\t" not in line.text:
        return line
    remarks.add(line, line.text.index("\t") + 1, "a tab was read as a space; TRF uses spaces only")
    return Line(line.number, line.text.replace("\t", " "))


def check_printable(line: Line) -> None:
    """Refuse control characters, which would shift every column after them."""
    if line.text.isprintable():
        return
    for column, character in enumerate(line.text, 1):
        if category(character) in ("Cc", "Cs", "Zl", "Zp"):
            text = f"found the control character {character!r}, expected text in columns"
            raise line.error(column, f"{text}; replace it with spaces")
