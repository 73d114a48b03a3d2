"""The addresses at which phones in the hall reach this server, if they can at all."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import ip_address
from urllib.parse import urlsplit

from fastapi import Request

from crosstable.app.phones.slip_tokens import Phones, phones_of
from crosstable.app.session.session import Session
from crosstable.journal.store.urls import is_url
from crosstable.web.serving import lan_addresses
from crosstable.web.settings import WebSettings


@dataclass(frozen=True, slots=True)
class Addresses:
    """The address to use for phones, alternatives, and whether only this computer can reach the server."""

    best: str | None
    others: tuple[str, ...]
    only_here: bool
    by_hand: str = ""
    """The address that the director set for this computer."""
    elsewhere: str = ""
    """An address that was set on another computer, and leads there."""


def addresses_for(request: Request, session: Session) -> Addresses:
    """What the director typed on this computer, otherwise this page's address or those of the network."""
    settings: WebSettings = request.app.state.settings
    phones, host = phones_of(session), request.url.hostname or ""
    here = () if is_own(host) else (_for_players(request, settings),)
    network = tuple(f"http://{one}:{settings.port}" for one in lan_addresses()) if settings.lan else ()
    ours = is_set_here(phones, settings, host)
    typed, elsewhere = (phones.address, "") if ours else ("", phones.address)
    every = tuple(dict.fromkeys(one for one in (typed, *here, *network) if one))
    only_here = not (settings.lan or here or typed)
    return Addresses(every[0] if every else None, every[1:], only_here, typed, elsewhere)


def _for_players(request: Request, settings: WebSettings) -> str:
    """The address of this page as players use it: not by the door for staff devices."""
    if settings.https_port is not None and request.url.port == settings.https_port:
        return f"http://{request.url.hostname}:{settings.port}"
    return f"{request.url.scheme}://{request.url.netloc}"


def is_set_here(phones: Phones, settings: WebSettings, host: str) -> bool:
    """Whether the address for phones was set on this computer, whose page is open under `host`.

    If that was not recorded, a number counts if this computer has it, and a name always.
    """
    if phones.computer is not None:
        return phones.computer == this_computer(settings)
    asked = urlsplit(phones.address).hostname or ""
    try:
        ip_address(asked)
    except ValueError:
        return True
    return asked in (host, *lan_addresses())


def this_computer(settings: WebSettings) -> str:
    """A mark of the serving computer, or of the database shared by servers; it reveals no name."""
    name = settings.home if is_url(settings.home) else socket.gethostname()
    return sha256(name.encode()).hexdigest()[:16]


def is_own(host: str) -> bool:
    """Whether a name or address means only this computer itself."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host in ("localhost", "")
