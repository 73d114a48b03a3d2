"""A new event with its top keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import Happening
from crosstable.journal.state import Document, EventState
from crosstable.journal.terms import make_event
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class EventCreated(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """A new event, before its first section."""

    kind = Kind.CREATED

    event: Document

    def apply(self, state: EventState, fact: Fact) -> None:
        """Its keys are those of the event."""
        make_event(state, self.event)

    def told(self, people: People) -> str:
        """By its name."""
        return phrase("event “{name}” created", name=self.event["name"])
