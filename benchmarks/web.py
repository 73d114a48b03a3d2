"""Server time of the pages a director lives on, with 1,500 players in nine sections by three books.

Run with `make bench`. The baseline of the same run is the lightest page, the log-in.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient
from tests.web.site import hidden_fields

from crosstable.app.session.as_of import mark_of
from crosstable.app.session.session import create_journal
from crosstable.formats.document.write import write_document
from crosstable.journal.documents import told_as_facts
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from crosstable.web.application import create_app
from crosstable.web.settings import settings_for

BOOKS = ("us-chess", "nzcf", "cfc")
SECTIONS, PLAYERS, PLAYED = 9, 167, 3
TOP = ("crosstable", "name", "lots", "schedule", "officials", "sponsor", "preset")
BASE = "/e/big/section-1"
REPEAT = 5
MANY, ROUNDS = 300, 5


def document() -> dict[str, Any]:
    """Nine sections in the middle of their event, board numbers one behind the other."""
    sections = []
    for place in range(SECTIONS):
        event = generate(BOOKS[place % 3], PLAYERS, PLAYED, place + 1, Rates())
        keys = {k: v for k, v in json.loads(write_document(event)).items() if k not in TOP}
        first = 1 + place * (PLAYERS // 2 + 2)
        sections.append({**keys, "section": f"Section {place + 1}", "rounds": 6, "first_board": first})
    return {"crosstable": 1, "name": "Big", "lots": {"seed": 1}, "sections": sections}


def main() -> None:
    """Build the event, then ask for each page several times."""
    with tempfile.TemporaryDirectory() as folder:
        create_journal(str(Path(folder) / "big.crosstable"), list(told_as_facts(document())), "bench")
        app = create_app(settings_for(folder))
        client = TestClient(app)
        client.post(f"/enter/{app.state.accounts.new_link()}", data={"name": "Ann"})
        print(f"{SECTIONS * PLAYERS} players in {SECTIONS} sections, server time, best of {REPEAT}")
        base = _measure("log-in page", lambda: client.get("/login"))
        _measure("events", lambda: client.get("/"), base)
        _measure("before pairing", lambda: client.get(f"{BASE}/round"), base)
        _measure_press("pair (draft)", client, "draft", base)
        _measure("draft page", lambda: client.get(f"{BASE}/round"), base)
        _measure_press("publish", client, "publish", base)
        boards = iter(range(1, 99))
        _measure("result", lambda: _result(app, client, next(boards)), base)
        for page in ("round", "entries", "standings", "chart", "history"):
            _measure(page, lambda page=page: client.get(f"{BASE}/{page}"), base)  # type: ignore[misc]
        for book in BOOKS:
            _changes(app, client, book, base)


def _changes(app: FastAPI, client: TestClient, book: str, base: float) -> None:
    """What a correction or an undo would change, in a section of many players after several rounds."""
    name = f"many-{book}"
    event = json.loads(write_document(generate(book, MANY, ROUNDS, 1, Rates())))
    create_journal(app.state.event_store.path(name), list(told_as_facts(event)), "bench")
    state = app.state.event_store.session(name).state.sections[0]
    print(f"{MANY} players after {ROUNDS} rounds by {book}: what would change")
    for number in (1, ROUNDS):
        game = next(game for game in state.rounds[number - 1].games.values() if game.result in ("1-0", "0-1"))
        seen = mark_of(app.state.event_store.session(name))
        asked = {
            "line": f"{game.board} {'0' if game.result == '1-0' else '1'}",
            "round": number,
            "as_of": seen,
        }
        _measure(f"correct round {number}", lambda: client.post(f"/e/{name}/main/results", data=asked), base)  # noqa: B023
    last = state.published[ROUNDS]
    _measure(f"undo round {ROUNDS}", lambda: client.get(f"/e/{name}/main/undo/{last}"), base)


def _measure_press(name: str, client: TestClient, action: str, base: float) -> None:
    """The time of one press, with what the page that offers it says it shows."""
    address = f"{BASE}/{action}"
    pages = (client.get(f"{BASE}/{page}").text for page in ("next", "round"))
    seen = next(filter(None, (hidden_fields(page, address) for page in pages)), {})
    _measure(name, lambda: client.post(address, data=seen, follow_redirects=False), base, once=True)


def _result(app: FastAPI, client: TestClient, board: int) -> Any:
    """One result typed in."""
    seen = mark_of(app.state.event_store.session("big"))
    return client.post(f"{BASE}/results", data={"line": f"{board} 1", "as_of": seen}, follow_redirects=False)


def _measure(name: str, ask: Callable[[], Any], base: float | None = None, *, once: bool = False) -> float:
    """The best time of a page, by the clock and by the processor."""
    clock, processor = [], []
    for _ in range(1 if once else REPEAT):
        start, used = perf_counter(), process_time()
        answer = ask()
        clock.append(perf_counter() - start)
        processor.append(process_time() - used)
        if answer.status_code >= 400:
            raise SystemExit(f"{name}: {answer.status_code} {answer.text[:300]}")
    ratio = f"  {min(clock) / base:6.1f} x log-in" if base else ""
    size = len(answer.text) / 1024
    took = f"{min(clock) * 1000:7.0f} ms  cpu {min(processor) * 1000:6.0f} ms"
    print(f"  {name:<16}{took}{ratio}  {size:5.0f} KB")
    return min(clock)


if __name__ == "__main__":
    main()
