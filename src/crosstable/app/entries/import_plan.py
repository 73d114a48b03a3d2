"""A list of players for the whole event, analysed before anything is written: the plan of an import."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from crosstable.app.entries.admitting import with_reason_to_admit
from crosstable.app.entries.entry_form import entered_so_far
from crosstable.app.entries.import_checks import problems_in, warnings_in
from crosstable.app.entries.import_decisions import decide_lines
from crosstable.app.entries.import_lines import STAYS, Answers, ImportLine, Status, Trouble
from crosstable.app.entries.import_matches import KnownEntry, Register, known_entries
from crosstable.app.entries.import_people import (
    People,
    filled_in,
    people_on_lists,
    warnings_of_lists,
    why_no_name,
)
from crosstable.app.entries.import_sections import (
    BY_RATING,
    LEAVE_OUT,
    NEW,
    SaidSection,
    place_by_rating,
    place_called,
    said_sections,
    with_new_sections,
)
from crosstable.app.entries.list_columns import check_columns, headings_as_chosen
from crosstable.app.session.seen import MARK
from crosstable.app.session.session import New, Session
from crosstable.flow.event_profile import profile_of
from crosstable.formats.lists.csv_columns import ListColumn
from crosstable.formats.lists.csv_entries import ReadList, read_list
from crosstable.formats.lists.csv_headers import AMOUNT, IDS, NAMES, SECTION
from crosstable.formats.lists.csv_rows import ReadRow, place_of
from crosstable.formats.lists.csv_text import Row
from crosstable.formats.lists.sheets import Sheet
from crosstable.journal.entries import entry_document
from crosstable.journal.fact import canonical
from crosstable.model.announced import entry_fee
from crosstable.model.event import Event
from crosstable.model.language import Words, phrase

CHOOSE = Words("choose a section")
"""The question about a line whose section is not known."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import would do: what happens to every line, and which entries are not in the list."""

    session: Session
    """The event with the new sections that the import creates."""
    sheet: Sheet
    lines: tuple[ImportLine, ...]
    unknown: tuple[SaidSection, ...]
    """Names of sections that the event does not have."""
    missing: tuple[KnownEntry, ...]
    """Entries that are not in the list."""
    added: tuple[New, ...]
    """The facts of new sections."""
    notes: tuple[str, ...]
    columns: tuple[ListColumn, ...]
    """The field that each column fills."""

    @property
    def has_sections(self) -> bool:
        """Whether a column names the sections."""
        return any(one.field == SECTION for one in self.columns)

    def written(self, line: ImportLine, field: str) -> str:
        """What a line has in the column of a field, as written there."""
        return next((line.cells[one.place] for one in self.columns if one.field == field), "")

    @property
    def event(self) -> Event:
        """The event with its new sections."""
        return self.session.event

    def of(self, *statuses: Status) -> list[ImportLine]:
        """The lines of some statuses, in the order of the list."""
        return [line for line in self.lines if line.status in statuses]

    @property
    def ready(self) -> list[ImportLine]:
        """The lines that are entered or change an entry."""
        return self.of(Status.NEW, Status.CHANGED)

    @property
    def stays(self) -> list[ImportLine]:
        """The lines that are not imported until something is fixed or decided."""
        return self.of(*STAYS)

    def count(self, status: Status) -> int:
        """How many lines have a status."""
        return len(self.of(status))

    def called(self, place: int | None) -> str:
        """The name of a section, empty where it has none."""
        return "" if place is None else self.event.sections[place].name or ""


