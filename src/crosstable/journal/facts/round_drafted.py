"""A draft of the next round, or a draft changed by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import in_parts, labelled, without_results
from crosstable.journal.rounds import DraftedRound
from crosstable.journal.state import EventState, SectionState
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class RoundDrafted(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """A draft in place of any earlier one."""

    kind = Kind.ROUND_DRAFTED

    draft: DraftedRound

    def apply(self, state: EventState, fact: Fact) -> None:
        """Make it the section's draft, unless the round before it was undone or it is already posted."""
        section = self.section_in(state)
        if self.draft.round > len(section.rounds) + 1 or self._is_posted(section):
            return
        section.draft = self.draft
        section.draft_fact = fact.seq

    def _is_posted(self, section: SectionState) -> bool:
        """Whether the round, or its schedule's part, is published: an undo of that was redone later."""
        if self.draft.round > len(section.rounds):
            return False
        posted = section.rounds[self.draft.round - 1]
        there = {no for game in posted.games.values() for no in game.players}
        there |= {bye.player for bye in posted.byes}
        own = {no for seat in self.draft.games for no in (seat.white, seat.black)}
        return self.draft.schedule is None or not there.isdisjoint(own | {b.player for b in self.draft.byes})

    def told(self, people: People) -> str:
        """The round, and the last change by hand."""
        text = phrase("round {round} paired (draft)", round=self.draft.round)
        text = labelled(text, self.draft.by_hand[-1]) if self.draft.by_hand else text
        return in_parts(text, without_results(self.draft.open))

    def is_about_round(self, section: str | None) -> bool:
        """Whether it is the section's draft."""
        return self.section == section
