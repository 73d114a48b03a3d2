"""Schools of an entry list: who has none, and two spellings of one school."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches

from crosstable.formats.lists.csv_columns import ListColumn
from crosstable.formats.lists.csv_headers import fold
from crosstable.formats.lists.csv_rows import ReadRow, place_of
from crosstable.formats.places import show
from crosstable.model.language import phrase

NO_SCHOOL = frozenset(
    map(fold, ("none", "no school", "?", "??", "unknown", "not known", "nil", "tbc", "individual"))
) | frozenset(map(fold, ("home educated", "home education", "home schooled", "home school", "home ed")))
"""What is written for a child without a school; two such children are no schoolmates."""

NEAR = 0.9
LINES_NAMED = 8

Known = dict[str, tuple[str, str]]
"""A school as it is compared -> how it is spelt, and where."""

Taken = dict[tuple[str, str], list[int]]
"""Another spelling, and the one it is taken for -> the lines that have it."""


def settle_schools(
    read: Sequence[ReadRow], columns: Sequence[ListColumn], existing: Iterable[Mapping[str, object]]
) -> list[str]:
    """Give every school its first spelling; notes on other spellings, likely slips and missing schools."""
    column = next((column for column in columns if column.field == "school"), None)
    if column is None:
        return ["no column names the schools, so nobody is kept apart; add a column School"]
    known: Known = {}
    for entry in existing:
        school = str(entry.get("school") or "")
        known.setdefault(fold(school), (school, "entered already"))
    rows = [row for row in read if row.entry]
    for row in rows:
        if fold(str(row.entry.get("school") or "")) in NO_SCHOOL:
            del row.entry["school"]
    taken: Taken = {}
    notes = [note for row in rows for note in _spelling(row, column, known, taken)]
    notes += [
        phrase(
            "{lines_in_words}, column {shown}: {show} is taken for {spelt}",
            lines_in_words=_lines_in_words(lines),
            shown=column.shown,
            show=show(school),
            spelt=spelt,
        )
        for (school, spelt), lines in taken.items()
    ]
    return [*notes, *_missing([row.line for row in rows if not row.entry.get("school")], column)]


def _spelling(row: ReadRow, column: ListColumn, known: Known, taken: Taken) -> Iterator[str]:
    """One school among those known so far: the same in other letters, nearly the same, or new."""
    school = str(row.entry.get("school") or "")
    if not school:
        return
    key, place = fold(school), place_of(row.line, column)
    if key in known:
        spelt, where = known[key]
        row.entry["school"] = spelt
        if spelt != school:
            taken.setdefault((school, f"{show(spelt)} ({where})"), []).append(row.line)
        return
    near = [
        other for other in get_close_matches(key, known, n=3, cutoff=NEAR) if _digits(other) == _digits(key)
    ]
    known[key] = school, phrase("line {line}", line=row.line)
    if near:
        spelt, where = known[near[0]]
        text = phrase(
            "{show} is another school than {show2} ({where})",
            show=show(school),
            show2=show(spelt),
            where=where,
        )
        yield phrase("{place}: {text}; correct one if they are the same", place=place, text=text)


def _digits(text: str) -> list[str]:
    """The numbers in a name: School 1 and School 2 are no slip."""
    return re.findall("[0-9]+", text)


def _missing(lines: Sequence[int], column: ListColumn) -> Iterator[str]:
    """Who has no school, by lines."""
    if lines:
        where = phrase(
            "{lines_in_words}, column {shown}", lines_in_words=_lines_in_words(lines), shown=column.shown
        )
        yield phrase("{where}: no school; who has none may meet anybody", where=where)


def _lines_in_words(lines: Sequence[int]) -> str:
    """Some lines, the first few by number."""
    named = ", ".join(map(str, lines[:LINES_NAMED]))
    more = phrase(" and {count} more", count=len(lines) - LINES_NAMED) if len(lines) > LINES_NAMED else ""
    return phrase("line{which} {named}{more}", which="s" if len(lines) > 1 else "", named=named, more=more)
