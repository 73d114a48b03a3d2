"""Which list a file is, from its first bytes, and the reader for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import IO

from crosstable.model.errors import BadInput
from crosstable.model.federations import CANADA, ENGLAND, FIDE, NEW_ZEALAND, US_CHESS
from crosstable.model.language import phrase
from crosstable.ratings.listed import Listed
from crosstable.ratings.reading.cfc import is_cfc, read_cfc
from crosstable.ratings.reading.ecf import is_ecf, read_ecf
from crosstable.ratings.reading.fide_text import is_fide_text, read_fide_text
from crosstable.ratings.reading.fide_xml import is_fide_xml, read_fide_xml
from crosstable.ratings.reading.nzcf import read_nzcf
from crosstable.ratings.reading.opening import PACKED, opened
from crosstable.ratings.reading.us_chess import is_dbf, is_separated, read_dbf, read_separated

HEAD = 4096
Read = Callable[[IO[bytes]], Iterator[Listed]]
_DATES = (
    re.compile(r"(?P<y>20\d\d)-(?P<m>\d\d)-(?P<d>\d\d)"),
    re.compile(r"(?<!\d)(?P<y>20\d\d)(?P<m>0[1-9]|1[0-2])(?P<d>[0-3]\d)(?!\d)"),
    re.compile(r"(?<!\d)(?P<d>[0-3]\d)(?P<m>0[1-9]|1[0-2])(?P<y>20\d\d)(?!\d)"),
)


def source_of(path: str) -> str:
    """Whose list a file is."""
    with opened(path) as stream:
        return _reader(stream, path)[0]


def people_in(path: str) -> Iterator[Listed]:
    """Everybody in a file, read as one goes."""
    with opened(path) as stream:
        _, read = _reader(stream, path)
    with opened(path) as stream:
        yield from read(stream)


def _reader(stream: IO[bytes], path: str) -> tuple[str, Read]:
    """Whose list it is, and what reads it."""
    head = stream.read(HEAD)
    kind = next((kind for kind in ("rapid", "blitz") if kind in Path(path).name.lower()), "standard")
    if is_fide_text(head):
        return FIDE.key, partial(read_fide_text, kind=kind)
    if is_fide_xml(head):
        return FIDE.key, partial(read_fide_xml, kind=kind)
    if is_cfc(head):
        return CANADA.key, read_cfc
    if is_ecf(head):
        return ENGLAND.key, read_ecf
    if head.startswith(PACKED):
        return NEW_ZEALAND.key, read_nzcf
    if is_dbf(head):
        return US_CHESS.key, read_dbf
    if is_separated(head):
        return US_CHESS.key, read_separated
    text = phrase(
        "this is not a known rating list: FIDE (TXT, XML), US Chess (DBF, TSV), CFC (tdlist.txt), "
        "ECF (CSV), NZCF (XLSX)"
    )
    raise BadInput(text, where=path)


def date_of(path: str) -> str:
    """The day of a list: as its name says, else when the file was made."""
    for form in _DATES:
        found = form.search(Path(path).name)
        if found:
            return f"{found['y']}-{found['m']}-{found['d']}"
    try:
        return date.fromtimestamp(Path(path).stat().st_mtime).isoformat()
    except OSError as error:
        raise BadInput(
            phrase("the file cannot be read ({error})", error=error.strerror or error), where=path
        ) from None
