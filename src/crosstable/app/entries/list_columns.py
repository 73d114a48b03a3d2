"""The columns of a list as the director chose them: what each means, kept as a note, or left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.formats.lists.csv_columns import columns_chosen
from crosstable.formats.lists.csv_entries import headings_for, read_list
from crosstable.formats.lists.csv_headers import HEADERS, IDS, NAMES, Heading
from crosstable.formats.lists.csv_labels import FIELD_LABELS
from crosstable.formats.lists.csv_rows import place_of
from crosstable.formats.lists.csv_text import Row
from crosstable.formats.lists.sheets import Sheet
from crosstable.formats.places import cell_text
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.profiles.profile import Profile

LEFT_OUT = "-"
"""The answer for a column that is not read."""
FEWEST = 3
"""How many bad cells make the column itself the problem."""
KEPT = ""
"""The answer for a column that is kept as information."""


def fields_of(sheet: Sheet, rulebook: str) -> list[str]:
    """The field of each column, as a form sends it; if several match a field, the plainest."""
    headings = [Heading(shown, field) for shown, field in zip(sheet.headings, sheet.fields, strict=True)]
    rows = [Row(line, cells) for line, cells in zip(sheet.lines, sheet.rows, strict=True)]
    meant = headings_for(headings, rows, rulebook)
    chosen = columns_chosen(meant)
    return [heading.field or KEPT if at in chosen else KEPT for at, heading in enumerate(meant)]


def check_columns(fields: Sequence[str]) -> None:
    """Refuse fields that do not exist, two columns for one, and a list without names and IDs."""
    for field in fields:
        if field not in (KEPT, LEFT_OUT) and field not in HEADERS:
            raise BadInput(phrase("there is no field “{field}”", field=field[:20]), where="columns")
        if field not in (KEPT, LEFT_OUT) and fields.count(field) > 1:
            raise BadInput(
                phrase("two columns are set to {field}; choose one of them", field=FIELD_LABELS[field]),
                where="columns",
            )
    if not any(field in NAMES or field.startswith(IDS) for field in fields):
        raise BadInput(phrase("choose the column with the names"), where="columns")


def headings_as_chosen(sheet: Sheet, fields: Sequence[str]) -> tuple[list[Heading], list[int]]:
    """The headings of the columns that are read, each with its field and its position in the list."""
    chosen = [*fields, *[KEPT] * len(sheet.headings)][: len(sheet.headings)]
    places = [place for place, field in enumerate(chosen) if field != LEFT_OUT]
    return [Heading(sheet.headings[at], chosen[at] or None) for at in places], places


def columns_in_words(sheet: Sheet, fields: Sequence[str]) -> str:
    """How the columns of a list without headings are read, in one sentence; empty for other lists."""
    if sheet.headed:
        return ""
    chosen = [*fields, *[KEPT] * len(sheet.headings)][: len(sheet.headings)]
    words = {LEFT_OUT: phrase("left out"), KEPT: phrase("a note")}
    words |= {field: str(label) for field, label in FIELD_LABELS.items()}
    columns = [
        phrase("{column} is {meaning}", column=name, meaning=words.get(field, ""))
        for name, field in zip(sheet.headings, chosen, strict=True)
    ]
    return phrase("The list has no headings: {columns}.", columns=", ".join(columns))


@dataclass(frozen=True, slots=True)
class FailingColumn:
    """A column in which no cell can be read: it must be something else."""

    place: int
    shown: str
    taken_for: str
    example: str

    @property
    def text(self) -> str:
        """One sentence about it."""
        return phrase(
            "No cell in column {column} can be read as {field}, for example {example}. The column is kept as "
            "a note unless you choose what it is",
            column=self.shown,
            field=self.taken_for,
            example=self.example,
        )


def failing_columns(
    sheet: Sheet, fields: Sequence[str], rulebook: str, profile: Profile
) -> list[FailingColumn]:
    """Columns in which several cells are all wrong: the column is the problem, not the lines."""
    headings, places = headings_as_chosen(sheet, fields)
    rows = [
        Row(line, tuple(cells[at] for at in places))
        for line, cells in zip(sheet.lines, sheet.rows, strict=True)
    ]
    read = read_list(headings, rows, rulebook, profile=profile)
    wrong = {one.where for row in read.rows for one in row.problems}
    found = []
    for column, at in zip(read.columns, places, strict=True):
        filled = [row for row in rows if column.cell(row)]
        if column.field in (None, *NAMES) or len(filled) < FEWEST:
            continue
        if all(place_of(row.line, column) in wrong for row in filled):
            label = str(FIELD_LABELS[column.field or ""])
            found.append(FailingColumn(at, column.shown, label, cell_text(column.cell(filled[0]))))
    return found
