"""A bye asked for a round, or no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfCards, set_key
from crosstable.journal.rounds import give_bye
from crosstable.journal.state import EventState

if TYPE_CHECKING:
    from crosstable.journal.people import People


class ByeAsked(OfCards, frozen=True, kw_only=True, omit_defaults=True):
    """A player wants a bye in a round; None: no bye any more."""

    kind = Kind.BYE_ASKED

    round: int
    bye: str | None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it with the entry."""
        player = self.entry_in(state)
        give_bye(player, self.round, self.bye)
        set_key(player, "byes", player["byes"] or None)

    def told(self, people: People) -> str:
        """Who, which bye, and when."""
        return f"{self.who(people)}: {self.bye or 'no'} bye in round {self.round}"
