"""Memory of a server on a long day: 200 corrections among 10,000 page views, with 300 players.

Run with `make bench`. The server is a process of its own and is asked over the network of this computer;
what it holds is read from the system (Linux). `--players 1500` asks for fewer corrections and pages.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice
from pathlib import Path
from time import monotonic, sleep

import httpx2 as httpx

from benchmarks.serving import Served, served
from crosstable.app.session.session import create_journal, open_session
from crosstable.formats.document.write import write_document
from crosstable.journal.documents import told_as_facts
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

ROUNDS = 5
LIMIT = 250
"""MB that the server may hold at any time with 300 players."""
LARGE = 1500
"""From so many players on there are fewer corrections and pages."""
CALLERS = 8
"""How many ask at the same time."""
MOST_SECONDS = 3600
"""After so long no further page is asked for; what was asked is printed."""
BASE = "/e/long/main"
QUIET = 3.0
"""Seconds in which work behind the pages comes to its end before memory is read."""
PUBLIC = (
    *(
        "round",
        "round/{round}",
        "standings",
        "chart",
        "ties",
        "prizes",
        "notice",
        "round/{round}/why?player={no}",
    ),
    *("player/{no}", "player/{no}", "standings/{no}", "what-if", *("seat/{no}",) * 28),
    *("/e/long/where", "/screen/long/hall", "/screen/long/hall/state", "/screen/long/hall/state"),
)
"""Pages that everybody may see, as often as they are asked for: most of all by phones."""
STAFF = (
    *("round", "round/{round}", "entries", "entries/{no}", "history", "desk", "files", "safety", "screens"),
    *("print", "print/pairings?round={round}", "print/chart", "print/cards", "setup", "closing", "phones"),
    *("print/pairings.pdf?round={round}", "print/chart.pdf", "/e/long/all", "/", "download/document"),
)
"""Pages of the director."""


def main(words: Sequence[str] | None = None) -> None:
    """Serve one event, correct, look, and print what the process holds after each."""
    asked = _arguments(words)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "long.crosstable")
        create_journal(path, list(told_as_facts(_document(asked.players))), "bench")
        games = _games(path)
        with served(folder) as server:
            _long_day(server, asked, games)


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    """How many players, corrections and pages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--corrections", type=int)
    parser.add_argument("--pages", type=int)
    asked = parser.parse_args(words)
    few = asked.players >= LARGE
    asked.corrections = asked.corrections or (20 if few else 200)
    asked.pages = asked.pages or (1_000 if few else 10_000)
    return asked


def _document(players: int) -> dict[str, object]:
    """An event after its last round, with prizes."""
    event = json.loads(write_document(generate("us-chess", players, ROUNDS, 1, Rates(byes=3))))
    places = [{"name": f"{n}", "kind": "place", "rank": n, "cents": 50000 // n} for n in range(1, 11)]
    under = [
        {"name": f"U{top}", "kind": "under", "rank": 1, "below": top, "cents": 10000} for top in (2000, 1600)
    ]
    return {**event, "name": "Long Day Open", "prizes": [*places, *under]}


def _games(path: str) -> list[tuple[int, int]]:
    """Games that somebody won, the rounds by turns: round and board."""
    played = open_session(path).event.sections[0].results
    rounds = [
        [(number, game.board) for game in one.games if game.board and game.result.value in ("1-0", "0-1")]
        for number, one in enumerate(played, start=1)
    ]
    return [game for by_turns in zip(*rounds, strict=False) for game in by_turns]


def _long_day(server: Served, asked: argparse.Namespace, games: Sequence[tuple[int, int]]) -> None:
    """Every part of the day, with the memory after it."""
    director = server.director()
    print(f"{asked.players} players, {ROUNDS} rounds by us-chess, one server process")
    director.get(f"{BASE}/round").raise_for_status()
    start = monotonic()
    _print_memory(server, "the first page", start)
    pages, each = _pages(asked.players), asked.pages // asked.corrections
    done, looked = 0, 0
    for done, game in enumerate(islice(cycle(games), asked.corrections), start=1):
        _correct(director, *game, "=" if done <= len(games) else "1")
        looked += _look_at(server, director, list(islice(pages, each)), start + MOST_SECONDS)
        if done % max(1, asked.corrections // 8) == 0:
            _print_memory(server, f"{done} corrections, {looked} pages", start)
        if looked < done * each:
            break
    sleep(QUIET)
    _print_verdict(server, asked, whole=looked >= asked.corrections * each)


def _print_verdict(server: Served, asked: argparse.Namespace, *, whole: bool) -> None:
    """Whether the process stayed below the limit all day; a day cut short proves nothing."""
    peak = server.peak()
    verdict = "ok" if whole and peak < LIMIT else "NOT OK" if whole else "cut short: no verdict"
    limit = "" if asked.players >= LARGE else f": {verdict}, at most {LIMIT} MB"
    print(f"  in the end {server.memory()} MB, peak {peak} MB{limit}")


def _print_memory(server: Served, what: str, start: float) -> None:
    """One line of the figures."""
    print(f"  after {what:<32}{server.memory():5} MB{monotonic() - start:8.0f} s", flush=True)


def _correct(director: httpx.Client, number: int, board: int, result: str) -> None:
    """One result corrected as a director does it: shown, confirmed, and looked at by a phone."""
    typed: dict[str, str | int] = {"line": f"{board} {result}", "round": number}
    shown = director.post(f"{BASE}/results", data=typed)
    seen = re.search(r'name="seen" value="(\d+)"', shown.text)
    if shown.status_code != 200 or "Correct this result" not in shown.text or seen is None:
        raise SystemExit(f"round {number}, board {board}: nothing to confirm ({shown.status_code})")
    done = director.post(f"{BASE}/results", data={**typed, "sure": "true", "seen": seen[1]})
    if done.status_code != 303:
        raise SystemExit(f"round {number}, board {board}: not corrected ({done.status_code})")
    director.get(done.headers["location"]).raise_for_status()
    director.get(f"{BASE}/seat/{board}").raise_for_status()


def _pages(players: int) -> Iterator[tuple[bool, str]]:
    """Addresses without end, all kinds mixed: whether the director asks, and for what."""
    kinds = cycle([*((False, one) for one in PUBLIC), *((True, one) for one in STAFF)])
    for turn, (staff, kind) in enumerate(kinds):
        address = kind.format(no=turn * 7 % players + 1, round=turn % ROUNDS + 1)
        yield staff, address if address.startswith("/") else f"{BASE}/{address}"


def _look_at(server: Served, director: httpx.Client, pages: Sequence[tuple[bool, str]], until: float) -> int:
    """Ask for pages, several at a time; how many were answered before the time was over."""
    with server.client() as visitor, ThreadPoolExecutor(CALLERS) as callers:

        def ask(page: tuple[bool, str]) -> bool:
            staff, address = page
            if monotonic() > until:
                return False
            answer = (director if staff else visitor).get(address)
            if answer.status_code >= 400:
                raise SystemExit(f"{address}: {answer.status_code} {answer.text[:300]}")
            return True

        return sum(callers.map(ask, pages))


if __name__ == "__main__":
    main()
