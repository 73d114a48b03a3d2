"""The public pages of large events, made in the background after every change.

Making them takes seconds, and visitors of a full hall ask all at once. So they get the pages as they were, at
once, until the next version is ready. One thread per process makes it, after a short rest, so that a burst of
results makes one version.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from sys import setswitchinterval
from time import monotonic, perf_counter

from crosstable.model.errors import CrosstableError
from crosstable.web.http.event_store import EventStore, Listener
from crosstable.web.http.lately import Lately
from crosstable.web.http.public_process import PublicProcess

MOST = 8
"""How many versions are renewed: events, each in the languages it is read in."""
REST = 0.2
"""Seconds to wait for further writes."""
SHARE, SHARE_ALONE = 2.0, 0.3
"""After a version the thread rests this many times as long as it took: most of the time is the staff's, where
they do not have a process of their own."""
LATELY = 90.0
"""Seconds after which a version that nobody has asked for is not renewed any more."""
TURN = 0.001
"""Seconds after which a thread that computes lets another one have its turn; 0.005 is usual."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A version that somebody reads: its event, how the next one is made, and when it was last asked for."""

    event: str
    make: Callable[[], int | None]
    """It returns the number of the change up to which the version is; None where none was made."""
    asked: float


class PageMaker:
    """Makes the next version of public pages that are read."""

    def __init__(
        self, event_store: EventStore, elsewhere: PublicProcess | None = None, share: float = SHARE
    ) -> None:
        self._elsewhere, self._share = elsewhere, share
        self._listeners: list[Listener] = []
        self._wishes: Lately[object, Wish] = Lately(MOST)
        self._due: set[object] = set()
        self._wake = threading.Event()
        self._ends = threading.Event()
        self._thread: threading.Thread | None = None
        event_store.listen(self._heard)

    @property
    def works(self) -> bool:
        """Whether versions are made in the background; without it everybody waits for their page.

        A second process that serves the visitors makes its own; here nobody is left to make them for.
        """
        return self._thread is not None and not (self._elsewhere and self._elsewhere.answers)

    @property
    def _waits(self) -> bool:
        """Whether a second process has been started that will make them."""
        return self._elsewhere is not None and self._elsewhere.runs

    def listen(self, listener: Listener) -> None:
        """Call a listener when all pages of an event that are read have been made up to a change."""
        self._listeners.append(listener)

    def start(self) -> None:
        """Start making versions."""
        setswitchinterval(TURN)
        self._ends.clear()
        self._thread = threading.Thread(target=self._run, name="page-maker", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop soon."""
        self._ends.set()
        self._wake.set()
        if self._thread is not None:
            self._thread.join(timeout=5)
        self._thread = None

    def wish(self, key: object, event: str, make: Callable[[], int | None], *, now: bool = True) -> None:
        """Make a version now, and again after every change of its event while somebody asks for it."""
        self._wishes.put(key, Wish(event, make, monotonic()))
        if now:
            self._due.add(key)
            self._wake.set()

    def _heard(self, event: str, seq: int) -> None:
        """An event was written to."""
        if not self.works:
            return
        since = monotonic() - LATELY
        due = [key for key, wish in self._wishes.items() if wish.event == event and wish.asked > since]
        self._due.update(due)
        if due:
            self._wake.set()

    def _run(self) -> None:
        """Make what is due, until stopped."""
        while not self._ends.is_set():
            self._wake.wait()
            self._ends.wait(REST)
            self._wake.clear()
            began = perf_counter()
            self.work()
            self._ends.wait(self._share * (perf_counter() - began))

    def work(self) -> None:
        """Make all versions that are due; one that fails is made again after the next change."""
        made: dict[str, int] = {}
        while self._due and not self._ends.is_set() and not self._waits:
            wish = self._wishes.get(self._due.pop())
            try:
                if wish is not None and (seq := wish.make()) is not None:
                    made[wish.event] = min(seq, made.get(wish.event, seq))
            except CrosstableError as error:
                logging.getLogger("crosstable").warning("public pages not made: %s", error)
            except Exception:
                logging.getLogger("crosstable").exception("public pages not made")
        for event, seq in made.items():
            for listener in self._listeners:
                listener(event, seq)
