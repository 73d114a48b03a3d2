"""What stands before every request: where writes come from, how large they are, what a page may load."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from fastapi import Request, Response
from fastapi.responses import PlainTextResponse

from crosstable.model.language import phrase, reading_in
from crosstable.model.profiles.reading import read_as_preferred

MOST_BYTES = 8 * 1024 * 1024
"""The largest form or file that is taken."""
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

LANGUAGE = "language"
"""The cookie of the language that a visitor chose."""

Next = Callable[[Request], Awaitable[Response]]


async def guard(request: Request, go_on: Next) -> Response:
    """Refuse writes from other sites and bodies that are too large; put the safe headers on every answer."""
    with reading_in(None, preferred=[request.cookies.get(LANGUAGE, "")]):
        read_as_preferred()
        response = refusal(request) or await go_on(request)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if not request.url.path.startswith("/static/"):
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def refusal(request: Request) -> Response | None:
    """The answer to a request that is not even looked at."""
    if request.method in READING:
        return None
    if not same_origin(request):
        return PlainTextResponse(
            phrase("this request came from another website and was refused"), status_code=403
        )
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > MOST_BYTES:
        most = MOST_BYTES // 1024 // 1024
        return PlainTextResponse(
            phrase("the file is too large; at most {most} MB can be sent", most=most), status_code=413
        )
    if "chunked" in request.headers.get("transfer-encoding", ""):
        return PlainTextResponse(phrase("the length of the request is missing"), status_code=411)
    return None


def same_origin(request: Request) -> bool:
    """Whether a write comes from our own pages, or from a program that is no browser."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc == request.headers.get("host")
