"""Under which addresses phones in the hall reach this server, and whether they can at all."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import ip_address
from urllib.parse import urlsplit

from fastapi import Request

from crosstable.app.phones.slip_tokens import Phones, phones_of
from crosstable.app.session.session import Session
from crosstable.journal.store.stores import is_url
from crosstable.web.serving import lan_addresses
from crosstable.web.settings import WebSettings


@dataclass(frozen=True, slots=True)
class Addresses:
    """The address to use for phones, others that may work, and whether only this computer can ask."""

    best: str | None
    others: tuple[str, ...]
    only_here: bool
    by_hand: str = ""
    """The address that the director set for this computer."""
    elsewhere: str = ""
    """An address that was set on another computer, and leads there."""


def addresses_for(request: Request, session: Session) -> Addresses:
    """What the director typed on this computer, else the address of this page, else those of the network."""
    settings: WebSettings = request.app.state.settings
    phones, host = phones_of(session), request.url.hostname or ""
    here = () if is_own(host) else (f"{request.url.scheme}://{request.url.netloc}",)
    network = tuple(f"http://{one}:{settings.port}" for one in lan_addresses()) if settings.lan else ()
    ours = is_set_here(phones, settings, host)
    typed, elsewhere = (phones.address, "") if ours else ("", phones.address)
    every = tuple(dict.fromkeys(one for one in (typed, *here, *network) if one))
    only_here = not (settings.lan or here or typed)
    return Addresses(every[0] if every else None, every[1:], only_here, typed, elsewhere)


def is_set_here(phones: Phones, settings: WebSettings, host: str) -> bool:
    """Whether the address for phones was set on this computer, whose page is open under `host`.

    Where that was not noted, a number counts if this computer has it, and a name always.
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
    """A mark of the computer that serves, or of the database for servers that share one; no name is told."""
    name = settings.home if is_url(settings.home) else socket.gethostname()
    return sha256(name.encode()).hexdigest()[:16]


def is_own(host: str) -> bool:
    """Whether a name or address means this computer to itself only."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host in ("localhost", "")
