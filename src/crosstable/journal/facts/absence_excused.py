"""A no-show had a good reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfEntry
from crosstable.journal.state import EventState
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class AbsenceExcused(OfEntry, frozen=True, kw_only=True, omit_defaults=True):
    """A player who did not come is not dropped."""

    kind = Kind.EXCUSED

    round: int
    reason: str

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep the reason."""
        self.section_in(state).excused[self.round, self.entry] = self.reason

    def told(self, people: People) -> str:
        """Who, when and why."""
        return phrase(
            "{player}: absence in round {round} excused ({reason})",
            player=self.who(people),
            round=self.round,
            reason=self.reason,
        )
