"""Lines of a large list, whatever ends them, read a piece at a time; far too long ones are refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

PIECE = 1 << 20
LONGEST_LINE = 20_000
_END = re.compile(rb"\r\n|\r|\n")


def first_line(head: bytes) -> bytes:
    """The first line of the beginning of a file."""
    return _END.split(head, maxsplit=1)[0]


def lines_of(stream: IO[bytes]) -> Iterator[bytes]:
    """Every line without its end; CR alone ends a line too."""
    rest, number = b"", 0
    while piece := stream.read(PIECE):
        *whole, rest = _split(rest + piece)
        for line in whole:
            number += 1
            _check_length(line, number)
            yield line
        _check_length(rest, number + 1)
    if rest:
        yield from filter(None, _END.split(rest))


def _split(data: bytes) -> list[bytes]:
    """The lines of some bytes, the last one unfinished; a CR at the end waits for what follows it."""
    waiting = data.endswith(b"\r")
    lines = (data[:-1] if waiting else data).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    if waiting:
        lines[-1] += b"\r"
    return lines


def _check_length(line: bytes, number: int) -> None:
    """Refuse a line that no list has."""
    if len(line) > LONGEST_LINE:
        text = phrase("the line is too long for a rating list; download the list again")
        raise BadInput(text, where=phrase("line {line}", line=number))
