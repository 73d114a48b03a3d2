"""How the server is doing: version, disk, copies, connections, slowest pages."""

from __future__ import annotations

import platform
import shutil
from dataclasses import dataclass
from pathlib import Path

from fastapi import APIRouter, Request, Response

from crosstable.app.backup.safety import CopyState
from crosstable.journal.store.urls import is_url
from crosstable.web.http.auth import HallHere, Owner
from crosstable.web.http.connections import CONNECTIONS
from crosstable.web.http.logs import FILE, FOLDER
from crosstable.web.render import page

router = APIRouter(include_in_schema=False)

SLOWEST = 10
LITTLE = 500
"""Megabytes below which a disk is nearly full."""


@dataclass(frozen=True, slots=True)
class Disk:
    """The disk on which the events are."""

    folder: str
    free: int
    """Megabytes."""

    @property
    def nearly_full(self) -> bool:
        """Whether there is little room left."""
        return self.free < LITTLE


@router.get("/health")
def health(request: Request, event_store: HallHere, person: Owner) -> Response:
    """The state of the server on one page."""
    state = request.app.state
    copies: dict[str, CopyState] = state.keeper.states
    return page(
        request,
        "setup/health.html",
        python=platform.python_version(),
        disk=_disk(event_store.home),
        memory=_memory(),
        copies=sorted(copies.items()),
        behind=[(name, event_store.behind(name)) for name in event_store.names() if event_store.behind(name)],
        connections=CONNECTIONS,
        queue=state.spectators,
        slowest=state.timings.slowest(SLOWEST),
        log=None if is_url(event_store.home) else str(Path(event_store.home) / FOLDER / FILE),
    )


def _disk(home: str) -> Disk | None:
    """The disk of a folder; that of a database is not known here."""
    if is_url(home):
        return None
    return Disk(home, shutil.disk_usage(home).free // 1024**2)


def _memory() -> int | None:
    """Megabytes that this process has used at most, where the system says so."""
    try:
        import resource
    except ImportError:
        return None
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used // 1024**2 if platform.system() == "Darwin" else used // 1024
