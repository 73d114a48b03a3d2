"""Serving the application: the addresses and a one-time link are printed, then it runs until stopped."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from ipaddress import ip_address
from typing import Any
from urllib.parse import quote

import uvicorn

from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput
from crosstable.web.http.accounts import Accounts
from crosstable.web.http.connections import BoundedProtocol
from crosstable.web.settings import WebSettings, settings_for

Say = Callable[[str], None]

TRIES, PAUSE = 300, 0.1
"""How often, and how many seconds apart, to check whether the application can be reached."""
HANDSHAKE = 10.0
"""Seconds in which a staff device has to agree on https."""
FAR = ("10.255.255.255", 9)
"""Nothing is sent there: it only shows which of its addresses this computer would send from."""


def new_link(home: str | None, port: int, say: Say) -> None:
    """Print a new one-time link for the director; an earlier one expires."""
    settings = settings_for(home, port=port)
    say(f"one-time link for the director:\n  {link_at(address_of(settings), settings.home)}\n")


def serve(
    settings: WebSettings,
    say: Say,
    *,
    workers: int = 1,
    browser: bool = False,
    page: str = "/",
    held: socket.socket | None = None,
) -> None:
    """Serve until stopped, at a port that is held already or is taken here; the link leads to a page."""
    if workers > 1 and not is_url(settings.home):
        raise BadInput("several workers need a database; a folder is served by one", where="--workers")
    held = held or hold_port(settings.host, settings.port)
    settings = replace(settings, port=held.getsockname()[1])
    if settings.https_port is not None:
        hold_port(settings.host, settings.https_port).close()
    link = link_at(address_of(settings), settings.home, page)
    say(f"Crosstable serves {settings.home}\n  {address_of(settings)}\n")
    for other in lan_addresses() if settings.lan else ():
        say(f"  http://{other}:{settings.port}   for players on the network\n")
    if settings.https_port is not None:
        _tell_door(settings, settings.https_port, say)
    say(f"the director's one-time link:\n  {link}\nstop with Ctrl-C\n")
    if browser:
        threading.Thread(target=_show_when_ready, args=(settings, link, say), daemon=True).start()
    _set_environment(settings)
    os.environ["CROSSTABLE_ALONE"] = "1" if workers == 1 else ""
    if workers > 1:
        held.close()
    start = uvicorn.run if workers > 1 else partial(_run_alone, settings, held)
    start(
        "crosstable.web.served:app",
        host=settings.host,
        port=settings.port,
        workers=workers,
        log_level="warning",
        timeout_graceful_shutdown=2,
        server_header=False,
        http=BoundedProtocol,
    )


def _tell_door(settings: WebSettings, port: int, say: Say) -> None:
    """Say where staff devices come in, and how they know that it is this computer."""
    from crosstable.web.http.certificate import own_certificate

    others = lan_addresses()
    for other in others:
        say(f"  https://{other}:{port}   for staff on the network\n")
    say(
        f"fingerprint of the certificate (SHA-256):\n  {own_certificate(settings.home, others).fingerprint}\n"
    )


class OneServer(uvicorn.Server):
    """A server of one process: live streams end first, so that no open page delays stopping it."""

    door: WebSettings | None = None
    """Settings with a door for staff devices, if there is to be one."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the ports: the one of everybody, and the door for staff devices."""
        await super().startup(sockets)
        if self.door is None or self.should_exit:
            return
        from crosstable.web.http.certificate import own_certificate

        context = own_certificate(self.door.home, lan_addresses()).context()
        server = await asyncio.get_running_loop().create_server(
            self._protocol,
            self.door.host,
            self.door.https_port,
            ssl=context,
            ssl_handshake_timeout=HANDSHAKE,
            backlog=self.config.backlog,
        )
        self.servers.append(server)

    def _protocol(self) -> asyncio.Protocol:
        """A connection of a staff device."""
        return BoundedProtocol(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, then everything else."""
        from crosstable.web.served import app

        for live in (app.state.live, app.state.public_live, app.state.screens_live):
            await live.close()
        await super().shutdown(sockets)


def _run_alone(settings: WebSettings, held: socket.socket, app: str, **how: Any) -> None:
    """Serve in this process until it is stopped, from outside or on its own page."""
    from crosstable.web.served import app as served

    server = OneServer(uvicorn.Config(app, **how))
    server.door = settings if settings.https_port is not None else None
    served.state.stop = partial(setattr, server, "should_exit", True)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[held])


def address_of(settings: WebSettings) -> str:
    """The address on this computer."""
    return f"http://127.0.0.1:{settings.port}"


def link_at(address: str, home: str, page: str = "/") -> str:
    """A one-time link that lets the director in, and then shows a page."""
    link = f"{address}/enter/{Accounts(home).new_link()}"
    return link if page == "/" else f"{link}?next={quote(page)}"


def open_browser(link: str, say: Say) -> None:
    """Show a link in the browser; if none can be opened, say what to do instead."""
    try:
        shown = webbrowser.open(link)
    except webbrowser.Error:
        shown = False
    if not shown:
        say("No browser could be opened. Copy the link into one.\n")


def _show_when_ready(settings: WebSettings, link: str, say: Say) -> None:
    """Open the browser as soon as the application answers."""
    for _ in range(TRIES):
        if _answers(settings.port):
            open_browser(link, say)
            return
        time.sleep(PAUSE)


def _answers(port: int) -> bool:
    """Whether the application says anything; until it is ready, it lets askers wait."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1) as line:
        line.sendall(b"GET /alive/- HTTP/1.0\r\n\r\n")
        return bool(line.recv(1))
    return False


def _set_environment(settings: WebSettings) -> None:
    """Set what server processes read their settings from."""
    os.environ["CROSSTABLE_HOME"] = settings.home
    os.environ["CROSSTABLE_LAN"] = "1" if settings.lan else ""
    os.environ["CROSSTABLE_HTTPS"] = "1" if settings.secure else ""
    os.environ["CROSSTABLE_HTTPS_PORT"] = str(settings.https_port or "")
    os.environ["CROSSTABLE_PORT"] = str(settings.port)
    os.environ["CROSSTABLE_KEY"] = settings.key


def hold_port(host: str, port: int) -> socket.socket:
    """Take a port, before anything else happens; refuse one that another program uses.

    Who is quick enough to ask already waits until the application is ready. Two starts at the same moment
    could both find a port free that was only looked at, and the director of one be sent to the other.
    """
    held = socket.socket()
    if os.name == "posix":  # elsewhere this would let two programs have one port
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        held.bind((host, port))
        held.listen()
    except (OSError, OverflowError):
        held.close()
        text = f"port {port} is taken, perhaps by another Crosstable; choose another with --port"
        raise BadInput(text, where="--port") from None
    return held


def lan_addresses() -> list[str]:
    """The addresses of this computer on its networks, the default route first; no local-only ones."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        found = []
    named = sorted({str(item[4][0]) for item in found})
    return [one for one in dict.fromkeys((*_way_out(), *named)) if not ip_address(one).is_loopback]


def _way_out() -> list[str]:
    """The address this computer would send from, if it is on a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR)
            return [str(probe.getsockname()[0])]
        except OSError:
            return []
