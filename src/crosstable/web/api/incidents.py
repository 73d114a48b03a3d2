"""Incidents and objections for programs: record, correct, decide, list; the answer to a dispute."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query
from pydantic import Field

from crosstable.app.round.incidents import change_incident, decide_incident, note_incident
from crosstable.model.incidents import Incident, IncidentKind, Outcome
from crosstable.model.limits import NAME_LETTERS, NOTE_LETTERS, ROUNDS
from crosstable.reports.round.incidents import Wanted, incident_json, incident_lines
from crosstable.web.api.answers import Answer, program_router, wrote
from crosstable.web.api.models import Strict, Wrote
from crosstable.web.api.shapes.staff import IncidentOut, ObjectionOut
from crosstable.web.http.auth import Deputy, Staff
from crosstable.web.http.program_addresses import OF_SECTION
from crosstable.web.http.request_context import Here
from crosstable.web.pages.round.objection import Asked, answered

router = program_router("incidents", OF_SECTION)

No = Annotated[int, Path(ge=1, le=99999)]
Number = Annotated[int, Field(ge=1, le=99999)]


class Decision(Strict):
    """How a claim, an appeal or a complaint ended."""

    outcome: Outcome
    decided_by: str | None = Field(None, max_length=NAME_LETTERS)
    decided_at: str | None = Field(None, max_length=40, examples=["2026-11-21T10:00"])
    decision: str | None = Field(None, max_length=NOTE_LETTERS)


class Noted(Strict):
    """An incident; with a board, both players are recorded."""

    text: str = Field(min_length=1, max_length=NOTE_LETTERS)
    kind: IncidentKind = IncidentKind.NOTE
    round: int | None = Field(None, ge=1, le=ROUNDS)
    board: Number | None = None
    player: Number | None = None
    rule: str | None = Field(None, max_length=20, examples=["36H"])
    penalty: str | None = Field(None, max_length=NOTE_LETTERS)
    at: str | None = Field(None, max_length=40, examples=["2026-11-21T10:00"])
    private: bool = True
    under: str | None = Field(None, max_length=20, description="of an appeal: the rule that gives the right")
    against: Number | None = Field(None, description="of an appeal: the incident that is disputed")
    late: str | None = Field(
        None, max_length=NOTE_LETTERS, description="of a late appeal: why it is accepted"
    )


class Changed(Strict):
    """The correction; null removes a field, fields that are not sent stay."""

    text: str | None = Field(None, max_length=NOTE_LETTERS)
    kind: IncidentKind | None = None
    round: int | None = Field(None, ge=1, le=ROUNDS)
    board: Number | None = None
    player: Number | None = None
    rule: str | None = Field(None, max_length=20)
    penalty: str | None = Field(None, max_length=NOTE_LETTERS)
    private: bool | None = None
    late: str | None = Field(None, max_length=NOTE_LETTERS)


@router.get("/incidents", response_model=list[IncidentOut])
def list_incidents(
    visit: Here,
    round: Annotated[int | None, Query(ge=1, le=ROUNDS)] = None,
    kind: IncidentKind | None = None,
    *,
    open: bool = False,
) -> Answer:
    """The incidents: all of them for the staff, public ones for everybody."""
    wanted = Wanted(round=round, kind=kind, open=open, private=visit.staff)
    return Answer([incident_json(line.incident) for line in incident_lines(visit.section, wanted)])


@router.post("/incidents")
def record_incident(visit: Here, person: Deputy, body: Noted) -> Wrote:
    """Note what happened: a claim, a warning, a penalty, an appeal."""
    return wrote(
        visit, lambda session, section: note_incident(session, section, Incident(**body.model_dump()))
    )


@router.post("/incidents/{no}")
def correct_incident(visit: Here, person: Deputy, no: No, body: Changed) -> Wrote:
    """Change what was noted; fields that are not sent stay."""
    said = body.model_dump(exclude_unset=True)
    kept = {key: value for key, value in said.items() if value is not None or key not in ("kind", "private")}
    return wrote(visit, lambda session, section: change_incident(session, section, no, kept))


@router.post("/incidents/{no}/decision")
def record_decision(visit: Here, person: Deputy, no: No, body: Decision) -> Wrote:
    """Decide a claim, an appeal or a complaint."""
    ended = Incident(text="-", **body.model_dump())
    return wrote(visit, lambda session, section: decide_incident(session, section, no, ended))


@router.get("/objection", response_model=ObjectionOut)
def answer_objection(visit: Here, person: Staff, asked: Asked) -> Answer:
    """The objection sheet for a round and player (or board), for two players with `tie`, or for a prize."""
    return Answer(answered(visit, asked).as_json())
