"""Who may do what: accounts, sessions and one-time links, kept beside the journals."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum

from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase
from crosstable.web.http.failures import NotAllowed, TooOften
from crosstable.web.http.small_tables import Connection, tables

FILE = "accounts.sqlite"
DAYS = 14
DAY = 24 * 60 * 60
LINK_HOURS = 24
TRIES, WINDOW = 8, 5 * 60
"""So many wrong passwords are allowed in so many seconds, for one name or from one address."""
SHORTEST = 8


class Role(Enum):
    """What a person may do."""

    DIRECTOR = "director"
    ASSISTANT = "assistant"
    KIOSK = "kiosk"
    """A tablet in the hall: it sees what everybody sees, and both players may report at it."""
    CHECK_IN = "check-in kiosk"
    """A tablet at the entrance: it sees what everybody sees, and players check in at it."""
    PUBLIC = "public"

    @property
    def label(self) -> Words:
        """What people call it."""
        return ROLES[self]

    @property
    def staff(self) -> bool:
        """Whether results may be entered."""
        return self in (Role.DIRECTOR, Role.ASSISTANT)

    @property
    def tablet(self) -> bool:
        """Whether it is no person but a tablet that stands in the hall."""
        return self in (Role.KIOSK, Role.CHECK_IN)


ROLES = {
    Role.DIRECTOR: Words("director"),
    Role.ASSISTANT: Words("assistant"),
    Role.KIOSK: Words("kiosk"),
    Role.CHECK_IN: Words("check-in kiosk"),
    Role.PUBLIC: Words("spectator"),
}
"""What people call each role."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who uses the application."""

    name: str
    role: Role


NOBODY = Person("", Role.PUBLIC)

SCHEMA = (
    "CREATE TABLE IF NOT EXISTS people (name TEXT PRIMARY KEY, role TEXT NOT NULL, password TEXT)",
    "CREATE TABLE IF NOT EXISTS sessions (token TEXT PRIMARY KEY, name TEXT NOT NULL, role TEXT NOT NULL,"
    " ends BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS links (token TEXT PRIMARY KEY, role TEXT NOT NULL, ends BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS tries (who TEXT NOT NULL, at BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS refused (event TEXT NOT NULL, at BIGINT NOT NULL, address TEXT NOT NULL,"
    " why TEXT NOT NULL)",
)


