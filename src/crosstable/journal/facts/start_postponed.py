"""The start of some games was postponed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import seats_in_words, with_note
from crosstable.journal.rounds import posted_game, put_game
from crosstable.journal.state import EventState
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_moment

if TYPE_CHECKING:
    from crosstable.journal.people import People


class StartPostponed(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Boards or tables of a round that start later than the others, or with them after all."""

    kind = Kind.START_POSTPONED

    round: int
    boards: tuple[int, ...]
    at: str | None = None
    """The new start; None: they start with the round."""
    reason: str | None = None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep the start with each game."""
        section = self.section_in(state)
        for board in self.boards:
            game = posted_game(section, self.round, board)
            put_game(section, self.round, replace(game, starts=self.at))

    def told(self, people: People) -> str:
        """Where, until when, and why."""
        facts = {"round": self.round, "boards": seats_in_words(people, self.section, self.boards)}
        if self.at is None:
            text = phrase("round {round}, {boards}: start with the round", **facts)
        else:
            at = show_moment(self.at)
            text = phrase("round {round}, {boards}: start postponed to {time}", time=at, **facts)
        return with_note(text, self.reason)
