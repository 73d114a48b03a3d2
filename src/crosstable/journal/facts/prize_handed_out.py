"""A prize was signed for, or is on hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfEntry
from crosstable.journal.phrases import with_note
from crosstable.journal.state import EventState
from crosstable.model import money
from crosstable.model.language import Words, phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

SIGNED = "signed"
HOW = {SIGNED: Words("signed for"), "held": Words("held for collection")}


class PrizeHandedOut(OfEntry, frozen=True, kw_only=True, omit_defaults=True):
    """How a prize was paid out."""

    kind = Kind.PRIZE_HANDED

    how: str
    note: str | None = None
    cents: int | None = None
    member: int | None = None
    """The number of the player of a team whose own prize it is."""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it with the entry, or with the player of a team."""
        section = self.section_in(state)
        if self.member is None:
            section.handed[self.entry] = self
        else:
            section.handed_members[self.member] = self

    def told(self, people: People) -> str:
        """Whose prize, how much, and how."""
        who = self.who(people) if self.member is None else people.member(self.section, self.member)
        facts = {"player": who, "how": HOW[self.how]}
        if self.cents:
            text = phrase("{player}: prize of {amount} {how}", amount=money.show(self.cents), **facts)
        else:
            text = phrase("{player}: prize {how}", **facts)
        return with_note(text, self.note)