def plan_import(
    session: Session, sheet: Sheet, fields: Sequence[str], answers: Answers, folder: Path, now: datetime
) -> Plan:
    """Read a list for the whole event with the chosen columns, and decide what happens to every line."""
    check_columns(fields)
    added = [name for name, answer in answers.sections.items() if answer == NEW]
    session, news = with_new_sections(session, added)
    read = _read(session, sheet, fields, answers)
    people = people_on_lists(folder, [row.entry for row in read.rows])
    found, unknown = said_sections(
        session.event, [row.section for row in read.rows], _answered(answers.sections)
    )
    rows = dict(zip(sheet.lines, sheet.rows, strict=True))
    lines = [_line(row, rows[row.line], read.columns, sheet.named) for row in read.rows]
    for line, row in zip(lines, read.rows, strict=True):
        line.choice = answers.choices.get(line.line, line.choice)
        _settle(session, line, row, read, people, found, answers)
        _check(session, line, read, now)
    register = Register(known_entries(session))
    decide_lines(session, lines, register, read, twice=answers.twice)
    covered = {line.place for line in lines if line.place is not None}
    return Plan(
        session=session,
        sheet=sheet,
        lines=tuple(lines),
        unknown=tuple(unknown),
        missing=tuple(register.left(covered)),
        added=tuple(news),
        notes=(*sheet.notes, *_notes_of_list(read)),
        columns=read.columns,
    )


def _notes_of_list(read: ReadList) -> Iterator[str]:
    """Notes on the list as a whole; what is about one line is shown with the line."""
    of_lines = {note.in_words for row in read.rows for note in row.notes}
    return (note for note in read.notes if note not in of_lines)


def _answered(answers: Mapping[str, str]) -> dict[str, str]:
    """The answers about sections; a newly created one is listed under its own name."""
    return {name: name if answer == NEW else answer for name, answer in answers.items() if answer}


def _read(session: Session, sheet: Sheet, fields: Sequence[str], answers: Answers) -> ReadList:
    """The rows of the list as read by the book of their section."""
    place = place_called(session.event, answers.section) or 0
    section = session.event.sections[place]
    headings, places = headings_as_chosen(sheet, fields)
    rows = [
        Row(line, tuple(cells[at] for at in places))
        for line, cells in zip(sheet.lines, sheet.rows, strict=True)
    ]
    profile = profile_of(session.event, section)
    read = read_list(headings, rows, section.rulebook, entered_so_far(session, section), profile)
    columns = tuple(
        ListColumn(at, one.shown, one.field, one.month_first)
        for at, one in zip(places, read.columns, strict=True)
    )
    return ReadList(columns, read.rows, read.notes)


def _line(row: ReadRow, cells: tuple[str, ...], columns: Sequence[ListColumn], named: int) -> ImportLine:
    """A row with every problem at its cell and its notes as warnings."""
    beyond = [at for at in range(named, len(cells)) if cells[at]]
    at = {place_of(row.line, column): column.place for column in columns}
    problems = [Trouble(at.get(one.where or ""), one.text) for one in row.problems]
    if beyond:
        text = phrase(
            "{cells} cells, but only {headings} headings; look for an extra comma or missing quotation marks",
            cells=beyond[-1] + 1,
            headings=named,
        )
        problems.append(Trouble(beyond[0], text))
    warnings = [note.text for note in row.notes if not note.minor]
    return ImportLine(row.line, cells, dict(row.entry), row.section, problems=problems, warnings=warnings)


def _settle(
    session: Session,
    line: ImportLine,
    row: ReadRow,
    read: ReadList,
    people: People,
    found: Mapping[str, int | None],
    answers: Answers,
) -> None:
    """Find the section of a line, and complete the entry from the rating lists."""
    event = session.event
    chosen = answers.places.get(line.line, "")
    if chosen:
        line.place = place_called(event, chosen)
    elif row.section:
        line.place = found.get(row.section)
    elif answers.section not in ("", BY_RATING):
        line.place = place_called(event, answers.section)
    elif len(event.sections) == 1:
        line.place = 0
    if chosen == LEAVE_OUT or (not chosen and answers.sections.get(row.section) == LEAVE_OUT):
        line.status = Status.LEFT_OUT
        return
    if line.told:
        _fill_in(event, line, people, read)
        _pay_entry_fee(event, line, row, read)
        line.told = with_reason_to_admit(line.told, answers.admit)
    if line.place is None and not chosen and not row.section and answers.section == BY_RATING and line.name:
        line.place = place_by_rating(event, line.told)
        if line.place is None:
            line.problems.append(Trouble(None, phrase("no section takes this rating; choose a section")))
    if line.place is None and not line.problems:
        line.status = Status.WAITING
    if line.place is None and not (chosen or answers.section == BY_RATING):
        line.problems.append(_section_missing(event, line, row, read))


