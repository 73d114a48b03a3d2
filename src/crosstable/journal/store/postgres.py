"""Journals in a PostgreSQL database: one table for all events, each with its own chain of facts.

An event is named by the database URL and its own name after a `#`: `postgresql://host/chess#spring-open`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any

from crosstable.journal.fact import START, Draft, Fact
from crosstable.journal.store.rows import COLUMNS, TABLE, Overtaken, chain, columns_of, read_facts
from crosstable.model.errors import BadInput, Unavailable
from crosstable.model.language import phrase

try:
    import psycopg
except ImportError:
    raise BadInput(
        phrase("databases need the package psycopg: pip install 'crosstable[postgres]'"), where="database"
    ) from None

CHANNEL = "crosstable"
"""Where every write is announced, so that other processes can look."""

SCHEMA = f"CREATE TABLE IF NOT EXISTS {TABLE}"

Connection = psycopg.Connection[tuple[Any, ...]]

REST = 2.0
"""Seconds after a failed attempt in which nobody tries to connect, so that pages do not wait in turn."""
_FAILED: dict[str, float] = {}
"""Databases that did not answer, and when; a process has one."""


class PostgresJournal:
    """The journal of one event in a database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.server, self.event = split_url(url)

    def facts(self) -> list[Fact]:
        """All facts in order, the chain verified."""
        with connected(self.server) as connection:
            facts = self._read(connection, 0)
        if not facts:
            raise BadInput(phrase("the database has no event “{event}”", event=self.event), where=self.server)
        return facts

    def facts_after(self, seq: int, previous: str) -> list[Fact]:
        """The facts after a known one; the chain is verified from there."""
        with connected(self.server) as connection:
            return self._read(connection, seq, previous)

    def last(self) -> tuple[int, str]:
        """Number and hash of the last fact, to see whether anything changed."""
        with connected(self.server) as connection:
            return self._last(connection)

    def append(self, drafts: Sequence[Draft], after: int, last_hash: str | None = None) -> list[Fact]:
        """Write facts after number `after`, all or none; Overtaken if others came first."""
        with connected(self.server) as connection, self._held(connection):
            last, previous = self._last(connection)
            if last != after:
                raise Overtaken([fact for fact in self._read(connection) if fact.seq > after])
            if last_hash is not None and previous != last_hash:
                raise BadInput(phrase("the event was replaced meanwhile; open it again"), where=self.event)
            return self._write(connection, chain(drafts, last, previous))

    def append_decided(self, decide: Callable[[list[Fact]], Sequence[Draft]]) -> list[Fact]:
        """Decide what to write while nobody else can, and write it; nothing is written if that fails."""
        with connected(self.server) as connection, self._held(connection):
            known = self._read(connection, 0)
            drafts = decide(known)
            return self._write(connection, chain(drafts, len(known), known[-1].hash if known else START))

    @contextmanager
    def _held(self, connection: Connection) -> Iterator[None]:
        """A transaction in which nobody else writes to this event."""
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (self.event,))
            yield

    def _read(self, connection: Connection, after: int = 0, previous: str = START) -> list[Fact]:
        """The facts of the event after a known one, with the chain verified."""
        query = f"SELECT {COLUMNS} FROM facts WHERE event = %s AND seq > %s ORDER BY seq"
        return read_facts(connection.execute(query.encode(), (self.event, after)), after, previous)

    def _last(self, connection: Connection) -> tuple[int, str]:
        """Number and hash of the last fact."""
        query = "SELECT seq, hash FROM facts WHERE event = %s ORDER BY seq DESC LIMIT 1"
        row = connection.execute(query, (self.event,)).fetchone()
        return (0, START) if row is None else (int(row[0]), str(row[1]))

    def _write(self, connection: Connection, facts: list[Fact]) -> list[Fact]:
        """Insert facts, and announce them."""
        rows = [columns_of(self.event, fact) for fact in facts]
        with connection.cursor() as cursor:
            cursor.executemany("INSERT INTO facts VALUES (%s, %s, %s, %s, %s, %s, %s, %s)", rows)
            cursor.execute("SELECT pg_notify(%s, %s)", (CHANNEL, self.event))
        return facts


def create_event(url: str, drafts: Sequence[Draft]) -> PostgresJournal:
    """A new event with its first facts; an existing one is never touched."""
    journal = PostgresJournal(url)
    with connected(journal.server) as connection, journal._held(connection):
        if journal._last(connection)[0]:
            raise BadInput(phrase("an event of this name exists; choose another name"), where=journal.event)
        journal._write(connection, chain(drafts, 0, START))
    return journal


def events_in(server: str) -> list[str]:
    """The names of all events in a database."""
    with connected(server) as connection:
        rows = connection.execute("SELECT DISTINCT event FROM facts ORDER BY event").fetchall()
    return [str(row[0]) for row in rows]


def split_url(url: str) -> tuple[str, str]:
    """The database and the name of the event."""
    server, _, event = url.partition("#")
    if not event:
        raise BadInput(
            phrase("add the name of the event to the URL: postgresql://host/database#event"), where=url
        )
    return server, event


@contextmanager
def connected(server: str) -> Iterator[Connection]:
    """A connection to the database, with its table; failures become clear errors."""
    try:
        with _connect(server) as connection:
            connection.execute(SCHEMA)
            yield connection
    except (psycopg.OperationalError, psycopg.InterfaceError) as error:
        logging.getLogger(__name__).warning("the database does not answer: %s", str(error).strip())
        raise _away() from None
    except psycopg.Error as error:
        raise BadInput(
            phrase("the database does not work: {reason}", reason=str(error).strip()), where="database"
        ) from None


def _connect(server: str) -> Connection:
    """A new connection; shortly after one that failed, none is tried."""
    if monotonic() - _FAILED.get(server, -REST) < REST:
        raise _away()
    try:
        connection = psycopg.connect(server, autocommit=True, connect_timeout=5)
    except psycopg.OperationalError:
        _FAILED[server] = monotonic()
        raise
    _FAILED.pop(server, None)
    return connection


def _away() -> Unavailable:
    """A database that cannot be reached, or went away in the middle; the log says why."""
    return Unavailable(phrase("the database does not answer; try again in a few seconds"), where="database")
