"""Long lists in parts: which rows a page shows, the way to the others, and a search of the whole list.

Lists of up to `LONGEST` rows are shown whole, as if there were no parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from fastapi import Request
from starlette.datastructures import QueryParams

from crosstable.model.folding import loose
from crosstable.model.whole_numbers import whole_number
from crosstable.reports.table_parts import LONGEST, part_count, rows_of_part

WHOLE = "all"
"""The part that is everything."""
HERE = "here"
"""Where a page has the row that its address names."""
OWN = ("part", "find", "row", "player", "done")
"""What an address says about the rows; all else in it stays when they change."""
Kept = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """What a row of a list is found by."""

    number: int | None
    """The number of a board, or of a player where rows are players."""
    people: tuple[tuple[int, str], ...]
    """The numbers and names of who is in it."""


@dataclass(frozen=True, slots=True)
class PartLink:
    """One part of a long list."""

    address: str
    label: str
    """Its first and last row: `201–400`."""
    here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ListPart:
    """The rows of a list that a page shows, by their positions from 0."""

    rows: Sequence[int]
    total: int
    links: tuple[PartLink, ...] = ()
    """The parts to choose from; none for a list that is always shown whole."""
    find: str = ""
    """What the whole list was searched for."""
    found: int = 0
    """How many rows were found; no more than `LONGEST` are shown."""
    kept: Kept = ()
    """What else the address says: the order, the style."""
    here: int | None = None
    """The position of the row that the address names."""
    query: str = ""
    """How an address asks for these rows."""

    @property
    def is_whole(self) -> bool:
        """Whether all rows of a long list are shown."""
        return bool(self.links) and len(self.rows) == self.total

    @property
    def ends(self) -> bool:
        """Whether the end of the list is shown."""
        return not self.find and (not self.total or self.total - 1 in self.rows)

    @property
    def label(self) -> str:
        """The first and the last row of the part that is shown."""
        return next((one.label for one in self.links if one.here), "")

    @property
    def first(self) -> str:
        """The address of the first part."""
        return self.links[0].address

    @property
    def whole(self) -> str:
        """The address of all rows on one page."""
        return f"?{urlencode([*self.kept, ('part', WHOLE)])}"


def list_part(request: Request, listed: Sequence[Listed], *, by_number: bool = False) -> ListPart:
    """The rows that an address asks for: a part, the part with a row, what was searched for, or all.

    Parts are labelled by position, or by the numbers of their rows.
    """
    asked, total = request.query_params, len(listed)
    if total <= LONGEST:
        return ListPart(rows=range(total), total=total)
    kept = tuple((key, text) for key, text in asked.multi_items() if key not in OWN)
    find, here = asked.get("find", "").strip()[:100], _named(asked, listed)
    number = None if find or asked.get("part") == WHOLE else _number(asked, total, here)
    found = [place for place, one in enumerate(listed) if is_found(find, one)] if find else []
    whole = ListPart(rows=found[:LONGEST] if find else range(total), total=total)
    return ListPart(
        rows=whole.rows if number is None else rows_of_part(total, number),
        total=total,
        links=tuple(_links(listed, number, kept, by_number=by_number)),
        find=find,
        found=len(found),
        kept=kept,
        here=here,
        query=_query(kept, find, number),
    )


def _query(kept: Kept, find: str, number: int | None) -> str:
    """How an address asks for the same rows again."""
    own = [("find", find)] if find else [] if number == 1 else [("part", str(number or WHOLE))]
    return f"?{urlencode([*kept, *own])}" if kept or own else ""


def _number(asked: QueryParams, total: int, here: int | None) -> int:
    """The part that is asked for, by its number or by a row in it; otherwise the first."""
    if here is not None:
        return here // LONGEST + 1
    return min(max(1, whole_number(asked.get("part", "")) or 1), part_count(total))


def _named(asked: QueryParams, listed: Sequence[Listed]) -> int | None:
    """The position of the row that an address names, by its number or by a player in it."""
    row, player = (whole_number(asked.get(key, "")) for key in ("row", "player"))
    if row is None and player is None:
        return None
    return next((place for place, one in enumerate(listed) if _is_named(one, row, player)), None)


def _is_named(one: Listed, row: int | None, player: int | None) -> bool:
    """Whether a row has a number, or a player."""
    return (row is not None and one.number == row) or any(no == player for no, _ in one.people)


def _links(listed: Sequence[Listed], here: int | None, kept: Kept, *, by_number: bool) -> Iterator[PartLink]:
    """All parts, each with its first and its last row."""
    for number in range(1, part_count(len(listed)) + 1):
        rows = rows_of_part(len(listed), number)
        ends = [listed[place].number if by_number else place + 1 for place in (rows.start, rows.stop - 1)]
        address = f"?{urlencode([*kept, ('part', str(number))])}"
        yield PartLink(address, f"{ends[0]}–{ends[1]}", number == here)


def is_found(find: str, one: Listed) -> bool:
    """Whether a row has a number, or somebody each of whose searched words begins a part of the name."""
    number = whole_number(find.removeprefix("#"))
    if number is not None:
        return _is_named(one, number, number)
    words = loose(find).split()
    return bool(words) and any(_is_meant(words, name) for _, name in one.people)


def _is_meant(words: Sequence[str], name: str) -> bool:
    """Whether every word begins a part of a name."""
    parts = loose(name).split()
    return all(any(part.startswith(word) for part in parts) for word in words)


def row_named(rows: int, number: int) -> int | None:
    """The row that an address has to name to show it; None for a list that is shown whole."""
    return number if rows > LONGEST else None


def with_row(address: str, rows: int, number: int, key: str = "row") -> str:
    """The address of a list; at a row, or at the row of a player, if the list comes in parts."""
    return f"{address}?{key}={number}#{HERE}" if rows > LONGEST else address
