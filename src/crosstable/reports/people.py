"""Players as a report names them: number, name, rating, and the score before a round."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.cards import cards_before
from crosstable.flow.ranking import counted_section
from crosstable.model.event import Event, Section
from crosstable.model.points import Points, show
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class Person:
    """One player of a report; no points for a player without a card."""

    no: int
    name: str
    rating: int | None
    points: Points | None

    @property
    def label(self) -> str:
        """Number and name, as in the reasons."""
        return f"#{self.no} {self.name}"

    @property
    def rated(self) -> str:
        """The rating, or a dash for an unrated player."""
        return "-" if self.rating is None else str(self.rating)

    @property
    def score(self) -> str:
        """The points as an arbiter writes them."""
        return "" if self.points is None else show(self.points)


@dataclass(frozen=True, slots=True)
class Heading:
    """Which event and section a report is about, and by which book."""

    event: str
    section: str | None
    rulebook: str
    rounds: int
    sponsor: str | None = None

    @property
    def subject(self) -> str:
        """Event and section in a few words."""
        return self.event if self.section is None else f"{self.event}, {self.section}"


def heading_of(event: Event, section: Section) -> Heading:
    """The heading of a section's reports."""
    title = book(section.rulebook).title
    return Heading(event.name, section.name, title, section.rounds, event.sponsor)


def people_before(section: Section, round_no: int, *, for_pairing: bool = True) -> dict[int, Person]:
    """Every player of a section with the score before a round, for pairing or as it really stands."""
    rules = book(section.rulebook).history(section.settings)
    counted = section if for_pairing else counted_section(section, round_no - 1)
    cards = cards_before(counted, round_no, rules, for_pairing=for_pairing)
    return {
        player.no: Person(
            player.no, player.name, player.rating, cards[player.no].score if player.no in cards else None
        )
        for player in section.players
    }
