"""Import or restore an event: from a copy, data of an emergency pack, a file of another program."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from fastapi import APIRouter, File, Form, Request, Response, UploadFile

from crosstable.app.backup.restoring import restore
from crosstable.app.session.reading import PACK_DATA, SUFFIX
from crosstable.app.setup.section_form import event_facts
from crosstable.formats.files import IMPORTED, read_event
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase
from crosstable.model.limits import JOURNAL_BYTES, MEGABYTE
from crosstable.web.http.auth import Director, HallHere
from crosstable.web.http.event_store import EventStore, short_name
from crosstable.web.pages.setup.front import front_page
from crosstable.web.render import back, page

router = APIRouter(include_in_schema=False)

SAFE = re.compile(r"\w[\w .()-]{0,80}")


@router.post("/events/bring")
def import_event(
    request: Request,
    event_store: HallHere,
    person: Director,
    file: Annotated[UploadFile | None, File()] = None,
    rulebook: Annotated[str, Form()] = "",
) -> Response:
    """The event from a chosen file, verified and added to the others."""
    try:
        if file is not None and file.size and Path(file.filename or "").suffix.lower() in IMPORTED:
            return _imported(request, event_store, person.name, file, rulebook or None)
        if is_url(event_store.home):
            raise BadInput(
                phrase("this server keeps events in a database; restore the copy on a laptop"), where="file"
            )
        if file is None or not file.size:
            text = phrase("choose a file, such as NAME.crosstable from the USB stick, or NAME-pack.json")
            raise BadInput(text, where="file")
        name = event_name(file.filename or "")
        with TemporaryDirectory() as folder:
            source = Path(folder) / Path(file.filename or "").name
            _save(file, source)
            restore(str(source), event_store.home)
    except CrosstableError as error:
        return front_page(request, event_store, error, {"bring": "yes"})
    return back(f"/e/{name}/")


def _imported(
    request: Request, event_store: EventStore, who: str, file: UploadFile, rulebook: str | None
) -> Response:
    """The new event from another program's file; what was left out is shown first."""
    shown = Path((file.filename or "").replace("\\", "/"))
    with TemporaryDirectory() as folder:
        source = Path(folder) / f"event{shown.suffix.lower()}"
        _save(file, source)
        event = read_event(str(source), rulebook)
    name = short_name(shown.stem, event_store.names())
    event_store.create(name, event_facts(event), who)
    if not event.remarks:
        return back(f"/e/{name}/")
    return page(request, "exchange/imported.html", name=name, imported=event, file=shown.name)


def _save(file: UploadFile, target: Path) -> None:
    """The file that was sent, on the disk; a larger one than is read is refused, never cut."""
    data = file.file.read(JOURNAL_BYTES + 1)
    if len(data) > JOURNAL_BYTES:
        text = phrase(
            "the file is larger than {most} MB; copy it into the folder of the events instead",
            most=JOURNAL_BYTES // MEGABYTE,
        )
        raise BadInput(text, where="file")
    try:
        target.write_bytes(data)
    except (OSError, ValueError):
        raise BadInput(phrase("the file cannot be saved; rename it and try again"), where="file") from None


def event_name(file: str) -> str:
    """The name of the event in a file of that name."""
    for tail in (SUFFIX, PACK_DATA, ".json"):
        name = file.removesuffix(tail)
        if name != file and SAFE.fullmatch(name):
            return name
    text = phrase(
        "this file cannot be imported; choose a copy (*{copy}), the data of an emergency pack (*{pack}), "
        "or a .trf, .sjson or .jch file",
        copy=SUFFIX,
        pack=PACK_DATA,
    )
    raise BadInput(text, where="file")
