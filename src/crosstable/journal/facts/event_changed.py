"""A key of the event is set, or taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import Happening
from crosstable.journal.state import EventState
from crosstable.journal.terms import change_event
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

COPY_TO = "copy_to"
"""The key of the event that belongs to the journal and not to the document: the folder for copies."""


class EventChanged(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """A key at the top has another value; None takes it away."""

    kind = Kind.EVENT_CHANGED

    key: str
    value: Any

    def apply(self, state: EventState, fact: Fact) -> None:
        """Set the key where it belongs."""
        if self.key == COPY_TO:
            state.copy_to = self.value
        else:
            change_event(state, self.key, self.value)

    def told(self, people: People) -> str:
        """The key with its value."""
        if self.key == COPY_TO:
            return (
                phrase("copies go to {value}", value=self.value)
                if self.value
                else "no copies are kept any more"
            )
        what = "taken away" if self.value is None else phrase("set to {shown}", shown=_shown(self.value))
        return phrase("{key} of the event {what}", key=self.key, what=what)

    def makes_stale(self, section: str | None) -> bool:
        """Other lots give another draft."""
        return self.key == "lots"


def _shown(value: object) -> str:
    """A value of the event in words; several keys one after the other."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {said}" for key, said in value.items())
    return repr(value)
