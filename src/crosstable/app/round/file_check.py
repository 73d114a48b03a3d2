"""One file checked from its name to a report in plain words; what cannot be read is part of the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from crosstable.app.round.section_check import SectionCheck, check_whole_section
from crosstable.app.session.reading import is_journal, open_event
from crosstable.flow.check import Check, check_round
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase, reading_in
from crosstable.model.names import Audience, NameStyle
from crosstable.model.profiles.reading import read_as_preferred
from crosstable.reports.public import with_names, with_names_for
from crosstable.reports.round.file_report import FileReport, SectionReport, section_report, unread_section


@dataclass(frozen=True, slots=True, kw_only=True)
class FileQuestion:
    """How files are checked: by which book, with which tie-breaks, in which language, with which names."""

    rulebook: str | None = None
    section: str | None = None
    tiebreaks: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    """The languages that the reader prefers."""
    names: NameStyle | None = NameStyle.FULL
    """How names are shown; None: as the event or its rulebook says for everybody."""


def check_file(path: str, question: FileQuestion, shown_as: str | None = None) -> FileReport:
    """The report about one file; it also names whatever is wrong with the file."""
    name = shown_as or path
    with reading_in(None, preferred=question.languages):
        read_as_preferred()
        try:
            return _checked(path, name, question)
        except CrosstableError as error:
            return FileReport(name=name, error=str(error), body={"error": error.as_json()})
        except Exception as error:  # one file never stops the others
            text = phrase("the check stopped with a fault ({fault})", fault=type(error).__name__)
            return FileReport(name=name, error=text, body={"error": {"kind": "fault", "text": text}})


def _checked(path: str, name: str, question: FileQuestion) -> FileReport:
    """A file that can be read."""
    event = open_event(path, question.rulebook)
    chosen = event.sections if question.section is None else (event.section(question.section),)
    sections: list[SectionReport] = []
    bodies: list[dict[str, Any]] = []
    for section in chosen:
        read_as_usual_in(event, section)
        report, body = _section(path, event, section, question, alone=len(chosen) == 1)
        sections.append(report)
        bodies.append(body)
    told: Mapping[str, Any] = bodies[0] if len(bodies) == 1 else {"sections": bodies}
    return FileReport(name=name, event=event.name, sections=tuple(sections), body=told)


def _section(
    path: str, event: Event, section: Section, question: FileQuestion, *, alone: bool
) -> tuple[SectionReport, dict[str, Any]]:
    """One section; of several, one that cannot be checked does not hide the others."""
    try:
        found = _found(path, event, section, question)
        report = section_report(found.section, found.view, found.check, found.ranked, agrees=found.agrees)
    except CrosstableError as error:
        if alone:
            raise
        return unread_section(section, str(error)), {"section": section.name, "error": error.as_json()}
    return report, {"section": section.name, **found.as_json()}


def _found(path: str, event: Event, section: Section, question: FileQuestion) -> SectionCheck:
    """The check of a section of a document, or of a journal."""
    shown = _shown(section, question)
    known = None
    if is_journal(path) and question.rulebook is None:
        known = _as_paired(path, section, question)
    return check_whole_section(event, shown, known=known, tiebreaks=question.tiebreaks)


def _shown(section: Section, question: FileQuestion) -> Section:
    """The section with the names of the report; teams take the place of players in a team event."""
    section = as_entrants(section)
    if question.names is None:
        return with_names_for(section, Audience.SITE)
    return with_names(section, question.names)


def _as_paired(path: str, section: Section, question: FileQuestion) -> Check:
    """The rounds of a journal with what was known when each was paired."""
    from crosstable.app.round.outdated_rounds import with_outdated  # a document needs nothing of a journal
    from crosstable.app.session.session import as_paired, open_session

    session = open_session(path)
    known = (_shown(then, question) for then in as_paired(session, section.name))
    checks = (check_round(then, number) for number, then in enumerate(known, start=1))
    return with_outdated(session, session.event.section(section.name), checks)
