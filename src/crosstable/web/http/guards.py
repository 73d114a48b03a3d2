"""Checks before every request: where writes come from, how large they are, what a page may load."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import perf_counter_ns
from urllib.parse import urlsplit

from fastapi import Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from crosstable.model.language import phrase, reading_in
from crosstable.model.limits import CHECKED_BYTES, JOURNAL_BYTES, MEGABYTE, RATING_LIST_BYTES, REQUEST_BYTES
from crosstable.model.profiles.reading import read_as_preferred
from crosstable.web.http.as_of import HEADER
from crosstable.web.http.browser_language import LANGUAGE, browser_languages
from crosstable.web.http.private_door import to_private_door
from crosstable.web.http.program_addresses import PROGRAMS, is_for_programs, problem_of

LARGER = {"/lists": RATING_LIST_BYTES, "/events/bring": JOURNAL_BYTES, "/check": CHECKED_BYTES}
"""Addresses to which larger files are sent than anywhere else."""
AROUND = 20_000
"""Bytes that a form needs around its file."""
MOST_DIGITS = 12
READING = frozenset({"GET", "HEAD", "OPTIONS"})

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

RETRY = "5"
"""Seconds after which something that could not be answered is asked for again."""

Next = Callable[[Request], Awaitable[Response]]


async def guard(request: Request, go_on: Next) -> Response:
    """Refuse writes from other sites and bodies that are too large; add security headers to every answer."""
    began = perf_counter_ns()
    with reading_in(None, preferred=wanted_languages(request)):
        read_as_preferred()
        response = refusal(request) or to_private_door(request) or await go_on(request)
    route = request.scope.get("route")
    if route is not None:
        request.app.state.timings.note(route.path, (perf_counter_ns() - began) // 1_000_000)
    if request.url.path.startswith(PROGRAMS) and hasattr(request.state, "mark"):
        response.headers[HEADER] = request.state.mark
    return with_headers(request, response)


def with_headers(request: Request, response: Response) -> Response:
    """An answer with the headers that keep it safe, and say how long it may be kept."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if response.status_code == 503:
        response.headers.setdefault("Retry-After", RETRY)
    if not request.url.path.startswith("/static/"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def wanted_languages(request: Request) -> list[str]:
    """The languages that somebody wants before an event is open, the most wanted first."""
    kept = [request.cookies.get(LANGUAGE, "")]
    if request.url.path.startswith(PROGRAMS):
        return kept
    return kept + browser_languages(request.headers.get("accept-language", ""))


def refusal(request: Request) -> Response | None:
    """The answer to a request that is rejected at once."""
    if request.method in READING:
        return None
    if not same_origin(request):
        return _refuse(request, 403, phrase("this request came from another website and was refused"))
    most = LARGER.get(request.url.path, REQUEST_BYTES)
    length = request.headers.get("content-length", "0").strip()
    if not length.isdecimal() or len(length) > MOST_DIGITS or int(length) > most + AROUND:
        text = phrase("the file is too large; at most {most} MB can be sent", most=most // MEGABYTE)
        return _refuse(request, 413, text)
    if "chunked" in request.headers.get("transfer-encoding", ""):
        return _refuse(request, 411, phrase("the length of the request is missing"))
    return None


def _refuse(request: Request, status: int, text: str) -> Response:
    """A refusal in words, or for a program as it reads them."""
    if is_for_programs(request.url.path):
        return JSONResponse(problem_of(status, text), status_code=status)
    return PlainTextResponse(text, status_code=status)


def same_origin(request: Request) -> bool:
    """Whether a write comes from our own pages, or from a program that is not a browser."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc == request.headers.get("host")
