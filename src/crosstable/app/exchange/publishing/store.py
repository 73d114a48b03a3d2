"""What a server keeps about publishing: targets with their secrets, what is where, and what waits.

It is kept beside the journals in a file that only its owner reads, never in an event: a copy of an event that
somebody is given opens no web host. With a database it is in tables of that database.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from crosstable.app.exchange.publishing.targets import Target, TargetKind
from crosstable.app.exchange.publishing.troubles import Trouble
from crosstable.app.session.small_tables import Choice, Connection, choice_kept, tables
from crosstable.model.language import phrase

FILE = "publishing.sqlite"
SCHEMA = (
    "CREATE TABLE IF NOT EXISTS publish_targets (event TEXT PRIMARY KEY, kind TEXT NOT NULL,"
    " path TEXT NOT NULL, host TEXT NOT NULL, port INTEGER NOT NULL, login TEXT NOT NULL,"
    " secret TEXT NOT NULL, key_file TEXT NOT NULL, host_key TEXT NOT NULL, after_round INTEGER NOT NULL)",
    "CREATE TABLE IF NOT EXISTS publish_files (event TEXT NOT NULL, name TEXT NOT NULL, hash TEXT NOT NULL,"
    " PRIMARY KEY (event, name))",
    "CREATE TABLE IF NOT EXISTS publish_jobs (event TEXT PRIMARY KEY, number BIGINT NOT NULL,"
    " since BIGINT NOT NULL, due BIGINT NOT NULL, tries INTEGER NOT NULL, trouble TEXT NOT NULL,"
    " detail TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS publish_done (event TEXT PRIMARY KEY, at BIGINT NOT NULL,"
    " round INTEGER NOT NULL, seq BIGINT NOT NULL)",
)


@dataclass(frozen=True, slots=True)
class Job:
    """A website that has to go out; at most one for each event."""

    event: str
    number: int
    """Grows with every press, so that a press while it runs is not lost."""
    since: int
    """When it was first asked for, in seconds; the same for all tries."""
    due: int
    tries: int = 0
    trouble: Trouble | None = None
    detail: str = ""

    @property
    def stopped(self) -> bool:
        """Whether it needs a person before it is tried again."""
        return self.trouble is not None and not self.trouble.waits


@dataclass(frozen=True, slots=True)
class Published:
    """What is out: when, up to which round, and up to which change of the event."""

    at: int
    round: int
    seq: int


def _kept(choices: type[Choice], value: object) -> Choice:
    """A choice as the tables have it."""
    return choice_kept(choices, value, phrase("the publishing settings"), FILE)


@dataclass(frozen=True, slots=True)
class PublishStore:
    """The publishing of all events of a folder or database."""

    home: str

    @contextmanager
    def table(self) -> Iterator[Connection]:
        """The tables, in one transaction."""
        with tables(self.home, FILE, SCHEMA, phrase("the publishing settings")) as table:
            yield table

    def target(self, event: str) -> Target | None:
        """Where the website of an event goes, if that is set up."""
        query = "SELECT kind, path, host, port, login, secret, key_file, host_key FROM publish_targets"
        with self.table() as table:
            rows = table.execute(f"{query} WHERE event = ?", (event,)).fetchall()
        if not rows:
            return None
        kind, path, host, port, user, secret, key_file, host_key = rows[0]
        return Target(
            kind=_kept(TargetKind, kind),
            path=path,
            host=host,
            port=port,
            user=user,
            secret=secret,
            key_file=key_file,
            host_key=host_key,
        )

    def set_target(self, event: str, target: Target) -> None:
        """Set up where an event goes; what is in another place is no longer ours."""
        before = self.target(event)
        with self.table() as table:
            kept = table.execute("SELECT after_round FROM publish_targets WHERE event = ?", (event,))
            after_round = [row[0] for row in kept.fetchall()] or [1]
            table.execute("DELETE FROM publish_targets WHERE event = ?", (event,))
            if before is None or before.place != target.place:
                table.execute("DELETE FROM publish_files WHERE event = ?", (event,))
                table.execute("DELETE FROM publish_done WHERE event = ?", (event,))
            row = (
                event,
                target.kind.value,
                target.path,
                target.host,
                target.port,
                target.user,
                target.secret,
                target.key_file,
                target.host_key,
                after_round[0],
            )
            table.execute(f"INSERT INTO publish_targets VALUES ({', '.join('?' * len(row))})", row)

    def forget_target(self, event: str) -> None:
        """Publish an event nowhere any more; what is out there stays."""
        with self.table() as table:
            for name in ("publish_targets", "publish_files", "publish_jobs", "publish_done"):
                table.execute(f"DELETE FROM {name} WHERE event = ?", (event,))

    def pin(self, event: str, fingerprint: str) -> None:
        """Accept only this key of the web host from now on."""
        with self.table() as table:
            table.execute("UPDATE publish_targets SET host_key = ? WHERE event = ?", (fingerprint, event))

    def after_round(self, event: str) -> bool:
        """Whether an event goes out by itself."""
        with self.table() as table:
            query = "SELECT after_round FROM publish_targets WHERE event = ?"
            rows = table.execute(query, (event,)).fetchall()
        return bool(rows and rows[0][0])

    def set_after_round(self, event: str, on: bool) -> None:
        """Switch publishing after every round on or off."""
        with self.table() as table:
            table.execute("UPDATE publish_targets SET after_round = ? WHERE event = ?", (int(on), event))

    def by_themselves(self) -> list[str]:
        """The events that go out by themselves."""
        with self.table() as table:
            rows = table.execute("SELECT event FROM publish_targets WHERE after_round = 1").fetchall()
        return [row[0] for row in rows]

    def files(self, event: str) -> dict[str, str]:
        """The files that we put into the place of an event, with their hashes."""
        with self.table() as table:
            query = "SELECT name, hash FROM publish_files WHERE event = ?"
            return dict(table.execute(query, (event,)).fetchall())

    def note_files(self, event: str, hashes: Mapping[str, str | None]) -> None:
        """Remember files that are there now; None: no longer."""
        with self.table() as table:
            for name, known in hashes.items():
                table.execute("DELETE FROM publish_files WHERE event = ? AND name = ?", (event, name))
                if known is not None:
                    table.execute("INSERT INTO publish_files VALUES (?, ?, ?)", (event, name, known))

    def want(self, event: str, now: int, due: int) -> None:
        """Ask for a website to go out; one that waits already keeps its time."""
        with self.table() as table:
            table.execute(
                "INSERT INTO publish_jobs VALUES (?, 1, ?, ?, 0, '', '') ON CONFLICT (event) DO NOTHING",
                (event, now, due),
            )

    def press(self, event: str, now: int) -> None:
        """Ask for a website to go out at once, whatever went wrong before."""
        with self.table() as table:
            table.execute(
                "INSERT INTO publish_jobs VALUES (?, 1, ?, ?, 0, '', '') ON CONFLICT (event) DO UPDATE SET"
                " number = publish_jobs.number + 1, due = ?, tries = 0, trouble = '', detail = ''",
                (event, now, now, now),
            )

    def job(self, event: str) -> Job | None:
        """What waits to go out for an event."""
        return next((job for job in self.jobs() if job.event == event), None)

    def jobs(self) -> list[Job]:
        """Everything that waits to go out, the longest first."""
        query = "SELECT event, number, since, due, tries, trouble, detail FROM publish_jobs ORDER BY since"
        with self.table() as table:
            rows = table.execute(query).fetchall()
        return [
            Job(event, number, since, due, tries, _kept(Trouble, trouble) if trouble else None, detail)
            for event, number, since, due, tries, trouble, detail in rows
        ]

    def failed(self, job: Job, trouble: Trouble, detail: str, due: int) -> None:
        """A try failed: what is wrong, and when the next one is; a press meanwhile has priority."""
        with self.table() as table:
            table.execute(
                "UPDATE publish_jobs SET tries = tries + 1, trouble = ?, detail = ?, due = ?"
                " WHERE event = ? AND number = ?",
                (trouble.value, detail[:300], due, job.event, job.number),
            )

    def succeeded(self, job: Job, done: Published) -> None:
        """A website is out; only a press meanwhile keeps the job."""
        with self.table() as table:
            table.execute("DELETE FROM publish_jobs WHERE event = ? AND number = ?", (job.event, job.number))
            table.execute("DELETE FROM publish_done WHERE event = ?", (job.event,))
            row = (job.event, done.at, done.round, done.seq)
            table.execute("INSERT INTO publish_done VALUES (?, ?, ?, ?)", row)

    def done(self, event: str) -> Published | None:
        """What is out of an event."""
        with self.table() as table:
            query = "SELECT at, round, seq FROM publish_done WHERE event = ?"
            rows = table.execute(query, (event,)).fetchall()
        return Published(*rows[0]) if rows else None
