"""A withdrawn player is reinstated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfCards
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class PlayerReturned(OfCards, frozen=True, kw_only=True, omit_defaults=True):
    """A player is reinstated."""

    kind = Kind.RETURNED

    def apply(self, state: EventState, fact: Fact) -> None:
        """Refuse to reinstate a player who had not left."""
        if self.entry_in(state).known.get("withdrawn_after") is None:
            raise BadInput(phrase("the player has not withdrawn"))
        self.change_entry(state, withdrawn_after=None)

    def told(self, people: People) -> str:
        """Who is reinstated, by number and name."""
        return phrase("{player} reinstated", player=self.who(people))
