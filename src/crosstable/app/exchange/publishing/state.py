"""The status of an event's website, in words: what is out, what waits, and what to do."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from crosstable.app.exchange.publishing.store import Job, Published, PublishStore
from crosstable.app.exchange.publishing.targets import Target
from crosstable.app.exchange.publishing.troubles import Trouble
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_clock, show_moment


@dataclass(frozen=True, slots=True)
class PublishState:
    """The publishing of one event as it is now."""

    target: Target | None
    after_round: bool
    job: Job | None
    done: Published | None

    @property
    def published(self) -> str:
        """What is out: `Published 14:05: round 3`; empty while nothing is."""
        if self.done is None:
            return ""
        if not self.done.round:
            return phrase("Published {time}: before round 1", time=clock_of(self.done.at))
        return phrase("Published {time}: round {number}", time=clock_of(self.done.at), number=self.done.round)

    @property
    def waiting(self) -> str:
        """What waits: since when, and when it is tried again; empty while nothing does."""
        if self.job is None or self.job.stopped:
            return ""
        if self.job.trouble is None:
            return phrase("Publishing starts in a moment")
        since, again = clock_of(self.job.since), clock_of(self.job.due)
        if self.job.trouble in (Trouble.NO_SPACE, Trouble.FOLDER_GONE, Trouble.FAULT):
            return phrase("Waiting since {since}; trying again at {again}", since=since, again=again)
        return phrase(
            "Waiting for the network since {since}; trying again at {again}", since=since, again=again
        )

    @property
    def trouble(self) -> Trouble | None:
        """What is wrong."""
        return None if self.job is None else self.job.trouble

    @property
    def detail(self) -> str:
        """A fingerprint, a file, or what the system says about it."""
        return "" if self.job is None else self.job.detail

    @property
    def stopped(self) -> bool:
        """Whether nothing goes out until somebody does something."""
        return self.job is not None and self.job.stopped


def state_of(store: PublishStore, event: str) -> PublishState:
    """The publishing of an event; reads tables only, never the network."""
    return PublishState(store.target(event), store.after_round(event), store.job(event), store.done(event))


def clock_of(seconds: int) -> str:
    """A moment by the clock of this computer, with the day when it is not today."""
    then = datetime.fromtimestamp(seconds, UTC).astimezone()
    today = then.date() == datetime.now(then.tzinfo).date()
    return show_clock(then) if today else show_moment(then.replace(tzinfo=None))
