"""A prize was signed for, or is held for somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfEntry
from crosstable.journal.state import EventState
from crosstable.model import money
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

SIGNED = "signed"
HOW = {SIGNED: "signed for", "held": "held"}


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
        note = f" ({self.note})" if self.note else ""
        amount = f" {money.show(self.cents)}" if self.cents else ""
        return phrase(
            "prize of {who}{amount} {HOW}{note}",
            who=self.who(people),
            amount=amount,
            HOW=HOW[self.how],
            note=note,
        )
