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
    """One thing that happened: written as a JSON object, fields that have their default left out."""

    kind: ClassVar[Kind]

    command: int | None = None
    """The first of the facts that one command wrote together; a fact alone has none."""
    why: str | None = None
    """Why it was done, if somebody gave a reason."""
    sent: str | None = None
    """The line of a page that was stored with it, by which it is never stored twice."""

    @property
    def home(self) -> str | None:
        """The name of the section it happened in; None for the event, and for the only section."""
        return None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Change the state of the event; BadInput when it needs what is not there."""
        raise NotImplementedError

    def told(self, people: People) -> str:
        """It in words, without the section and the reason."""
        raise NotImplementedError

    def makes_stale(self, section: str | None) -> bool:
        """Whether a draft of a section made before it was made from other cards."""
        return False

    def is_about_round(self, section: str | None) -> bool:
        """Whether it makes, changes or posts the round at hand of a section."""
        return False


class InSection(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened in one section."""

    section: str | None

    @property
    def home(self) -> str | None:
        """The name of the section."""
        return self.section

    def section_in(self, state: EventState) -> SectionState:
        """The section it happened in, to be changed."""
        return state.section_to_change(self.section)


class StalesDraft(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Something in a section after which its draft is out of date."""

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
        """Give the entry it happened to other values; None takes one away."""
        self.entry_in(state)
        self.section_in(state).change_entry(self.entry, **values)

    def who(self, people: People) -> str:
        """The entry by number and name."""
        return people.entry(self.section, self.entry)


class OfCards(OfEntry, frozen=True, kw_only=True, omit_defaults=True):
    """Something about an entry after which a draft of the section is out of date."""

    def makes_stale(self, section: str | None) -> bool:
        """Whether it is the section's draft."""
        return self.section == section


def need_entries(section: SectionState, entries: Iterable[int]) -> None:
    """Refuse a fact that names entries which are not there, or no longer."""
    for entry in entries:
        if entry not in section.entries:
            raise BadInput(phrase("there is no entry {entry}", entry=entry))
