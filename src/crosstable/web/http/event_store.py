"""The events of one folder or database, kept open and brought up to date when needed."""

from __future__ import annotations

import logging
import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
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
from crosstable.disk.databases import is_left_over
from crosstable.journal.fact import DAMAGED, Damaged, Fact
from crosstable.journal.store.stores import journal_at
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput, CrosstableError, Unavailable
from crosstable.model.language import Words, phrase
from crosstable.web.http.failures import NotThere, Unreadable
from crosstable.web.http.last_known import LastKnown
from crosstable.web.http.lately import Lately

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,60}")

PATIENCE = 0.25
"""Seconds that a page waits for a busy file, or for whoever holds an event that it knows already."""
SHORT = 0.02
"""Seconds for which a list of events waits for a busy file when another one was busy just before."""
WAIT = 5.0
"""Seconds that a write waits, and a page that knows nothing of the event yet."""
LONGEST_NAME = 200
"""Bytes of the name of a file before its ending; disks take 255 with it."""
MOST = 16
"""How many events are kept open; the least recently used is closed first."""

AWAY = Words("this event cannot be read at the moment; try again in a few seconds")

Decide = Callable[[Session], Sequence[New]]
Listener = Callable[[str, int], None]


@dataclass(slots=True)
class EventStore:
    """The events of a folder or database."""

    home: str
    _sessions: Lately[str, Session] = field(default_factory=lambda: Lately(MOST))
    _known: LastKnown = field(default_factory=LastKnown)
    _locks: WeakValueDictionary[str, Lock] = field(default_factory=WeakValueDictionary)
    """A lock exists while a request has it or waits for it."""
    _guard: Lock = field(default_factory=Lock)
    _listeners: list[Listener] = field(default_factory=list)
    copies_later: Callable[[str], str | None] | None = None
    """Set while copies are made in the background: the trouble known so far."""

    def names(self) -> list[str]:
        """The names of all events, as used in addresses."""
        if is_url(self.home):
            from crosstable.journal.store.postgres import events_in

            return self._known.names(lambda: events_in(self.home))
        found = (path.stem for path in Path(self.home).glob(f"*{SUFFIX}"))
        return sorted(name for name in found if not name.startswith("."))

    def path(self, name: str) -> str:
        """The journal of an event; an invalid name cannot leave the folder."""
        if is_url(self.home):
            return f"{self.home}#{name}"
        too_long = len(name.encode("utf-8", "replace")) > LONGEST_NAME
        if too_long or name != Path(name).name or name.startswith("."):
            raise NotThere(phrase("no event is called “{name}”", name=name[:40]))
        return str(Path(self.home) / f"{name}{SUFFIX}")

    def session(self, name: str) -> Session:
        """The current event; the last known one while its file or database cannot be read.

        Only what is new is read. While somebody decides what to write, others read what is known.
        """
        path = self.existing(name)
        known = self._sessions.get(name)
        if known is None:
            return self._first_look(name, path)
        if self._known.rests(name):
            return known
        lock = self._lock(name)
        if not lock.acquire(timeout=PATIENCE):
            return known
        try:
            return self._fresh(name, path, PATIENCE)
        except Unavailable:
            return known
        finally:
            lock.release()

    def _first_look(self, name: str, path: str) -> Session:
        """An event that is not known yet; shortly after a look that failed, nobody waits for another."""
        if self._known.rests(name):
            raise Unavailable(str(AWAY))
        with self.held(name):
            return self._fresh(name, path, WAIT)

    def behind(self, name: str) -> datetime | None:
        """When an event was last known to be current, while its file or database cannot be read."""
        return self._known.behind(name)

    def write(
        self, name: str, decide: Decide, actor: str, why: str | None = None, confirmed: int = 0
    ) -> tuple[Written, str | None]:
        """Write a decision made from the current event; returns what was written, and any copy warning.

        `confirmed` is the highest level of warning that the author has confirmed.
        """
        path = self.existing(name)
        with _saving(), self.held(name):
            written = write_from(self._fresh(name, path, WAIT), decide, actor, why, confirmed)
            self._sessions.put(name, written.session)
        warning = self.copies_later(name) if self.copies_later else copy_if_set(written)[1]
        self.tell(name, written.session.facts[-1].seq)
        return written, warning

    def create(self, name: str, news: Sequence[New], actor: str) -> Session:
        """Create a journal under a short name that is still free, with its first facts."""
        if not NAME.fullmatch(name):
            raise BadInput(
                phrase("a short name may have only lower-case letters, digits and hyphens"), where="name"
            )
        if name in self.names() and not self._is_left_over(name):
            raise BadInput(
                phrase("there is already an event “{name}”; choose another name", name=name), where="name"
            )
        session = create_journal(self.path(name), news, actor, check=True)
        return self._sessions.put(name, session)

    def _is_left_over(self, name: str) -> bool:
        """Whether the file of a name is all that is left of an event that was never made."""
        return not is_url(self.home) and is_left_over(self.path(name))

    def listen(self, listener: Listener) -> None:
        """Call a listener after every write of this process."""
        self._listeners.append(listener)

    def tell(self, name: str, seq: int) -> None:
        """Notify all listeners that an event has changed."""
        for listener in self._listeners:
            listener(name, seq)

    def last(self, name: str) -> int:
        """The number of the last fact, whoever wrote it."""
        return self._last(name)[0]

    def last_hash(self, name: str) -> str:
        """The hash of the last fact: while it is unchanged, so is the event."""
        return self._last(name)[1]

    def _last(self, name: str) -> tuple[int, str]:
        """Number and hash of the last fact; those last known while they cannot be read."""
        path, known = self.existing(name), self._sessions.get(name)
        here = None if known is None else (known.facts[-1].seq, known.facts[-1].hash)
        try:
            if self._known.rests(name):
                raise Unavailable(str(AWAY))
            with _reading(name, path), self._known.looking(name):
                return journal_at(path, SHORT if self._known.trouble else PATIENCE).last()
        except Unavailable:
            if here is None:
                raise
            return here

    def existing(self, name: str) -> str:
        """The journal of an existing event."""
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
            raise NotThere(phrase("no event is called “{name}”", name=name[:40]))
        return path

    def remembered(self, name: str) -> tuple[Fact, ...]:
        """What this program still knows of an event, whatever has become of its file."""
        known = self._sessions.get(name)
        return () if known is None else known.facts

    def forget(self, name: str) -> None:
        """Read an event again the next time: its file was replaced."""
        self._sessions.drop(name)

    def _lock(self, name: str) -> Lock:
        """The lock that keeps two requests from refreshing one event at once."""
        with self._guard:
            return self._locks.setdefault(name, Lock())

    @contextmanager
    def held(self, name: str) -> Iterator[None]:
        """While this lasts nobody else reads or writes the event here; waiting too long is an error."""
        lock = self._lock(name)
        if not lock.acquire(timeout=WAIT):
            raise Unavailable(phrase("somebody else is changing this event at the moment; try again"))
        try:
            yield
        finally:
            lock.release()

    def _fresh(self, name: str, path: str, patience: float) -> Session:
        """The event with everything that was written since it was last looked at."""
        known = self._sessions.get(name)
        with _reading(name, path), self._known.looking(name):
            if known is None:
                return self._sessions.put(name, open_session(path, patience=patience))
            return self._sessions.put(name, _caught_up(known, path, patience))


