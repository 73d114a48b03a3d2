"""What the author of a request had seen: the mark that pages hand out and forms send back.

A form carries it as a hidden field, a program as a header. It is put into every form in one place, where
pages are made, and compared in one place, where a visit writes.
"""

from __future__ import annotations

import re

from fastapi import Request
from markupsafe import escape

from crosstable.app.session.as_of import asked_first, checked, mark_of
from crosstable.app.session.session import Session
from crosstable.web.http.confirmed import FIELDS, note_what_was_confirmed
from crosstable.web.http.event_store import Decide
from crosstable.web.http.program_addresses import PROGRAMS
from crosstable.web.http.rests_on import LISTED, RESTS_ON
from crosstable.web.http.unchecked import UNCHECKED

FIELD = "as_of"
"""The hidden field of a form."""
NOT_TYPED = FIELDS | {FIELD}
"""The fields of a form that the pages themselves put in."""
HEADER = "Seen"
"""The header of a program."""
FORM = "application/x-www-form-urlencoded"
POST_FORM = re.compile(r'<form\b[^>]*\bmethod="post"[^>]*>')


async def note_what_was_seen(request: Request) -> None:
    """Keep the mark that a request carries, what it confirms, and everything typed beside it."""
    request.state.typed = ()
    request.state.sent_mark = request.headers.get(HEADER, "")
    pairs: list[tuple[str, str]] = []
    if request.method == "POST" and request.headers.get("content-type", "").startswith(FORM):
        form = await request.form()
        pairs = [(key, value) for key, value in form.multi_items() if isinstance(value, str)]
        request.state.typed = tuple((key, value) for key, value in pairs if key not in NOT_TYPED)
        request.state.sent_mark = next((value for key, value in pairs if key == FIELD), "")
    note_what_was_confirmed(request, dict(pairs))


def check_seen(request: Request, decide: Decide, place: int) -> Decide:
    """A decision of a request, with the check of what its author had seen.

    A program may leave the mark out. A form has one; without it, it is old or made by hand, and asked again.
    """
    mark, route = getattr(request.state, "sent_mark", ""), _route(request)
    if route in UNCHECKED:
        return decide
    if not mark:
        return decide if route.startswith(PROGRAMS) else asked_first(decide)
    watched = RESTS_ON.get(route)
    return checked(
        decide,
        mark,
        watched and (lambda then: watched(then, request, place)),
        request.app.state.earlier.session,
        listed=route in LISTED,
    )


def _route(request: Request) -> str:
    """The address of a request, with names in place of what differs."""
    return str(getattr(request.scope.get("route"), "path", ""))


def mark_for_page(request: Request, session: Session) -> str:
    """The mark of a page; one that comes back with what was typed keeps the mark it was sent with."""
    sent = getattr(request.state, "sent_mark", "")
    written = getattr(request.state, "written_mark", "")
    return mark_of(session) if written or not sent else str(sent)


def with_marks(html: str, mark: str) -> str:
    """A page whose forms carry a mark."""
    field = f'<input type="hidden" name="{FIELD}" value="{escape(mark)}">'
    return POST_FORM.sub(lambda form: form[0] + field, html)
