"""Rows of an entry list into entries, read forgivingly; what cannot be read is named with line and column."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from crosstable.formats.lists.csv_columns import ListColumn, for_book, settle_columns
from crosstable.formats.lists.csv_headers import Heading
from crosstable.formats.lists.csv_rows import ReadRow, read_row
from crosstable.formats.lists.csv_schools import settle_schools
from crosstable.formats.lists.csv_text import Row
from crosstable.model.federations import FIDE
from crosstable.model.profiles.profile import Profile
from crosstable.model.results import ByeKind
from crosstable.rulebooks.shared.entry_lists import EntryLists
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class ReadList:
    """What a list contains: its columns, every row as far as it could be read, and other notes."""

    columns: tuple[ListColumn, ...]
    rows: tuple[ReadRow, ...]
    notes: tuple[str, ...] = ()

    def has(self, field: str) -> bool:
        """Whether a column fills a field."""
        return any(column.field == field for column in self.columns)


def read_list(
    headings: Sequence[Heading],
    rows: Sequence[Row],
    rulebook: str | None = None,
    existing: Iterable[Mapping[str, object]] = (),
    profile: Profile | None = None,
) -> ReadList:
    """The entries of the rows of a list, as keys of the event file without `no`.

    Dates run as the country of the `profile` writes them, where none is given that of the book's home. Where
    the `rulebook` keeps schools apart their spelling is compared with that of `existing` entries.
    """
    home = book(rulebook).home if rulebook else FIDE
    lists = book(rulebook).entry_lists if rulebook else EntryLists()
    columns, notes = settle_columns(headings, rows, month_first=(profile or home.profile).month_first)
    bye = usual_bye(rulebook)
    read = [read_row(row, columns, bye, lists.provisional_games) for row in rows]
    notes += [note.in_words for row in read for note in row.notes]
    if lists.schools_apart:
        notes += settle_schools(read, columns, tuple(existing))
    return ReadList(tuple(columns), tuple(read), tuple(notes))


def headings_for(
    headings: Sequence[Heading], rows: Sequence[Row], rulebook: str | None = None
) -> tuple[Heading, ...]:
    """The headings as a book means them: a plain number is one of its home, a grade may be a school year."""
    home = book(rulebook).home if rulebook else FIDE
    lists = book(rulebook).entry_lists if rulebook else EntryLists()
    return for_book(headings, rows, home, lists.grades)


def usual_bye(rulebook: str | None) -> ByeKind:
    """What a bye is worth of which a list names the round alone: half a point, where a book gives that."""
    allowed = book(rulebook).byes_on_request if rulebook else {ByeKind.HALF.value}
    return ByeKind.HALF if ByeKind.HALF.value in allowed else ByeKind.ZERO
