"""The certificates of a section: what for, in which language and on which picture, as a PDF to print.

A picture is used for the one file and not kept.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from starlette.datastructures import FormData, UploadFile

from crosstable.app.exchange.printing import file_name, moment, print_sheets
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import ENGLISH, is_translated, phrase
from crosstable.model.limits import PICTURE_BYTES
from crosstable.paper.background import Background, background
from crosstable.paper.options import Options
from crosstable.paper.sheet import SIZES, PaperStyle
from crosstable.paper.sheet_languages import FRENCH, LANGUAGES, sheet_languages
from crosstable.paper.sizes import usual_size
from crosstable.reports.prizes.honours import HonourKind, HonourOrder, HonourWish
from crosstable.web.http.auth import Staff
from crosstable.web.http.failures import page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)
KEY = "certificates"


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the form says."""

    wish: HonourWish
    paper: str
    language: str = ""
    every: bool = False


async def sent_form(request: Request) -> AsyncIterator[FormData]:
    """The form as sent, with its picture; the file is closed afterwards."""
    async with request.form(max_files=1, max_fields=30) as form:
        yield form


@router.get("/e/{event}/{section}/certificates")
def certificates(visit: Here, person: Staff) -> Response:
    """The form: which certificates, and on which paper."""
    return _page(visit, Chosen(HonourWish(), usual_size(visit.event)))


@router.post("/e/{event}/{section}/certificates")
def print_certificates(visit: Here, person: Staff, form: Annotated[FormData, Depends(sent_form)]) -> Response:
    """The certificates as a PDF file, or the form again with what is wrong."""
    chosen = _chosen(visit, form)
    try:
        body = _made(visit, chosen, form)
    except CrosstableError as error:
        return _page(visit, chosen, error)
    answer = Response(body, media_type="application/pdf")
    told = file_name(visit.name, KEY, None, None if chosen.every else visit.key)
    answer.headers["Content-Disposition"] = f'inline; filename="{told}"'
    return answer


def _page(visit: Visit, chosen: Chosen, wrong: CrosstableError | None = None) -> Response:
    """The form with what was chosen."""
    languages = [(key, label) for key, label in LANGUAGES.items() if is_translated(FRENCH) or key == ENGLISH]
    return section_page(
        visit,
        "prizes/certificates.html",
        page_status(wrong),
        chosen=chosen,
        kinds=tuple(HonourKind),
        orders=tuple(HonourOrder),
        languages=languages,
        wrong=wrong,
    )


def _chosen(visit: Visit, form: FormData) -> Chosen:
    """What the form says; what it does not say is as usual."""
    kinds = {str(one) for one in form.getlist("kind")}
    places, order, paper = (str(form.get(key, "")) for key in ("places", "order", "paper"))
    known = places.isascii() and places.isdigit() and len(places) < 3
    orders = {one.value: one for one in HonourOrder}
    wish = HonourWish(
        kinds=frozenset(one for one in HonourKind if one.value in kinds),
        places=int(places) if known else HonourWish().places,
        everybody="everybody" in form,
        separate="separate" in form,
        order=orders.get(order, HonourOrder.PLACE),
    )
    return Chosen(
        wish,
        paper if paper in SIZES else usual_size(visit.event),
        str(form.get("language", "")),
        form.get("sections") == "all",
    )


def _made(visit: Visit, chosen: Chosen, form: FormData) -> bytes:
    """The file."""
    if not chosen.wish.kinds:
        raise BadInput(phrase("tick at least one kind of certificate"), where="kind")
    options = Options(
        style=PaperStyle(size=chosen.paper, background=_picture(form)),
        made=moment(),
        languages=sheet_languages(visit.event, chosen.language),
        honours=chosen.wish,
    )
    return print_sheets(visit.event, KEY, options, None if chosen.every else visit.section.name)


def _picture(form: FormData) -> Background | None:
    """The picture that was sent, if any."""
    sent = form.get("background")
    if not isinstance(sent, UploadFile) or not sent.size:
        return None
    return background(sent.file.read(PICTURE_BYTES + 1))
