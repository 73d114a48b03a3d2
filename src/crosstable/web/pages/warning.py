"""The page between a press and what it does: a warning to acknowledge, to confirm, or to confirm twice."""

from __future__ import annotations

from fastapi import Request, Response
from fastapi.responses import JSONResponse

from crosstable.model.language import phrase
from crosstable.model.levels import Level, NeedsConfirming
from crosstable.web.http.confirmed import FIELD, HEADER, STEP
from crosstable.web.http.request_context import Visit
from crosstable.web.pages.conflict import page_before
from crosstable.web.render import section_page

STATUS = 409


def warning_page(request: Request, asked: NeedsConfirming) -> Response:
    """The warnings, and a button that sends everything again with the confirmation."""
    visit: Visit = request.state.visit
    two_steps = asked.level is Level.TWO_STEPS
    first = two_steps and not request.state.first_step_done
    query = request.url.query
    return section_page(
        visit,
        "shared/warning.html",
        STATUS,
        asked=asked,
        title=_title(asked.level, first=first),
        button=_button(asked.level, first=first),
        consequences=() if first else asked.consequences,
        confirm=(STEP, "1") if first else (FIELD, str(int(asked.level))),
        action=f"{request.url.path}?{query}" if query else request.url.path,
        typed=request.state.typed,
        cancel=None if asked.level is Level.ACKNOWLEDGE else page_before(request, visit),
    )


def warning_answer(asked: NeedsConfirming) -> Response:
    """The answer to a program: the level, the consequences, and what to send with the same call."""
    confirm = {"header": HEADER, "value": int(asked.level)}
    return JSONResponse({"error": asked.as_json() | {"confirm": confirm}}, status_code=STATUS)


def _title(level: Level, *, first: bool) -> str:
    """What the page asks for."""
    if level is Level.ACKNOWLEDGE:
        return phrase("Please take note")
    if level is Level.CONFIRM:
        return phrase("Are you sure?")
    return phrase("This is a serious step") if first else phrase("Consequences")


def _button(level: Level, *, first: bool) -> str:
    """What the button says."""
    if level is Level.ACKNOWLEDGE:
        return phrase("Noted, continue")
    if level is Level.CONFIRM:
        return phrase("Confirm")
    return phrase("Show the consequences") if first else phrase("I understand, do it")
