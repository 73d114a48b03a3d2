"""Files to send: every export with what prevents it, and the details that reports need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from crosstable.app.closing.finished import finished_sections
from crosstable.app.exchange.act_lines import act_lines
from crosstable.app.exchange.exporting import export_files, findings_of, zip_files
from crosstable.app.setup.choice_form import NothingNew
from crosstable.app.setup.section_form import change_event
from crosstable.exports.catalogue import EXPORTS, export_of
from crosstable.exports.options import Options
from crosstable.flow.event_profile import offered_reports, profile_of
from crosstable.model.details import CHOICES, DETAILS, detail_label
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.federations import ENGLAND, FEDERATIONS, US_CHESS
from crosstable.model.language import Words, phrase
from crosstable.model.whole_numbers import whole_number
from crosstable.reports.section_stems import slug
from crosstable.rulebooks.shelf import book
from crosstable.web.http.auth import Director, Staff
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.exchange.attachment import attachment
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

KINDS = {
    "csv": "text/csv; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "json": "application/json",
    "ics": "text/calendar; charset=utf-8",
    "pgn": "application/x-chess-pgn",
    "trf": "text/plain; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
GROUPS = (
    (Words("For everybody"), ("site", "html", "feeds", "calendar")),
    (Words("Spreadsheets with full names"), ("xlsx", "csv", "cash")),
    (Words("For electronic boards and broadcasts"), ("pgn",)),
)
FIELDS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    (Words("Venue"), ("site", "city", "state", "zip", "country", "federation", "time_zone", "website"), ""),
    (
        Words("Contacts"),
        ("organizer", "organizer_id", "chief_td_id", "assistant_td_id", "other_td_ids"),
        "",
    ),
    (
        US_CHESS.title,
        ("affiliate", "send_crosstable", "scholastic", "grand_prix", "fide_rated"),
        US_CHESS.key,
    ),
    (
        ENGLAND.title,
        (
            "event_code",
            "submission",
            "results_officer",
            "results_officer_address",
            "treasurer",
            "treasurer_address",
            "club_code",
        ),
        ENGLAND.key,
    ),
)
"""Heading, keys and the federation that needs them; none: every federation does."""


def options_now(request: Request | None = None) -> Options:
    """An export of this moment, with the round and the number of boards that an address names."""
    asked = {} if request is None else request.query_params
    return Options(
        made=datetime.now(UTC).replace(tzinfo=None).isoformat(timespec="seconds"),
        round=whole_number(asked.get("round", "")) or None,
        boards=whole_number(asked.get("boards", "")) or None,
    )


@router.get("/e/{event}/{section}/files")
def files(visit: Here, person: Staff) -> Response:
    """Every export; for the report of the book's federation also what prevents it."""
    known = {one.key: one for one in EXPORTS}
    own = offered_reports(visit.event, visit.section)
    groups = [(title, [known[key] for key in keys]) for title, keys in GROUPS]
    groups.append((Words("For the federation"), [known[key] for key in own]))
    others = [known[key] for key in FEDERATIONS if key not in own]
    wanted = book(visit.section.rulebook).home.key
    return section_page(
        visit,
        "exchange/files.html",
        groups=groups,
        others=others,
        wanted=wanted,
        findings=_findings(visit, wanted),
    )


@router.get("/e/{event}/{section}/files/{key}/check")
def check(visit: Here, person: Staff, key: str) -> Response:
    """What prevents an export."""
    export = export_of(key)
    return section_page(visit, "exchange/files_check.html", export=export, findings=_findings(visit, key))


def _findings(visit: Visit, key: str) -> tuple[object, ...]:
    """The findings, or the one thing that makes even a check impossible."""
    return findings_of(visit.session.event, key, options_now())


@router.get("/e/{event}/{section}/files/{key}")
def export(request: Request, visit: Here, person: Staff, key: str) -> Response:
    """The files of an export, several of them in one archive."""
    anyway = "anyway" in request.query_params
    event = visit.session.event
    if "alone" in request.query_params:
        event = replace(event, sections=(event.sections[visit.place],))
    options = replace(
        options_now(request), finished=finished_sections(visit.session), acts=act_lines(visit.session)
    )
    found = export_files(event, key, options, anyway=anyway)
    return files_answer(found, visit.name, key)


def files_answer(found: Mapping[str, bytes], event: str, key: str) -> Response:
    """The files of an export to download: a single one as it is, several in an archive."""
    stem = slug(event)
    if len(found) == 1:
        ((name, body),) = found.items()
        kind = KINDS.get(name.rpartition(".")[2].lower(), "application/octet-stream")
        return attachment(body, f"{stem}-{name}", kind)
    return attachment(zip_files(found), f"{stem}-{key}.zip", "application/zip")


@router.get("/e/{event}/{section}/setup/reports")
def details(visit: Here, person: Director) -> Response:
    """What reports need to know about the event."""
    return _details_page(visit, visit.session.event.details)


def _details_page(visit: Visit, values: Mapping[str, str], wrong: CrosstableError | None = None) -> Response:
    """The form, with what was typed if it could not be saved."""
    own = book(visit.section.rulebook).home
    offered = offered_reports(visit.event, visit.section)
    profile = profile_of(visit.event, visit.section)
    groups = [
        (title, [(key, detail_label(key, own, profile), DETAILS[key]) for key in keys])
        for title, keys, federation in FIELDS
        if not federation or federation in offered or any(values.get(key) for key in keys)
    ]
    status = page_status(wrong)
    return section_page(
        visit,
        "exchange/setup_reports.html",
        status,
        groups=groups,
        values=values,
        choices=CHOICES,
        wrong=wrong,
    )


@router.post("/e/{event}/{section}/setup/reports")
async def save_details(request: Request, visit: Here, person: Director) -> Response:
    """Save the details as typed; empty ones are removed."""
    form = await request.form()
    known = visit.session.event.details
    typed = {key: str(form.get(key, known.get(key, ""))).strip() for key in DETAILS}

    def save() -> Response:
        try:
            told = {key: value for key, value in typed.items() if value}
            if any(len(value) > 300 for value in told.values()):
                raise BadInput(phrase("one of the texts is longer than 300 characters"), where="details")
            done, _ = visit.write(
                lambda session: change_event(session, session.event.sections[0], {"details": told})
            )
        except NothingNew:
            return back(f"{visit.base}/setup/reports")
        except CrosstableError as error:
            return _details_page(visit, typed, error)
        return back(f"{visit.base}/setup/reports", done=done.facts[0].seq)

    return await run_in_threadpool(save)
