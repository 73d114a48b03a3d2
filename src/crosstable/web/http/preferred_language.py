"""A visitor's preferred language: chosen with the switch, otherwise the browser's."""

from __future__ import annotations

import re

from fastapi import Request, Response

from crosstable.web.http.auth import person_of
from crosstable.web.http.browser_language import LANGUAGE, browser_languages

YEAR = 366 * 24 * 3600
CODE = re.compile(r"[a-z]{2}(_[A-Z]{2})?")
"""A language code as catalogues are named."""


def preferred_languages(request: Request) -> list[str]:
    """The languages of a request, the preferred one first; the staff's come from the switch only.

    An address may name one (`?language=fr`), for a screen without anybody to press a switch.
    """
    chosen = [request.query_params.get(LANGUAGE, ""), request.cookies.get(LANGUAGE, "")]
    if not person_of(request).role.staff:
        chosen += browser_languages(request.headers.get("accept-language", ""))
    return [one for one in chosen if one]


def keep_language(answer: Response, request: Request, language: str | None = None) -> Response:
    """The answer, with a language kept in the browser: the one pressed, or the one the address names."""
    chosen = request.query_params.get(LANGUAGE, "") if language is None else language
    if CODE.fullmatch(chosen):
        secure = request.app.state.settings.secure
        answer.set_cookie(
            LANGUAGE, chosen, max_age=YEAR, path="/", samesite="lax", httponly=True, secure=secure
        )
    return answer
