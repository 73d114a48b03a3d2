"""The language switch: remembers the choice in this browser, and goes back to the same page."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from crosstable.web.http.preferred_language import keep_language
from crosstable.web.pages.setup.entrance import safe_address
from crosstable.web.render import back

router = APIRouter(include_in_schema=False)


@router.post("/language")
def choose_language(
    request: Request,
    language: Annotated[str, Form(pattern="^[a-z]{2}(_[A-Z]{2})?$")],
    next: Annotated[str, Form(max_length=500)] = "/",
) -> Response:
    """Switch to another language."""
    return keep_language(back(safe_address(next)), request, language)
