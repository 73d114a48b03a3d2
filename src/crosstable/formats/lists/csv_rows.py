"""One row of an entry list into an entry of the event file, with all that is wrong in it."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.formats.lists.csv_columns import DATES, NUMBER, ListColumn
from crosstable.formats.lists.csv_dates import read_date, read_time
from crosstable.formats.lists.csv_headers import AMOUNT, ENTERED, IDS, NAMES, SECTION
from crosstable.formats.lists.csv_text import Row, mended
from crosstable.formats.lists.csv_values import (
    ASKED,
    NOTHING,
    READERS,
    UNRATED,
    free,
    provisional_games,
    rating,
)
from crosstable.formats.places import Place, cell_text
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.results import ByeKind

ASIDE = frozenset({"name", "surname", "given", "fee", "paid", AMOUNT, "top", SECTION})
"""Fields that are put together from several columns, or that are not the entry's own."""
_LAST_EXPIRY = 99
"""A membership that ends in a year of two digits ends in this century."""


@dataclass(frozen=True, slots=True)
class CellNote:
    """What is worth a second look about a cell that was read."""

    where: str
    text: str
    minor: bool = False
    """Whether it needs no check, such as a provisional rating written as 1534P12."""

    @property
    def in_words(self) -> str:
        """The note with its place."""
        return f"{self.where}: {self.text}"


@dataclass(frozen=True, slots=True)
class ReadRow:
    """What a row gave: the entry as far as it could be read, the section it names, problems, and notes.

    An entry without a name has an ID, by which a rating list may know the name.
    """

    line: int
    entry: dict[str, object] = field(default_factory=dict)
    problems: list[BadInput] = field(default_factory=list)
    notes: list[CellNote] = field(default_factory=list)
    told: dict[str, object] = field(default_factory=dict)
    """The value of every column, by its field."""

    @property
    def section(self) -> str:
        """The section as the row names it; empty where it names none."""
        return str(self.told.get(SECTION) or "")


def read_row(
    row: Row, columns: Sequence[ListColumn], bye: ByeKind = ByeKind.HALF, games: str = ""
) -> ReadRow:
    """A row into an entry; every bad cell is a problem of its own. `bye` is what a bye is usually worth.

    `games` is where an entry keeps how many games a provisional rating such as 1534P12 comes from.
    """
    read = ReadRow(row.line)
    values, info = read.told, dict[str, object]()
    for column in columns:
        try:
            _read_cell(row, column, values, info, read.notes)
        except BadInput as error:
            read.problems.append(error)
    asked = values.get("byes")
    if isinstance(asked, dict):
        values["byes"] = {no: bye.value if kind == ASKED else kind for no, kind in asked.items()}
    if games:
        info |= _provisional(row, columns, games)
    _put_together(read, columns, values, info)
    return read


def _provisional(row: Row, columns: Sequence[ListColumn], games: str) -> dict[str, object]:
    """How many games the rating of a row comes from, if it says so."""
    cells = [column.cell(row) for column in columns if column.field == "rating"]
    found = [count for cell in cells if (count := provisional_games(cell)) is not None]
    return {games: found[0]} if found else {}


def place_of(line: int, column: ListColumn) -> str:
    """A cell as problems name it."""
    return phrase("line {line}, column {column}", line=line, column=column.shown)


def _read_cell(
    row: Row, column: ListColumn, values: dict[str, object], info: dict[str, object], notes: list[CellNote]
) -> None:
    """One cell into its field, or into the information; notes when it was not read as written."""
    place = Place(column.cell(row), place_of(row.line, column))
    if column.field == NUMBER or not place.value:
        return
    value = free(place) if column.field is None else _value(place, column)
    if column.field is None:
        info[column.shown] = value
    elif column.field == "sex" and value is None and place.value not in NOTHING:
        info[column.shown] = place.value
        written = cell_text(place.value)
        notes.append(CellNote(place.where, phrase("{cell} is kept as a note", cell=written)))
    else:
        values[column.field] = value
        notes.extend(_read_otherwise(place, column, value))


def _read_otherwise(place: Place, column: ListColumn, value: object) -> Iterator[CellNote]:
    """What is worth a second look about a cell that was read."""
    where, cell = place.where, cell_text(place.value)
    right = mended(value) if isinstance(value, str) else None
    if right is not None:
        meant = cell_text(right)
        text = phrase("{cell} looks like {meant} in a wrong encoding", cell=cell, meant=meant)
        yield CellNote(where, text)
    is_rating = READERS.get(column.field or "") is rating
    if is_rating and value is not None and str(value) != place.value:
        yield CellNote(where, phrase("{cell} is read as {value}", cell=cell, value=value), minor=True)
    if column.field == "email" and not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", place.value):
        yield CellNote(where, phrase("{cell} does not look like an e-mail address", cell=cell))
    if is_rating and not place.value.strip("0."):
        yield CellNote(where, phrase("{cell} is read as unrated", cell=cell))


def _value(place: Place, column: ListColumn) -> object:
    """The value of a cell under a known header."""
    if column.field == "notes":
        return free(place)
    if len(place.value.splitlines()) > 1:
        raise place.error(phrase("there is a line break in this cell; is a quotation mark missing?"))
    plain = Place(_plain(place.value), place.where)
    if column.field in DATES:
        return _date(plain, column)
    return READERS[column.field or NUMBER](plain)


