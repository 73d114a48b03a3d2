"""The second process of a server: it answers what visitors ask for, over a socket, until the first ends."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from pathlib import Path
from shutil import rmtree

import uvicorn

LOWER = 2
"""How far its priority is below that of the staff's process."""


def main(socket: str) -> None:
    """Serve at a socket."""
    with suppress(OSError):
        os.nice(LOWER)
    server = uvicorn.Server(
        uvicorn.Config(
            "crosstable.web.served:app",
            uds=socket,
            log_level="warning",
            server_header=False,
            forwarded_allow_ips="*",
            timeout_graceful_shutdown=1,
        )
    )
    threading.Thread(target=_end_with_parent, args=(server,), daemon=True).start()
    try:
        server.run()
    finally:
        rmtree(Path(socket).parent, ignore_errors=True)


def _end_with_parent(server: uvicorn.Server) -> None:
    """End when the process that started this one has ended, however it did."""
    sys.stdin.buffer.read()
    server.should_exit = True


if __name__ == "__main__":
    main(sys.argv[1])
