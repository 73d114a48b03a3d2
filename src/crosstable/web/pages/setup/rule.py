"""The rules of a book, and the page of each: what it asks in our words, how it was read, its cases."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from crosstable.model.errors import BadInput
from crosstable.reports.setup.rule_sheet import rule_sheet, rules_of
from crosstable.web.http.auth import Anybody
from crosstable.web.http.failures import NotThere
from crosstable.web.render import page

router = APIRouter(include_in_schema=False)


@router.get("/rules/{book}")
def rules(request: Request, book: str, person: Anybody) -> Response:
    """All rules of one book, for everybody."""
    try:
        listed = rules_of(book)
    except BadInput as error:
        raise NotThere(error.text) from None
    return page(request, "setup/rules_of_book.html", listed=listed)


@router.get("/rules/{book}/{number:path}")
def rule(request: Request, book: str, number: str, person: Anybody) -> Response:
    """One rule of one book, for everybody."""
    try:
        sheet = rule_sheet(book, number)
    except BadInput as error:
        raise NotThere(error.text) from None
    return page(request, "setup/rule.html", sheet=sheet)
