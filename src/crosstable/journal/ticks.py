"""Boards of a published round that are ticked off, or whose tick is removed."""

from __future__ import annotations

from crosstable.journal.happening import InSection
from crosstable.journal.phrases import first_named
from crosstable.journal.rounds import posted_round
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

NAMED = 12
"""How many boards are named."""


class TicksBoards(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Some boards of a round, ticked or with the tick removed."""

    round: int
    boards: tuple[int, ...]
    off: bool = False

    def boards_in(self, section: SectionState) -> frozenset[int]:
        """The boards; refused if the round has no such board."""
        known = posted_round(section, self.round).games.keys()
        boards = frozenset(self.boards)
        if boards - known:
            raise BadInput(
                phrase("round {round} has no board {number}", round=self.round, number=min(boards - known))
            )
        return boards

    def ticked_after(self, before: frozenset[int], boards: frozenset[int]) -> frozenset[int]:
        """All boards of the round that are ticked afterwards."""
        return before - boards if self.off else before | boards

    def boards_in_words(self) -> str:
        """The boards, the first few of them: "board 3", "boards 1, 2"."""
        if len(self.boards) == 1:
            return phrase("board {number}", number=self.boards[0])
        return phrase("boards {numbers}", numbers=first_named(list(map(str, self.boards)), NAMED))
