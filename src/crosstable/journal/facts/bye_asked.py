"""A bye requested for a round, or cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.entries import give_bye
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfCards
from crosstable.journal.phrases import bye_in_words
from crosstable.journal.state import EventState
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class ByeAsked(OfCards, frozen=True, kw_only=True, omit_defaults=True):
    """A player requests a bye in a round; None: cancelled."""

    kind = Kind.BYE_ASKED

    round: int
    bye: str | None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it with the entry."""
        self.entry_in(state)
        give_bye(self.section_in(state), self.entry, self.round, self.bye)

    def told(self, people: People) -> str:
        """Who, which bye, and when."""
        if self.bye is None:
            return phrase("{player}: no bye in round {round}", player=self.who(people), round=self.round)
        return phrase(
            "{player}: {bye}, round {round}",
            player=self.who(people),
            bye=bye_in_words(self.bye),
            round=self.round,
        )
