"""A prize was signed for, or is held for somebody."""

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
    """How a prize was handed out."""

    kind = Kind.PRIZE_HANDED

    how: str
    note: str | None = None
    cents: int | None = None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it with the entry."""
        self.section_in(state).handed[self.entry] = self

    def told(self, people: People) -> str:
        """Whose prize, how much, and how."""
        facts = {"player": self.who(people), "how": HOW[self.how]}
        if self.cents:
            text = phrase("{player}: prize of {amount} {how}", amount=money.show(self.cents), **facts)
        else:
            text = phrase("{player}: prize {how}", **facts)
        return with_note(text, self.note)
