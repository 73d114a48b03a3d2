"""Overload: spectators wait in a fair queue, staff never behind them; slow senders are cut off."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.requests import HTTPConnection

from crosstable.web.http import lanes
from crosstable.web.http.connections import Connections
from crosstable.web.http.fair_queue import FairQueue, QueueFull
from crosstable.web.http.lanes import Lanes
from crosstable.web.http.roles import Person, Role
from crosstable.web.http.session_token import token_of
from tests.web.site import Site


def run_apart(day: Coroutine[Any, Any, None]) -> None:
    """Run in a thread of its own: a browser of other tests may have an event loop in this one."""
    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, day).result()


class KnownPeople:
    """Accounts that know one session."""

    def person_last_seen(self, token: str) -> Person | None:
        return Person("Ann", Role.DIRECTOR) if token == "ann" else None

    def person(self, token: str) -> Person:
        return Person("", Role.PUBLIC)


class Hall:
    """An application whose every answer waits until it is let go, and a way to ask it."""

    def __init__(self, **bounds: Any) -> None:
        queue = FairQueue(**({"at_once": 2, "most": 10, "most_each": 4, "patience": 5.0} | bounds))
        self.lanes = Lanes(self._work, KnownPeople(), queue)  # type: ignore[arg-type]
        self.go = asyncio.Event()
        self.working: list[str] = []
        self.statuses: list[int] = []

    async def _work(self, scope: Any, receive: Any, send: Any) -> None:
        self.working.append(scope["path"])
        await self.go.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    def ask(
        self, path: str, address: str = "10.0.0.1", session: str | None = None, **more: Any
    ) -> asyncio.Task[None]:
        headers = [(b"cookie", f"crosstable={session}".encode())] if session else []
        scope = {
            "type": "http",
            "path": path,
            "method": "GET",
            "headers": headers,
            "client": (address, 1),
        } | more

        async def receive() -> Any:
            await asyncio.sleep(3600)

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                self.statuses.append(message["status"])

        return asyncio.ensure_future(self.lanes(scope, more.get("receive", receive), send))


async def _settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_spectators_work_two_at_a_time_and_staff_at_once() -> None:
    """Whatever number of phones asks, the director's page is begun at once."""

    async def day() -> None:
        hall = Hall(most_each=10)
        phones = [hall.ask(f"/phone{n}") for n in range(6)]
        await _settle()
        assert hall.working == ["/phone0", "/phone1"]
        director = hall.ask("/director", session="ann")
        await _settle()
        assert hall.working[-1] == "/director"
        hall.go.set()
        await asyncio.gather(*phones, director)
        assert hall.statuses == [200] * 7
        assert (hall.lanes.queue.served, hall.lanes.queue.waiting) == (0, 0)

    run_apart(day())


def test_addresses_take_turns() -> None:
    """One phone that asks for twenty things does not keep another one waiting behind all of them."""

    async def day() -> None:
        hall = Hall(at_once=1, most=50, most_each=30)
        asked = [hall.ask(f"/greedy{n}", "10.0.0.1") for n in range(20)] + [hall.ask("/modest", "10.0.0.2")]
        await _settle()
        hall.go.set()
        await asyncio.gather(*asked)
        assert hall.working.index("/modest") == 2

    run_apart(day())


def test_one_address_cannot_fill_the_queue() -> None:
    """Beyond its share an address is refused with 503; others still find room."""

    async def day() -> None:
        hall = Hall(at_once=1)
        asked = [hall.ask(f"/greedy{n}") for n in range(8)] + [hall.ask("/other", "10.0.0.2")]
        await _settle()
        assert hall.statuses == [503] * 3
        hall.go.set()
        await asyncio.gather(*asked)
        assert sorted(hall.statuses) == [200] * 6 + [503] * 3

    run_apart(day())


def test_who_waits_too_long_is_answered() -> None:
    """Nobody waits for ever, and no turn is lost by it."""

    async def day() -> None:
        hall = Hall(at_once=1, patience=0.02)
        first, second = hall.ask("/first"), hall.ask("/second")
        await second
        assert hall.statuses == [503]
        hall.go.set()
        await first
        await hall.ask("/third")
        assert hall.statuses == [503, 200, 200]

    run_apart(day())


