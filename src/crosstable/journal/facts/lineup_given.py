"""The line-up of a team for a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfEntry
from crosstable.journal.phrases import counted
from crosstable.journal.rounds import put_game
from crosstable.journal.state import EventState
from crosstable.journal.teams import number_members, seat_again
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


RULINGS = {
    "move_up": "those below move up",
    "forfeit_and_below": "the empty board and all below it are forfeited",
    "forfeit_one": "the empty board is forfeited",
}
"""What becomes of the boards of missing players, in words."""


class LineupGiven(OfEntry, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on each board, by place in the roster; 0 leaves a board empty."""

    kind = Kind.LINEUP

    round: int
    places: tuple[int, ...]
    missing: tuple[int, ...] = ()
    ruling: str | None = None
    late: int | None = None
    """Minutes after the deadline."""
    because: str | None = None

    def apply(self, state: EventState, fact: Fact) -> None:
        """In a published round the match is seated anew, while nothing was played."""
        section = self.section_in(state)
        self.entry_in(state)
        if section.started:
            number_members(section)
        section.entries[self.entry] = section.entries[self.entry].with_lineup(self.round, self.places)
        if self.round <= len(section.rounds):
            put_game(section, self.round, seat_again(section, self.round, section.numbers[self.entry]))

    def told(self, people: People) -> str:
        """Who sits on each board, who is missing, what was ruled."""
        names = dict(enumerate(people.roster(self.section, self.entry), start=1))
        seats = ", ".join(names.get(place, str(place)) if place else "nobody" for place in self.places)
        missing = ", ".join(names.get(place, str(place)) for place in self.missing)
        gone = phrase("; missing: {missing}", missing=missing) if missing else ""
        ruling = phrase("; ruling: {get}", get=RULINGS.get(self.ruling, self.ruling)) if self.ruling else ""
        ruling += phrase("; {counted} late", counted=counted(self.late, "minute")) if self.late else ""
        ruling += f"; {self.because}" if self.because else ""
        return phrase(
            "{who}: line-up of round {round}: {seats}{gone}{ruling}",
            who=self.who(people),
            round=self.round,
            seats=seats,
            gone=gone,
            ruling=ruling,
        )
