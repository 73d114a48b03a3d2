"""Schools of an entry list: who has none, and two spellings of one school."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches

from crosstable.formats.lists.csv_columns import ListColumn
from crosstable.formats.lists.csv_headers import fold
from crosstable.formats.lists.csv_rows import ReadRow, place_of
from crosstable.formats.places import cell_text
from crosstable.model.language import phrase
from crosstable.model.listing import first_few

NO_SCHOOL = frozenset(
    map(fold, ("none", "no school", "?", "??", "unknown", "not known", "nil", "tbc", "individual"))
) | frozenset(map(fold, ("home educated", "home education", "home schooled", "home school", "home ed")))
"""What is written for a child without a school; two such children are no schoolmates."""

NEAR = 0.9
LINES_NAMED = 8

Known = dict[str, tuple[str, str]]
"""A school as it is compared -> how it is spelt, and where."""

Taken = dict[tuple[str, str], list[int]]
"""Another spelling, and the one used in its place -> the lines that have it."""


def settle_schools(
    read: Sequence[ReadRow], columns: Sequence[ListColumn], existing: Iterable[Mapping[str, object]]
) -> list[str]:
    """Give every school its first spelling; notes on other spellings, likely slips and missing schools."""
    column = next((column for column in columns if column.field == "school"), None)
    if column is None:
        return [phrase("there is no School column, so nobody is kept apart; add one")]
    known: Known = {}
    for entry in existing:
        school = str(entry.get("school") or "")
        known.setdefault(fold(school), (school, phrase("already entered")))
    rows = [row for row in read if row.entry]
    for row in rows:
        if fold(str(row.entry.get("school") or "")) in NO_SCHOOL:
            del row.entry["school"]
    taken: Taken = {}
    notes = [note for row in rows for note in _spelling(row, column, known, taken)]
    notes += [
        phrase(
            "{lines}, column {column}: “{school}” is entered as {spelling}",
            lines=_lines_in_words(lines),
            column=column.shown,
            school=cell_text(school),
            spelling=spelt,
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
            taken.setdefault((school, f"“{cell_text(spelt)}” ({where})"), []).append(row.line)
        return
    near = _nearly(key, known)
    known[key] = school, phrase("line {line}", line=row.line)
    if near:
        spelt, where = known[near[0]]
        yield phrase(
            "{place}: “{school}” and “{other_school}” ({where}) count as two schools; is one a typo?",
            place=place,
            school=cell_text(school),
            other_school=cell_text(spelt),
            where=where,
        )


def _nearly(key: str, known: Iterable[str]) -> list[str]:
    """Schools whose names differ from another so little that one may be a typo."""
    close = get_close_matches(key, list(known), n=3, cutoff=NEAR)
    return [other for other in close if other != key and _digits(other) == _digits(key)]


def possible_slips(schools: Iterable[str]) -> frozenset[str]:
    """The schools of a list whose name is nearly that of another one."""
    spelt = {fold(school): school for school in schools if school}
    return frozenset(school for key, school in spelt.items() if _nearly(key, spelt))


def _digits(text: str) -> list[str]:
    """The numbers in a name: School 1 and School 2 are no slip."""
    return re.findall("[0-9]+", text)


def _missing(lines: Sequence[int], column: ListColumn) -> Iterator[str]:
    """Who has no school, by lines."""
    if lines:
        yield phrase(
            "{lines}, column {column}: no school; players without a school can meet anybody",
            lines=_lines_in_words(lines),
            column=column.shown,
        )


def _lines_in_words(lines: Sequence[int]) -> str:
    """Some lines, the first few by number."""
    numbers = first_few([str(line) for line in lines], LINES_NAMED)
    if len(lines) == 1:
        return phrase("line {line}", line=numbers)
    return phrase("lines {lines}", lines=numbers)
