"""Something is kept for the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.incidents import incident_in, read_incident
from crosstable.journal.state import Document, EventState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class IncidentNoted(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """A ruling, a warning, a claim, an appeal, a complaint or a note."""

    kind = Kind.INCIDENT

    incident: Document

    def number_in(self, fact: Fact) -> int:
        """The number of the incident; facts of old have none, and that of the fact stands for it."""
        return int(self.incident.get("no", fact.seq))

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it under its number; an appeal is against something on record."""
        section = self.section_in(state)
        listed, no = section.terms.incidents, self.number_in(fact)
        if any(item.no == no for item in listed):
            raise BadInput(phrase("incident {no} exists already", no=no))
        noted = read_incident(self.incident, no)
        if noted.against is not None:
            incident_in(section, noted.against)
        section.settle(incidents=(*listed, noted))

    def told(self, people: People) -> str:
        """What it is, where, who, and what was said."""
        said = self.incident
        what = said.get("kind", "note")
        named = "incident" if what == "note" else what
        number = f" {said['no']}" if "no" in said else ""
        by = f" ({said['rule']})" if said.get("rule") else ""
        private = "private " if said.get("private") else ""
        places = [f"{key} {said[key]}" for key in ("round", "board") if said.get(key) is not None]
        places += [people.player(self.section, int(said["player"]))] if said.get("player") else []
        return f"{private}{named}{number}{by}: {', '.join([*places, said['text']])}{_more(said)}"


def _more(said: Document) -> str:
    """Penalty, deadline and why a late one was taken."""
    parts = [phrase("penalty: {said}", said=said["penalty"])] if said.get("penalty") else []
    parts += [phrase("deadline {said}", said=said["deadline"])] if said.get("deadline") else []
    parts += [phrase("accepted although late or void: {said}", said=said["late"])] if said.get("late") else []
    return "".join(f"; {part}" for part in parts)
