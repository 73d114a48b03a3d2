"""Quitting the application from its own page: who may, what is still going on, and how it stops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address

from fastapi import Request

from crosstable.app.round.round_stage import RoundStage, Stage, stage_of
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase
from crosstable.web.http.connections import CONNECTIONS
from crosstable.web.http.event_store import EventStore

Stop = Callable[[], None]


@dataclass(frozen=True, slots=True)
class GoingOn:
    """A section whose round is not finished."""

    event: str
    section: str | None
    stage: RoundStage

    @property
    def words(self) -> str:
        """The event, the section if there are several, the round, and what is missing."""
        facts = {"event": self.event, "round": self.stage.round, "status": self.stage.words}
        if not self.section:
            return phrase("{event}: round {round}, {status}", **facts)
        return phrase("{event}, {section}: round {round}, {status}", section=self.section, **facts)


def can_quit(request: Request) -> bool:
    """Whether the application can be stopped from here: one process, asked from the computer that runs it.

    Behind a proxy every request comes from that computer, so no page stops a server with https.
    """
    state = request.app.state
    client = request.client.host if request.client else ""
    return state.stop is not None and not state.settings.secure and is_here(client)


def is_here(address: str) -> bool:
    """Whether an address is this computer."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def other_devices() -> int:
    """How many phones, screens and other computers are connected."""
    return sum(not is_here(address) for address in CONNECTIONS.by_address)


def going_on(event_store: EventStore) -> list[GoingOn]:
    """Every section with a draft, or with a round whose results are not all in."""
    found = []
    for name in event_store.names():
        try:
            session = event_store.session(name)
        except CrosstableError:
            continue
        for section in session.event.sections:
            stage = stage_of(session, section)
            if stage.stage in (Stage.DRAFT, Stage.RUNNING):
                found.append(GoingOn(session.event.name, section.name, stage))
    return found
