"""The line-up of a team for a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfEntry
from crosstable.journal.phrases import in_parts
from crosstable.journal.rounds import put_game
from crosstable.journal.state import EventState
from crosstable.journal.teams import number_members, seat_again
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase, phrase_counted

if TYPE_CHECKING:
    from crosstable.journal.people import People


RULINGS = {
    "move_up": Words("players below move up"),
    "forfeit_and_below": Words("the empty board and all boards below it are forfeited"),
    "forfeit_one": Words("only the empty board is forfeited"),
}
"""What happens to the boards of missing players, in words."""


class LineupGiven(OfEntry, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on each board, by position in the roster; 0 leaves a board empty."""

    kind = Kind.LINEUP

    round: int
    places: tuple[int, ...]
    missing: tuple[int, ...] = ()
    ruling: str | None = None
    late: int | None = None
    """Minutes after the deadline."""
    because: str | None = None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Record the line-up; in a published round the match is reseated, as long as nothing was played."""
        section = self.section_in(state)
        players = len(self.entry_in(state).members)
        if stranger := next((place for place in self.places if not 0 <= place <= players), None):
            raise BadInput(phrase("this team has no player number {number}", number=stranger))
        if section.started:
            number_members(section)
        section.entries[self.entry] = section.entries[self.entry].with_lineup(self.round, self.places)
        if self.round <= len(section.rounds):
            put_game(section, self.round, seat_again(section, self.round, section.numbers[self.entry]))

    def told(self, people: People) -> str:
        """Who sits on each board, who is missing, what was ruled."""
        names = dict(enumerate(people.roster(self.section, self.entry), start=1))
        seats = [names.get(place, str(place)) if place else phrase("nobody") for place in self.places]
        missing = ", ".join(names.get(place, str(place)) for place in self.missing)
        lineup = phrase(
            "{team}: line-up for round {round}: {players}",
            team=self.who(people),
            round=self.round,
            players=", ".join(seats),
        )
        return in_parts(
            lineup,
            phrase("missing: {players}", players=missing) if missing else "",
            phrase("ruling: {ruling}", ruling=RULINGS.get(self.ruling, self.ruling)) if self.ruling else "",
            phrase_counted("{count} minute late", "{count} minutes late", self.late) if self.late else "",
            self.because or "",
        )
