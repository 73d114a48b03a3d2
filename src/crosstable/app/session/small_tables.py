"""Small tables beside the journals: a SQLite file in the folder, or tables of the same database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from enum import Enum
from pathlib import Path
from typing import Any, Protocol, TypeVar

from crosstable.disk.databases import is_busy, open_database
from crosstable.disk.files import make_private
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput, Unavailable
from crosstable.model.language import phrase

PATIENCE = 2.0
"""Seconds that a page waits for another program that uses the tables."""
_MADE: set[tuple[str, str]] = set()
"""Databases whose tables this process has seen; only the first request may have to create them."""


Choice = TypeVar("Choice", bound=Enum)


def choice_kept(choices: type[Choice], value: object, what: str, file: str) -> Choice:
    """A choice as the tables have it; a value that is none of them means that they are damaged."""
    try:
        return choices(value)
    except ValueError as error:
        raise BadInput(
            phrase("{tables} cannot be used: {error}", tables=what, error=error), where=file
        ) from None


class Rows(Protocol):
    """The result of a statement."""

    def fetchall(self) -> list[Any]:
        """What the statement found, row by row."""


class Connection(Protocol):
    """A connection, whatever the database."""

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> Rows:
        """Run one statement with ? for its values."""


class _Postgres:
    """A PostgreSQL connection that takes ? for values."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> Rows:
        """Run one statement."""
        rows: Rows = self.connection.execute(statement.replace("?", "%s"), values)
        return rows


@contextmanager
def tables(
    home: str, file: str, schema: Sequence[str], what: str, patience: float | None = None
) -> Iterator[Connection]:
    """The tables of a schema, in one transaction; failures become clear errors."""
    if is_url(home):
        from crosstable.journal.store.postgres import connected

        with connected(home) as server, server.transaction():
            table = _Postgres(server)
            if (home, file) not in _MADE:
                table.execute("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", (file,))
            for statement in schema:
                table.execute(statement)
            yield table
        _MADE.add((home, file))
        return
    with suppress(OSError):  # opening the file says what is wrong with it
        make_private(Path(home) / file)
    try:
        wait = PATIENCE if patience is None else patience
        with closing(open_database(Path(home) / file, "DEFERRED", wait)) as opened, opened:
            for statement in schema:
                opened.execute(statement)
            yield opened
    except (sqlite3.Error, UnicodeDecodeError) as error:  # text that is none
        if isinstance(error, sqlite3.Error) and is_busy(error):
            raise Unavailable(
                phrase("another program is using {tables} at the moment; try again", tables=what), where=file
            ) from None
        raise BadInput(
            phrase("{tables} cannot be used: {error}", tables=what, error=error), where=file
        ) from None
