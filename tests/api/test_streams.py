"""Server-sent events for programs: what the description promises is what is sent."""

from __future__ import annotations

import asyncio
import re

from crosstable.web.api.description.streams import EXAMPLES
from tests.api.caller import operation
from tests.web.site import Site
from tests.web.test_lanes import run_apart

EVENT = re.compile(r"(?:id: (?P<id>.*)\n)?event: (?P<event>\w+)\ndata: (?P<data>.*)\n\n")


async def first_event(site: Site, path: str) -> tuple[str, str]:
    """Name and data of the first event of a line; the line is closed behind it."""
    sent: asyncio.Queue[bytes] = asyncio.Queue()
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [],
        "client": ("127.0.0.1", 1),
    }
    gone = asyncio.Event()

    async def receive() -> dict[str, object]:
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, object]) -> None:
        body = message.get("body", b"")
        assert isinstance(body, bytes)
        await sent.put(body)

    line = asyncio.create_task(site.app(scope, receive, send))  # type: ignore[arg-type]
    text = ""
    async with asyncio.timeout(20):
        while (found := EVENT.search(text)) is None:
            text += (await sent.get()).decode()
    gone.set()
    await site.app.state.live.close()
    await asyncio.wait([line], timeout=20)
    return found["event"], found["data"]


def test_changes_are_told_by_the_number_of_the_last_fact(site: Site) -> None:
    name = site.event()
    last = site.session().facts[-1].seq

    async def look() -> None:
        assert await first_event(site, f"/api/v1/events/{name}/live") == ("fact", str(last))

    run_apart(look())


def test_rounds_are_told_by_a_mark(site: Site) -> None:
    name = site.event()

    async def look() -> None:
        event, data = await first_event(site, f"/api/v1/events/{name}/follow")
        assert event == "mark" and data

    run_apart(look())


def test_the_examples_are_what_the_events_look_like() -> None:
    for name, text in EXAMPLES.items():
        found = EVENT.search(text)
        (described,) = operation(name)[2]["x-server-sent-events"]
        assert found is not None and found["event"] == described["event"]


def test_a_line_of_no_event_is_refused(site: Site) -> None:
    for end in ("live", "follow"):
        answer = site.client().get(f"/api/v1/events/nowhere/{end}")
        assert answer.status_code == 404 and answer.json()["error"]["kind"] == "not-found"
