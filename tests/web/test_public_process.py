"""A second process for visitors: it shows what the first one shows, and nobody misses it once it is gone."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from gzip import decompress
from pathlib import Path
from typing import Any

import pytest

from crosstable.web.http.fair_queue import FairQueue, QueueFull
from crosstable.web.http.lanes import Lanes
from crosstable.web.http.public_process import LONG, PublicProcess, may_be_passed_on
from tests.web.site import Site
from tests.web.test_lanes import KnownPeople, run_apart

pytestmark = pytest.mark.skipif(
    not hasattr(asyncio, "open_unix_connection"), reason="there is no second process on this system"
)
LONGEST = 60.0
Messages = list[MutableMapping[str, Any]]


def scope_of(path: str, *headers: tuple[bytes, bytes], method: str = "GET") -> dict[str, Any]:
    """A request as the server has it."""
    return {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "scheme": "http",
        "client": ("10.0.0.7", 4),
        "headers": [(b"host", b"127.0.0.1:8080"), (b"accept-language", b"en-US"), *headers],
    }


def asked(process: PublicProcess, path: str, *headers: tuple[bytes, bytes]) -> Messages:
    """What the second process sends back; nothing if it does not answer."""
    sent: Messages = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def ask() -> None:
        with suppress(QueueFull):  # it is still starting, on a busy computer
            assert await process.answer(scope_of(path, *headers), send) == bool(sent)

    run_apart(ask())
    return sent


def page_of(sent: Messages) -> tuple[int, str]:
    """The status and text of an answer."""
    body = b"".join(part["body"] for part in sent[1:])
    packed = (b"content-encoding", b"gzip") in sent[0]["headers"]
    return sent[0]["status"], (decompress(body) if packed else body).decode()


@pytest.fixture
def process(site: Site, monkeypatch: pytest.MonkeyPatch) -> Iterator[PublicProcess]:
    """The second process over the folder of a site."""
    monkeypatch.setenv("CROSSTABLE_HOME", str(site.home))
    made = PublicProcess()
    site.event()
    made.want()
    until = time.monotonic() + LONGEST
    while not asked(made, "/p/spring/") and time.monotonic() < until:
        time.sleep(0.1)
    yield made
    made.stop()
    assert not made.runs


def test_it_shows_the_same_and_what_changes(site: Site, process: PublicProcess) -> None:
    """Pages, programs' answers and refusals are the same, before and after a change by the staff."""
    visitor, ann = site.client(), site.staff()
    ann.post("/e/spring/main/draft")
    for press in ("", "publish"):
        if press:
            ann.post(f"/e/spring/main/{press}")
        for path in ("/p/spring/", "/p/spring/nothing.html", "/p/winter/", "/api/events/spring"):
            status, text = page_of(asked(process, path))
            expected = visitor.get(path, headers={"accept-language": "en-US", "host": "127.0.0.1:8080"})
            assert (status, text) == (expected.status_code, expected.text), path
    packed = asked(process, "/p/spring/", (b"accept-encoding", b"gzip"))
    assert page_of(packed) == page_of(asked(process, "/p/spring/"))


def test_it_hears_of_changes_and_says_what_it_has_made(
    site: Site, process: PublicProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change goes there over its input; lines that say nothing do no harm."""
    heard: list[tuple[str, int]] = []
    process.heard = lambda name, seq: heard.append((name, seq))
    process.tell("spring", 3)
    process.tell("no event\nat all", 4)
    assert process.answers and page_of(asked(process, "/p/spring/"))[0] == 200
    assert not heard, "a small event is made when somebody asks"


def test_what_fails_there_is_answered_here(site: Site, process: PublicProcess) -> None:
    """A process that was killed, or an event that it cannot read, keeps nobody from an answer."""
    (site.home / "broken.crosstable").write_bytes(b"SQLite format 3\0 and no more")
    assert not asked(process, "/p/broken/") or page_of(asked(process, "/p/broken/"))[0] < 500
    assert process._process is not None
    process._process.kill()
    process._process.wait()
    assert not asked(process, "/p/spring/")
    assert site.client().get("/p/spring/").status_code == 200


def test_only_what_everybody_may_read_is_passed_on() -> None:
    """The staff, changes and everything else stay in the first process."""
    assert may_be_passed_on(scope_of("/p/spring/main/round-1.html"))
    assert may_be_passed_on(scope_of("/api/v1/events/spring/sections/main/check"))
    assert not may_be_passed_on(scope_of("/p/spring/", method="POST"))
    assert not may_be_passed_on(scope_of("/e/spring/main/round"))
    assert not may_be_passed_on(scope_of("/api/v1/events/spring", (b"cookie", b"crosstable=anything")))
    assert not may_be_passed_on(scope_of("/api/v1/events/spring", (b"authorization", b"Bearer anything")))


class Elsewhere(PublicProcess):
    """A second process that is wanted, and answers nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.wishes: list[str] = []

    def want(self) -> None:
        """Note it."""
        self.wishes.append("wanted")

    async def answer(self, scope: Any, send: Any) -> bool:
        """Nothing."""
        return False


@pytest.mark.parametrize("wait", [0.0, LONG * 1.5])
def test_it_is_started_where_visitors_wait(wait: float) -> None:
    """Visitors who are served quickly need none, however many they are."""

    async def day() -> None:
        elsewhere, go = Elsewhere(), asyncio.Event()
        answered: list[str] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await go.wait()
            answered.append(scope["path"])

        queue = FairQueue(at_once=1, most=50, most_each=50, patience=9.0)
        lanes = Lanes(app, KnownPeople(), queue, elsewhere)  # type: ignore[arg-type]
        calls = [lanes(scope_of(f"/p/spring/{no}"), None, None) for no in range(6)]  # type: ignore[arg-type]
        asks = [asyncio.ensure_future(call) for call in calls]
        await asyncio.sleep(wait)
        assert not elsewhere.wishes, "the first one found nobody waiting"
        go.set()
        await asyncio.gather(*asks)
        assert bool(elsewhere.wishes) == bool(wait) and len(answered) == 6

    run_apart(day())


def test_it_ends_with_the_process_that_started_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However the server ends, nothing of it is left behind."""
    monkeypatch.setenv("CROSSTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    code = (
        "import os, time; from crosstable.web.http.public_process import PublicProcess\n"
        "one = PublicProcess(); one.want(); print(one._process.pid, flush=True)\n"
        "while not one._socket.exists() and one.runs: time.sleep(0.05)\n"
        "os._exit(9)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=LONGEST)
    assert done.returncode == 9, done.stderr
    until = time.monotonic() + LONGEST
    while list(tmp_path.glob("crosstable-*")) and time.monotonic() < until:
        time.sleep(0.1)
    assert not list(tmp_path.glob("crosstable-*"))
