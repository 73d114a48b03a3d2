"""A real server process over a folder of its own, and how much memory it holds."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2 as httpx

from benchmarks.installation import usual_environment

MEGABYTE = 1024
"""Kilobytes, in which Linux counts the memory of a process."""
IDLE = 1.0
"""Seconds after which an idle line is not used again: the server is about to close it."""
ANSWERED = 600
"""Seconds after which a page counts as never answered."""


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs, and the director's way in."""

    process: int
    base: str
    link: str

    def client(self) -> httpx.Client:
        """Somebody who has not logged in."""
        idle = httpx.Limits(keepalive_expiry=IDLE)
        retrying = httpx.HTTPTransport(retries=8, limits=idle)
        return httpx.Client(base_url=self.base, transport=retrying, timeout=ANSWERED)

    def director(self) -> httpx.Client:
        """The director, logged in by the one-time link."""
        client = self.client()
        client.post(self.link, data={"name": "Ann"}, follow_redirects=True).raise_for_status()
        return client

    def memory(self) -> int:
        """What the process holds now, in MB."""
        return self._status("VmRSS")

    def peak(self) -> int:
        """The most that it ever held, in MB."""
        return self._status("VmHWM")

    def _status(self, key: str) -> int:
        """A line of what the system knows of the process."""
        text = Path(f"/proc/{self.process}/status").read_text()
        found = re.search(rf"^{key}:\s+(\d+) kB", text, re.MULTILINE)
        return int(found[1]) // MEGABYTE if found else 0


@contextmanager
def served(folder: str, python: str = sys.executable) -> Iterator[Served]:
    """`crosstable serve` over a folder, by any installation, in its own process; it is stopped at the end."""
    words = ["serve", folder, "--no-browser", "--port", str(_free_port())]
    command = [python, "-u", "-m", "crosstable", *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, text=True, env=usual_environment()) as process:
        assert process.stdout is not None
        try:
            link = next(
                found[0] for line in process.stdout if (found := re.search(r"http://\S+/enter/\S+", line))
            )
            yield Served(process.pid, link.partition("/enter/")[0], link)
        finally:
            process.terminate()


def _free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
