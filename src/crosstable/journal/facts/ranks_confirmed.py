"""A ranking beside the numbers is confirmed, from a round on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import StalesDraft, need_entries
from crosstable.journal.phrases import labelled, with_note
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.ranks import RankOrder

if TYPE_CHECKING:
    from crosstable.journal.people import People


class Moved(Struct, frozen=True, kw_only=True):
    """An entry whose place changes by the ranking: where it was, and where it is."""

    entry: int
    was: int
    now: int


class RanksConfirmed(StalesDraft, frozen=True, kw_only=True, omit_defaults=True):
    """Who ranks where from a round on, by entry number; earlier rounds stay as they were paired."""

    kind = Kind.RANKS_CONFIRMED

    first: int
    """The round from which it applies."""
    order: tuple[int, ...]
    """The entries from the top."""
    moved: tuple[Moved, ...] = ()
    """Entries moved by the book's rules; the others only make room."""
    rule: str = ""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it beside those of earlier rounds, replacing one from the same round."""
        section = self.section_in(state)
        need_entries(section, self.order)
        if not 1 <= self.first <= section.terms.rounds:
            text = phrase(
                "the section has only {rounds} rounds; a ranking cannot start in round {first}",
                first=self.first,
                rounds=section.terms.rounds,
            )
            raise BadInput(text, where="from")
        kept = [one for one in section.ranks if one.first != self.first]
        section.ranks = (*kept, RankOrder(first=self.first, order=self.order))

    def told(self, people: People) -> str:
        """From which round, and who moves where."""
        moves = [
            phrase(
                "{player} place {place} (was {before})",
                player=people.entry(self.section, one.entry),
                place=one.now,
                before=one.was,
            )
            for one in self.moved
        ]
        text = with_note(phrase("ranking from round {round} on", round=self.first), self.rule)
        return labelled(text, "; ".join(moves)) if moves else text
