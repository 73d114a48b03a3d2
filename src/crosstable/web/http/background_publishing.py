"""Websites and messages sent in the background, so that no press and no round ever waits for the network.

One thread sends websites and one sends messages. They wake after every write, and look from time to time for
what is due. What is to do stands in tables, so it survives a restart; pages only read those tables.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from time import time

from crosstable.app.exchange.mailing.sending import send_waiting
from crosstable.app.exchange.mailing.store import MailStore
from crosstable.app.exchange.publishing.publishing import pause_after, publish_once, rest_after
from crosstable.app.exchange.publishing.site_files import last_round
from crosstable.app.exchange.publishing.store import Job, Published, PublishStore
from crosstable.app.exchange.publishing.troubles import NotPublished, Trouble
from crosstable.model.errors import CrosstableError
from crosstable.web.http.background_copies import claimed
from crosstable.web.http.event_store import EventStore

LOOK = 2.0
"""Seconds between two looks for what is due."""
NEVER = 2**40
"""When something is due that needs a person first."""

Clock = Callable[[], float]


class Publisher:
    """Sends the websites of all events, one after another."""

    def __init__(self, event_store: EventStore, clock: Clock = time) -> None:
        self.event_store = event_store
        self.store = PublishStore(event_store.home)
        self.mail = MailStore(event_store.home)
        self.progress: dict[str, tuple[int, int]] = {}
        """Event -> files sent so far, and how many there are, while it is sent."""
        self._clock = clock
        self._heard: set[str] = set()
        self._wake = threading.Event()
        self._mail_wake = threading.Event()
        self._ends = threading.Event()
        self._threads: tuple[threading.Thread, ...] = ()
        event_store.listen(self._note)

    def start(self) -> None:
        """Start; what was left over from the last time goes on."""
        self._ends.clear()
        self._try(self._hear_all)
        self._threads = tuple(
            threading.Thread(target=self._run, args=work, name="publisher", daemon=True)
            for work in ((self._wake, self.work), (self._mail_wake, self.send_mail))
        )
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Stop soon; what is not out yet waits for the next start."""
        self._ends.set()
        self._wake.set()
        self._mail_wake.set()
        for thread in self._threads:
            thread.join(timeout=1)
        self._threads = ()

    def press(self, name: str) -> None:
        """Somebody wants the website out now."""
        self.store.press(name, int(self._clock()))
        self._wake.set()

    def _note(self, name: str, seq: int) -> None:
        """An event was written to; nothing else is done while somebody waits."""
        self._heard.add(name)
        self._wake.set()

    def mail_now(self) -> None:
        """Messages were queued."""
        self._mail_wake.set()

    def send_mail(self) -> None:
        """Send the messages that wait; with several processes, one of them does it."""
        with claimed(self.event_store.home, "mail") as mine:
            if mine:
                send_waiting(self.mail, self._clock)

    def _run(self, wake: threading.Event, work: Callable[[], None]) -> None:
        """Work after every write and every few seconds, until stopped."""
        while not self._ends.is_set():
            wake.wait(LOOK)
            wake.clear()
            if not self._ends.is_set():
                self._try(work)

    def _try(self, work: Callable[[], None]) -> None:
        """Do some work; whatever goes wrong is in the log, and the thread continues."""
        try:
            work()
        except CrosstableError:
            pass  # the tables cannot be read at the moment; the next look tries again
        except Exception:
            logging.getLogger(__name__).exception("publishing failed")

    def _hear_all(self) -> None:
        """Look at every event that goes out by itself: something may have changed while we were away."""
        self._heard.update(self.store.by_themselves())

    def work(self) -> None:
        """Ask for what has changed to go out, then send what is due."""
        while self._heard:
            self._want(self._heard.pop())
        for job in self.store.jobs():
            if job.due <= self._clock() and not job.stopped and not self._ends.is_set():
                self._send(job)

    def _want(self, name: str) -> None:
        """Queue an event that goes out by itself, if the public has something new to see."""
        if not self.store.after_round(name):
            return
        done = self.store.done(name)
        facts = self.event_store.session(name).facts
        rest = rest_after(facts[done.seq :] if done else facts)
        if rest is not None:
            now = int(self._clock())
            self.store.want(name, now, now + rest)

    def _send(self, job: Job) -> None:
        """One try for one event; with several processes, one of them does it."""
        with claimed(self.event_store.home, f"publish {job.event}") as mine:
            if not mine:
                return
            try:
                self._publish(job)
            except NotPublished as error:
                self._failed(job, error.trouble, error.detail)
            except Exception as error:
                logging.getLogger(__name__).exception("publishing %s failed", job.event)
                self._failed(job, Trouble.FAULT, type(error).__name__)
            finally:
                self.progress.pop(job.event, None)

    def _publish(self, job: Job) -> None:
        """Send what has changed, and remember what is out."""
        target = self.store.target(job.event)
        session = self.event_store.session(job.event)
        if target is not None:
            publish_once(self.store, job.event, target, session.event, self._progress_of(job.event))
        done = Published(int(self._clock()), last_round(session.event), len(session.facts))
        self.store.succeeded(job, done)

    def _progress_of(self, name: str) -> Callable[[int, int], None]:
        """Keeps how far an upload is, for the page."""

        def note(done: int, files: int) -> None:
            self.progress[name] = (done, files)

        return note

    def _failed(self, job: Job, trouble: Trouble, detail: str) -> None:
        """Wait longer after every try, or for a person."""
        due = int(self._clock()) + pause_after(job.tries) if trouble.waits else NEVER
        self.store.failed(job, trouble, detail, due)