@contextmanager
def _saving() -> Iterator[None]:
    """Say that nothing was saved where writing is not possible at the moment."""
    try:
        yield
    except Unavailable as error:
        raise Unavailable(phrase("not saved: {reason}", reason=error.text)) from error


@contextmanager
def _reading(name: str, path: str) -> Iterator[None]:
    """Turn any problem with a journal into an error that names the event."""
    try:
        yield
    except Unavailable:
        raise
    except CrosstableError as error:
        damaged = isinstance(error, Damaged)
        raise Unreadable(error.text, name, error.remedies, damaged=damaged) from error
    except Exception as error:
        logging.getLogger(__name__).exception("%s cannot be opened", path)
        raise Unreadable(DAMAGED, name) from error


def _caught_up(known: Session, path: str, patience: float) -> Session:
    """A known session with the facts written since; reopened if the file was replaced."""
    journal = journal_at(path, patience)
    seq, last_hash = journal.last()
    here = known.facts[-1]
    if (seq, last_hash) == (here.seq, here.hash):
        return known
    try:
        return (
            session_after(known, journal.facts_after(here.seq, here.hash))
            if seq > here.seq
            else open_session(path, patience=patience)
        )
    except Unavailable:
        raise
    except (CrosstableError, LookupError, TypeError, ValueError, AttributeError):
        return open_session(path, patience=patience)


def printable(name: str) -> str:
    """The name of a file as a page can show it, whatever its encoding."""
    return name.encode("utf-8", "replace").decode("utf-8")


def plain_letters(title: str) -> str:
    """A title in the characters of addresses: accents are dropped, everything else becomes hyphens."""
    bare = "".join(one for one in unicodedata.normalize("NFKD", title) if not unicodedata.combining(one))
    return re.sub(r"[^a-z0-9]+", "-", bare.lower()).strip("-")


def short_name(title: str, taken: Sequence[str]) -> str:
    """A short name for addresses and files, made from a title and still free."""
    plain = plain_letters(title)[:40].strip("-") or "event"
    name, number = plain, 2
    while name in taken:
        name, number = f"{plain}-{number}", number + 1
    return name
