"""Rows of the fact table, in any database: read back, verified, and only then interpreted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import DecodeError, ValidationError

from crosstable.journal.fact import (
    DAMAGED,
    START,
    Damaged,
    Draft,
    Fact,
    Kind,
    Row,
    chained,
    digest,
    proves_itself,
    verify,
)
from crosstable.journal.known_facts import read_happening
from crosstable.journal.phrases import first_named
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import Words, phrase

NEWER = Words("a newer version of Crosstable wrote this event; update Crosstable on this computer to open it")
OTHER = Words(
    "this version of Crosstable cannot read all of this event; use the version that wrote it, or a newer one"
)
NAMED = 5
"""How many authors of changes are named."""

TABLE = """facts (
    event TEXT NOT NULL,
    seq INTEGER NOT NULL,
    time TEXT NOT NULL,
    actor TEXT NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (event, seq)
)"""
"""The table of facts; two writers cannot both append the same number."""
COLUMNS = "seq, time, actor, kind, payload, previous, hash"
_KINDS = {kind.value: kind for kind in Kind}


class Overtaken(CrosstableError):
    """Another writer came first: the facts that this writer did not know yet."""

    kind = "overtaken"

    def __init__(self, facts: Sequence[Fact]) -> None:
        self.facts = tuple(facts)
        names = first_named(sorted({fact.actor for fact in facts}), NAMED)
        super().__init__(
            phrase("{names} changed the event meanwhile; check the changes and try again", names=names)
        )


def read_facts(rows: Iterable[Sequence[Any]], after: int = 0, previous: str = START) -> list[Fact]:
    """The facts of rows after a known one; a broken chain is refused before anything is interpreted."""
    found = [_row(row) for row in rows]
    verify(found, after, previous)
    return [understand(row) for row in found]


def _row(row: Sequence[Any]) -> Row:
    """A row of the table; of a kind that is not known here, it says so only if its hash is right."""
    seq, time, actor, kind, text, previous, hash_ = row
    where = phrase("change {number}", number=seq)
    if not is_laid_out(row):
        raise Damaged(str(DAMAGED), where=where)
    if kind not in _KINDS:
        if is_of_newer_version(row):
            raise BadInput(str(NEWER), where=where)
        raise Damaged(str(DAMAGED), where=where)
    return Row(seq, _KINDS[kind], text, actor, time, previous, hash_)


def is_laid_out(row: Sequence[Any]) -> bool:
    """Whether a row has a number and texts where they belong."""
    return isinstance(row[0], int) and all(isinstance(value, str) for value in row[1:])


def is_of_newer_version(row: Sequence[Any]) -> bool:
    """Whether a row was rightly written, but by a version that knows more kinds of facts."""
    seq, time, actor, kind, text, previous, hash_ = row
    return kind not in _KINDS and hash_ == digest(seq, kind, text, (actor, time), previous)


def known_row(row: Sequence[Any]) -> Row | None:
    """A row of a kind that is known here, if it says what it said when it was written."""
    if not is_laid_out(row) or row[3] not in _KINDS:
        return None
    seq, time, actor, kind, text, previous, hash_ = row
    found = Row(seq, _KINDS[kind], text, actor, time, previous, hash_)
    return found if proves_itself(found) else None


def understand(row: Row) -> Fact:
    """A row with its content."""
    try:
        what = read_happening(row.kind, row.text)
    except ValidationError as error:
        raise BadInput(
            phrase("{problem}. Details: {details}", problem=OTHER, details=error),
            where=phrase("change {number}", number=row.seq),
        ) from None
    except (DecodeError, TypeError, RecursionError):
        raise Damaged(str(DAMAGED), where=phrase("change {number}", number=row.seq)) from None
    return Fact(row.seq, row.kind, row.text, row.actor, row.time, row.previous, row.hash, what)


def chain(drafts: Sequence[Draft], last: int, previous: str) -> list[Fact]:
    """The drafts as facts after the last one."""
    written: list[Fact] = []
    for seq, draft in enumerate(drafts, start=last + 1):
        fact = chained(draft, seq, previous)
        written.append(fact)
        previous = fact.hash
    return written


def columns_of(event: str, fact: Row) -> tuple[object, ...]:
    """A fact as a row of the table."""
    return (event, fact.seq, fact.time, fact.actor, fact.kind.value, fact.text, fact.previous, fact.hash)
