"""The language that somebody at a browser prefers: chosen with the switch, else as the browser is set."""

from __future__ import annotations

import re

from fastapi import Request, Response

from crosstable.web.http.auth import person_of
from crosstable.web.http.guards import LANGUAGE

YEAR = 366 * 24 * 3600
CODE = re.compile(r"[a-z]{2}(_[A-Z]{2})?")
"""A language as catalogues are named."""
LONGEST = 400
"""How much of a browser's list is read."""


def preferred_languages(request: Request) -> list[str]:
    """The languages of a request, the most wanted first; the staff have theirs from the switch alone.

    An address may name one (`?language=fr`), as for a screen that nobody presses a switch on.
    """
    chosen = [request.query_params.get(LANGUAGE, ""), request.cookies.get(LANGUAGE, "")]
    if not person_of(request).role.staff:
        chosen += browser_languages(request.headers.get("accept-language", ""))
    return [one for one in chosen if one]


def browser_languages(header: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first: `fr-CA, fr;q=0.9, en;q=0.5`."""
    weighed = []
    for place, part in enumerate(header[:LONGEST].split(",")):
        name, _, weight = part.strip().partition(";q=")
        if name and name != "*" and (much := _weight(weight)):
            weighed.append((-much, place, name.strip()))
    return [name for _, _, name in sorted(weighed)]


def _weight(text: str) -> float:
    """How much a language is wanted, from 0 to 1; 1 if the browser does not say."""
    try:
        return min(max(float(text or "1"), 0.0), 1.0)
    except ValueError:
        return 0.0


def keep_language(answer: Response, request: Request, language: str | None = None) -> Response:
    """The answer, with a language kept in the browser: the one pressed, or the one the address names."""
    chosen = request.query_params.get(LANGUAGE, "") if language is None else language
    if CODE.fullmatch(chosen):
        secure = request.app.state.settings.secure
        answer.set_cookie(
            LANGUAGE, chosen, max_age=YEAR, path="/", samesite="lax", httponly=True, secure=secure
        )
    return answer
