"""The application for one person: on a free port, in the browser; a second start shows the first one."""

from __future__ import annotations

import socket
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import quote

from crosstable.app.backup.restoring import find_source, restore
from crosstable.app.session.reading import SUFFIX
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput
from crosstable.web.http.accounts import FILE as ACCOUNTS
from crosstable.web.http.app_file import Running, claim, find_running, forget, new_running
from crosstable.web.http.processes import ended_in_order
from crosstable.web.serving import Say, address_of, hold_port, link_at, open_browser, serve
from crosstable.web.settings import PORT, default_home, settings_for


@dataclass(frozen=True, slots=True)
class Place:
    """The folder to serve, and the page to show first."""

    home: str | None
    page: str = "/"


def start(place: str | None, say: Say, *, browser: bool = True, port: int | None = None) -> None:
    """Show the application over a folder, or an event; serve it until stopped if it is not running yet."""
    if place is not None and is_url(place):
        raise BadInput("this is a database; `crosstable serve` is for that", where=place)
    wanted = opened(place) if place is not None and place.endswith(SUFFIX) else Place(place)
    settings = settings_for(wanted.home)
    held = hold_free_port(settings.host) if port is None else hold_port(settings.host, port)
    settings = replace(settings, port=held.getsockname()[1])
    running = new_running(address_of(settings))
    known = find_running(settings.home)
    with ended_in_order():
        while known is None and not claim(settings.home, running):
            known = find_running(settings.home)
        if known is not None:
            held.close()
            _show_again(known, settings.home, say, browser=browser, page=wanted.page)
            return
        try:
            serve(replace(settings, key=running.key), say, browser=browser, page=wanted.page, held=held)
        finally:
            forget(settings.home, running)


def _show_again(known: Running, home: str, say: Say, *, browser: bool, page: str) -> None:
    """Show the application that is already running."""
    link = link_at(known.address, home, page)
    say(f"Crosstable is already running at {known.address}\nYour one-time link:\n  {link}\n")
    if browser:
        open_browser(link, say)


def opened(file: str) -> Place:
    """Where an event file is opened: in place within a folder of events, otherwise as a copy in your own.

    A file on a stick or in a mail is never written to, and nothing of the application is put beside it.
    """
    path = find_source(file).absolute()
    address = quote(path.name.removesuffix(SUFFIX), safe="")
    if path.parent == Path(default_home()) or (path.parent / ACCOUNTS).is_file():
        return Place(str(path.parent), f"/e/{address}/")
    known = restore(str(path), default_home()).known
    return Place(None, f"/e/{address}/" if known else f"/opened/{address}")


def hold_free_port(host: str) -> socket.socket:
    """The usual port if it is free, otherwise any free one, taken for this process."""
    for port in (PORT, 0):
        with suppress(BadInput):
            return hold_port(host, port)
    raise BadInput("no port is free on this computer", where="--port")
