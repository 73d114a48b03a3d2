"""One SQLite file per event: every write is one transaction, synced to disk before it counts."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from crosstable.disk.databases import BUSY_SECONDS, is_busy, is_left_over, open_database, put_new_database
from crosstable.disk.files import part_beside
from crosstable.journal.fact import DAMAGED, START, Damaged, Draft, Fact, Row
from crosstable.journal.store.rows import COLUMNS, NEWER, TABLE, Overtaken, chain, columns_of, read_facts
from crosstable.model.errors import BadInput, CrosstableError, Unavailable
from crosstable.model.language import Words, phrase
from crosstable.model.remedies import Advice, Remedy

APPLICATION_ID = 0x43725462
VERSION = 1

SCHEMA = f"CREATE TABLE {TABLE} WITHOUT ROWID"

BUSY = Words("another program is using the event file at the moment; try again in a few seconds")

EMPTY = Words("the file is empty; delete it, or restore the event from a copy")

EVENT = "event"
"""A file holds one event; the column is there for databases that hold many."""


class Journal:
    """A journal file: facts are read and appended, never changed."""

    def __init__(self, path: str, patience: float = BUSY_SECONDS) -> None:
        self.path = path
        self.patience = patience

    def facts(self) -> list[Fact]:
        """All facts in order, the chain verified, and nothing of the file damaged.

        In one transaction: what others write meanwhile is not there for any of its parts.
        """
        with self._connection() as connection:
            connection.execute("BEGIN")
            facts = _read(connection)
            if not facts or len(facts) != _count(connection) or not is_sound(connection):
                raise Damaged(str(DAMAGED), where=self.path)
        return facts

    def facts_after(self, seq: int, previous: str) -> list[Fact]:
        """The facts after a known one; the chain is verified from there."""
        with self._connection() as connection:
            return _read(connection, seq, previous)

    def last(self) -> tuple[int, str]:
        """Number and hash of the last fact, to see whether anything changed."""
        with self._connection() as connection:
            return _last(connection)

    def append(self, drafts: Sequence[Draft], after: int, last_hash: str | None = None) -> list[Fact]:
        """Write facts after number `after`, all or none; Overtaken if others came first."""
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
        """The open file; anything that is not a readable journal is a clear error."""
        if Path(self.path).is_dir():
            raise BadInput(phrase("this is a folder; choose the event file inside it"), where=self.path)
        if not Path(self.path).is_file():
            new = [Advice(Remedy.NEW_EVENT)]
            raise BadInput(phrase("there is no such event file"), where=self.path, remedies=new)
        if Path(self.path).stat().st_size == 0:
            raise _damaged(str(EMPTY), self.path)
        try:
            with closing(open_database(self.path, patience=self.patience)) as connection:
                _check_file(connection, self.path)
                yield connection
        except sqlite3.Error as error:
            raise _refusal(error, self.path) from None
        except (MemoryError, UnicodeDecodeError):
            raise _damaged(str(DAMAGED), self.path) from None
        except Damaged as error:
            error.path = self.path
            raise


BROKEN = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_ERROR)
"""What a file answers whose tables or pages are not what was written."""
IN_USE = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY)
"""What is no fault of the file: the disk is full, or it is write-protected."""


def _refusal(error: sqlite3.Error, path: str) -> CrosstableError:
    """Why a file cannot be used: busy for the moment, damaged, or what the system says."""
    if is_busy(error):
        return Unavailable(str(BUSY), where=path)
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    if code & 0xFF in BROKEN:
        return _damaged(str(DAMAGED), path)
    text = phrase(
        "the event file cannot be used ({reason}); close other programs, or restore a copy", reason=error
    )
    usable = code & 0xFF in IN_USE and code != sqlite3.SQLITE_READONLY_ROLLBACK
    return BadInput(text, where=path) if usable else _damaged(text, path)


def _damaged(text: str, path: str) -> Damaged:
    """The error of a damaged file."""
    error = Damaged(text, where=path)
    error.path = path
    return error


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether the database finds every part of the file in order: lost last rows break no chain."""
    return connection.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]


def create(path: str, drafts: Sequence[Draft]) -> Journal:
    """A new journal file with its first facts; an existing file is never touched, but for an empty one."""
    target = Path(path)
    if target.is_dir():
        raise BadInput(phrase("this is a folder; choose another name"), where=path)
    try:
        if is_left_over(target):
            copy_facts(path, chain(drafts, 0, START))
        else:
            _create_whole(target, chain(drafts, 0, START))
    except FileExistsError:
        section = [Advice(Remedy.NEW_SECTION)]
        raise BadInput(phrase("the file exists; choose another name"), where=path, remedies=section) from None
    except (sqlite3.Error, OSError) as error:
        raise BadInput(
            phrase("the event file cannot be created: {reason}", reason=error), where=path
        ) from None
    return Journal(path)


def _create_whole(target: Path, facts: Sequence[Fact]) -> None:
    """A journal that has its name only when it is whole, so that a power cut leaves the name free."""
    if target.exists():
        raise FileExistsError
    with part_beside(target) as part:
        copy_facts(str(part), facts)
        put_new_database(part, target)


def copy_facts(path: str, facts: Sequence[Fact]) -> None:
    """A new journal file with facts written elsewhere, including their chain."""
    with closing(open_database(path)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        _lay_out(connection)
        connection.executemany("INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", map(_row, facts))
        connection.execute("COMMIT")


def _lay_out(connection: sqlite3.Connection) -> None:
    """Create the table of a new file, and the marks that identify it."""
    connection.execute(SCHEMA)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _check_file(connection: sqlite3.Connection, path: str) -> None:
    """Refuse other programs' databases and files of a later version."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application == 0 and connection.execute("PRAGMA page_count").fetchone() == (0,):
        raise BadInput(str(EMPTY), where=path)
    if application != APPLICATION_ID:
        raise _damaged(phrase("this file belongs to another program; it is not a Crosstable event"), path)
    if version > VERSION:
        raise BadInput(str(NEWER), where=path)


def _count(connection: sqlite3.Connection) -> int:
    """How many rows the file has, those included whose event is no longer written as it was."""
    (count,) = connection.execute("SELECT COUNT(*) FROM facts").fetchone()
    return int(count)


def _last(connection: sqlite3.Connection) -> tuple[int, str]:
    """Number and hash of the last fact."""
    query = "SELECT seq, hash FROM facts WHERE event = ? ORDER BY seq DESC LIMIT 1"
    row = connection.execute(query, (EVENT,)).fetchone()
    return (0, START) if row is None else (int(row[0]), str(row[1]))


def _row(fact: Row) -> tuple[object, ...]:
    """A fact as a row of the file."""
    return columns_of(EVENT, fact)


def _read(connection: sqlite3.Connection, after: int = 0, previous: str = START) -> list[Fact]:
    """The facts of the file after a known one, in order, with the chain verified."""
    query = f"SELECT {COLUMNS} FROM facts WHERE event = ? AND seq > ? ORDER BY seq"
    return read_facts(connection.execute(query, (EVENT, after)), after, previous)
