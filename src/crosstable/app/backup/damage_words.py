"""What is wrong with an event file, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from crosstable.journal.fact import Fact
from crosstable.journal.store.salvage import Salvaged, page_size
from crosstable.model.language import phrase, phrase_counted

MAGIC = b"SQLite format 3\x00"


def what_is_wrong(file: Path, left: Salvaged, readable: Sequence[Fact]) -> str:
    """The most telling thing that is wrong with a file."""
    try:
        body = file.read_bytes()
    except PermissionError:
        return phrase("Crosstable may not read this file: its permissions do not allow it.")
    except OSError as error:
        return phrase("The disk cannot read this file ({reason}).", reason=error.strerror or error)
    if not body:
        return phrase("The file is empty.")
    if not body.strip(b"\x00"):
        return phrase("The file is blank: it has its size, but nothing is in it.")
    if left.sound:
        return _wrong_in_chain(left, readable)
    return _wrong_in_file(body, left)


def _wrong_in_chain(left: Salvaged, readable: Sequence[Fact]) -> str:
    """What is wrong with a file that can be read to its end."""
    last = max((row.seq for row in left.rows), default=0)
    if left.newer:
        return phrase("A newer version of Crosstable wrote some of this file.")
    if not left.rows:
        return phrase("This is not a Crosstable event: it has no verified change.")
    if last <= len(readable):
        return phrase("The end or the beginning of the file was altered outside Crosstable.")
    later = min(row.seq for row in left.rows if row.seq > len(readable))
    return phrase_counted(
        "{count} change in the middle of the file is missing or was altered outside Crosstable.",
        "{count} changes in the middle of the file are missing or were altered outside Crosstable.",
        later - len(readable) - 1 or 1,
    )


def _wrong_in_file(body: bytes, left: Salvaged) -> str:
    """What is wrong with a file that the database cannot read."""
    size = page_size(body)
    expected = int.from_bytes(body[28:32], "big") * size
    blank = sum(not body[at : at + size].strip(b"\x00") for at in range(0, len(body), size))
    if not body.startswith(MAGIC):
        if left.rows:
            return phrase("The beginning of the file is damaged.")
        return phrase("This is not a Crosstable event, or nothing in it is readable.")
    if len(body) < expected <= len(body) + (1 << 30):
        return phrase(
            "The file is cut off: {have} KB of {whole} KB are there.",
            have=len(body) // 1024,
            whole=expected // 1024,
        )
    if blank:
        return phrase(
            "Parts of the file are blank: {blank} KB of {whole} KB.",
            blank=blank * size // 1024,
            whole=len(body) // 1024,
        )
    return phrase("Parts of the file are damaged: the disk or another program has overwritten them.")
