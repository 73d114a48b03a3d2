"""Correct a row with one wrong bit: the hashes around it prove what was written."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from hashlib import sha256
from typing import Any

from crosstable.journal.fact import Row, hashed_text
from crosstable.journal.store.rows import is_laid_out, known_row

MOST = 16
"""So many damaged rows of a file are tried; with more of them it is not a single bit that is wrong."""

Values = Sequence[Any]


def mend_rows(values: Iterable[Values], proven: Collection[Row]) -> list[Row]:
    """The rows that prove themselves once a bit is turned, or once a hash is taken from a neighbour."""
    numbers = {row.seq for row in proven}
    damaged = [one for one in values if is_laid_out(one) and one[0] not in numbers]
    return [row for one in damaged[:MOST] if (row := _mended(one, proven)) is not None]


def _mended(values: Values, proven: Collection[Row]) -> Row | None:
    """One row as it was written, if a single bit or one of its two hashes is wrong."""
    seq, time, actor, kind, text, previous, own = values
    wanted = {own, *(row.previous for row in proven if row.seq == seq + 1)}
    before = {previous, *(row.hash for row in proven if row.seq == seq - 1)}
    for one in before:
        whole = hashed_text(seq, kind, text, (actor, time), one).encode("utf-8", "surrogateescape")
        found = _fitting(bytearray(whole), wanted)
        if found is not None:
            start = len(hashed_text(seq, kind, "", ("", ""), one)) - len(',"",""]')
            return _read(found, start, len(text.encode("utf-8", "surrogateescape")))
    return None


def _fitting(body: bytearray, wanted: Collection[str]) -> bytes | None:
    """The bytes with one bit turned, or none, whose hash is one of those wanted."""
    if sha256(body).hexdigest() in wanted:
        return bytes(body)
    for at in range(len(body)):
        for bit in (1, 2, 4, 8, 16, 32, 64, 128):
            body[at] ^= bit
            if sha256(body).hexdigest() in wanted:
                return bytes(body)
            body[at] ^= bit
    return None


def _read(body: bytes, start: int, length: int) -> Row | None:
    """The row whose hash was taken over some bytes; its own words stand where they stood."""
    try:
        previous, seq, kind, _, actor, time = json.loads(body)
        text = body[start : start + length].decode()
    except (ValueError, TypeError):
        return None
    return known_row((seq, time, actor, kind, text, previous, sha256(body).hexdigest()))
