"""Two entries turn out to be one person and are merged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.entries import read_field
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfCards, need_entries
from crosstable.journal.leaving import forget_entry, hand_over_games
from crosstable.journal.state import Document, EventState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class EntriesJoined(OfCards, frozen=True, kw_only=True, omit_defaults=True):
    """The entry keeps its number and gets the games and byes of the other."""

    kind = Kind.ENTRIES_JOINED

    other: int
    """The entry that is deleted."""
    takes: Document | None = None
    """New details of the remaining entry, in the form of an event file."""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Transfer games and byes, then delete the other entry."""
        section = self.section_in(state)
        need_entries(section, [self.entry, self.other])
        if section.started:
            kept, other = (section.numbers.get(entry) for entry in (self.entry, self.other))
            if kept is None or other is None:
                raise BadInput(phrase("the list that numbered these entries is not published"))
            hand_over_games(section, kept, other)
        values = {key: read_field(section, key, value) for key, value in (self.takes or {}).items()}
        section.change_entry(self.entry, **values)
        forget_entry(section, self.other)

    def told(self, people: People) -> str:
        """Both entries, the remaining one first."""
        return phrase(
            "{player} and {other} merged: same person",
            player=self.who(people),
            other=people.entry(self.section, self.other),
        )