def _plain(text: str) -> str:
    """A cell on one line, with single blanks."""
    return " ".join(text.replace("\ufeff", "").split())


def _date(place: Place, column: ListColumn) -> str | None:
    """A date; of a birth the day or the month may be unknown."""
    if place.value.casefold() in UNRATED:
        return None
    if column.field == ENTERED:
        found = read_time(place.value, column.month_first)
    elif column.field == "born":
        found = read_date(place.value, column.month_first)
    else:
        found = read_date(place.value, column.month_first, _LAST_EXPIRY)
        found = _last_day(found) if found and len(found) == len("2026-11") else found
    if found is None or (column.field != "born" and len(found) < len("2026-11-21")):
        raise place.error(phrase("{cell} is not a date; type it as 2009-04-02", cell=cell_text(place.value)))
    return found


def _last_day(month: str) -> str:
    """The last day of a month, on which a membership ends that is given by month."""
    year, number = map(int, month.split("-"))
    return f"{month}-{monthrange(year, number)[1]:02}"


def _put_together(
    read: ReadRow, columns: Sequence[ListColumn], values: dict[str, object], info: dict[str, object]
) -> None:
    """The entry of a row out of its cells; a row without a name is no entry."""
    name = _full_name(values, any(column.field == "given" for column in columns))
    if name is None and not any(key.startswith(IDS) and value for key, value in values.items()):
        _name_missing(read, columns)
        return
    read.entry.update({**({"name": name} if name else {}), "rating": values.get("rating")})
    groups: dict[str, dict[str, object]] = {}
    for key, value in values.items():
        group, _, part = key.partition(".")
        if key in ASIDE or value is None:
            continue
        if part:
            groups.setdefault(group, {})[part] = value
        else:
            read.entry[key] = value
    read.entry.update(groups)
    if values.get("top"):
        flags = read.entry.get("flags")
        read.entry["flags"] = list(dict.fromkeys([*(flags if isinstance(flags, list) else []), "top"]))
    try:
        _add_fees(read, columns, values, info)
    except BadInput as error:
        read.problems.append(error)
    if info:
        read.entry["info"] = info


def _name_missing(read: ReadRow, columns: Sequence[ListColumn]) -> None:
    """A row without a name and an ID is a problem, at the cell that should have the name."""
    wanted = sorted(
        (c for c in columns if c.field in NAMES or (c.field or "").startswith(IDS)), key=_first_name
    )
    where = place_of(read.line, wanted[0]) if wanted else phrase("line {line}", line=read.line)
    if not any(problem.where == where for problem in read.problems):
        read.problems.append(BadInput(phrase("the name is missing"), where=where))


def _first_name(column: ListColumn) -> bool:
    """Names before IDs."""
    return column.field not in NAMES


def _full_name(values: Mapping[str, object], has_given: bool) -> str | None:
    """The name of a row: as written, or last name, comma, first name."""
    name, surname, given = (values.get(key) for key in ("name", "surname", "given"))
    if surname is None:
        family, first = name, given
    elif has_given:
        family, first = (name, None) if name else (surname, given)
    else:
        family, first = surname, name
    return ", ".join(str(part) for part in (family, first) if part) or None


def _add_fees(
    read: ReadRow, columns: Sequence[ListColumn], values: dict[str, object], info: dict[str, object]
) -> None:
    """The bill of an entry: what is due, and what of it is paid; a payment of no amount is information."""
    due, paid = values.get("fee"), values.get("paid")
    if isinstance(paid, tuple):
        paid, due = paid[0], paid[1] if due is None else due
    if isinstance(due, tuple):
        paid, due = due[0] if paid is None else paid, due[1]
    paid, due = _with_amount(paid, due, values.get(AMOUNT))
    if due is None and isinstance(paid, bool):
        values["paid"] = paid
        info[_column_of_payment(columns).shown] = paid
        return
    cents = due if isinstance(due, int) else paid
    if not isinstance(cents, int):
        return
    settled = cents if paid is True else 0 if not isinstance(paid, int) else int(paid)
    if settled > cents:
        where = place_of(read.line, _column_of_payment(columns))
        raise BadInput(phrase("the amount paid is more than the fee"), where=where)
    lines = [(settled, True), (cents - settled, False)]
    fees = [{"kind": "entry", "cents": part, "paid": done} for part, done in lines if part]
    read.entry["fees"] = fees or [{"kind": "entry", "cents": 0, "paid": True}]


def _column_of_payment(columns: Sequence[ListColumn]) -> ListColumn:
    """The column that says what is paid: the plainest that a list has."""
    found = {column.field: column for column in columns}
    return next(found[field] for field in ("paid", AMOUNT, "fee") if field in found)


def _with_amount(paid: object, due: object, amount: object) -> tuple[object, object]:
    """What is paid and what is due, an amount beside them considered; nothing paid leaves the fee due."""
    if isinstance(amount, tuple):
        return amount[0] if paid is None else paid, amount[1] if due is None else due
    if isinstance(amount, int):
        if paid is not None and not isinstance(paid, bool):
            due = amount if due is None else due
        elif not amount:
            paid, due = (True, 0 if due is None else due) if paid else (False, due)
        elif paid is False:
            due = amount if due is None else due
        else:
            paid = amount
    nothing = paid == 0 and not isinstance(paid, bool) and due is None
    return (False if nothing else paid), due
