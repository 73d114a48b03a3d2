"""Lines of a TRF file: found, numbered, and cut into columns; columns count from 1 as in the FIDE text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from unicodedata import category

from crosstable.formats.places import show
from crosstable.model.errors import BadInput

_LINE_END = re.compile("\r\n|\r|\n")
_WORD = re.compile(r"\S+")


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

    def error(self, column: int, text: str) -> BadInput:
        """An error at a column of this line."""
        return BadInput(text, where=f"line {self.number}, column {column}")

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

    def words(self, column: int) -> list[tuple[int, str]]:
        """The words from a column on, each with its own column."""
        return [(word.start() + 1, word.group()) for word in _WORD.finditer(self.text, column - 1)]

    def numbers(self, column: int, what: str) -> list[tuple[int, int]]:
        """The whole numbers from a column on, each with its own column; 0000 is no number."""
        found = [(at, self.to_whole(word, at, what)) for at, word in self.words(column)]
        return [(at, number) for at, number in found if number]


def split_lines(text_or_bytes: str | bytes) -> list[Line]:
    """The lines that hold something; CR, LF and CRLF all end a line."""
    text = text_or_bytes if isinstance(text_or_bytes, str) else _decode(text_or_bytes)
    pieces = _LINE_END.split(text.removeprefix("\ufeff").rstrip("\x1a\0 \r\n"))
    lines = [Line(number, piece.rstrip()) for number, piece in enumerate(pieces, 1)]
    return [line for line in lines if line.text]


def _decode(data: bytes) -> str:
    """UTF-8 if it is that, else the Western code page of old programs; one byte, one column."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def check_printable(line: Line) -> None:
    """Refuse tabs and other control characters, which would shift every column after them."""
    if line.text.isprintable():
        return
    for column, character in enumerate(line.text, 1):
        if category(character) in ("Cc", "Cs", "Zl", "Zp"):
            raise line.error(column, f"found the control character {character!r}, expected text in columns")
