"""Score sheets were handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.rounds import posted_round
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput

if TYPE_CHECKING:
    from crosstable.journal.people import People

NAMED = 12
"""How many boards are named."""


class ScoreSheetsHandedIn(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """The signed score sheets of some boards are with the director, or are not after all."""

    kind = Kind.SCORE_SHEETS

    round: int
    boards: tuple[int, ...]
    off: bool = False

    def apply(self, state: EventState, fact: Fact) -> None:
        """Tick the boards, or take the ticks away."""
        section = self.section_in(state)
        known = posted_round(section, self.round).games.keys()
        boards = frozenset(self.boards)
        if boards - known:
            raise BadInput(f"round {self.round} has no board {min(boards - known)}")
        held = section.score_sheets.get(self.round, frozenset())
        section.score_sheets[self.round] = held - boards if self.off else held | boards

    def told(self, people: People) -> str:
        """The boards, the first few of them."""
        more = f" and {len(self.boards) - NAMED} more" if len(self.boards) > NAMED else ""
        boards = ", ".join(map(str, self.boards[:NAMED]))
        at = "board" if len(self.boards) == 1 else "boards"
        done = "are missing after all" if self.off else "handed in"
        return f"round {self.round}: score sheets of {at} {boards}{more} {done}"
