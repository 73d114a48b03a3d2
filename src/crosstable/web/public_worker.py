"""The second process of a server: it answers what visitors ask for, over a socket, until the first ends."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from pathlib import Path
from shutil import rmtree

import uvicorn

from crosstable.web.http.event_store import EventStore
from crosstable.web.http.public_process import change_line, read_change

LOWER = 2
"""How far its priority is below that of the staff's process."""


def main(socket: str) -> None:
    """Serve at a socket."""
    with suppress(OSError):
        os.nice(LOWER)
    from crosstable.web.served import app

    app.state.page_maker.listen(_say_what_is_made)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            uds=socket,
            log_level="warning",
            server_header=False,
            forwarded_allow_ips="*",
            timeout_graceful_shutdown=1,
        )
    )
    threading.Thread(target=_hear, args=(server, app.state.event_store), daemon=True).start()
    try:
        server.run()
    finally:
        rmtree(Path(socket).parent, ignore_errors=True)


def _say_what_is_made(name: str, seq: int) -> None:
    """Tell the process that started this one up to which change the pages of an event are made."""
    with suppress(OSError):
        sys.stdout.buffer.write(change_line(name, seq))
        sys.stdout.buffer.flush()


def _hear(server: uvicorn.Server, event_store: EventStore) -> None:
    """Hear of changes from the process that started this one; end when it has ended, however it did."""
    for line in sys.stdin.buffer:
        change = read_change(line)
        if change is not None:
            event_store.tell(*change)
    server.should_exit = True


if __name__ == "__main__":
    main(sys.argv[1])
