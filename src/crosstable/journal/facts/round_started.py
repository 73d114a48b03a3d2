"""The clocks of a round were started."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.rounds import posted_round
from crosstable.journal.state import EventState
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_moment

if TYPE_CHECKING:
    from crosstable.journal.people import People


class RoundStarted(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """When a round started."""

    kind = Kind.ROUND_STARTED

    round: int
    at: str

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep the time of a published round."""
        section = self.section_in(state)
        posted_round(section, self.round)
        section.started_at[self.round] = self.at

    def told(self, people: People) -> str:
        """The round and the time."""
        return phrase("round {round} started {time}", round=self.round, time=show_moment(self.at))
