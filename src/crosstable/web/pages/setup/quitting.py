"""The page that stops the application, after it has said what is still going on."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from crosstable.model.language import phrase, phrase_counted
from crosstable.web.http.auth import HallHere, Owner
from crosstable.web.http.failures import NotAllowed
from crosstable.web.http.quitting import can_quit, going_on, other_devices
from crosstable.web.render import page

router = APIRouter(include_in_schema=False)


@router.get("/quit")
def quit_page(request: Request, event_store: HallHere, person: Owner) -> Response:
    """Ask first, with the rounds that are not finished and the devices that are connected."""
    _check(request)
    rounds, devices = going_on(event_store), _devices(other_devices())
    return page(request, "setup/quit.html", rounds=rounds, devices=devices, folder=event_store.home)


@router.post("/quit")
def quit_now(request: Request, event_store: HallHere, person: Owner) -> Response:
    """Say goodbye, then stop; everything entered is on the disk already."""
    _check(request)
    answer = page(request, "setup/stopped.html", folder=event_store.home)
    request.app.state.stop()
    return answer


def _devices(count: int) -> str:
    """How many other devices are connected, in words; nothing if there are none."""
    if not count:
        return ""
    return phrase_counted(
        "{count} other device is connected. It sees nothing new until Crosstable runs again.",
        "{count} other devices are connected. They see nothing new until Crosstable runs again.",
        count,
    )


def _check(request: Request) -> None:
    """Refuse where the application cannot be stopped from a page."""
    if not can_quit(request):
        text = phrase("Crosstable can be stopped only on the computer where it was started")
        raise NotAllowed(text, known=True)
