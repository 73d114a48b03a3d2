"""The event as a file: journal and TRF for the staff, the document for everybody, as each may see it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from fastapi import APIRouter, Response

from crosstable.app.exchange.act_lines import act_lines, with_act_lines
from crosstable.app.session.reading import SUFFIX
from crosstable.formats.trf.write import write_trf
from crosstable.journal.store.sqlite import copy_facts
from crosstable.web.api.document import document_for
from crosstable.web.http.auth import Staff
from crosstable.web.http.request_context import Here
from crosstable.web.pages.exchange.attachment import attachment
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/download")
def files(visit: Here) -> Response:
    """The files that this person may have."""
    return section_page(visit, "exchange/download.html")


@router.get("/e/{event}/{section}/download/journal")
def journal(visit: Here, person: Staff) -> Response:
    """The whole journal: a file that can be opened anywhere.

    It is written from what was read and verified, and so also while another program has the event's own file.
    """
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"copy{SUFFIX}"
        copy_facts(str(file), visit.session.facts)
        body = file.read_bytes()
    return attachment(body, f"{visit.name}{SUFFIX}", "application/vnd.sqlite3")


@router.get("/e/{event}/{section}/download/document")
def as_document(visit: Here) -> Response:
    """The event document; for the public with public names, and without staff data."""
    body = json.dumps(document_for(visit), ensure_ascii=False, indent=2).encode()
    return attachment(body, f"{visit.name}.json", "application/json")


@router.get("/e/{event}/{section}/download/trf")
def as_trf(visit: Here, person: Staff) -> Response:
    """The section as TRF of 2026, for rating and for other programs."""
    event = visit.session.as_filed
    one = replace(event, sections=(event.sections[visit.place],))
    one = with_act_lines(one, act_lines(visit.session))
    return attachment(write_trf(one).encode(), f"{visit.name}-{visit.key}.trf", "text/plain; charset=utf-8")
