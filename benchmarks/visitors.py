"""Visitors who follow a large event live while its results are entered; and the size and time of its pages.

Run with `python -m benchmarks.visitors --visitors 500 --results 60`. All traffic stays on this computer.
A visitor does what `follow.js` does: it listens, asks again for its page when it hears of a change, but not
more often than every few seconds, and goes on asking until the page has what it heard of.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from gzip import decompress
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.load import ADDRESSES, Server, busy, serving, tell
from benchmarks.processes import Used, used_by
from crosstable.app.session.session import create_journal
from crosstable.formats.document.write import write_document
from crosstable.journal.documents import told_as_facts
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

PLAYERS, ROUNDS, CLUBS = 1500, 11, 60
SPREAD = 2.0
"""Seconds over which visitors spread their questions."""
FOLLOWED = (
    "index.html", "event/round-11.html", "event/standings.html", "event/player-1.html",
    "event/round-11-2.html", "event/crosstable.html", "event/player-700.html", "event/standings-4.html",
    "search.html", "event/clubs.html",
)  # fmt: skip
"""The pages that visitors have open, one after another."""
OTHERS = (
    "event/round-5.html", "event/standings-after-5.html", "event/crosstable-8.html", "event/statistics.html",
    "event/players.html", "event/rules.html", "event.json",
)  # fmt: skip
SMALL, QUICK = 150_000, 0.1
"""What a page may weigh when it is packed, and the seconds it may take."""
FOLLOWS = re.compile(rb'data-seen="(\d+)" data-pause="(\d+)"')
"""The last change that a page has, and the seconds that it waits before it asks again."""


def document() -> dict[str, Any]:
    """A large event in the middle of its last round."""
    event = generate("dutch-2026", PLAYERS, ROUNDS, 4, Rates(byes=2, forfeits=2))
    whole: dict[str, Any] = json.loads(write_document(event)) | {"name": "Big"}
    for place, player in enumerate(whole["players"]):
        player["club"] = f"Chess Club {place % CLUBS + 1}"
    for game in whole["results"][-1]["games"][::2]:
        game["result"] = "*"
    return whole


def open_boards(whole: dict[str, Any]) -> list[int]:
    """The boards of the last round whose results are missing."""
    games = enumerate(whole["results"][-1]["games"], start=1)
    return [game.get("board", place) for place, game in games if game["result"] == "*"]


@dataclass
class Visitor:
    """Somebody with a public page open."""

    server: Server
    page: str
    source: str
    random: Random
    seen: int = 0
    pause: int = 0
    asked: float = 0.0
    """When the page was last asked for."""
    told: dict[int, float] = field(default_factory=dict)
    """The news that the page does not have yet, each with when it was heard."""
    waits: list[float] = field(default_factory=list)
    """Seconds until a page was there."""
    late: list[float] = field(default_factory=list)
    """Seconds from each news until the page had it."""
    refused: int = 0
    """How often the server had no time."""

    async def follow(self) -> None:
        """Open the page, then its line, and ask again whenever there is news."""
        await self._ask()
        reader, writer = await self.server.ask(f"/p/big/live?seen={self.seen}", self.source)
        asking: asyncio.Task[None] | None = None
        try:
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    self.told.setdefault(int(line[6:]), perf_counter())
                    if asking is None or asking.done():
                        asking = asyncio.create_task(self._catch_up())
        finally:
            writer.close()

    async def _catch_up(self) -> None:
        """Ask until the page has the news, never twice within the pause."""
        while self.told:
            rest = max(0.0, self.asked + self.pause - perf_counter())
            await asyncio.sleep(rest + self.random.random() * SPREAD)
            await self._ask()

    async def _ask(self) -> None:
        """Ask for the page as a browser does, and note what news it has."""
        self.asked = perf_counter()
        status, body, took = await asked(self.server, f"/p/big/{self.page}", self.source)
        self.waits.append(took)
        if status != 200:
            self.refused += 1
            return
        found = FOLLOWS.search(decompress(body))
        assert found is not None
        self.seen, self.pause = int(found[1]), int(found[2])
        for news in [one for one in self.told if one <= self.seen]:
            self.late.append(perf_counter() - self.told.pop(news))


async def asked(server: Server, path: str, source: str = "127.0.0.1") -> tuple[int, bytes, float]:
    """A whole answer as a browser gets it: its status, its packed body, and the seconds it took."""
    began = perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(source, 0))
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nAccept-Encoding: gzip\r\n"
    writer.write(f"{head}Connection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return int(answer.split()[1]), answer.partition(b"\r\n\r\n")[2], perf_counter() - began


async def enter(server: Server, board: int, result: str) -> float:
    """Enter a result as the director does; the seconds it took."""
    body = json.dumps({"board": board, "result": result}).encode()
    path = f"/api/events/big/sections/main/rounds/{ROUNDS}/results"
    began = perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: crosstable={server.cookie}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    writer.write(head.encode() + body)
    answer = await reader.read()
    writer.close()
    assert int(answer.split()[1]) == 200, answer[-300:]
    return perf_counter() - began


async def entered(server: Server, boards: Iterator[int], count: int) -> list[float]:
    """Enter results, one a second."""
    took = []
    for board, result in zip(islice(boards, count), cycle(("1-0", "1/2-1/2", "0-1")), strict=False):
        took.append(await enter(server, board, result))
        await asyncio.sleep(1)
    return took


async def measure_pages(server: Server, boards: Iterator[int]) -> None:
    """The size of every kind of page, and its time: at first, right after a result, and again."""
    print(f"  {'page':30} {'packed':>9} {'first':>8} {'after a result':>15} {'again':>8}")
    for page in (*FOLLOWED, *OTHERS):
        times = [(await asked(server, f"/p/big/{page}"))[2]]
        await enter(server, next(boards), "1-0")
        for _ in range(2):
            _, body, took = await asked(server, f"/p/big/{page}")
            times.append(took)
        first, after, again = (round(took * 1000) for took in times)
        wrong = " !" if len(body) > SMALL or max(times[1:]) > QUICK else ""
        print(f"  {page:30} {len(body) / 1000:6.1f} KB {first:5} ms {after:12} ms {again:5} ms{wrong}")


async def visit(port: int, count: int) -> None:
    """Be the visitors until the end of the input; every line of it forgets what was measured before."""
    server = Server(port)
    visitors = [
        Visitor(server, page, f"127.0.{1 + number % ADDRESSES}.1", Random(number))
        for number, page in zip(range(count), cycle(FOLLOWED), strict=False)
    ]
    lines = [asyncio.create_task(one.follow()) for one in visitors]
    print("here", flush=True)
    while await asyncio.to_thread(sys.stdin.readline):
        for one in visitors:
            one.waits.clear()
            one.late.clear()
    tell("a visitor's page", [took for one in visitors for took in one.waits])
    tell("from news until a visitor's page has it", [took for one in visitors for took in one.late])
    missing = sum(len(one.told) for one in visitors)
    print(f"  pages: {sum(len(one.waits) for one in visitors)}, news that are not there yet: {missing}")
    lost = sum(line.done() for line in lines)
    print(f"  lines lost: {lost}, pages refused: {sum(one.refused for one in visitors)}", flush=True)
    for line in lines:
        line.cancel()


@contextmanager
def following(port: int, count: int) -> Iterator[subprocess.Popen[str]]:
    """The visitors as a process that takes second place on this computer: theirs are elsewhere."""
    words = [sys.executable, "-m", "benchmarks.visitors", "--visit", str(port), "--visitors", str(count)]
    process = subprocess.Popen(
        ["nice", "-n", "5", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def day(port: int, link: str, pid: int, given: argparse.Namespace, boards: Iterator[int]) -> None:
    """Measure the pages, then the director alone, then with visitors."""
    server = Server(port)
    for _ in range(600):
        with suppress(OSError):
            await server.get("/login")
            break
        await asyncio.sleep(0.1)
    await server.log_in(link)
    await measure_pages(server, boards)
    before = used_by(pid)
    tell("a result entered, nobody else", await entered(server, boards, 10))
    tell_use(before, used_by(pid), 10)
    with following(port, given.visitors) as others:
        assert others.stdin is not None and others.stdout is not None
        await asyncio.to_thread(others.stdout.readline)
        await asyncio.sleep(15)
        others.stdin.write("\n")
        others.stdin.flush()
        before = used_by(pid)
        tell(
            f"a result entered, {given.visitors} visitors follow",
            await entered(server, boards, given.results),
        )
        await asyncio.sleep(15)
        tell_use(before, used_by(pid), given.results)
        others.stdin.close()
        print(await asyncio.to_thread(others.stdout.read), end="")


def tell_use(before: Mapping[str, Used], after: Mapping[str, Used], results: int) -> None:
    """What each process of the server used for every result, and the memory that it holds."""
    nothing = Used(0, 0, 0, 0)
    for name, now in after.items():
        then = before.get(name, nothing)
        own, others = now.seconds - then.seconds, now.ended - then.ended
        started = f" and {1000 * others / results:.0f} ms in processes it started" if others > 0.05 else ""
        print(
            f"    {name}: {1000 * own / results:.0f} ms of processor time for each result{started};"
            f" holds {now.memory} MB, at most {now.peak} MB"
        )


def main() -> None:
    """Build the event, serve it, and measure."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--visitors", type=int, default=500)
    arguments.add_argument("--results", type=int, default=60)
    arguments.add_argument("--visit", type=int, help="be the visitors of a server at this port")
    given = arguments.parse_args()
    if given.visit:
        asyncio.run(visit(given.visit, given.visitors))
        return
    whole = document()
    with tempfile.TemporaryDirectory() as folder:
        create_journal(str(Path(folder) / "big.crosstable"), list(told_as_facts(whole)), "bench")
        print(f"Public pages of {PLAYERS} players, {ROUNDS} rounds")
        print(f"  before: {os.getloadavg()[0]:.1f} processes on {os.cpu_count()} cores, {busy()}", flush=True)
        with serving(folder) as (port, link, pid):
            asyncio.run(day(port, link, pid, given, iter(open_boards(whole))))
        print(f"  afterwards: {busy()}")


if __name__ == "__main__":
    main()
