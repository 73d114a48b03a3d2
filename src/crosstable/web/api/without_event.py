"""Pair, check and explain a file that is sent along; nothing is stored."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Query, Request
from starlette.datastructures import UploadFile

from crosstable.model.limits import NAME_LETTERS, ROUNDS
from crosstable.web.api.answers import Answer, program_router
from crosstable.web.api.plain_numbers import numbers_only
from crosstable.web.api.shapes.pairing import CheckOut, ExplanationOut, PairingOut
from crosstable.web.http.apart import Apart, Found, Parameters
from crosstable.web.http.program_addresses import CURRENT

router = program_router("without an event", CURRENT)

FORM = "multipart/form-data"
FILE = "file"
"""The field of a form that holds the file."""
RoundNo = Annotated[int | None, Query(ge=1, le=ROUNDS, description="the next round, if none is given")]
SectionName = Annotated[
    str | None, Query(max_length=NAME_LETTERS, description="the section, if the event has several")
]
Book = Annotated[str | None, Query(max_length=40, description="the rulebook, in place of the file's own")]
No = Annotated[int | None, Query(ge=1, le=99999)]

SENT: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "An event document, or a TRF file as text, as bytes or in a form.",
        "content": {
            "application/json": {"schema": {"$ref": "#/components/schemas/EventDocument"}},
            "text/plain": {"schema": {"type": "string", "description": "a TRF file"}},
            "application/octet-stream": {
                "schema": {"type": "string", "format": "binary", "description": "either of them as bytes"}
            },
            FORM: {
                "schema": {
                    "type": "object",
                    "properties": {FILE: {"type": "string", "format": "binary"}},
                    "required": [FILE],
                }
            },
        },
    }
}


@router.post("/pair", response_model=PairingOut, openapi_extra=SENT)
async def pair_file(
    request: Request, round: RoundNo = None, section: SectionName = None, rulebook: Book = None
) -> Answer:
    """Pair the next round of an event, or a past round from those before it, with every reason."""
    return await _ask(request, {"call": "pair", "round": round, "section": section, "rulebook": rulebook})


@router.post("/check", response_model=CheckOut, openapi_extra=SENT)
async def check_file(request: Request, section: SectionName = None, rulebook: Book = None) -> Answer:
    """Compare every round with the rulebook pairing, and stated standings with the computed ones."""
    return await _ask(request, {"call": "check", "section": section, "rulebook": rulebook})


@router.post("/explain", response_model=ExplanationOut, openapi_extra=SENT)
async def explain_file(
    request: Request,
    round: RoundNo = None,
    board: No = None,
    player: No = None,
    why_not: No = None,
    section: SectionName = None,
    rulebook: Book = None,
) -> Answer:
    """Explain the pairing of one board or player, and why not another opponent."""
    asked: Parameters = {
        "call": "explain",
        "round": round,
        "board": board,
        "player": player,
        "why_not": why_not,
        "section": section,
        "rulebook": rulebook,
    }
    return await _ask(request, asked)


async def _ask(request: Request, asked: Parameters) -> Answer:
    """The answer about the file of a request."""
    apart: Apart = request.app.state.apart
    address = request.client.host if request.client else ""
    found: Found = await apart.ask(asked, await _file_of(request), address)
    return Answer(numbers_only(found.body), status_code=found.status)


async def _file_of(request: Request) -> bytes:
    """The file that a request carries: its body, or the first file of a form."""
    if not request.headers.get("content-type", "").startswith(FORM):
        return await request.body()
    async with request.form() as form:
        found = form.get(FILE)
        return await found.read() if isinstance(found, UploadFile) else b""
