"""What can happen to an event: the base of all facts, and what many of them share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.state import Entry, EventState, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class Happening(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened, written as a JSON object without default values."""

    kind: ClassVar[Kind]

    command: int | None = None
    """The first of the facts that one command wrote together; a single fact has none."""
    why: str | None = None
    """Why it was done, if a reason was given."""
    confirmed: int | None = None
    """The level of the warning that was confirmed, if there was one."""
    sent: str | None = None
    """The id of the line it was stored for, so that it is never stored twice."""

    @property
    def home(self) -> str | None:
        """The name of the section it happened in; None for the event, and for the only section."""
        return None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Change the state of the event; BadInput if it needs something that does not exist."""
        raise NotImplementedError

    def told(self, people: People) -> str:
        """Its wording, without the section and the reason."""
        raise NotImplementedError

    def makes_stale(self, section: str | None) -> bool:
        """Whether it makes an earlier draft of a section out of date."""
        return False

    def is_about_round(self, section: str | None) -> bool:
        """Whether it makes, changes or posts the current round of a section."""
        return False


class InSection(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened in one section."""

    section: str | None

    @property
    def home(self) -> str | None:
        """The name of the section."""
        return self.section

    def section_in(self, state: EventState) -> SectionState:
        """The section it happened in, ready to be changed."""
        return state.section_to_change(self.section)


class StalesDraft(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Something in a section that makes its draft out of date."""

    def makes_stale(self, section: str | None) -> bool:
        """Whether it is the section's draft."""
        return self.section == section


class OfEntry(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened to an entry."""

    entry: int

    def entry_in(self, state: EventState) -> Entry:
        """The entry it happened to."""
        entries = self.section_in(state).entries
        if self.entry not in entries:
            raise BadInput(phrase("there is no entry {entry}", entry=self.entry))
        return entries[self.entry]

    def change_entry(self, state: EventState, **values: object) -> None:
        """Change values of its entry; None removes one."""
        self.entry_in(state)
        self.section_in(state).change_entry(self.entry, **values)

    def who(self, people: People) -> str:
        """The entry by number and name."""
        return people.entry(self.section, self.entry)


class OfCards(OfEntry, frozen=True, kw_only=True, omit_defaults=True):
    """Something about an entry that makes the section's draft out of date."""

    def makes_stale(self, section: str | None) -> bool:
        """Whether it is the section's draft."""
        return self.section == section


def need_entries(section: SectionState, entries: Iterable[int]) -> None:
    """Refuse a fact that names entries that do not exist, or no longer do."""
    for entry in entries:
        if entry not in section.entries:
            raise BadInput(phrase("there is no entry {entry}", entry=entry))
