"""The event as a document: whole for the staff, without what is theirs for everybody else."""

from __future__ import annotations

import json
from typing import Any

from crosstable.formats.document.write import write_document
from crosstable.model.event import Event
from crosstable.model.names import Audience, PublicDetail
from crosstable.reports.public import public_copy, public_style
from crosstable.web.api.answers import Answer, program_router
from crosstable.web.api.shapes.document import EventDocument
from crosstable.web.http.program_addresses import OF_EVENT
from crosstable.web.http.request_context import Lobby, Visit

router = program_router("events", OF_EVENT)


@router.get("/document", response_model=EventDocument)
def read_document(visit: Lobby) -> Answer:
    """The event document; for the public with public names and without staff notes."""
    return Answer(document_for(visit))


def document_for(visit: Visit) -> dict[str, Any]:
    """The event document as the person of a visit may see it."""
    event = visit.session.as_filed
    if visit.staff:
        return _as_document(event)
    styles = [public_style(section, Audience.SITE) for section in event.sections]
    shown = public_copy(event, max(styles, key=lambda style: style.hides))
    return _without_notes(_as_document(shown))


def _as_document(event: Event) -> dict[str, Any]:
    """The event as the object that its file holds."""
    document: dict[str, Any] = json.loads(write_document(event))
    return document


FOR_STAFF = (
    *("notes", "fees", "born", "info", "registered", "membership_expires", "entered"),
    *("email", "phone"),
)
"""Fields of a player that public programs do not get."""


SHOWN_IF = (
    (PublicDetail.SEX, "sex"),
    (PublicDetail.IDS, "ids"),
    (PublicDetail.BOARDS, "fixed_board"),
    (PublicDetail.YEARS, "year"),
)
"""Fields of a player that programs of the public get where the event says so."""


def _without_notes(document: dict[str, Any]) -> dict[str, Any]:
    """A document without what is for the staff: notes, accounts, incidents, requests to be kept apart."""
    document.pop("cash", None)
    for section in document.get("sections", [document]):
        shown = section.get("public", [])
        hidden = (*FOR_STAFF, *(key for detail, key in SHOWN_IF if detail.value not in shown))
        section.pop("incidents", None)
        section.pop("avoid", None)
        if PublicDetail.LOTS.value not in shown:
            section.pop("lots", None)
            document.pop("lots", None)
        for player in section.get("players", []):
            for key in hidden:
                player.pop(key, None)
        for team in section.get("teams", []):
            team.pop("fees", None)
    return document
