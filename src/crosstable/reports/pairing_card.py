"""The pairing card of one player (NZCF B3.1, CFC 611): a line for each round."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.event import Event, Incident, Section
from crosstable.model.points import to_number
from crosstable.reports.incidents import incident_json, incidents_of
from crosstable.reports.lines import RoundLine, lines_of
from crosstable.reports.people import Heading, Person, heading_of, people_before
from crosstable.rules.mark import marker

rule = marker("nzcf")


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingCard:
    """One player's card, ready to be shown."""

    heading: Heading
    person: Person
    lines: tuple[RoundLine, ...]
    opponents: dict[int, Person]
    noted: tuple[Incident, ...] = ()
    """Incidents with the player or one of the games, private ones left out."""

    def as_json(self) -> dict[str, object]:
        """The card as plain data."""
        return {
            "player": self.person.no,
            "name": self.person.name,
            "rating": self.person.rating,
            "points": to_number(self.person.points) if self.person.points is not None else None,
            "rounds": [line.as_json() for line in self.lines],
            "incidents": [incident_json(incident) for incident in self.noted],
        }


@rule("B3.1", "cfc:611")
def pairing_card(event: Event, section: Section, player: int) -> PairingCard:
    """The card: round, colour, opponent, result, total; then colour difference and float."""
    lines = lines_of(section)[section.player(player).no]
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    opponents = {line.opponent: people[line.opponent] for line in lines if line.opponent is not None}
    return PairingCard(
        heading=heading_of(event, section),
        person=people[player],
        lines=lines,
        opponents=opponents,
        noted=incidents_of(section, player),
    )
