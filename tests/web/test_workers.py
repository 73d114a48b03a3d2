"""The application on a database with two worker processes: what one writes reaches all screens."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx2 as httpx
import pytest

from tests.postgres import NOT_RUN, server


@contextmanager
def workers(url: str) -> Iterator[tuple[str, str]]:
    """Two worker processes over a database: their address, and the director's link."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    words = ["serve", url, "--workers", "2", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "crosstable", *words], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = (re.search(r"http://\S+/enter/\S+", line) for line in process.stdout)
        link = next(match.group() for match in found if match)
        address = link.partition("/enter/")[0]
        _wait(address)
        yield address, link
    finally:
        process.terminate()
        process.communicate(timeout=20)


def _wait(address: str) -> None:
    """Wait until it answers."""
    for _ in range(200):
        try:
            httpx.get(f"{address}/login", timeout=5)
            return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


def listen(address: str, seen: int, heard: list[int]) -> None:
    """Listen to the live line of an event until it says something new."""
    with httpx.stream("GET", f"{address}/e/spring-open/live?seen={seen}", timeout=20) as line:
        for text in line.iter_lines():
            if text.startswith("data: "):
                heard.append(int(text.removeprefix("data: ")))
                return


def test_live_lines_reach_every_worker() -> None:
    """Six screens, whichever worker serves them, hear of a write that one worker makes."""
    with server() as url:
        if url is None:
            pytest.skip(NOT_RUN)
        with (
            workers(url) as (address, link),
            httpx.Client(base_url=address, follow_redirects=True, timeout=20) as ann,
        ):
            ann.post(link, data={"name": "Ann"})
            made = ann.post("/api/events", json={"title": "Spring Open", "rulebook": "nzcf", "rounds": 3})
            assert made.status_code == 201, made.text
            seen = made.json()["seq"]
            heard: list[int] = []
            screens = [threading.Thread(target=listen, args=(address, seen, heard)) for _ in range(6)]
            for screen in screens:
                screen.start()
            time.sleep(1)
            entry = ann.post("/api/events/spring-open/sections/main/entries", json={"name": "Kahu"})
            assert entry.status_code == 201
            for screen in screens:
                screen.join(timeout=20)
            assert heard == [seen + 1] * 6
