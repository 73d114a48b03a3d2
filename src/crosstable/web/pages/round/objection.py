"""The objection sheet: the answer to one question, as a page, as a print page and as a PDF file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query, Request, Response

from crosstable.app.exchange.printing import moment
from crosstable.app.round.objections import Question, objection
from crosstable.model.language import Words
from crosstable.paper.catalogue import SheetKind
from crosstable.paper.objection import objection_sheet
from crosstable.paper.sheet import PaperStyle
from crosstable.paper.typeset import pdf
from crosstable.reports.round.objection import Objection
from crosstable.web.http.auth import Staff
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.exchange.printing import Wished, sheet_page
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)

Number = Annotated[int | None, Query(ge=1, le=99999)]


def question_of(
    round: Number = None,
    player: Number = None,
    board: Number = None,
    other: Number = None,
    after: Annotated[int | None, Query(ge=0, le=99)] = None,
    prize: Annotated[str | None, Query(max_length=120)] = None,
    *,
    colour: bool = False,
    tie: bool = False,
) -> Question:
    """The question in an address."""
    return Question(
        round=round,
        player=player,
        board=board,
        other=other,
        after=after,
        prize=prize,
        colour=colour,
        tie=tie,
    )


Asked = Annotated[Question, Depends(question_of)]


def answered(visit: Visit, asked: Question) -> Objection:
    """The sheet for a question about the section of a visit."""
    return objection(visit.event, visit.section, asked, visit.session)


@router.get("/e/{event}/{section}/objection")
def as_page(request: Request, visit: Here, person: Staff, asked: Asked) -> Response:
    """The sheet as a page, with buttons to print it."""
    return section_page(
        visit,
        "round/objection.html",
        view=answered(visit, asked),
        asked=asked,
        query=_query(request.query_params),
    )


@router.get("/e/{event}/{section}/objection/print")
def to_print(visit: Here, person: Staff, asked: Asked, wish: Wished) -> Response:
    """Only the sheet, to print from the browser."""
    sheets = (objection_sheet(answered(visit, asked), moment()),)
    return sheet_page(visit, sheets, PaperStyle(size=wish.style.size), KIND)


@router.get("/e/{event}/{section}/objection.pdf")
def as_pdf(visit: Here, person: Staff, asked: Asked, wish: Wished) -> Response:
    """The sheet as a PDF file."""
    made = pdf([objection_sheet(answered(visit, asked), moment())], PaperStyle(size=wish.style.size))
    answer = Response(made, media_type="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="{visit.name}-objection.pdf"'
    return answer


def _query(asked: Mapping[str, str]) -> str:
    """The question as a query string."""
    return urlencode(dict(asked))


KIND = SheetKind(
    key="objection", title=Words("Objection"), about=Words("one disputed decision"), make=lambda *_: ()
)
"""What the print page calls the sheet."""
