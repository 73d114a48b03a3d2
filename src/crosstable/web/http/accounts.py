"""Who may do what: accounts, sessions and one-time links, kept beside the journals."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from crosstable.app.session.small_tables import Connection, choice_kept, tables
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.web.http.failures import NotAllowed, TooOften
from crosstable.web.http.lately import Lately
from crosstable.web.http.roles import NOBODY, Person, Role

FILE = "accounts.sqlite"
DAYS = 14
DAY = 24 * 60 * 60
LINK_HOURS = 24
TRIES, WINDOW = 8, 5 * 60
"""So many wrong passwords are allowed in so many seconds from one address; nobody can lock out a name."""
SHORTEST = 12


REMEMBERED = 15 * 60
"""Seconds for which somebody is still known while the accounts cannot be read."""
SOON = 0.1
"""Seconds for which a page waits for busy accounts if it was known a moment ago who asks."""
_SEEN: Lately[tuple[str, str], tuple[Person, float]] = Lately(500)
"""Who held a session, by folder and mark of the session, and when that was looked up."""

SCHEMA = (
    "CREATE TABLE IF NOT EXISTS people (name TEXT PRIMARY KEY, role TEXT NOT NULL, password TEXT)",
    "CREATE TABLE IF NOT EXISTS sessions (token TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL,"
    " ends BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS links (token TEXT PRIMARY KEY, role TEXT NOT NULL, ends BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS grants (name TEXT NOT NULL, event TEXT NOT NULL, role TEXT NOT NULL,"
    " PRIMARY KEY (name, event))",
    "CREATE TABLE IF NOT EXISTS tries (who TEXT NOT NULL, at BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS refused (event TEXT NOT NULL, at BIGINT NOT NULL, address TEXT NOT NULL,"
    " why TEXT NOT NULL)",
)


@dataclass(frozen=True, slots=True)
class Accounts:
    """The accounts of a folder or database."""

    home: str

    @contextmanager
    def table(self, patience: float | None = None) -> Iterator[Connection]:
        """The tables, in one transaction."""
        with tables(self.home, FILE, SCHEMA, phrase("the staff list"), patience) as table:
            yield table

    def new_link(self, role: Role = Role.DIRECTOR) -> str:
        """The secret of a one-time link; earlier ones for the role expire."""
        secret = secrets.token_urlsafe(24)
        with self.table() as table:
            table.execute("DELETE FROM links WHERE role = ?", (role.value,))
            ends = int(time.time()) + LINK_HOURS * 60 * 60
            table.execute("INSERT INTO links VALUES (?, ?, ?)", (_mark(secret), role.value, ends))
        return secret

    def link_role(self, secret: str) -> Role | None:
        """The role a link gives, if it is still valid."""
        with self.table() as table:
            query = "SELECT role FROM links WHERE token = ? AND ends > ?"
            rows = table.execute(query, (_mark(secret), int(time.time()))).fetchall()
        return _role(rows[0][0]) if rows else None

    def use_link(self, secret: str, name: str, password: str | None) -> str:
        """Use a link: a session for a name, with a password for later if one is given."""
        role = self.link_role(secret)
        if role is None:
            raise NotAllowed(
                phrase("this link was already used or has expired; ask the director for a new one")
            )
        called = _name(name)
        hashed = _hashed(password) if password else None
        with self.table() as table:
            rows = table.execute("SELECT password, role FROM people WHERE name = ?", (called,)).fetchall()
            if rows and role.tablet and rows[0][1] != role.value:
                raise BadInput(phrase("a staff member already has this name"), where="name")
            kept = hashed or (rows[0][0] if rows else None)
            table.execute("DELETE FROM people WHERE name = ?", (called,))
            table.execute("INSERT INTO people VALUES (?, ?, ?)", (called, role.value, kept))
            table.execute("DELETE FROM links WHERE token = ?", (_mark(secret),))
        return self._session(Person(called, role))

    def log_in(self, name: str, password: str, address: str) -> str:
        """A session for a name and its password; wrong tries are counted by address."""
        self._check_tries(address)
        with self.table() as table:
            query = "SELECT name, role, password FROM people WHERE name = ?"
            rows = table.execute(query, (name.strip(),)).fetchall()
        hashed = rows[0][2] if rows else None
        if not _fits(hashed, password):
            self._count_try(address)
            raise NotAllowed(phrase("wrong name or password"))
        return self._session(Person(rows[0][0], _role(rows[0][1])))

    def person(self, token: str | None) -> Person:
        """The holder of a session; without one, a visitor."""
        if not token:
            return NOBODY
        with self.table(SOON if self.person_last_seen(token) else None) as table:
            query = "SELECT name, role FROM sessions WHERE token = ? AND ends > ?"
            rows = table.execute(query, (_mark(token), int(time.time()))).fetchall()
            found = _person(table, *rows[0]) if rows else NOBODY
        if found is not NOBODY:
            _SEEN.put((self.home, _mark(token)), (found, time.monotonic()))
        return found

    def person_last_seen(self, token: str | None) -> Person | None:
        """Who held a session when it was last looked up, if that was lately: for when it cannot be now."""
        found, when = _SEEN.get((self.home, _mark(token or ""))) or (None, 0.0)
        return found if time.monotonic() - when < REMEMBERED else None

    def log_out(self, token: str | None) -> None:
        """End a session."""
        _SEEN.drop((self.home, _mark(token or "")))
        with self.table() as table:
            table.execute("DELETE FROM sessions WHERE token = ?", (_mark(token or ""),))

    def people(self) -> list[Person]:
        """Everybody with an account."""
        with self.table() as table:
            rows = table.execute("SELECT name, role FROM people ORDER BY name").fetchall()
            return [_person(table, name, role) for name, role in rows]

    def add(self, name: str, role: Role, password: str, event: str | None = None) -> None:
        """A further account, or a new password for one, with a role at one event or at all of them."""
        _SEEN.clear()
        called, hashed = _name(name), _hashed(password)
        with self.table() as table:
            table.execute("DELETE FROM people WHERE name = ?", (called,))
            table.execute("DELETE FROM sessions WHERE name = ?", (called,))
            everywhere = role if event is None else Role.PUBLIC
            table.execute("INSERT INTO people VALUES (?, ?, ?)", (called, everywhere.value, hashed))
            if event is not None:
                _grant(table, called, event, role)

    def grant(self, name: str, event: str, role: Role) -> None:
        """Give somebody a role at one event."""
        _SEEN.clear()
        with self.table() as table:
            if not table.execute("SELECT name FROM people WHERE name = ?", (name,)).fetchall():
                raise BadInput(phrase("nobody of this name has an account"), where="name")
            _grant(table, name, event, role)

    def revoke(self, name: str, event: str) -> None:
        """Take a role at one event away."""
        _SEEN.clear()
        with self.table() as table:
            table.execute("DELETE FROM grants WHERE name = ? AND event = ?", (name, event))

    def remove(self, name: str) -> None:
        """Remove an account and its sessions; the last director stays."""
        _SEEN.clear()
        left = [p for p in self.people() if p.role is Role.DIRECTOR and p.name != name]
        if not left:
            raise BadInput(
                phrase("the last director cannot be removed; add another director first"), where="name"
            )
        with self.table() as table:
            for kind in ("people", "sessions", "grants"):
                table.execute(f"DELETE FROM {kind} WHERE name = ?", (name,))

    def _session(self, person: Person) -> str:
        """A new session; old ones are removed."""
        token = secrets.token_urlsafe(32)
        now = int(time.time())
        with self.table() as table:
            table.execute("DELETE FROM sessions WHERE ends < ?", (now,))
            row = (_mark(token), person.name, person.role.value, now + DAYS * DAY)
            table.execute("INSERT INTO sessions VALUES (?, ?, ?, ?)", row)
        return token

    def _check_tries(self, address: str) -> None:
        """Refuse after too many wrong passwords in a short time."""
        since = int(time.time()) - WINDOW
        with self.table() as table:
            table.execute("DELETE FROM tries WHERE at < ?", (since,))
            rows = table.execute("SELECT COUNT(*) FROM tries WHERE who = ?", (address,)).fetchall()
            if rows[0][0] >= TRIES:
                raise TooOften(phrase("too many wrong passwords; wait five minutes and try again"))

    def _count_try(self, address: str) -> None:
        """Remember a wrong password."""
        with self.table() as table:
            table.execute("INSERT INTO tries VALUES (?, ?)", (address, int(time.time())))


def _person(table: Connection, name: str, role: str) -> Person:
    """Somebody with the roles they have at all events, and at single ones."""
    rows = table.execute("SELECT event, role FROM grants WHERE name = ?", (name,)).fetchall()
    grants = {event: _role(granted) for event, granted in rows}
    return Person(name, _role(role), grants, owner=role == Role.DIRECTOR.value)


def _role(kept: object) -> Role:
    """A role as the tables have it."""
    return choice_kept(Role, kept, phrase("the staff list"), FILE)


def _grant(table: Connection, name: str, event: str, role: Role) -> None:
    """One role at one event, in place of an earlier one."""
    table.execute("DELETE FROM grants WHERE name = ? AND event = ?", (name, event))
    table.execute("INSERT INTO grants VALUES (?, ?, ?)", (name, event, role.value))


def _mark(secret: str) -> str:
    """The stored form of a secret: reading the file does not reveal it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _name(name: str) -> str:
    """A name that can be recorded in the history."""
    called = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if not 1 <= len(called) <= 60:
        raise BadInput(phrase("enter a name of 1 to 60 letters"), where="name")
    return called


CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aeiou"
GROUPS, SYLLABLES = 5, 2


def suggest_password() -> str:
    """A password that can be read aloud and typed: ten syllables at random, more than 63 bits."""
    return "-".join(
        "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(SYLLABLES))
        for _ in range(GROUPS)
    )


def _hashed(password: str) -> str:
    """A password's stored hash, from a library made for it."""
    from argon2 import PasswordHasher

    if len(password) < SHORTEST:
        raise BadInput(
            phrase("a password needs at least {least} characters", least=SHORTEST), where="password"
        )
    return PasswordHasher().hash(password)


def _fits(hashed: str | None, password: str) -> bool:
    """Whether a password matches; an unknown name takes as long as a wrong password."""
    from argon2 import PasswordHasher
    from argon2.exceptions import Argon2Error, InvalidHashError

    hasher = PasswordHasher()
    if hashed is None:
        hasher.hash(password[:100])
        return False
    try:
        return hasher.verify(hashed, password)
    except (Argon2Error, InvalidHashError):
        return False
