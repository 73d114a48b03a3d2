"""Screens on a database with two worker processes: presses and displays are known to both."""

from __future__ import annotations

import threading

import httpx2 as httpx
import pytest

from tests.postgres import NOT_RUN, server
from tests.web.test_workers import workers

SCREEN = "/screen/spring-open/hall"
CONTROL = "/e/spring-open/main/screens"


def _listen(address: str, seen: int, heard: list[int]) -> None:
    """Listen to the line of a screen until it says something new."""
    with httpx.stream("GET", f"{address}{SCREEN}/live?seen={seen}", timeout=20) as line:
        for text in line.iter_lines():
            if text.startswith("data: "):
                heard.append(int(text.removeprefix("data: ")))
                return


def test_presses_reach_displays_of_every_worker() -> None:
    """Four displays, whichever worker serves them, hear of one press; all are known to the controller."""
    with server() as url:
        if url is None:
            pytest.skip(NOT_RUN)
        with (
            workers(url) as (address, link),
            httpx.Client(base_url=address, follow_redirects=True, timeout=20) as ann,
        ):
            ann.post(link, data={"name": "Ann"})
            made = ann.post("/api/events", json={"title": "Spring Open", "rulebook": "nzcf", "rounds": 3})
            seen, heard = made.json()["seq"], list[int]()
            displays = [threading.Thread(target=_listen, args=(address, seen, heard)) for _ in range(4)]
            for display in displays:
                display.start()
            pressed = ann.post(f"{CONTROL}/press", data={"screen": "hall", "do": "hold"})
            assert pressed.status_code == 200, pressed.text
            for display in displays:
                display.join(timeout=20)
            assert heard == [seen + 1] * 4
            for number in range(3):
                word = {"display": f"{number:08x}", "view": "clock", "at": "1", "of": "1"}
                assert httpx.post(f"{address}{SCREEN}/shown", data=word).status_code == 204
                told = ann.get(f"{CONTROL}/now").json()["hall"]
                assert told["held"] and len(told["on"]) == number + 1
