"""An entry that never played is deleted, or moves to another section."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfCards
from crosstable.journal.leaving import forget_entry
from crosstable.journal.state import EventState
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class EntryDeleted(OfCards, frozen=True, kw_only=True, omit_defaults=True):
    """An entry is no longer in the section, as if it had never been made."""

    kind = Kind.ENTRY_DELETED

    moved_to: str | None = None
    """The section in which the player continues."""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Remove it with its byes and everything else about it."""
        self.entry_in(state)
        forget_entry(self.section_in(state), self.entry)

    def told(self, people: People) -> str:
        """Who, and where the player continues."""
        if self.moved_to is None:
            return phrase("entry deleted: {player}", player=self.who(people))
        return phrase("{player} moved to {section}", player=self.who(people), section=self.moved_to)
