"""One large open from the first entry to the prizes, with the server killed once, counted again by hand.

A thousand players in ten sections of four books; two schedules that merge, re-entries, byes, withdrawals and
no-shows; eight people enter results at once over the network while the director pairs from another process.
Once the server is killed in mid-entry and started again. In the end every figure is compared with a plain
recount, made from who sat where (the facts as they lie in the file) and from the results that were sent.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import httpx2 as httpx
import pytest

from crosstable.app.entries.entering import add_entries, add_section, ask_bye, new_event, withdraw
from crosstable.app.entries.reentering import reenter
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.session.session import Session, create_journal, open_session, write_from
from crosstable.web.application import create_app
from crosstable.web.http.roles import Role
from crosstable.web.settings import settings_for

ROUNDS, PEOPLE, BATCH = 3, 8, 10
FUND = (50_000, 25_000, 12_500, 10_001)
"""The place prizes of every section, in cents; the last one cannot be divided evenly."""
UNDER = 7_777
SCORES = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "+:-": (2, 0), "-:+": (0, 2), "-:-": (0, 0)}
"""What a result is worth, in half points, as every primer has it."""
BYES = {"pairing": 2, "full": 2, "half": 1, "zero": 0}


@dataclass(frozen=True, slots=True)
class Planned:
    """A section as it is to be: name, key in addresses, book, how many players on which schedules."""

    name: str
    key: str
    book: str
    players: tuple[tuple[str | None, int], ...]


def planned(size: int) -> list[Planned]:
    """Ten sections; the first has two schedules, and three follow other books."""
    books = (
        "us-chess",
        "us-chess",
        "us-chess",
        "cfc",
        "us-chess",
        "nzcf",
        "us-chess",
        "us-chess",
        "dutch-2026",
    )
    first = Planned("Open", "open", "us-chess", (("3-day", size * 9 // 10), ("2-day", size * 7 // 10)))
    rest = (10 * size - size * 9 // 10 - size * 7 // 10) // 9
    return [first] + [
        Planned(f"Group {n}", f"group-{n}", book, ((None, rest),)) for n, book in enumerate(books, 2)
    ]


@dataclass(slots=True)
class Sheet:
    """What the test keeps for itself: the seats it read, and the results it sent."""

    random: Random
    results: dict[tuple[str, int, int], str] = field(default_factory=dict)
    """Section, round and board -> the result that was sent."""

    def result_for(self, place: tuple[str, int, int]) -> str:
        """The result of a board, drawn once."""
        if place not in self.results:
            drawn = self.random.choices(tuple(SCORES), (38, 30, 27, 2, 2, 1))[0]
            self.results[place] = drawn
        return self.results[place]


# ---------------------------------------------------------------- the director, in this process


def make_event(path: str, sections: Sequence[Planned], random: Random) -> Session:
    """The event with all its sections and entries."""
    session = create_journal(path, new_event("Grand Open", _terms(sections[0]), 11), "Dee")
    for further in map(_terms, sections[1:]):

        def add(desk: Session, further: dict[str, object] = further) -> Any:
            return add_section(desk, further)

        session = write_from(session, add, "Dee").session
    for place, one in enumerate(sections):
        entries = [
            {
                "name": f"{one.key}-{at}, P",
                "rating": random.randrange(900, 2300),
                **({"schedule": on} if on else {}),
            }
            for on, count in one.players
            for at in range(count)
        ]

        def enter(desk: Session, place: int = place, entries: list[dict[str, object]] = entries) -> Any:
            return add_entries(desk, desk.event.sections[place], entries)

        session = write_from(session, enter, "Dee").session
    return session


def _terms(one: Planned) -> dict[str, object]:
    """The keys of a section."""
    prizes: list[dict[str, object]] = [
        {"name": f"Place {rank}", "kind": "place", "rank": rank, "cents": cents}
        for rank, cents in enumerate(FUND, start=1)
    ]
    prizes.append({"name": "Under 1500", "kind": "under", "below": 1500, "rank": 1, "cents": UNDER})
    keys: dict[str, object] = {"section": one.name, "rulebook": one.book, "rounds": ROUNDS, "prizes": prizes}
    if one.book == "us-chess":
        keys["half_byes"] = {"max": 2, "rounds": [1, 2, 3]}
    if len(one.players) > 1:
        keys["settings"] = {"merge_round": 3}
    return keys


def post_round(session: Session, place: int, schedule: str | None = None) -> Session:
    """Pair a round of a section by the book, and post it."""

    def draft(desk: Session) -> Any:
        return draft_round(desk, desk.event.sections[place], schedule).news

    drafted = write_from(session, draft, "Dee").session
    return write_from(drafted, lambda desk: publish(desk, desk.event.sections[place], None), "Dee").session


def change_field(session: Session, place: int, number: int, random: Random, book: str) -> Session:
    """Before a round: two ask for byes, one leaves; from the whole section, by lot."""
    section = session.event.sections[place]
    there = [p.no for p in section.players if p.withdrawn_after is None and p.schedule is None]
    one, two, gone = random.sample(there, 3)
    kind = "half" if book == "us-chess" else "zero"
    for no in (one, two):

        def ask(desk: Session, no: int = no) -> Any:
            return ask_bye(desk, desk.event.sections[place], no, number, kind)

        session = write_from(session, ask, "Dee").session
    return write_from(
        session, lambda desk: withdraw(desk, desk.event.sections[place], gone, None), "Dee"
    ).session


def re_enter_some(session: Session, count: int, random: Random) -> Session:
    """Some of the long schedule leave their entry after its first round, and begin again on the short one."""
    first = [player.no for player in session.event.sections[0].players if player.schedule == "3-day"]
    for no in random.sample(first, count):

        def again(desk: Session, no: int = no) -> Any:
            return reenter(desk, desk.event.sections[0], no, "2-day")

        session = write_from(session, again, "Dee").session
    return session


# ---------------------------------------------------------------- the server, a process of its own


@dataclass(slots=True)
class Server:
    """The application over a folder, which can be killed and started again."""

    home: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = ["serve", str(self.home), "--no-browser", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "crosstable", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for _ in range(300):
            try:
                httpx.get(f"{self.address}/login", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """End it as a power cut does: it has no chance to write anything."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        assert self.process.wait(timeout=20) == -signal.SIGKILL


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        made = Server(tmp_path, int(probe.getsockname()[1]))
    yield made
    if made.process is not None and made.process.poll() is None:
        made.process.kill()
        made.process.wait(timeout=20)


