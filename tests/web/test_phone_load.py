"""Fifty phones at once against a real server: what is acknowledged is in the journal, and nothing twice."""

from __future__ import annotations

import re
import socket
import ssl
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2 as httpx
import pytest

from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.phones.phone_reports import switch_phones
from crosstable.app.phones.slip_tokens import live_places, token_for
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.session.session import Session, create_journal, open_session, write
from crosstable.journal.fact import Kind
from crosstable.model.results import Result
from tests.postgres import NOT_RUN, server
from tests.web.test_workers import _wait

BOARDS, FEWER = 25, 10
"""Fifty phones; on a database with two processes a few less, for each write there is slower."""
LOADED_ONCE = ssl.create_default_context()
"""Every client would read all certificates for itself, although nothing here is encrypted."""
TIMES = 2
"""How often every phone sends its report at once: a double tap, or because the answer was slow."""


def prepare(path: str, boards: int) -> dict[int, str]:
    """An event of twice as many players, round 1 published, reports switched on: board -> token."""
    create_journal(path, new_event("Spring Open", {"rulebook": "us-chess", "rounds": 3}, 7), "test")
    entries = [{"name": f"Player, Number {no}", "rating": 2400 - 20 * no} for no in range(2 * boards)]
    write(path, lambda session: add_entries(session, session.event.sections[0], entries), "test")
    write(path, lambda session: draft_round(session, session.event.sections[0]).news, "test")
    write(path, lambda session: publish(session, session.event.sections[0], None), "test")
    session = write(path, lambda session: switch_phones(session, on=True), "test").session
    return {place.board: token_for(session, place) for place in live_places(session, 0)}


@contextmanager
def serving(home: str, *more: str) -> Iterator[str]:
    """A server process over a folder or database."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    words = ["serve", home, "--no-browser", "--port", str(port), *more]
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "crosstable", *words], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = (re.search(r"(http://\S+)/enter/", line) for line in process.stdout)
        address = next(match.group(1) for match in found if match)
        _wait(address)
        yield address
    finally:
        process.terminate()
        process.communicate(timeout=20)


def _client(address: str) -> httpx.Client:
    """A browser that has never been here."""
    return httpx.Client(base_url=address, timeout=60, verify=LOADED_ONCE)


@dataclass(frozen=True, slots=True)
class Phone:
    """A player with a phone: the board, the side, and what there is to say."""

    board: int
    token: str
    side: str
    said: str

    def report(self, address: str, start: threading.Barrier) -> int:
        """Scan the slip, wait for the others, then send it several times at once; how often it was taken."""
        with _client(address) as client:
            assert client.get(f"/r/spring/{self.token}").status_code == 200
            start.wait(timeout=60)
            with ThreadPoolExecutor(TIMES) as taps:
                answers = list(taps.map(lambda _: self._tap(client), range(TIMES)))
        return answers.count(303)

    def _tap(self, client: httpx.Client) -> int:
        """One press."""
        form = {"side": self.side, "said": self.said}
        return int(client.post(f"/r/spring/{self.token}", data=form).status_code)


def phones_for(slips: dict[int, str]) -> list[Phone]:
    """Both players of every board: most agree, on every fifth board they do not."""
    listed = []
    for board, token in slips.items():
        white = ("won", "draw", "lost")[board % 3]
        black = {"won": "lost", "draw": "draw", "lost": "won"}[white]
        told = "won" if board % 5 == 0 and white == "won" else black
        listed += [Phone(board, token, "white", white), Phone(board, token, "black", told)]
    return listed


def hammer(address: str, phones: list[Phone]) -> list[int]:
    """All phones at once, and somebody who guesses tokens meanwhile."""
    start = threading.Barrier(len(phones) + 1)

    def guess() -> int:
        start.wait(timeout=60)
        form = {"side": "white", "said": "won"}
        with _client(address) as client:
            tried = [client.post(f"/r/spring/{no:022}", data=form).status_code for no in range(30)]
        return sum(status in (404, 429) for status in tried)

    with ThreadPoolExecutor(len(phones) + 1) as event_store:
        guessing = event_store.submit(guess)
        taken = list(event_store.map(lambda phone: phone.report(address, start), phones))
    assert guessing.result() == 30
    return taken


def check(session: Session, phones: list[Phone]) -> None:
    """Every phone stands in the journal once; every board on which both agree has one result."""
    told = [fact for fact in session.facts if fact.kind is Kind.RESULT_REPORTED]
    said = Counter((fact.payload["board"], fact.payload["side"], fact.payload["said"]) for fact in told)
    assert said == Counter((phone.board, phone.side, phone.said) for phone in phones)
    entered = Counter(fact.payload["board"] for fact in session.facts if fact.kind is Kind.RESULT_ENTERED)
    games = {game.board: game.result for game in session.event.sections[0].results[0].games}
    for white, black in zip(phones[::2], phones[1::2], strict=True):
        if (white.said, black.said) == ("won", "won"):
            assert entered[white.board] == 0 and games[white.board] is Result.UNFINISHED
        else:
            wanted = {"won": "1-0", "draw": "1/2-1/2", "lost": "0-1"}[white.said]
            assert (entered[white.board], games[white.board].value) == (1, wanted)


def test_fifty_phones_report_at_once(tmp_path: Path) -> None:
    """One process with its threads over a folder."""
    path = str(tmp_path / "spring.crosstable")
    phones = phones_for(prepare(path, BOARDS))
    with serving(str(tmp_path)) as address:
        taken = hammer(address, phones)
    assert taken == [TIMES] * 2 * BOARDS, "a report that was taken already is taken again, and adds nothing"
    check(open_session(path), phones)


def test_phones_on_a_database_with_two_processes() -> None:
    """The same when two processes write to one database: who comes second decides anew."""
    with server() as url:
        if url is None:
            pytest.skip(NOT_RUN)
        path = f"{url}#spring"
        phones = phones_for(prepare(path, FEWER))
        with serving(url, "--workers", "2") as address:
            taken = hammer(address, phones)
        assert taken == [TIMES] * 2 * FEWER
        check(open_session(path), phones)
