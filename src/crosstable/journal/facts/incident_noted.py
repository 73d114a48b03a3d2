"""An incident is recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.incidents import incident_in, read_incident
from crosstable.journal.phrases import in_parts, labelled, with_note
from crosstable.journal.state import Document, EventState
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

KINDS = {
    "note": Words("incident"),
    "ruling": Words("ruling"),
    "warning": Words("warning"),
    "claim": Words("claim"),
    "appeal": Words("appeal"),
    "complaint": Words("complaint"),
}
"""The everyday name of each kind of incident."""


class IncidentNoted(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """A ruling, a warning, a claim, an appeal, a complaint or a note."""

    kind = Kind.INCIDENT

    incident: Document

    def number_in(self, fact: Fact) -> int:
        """The number of the incident; older facts have none and use their own."""
        no = self.incident.get("no", fact.seq)
        if not isinstance(no, int):
            raise BadInput(phrase("“{choice}” is not the number of an incident", choice=str(no)[:40]))
        return int(no)

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it under its number; an appeal is against something on record."""
        section = self.section_in(state)
        listed, no = section.terms.incidents, self.number_in(fact)
        if any(item.no == no for item in listed):
            raise BadInput(phrase("incident {number} already exists", number=no))
        noted = read_incident(self.incident, no)
        if noted.against is not None:
            incident_in(section, noted.against)
        section.settle(incidents=(*listed, noted))

    def told(self, people: People) -> str:
        """What it is, where, who, and the text."""
        noted = self.incident
        name = KINDS.get(noted.get("kind", "note"), noted.get("kind"))
        number = f" {noted['no']}" if "no" in noted else ""
        places = [phrase("round {round}", round=noted["round"])] if noted.get("round") is not None else []
        places += [phrase("board {number}", number=noted["board"])] if noted.get("board") is not None else []
        places += [people.player(self.section, int(noted["player"]))] if noted.get("player") else []
        head = with_note(f"{name}{number}", noted.get("rule"))
        text = labelled(head, ", ".join([*places, noted["text"]]))
        return in_parts(phrase("private {note}", note=text) if noted.get("private") else text, *_more(noted))


def _more(noted: Document) -> list[str]:
    """Penalty, deadline and why a late one was accepted."""
    parts = [phrase("penalty: {penalty}", penalty=noted["penalty"])] if noted.get("penalty") else []
    parts += [phrase("deadline {deadline}", deadline=noted["deadline"])] if noted.get("deadline") else []
    parts += [phrase("accepted although late: {reason}", reason=noted["late"])] if noted.get("late") else []
    return parts
