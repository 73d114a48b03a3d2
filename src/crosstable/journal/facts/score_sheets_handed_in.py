"""Score sheets were handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.state import EventState
from crosstable.journal.ticks import TicksBoards
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class ScoreSheetsHandedIn(TicksBoards, frozen=True, kw_only=True, omit_defaults=True):
    """The signed score sheets of some boards are in, or are not after all."""

    kind = Kind.SCORE_SHEETS

    def apply(self, state: EventState, fact: Fact) -> None:
        """Tick the boards, or remove the ticks."""
        section = self.section_in(state)
        boards = self.boards_in(section)
        held = section.score_sheets.get(self.round, frozenset())
        section.score_sheets[self.round] = self.ticked_after(held, boards)

    def told(self, people: People) -> str:
        """The boards, the first few of them."""
        facts = {"round": self.round, "boards": self.boards_in_words()}
        if self.off:
            return phrase("round {round}, {boards}: score sheets missing", **facts)
        return phrase("round {round}, {boards}: score sheets handed in", **facts)
