"""The rating report: what the federation of a section needs, what is missing, and the file to send."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fastapi import APIRouter, Request, Response

from crosstable.app.exchange.act_lines import act_lines
from crosstable.app.exchange.exporting import export_files, findings_of
from crosstable.exports.catalogue import Export, export_of
from crosstable.exports.finding import Finding
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.rulebooks.shelf import book
from crosstable.web.http.auth import Staff
from crosstable.web.http.failures import NotThere
from crosstable.web.http.request_context import Here, Lobby, Visit
from crosstable.web.pages.exchange.exports import files_answer, options_now
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True, slots=True)
class RatingReport:
    """One report: its kind, its sections, the findings, and where the file is."""

    export: Export
    sections: tuple[str, ...]
    findings: tuple[Finding, ...]
    address: str

    @property
    def blocking(self) -> int:
        """How many problems would make the federation refuse it."""
        return sum(finding.blocking for finding in self.findings)


@router.get("/e/{event}/{section}/report")
def of_section(visit: Here, person: Staff) -> Response:
    """The report of the federation of this section; one upload for all sections has the whole event."""
    event, export = _of_section(visit)
    reports = [_report(event, export, f"{visit.base}/report/{export.key}")]
    return section_page(visit, "exchange/rating_report.html", reports=reports)


@router.get("/e/{event}/report")
def of_event(visit: Lobby, person: Staff) -> Response:
    """The reports of the event, one for each federation."""
    event = visit.session.event
    exports = [export_of(key) for key in dict.fromkeys(map(_home, event.sections))]
    reports = [_report(_part(event, one), one, f"/e/{visit.name}/report/{one.key}") for one in exports]
    return section_page(visit, "exchange/rating_report.html", everywhere=True, reports=reports)


def _home(section: Section) -> str:
    """The key of the report to which a section belongs."""
    return book(section.rulebook).home.key


def _of_section(visit: Visit) -> tuple[Event, Export]:
    """What a section's report is made from, and its kind."""
    event = visit.session.event
    section = event.sections[visit.place]
    export = export_of(_home(section))
    return (event if export.whole else replace(event, sections=(section,))), export


def _part(event: Event, export: Export) -> Event:
    """The event with the sections that a federation rates; a single upload has all of them."""
    if export.whole:
        return event
    return replace(event, sections=tuple(one for one in event.sections if _home(one) == export.key))


def _report(event: Event, export: Export, address: str) -> RatingReport:
    """One report with what is missing."""
    names = tuple(section.name for section in event.sections if section.name)
    return RatingReport(export, names, findings_of(event, export.key, options_now()), address)


@router.get("/e/{event}/{section}/report/{key}")
def section_file(request: Request, visit: Here, person: Staff, key: str) -> Response:
    """The file of a section's report."""
    event, export = _of_section(visit)
    return _file(request, visit, event, export, key)


@router.get("/e/{event}/report/{key}")
def event_file(request: Request, visit: Lobby, person: Staff, key: str) -> Response:
    """The file of a report of the whole event."""
    if key not in map(_home, visit.session.event.sections):
        raise NotThere(phrase("no section of this event is rated by that federation"))
    export = export_of(key)
    return _file(request, visit, _part(visit.session.event, export), export, key)


def _file(request: Request, visit: Visit, event: Event, export: Export, key: str) -> Response:
    """The files of a report to download; refused while something prevents it, unless wanted anyway."""
    if key != export.key:
        raise NotThere(phrase("this section is rated by another federation"))
    anyway = "anyway" in request.query_params
    options = replace(options_now(), acts=act_lines(visit.session))
    return files_answer(export_files(event, key, options, anyway=anyway), visit.name, key)
