"""Copies and emergency packs made in the background, so that nobody waits for a stick.

Two threads per process, one for copies and one for packs, so that a copy never waits for a pack; each pack is
made in a process of its own. They wake after every write and check again from time to time, so that copies
resume by themselves when a stick is back. Pages only read the result.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from crosstable.app.backup.copies import copy_folder, copy_path, copy_to
from crosstable.app.backup.emergency import PackNeed, pack_need
from crosstable.app.backup.pack_worker import keep_pack_apart
from crosstable.app.backup.safety import CopyState, bare, copy_state, vanished, with_memory
from crosstable.app.session.session import Session
from crosstable.journal.store.urls import is_url
from crosstable.web.http.event_store import EventStore

LOOK = 10.0
"""Seconds between two checks of the copy folders."""
Mark = tuple[int, str | None, str | None, int, int]
"""The event's facts, folder and file of its copy, when it was written, and its length."""
PAUSE = 60.0
"""Seconds to wait after a failed pack before trying again."""
REST = 0.2
"""Seconds to wait for further writes, so that a burst of results is copied once."""


class Keeper:
    """Keeps the copies and packs of all events up to date."""

    def __init__(self, event_store: EventStore) -> None:
        self.event_store = event_store
        self.states: dict[str, CopyState] = {}
        self.pack_troubles: dict[str, str] = {}
        self._tried: dict[str, float] = {}
        self._marks: dict[str, Mark] = {}
        self._needs: dict[str, tuple[str, PackNeed]] = {}
        self._watched: set[str] = set()
        self._written: set[str] = set()
        self._copies = threading.Event()
        self._packs = threading.Event()
        self._ends = threading.Event()
        self._threads: tuple[threading.Thread, ...] = ()
        event_store.listen(self._heard)

    def start(self) -> None:
        """Start; from now on writes are copied in the background."""
        self._ends.clear()
        self._threads = tuple(
            threading.Thread(target=self._run, args=work, name="keeper", daemon=True)
            for work in ((self._copies, self.copy_all), (self._packs, self.pack_all))
        )
        for thread in self._threads:
            thread.start()
        self.event_store.copies_later = self._said

    def stop(self) -> None:
        """Stop, with everything written copied."""
        self.event_store.copies_later = None
        self._ends.set()
        self.wake()
        for thread in self._threads:
            thread.join(timeout=10)
        if self._threads and not any(thread.is_alive() for thread in self._threads):
            self.copy_all()
        self._threads = ()

    def wake(self) -> None:
        """Check everything now."""
        self._copies.set()
        self._packs.set()

    def line(self, name: str, session: Session) -> str | None:
        """What the round page says about copies; only the thread touches the folder itself."""
        if not self._threads:
            return copy_state(session).line(datetime.now(UTC))
        if name not in self._watched:
            self._watched.add(name)
            self._copies.set()
        state = self.states.get(name)
        return state.line(datetime.now(UTC)) if state is not None else None

    def state(self, name: str, session: Session) -> CopyState:
        """The state of the copies, checked again; what an unplugged stick held is remembered."""
        state = with_memory(session, copy_state(session), self.states.get(name))
        self._remember(name, state)
        self._watched.add(name)
        return state

    def _remember(self, name: str, state: CopyState) -> None:
        """What is known about the copies; if none are made, nothing can be missing."""
        self.states[name] = state if state.folder is not None else replace(state, missing=())

    def _said(self, name: str) -> str | None:
        """The known trouble with an event's copies."""
        state = self.states.get(name)
        return state.trouble if state is not None and state.folder is not None else None

    def _heard(self, name: str, seq: int) -> None:
        """An event was written to."""
        self._written.add(name)
        self._watched.add(name)
        self.wake()

    def _run(self, wake: threading.Event, work: Callable[[], None]) -> None:
        """Work after every write and every few seconds, until stopped."""
        while not self._ends.is_set():
            if wake.wait(LOOK):
                self._ends.wait(REST)
            wake.clear()
            if not self._ends.is_set():
                work()

    def copy_all(self) -> None:
        """Check the copies of everything that is watched."""
        for name in sorted(self._watched):
            self._copy(name)

    def pack_all(self) -> None:
        """Check the packs of everything that was written to."""
        for name in sorted(self._written):
            if not self._ends.is_set():
                self._pack(name)

    def _copy(self, name: str) -> None:
        """Copy an event whose copy is incomplete, and remember its state."""
        try:
            known, mark = self.states.get(name), self._marks.get(name)
            settled = known is not None and (known.complete or known.folder is None)
            if settled and mark is not None and mark == _mark(self.event_store.last(name), *mark[1:3]):
                return
            session = self.event_store.session(name)
            state = copy_state(session)
            due = state.missing and state.apart is None and not vanished(state, known)
            if state.folder is not None and due:
                with claimed(self.event_store.home, f"copy {name}") as mine:
                    if mine:
                        copy_to(session, state.folder)
                        state = copy_state(session)
            self._remember(name, with_memory(session, state, known))
            folder = copy_folder(session)
            file = None if folder is None else str(copy_path(session, folder))
            self._marks[name] = _mark(len(session.facts), folder, file)
        except Exception as error:  # whatever it is, it is reported and the thread continues
            self._note(name, error)

    def _note(self, name: str, error: Exception) -> None:
        """Record a copy that could not be made, with what is known of the last one."""
        try:
            session = self.event_store.session(name)
            state = with_memory(session, copy_state(session), self.states.get(name))
            self.states[name] = replace(state, trouble=state.trouble or bare(error))
        except Exception:
            self.states[name] = CopyState(folder="", trouble=str(error))

    def _need(self, name: str) -> PackNeed:
        """What an event's pack must include; the event is opened only if something was written."""
        last = self.event_store.last_hash(name)
        known = self._needs.get(name)
        if known is None or known[0] != last:
            session = self.event_store.session(name)
            known = self._needs[name] = (session.facts[-1].hash, pack_need(session))
        return known[1]

    def _pack(self, name: str) -> None:
        """Make the pack of an event after a publish; after a failure, not again at once."""
        try:
            if not self._need(name).due or monotonic() - self._tried.get(name, -PAUSE) < PAUSE:
                return
            path = self.event_store.existing(name)
            with claimed(self.event_store.home, f"pack {name}") as mine:
                if mine:
                    keep_pack_apart(path)
                    self.pack_troubles.pop(name, None)
        except Exception as error:  # a failed pack is reported, nothing more
            self.pack_troubles[name] = str(error)
            self._tried[name] = monotonic()


def _mark(facts: int, folder: str | None, file: str | None) -> Mark:
    """Shows that neither an event nor its copy has changed, without reading either."""
    if file is None:
        return facts, folder, file, 0, 0
    try:
        seen = Path(file).stat()
    except OSError:
        return facts, folder, file, 0, 0
    return facts, folder, file, seen.st_mtime_ns, seen.st_size


@contextmanager
def claimed(home: str, what: str) -> Iterator[bool]:
    """Whether this process may do a job that only one worker does; the others skip it."""
    if not is_url(home):
        yield True
        return
    from crosstable.journal.store.postgres import connected

    with connected(home) as server:
        query = "SELECT pg_try_advisory_lock(hashtextextended(%s, 1))"
        row = server.execute(query, (what,)).fetchone()
        yield bool(row and row[0])
