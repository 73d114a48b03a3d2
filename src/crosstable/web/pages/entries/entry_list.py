"""A list of entries from a file or pasted: its columns named, looked at, then entered."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, File, Form, Response, UploadFile

from crosstable.app.entries.entry_lists import KEEP, LEAVE_OUT, Looked, enter_list, fields_of, look_at
from crosstable.app.session.session import New, Session
from crosstable.formats.lists.csv_headers import HEADERS
from crosstable.formats.lists.sheets import MOST_BYTES, Sheet, read_sheet
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.web.http.auth import Director
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.entries.entries import entries_page
from crosstable.web.render import back, section_page

router = APIRouter(include_in_schema=False)

SHOWN_LINES = 6
"""How many lines of a list are shown to name its columns by."""


@router.post("/e/{event}/{section}/entries/preview")
def preview_list(
    visit: Here,
    person: Director,
    text: Annotated[str, Form()] = "",
    file: Annotated[UploadFile | None, File()] = None,
) -> Response:
    """A list from a file or pasted, before anything is entered."""
    try:
        data = file.file.read(MOST_BYTES + 1) if file is not None and file.size else text.encode()
        if not data.strip():
            raise BadInput("choose a file, or paste a list", where="list")
        sheet = read_sheet(data)
    except CrosstableError as error:
        return entries_page(visit, error, text=text)
    return look_page(visit, sheet, fields_of(sheet))


def look_page(
    visit: Visit,
    sheet: Sheet,
    fields: list[str],
    wrong: CrosstableError | None = None,
    *,
    twice: bool = False,
    again: bool = False,
) -> Response:
    """The list with its columns, and who would be entered."""
    looked = Looked((), (), (), ())
    try:
        section = visit.session.event.sections[visit.place]
        looked = look_at(visit.session, section, sheet, fields, twice=twice)
    except CrosstableError as error:
        wrong = wrong or (error if again or sheet.headed else None)
    return section_page(
        visit,
        "entries/entry_list.html",
        200 if wrong is None else 400,
        wrong=wrong,
        sheet=sheet,
        text=sheet.as_csv(),
        fields=fields,
        looked=looked,
        shown=sheet.rows[:SHOWN_LINES],
        known=[(field, names[0]) for field, names in HEADERS.items()],
        keep=KEEP,
        leave_out=LEAVE_OUT,
        twice=twice,
    )


@router.post("/e/{event}/{section}/entries/list")
def post_list(
    visit: Here,
    person: Director,
    text: Annotated[str, Form()],
    field: Annotated[list[str] | None, Form()] = None,
    twice: Annotated[bool, Form()] = False,
    good_only: Annotated[bool, Form()] = False,
    look: Annotated[bool, Form()] = False,
) -> Response:
    """The list with its columns as chosen: looked at again, or entered as a whole."""
    try:
        sheet = _sheet(text)
    except CrosstableError as error:
        return entries_page(visit, error, text=text)
    fields = field or fields_of(sheet)
    if look:
        return look_page(visit, sheet, fields, twice=twice, again=True)

    def decide(session: Session) -> list[New]:
        section = session.event.sections[visit.place]
        return enter_list(session, section, sheet, fields, twice=twice, good_only=good_only)

    try:
        done, _ = visit.write(decide)
    except CrosstableError as error:
        return look_page(visit, sheet, fields, error, twice=twice)
    return back(f"{visit.base}/entries", done=done.facts[0].seq)


def _sheet(text: str) -> Sheet:
    """The list that a page has shown: its first line are the headings, known ones or made ones."""
    sheet = read_sheet(text.encode())
    if sheet.headed or not sheet.rows or not sheet.rows[0][0].startswith("Column 1"):
        return sheet
    return Sheet(sheet.rows[0], sheet.fields, sheet.rows[1:], headed=False)
