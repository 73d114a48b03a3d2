"""What all parts of the interface share: their routers, known refusals, and the answer to a write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute

from crosstable.app.session.session import New, Session
from crosstable.journal.people import people_of
from crosstable.journal.words import in_words
from crosstable.model.event import Section
from crosstable.web.api.models import Problem, Wrote
from crosstable.web.http.request_context import Visit

Decided = Callable[[Session, Section], Sequence[New]]

REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "Not possible, with the reason."},
    401: {"model": Problem, "description": "For the staff only; log in."},
    403: {"model": Problem, "description": "Not allowed for this person, or sent from another site."},
    404: {"model": Problem, "description": "There is no such event, section, round or player."},
    408: {"model": Problem, "description": "The request did not arrive in time; send it again."},
    409: {
        "model": Problem,
        "description": (
            "Somebody else changed it since (header `Seen`), no legal pairing exists, or a warning of "
            "strict mode must be confirmed first (header `Confirm` with its level)."
        ),
    },
    411: {"model": Problem, "description": "The length of the request is missing."},
    413: {"model": Problem, "description": "Too large."},
    422: {"model": Problem, "description": "The request cannot be read, with the place."},
    500: {"model": Problem, "description": "A fault of the program; what was saved before is safe."},
    503: {
        "model": Problem,
        "description": (
            "Busy, or the file or database cannot be used just now; ask again after `Retry-After` seconds."
        ),
    },
}


class Answer(JSONResponse):
    """An answer that is sent as it was made; its shape is in the description, and tests compare the two."""


def program_router(tag: str, prefix: str) -> APIRouter:
    """The calls of one part of the interface; each has the name of its function, which never changes."""
    return APIRouter(
        prefix=prefix, tags=[tag], responses=REFUSALS, generate_unique_id_function=operation_name
    )


def operation_name(route: APIRoute) -> str:
    """The name of a call: that of its function."""
    return route.name


def wrote(visit: Visit, decide: Decided, why: str | None = None) -> Wrote:
    """Write a decision for the section of a visit, and return what was written."""
    done, warning = visit.write(lambda session: decide(session, session.event.sections[visit.place]), why)
    people = people_of(done.session.facts, done.session.state)
    return Wrote(
        seq=done.session.facts[-1].seq,
        facts=[in_words(fact, people) for fact in done.facts],
        meanwhile=[in_words(fact, people) for fact in done.meanwhile],
        warning=warning,
    )
