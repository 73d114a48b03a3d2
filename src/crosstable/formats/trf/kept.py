"""Lines of a TRF file that have no place in an event: kept unchanged and written back."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.formats.places import show
from crosstable.formats.trf.comments import is_carrier
from crosstable.formats.trf.lines import COMMENT, Line, Remarks
from crosstable.formats.trf.national import is_national
from crosstable.formats.trf.types import is_book_text

COUNTED = frozenset({"062", "072", "082"})
"""Numbers of players and teams, which are counted again."""
CONSUMED = frozenset(
    {
        "001",
        "012",
        "013",
        "022",
        "032",
        "042",
        "052",
        "092",
        "102",
        "112",
        "122",
        "132",
        "142",
        "152",
        "162",
        "172",
        "192",
    }
    | {"202", "212", "240", "250", "260", "299", "300", "310", "320", "330", "352", "362", "802"}
    | {"XXA", "XXC", "XXP", "XXR", "XXS", "XXZ", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"}
)
"""Records whose content an event has a place for."""


def kept_lines(lines: Iterable[Line], unread: list[Line], remarks: Remarks) -> tuple[str, ...]:
    """The lines to be kept, in the order of the file."""
    left = {line.number for line in unread}
    return tuple(line.text for line in lines if _is_kept(line, left, remarks))


def _is_kept(line: Line, unread: set[int], remarks: Remarks) -> bool:
    """Whether a line is kept: not understood otherwise, and something that can be written again."""
    if line.tag == COMMENT:
        wanted = not is_carrier(line)
    elif line.tag == "092":
        wanted = bool(line.rest) and not is_book_text(line.rest)
    elif line.tag in CONSUMED or line.tag in COUNTED:
        return False
    else:
        wanted = not is_national(line) or line.number in unread
    if wanted and not line.text.isprintable():
        remarks.add(
            line, 1, f"the line {show(line.tag)} has characters that cannot be stored; it is left out"
        )
        return False
    return wanted and bool(line.text[3:].strip() or line.tag == COMMENT)


def belongs_to_head(text: str) -> bool:
    """Whether a kept line is about the whole event; such lines come before the players."""
    return text[:3].isdigit() and text[2] == "2"
