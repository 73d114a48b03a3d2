"""Check pairings: files of other people's events compared with the rulebook, and the report about them."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, File, Form, Request, Response, UploadFile

from crosstable.app.round.check_jobs import (
    CheckJob,
    SentFile,
    home_of_checks,
    last_check,
    start_check,
    stop_check,
)
from crosstable.app.round.file_check import FileQuestion
from crosstable.app.round.found_files import SUFFIXES
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.model.limits import CHECKED_BYTES, CHECKED_FILES, MEGABYTE
from crosstable.model.local_forms import show_date
from crosstable.public.check_report import STYLE, report_body, report_page
from crosstable.reports.round.verdicts import reports_json
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.web.http.auth import Anybody, Director, HallHere
from crosstable.web.http.event_store import EventStore
from crosstable.web.http.failures import NotThere, page_status
from crosstable.web.http.guards import wanted_languages
from crosstable.web.http.roles import Person
from crosstable.web.pages.exchange.attachment import attachment
from crosstable.web.render import back, page

router = APIRouter(include_in_schema=False)


@router.get("/check")
def show(request: Request, event_store: HallHere, person: Director) -> Response:
    """The form, and the last check of this person as far as it has got."""
    return _page(request, event_store, person)


@router.post("/check")
def begin(
    request: Request,
    event_store: HallHere,
    person: Director,
    file: Annotated[list[UploadFile] | None, File()] = None,
    rulebook: Annotated[str, Form()] = "",
    tiebreaks: Annotated[str, Form()] = "",
) -> Response:
    """Start a check in the background; nothing of it goes into an event."""
    typed = {"rulebook": rulebook, "tiebreaks": tiebreaks}
    try:
        start_check(
            home_of_checks(event_store.home), person.name, _sent(file or []), _question(request, typed)
        )
    except CrosstableError as error:
        return _page(request, event_store, person, error, typed)
    return back("/check")


@router.post("/check/stop")
def end(event_store: HallHere, person: Director) -> Response:
    """Stop the running check; the reports so far stay visible."""
    job = last_check(home_of_checks(event_store.home), person.name)
    if job is not None and job.running:
        stop_check(job)
    return back("/check")


@router.get("/check/report.html")
def download_page(event_store: HallHere, person: Director) -> Response:
    """The report as one page to keep or to send."""
    reports = _finished(event_store, person).progress.reports
    body = report_page(reports, show_date(datetime.now().astimezone().date().isoformat()))
    return attachment(body.encode("utf-8"), "check-report.html", "text/html; charset=utf-8")


@router.get("/check/report.json")
def download_json(event_store: HallHere, person: Director) -> Response:
    """The report for programs."""
    reports = _finished(event_store, person).progress.reports
    body = json.dumps(reports_json(reports), indent=2)
    return attachment(body.encode(), "check-report.json", "application/json")


@router.get("/check/report.css")
def style(person: Anybody) -> Response:
    """How the report looks, on this page as in the file."""
    return Response(STYLE.read_text(encoding="utf-8"), media_type="text/css")


def _sent(files: list[UploadFile]) -> list[SentFile]:
    """The files that were sent; more than is read is refused, never cut."""
    found: list[SentFile] = []
    left = CHECKED_BYTES
    for one in files:
        if not one.filename:
            continue
        data = one.file.read(left + 1)
        if len(data) > left:
            text = phrase("the files together are larger than {most} MB", most=CHECKED_BYTES // MEGABYTE)
            raise BadInput(text, where="file")
        left -= len(data)
        found.append(SentFile(one.filename, data))
    return found


def _question(request: Request, typed: dict[str, str]) -> FileQuestion:
    """What the form asks for."""
    if typed["rulebook"] and typed["rulebook"] not in PACKAGES:
        raise BadInput(phrase("choose a rulebook from the list"), where="rulebook")
    listed = tuple(part.strip() for part in typed["tiebreaks"].split(",") if part.strip())
    return FileQuestion(
        rulebook=typed["rulebook"] or None, tiebreaks=listed, languages=tuple(wanted_languages(request))
    )


def _finished(event_store: EventStore, person: Person) -> CheckJob:
    """The last check of a person, when it has ended."""
    job = last_check(home_of_checks(event_store.home), person.name)
    if job is None or job.running or not job.progress.reports:
        raise NotThere(phrase("there is no report yet; check some files first"))
    return job


def _page(
    request: Request,
    event_store: EventStore,
    person: Person,
    wrong: CrosstableError | None = None,
    typed: dict[str, str] | None = None,
) -> Response:
    """The page with the form as typed, and the report if there is one."""
    job = last_check(home_of_checks(event_store.home), person.name)
    return page(
        request,
        "exchange/check_files.html",
        page_status(wrong),
        job=job,
        report=report_body(job.progress.reports) if job and job.progress.reports else None,
        typed=typed or {"rulebook": "", "tiebreaks": ""},
        books=[(key, book(key).title) for key in PACKAGES],
        accepted=",".join((*SUFFIXES, ".txt")),
        most_files=CHECKED_FILES,
        most_bytes=CHECKED_BYTES // MEGABYTE,
        wrong=wrong,
    )
