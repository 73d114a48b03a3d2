"""Rating lists: imported, downloaded and deleted by a director, searched while entries are typed."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from datetime import date
from errno import ENOSPC
from pathlib import Path
from tempfile import mkdtemp
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response
from starlette.datastructures import FormData, UploadFile

from crosstable.app.entries.from_lists import hits
from crosstable.app.entries.list_imports import begin, begin_download, forget_failures, underway
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.federations import FEDERATIONS
from crosstable.model.language import phrase
from crosstable.ratings.addresses import ADDRESSES
from crosstable.ratings.library import list_named, lists_in, newest_of, remove, usual_folder
from crosstable.ratings.reading.known import date_of, source_of
from crosstable.web.http.auth import Director
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here
from crosstable.web.render import back, page, section_page

router = APIRouter(include_in_schema=False)
PIECE = 1 << 20


@router.get("/lists")
def lists(request: Request, person: Director) -> Response:
    """The lists on this computer, and those being imported."""
    return _page(request)


def _page(request: Request, wrong: CrosstableError | None = None, address: str = "") -> Response:
    """The page, with any error about a file or an address."""
    folder = usual_folder()
    found = lists_in(folder)
    return page(
        request,
        "entries/lists.html",
        page_status(wrong),
        lists=found,
        newest={one.key for one in newest_of(folder)},
        underway=underway(folder),
        folder=str(folder),
        known=[(FEDERATIONS[key].title, known) for key, known in ADDRESSES.items()],
        address=address,
        wrong=wrong,
    )


async def sent_form(request: Request) -> AsyncIterator[FormData]:
    """The form with its file, which goes to the disk as it comes in; only directors get here."""
    try:
        async with request.form(max_files=1, max_fields=10) as form:
            yield form
    except OSError as error:
        raise _not_saved(error) from None


@router.post("/lists")
async def import_list(
    request: Request, person: Director, form: Annotated[FormData, Depends(sent_form)]
) -> Response:
    """Import an uploaded list; it is checked before the page answers, and read in the background."""
    forget_failures(usual_folder())
    file, day = form.get("file"), str(form.get("day", ""))
    kept = Path(mkdtemp(prefix="crosstable-list-"))
    try:
        target = await _received(file if isinstance(file, UploadFile) else None, kept)
        source = source_of(str(target))
        when = date.fromisoformat(day.strip()).isoformat() if day.strip() else date_of(str(target))
        begin(source, when, target, usual_folder(), lambda: shutil.rmtree(kept, ignore_errors=True))
    except ValueError:
        shutil.rmtree(kept, ignore_errors=True)
        return _page(request, BadInput(phrase("“{typed}” is not a date", typed=day[:20]), where="day"))
    except CrosstableError as error:
        shutil.rmtree(kept, ignore_errors=True)
        return _page(request, error)
    return back("/lists")


@router.post("/lists/download")
def download_list(
    request: Request,
    person: Director,
    address: Annotated[str, Form()] = "",
    other: Annotated[str, Form()] = "",
) -> Response:
    """Download a list from an address in the background; only when a director asks for it."""
    forget_failures(usual_folder())
    asked = other.strip() or address.strip()
    try:
        if not asked:
            raise BadInput(phrase("choose a list, or type its address"), where="address")
        begin_download(asked, usual_folder())
    except CrosstableError as error:
        return _page(request, error, other)
    return back("/lists")


async def _received(file: UploadFile | None, folder: Path) -> Path:
    """The uploaded file, in its own folder under its own name."""
    if file is None or not file.filename:
        raise BadInput(phrase("choose the file of a rating list"), where="file")
    name = Path(file.filename.replace("\\", "/")).name[:120] or "list"
    target = folder / name
    try:
        with target.open("wb") as out:
            while data := await file.read(PIECE):
                out.write(data)
    except (OSError, ValueError) as error:
        raise _not_saved(error) from None
    return target


def _not_saved(error: OSError | ValueError) -> BadInput:
    """The error of a file for which there is no room, or whose name the disk does not take."""
    if isinstance(error, OSError) and error.errno == ENOSPC:
        return BadInput(phrase("the disk is full; make room and send the list again"), where="file")
    return BadInput(phrase("the file cannot be saved; rename it and try again"), where="file")


@router.post("/lists/remove")
def thrown_away(request: Request, person: Director, key: Annotated[str, Form()] = "") -> Response:
    """Delete a rating list."""
    try:
        remove(list_named(usual_folder(), key))
    except CrosstableError as error:
        return _page(request, error)
    return back("/lists")


@router.get("/e/{event}/{section}/entries/lookup")
def lookup(visit: Here, person: Director, q: str = "") -> Response:
    """All possible matches, each with a button that enters them."""
    folder = usual_folder()
    found = hits(folder, visit.session.event.sections[visit.place], q, 30) if q.strip() else ()
    today = date.today().isoformat()
    return section_page(
        visit,
        "entries/lookup.html",
        asked=q,
        hits=[(hit, hit.notes(today)) for hit in found],
        lists=newest_of(folder),
    )
