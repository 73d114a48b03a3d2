"""The staff list: fixed boards, private notes, equipment, assistants, operators. Never for posting."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.options import check_options
from crosstable.model.event import Event, Section
from crosstable.model.incidents import Incident
from crosstable.model.reasons import Reason
from crosstable.reports.people import Heading, Person, heading_of, person_of
from crosstable.reports.round.incidents import incident_json
from crosstable.rulebooks.shared.conditions import Term, arrangements, conditions_of
from crosstable.rulebooks.shelf import book_of


@dataclass(frozen=True, slots=True)
class StaffRow:
    """A player the staff need to know something about."""

    person: Person
    terms: tuple[Term, ...]

    def as_json(self) -> dict[str, object]:
        """The row as plain data."""
        return {
            "player": self.person.no,
            "name": self.person.name,
            "arrangements": [term.as_json() for term in self.terms],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class StaffList:
    """The list, ready to be shown to staff."""

    heading: Heading
    round: int
    """The last posted round, which the duties refer to; 0 before round 1."""
    rows: tuple[StaffRow, ...]
    duties: tuple[Reason, ...]
    incidents: tuple[Incident, ...]

    def as_json(self) -> dict[str, object]:
        """The list as plain data."""
        return {
            "staff_only": True,
            "round": self.round,
            "players": [row.as_json() for row in self.rows],
            "duties": [reason.as_json() for reason in self.duties],
            "incidents": [incident_json(incident) for incident in self.incidents],
        }


def staff_list(event: Event, section: Section) -> StaffList:
    """All arrangements by player, and the duties in the posted round."""
    rulebook = book_of(section)
    check_options(section, rulebook)
    says = conditions_of(rulebook)
    rows = tuple(
        StaffRow(person_of(player, None), found)
        for player in section.players
        if (found := arrangements(player, says.staff_rules))
    )
    return StaffList(
        heading=heading_of(event, section),
        round=len(section.results),
        rows=rows,
        duties=says.staff(section),
        incidents=section.incidents,
    )
