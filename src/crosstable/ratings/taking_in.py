"""A rating list imported: read by line into a file of its own, which takes its place when it is whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

from crosstable.disk.files import make_folder, part_beside, put_in_place
from crosstable.model.errors import BadInput
from crosstable.model.folding import loose
from crosstable.model.language import phrase
from crosstable.ratings.library import LAYOUT, SUFFIX, RatingList, list_named
from crosstable.ratings.listed import Listed

BATCH = 20_000
_COLUMNS = Listed._fields
_JOINING = "'’ʻ`"
"""Signs inside a name that people leave out."""
_NUMBERS = frozenset({"standard", "rapid", "blitz", "games"})

Told = Callable[[int], None]
"""Called now and then with how many people are in."""


def take_in(
    people: Iterable[Listed], folder: Path, source: str, date: str, file: str, told: Told | None = None
) -> RatingList:
    """Write a list; one of the same federation and day is replaced, once it is whole."""
    target = folder / f"{source}-{date}{SUFFIX}"
    try:
        make_folder(folder)
        with part_beside(target) as part:
            with closing(sqlite3.connect(part, isolation_level=None)) as made:
                count = _fill(made, people, file, told or (lambda _: None))
            if count == 0:
                raise BadInput(phrase("there are no players in this list; is it the right file?"), where=file)
            put_in_place(part, target)
    except (OSError, sqlite3.Error) as error:
        raise BadInput(
            phrase("the list cannot be saved ({error}); the other lists are unchanged", error=error),
            where=str(folder),
        ) from None
    return list_named(folder, f"{source}-{date}")


def _fill(made: sqlite3.Connection, people: Iterable[Listed], file: str, told: Told) -> int:
    """All people in batches, each with the words to find them by."""
    made.execute("pragma journal_mode = off")
    made.execute("pragma synchronous = extra")
    made.execute("begin")
    kinds = ", ".join(f"{name} {'integer' if name in _NUMBERS else 'text'}" for name in _COLUMNS)
    made.execute(f"create table people (id integer primary key, {kinds})")
    made.execute("create virtual table names using fts5(words, content='', prefix='2 3', detail=none)")
    count = 0
    for batch in _batches(iter(people)):
        places = ", ".join("?" * (len(_COLUMNS) + 1))
        rows = ((count + at, *one) for at, one in enumerate(batch, start=1))
        made.executemany(f"insert into people values ({places})", rows)
        words = ((count + at, words_of(one.name)) for at, one in enumerate(batch, start=1))
        made.executemany("insert into names (rowid, words) values (?, ?)", words)
        count += len(batch)
        told(count)
    made.execute("create index codes on people (code)")
    made.execute("create table about (key text primary key, value text)")
    about = {"layout": str(LAYOUT), "people": str(count), "file": file}
    made.executemany("insert into about values (?, ?)", about.items())
    made.execute("commit")
    return count


def words_of(name: str) -> str:
    """The words by which a name is found; O'Neil also as one word."""
    words = loose(name)
    joined = name
    for sign in _JOINING:
        joined = joined.replace(sign, "")
    return words if joined == name else f"{words} {loose(joined)}"


def _batches(people: Iterator[Listed]) -> Iterator[list[Listed]]:
    """Some at a time, so that memory stays small."""
    while batch := list(islice(people, BATCH)):
        yield batch
