"""A full hall: a thousand phones with open lines, dear requests at once, and how long the director waits.

Run with `python -m benchmarks.load --phones 1000 --dear 60`. All traffic stays on this computer.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter
from urllib.parse import urlsplit

from benchmarks.web import BASE, document
from crosstable.app.session.session import create_journal
from crosstable.journal.documents import told_as_facts

EVENT = "/e/big"
DEAR = (f"{BASE}/chart", "/api/events/big/sections/section-1/check", f"{BASE}/standings")
DIRECTOR = (f"{BASE}/round", f"{BASE}/standings", f"{EVENT}/all")
TRIES = 12
ADDRESSES = 250
"""Phones come from so many addresses of this computer."""


Answer = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Server:
    """The address of a server, and the ways to ask it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    async def ask(self, path: str, source: str = "127.0.0.1", *, staff: bool = False) -> Answer:
        """Send a request; the answer is still to be read."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0))
        cookie = f"Cookie: crosstable={self.cookie}\r\n" if staff else ""
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{cookie}Connection: close\r\n\r\n"
        writer.write(head.encode())
        await writer.drain()
        return reader, writer

    async def get(self, path: str, source: str = "127.0.0.1", *, staff: bool = False) -> tuple[int, float]:
        """A whole answer: its status and the seconds it took."""
        began = perf_counter()
        reader, writer = await self.ask(path, source, staff=staff)
        body = await reader.read()
        writer.close()
        return int(body.split()[1]), perf_counter() - began

    async def log_in(self, link: str) -> None:
        """Use the director's one-time link."""
        body = b"name=Ann"
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"POST {urlsplit(link).path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
        kind = f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write((head + kind).encode() + body)
        answer = (await reader.read()).decode("utf-8", "replace")
        writer.close()
        self.cookie = re.search(r"crosstable=([^;]+)", answer)[1]  # type: ignore[index]


@contextmanager
def serving(folder: str) -> Iterator[tuple[int, str]]:
    """A server process: its port, and the director's link."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    words = [sys.executable, "-u", "-m", "crosstable", "serve", folder, "--no-browser", "--port", str(port)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    link = next(match[0] for line in process.stdout if (match := re.search(r"http://\S+/enter/\S+", line)))
    try:
        yield port, link
    finally:
        process.terminate()
        process.wait(20)


async def follow(server: Server, number: int, stop: asyncio.Event) -> bool:
    """One phone: a line that stays open until the end; whether it was opened."""
    reader, writer = await server.ask(f"{EVENT}/live", f"127.0.{1 + number % ADDRESSES}.1")
    opened = (await reader.readline()).startswith(b"HTTP/1.1 200")
    with suppress(asyncio.CancelledError, ConnectionError):
        await stop.wait()
    writer.close()
    return opened


async def measure_director(server: Server) -> list[float]:
    """How long the director waits for each page, in seconds."""
    return [(await server.get(page, staff=True))[1] for _ in range(TRIES) for page in DIRECTOR]


async def day(port: int, link: str, phones: int, dear: int) -> None:
    """Measure alone, then with phones, then with phones and dear requests."""
    server = Server(port)
    for _ in range(600):
        with suppress(OSError):
            await server.get("/login")
            break
        await asyncio.sleep(0.1)
    await server.log_in(link)
    await measure_director(server)
    tell("alone", await measure_director(server))
    stop = asyncio.Event()
    lines = [asyncio.create_task(follow(server, number, stop)) for number in range(phones)]
    await asyncio.sleep(5)
    tell(f"{phones} phones", await measure_director(server))
    dear_ones = ((DEAR[n % len(DEAR)], f"127.0.{1 + n % ADDRESSES}.1") for n in range(dear))
    asked = [asyncio.create_task(server.get(page, source)) for page, source in dear_ones]
    await asyncio.sleep(0.2)
    tell(f"{phones} phones, {dear} dear requests at once", await measure_director(server))
    answers = await asyncio.gather(*asked)
    statuses = {status: [one for one, _ in answers].count(status) for status, _ in answers}
    print(f"  dear requests: {statuses}, the last after {max(time for _, time in answers):.1f} s")
    stop.set()
    print(f"  lines opened: {sum(await asyncio.gather(*lines))} of {phones}")


def tell(when: str, times: list[float]) -> None:
    """One line of the table."""
    ordered = sorted(times)
    late = ordered[int(len(ordered) * 0.95)]
    print(f"  {when:48} median {statistics.median(ordered) * 1000:5.0f} ms   p95 {late * 1000:5.0f} ms")


def main() -> None:
    """Build the event, serve it, and measure."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--phones", type=int, default=1000)
    arguments.add_argument("--dear", type=int, default=60)
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        create_journal(str(Path(folder) / "big.crosstable"), list(told_as_facts(document())), "bench")
        print("The director's pages (round, standings, whole event), 1,503 players in nine sections")
        with serving(folder) as (port, link):
            asyncio.run(day(port, link, given.phones, given.dear))


if __name__ == "__main__":
    main()
