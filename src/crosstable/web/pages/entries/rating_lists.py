"""Rating lists: imported, downloaded and deleted by a director, searched while entries are typed."""

from __future__ import annotations

import shutil
from datetime import date
from pathlib import Path
from tempfile import mkdtemp
from typing import Annotated

from fastapi import APIRouter, Form, Request, Response, UploadFile

from crosstable.app.entries.from_lists import hits
from crosstable.app.entries.list_imports import begin, begin_download, forget_failures, underway
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.federations import FEDERATIONS
from crosstable.model.language import phrase
from crosstable.ratings.addresses import ADDRESSES
from crosstable.ratings.library import list_named, lists_in, newest_of, remove, usual_folder
from crosstable.ratings.reading.known import date_of, source_of
from crosstable.web.http.auth import Director
from crosstable.web.http.request_context import Here
from crosstable.web.render import back, page, section_page

router = APIRouter(include_in_schema=False)
PIECE = 1 << 20
LARGEST = 2_000_000_000


@router.get("/lists")
def lists(request: Request, person: Director) -> Response:
    """The lists on this computer, and those being imported."""
    return _page(request)


def _page(request: Request, wrong: CrosstableError | None = None, address: str = "") -> Response:
    """The page, with what was wrong with a file or an address."""
    folder = usual_folder()
    found = lists_in(folder)
    return page(
        request,
        "entries/lists.html",
        200 if wrong is None else 400,
        lists=found,
        newest={one.key for one in newest_of(folder)},
        underway=underway(folder),
        folder=str(folder),
        known=[(FEDERATIONS[key].title, known) for key, known in ADDRESSES.items()],
        address=address,
        wrong=wrong,
    )


@router.post("/lists")
async def import_list(
    request: Request, person: Director, file: UploadFile | None = None, day: Annotated[str, Form()] = ""
) -> Response:
    """A list that somebody sends; it is looked at before the page answers, and read behind it."""
    forget_failures(usual_folder())
    kept = Path(mkdtemp(prefix="crosstable-list-"))
    try:
        target = await _received(file, kept)
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
    """A list fetched from an address, behind the page; only when a director asks for it."""
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
    """The file that was sent, in a folder of its own under its own name."""
    if file is None or not file.filename:
        raise BadInput(phrase("choose the file of a rating list"), where="file")
    name = Path(file.filename.replace("\\", "/")).name[:120] or "list"
    target, size = folder / name, 0
    with target.open("wb") as out:
        while data := await file.read(PIECE):
            size += len(data)
            if size > LARGEST:
                raise BadInput(phrase("the file is too large for a rating list"), where="file")
            out.write(data)
    return target


@router.post("/lists/remove")
def thrown_away(request: Request, person: Director, key: Annotated[str, Form()] = "") -> Response:
    """A list that is not wanted any more."""
    try:
        remove(list_named(usual_folder(), key))
    except CrosstableError as error:
        return _page(request, error)
    return back("/lists")


@router.get("/e/{event}/{section}/entries/lookup")
def lookup(visit: Here, person: Director, q: str = "") -> Response:
    """Whoever may be meant, each with a button that enters them."""
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
