"""One SQLite file per event: every write one transaction, synchronised to the disk before it counts."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from crosstable.journal.fact import DAMAGED, START, Draft, Fact, Row
from crosstable.journal.store.disk import open_database
from crosstable.journal.store.rows import COLUMNS, NEWER, TABLE, Overtaken, chain, columns_of, read_facts
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, Remedy

APPLICATION_ID = 0x43725462
VERSION = 1

SCHEMA = f"CREATE TABLE {TABLE} WITHOUT ROWID"

EVENT = "event"
"""A file holds one event; the column is there for databases that hold many."""


class Journal:
    """A journal file: facts are read and appended, never changed."""

    def __init__(self, path: str) -> None:
        self.path = path

    def facts(self) -> list[Fact]:
        """All facts in order, the chain verified."""
        with self._connection() as connection:
            facts = _read(connection)
        if not facts:
            raise BadInput(str(DAMAGED), where=self.path)
        return facts

    def facts_after(self, seq: int, previous: str) -> list[Fact]:
        """The facts behind a known one; the chain is verified from there."""
        with self._connection() as connection:
            return _read(connection, seq, previous)

    def last(self) -> tuple[int, str]:
        """Number and hash of the last fact, to see whether anything happened."""
        with self._connection() as connection:
            return _last(connection)

    def append(self, drafts: Sequence[Draft], after: int, last_hash: str | None = None) -> list[Fact]:
        """Write facts behind number `after`, all or none; Overtaken when others came first."""
        with self._connection() as connection:
            connection.execute("BEGIN IMMEDIATE")
            last, previous = _last(connection)
            if last != after:
                later = [fact for fact in _read(connection) if fact.seq > after]
                connection.execute("ROLLBACK")
                raise Overtaken(later)
            if last_hash is not None and previous != last_hash:
                connection.execute("ROLLBACK")
                raise BadInput(phrase("the file was replaced meanwhile; open it again"), where=self.path)
            written = chain(drafts, last, previous)
            connection.executemany("INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", map(_row, written))
            connection.execute("COMMIT")
        return written

    def append_decided(self, decide: Callable[[list[Fact]], Sequence[Draft]]) -> list[Fact]:
        """Decide what to write while nobody else can, and write it; nothing is written if that fails."""
        with self._connection() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                known = _read(connection)
                drafts = decide(known)
            except BaseException:
                connection.execute("ROLLBACK")
                raise
            written = chain(drafts, len(known), known[-1].hash if known else START)
            connection.executemany("INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", map(_row, written))
            connection.execute("COMMIT")
        return written

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        """The open file; what is no journal or cannot be read is a clear error."""
        if Path(self.path).is_dir():
            raise BadInput(phrase("this is a folder; choose the event file inside it"), where=self.path)
        if not Path(self.path).is_file():
            new = [Advice(Remedy.NEW_EVENT)]
            raise BadInput(phrase("there is no such event file"), where=self.path, remedies=new)
        if Path(self.path).stat().st_size == 0:
            raise BadInput(
                phrase("the file is empty; delete it, or restore the event from a copy"), where=self.path
            )
        try:
            with closing(open_database(self.path)) as connection:
                _check_file(connection, self.path)
                yield connection
        except sqlite3.Error as error:
            raise BadInput(_why(error), where=self.path) from None


def _why(error: sqlite3.Error) -> str:
    """Why a file cannot be used, in words."""
    code = getattr(error, "sqlite_errorcode", None)
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return DAMAGED
    return phrase(
        "the event file cannot be used ({reason}); close other programs, or restore a copy", reason=error
    )


def create(path: str, drafts: Sequence[Draft]) -> Journal:
    """A new journal file with its first facts; an existing file is never touched."""
    if Path(path).is_dir():
        raise BadInput(phrase("this is a folder; choose another name"), where=path)
    if Path(path).exists() and Path(path).stat().st_size > 0:
        section = [Advice(Remedy.NEW_SECTION)]
        raise BadInput(phrase("the file exists; choose another name"), where=path, remedies=section)
    try:
        with closing(open_database(path)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            _lay_out(connection)
            rows = map(_row, chain(drafts, 0, START))
            connection.executemany("INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise BadInput(
            phrase("the event file cannot be created: {reason}", reason=error), where=path
        ) from None
    return Journal(path)


def copy_facts(path: str, facts: Sequence[Fact]) -> None:
    """A new journal file with facts as they were written elsewhere, their chain included."""
    with closing(open_database(path)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        _lay_out(connection)
        connection.executemany("INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", map(_row, facts))
        connection.execute("COMMIT")


def _lay_out(connection: sqlite3.Connection) -> None:
    """The table of a new file, and the marks by which it is known."""
    connection.execute(SCHEMA)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _check_file(connection: sqlite3.Connection, path: str) -> None:
    """Refuse other programs' databases and files of a later version."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise BadInput(
            phrase("this file belongs to another program; it is not a Crosstable event"), where=path
        )
    if version > VERSION:
        raise BadInput(str(NEWER), where=path)


def _last(connection: sqlite3.Connection) -> tuple[int, str]:
    """Number and hash of the last fact."""
    query = "SELECT seq, hash FROM facts WHERE event = ? ORDER BY seq DESC LIMIT 1"
    row = connection.execute(query, (EVENT,)).fetchone()
    return (0, START) if row is None else (int(row[0]), str(row[1]))


def _row(fact: Row) -> tuple[object, ...]:
    """A fact as a row of the file."""
    return columns_of(EVENT, fact)


def _read(connection: sqlite3.Connection, after: int = 0, previous: str = START) -> list[Fact]:
    """The facts of the file behind a known one, in order, the chain verified."""
    query = f"SELECT {COLUMNS} FROM facts WHERE event = ? AND seq > ? ORDER BY seq"
    return read_facts(connection.execute(query, (EVENT, after)), after, previous)
