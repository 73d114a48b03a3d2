"""Results were looked at a second time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.reports import answer_reports
from crosstable.journal.rounds import posted_round
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput

if TYPE_CHECKING:
    from crosstable.journal.people import People

NAMED = 12
"""How many boards are named."""


class ResultsVerified(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody has compared results with the slips, or takes that back."""

    kind = Kind.RESULTS_VERIFIED

    round: int
    boards: tuple[int, ...]
    off: bool = False

    def apply(self, state: EventState, fact: Fact) -> None:
        """Mark the boards; what players reported before is answered."""
        section = self.section_in(state)
        known = posted_round(section, self.round).games.keys()
        boards = frozenset(self.boards)
        if boards - known:
            raise BadInput(f"round {self.round} has no board {min(boards - known)}")
        for board in boards:
            answer_reports(section, self.round, board, None)
        seen = section.verified.get(self.round, frozenset())
        section.verified[self.round] = seen - boards if self.off else seen | boards

    def told(self, people: People) -> str:
        """The boards, the first few of them."""
        what = "second look taken back" if self.off else "looked at a second time"
        more = f" and {len(self.boards) - NAMED} more" if len(self.boards) > NAMED else ""
        boards = ", ".join(map(str, self.boards[:NAMED]))
        return f"round {self.round}, {'board' if len(self.boards) == 1 else 'boards'} {boards}{more} {what}"
