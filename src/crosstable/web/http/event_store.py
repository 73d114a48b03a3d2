"""The events of one folder or database, each kept open and brought up to date when asked for."""

from __future__ import annotations

import logging
import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from weakref import WeakValueDictionary

from crosstable.app.backup.copies import copy_if_set
from crosstable.app.session.reading import SUFFIX
from crosstable.app.session.session import (
    New,
    Session,
    Written,
    create_journal,
    open_session,
    session_after,
    write_from,
)
from crosstable.journal.fact import DAMAGED
from crosstable.journal.store.stores import is_url, journal_at
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.web.http.failures import NotThere, Unreadable
from crosstable.web.http.lately import Lately

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,60}")

MOST = 16
"""So many events are kept open; the one not looked at for the longest time is closed first."""

Decide = Callable[[Session], Sequence[New]]
Listener = Callable[[str, int], None]


@dataclass(slots=True)
class EventStore:
    """The events of a folder or database."""

    home: str
    _sessions: Lately[str, Session] = field(default_factory=lambda: Lately(MOST))
    _locks: WeakValueDictionary[str, Lock] = field(default_factory=WeakValueDictionary)
    """A lock is there while somebody has or wants it."""
    _guard: Lock = field(default_factory=Lock)
    _listeners: list[Listener] = field(default_factory=list)
    copies_later: Callable[[str], str | None] | None = None
    """Set while copies are made behind the pages: the trouble with them that is known so far."""

    def names(self) -> list[str]:
        """The names of all events, as addresses write them."""
        if is_url(self.home):
            from crosstable.journal.store.postgres import events_in

            return events_in(self.home)
        found = (path.stem for path in Path(self.home).glob(f"*{SUFFIX}"))
        return sorted(name for name in found if not name.startswith("."))

    def path(self, name: str) -> str:
        """The journal of an event; a name that is none cannot leave the folder."""
        if is_url(self.home):
            return f"{self.home}#{name}"
        if name != Path(name).name or name.startswith("."):
            raise NotThere(phrase("there is no event “{name}”", name=name[:40]))
        return str(Path(self.home) / f"{name}{SUFFIX}")

    def session(self, name: str) -> Session:
        """An event as it stands now; only what is new is read."""
        path = self._existing(name)
        with self._lock(name):
            return self._fresh(name, path)

    def write(
        self, name: str, decide: Decide, actor: str, why: str | None = None
    ) -> tuple[Written, str | None]:
        """Write what is decided from the event as it stands; what was written, and a warning about copies."""
        path = self._existing(name)
        with self._lock(name):
            written = write_from(self._fresh(name, path), decide, actor, why)
            self._sessions.put(name, written.session)
        warning = self.copies_later(name) if self.copies_later else copy_if_set(written)[1]
        self.tell(name, written.session.facts[-1].seq)
        return written, warning

    def create(self, name: str, news: Sequence[New], actor: str) -> Session:
        """A new journal under a short name that is still free, with its first facts."""
        if not NAME.fullmatch(name):
            raise BadInput(
                phrase("a short name may have only lower-case letters, digits and hyphens"), where="name"
            )
        if name in self.names():
            raise BadInput(
                phrase("there is already an event “{name}”; choose another name", name=name), where="name"
            )
        session = create_journal(self.path(name), news, actor, check=True)
        return self._sessions.put(name, session)

    def listen(self, listener: Listener) -> None:
        """Be told of every write of this process."""
        self._listeners.append(listener)

    def tell(self, name: str, seq: int) -> None:
        """Tell everybody who listens that an event has changed."""
        for listener in self._listeners:
            listener(name, seq)

    def last(self, name: str) -> int:
        """The number of the last fact, whoever wrote it."""
        return journal_at(self._existing(name)).last()[0]

    def last_hash(self, name: str) -> str:
        """The hash of the last fact: while it is the same, so is the event."""
        path = self._existing(name)
        with _reading(name, path):
            return journal_at(path).last()[1]

    def _existing(self, name: str) -> str:
        """The journal of an event that is there."""
        path = self.path(name)
        if is_url(self.home):
            return path
        if printable(name) != name or any(sign in name for sign in "#?%"):
            raise Unreadable(
                phrase("the name of this file does not work in a web address; rename the file"), name
            )
        if not Path(path).is_file():
            self._sessions.drop(name)
            if os.path.lexists(path):
                raise Unreadable(phrase("this is not a file; move it elsewhere"), name)
            raise NotThere(phrase("there is no event “{name}”", name=name[:40]))
        return path

    def _lock(self, name: str) -> Lock:
        """What keeps two requests from refreshing one event at once."""
        with self._guard:
            return self._locks.setdefault(name, Lock())

    def _fresh(self, name: str, path: str) -> Session:
        """The desk with everything that was written since it was last looked at."""
        known = self._sessions.get(name)
        with _reading(name, path):
            session = open_session(path) if known is None else _caught_up(known, path)
        return self._sessions.put(name, session)


@contextmanager
def _reading(name: str, path: str) -> Iterator[None]:
    """Whatever is wrong with a journal is an error that names the event."""
    try:
        yield
    except CrosstableError as error:
        raise Unreadable(error.text, name, error.remedies) from error
    except Exception as error:
        logging.getLogger(__name__).exception("%s cannot be opened", path)
        raise Unreadable(DAMAGED, name) from error


def _caught_up(known: Session, path: str) -> Session:
    """A known desk with the facts written since; opened anew when the file was replaced by another."""
    journal = journal_at(path)
    seq, last_hash = journal.last()
    here = known.facts[-1]
    if (seq, last_hash) == (here.seq, here.hash):
        return known
    try:
        return (
            session_after(known, journal.facts_after(here.seq, here.hash))
            if seq > here.seq
            else open_session(path)
        )
    except (CrosstableError, LookupError, TypeError, ValueError, AttributeError):
        return open_session(path)


def printable(name: str) -> str:
    """The name of a file as a page can show it, whatever letters the system wrote it in."""
    return name.encode("utf-8", "replace").decode("utf-8")


def plain_letters(title: str) -> str:
    """A title in the letters of addresses: accents are left away, everything else becomes hyphens."""
    bare = "".join(one for one in unicodedata.normalize("NFKD", title) if not unicodedata.combining(one))
    return re.sub(r"[^a-z0-9]+", "-", bare.lower()).strip("-")


def short_name(title: str, taken: Sequence[str]) -> str:
    """A short name for addresses and files, made of a title and not taken yet."""
    plain = plain_letters(title)[:40].strip("-") or "event"
    name, number = plain, 2
    while name in taken:
        name, number = f"{plain}-{number}", number + 1
    return name
