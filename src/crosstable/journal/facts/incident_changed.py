"""What was noted is put right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.incidents import incident_in, put_incident, read_details
from crosstable.journal.state import Document, EventState
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class IncidentChanged(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Keys of an incident have other values, None takes one away; a decision stays."""

    kind = Kind.INCIDENT_CHANGED

    no: int
    incident: Document

    def apply(self, state: EventState, fact: Fact) -> None:
        """Set the keys."""
        section = self.section_in(state)
        put_incident(section, replace(incident_in(section, self.no), **read_details(self.incident)))

    def told(self, people: People) -> str:
        """What was set, what was taken away."""
        told = [
            phrase("no {key} any more", key=key) if value is None else f"{key} {_shown(value)}"
            for key, value in self.incident.items()
        ]
        return phrase("incident {no} put right: {listed}", no=self.no, listed=", ".join(told))


def _shown(value: object) -> str:
    """A value that was set."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " and ".join(f"#{no}" for no in value)
    return str(value)
