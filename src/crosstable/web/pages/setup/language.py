"""The language of a visitor, chosen at the foot of a page and kept by the browser."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Response

from crosstable.model.profiles.writing import CHOICES
from crosstable.web.http.guards import LANGUAGE
from crosstable.web.pages.setup.entrance import safe_address
from crosstable.web.render import back

router = APIRouter(include_in_schema=False)

YEAR = 365 * 24 * 3600


@router.post("/language")
def choose(language: Annotated[str, Form()], next: Annotated[str, Form()] = "/") -> Response:
    """Read in another language from now on, and go back to the page."""
    answer = back(safe_address(next))
    if language in CHOICES:
        answer.set_cookie(LANGUAGE, language, max_age=YEAR, httponly=True, samesite="lax")
    return answer
