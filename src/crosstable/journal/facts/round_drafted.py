"""A draft of the next round, or a draft changed by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, to_builtins

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import without_results
from crosstable.journal.rounds import PostedBye, Seat, WhatStood
from crosstable.journal.state import EventState

if TYPE_CHECKING:
    from crosstable.journal.people import People


class DraftedRound(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A round that is not posted yet."""

    round: int
    games: tuple[Seat, ...]
    byes: tuple[PostedBye, ...]
    by_hand: tuple[str, ...] | None = None
    """What was changed by hand, in words."""
    changed: tuple[int, ...] | None = None
    """Boards changed by hand that stand."""
    numbers: dict[str, int] | None = None
    """Entry -> the rank number that the draft of round 1 was made with."""
    open: tuple[Any, ...] = ()
    """Boards of earlier rounds whose results nobody waits for."""
    schedule: str | None = None
    stood: WhatStood | None = None


class RoundDrafted(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """A draft in place of any earlier one."""

    kind = Kind.ROUND_DRAFTED

    draft: DraftedRound

    def apply(self, state: EventState, fact: Fact) -> None:
        """It is the draft of the section."""
        section = self.section_in(state)
        section.draft = {"by_hand": [], **to_builtins(self.draft)}
        section.draft_fact = fact.seq

    def told(self, people: People) -> str:
        """The round, and the last change by hand."""
        changes = f": {self.draft.by_hand[-1]}" if self.draft.by_hand else ""
        return f"round {self.draft.round} drafted{changes}{without_results(self.draft.open)}"

    def is_about_round(self, section: str | None) -> bool:
        """Whether it is the section's draft."""
        return self.section == section
