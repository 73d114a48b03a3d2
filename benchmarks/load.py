"""A full hall: a thousand phones with open lines, dear requests all the time; how long the director waits.

Run with `python -m benchmarks.load --phones 1000 --dear 60`. All traffic stays on this computer.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter, process_time
from urllib.parse import urlsplit

from benchmarks.web import BASE, PLAYERS, SECTIONS, document
from crosstable.app.session.session import create_journal
from crosstable.journal.documents import told_as_facts

EVENT = "/e/big"
DEAR = (
    "/p/big/section-{section}/crosstable.html",
    "/api/events/big/sections/section-{section}/check",
    "/p/big/section-{section}/player-{player}.html",
    "/p/big/section-{section}/statistics.html",
)
"""What visitors may ask and what costs the most, the same page rarely twice."""
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
def serving(folder: str) -> Iterator[tuple[int, str, int]]:
    """A server process: its port, the director's link, and the number of the process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    words = [sys.executable, "-u", "-m", "crosstable", "serve", folder, "--no-browser", "--port", str(port)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    link = next(match[0] for line in process.stdout if (match := re.search(r"http://\S+/enter/\S+", line)))
    try:
        yield port, link, process.pid
    finally:
        process.terminate()
        process.wait(20)


async def follow(server: Server, number: int, stop: asyncio.Event, opened: list[int]) -> None:
    """One phone: a line that stays open until the end."""
    reader, writer = await server.ask(f"{EVENT}/live", f"127.0.{1 + number % ADDRESSES}.1")
    if (await reader.readline()).startswith(b"HTTP/1.1 200"):
        opened.append(number)
    with suppress(asyncio.CancelledError, ConnectionError):
        await stop.wait()
    writer.close()


def dear_page(number: int) -> str:
    """One of the dear pages, by its number."""
    return DEAR[number % len(DEAR)].format(section=1 + number % SECTIONS, player=1 + number % PLAYERS)


async def insist(server: Server, first: int, step: int, stop: asyncio.Event) -> list[tuple[int, float]]:
    """One visitor who asks for dear pages, one after the other, until the end: the answers."""
    answers, number = [], first
    while not stop.is_set():
        answers.append(await server.get(dear_page(number), f"127.0.{1 + first % ADDRESSES}.1"))
        number += step
    return answers


async def visit(port: int, phones: int, dear: int) -> None:
    """Be the visitors: open lines, then ask for dear pages from the next line of input until its end."""
    server, stop, opened = Server(port), asyncio.Event(), list[int]()
    lines = [asyncio.create_task(follow(server, number, stop, opened)) for number in range(phones)]
    while len(opened) < phones and not any(line.done() for line in lines):
        await asyncio.sleep(0.05)
    print(len(opened), flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    asked = [asyncio.create_task(insist(server, number, dear, stop)) for number in range(dear)]
    await asyncio.to_thread(sys.stdin.read)
    stop.set()
    answers = [one for answered in await asyncio.gather(*asked) for one in answered]
    statuses = {status: [one for one, _ in answers].count(status) for status, _ in answers}
    print(f"  dear requests: {statuses}, the slowest {max((time for _, time in answers), default=0):.1f} s")
    for line in lines:
        line.cancel()
    print(f"  lines opened: {len(opened)} of {phones}", flush=True)


@contextmanager
def visitors(port: int, phones: int, dear: int) -> Iterator[subprocess.Popen[str]]:
    """The visitors as a process that takes second place on this computer: theirs are elsewhere."""
    words = [sys.executable, "-m", "benchmarks.load", "--visit", str(port), "--phones", str(phones)]
    process = subprocess.Popen(
        ["nice", "-n", "5", *words, "--dear", str(dear)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def measure_director(server: Server, until: asyncio.Future[str] | None = None) -> list[float]:
    """How long the director waits for each page, in seconds; some times, or until something is over."""
    times: list[float] = []
    while not (until.done() if until else len(times) >= TRIES * len(DIRECTOR)):
        times += [(await server.get(page, staff=True))[1] for page in DIRECTOR]
    return times


def busy() -> str:
    """How much longer the same work takes here because of everything else that this computer does."""
    wall, own = perf_counter(), process_time()
    while process_time() - own < 0.2:
        sum(range(1000))
    return f"work takes {(perf_counter() - wall) / (process_time() - own):.1f} times as long as alone"


async def day(port: int, link: str, phones: int, dear: int) -> None:
    """Measure alone, while phones connect, with phones, then with phones and dear requests."""
    server = Server(port)
    for _ in range(600):
        with suppress(OSError):
            await server.get("/login")
            break
        await asyncio.sleep(0.1)
    await server.log_in(link)
    await measure_director(server)
    tell("alone", await measure_director(server))
    with visitors(port, phones, dear) as others:
        assert others.stdin is not None and others.stdout is not None
        opened = asyncio.get_running_loop().run_in_executor(None, others.stdout.readline)
        tell(f"while {phones} phones connect", await measure_director(server, opened))
        tell(f"{phones} phones", await measure_director(server))
        others.stdin.write("\n")
        others.stdin.flush()
        tell(f"{phones} phones, {dear} dear requests: the first seconds", await measure_director(server))
        tell("the same, later", await measure_director(server))
        print(f"  meanwhile {busy()}")
        others.stdin.close()
        print(await asyncio.to_thread(others.stdout.read), end="")


def tell(when: str, times: list[float]) -> None:
    """One line of the table."""
    ordered = sorted(times)
    late = ordered[int(len(ordered) * 0.95)]
    figures = (statistics.median(ordered), late, ordered[-1])
    shown = "   ".join(
        f"{n} {t * 1000:5.0f} ms" for n, t in zip(("median", "p95", "slowest"), figures, strict=True)
    )
    print(f"  {when:48} {shown}")


def main() -> None:
    """Build the event, serve it, and measure."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--phones", type=int, default=1000)
    arguments.add_argument("--dear", type=int, default=60)
    arguments.add_argument("--visit", type=int, help="be the visitors of a server at this port")
    given = arguments.parse_args()
    if given.visit:
        asyncio.run(visit(given.visit, given.phones, given.dear))
        return
    with tempfile.TemporaryDirectory() as folder:
        create_journal(str(Path(folder) / "big.crosstable"), list(told_as_facts(document())), "bench")
        print("The director's pages (round, standings, whole event), 1,503 players in nine sections")
        print(f"  before: {os.getloadavg()[0]:.1f} processes on {os.cpu_count()} cores, {busy()}")
        with serving(folder) as (port, link, _):
            asyncio.run(day(port, link, given.phones, given.dear))


if __name__ == "__main__":
    main()
