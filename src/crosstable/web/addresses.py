"""Under which addresses phones in the hall reach this server, and whether they can at all."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address

from fastapi import Request

from crosstable.app.desk import Desk
from crosstable.app.slips import phones_of
from crosstable.web.serving import lan_addresses
from crosstable.web.settings import WebSettings


@dataclass(frozen=True, slots=True)
class Addresses:
    """The address to use for phones, others that may work, and whether only this computer can ask."""

    best: str | None
    others: tuple[str, ...]
    only_here: bool


def addresses_for(request: Request, desk: Desk) -> Addresses:
    """What the director typed, else the address of this very page, else those of the network."""
    settings: WebSettings = request.app.state.settings
    typed = phones_of(desk).address
    host = request.url.hostname or ""
    here = () if is_own(host) else (f"{request.url.scheme}://{request.url.netloc}",)
    network = tuple(f"http://{one}:{settings.port}" for one in lan_addresses()) if settings.lan else ()
    every = tuple(dict.fromkeys(one for one in (typed, *here, *network) if one))
    return Addresses(every[0] if every else None, every[1:], not (settings.lan or here or typed))


def is_own(host: str) -> bool:
    """Whether a name or address means this computer to itself only."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host in ("localhost", "")