def test_a_cancelled_wait_gives_its_turn_on() -> None:
    """A request that is given up in the queue, or as its turn comes, blocks nobody."""

    async def day() -> None:
        queue = FairQueue(1, 10, 10, 5.0)
        async with queue.turn("a"):
            waits = [asyncio.ensure_future(queue._wait("b")) for _ in range(2)]
            await _settle()
            waits[0].cancel()
            await _settle()
        waits[1].cancel()
        await asyncio.gather(*waits, return_exceptions=True)
        assert (queue.served, queue.waiting) == (0, 0)
        async with queue.turn("c"):
            assert queue.served == 1

    run_apart(day())


def test_the_lane_is_left_when_the_answer_begins() -> None:
    """A phone that reads its page slowly holds up nobody."""

    async def day() -> None:
        hall = Hall(at_once=1)
        slow = asyncio.Event()

        async def send(message: Any) -> None:
            if message["type"] == "http.response.body":
                await slow.wait()

        scope = {"type": "http", "path": "/slow", "method": "GET", "headers": [], "client": ("10.0.0.9", 1)}
        reader = asyncio.ensure_future(hall.lanes(scope, None, send))  # type: ignore[arg-type]
        hall.go.set()
        await asyncio.wait_for(hall.ask("/quick"), 2)
        assert hall.statuses == [200]
        slow.set()
        await reader

    run_apart(day())


def test_a_form_that_never_ends_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spectator's form has to arrive in time, and is of a bounded size; no lane waits for it."""
    monkeypatch.setattr(lanes, "BODY_SECONDS", 0.05)

    async def endless() -> Any:
        return {"type": "http.request", "body": b"x" * 65536, "more_body": True}

    async def day() -> None:
        hall = Hall()
        hall.go.set()
        await hall.ask("/slip", method="POST")
        await hall.ask("/slip", method="POST", receive=endless)
        assert hall.statuses == [408, 413]
        assert hall.working == []

    run_apart(day())


def test_live_lines_and_static_files_stand_in_no_lane() -> None:
    """A thousand open phones hold no lane."""

    async def day() -> None:
        hall = Hall(at_once=0, most=0)
        lines = [hall.ask("/e/spring/live"), hall.ask("/e/spring/follow"), hall.ask("/static/app.js")]
        await _settle()
        assert len(hall.working) == 3
        hall.go.set()
        await asyncio.gather(*lines)

    run_apart(day())


def test_sessions_are_found_in_headers_and_cookies() -> None:
    """Broken cookies are nobody's session."""

    def found(name: bytes, value: bytes) -> str | None:
        return token_of(HTTPConnection({"type": "http", "headers": [(name, value)]}))

    assert found(b"authorization", b"Bearer abc") == "abc"
    assert found(b"cookie", b"language=fr; crosstable=xyz") == "xyz"
    assert found(b"cookie", b"other=1") is None
    assert found(b"cookie", b'crosstable="\xff\x00') not in ("abc", "xyz")


def test_connections_are_bounded_in_all_and_by_address() -> None:
    """Below the limit of open files; what leaves makes room."""
    many = Connections()
    many.set_bounds(256 + 100)
    assert (many.most, many.most_each) == (100, 25)
    taken = [many.take("10.0.0.1") for _ in range(30)]
    assert taken.count(True) == 25 and many.refused == 5
    many.leave("10.0.0.1")
    assert many.take("10.0.0.1")
    assert sum(many.take(f"10.0.1.{n}") for n in range(200)) == 75


def test_a_made_up_session_stays_with_the_spectators(site: Site) -> None:
    """Who makes up a session is a spectator, and pages answer all the same."""
    site.event()
    stranger = site.client()
    stranger.cookies.set("crosstable", "made-up")
    assert stranger.get("/e/spring/main/standings").status_code == 200
    assert site.app.state.spectators.served == 0


def test_queue_full_is_an_error_of_its_own() -> None:
    """Nothing else is taken for it."""
    with pytest.raises(QueueFull):
        run_apart(FairQueue(0, 0, 0, 1.0)._wait("a"))


def test_a_turn_goes_past_somebody_who_has_just_lost_patience() -> None:
    """The turn comes between the end of somebody's patience and the moment they leave the line."""

    async def day() -> None:
        queue = FairQueue(1, 10, 10, 5.0)
        await queue._wait("a")
        impatient, next_one = (asyncio.create_task(queue._wait(who)) for who in ("b", "c"))
        await asyncio.sleep(0)
        impatient.cancel()
        queue.release()
        await asyncio.wait_for(next_one, 1)
        assert (queue.served, queue.waiting) == (1, 0)
        queue.release()
        assert queue.served == 0

    run_apart(day())