@dataclass(frozen=True, slots=True)
class Accounts:
    """The accounts of a folder or database."""

    home: str

    @contextmanager
    def table(self) -> Iterator[Connection]:
        """The tables, in one transaction."""
        with tables(self.home, FILE, SCHEMA, phrase("the staff list")) as table:
            yield table

    def new_link(self, role: Role = Role.DIRECTOR) -> str:
        """A one-time link's secret; earlier ones for the role end."""
        secret = secrets.token_urlsafe(24)
        with self.table() as table:
            table.execute("DELETE FROM links WHERE role = ?", (role.value,))
            ends = int(time.time()) + LINK_HOURS * 60 * 60
            table.execute("INSERT INTO links VALUES (?, ?, ?)", (_mark(secret), role.value, ends))
        return secret

    def link_role(self, secret: str) -> Role | None:
        """What a link is good for, if it still is."""
        with self.table() as table:
            query = "SELECT role FROM links WHERE token = ? AND ends > ?"
            rows = table.execute(query, (_mark(secret), int(time.time()))).fetchall()
        return Role(rows[0][0]) if rows else None

    def use_link(self, secret: str, name: str, password: str | None) -> str:
        """Use a link up: a session for a name, with a password for later if one is given."""
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
        """A session for a name and its password; wrong tries are counted by name and by address."""
        self._check_tries(name, address)
        with self.table() as table:
            query = "SELECT name, role, password FROM people WHERE name = ?"
            rows = table.execute(query, (name.strip(),)).fetchall()
        hashed = rows[0][2] if rows else None
        if not _fits(hashed, password):
            self._count_try(name, address)
            raise NotAllowed(phrase("wrong name or password"))
        return self._session(Person(rows[0][0], Role(rows[0][1])))

    def person(self, token: str | None) -> Person:
        """Who holds a session; nobody in particular without one."""
        if not token:
            return NOBODY
        with self.table() as table:
            query = "SELECT name, role FROM sessions WHERE token = ? AND ends > ?"
            rows = table.execute(query, (_mark(token), int(time.time()))).fetchall()
        return Person(rows[0][0], Role(rows[0][1])) if rows else NOBODY

    def log_out(self, token: str | None) -> None:
        """End a session."""
        with self.table() as table:
            table.execute("DELETE FROM sessions WHERE token = ?", (_mark(token or ""),))

    def people(self) -> list[Person]:
        """Everybody with an account."""
        with self.table() as table:
            rows = table.execute("SELECT name, role FROM people ORDER BY name").fetchall()
        return [Person(name, Role(role)) for name, role in rows]

    def add(self, name: str, role: Role, password: str) -> None:
        """A further account, or a new password for one."""
        called, hashed = _name(name), _hashed(password)
        with self.table() as table:
            table.execute("DELETE FROM people WHERE name = ?", (called,))
            table.execute("DELETE FROM sessions WHERE name = ?", (called,))
            table.execute("INSERT INTO people VALUES (?, ?, ?)", (called, role.value, hashed))

    def remove(self, name: str) -> None:
        """An account and its sessions end; the last director stays."""
        left = [p for p in self.people() if p.role is Role.DIRECTOR and p.name != name]
        if not left:
            raise BadInput(
                phrase("the last director cannot be removed; add another director first"), where="name"
            )
        with self.table() as table:
            table.execute("DELETE FROM people WHERE name = ?", (name,))
            table.execute("DELETE FROM sessions WHERE name = ?", (name,))

    def _session(self, person: Person) -> str:
        """A new session; old ones are swept away."""
        token = secrets.token_urlsafe(32)
        now = int(time.time())
        with self.table() as table:
            table.execute("DELETE FROM sessions WHERE ends < ?", (now,))
            row = (_mark(token), person.name, person.role.value, now + DAYS * DAY)
            table.execute("INSERT INTO sessions VALUES (?, ?, ?, ?)", row)
        return token

    def _check_tries(self, name: str, address: str) -> None:
        """Refuse when too many wrong passwords came in a short time."""
        since = int(time.time()) - WINDOW
        with self.table() as table:
            table.execute("DELETE FROM tries WHERE at < ?", (since,))
            for who in _tried(name, address):
                rows = table.execute("SELECT COUNT(*) FROM tries WHERE who = ?", (who,)).fetchall()
                if rows[0][0] >= TRIES:
                    raise TooOften(phrase("too many wrong passwords; wait five minutes and try again"))

    def _count_try(self, name: str, address: str) -> None:
        """Remember a wrong password."""
        with self.table() as table:
            for who in _tried(name, address):
                table.execute("INSERT INTO tries VALUES (?, ?)", (who, int(time.time())))


def _tried(name: str, address: str) -> tuple[str, str]:
    """How tries are counted."""
    return f"name:{name.strip()[:60]}", f"address:{address}"


def _mark(secret: str) -> str:
    """How a secret is kept: nobody who reads the file can use it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _name(name: str) -> str:
    """A name that can be recorded in the history."""
    called = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if not 1 <= len(called) <= 60:
        raise BadInput(phrase("enter a name of 1 to 60 letters"), where="name")
    return called


def _hashed(password: str) -> str:
    """A password as it is kept, by a library made for it."""
    from argon2 import PasswordHasher

    if len(password) < SHORTEST:
        raise BadInput(
            phrase("a password needs at least {least} characters", least=SHORTEST), where="password"
        )
    return PasswordHasher().hash(password)


def _fits(hashed: str | None, password: str) -> bool:
    """Whether a password is the one kept; an unknown name takes as long as a wrong password."""
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
