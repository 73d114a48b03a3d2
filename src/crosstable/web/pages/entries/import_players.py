"""Import players: one list for all sections, previewed, fixed in the table, and imported in one step."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from starlette.datastructures import FormData, UploadFile

from crosstable.app.entries.import_facts import import_facts
from crosstable.app.entries.import_lines import Answers, Choice, Status
from crosstable.app.entries.import_plan import Plan, entries_mark, plan_import, sections_in_numbers
from crosstable.app.entries.import_sections import BY_RATING, LEAVE_OUT, NEW, has_ranges
from crosstable.app.entries.late_entries import clock
from crosstable.app.entries.list_columns import (
    KEPT,
    LEFT_OUT,
    FailingColumn,
    columns_in_words,
    failing_columns,
    fields_of,
)
from crosstable.app.session.seen import StalePage
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.flow.event_profile import profile_of
from crosstable.formats.lists.csv_labels import FIELD_LABELS
from crosstable.formats.lists.csv_schools import possible_slips
from crosstable.formats.lists.sheets import Sheet, read_sheet, sheet_of
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.limits import ENTRY_LIST_BYTES
from crosstable.model.profiles.reading import reader_profile
from crosstable.ratings.library import usual_folder
from crosstable.rulebooks.shelf import book
from crosstable.web.http.auth import Deputy
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Lobby, Visit, lobby_of
from crosstable.web.http.section_keys import section_keys
from crosstable.web.pages.entries.entry_view import GENDERS
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

SHOWN_LINES = 4
"""How many lines of a list are shown when naming its columns."""
MENDED_AT_ONCE = 60
"""How many lines with problems can be fixed on one page; the others follow."""
MOST_FIELDS = 20_000
CHANGED = Words("the entries have changed since this preview. Nothing was imported; check the new preview")
_CELL = re.compile(r"cell-([0-9]{1,6})-([0-9]{1,2})")
_OF_LINE = re.compile(r"(choice|place)-([0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Sent:
    """What the page sends: the list with edited cells, its columns, and the decisions about it."""

    sheet: Sheet
    fields: list[str]
    answers: Answers
    file: str = ""
    origin: str = ""
    """The section whose page the list was chosen on."""
    mark: str = ""
    """The entries that the preview was made from."""
    failing: Sequence[FailingColumn] = ()
    """Columns in which nothing can be read."""


async def sent_form(request: Request) -> AsyncIterator[FormData]:
    """The form as sent, with as many cells as a long list has; its file is closed afterwards."""
    async with request.form(max_files=1, max_fields=MOST_FIELDS, max_part_size=ENTRY_LIST_BYTES) as form:
        yield form


Form = Annotated[FormData, Depends(sent_form)]


@router.get("/e/{event}/import")
def import_page(visit: Lobby, person: Deputy) -> Response:
    """Where a list is chosen."""
    return _choose_page(visit)


@router.post("/e/{event}/import")
def import_or_preview(visit: Lobby, person: Deputy, form: Form) -> Response:
    """A list chosen, previewed again after a fix, or imported."""
    try:
        sent = _read_form(visit, form)
    except CrosstableError as error:
        return _choose_page(visit, error, text=str(form.get("text", ""))[:ENTRY_LIST_BYTES])
    if form.get("press") != "import" or sent.failing:
        return _preview_page(visit, sent)
    try:
        return _import(visit, sent)
    except NothingNew as error:
        return _preview_page(visit, sent, BadInput(error.text, where="list"))
    except CrosstableError as error:
        return _preview_page(lobby_of(visit.request, visit.name), sent, error)


def _import(visit: Visit, sent: Sent) -> Response:
    """Import the lines without problems; the others stay on the page."""
    plans: list[Plan] = []

    def decide(session: Session) -> list[New]:
        if entries_mark(session) != sent.mark:
            raise StalePage(CHANGED)
        plans[:] = [_plan(session, sent)]
        return import_facts(plans[0], sent.file)

    done, _ = visit.write(decide)
    left = {line.line for line in plans[0].stays}
    if not left:
        page = f"{sent.origin}/entries" if sent.origin else "import"
        return back(f"/e/{visit.name}/{page}", done=done.facts[-1].seq)
    rest = Sent(sent.sheet, sent.fields, _still_open(sent.answers, left), sent.file, sent.origin)
    return _preview_page(lobby_of(visit.request, visit.name), rest, imported=len(plans[0].ready))


def _still_open(answers: Answers, left: set[int]) -> Answers:
    """The answers after an import: new sections are known, and decisions about imported lines are done.

    The whole list stays on the page, so that the remaining lines are still compared with the others.
    """
    kept = {name: answer for name, answer in answers.sections.items() if answer != NEW}
    choices = {no: one for no, one in answers.choices.items() if no in left or one is Choice.OUT}
    return Answers(answers.section, kept, choices, answers.places)


def _plan(session: Session, sent: Sent) -> Plan:
    """The plan of what was sent."""
    return plan_import(session, sent.sheet, sent.fields, sent.answers, usual_folder(), clock())


def _read_form(visit: Visit, form: FormData) -> Sent:
    """What the page sends: a newly chosen list, or one that a preview has shown."""
    chosen = form.get("file")
    typed = str(form.get("text", ""))
    if form.get("lines"):
        sheet, file = sheet_of(typed, str(form["lines"])), str(form.get("from", ""))
    elif isinstance(chosen, UploadFile) and chosen.size:
        sheet, file = read_sheet(chosen.file.read(ENTRY_LIST_BYTES + 1)), (chosen.filename or "")[:80]
    elif typed.strip():
        sheet, file = read_sheet(typed.encode()), ""
    else:
        raise BadInput(phrase("choose a file, or paste a list"), where="list")
    event = visit.session.event
    book = event.sections[0].rulebook
    fields = [str(value) for value in form.getlist("field")] or fields_of(sheet, book)
    failing = failing_columns(sheet, fields, book, profile_of(event))
    fields = [KEPT if any(one.place == at for one in failing) else one for at, one in enumerate(fields)]
    cells = {(int(m[1]), int(m[2])): str(value) for key, value in form.items() if (m := _CELL.fullmatch(key))}
    origin = str(form.get("origin", ""))
    return Sent(
        sheet=sheet.with_cells(cells),
        fields=fields,
        answers=_answers(form),
        file=file,
        origin=origin if origin in section_keys(visit.session.event) else "",
        mark=str(form.get("mark", "")),
        failing=failing,
    )


def _answers(form: FormData) -> Answers:
    """What was decided: the usual section, unknown names, and single lines."""
    said = [str(name) for name in form.getlist("said")]
    told = [str(answer) for answer in form.getlist("answer")]
    of_lines = list(_of_lines(form))
    return Answers(
        section=str(form.get("section", "")),
        sections={name: answer for name, answer in zip(said, told, strict=False) if answer},
        choices={
            line: Choice(value) for kind, line, value in of_lines if kind == "choice" and _is_choice(value)
        },
        places={line: value for kind, line, value in of_lines if kind == "place" and value},
    )


def _of_lines(form: FormData) -> Iterator[tuple[str, int, str]]:
    """What was decided about single lines: kind, line, answer."""
    for key, value in form.items():
        if (found := _OF_LINE.fullmatch(key)) is not None and isinstance(value, str):
            yield found[1], int(found[2]), value


def _is_choice(value: str) -> bool:
    """Whether this decision is possible for a line."""
    return value in {choice.value for choice in Choice}


def _choose_page(visit: Visit, wrong: CrosstableError | None = None, text: str = "") -> Response:
    """Where a list is chosen or pasted."""
    return section_page(
        visit,
        "entries/import_choose.html",
        page_status(wrong),
        everywhere=True,
        wrong=wrong,
        text=text,
        by_school=book(visit.session.event.sections[0].rulebook).schools_on_lists,
        id_name=book(visit.session.event.sections[0].rulebook).home.id_name,
        name_hint=reader_profile().name_hint,
        by_rating=BY_RATING if has_ranges(visit.session.event) else "",
        counts=[(key, one.name, len(one.players)) for key, one in _sections(visit)],
    )


def _sections(visit: Visit) -> list[tuple[str, Section]]:
    """The sections with their keys in addresses."""
    return list(zip(section_keys(visit.session.event), visit.session.event.sections, strict=True))


def _possible_slips(session: Session, plan: Plan | None) -> frozenset[str]:
    """Schools of the list that may be another school of the list or the event, misspelt."""
    if plan is None:
        return frozenset()
    entered = (player.school or "" for section in session.event.sections for player in section.players)
    return possible_slips((*entered, *(str(line.told.get("school") or "") for line in plan.lines)))


def _preview_page(
    visit: Visit, sent: Sent, wrong: CrosstableError | None = None, *, imported: int = 0
) -> Response:
    """The list as it would be imported: what to fix first, then what is new and what changes."""
    try:
        plan = _plan(visit.session, sent)
    except CrosstableError as error:
        plan, wrong = None, wrong or error
    return section_page(
        visit,
        "entries/import_players.html",
        page_status(wrong),
        everywhere=True,
        wrong=wrong,
        sent=sent,
        sheet=sent.sheet,
        plan=plan,
        Status=Status,
        by_section=sections_in_numbers(plan) if plan else [],
        to_mend=plan.of(Status.PROBLEM, Status.ASKED)[:MENDED_AT_ONCE] if plan else [],
        slips=_possible_slips(visit.session, plan),
        school_at=sent.fields.index("school") if "school" in sent.fields else 0,
        genders_in_words=GENDERS,
        by_school=book(visit.session.event.sections[0].rulebook).schools_on_lists,
        id_name=book(visit.session.event.sections[0].rulebook).home.id_name,
        mark=entries_mark(visit.session),
        shown=sent.sheet.rows[:SHOWN_LINES],
        known=list(FIELD_LABELS.items()),
        kept=KEPT,
        column_out=LEFT_OUT,
        guessed=columns_in_words(sent.sheet, sent.fields),
        columns_first=bool(sent.failing) or not sent.sheet.headed,
        leave_out=LEAVE_OUT,
        new_section=NEW,
        by_rating=BY_RATING if has_ranges(visit.session.event) else "",
        imported=imported,
    )
