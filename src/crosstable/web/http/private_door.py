"""The door for staff devices: over the network staff come in by https only; players' phones stay on http."""

from __future__ import annotations

from ipaddress import ip_address

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from crosstable.web.settings import WebSettings

ENTRANCES = ("/login", "/staff")


def is_exposed(request: Request) -> bool:
    """Whether a request comes over the network in the clear, although there is a door for staff."""
    settings: WebSettings = request.app.state.settings
    if settings.https_port is None or request.url.scheme == "https":
        return False
    host = request.client.host if request.client else ""
    try:
        return not ip_address(host).is_loopback
    except ValueError:
        return False


def to_private_door(request: Request) -> Response | None:
    """The way to the door for staff, where a password or a one-time link would be sent in the clear."""
    path = request.url.path
    if not (path in ENTRANCES or "/enter/" in path) or not is_exposed(request):
        return None
    port: int = request.app.state.settings.https_port
    return RedirectResponse(str(request.url.replace(scheme="https", port=port)), status_code=303)
