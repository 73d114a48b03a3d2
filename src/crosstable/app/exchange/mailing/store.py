"""What a server keeps about e-mail: the mail server, who agreed to notices, and what waits to be sent.

It is in the same private file as the targets of websites, never in an event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256

from crosstable.app.exchange.mailing.server import MailServer, Security
from crosstable.app.exchange.publishing.store import FILE
from crosstable.app.exchange.publishing.troubles import Trouble
from crosstable.app.session.small_tables import Connection, tables
from crosstable.model.language import phrase

SCHEMA = (
    "CREATE TABLE IF NOT EXISTS mail_server (one INTEGER PRIMARY KEY, host TEXT NOT NULL,"
    " port INTEGER NOT NULL, security TEXT NOT NULL, login TEXT NOT NULL,"
    " password TEXT NOT NULL, sender TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS mail_agreed (event TEXT NOT NULL, section TEXT NOT NULL,"
    " entry INTEGER NOT NULL, PRIMARY KEY (event, section, entry))",
    "CREATE TABLE IF NOT EXISTS mail_list (event TEXT NOT NULL, address TEXT NOT NULL,"
    " PRIMARY KEY (event, address))",
    "CREATE TABLE IF NOT EXISTS mail_queue (event TEXT NOT NULL, mark TEXT NOT NULL, address TEXT NOT NULL,"
    " subject TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL, at BIGINT NOT NULL,"
    " PRIMARY KEY (event, mark))",
    "CREATE TABLE IF NOT EXISTS mail_waits (one INTEGER PRIMARY KEY, since BIGINT NOT NULL,"
    " due BIGINT NOT NULL, tries INTEGER NOT NULL, trouble TEXT NOT NULL, detail TEXT NOT NULL)",
)
WAITS, SENT, REFUSED = "waits", "sent", "refused"


@dataclass(frozen=True, slots=True)
class Message:
    """One message to one address."""

    address: str
    subject: str
    body: str

    @property
    def mark(self) -> str:
        """Equal for equal messages, so that nobody gets one twice."""
        return sha256("\0".join((self.address, self.subject, self.body)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class MailWait:
    """Why nothing is sent at the moment, and when the next try is."""

    since: int
    due: int
    tries: int
    trouble: Trouble
    detail: str


@dataclass(frozen=True, slots=True)
class MailCount:
    """The status of an event's messages."""

    sent: int
    waiting: int
    last: int
    refused: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MailStore:
    """The e-mail of a folder or database."""

    home: str

    @contextmanager
    def table(self) -> Iterator[Connection]:
        """The tables, in one transaction."""
        with tables(self.home, FILE, SCHEMA, phrase("the publishing settings")) as table:
            yield table

    def server(self) -> MailServer | None:
        """The mail server, if one is set."""
        with self.table() as table:
            query = "SELECT host, port, security, login, password, sender FROM mail_server"
            rows = table.execute(query).fetchall()
        if not rows:
            return None
        host, port, security, user, password, sender = rows[0]
        return MailServer(
            host=host, port=port, security=Security(security), user=user, password=password, sender=sender
        )

    def set_server(self, server: MailServer | None) -> None:
        """Set the mail server, or none; what waits is tried again at once."""
        with self.table() as table:
            table.execute("DELETE FROM mail_server")
            table.execute("DELETE FROM mail_waits")
            if server is not None:
                row = (server.host, server.port, server.security.value, server.user, server.password)
                table.execute("INSERT INTO mail_server VALUES (1, ?, ?, ?, ?, ?, ?)", (*row, server.sender))

    def agreed(self, event: str) -> set[tuple[str, int]]:
        """Section and number of everybody who agreed to notices."""
        with self.table() as table:
            query = "SELECT section, entry FROM mail_agreed WHERE event = ?"
            return {(row[0], row[1]) for row in table.execute(query, (event,)).fetchall()}

    def set_agreed(self, event: str, agreed: Iterable[tuple[str, int]]) -> None:
        """Everybody who agreed to notices; all others get none."""
        with self.table() as table:
            table.execute("DELETE FROM mail_agreed WHERE event = ?", (event,))
            for section, entry in sorted(set(agreed)):
                table.execute("INSERT INTO mail_agreed VALUES (?, ?, ?)", (event, section, entry))

    def addresses(self, event: str) -> list[str]:
        """Other addresses that get the pairings of all sections."""
        with self.table() as table:
            query = "SELECT address FROM mail_list WHERE event = ? ORDER BY address"
            return [row[0] for row in table.execute(query, (event,)).fetchall()]

    def set_addresses(self, event: str, addresses: Iterable[str]) -> None:
        """The other addresses from now on."""
        with self.table() as table:
            table.execute("DELETE FROM mail_list WHERE event = ?", (event,))
            for address in sorted(set(addresses)):
                table.execute("INSERT INTO mail_list VALUES (?, ?)", (event, address))

    def queue(self, event: str, messages: Iterable[Message], now: int) -> None:
        """Queue messages; one that was sent or waits already is not queued twice."""
        with self.table() as table:
            table.execute("DELETE FROM mail_waits")
            for one in messages:
                row = (event, one.mark, one.address, one.subject, one.body, WAITS, now)
                table.execute(
                    "INSERT INTO mail_queue VALUES (?, ?, ?, ?, ?, ?, ?)"
                    " ON CONFLICT (event, mark) DO NOTHING",
                    row,
                )

    def waiting(self) -> list[tuple[str, Message]]:
        """What is not sent yet, with its event, the oldest first."""
        with self.table() as table:
            query = (
                "SELECT event, address, subject, body FROM mail_queue WHERE state = ? ORDER BY at, address"
            )
            rows = table.execute(query, (WAITS,)).fetchall()
        return [(event, Message(address, subject, body)) for event, address, subject, body in rows]

    def note(self, event: str, message: Message, state: str, now: int) -> None:
        """A message was sent or refused; its text is no longer kept."""
        with self.table() as table:
            table.execute(
                "UPDATE mail_queue SET state = ?, at = ?, body = '' WHERE event = ? AND mark = ?",
                (state, now, event, message.mark),
            )

    def drop_waiting(self, event: str) -> None:
        """Send nothing of what still waits."""
        with self.table() as table:
            table.execute("DELETE FROM mail_queue WHERE event = ? AND state = ?", (event, WAITS))

    def count(self, event: str) -> MailCount:
        """How many messages of an event are sent and wait, and which addresses are refused."""
        with self.table() as table:
            query = "SELECT state, at, address FROM mail_queue WHERE event = ?"
            rows = table.execute(query, (event,)).fetchall()
        sent = [at for state, at, _ in rows if state == SENT]
        refused = sorted({address for state, _, address in rows if state == REFUSED})
        waiting = sum(state == WAITS for state, _, _ in rows)
        return MailCount(len(sent), waiting, max(sent, default=0), tuple(refused))

    def wait(self) -> MailWait | None:
        """Why nothing is sent at the moment."""
        with self.table() as table:
            rows = table.execute("SELECT since, due, tries, trouble, detail FROM mail_waits").fetchall()
        if not rows:
            return None
        since, due, tries, trouble, detail = rows[0]
        return MailWait(since, due, tries, Trouble(trouble), detail)

    def set_wait(self, wait: MailWait | None) -> None:
        """Wait before the next try, or no longer."""
        with self.table() as table:
            table.execute("DELETE FROM mail_waits")
            if wait is not None:
                row = (wait.since, wait.due, wait.tries, wait.trouble.value, wait.detail)
                table.execute("INSERT INTO mail_waits VALUES (1, ?, ?, ?, ?, ?)", row)