def _section_missing(event: Event, line: ImportLine, row: ReadRow, read: ReadList) -> Trouble:
    """What a line without a known section needs; an empty cell can be fixed like any other."""
    column = next((one.place for one in read.columns if one.field == SECTION), None)
    if row.section:
        return Trouble(
            column, phrase("there is no section “{section}”; choose a section", section=row.section)
        )
    if column is None:
        return Trouble(None, str(CHOOSE))
    line.status = Status.PROBLEM
    names = ", ".join(section.name or "" for section in event.sections)
    return Trouble(column, phrase("the section is missing; type one of {sections}", sections=names))


def _fill_in(event: Event, line: ImportLine, people: People, read: ReadList) -> None:
    """Complete the entry from the rating lists; a line without a name needs them."""
    section = event.sections[line.place or 0]
    hits = people.hits(section, line.told)
    line.warnings += warnings_of_lists(line.told, hits)
    if hits:
        line.told = filled_in(line.told, hits)
    if not read.has("rating") and line.told.get("rating") is None:
        line.told.pop("rating", None)
    if not line.name:
        column = next((one.place for one in read.columns if one.field in NAMES), None)
        if column is None:
            column = next((one.place for one in read.columns if (one.field or "").startswith(IDS)), None)
        line.problems.append(Trouble(column, why_no_name(people, line.told)))


def _pay_entry_fee(event: Event, line: ImportLine, row: ReadRow, read: ReadList) -> None:
    """If a line only says whether it is paid and the section has a fee, that fee is paid or due."""
    cents = None if line.place is None else entry_fee(event.sections[line.place])
    paid = row.told.get("paid")
    if cents is None or "fees" in line.told or not isinstance(paid, bool):
        return
    shown = {one.shown for one in read.columns if one.field in ("paid", AMOUNT)}
    info = {key: value for key, value in line.told.get("info", {}).items() if key not in shown}
    line.told = {key: value for key, value in line.told.items() if key != "info"} | (
        {"info": info} if info else {}
    )
    line.told["fees"] = [{"kind": "entry", "cents": cents, "paid": paid}]


def _check(session: Session, line: ImportLine, read: ReadList, now: datetime) -> None:
    """Check a line against its section."""
    if line.place is not None and line.name and line.status is not Status.LEFT_OUT:
        section = session.event.sections[line.place]
        if section.entrants.are_teams and not line.told.get("team"):
            line.problems.append(Trouble(None, phrase("no team; the list needs a Team column")))
        for field, text in problems_in(session, section, line.told, new=False):
            column = next((one.place for one in read.columns if one.field == field), None)
            line.problems.append(Trouble(column, text))
        if not line.problems:
            line.warnings += warnings_in(section, line.told, now)
    if line.problems and line.status is not Status.WAITING:
        line.status = Status.PROBLEM


def sections_in_numbers(plan: Plan) -> list[tuple[str, int]]:
    """How many players are new in each section, leaving out sections without any."""
    counted = Counter(line.place for line in plan.of(Status.NEW))
    return [(plan.called(place), counted[place]) for place in sorted(p for p in counted if p is not None)]


def entries_mark(session: Session) -> str:
    """Identifies the entries from which a preview was made; results do not change it."""
    told = [
        [
            state.name,
            len(state.rounds),
            [entry_document(one, teams=state.teams) for one in state.entries.values()],
        ]
        for state in session.state.sections
    ]
    return sha256(canonical(told).encode()).hexdigest()[:MARK]
