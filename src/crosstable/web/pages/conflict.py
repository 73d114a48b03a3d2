"""The one page that says what others changed meanwhile, and asks again; nothing that was typed is lost."""

from __future__ import annotations

from urllib.parse import urlsplit

from fastapi import Request, Response
from fastapi.responses import JSONResponse

from crosstable.app.history.clash_words import lines, meanwhile
from crosstable.app.session.as_of import Clash, mark_of
from crosstable.journal.phrases import in_parts, labelled
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.web.http.failures import Changed
from crosstable.web.http.request_context import Visit
from crosstable.web.render import section_page

STATUS = 409


def conflict_page(request: Request, clash: Clash) -> Response:
    """What was seen, what is there now, what was typed; one button writes it all the same."""
    visit: Visit = request.state.visit
    request.state.sent_mark = mark_of(clash.now)
    since = meanwhile(clash)
    return section_page(
        visit,
        "shared/conflict.html",
        STATUS,
        meanwhile=since,
        own=bool(since) and all(one.name == visit.person.name for one in since),
        lines=lines(clash),
        action=address_now(request, clash),
        typed=request.state.typed,
        refused=clash.refused,
        unmarked=clash.unmarked,
        cancel=page_before(request, visit),
    )


def conflict_error(clash: Clash) -> CrosstableError:
    """Why a call was refused, for a program: who changed what, in one sentence."""
    if clash.unmarked:
        return Changed(
            phrase("not saved, because this page is out of date; open it again, then repeat the change"),
            where="seen",
        )
    told = [labelled(one.name, one.text) for one in meanwhile(clash)]
    return Changed(
        phrase(
            "not saved, because somebody else changed this after you read it: {changes}",
            changes=in_parts(*told),
        ),
        where="seen",
    )


def conflict_answer(clash: Clash) -> Response:
    """The answer to a page's script."""
    return JSONResponse({"error": conflict_error(clash).as_json()}, status_code=STATUS)


def address_now(request: Request, clash: Clash) -> str:
    """Where the form is sent, with the view it shows: the entry that was seen, by its number now."""
    path, query = _path_now(request, clash), request.url.query
    return f"{path}?{query}" if query else path


def _path_now(request: Request, clash: Clash) -> str:
    """The address without the view."""
    visit: Visit = request.state.visit
    no, path = request.path_params.get("no"), request.url.path
    there = f"{visit.base}/entries/{no}/"
    if no is None or not path.startswith(there):
        return path
    entry = clash.then.state.sections[visit.place].entry_of(int(no))
    now = clash.now.state.sections[visit.place].numbers.get(entry, int(no))
    return f"{visit.base}/entries/{now}/{path.removeprefix(there)}"


def page_before(request: Request, visit: Visit) -> str:
    """The page that had the form, as it is now."""
    before = urlsplit(request.headers.get("referer", ""))
    here = before.netloc == request.headers.get("host") and before.path.startswith("/")
    return before.path if here else f"{visit.base}/round"
