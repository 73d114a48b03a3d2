"""The application for one person: on a free port, in the browser; a second start shows the first one."""

from __future__ import annotations

import socket
from dataclasses import replace

from crosstable.journal.store.stores import is_url
from crosstable.model.errors import BadInput
from crosstable.web.http.app_file import Running, claim, find_running, forget, new_running
from crosstable.web.http.processes import ended_in_order
from crosstable.web.serving import Say, address_of, link_at, open_browser, serve
from crosstable.web.settings import PORT, settings_for


def start(home: str | None, say: Say, *, browser: bool = True, port: int | None = None) -> None:
    """Show the application over a folder, and serve it until stopped if it is not running yet."""
    if home is not None and is_url(home):
        raise BadInput("this is a database; `crosstable serve` is for that", where=home)
    settings = settings_for(home)
    settings = replace(settings, port=port or free_port(settings.host))
    running = new_running(address_of(settings))
    known = find_running(settings.home)
    with ended_in_order():
        while known is None and not claim(settings.home, running):
            known = find_running(settings.home)
        if known is not None:
            _show_again(known, settings.home, say, browser=browser)
            return
        try:
            serve(replace(settings, key=running.key), say, browser=browser)
        finally:
            forget(settings.home, running)


def _show_again(known: Running, home: str, say: Say, *, browser: bool) -> None:
    """Show the application that is already running."""
    link = link_at(known.address, home)
    say(f"Crosstable is already running at {known.address}\nYour one-time link:\n  {link}\n")
    if browser:
        open_browser(link, say)


def free_port(host: str) -> int:
    """The usual port if it is free, otherwise any free one."""
    for port in (PORT, 0):
        with socket.socket() as probe:
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise BadInput("no port is free on this computer", where="--port")
