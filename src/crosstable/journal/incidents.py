"""The incidents of a section, each with its number."""

from __future__ import annotations

from crosstable.formats.document.section import INCIDENT
from crosstable.formats.places import Place
from crosstable.journal.state import Document, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.incidents import Incident
from crosstable.model.language import phrase


def incident_in(section: SectionState, no: int) -> Incident:
    """The incident of a number."""
    for item in section.terms.incidents:
        if item.no == no:
            return item
    raise BadInput(phrase("there is no incident {no}", no=no))


def put_incident(section: SectionState, changed: Incident) -> None:
    """Replace the incident with its number."""
    listed = section.terms.incidents
    section.settle(incidents=tuple(changed if item.no == changed.no else item for item in listed))


def read_incident(told: Document, no: int) -> Incident:
    """An incident from a fact, under a number."""
    return Incident(**{**Place(told, "incident").record(INCIDENT, required=("text",)), "no": no})


def read_details(told: Document) -> Document:
    """Details of an incident; removed ones have their default."""
    kept = {key: value for key, value in told.items() if value is not None}
    known = Place(kept, "incident").record(INCIDENT)
    for key in told:
        if key not in INCIDENT:
            raise Place(told, "incident").unknown_key(key, INCIDENT)
    return known | {key: NOTHING[key] for key, value in told.items() if value is None}


_EMPTY = Incident(text="-")
NOTHING = {key: getattr(_EMPTY, key) for key in INCIDENT}
"""The values of an incident when nothing is entered."""
