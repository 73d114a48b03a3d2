"""A player withdraws after a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfCards
from crosstable.journal.state import EventState
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class PlayerWithdrawn(OfCards, frozen=True, kw_only=True, omit_defaults=True):
    """A player has left."""

    kind = Kind.WITHDRAWN

    after: int

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep the last round with the entry."""
        self.change_entry(state, withdrawn_after=self.after)

    def told(self, people: People) -> str:
        """Who, and after which round."""
        if not self.after:
            return phrase("{player} withdrawn before round 1", player=self.who(people))
        return phrase("{player} withdrawn after round {round}", player=self.who(people), round=self.after)
