"""Players have checked in, or turn out not to be here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection, need_entries
from crosstable.journal.phrases import first_named
from crosstable.journal.state import EventState
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

NAMED = 5
"""How many players are named."""


class CheckedIn(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Who is here, or is not."""

    kind = Kind.CHECKED_IN

    entries: tuple[int, ...]
    here: bool

    def apply(self, state: EventState, fact: Fact) -> None:
        """Mark the entries."""
        section = self.section_in(state)
        need_entries(section, self.entries)
        entries = frozenset(self.entries)
        section.here = section.here | entries if self.here else section.here - entries

    def told(self, people: People) -> str:
        """Who, the first few of them."""
        names = first_named([people.entry(self.section, entry) for entry in self.entries], NAMED)
        if self.here:
            return phrase("checked in: {players}", players=names)
        return phrase("not checked in: {players}", players=names)
