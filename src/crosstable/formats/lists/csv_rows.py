"""One row of an entry list into an entry of the event file, with all that is wrong in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.formats.lists.csv_columns import DATES, NUMBER, ListColumn
from crosstable.formats.lists.csv_dates import read_date
from crosstable.formats.lists.csv_text import Row, mended
from crosstable.formats.lists.csv_values import NOTHING, READERS, UNRATED, free, rating
from crosstable.formats.places import Place, show
from crosstable.model.errors import BadInput

ASIDE = frozenset({"name", "surname", "given", "fee", "paid", "top"})
"""Fields that are put together from several columns."""


@dataclass(frozen=True, slots=True)
class ReadRow:
    """What a row gave: the entry as far as it could be read, problems, and notes."""

    line: int
    entry: dict[str, object] = field(default_factory=dict)
    problems: list[BadInput] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def read_row(row: Row, columns: Sequence[ListColumn]) -> ReadRow:
    """A row into an entry; every bad cell is a problem of its own."""
    read = ReadRow(row.line)
    if any(cell.strip() for cell in row.cells[len(columns) :]):
        text = f"{len(row.cells)} cells under {len(columns)} headers; put cells with the separator in quotes"
        read.problems.append(BadInput(text, where=f"line {row.line}"))
        return read
    values: dict[str, object] = {}
    info: dict[str, object] = {}
    for column in columns:
        try:
            _read_cell(row, column, values, info, read.notes)
        except BadInput as error:
            read.problems.append(error)
    _put_together(read, columns, values, info)
    return read


def place_of(line: int, column: ListColumn) -> str:
    """A cell as problems name it."""
    return f"line {line}, column {column.shown}"


def _read_cell(
    row: Row, column: ListColumn, values: dict[str, object], info: dict[str, object], notes: list[str]
) -> None:
    """One cell into its field, or into the information; notes when it was read otherwise than written."""
    place = Place(column.cell(row), place_of(row.line, column))
    if column.field == NUMBER or not place.value:
        return
    value = free(place) if column.field is None else _value(place, column)
    if column.field is None:
        info[column.shown] = value
    elif column.field == "sex" and value is None and place.value not in NOTHING:
        info[column.shown] = place.value
        notes.append(f"{place.where}: {show(place.value)} is kept as information")
    else:
        values[column.field] = value
        right = mended(value) if isinstance(value, str) else None
        if right is not None:
            notes.append(f"{place.where}: {show(place.value)} looks like {show(right)} in a wrong encoding")
        if READERS.get(column.field) is rating and value is not None and str(value) != place.value:
            notes.append(f"{place.where}: {show(place.value)} is read as {value}")
        if READERS.get(column.field) is rating and not place.value.strip("0."):
            notes.append(f"{place.where}: {show(place.value)} is read as unrated")


def _value(place: Place, column: ListColumn) -> object:
    """The value of a cell under a known header."""
    if column.field == "notes":
        return free(place)
    if len(place.value.splitlines()) > 1:
        raise place.error("there is a line break in this cell; is a quotation mark missing?")
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
    found = read_date(place.value, column.month_first)
    if found is None or (column.field != "born" and len(found) < len("2026-11-21")):
        raise place.error(f"{show(place.value)} is no date; write it as 2009-04-02")
    return found


def _put_together(
    read: ReadRow, columns: Sequence[ListColumn], values: Mapping[str, object], info: dict[str, object]
) -> None:
    """The entry of a row out of its cells; a row without a name is no entry."""
    name = _full_name(values, any(column.field == "given" for column in columns))
    if name is None:
        first = next(column for column in columns if column.field in ("name", "surname"))
        if not any(problem.where == place_of(read.line, first) for problem in read.problems):
            read.problems.append(BadInput("the name is missing", where=place_of(read.line, first)))
        return
    read.entry.update({"name": name, "rating": values.get("rating")})
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


def _full_name(values: Mapping[str, object], has_given: bool) -> str | None:
    """The name of a row: as it stands, or family name, comma, given name."""
    name, surname, given = (values.get(key) for key in ("name", "surname", "given"))
    if surname is None:
        family, first = name, given
    elif has_given:
        family, first = (name, None) if name else (surname, given)
    else:
        family, first = surname, name
    return ", ".join(str(part) for part in (family, first) if part) or None


def _add_fees(
    read: ReadRow, columns: Sequence[ListColumn], values: Mapping[str, object], info: dict[str, object]
) -> None:
    """The bill of an entry: what is due, and what of it is paid; a payment of no amount is information."""
    due, paid = values.get("fee"), values.get("paid")
    if due is None and isinstance(paid, bool):
        column = next(column for column in columns if column.field == "paid")
        info[column.shown] = paid
        return
    cents = due if isinstance(due, int) else paid
    if not isinstance(cents, int):
        return
    settled = cents if paid is True else 0 if not isinstance(paid, int) else int(paid)
    if settled > cents:
        column = next(column for column in columns if column.field == "paid")
        raise BadInput("more is paid than the fee", where=place_of(read.line, column))
    lines = [(settled, True), (cents - settled, False)]
    fees = [{"kind": "entry", "cents": part, "paid": done} for part, done in lines if part]
    read.entry["fees"] = fees or [{"kind": "entry", "cents": 0, "paid": True}]
