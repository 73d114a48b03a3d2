"""An incident on record is corrected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.incidents import incident_in, put_incident, read_details
from crosstable.journal.state import Document, EventState
from crosstable.model.language import Words, phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

DETAILS = {
    "kind": Words("kind"),
    "text": Words("text"),
    "round": Words("round"),
    "board": Words("board"),
    "player": Words("player"),
    "players": Words("players"),
    "rule": Words("rule"),
    "penalty": Words("penalty"),
    "at": Words("time"),
    "private": Words("private"),
    "under": Words("right of appeal"),
    "against": Words("appeal against incident"),
    "deadline": Words("deadline"),
    "late": Words("reason for accepting it late"),
}
"""The everyday names of an incident's details."""


class IncidentChanged(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """Keys of an incident have other values, None removes one; a decision stays."""

    kind = Kind.INCIDENT_CHANGED

    no: int
    incident: Document

    def apply(self, state: EventState, fact: Fact) -> None:
        """Set the keys."""
        section = self.section_in(state)
        put_incident(section, replace(incident_in(section, self.no), **read_details(self.incident)))

    def told(self, people: People) -> str:
        """What was set, what was removed."""
        parts = [
            phrase("{detail} removed", detail=_detail(key))
            if value is None
            else f"{_detail(key)} {_shown(value)}"
            for key, value in self.incident.items()
        ]
        return phrase("incident {number} corrected: {details}", number=self.no, details=", ".join(parts))


def _shown(value: object) -> str:
    """A value that was set."""
    if isinstance(value, bool):
        return phrase("yes") if value else phrase("no")
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(f"#{no}" for no in value)
    return str(value)


def _detail(key: str) -> str:
    """The everyday name of an incident's key."""
    return str(DETAILS.get(key, key.replace("_", " ")))