# ---------------------------------------------------------------- eight people who enter results


@dataclass(slots=True)
class Crew:
    """Those who enter results, each with a browser of their own; and what became of the lines they sent."""

    server: Server
    clients: list[httpx.Client]
    kill_after: int | None = None
    """How many answers come before the server is killed; None: it lives."""
    stored: int = 0
    problems: list[str] = field(default_factory=list)
    cut_off: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def enter(self, lines: Sequence[dict[str, Any]], random: Random) -> None:
        """All lines at once, dealt to everybody; some are sent by two people, who have a slip each."""
        dealt = [*lines, *({**one, "id": f"{one['id']}-again"} for one in lines if random.random() < 0.03)]
        random.shuffle(dealt)
        hands = [dealt[at::PEOPLE] for at in range(PEOPLE)]
        threads = [
            threading.Thread(target=self._type, args=pair) for pair in zip(self.clients, hands, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=240)
        assert not any(thread.is_alive() for thread in threads)

    def _type(self, client: httpx.Client, hand: list[dict[str, Any]]) -> None:
        """One person sends a few lines at a time, and sends them again until there is an answer."""
        for at in range(0, len(hand), BATCH):
            self._send(client, hand[at : at + BATCH])

    def _send(self, client: httpx.Client, lines: list[dict[str, Any]]) -> None:
        for _ in range(400):
            try:
                answer = client.post("/e/open/lines", json={"lines": lines})
            except httpx.TransportError:
                with self.lock:
                    self.cut_off += 1
                time.sleep(0.2)
                continue
            self._note(answer)
            return
        self.problems.append("no answer after 400 tries")

    def _note(self, answer: httpx.Response) -> None:
        """Count what was stored; kill the server when its hour has come."""
        with self.lock:
            if answer.status_code != 200:
                self.problems.append(f"{answer.status_code}: {answer.text[:200]}")
                return
            told = answer.json()["answers"]
            self.problems += [str(one) for one in told if one["state"] != "stored"]
            self.stored += len(told)
            if self.kill_after is not None and self.stored >= self.kill_after:
                self.kill_after = None
                self.server.kill()
                threading.Thread(target=self.server.start).start()


def crew_of(server: Server) -> Crew:
    """Eight people who have come in by links of their own."""
    accounts = create_app(settings_for(str(server.home))).state.accounts
    clients = []
    for at in range(PEOPLE):
        client = httpx.Client(base_url=server.address, follow_redirects=True, timeout=30)
        entered = client.post(f"/enter/{accounts.new_link(Role.ASSISTANT)}", data={"name": f"Desk {at + 1}"})
        assert entered.status_code == 200, entered.text
        clients.append(client)
    return Crew(server, clients)


# ---------------------------------------------------------------- the facts as they lie in the file


def facts_in(path: str) -> list[tuple[int, str, dict[str, Any]]]:
    """Every fact of the journal, read with nothing but the file."""
    with closing(sqlite3.connect(path)) as file:
        table = "SELECT seq, kind, payload FROM facts ORDER BY seq"
        return [(seq, kind, json.loads(payload)) for seq, kind, payload in file.execute(table)]


def posted_in(path: str) -> dict[tuple[str, int], list[dict[str, Any]]]:
    """Section and round -> the postings of it, one for each schedule."""
    found: dict[tuple[str, int], list[dict[str, Any]]] = defaultdict(list)
    for _, kind, payload in facts_in(path):
        if kind == "round-published":
            found[payload["section"], payload["round"]].append(payload)
    return found


def lines_for(path: str, sheet: Sheet, keys: dict[str, str]) -> list[dict[str, Any]]:
    """A line for every board that was posted and has no result on the sheet yet."""
    lines = []
    for (section, number), postings in posted_in(path).items():
        for game in (game for posting in postings for game in posting["games"]):
            place = (section, number, game["board"])
            if place in sheet.results:
                continue
            line = {
                "id": f"{keys[section]}-{number}-{game['board']}",
                "section": keys[section],
                "round": number,
            }
            seats = {"board": game["board"], "white": game["white"], "black": game["black"]}
            lines.append({**line, **seats, "result": sheet.result_for(place)})
    return lines


# ---------------------------------------------------------------- the recount


@dataclass(slots=True)
class Recount:
    """A section counted by hand: half points, games played and byes of everybody."""

    halves: Counter[int] = field(default_factory=Counter)
    games: int = 0
    forfeits: int = 0
    byes: Counter[str] = field(default_factory=Counter)


def recount(path: str, sheet: Sheet) -> dict[str, Recount]:
    """Every section from who sat where and what was sent; no code of the program takes part."""
    found: dict[str, Recount] = defaultdict(Recount)
    for (section, number), postings in posted_in(path).items():
        own = found[section]
        for game in (game for posting in postings for game in posting["games"]):
            result = sheet.results[section, number, game["board"]]
            own.games += ":" not in result
            own.forfeits += ":" in result
            for no, worth in zip((game["white"], game["black"]), SCORES[result], strict=True):
                own.halves[no] += worth
        for bye in (bye for posting in postings for bye in posting["byes"]):
            own.byes[bye["kind"]] += 1
            own.halves[bye["player"]] += BYES[bye["kind"]]
    return found


def check_figures(client: httpx.Client, sections: Sequence[Planned], path: str, sheet: Sheet) -> Counter[str]:
    """Scores, places by score, games, byes and money of every section beside the recount; how many."""
    counted = recount(path, sheet)
    compared: Counter[str] = Counter()
    filed = {one["section"]: one for one in client.get("/api/events/open/document").json()["sections"]}
    for one in sections:
        base, own, document = f"/api/events/open/sections/{one.key}", counted[one.name], filed[one.name]
        table = client.get(f"{base}/standings").json()["standings"]
        points = {row["player"]: Fraction(str(row["points"])) for row in table}
        assert points == {no: Fraction(own.halves[no], 2) for no in points}, one.name
        assert set(own.halves) <= {player["no"] for player in document["players"]}
        check_places(table, points)
        games = [game for played in document["results"] for game in played.get("games", ())]
        assert len(games) == own.games + own.forfeits
        assert sum(":" in game["result"] for game in games) == own.forfeits
        assert not any(game["result"] == "*" for game in games)
        byes = Counter(bye["kind"] for played in document["results"] for bye in played.get("byes", ()))
        assert byes == own.byes, one.name
        paid = client.get(f"{base}/prizes").json()["awards"]
        assert sum(award["cents"] for award in paid) == sum(FUND) + UNDER, one.name
        compared.update(players=len(points), games=own.games, forfeits=own.forfeits, byes=byes.total())
    return compared


def check_places(table: Sequence[dict[str, Any]], points: dict[int, Fraction]) -> None:
    """Nobody stands before somebody with more points, and every place fits the number of those before it."""
    for row in table:
        ahead = sum(other > points[row["player"]] for other in points.values())
        level = sum(other == points[row["player"]] for other in points.values())
        assert ahead < row["place"] <= ahead + level, row


# ---------------------------------------------------------------- the day


def play_open(server: Server, size: int, seed: int) -> Counter[str]:
    """The whole event; what was compared in the end."""
    random, path = Random(seed), str(server.home / "open.crosstable")
    sections, sheet = planned(size), Sheet(Random(seed + 1))
    session = make_event(path, sections, random)
    server.start()
    crew = crew_of(server)
    try:
        play_rounds(crew, session, sections, sheet, random)
        assert crew.cut_off, "the server was killed while people were entering results"
        compared = check_figures(crew.clients[0], sections, path, sheet)
    finally:
        for client in crew.clients:
            client.close()
    told = Counter(kind for _, kind, _ in facts_in(path))
    compared["withdrawals"] = told["withdrawn"]
    compared["reentries"] = sum("reentry_of" in str(payload) for _, _, payload in facts_in(path))
    return compared


def play_rounds(
    crew: Crew, session: Session, sections: Sequence[Planned], sheet: Sheet, random: Random
) -> None:
    """All rounds, with the server killed in the middle of the second."""
    path, keys = session.path, {one.name: one.key for one in sections}
    for number in range(1, ROUNDS + 1):
        session = post_open(crew, open_session(path), number, (path, sheet, keys), random)
        for place, one in enumerate(sections[1:], start=1):
            if number > 1:
                session = change_field(session, place, number, random, one.book)
            session = post_round(session, place)
        lines = lines_for(path, sheet, keys)
        crew.kill_after = crew.stored + len(lines) // 2 if number == 2 else None
        crew.enter(lines, random)
        assert not crew.problems, crew.problems[:5]


def post_open(
    crew: Crew, session: Session, number: int, about: tuple[str, Sheet, dict[str, str]], random: Random
) -> Session:
    """A round of the section with two schedules: each pairs its own until they merge in round 3."""
    if number >= 3:
        return post_round(session, 0)
    session = post_round(session, 0, "3-day")
    if number == 1:
        crew.enter(lines_for(*about), random)
        session = re_enter_some(open_session(session.path), 5, random)
    return post_round(session, 0, "2-day")


def test_a_thousand_players_eight_desks_one_power_cut(server: Server) -> None:
    compared = play_open(server, 100, 1)
    assert compared["players"] >= 1000
    assert compared["games"] > 1300 and compared["forfeits"] > 20
    assert compared["byes"] > 36 and compared["reentries"] >= 5 and compared["withdrawals"] >= 18
