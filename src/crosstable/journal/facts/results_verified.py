"""Results were verified against the slips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.reports import answer_reports
from crosstable.journal.state import EventState
from crosstable.journal.ticks import TicksBoards
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class ResultsVerified(TicksBoards, frozen=True, kw_only=True, omit_defaults=True):
    """Results were compared with the slips, or that is undone."""

    kind = Kind.RESULTS_VERIFIED

    def apply(self, state: EventState, fact: Fact) -> None:
        """Mark the boards; earlier reports by players are settled."""
        section = self.section_in(state)
        boards = self.boards_in(section)
        for board in boards:
            answer_reports(section, self.round, board, None)
        seen = section.verified.get(self.round, frozenset())
        section.verified[self.round] = self.ticked_after(seen, boards)

    def told(self, people: People) -> str:
        """The boards, the first few of them."""
        facts = {"round": self.round, "boards": self.boards_in_words()}
        if self.off:
            return phrase("round {round}, {boards}: not verified", **facts)
        return phrase("round {round}, {boards}: results verified", **facts)
