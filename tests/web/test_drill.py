"""The drill: the server is killed in round 3, another one goes on from the copy; then from the pack alone."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2 as httpx
import pytest

from crosstable.app.backup.copies import copy_to
from crosstable.app.backup.restoring import restore
from crosstable.app.backup.safety import copy_state
from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.round.rounds import draft_round, enter_result
from crosstable.app.session.session import New, Session, create_journal, open_session, write
from crosstable.journal.store.sqlite import Journal
from crosstable.model.errors import BadInput
from crosstable.model.pairing import Pairing
from crosstable.model.results import Result
from tests.cli.command import crosstable
from tests.web.site import hidden_fields, mark_on, text_of

PLAYERS = 12
SLIPS = {1: "1", 2: "=", 3: "0", 4: "1", 5: "=", 6: "1"}
"""The result slips of round 3: paper does not die."""


@contextmanager
def server(home: Path) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """The application in a process of its own: the process, its address, the director's link."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    words = ["serve", str(home), "--no-browser", "--port", str(port)]
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "crosstable", *words], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = (re.search(r"http://\S+/enter/\S+", line) for line in process.stdout)
        link = next(match.group() for match in found if match)
        address = link.partition("/enter/")[0]
        _wait_for(lambda: _answers(address))
        yield process, address, link
    finally:
        process.kill()
        process.communicate(timeout=20)


def _answers(address: str) -> bool:
    """Whether the server answers."""
    try:
        httpx.get(f"{address}/login", timeout=5)
    except httpx.TransportError:
        return False
    return True


def _wait_for(what: Callable[[], bool]) -> None:
    """Wait until something is so; a loaded machine gets its time."""
    for _ in range(1800):
        if what():
            return
        time.sleep(0.05)
    raise AssertionError("it does not happen")


@dataclass(frozen=True, slots=True)
class Director:
    """Somebody at the pages of one event."""

    client: httpx.Client

    def press(self, path: str, **form: str) -> httpx.Response:
        """Press a button."""
        address = f"/e/spring/main/{path}"
        page = self.client.get("/e/spring/main/round").text
        answer = self.client.post(address, data=mark_on(page) | hidden_fields(page, address) | form)
        assert answer.status_code == 200, answer.text
        return answer

    def round(self, *results: str) -> None:
        """Pair and publish a round, and enter results from board 1 on."""
        self.press("draft")
        self.press("publish")
        for board, result in enumerate(results, start=1):
            self.press("results", line=f"{board} {result}")


@contextmanager
def director(address: str, link: str) -> Iterator[Director]:
    """A director let in by the one-time link."""
    with httpx.Client(base_url=address, follow_redirects=True, timeout=30) as client:
        client.post(link, data={"name": "Ann"})
        yield Director(client)


def new_home(folder: Path) -> Path:
    """A folder with an event of twelve players and five rounds."""
    folder.mkdir()
    path = str(folder / "spring.crosstable")
    create_journal(path, new_event("Spring Open", {"rulebook": "us-chess", "rounds": 5}, 7), "test")
    entries = [{"name": f"Player {no:02}", "rating": 2200 - 37 * no} for no in range(1, PLAYERS + 1)]
    write(path, lambda session: add_entries(session, session.event.sections[0], entries), "test")
    return folder


def round_four(path: str) -> Pairing:
    """What the book pairs in round 4, once all slips of round 3 are in."""

    def slips(session: Session) -> list[New]:
        section = session.event.sections[0]
        waiting = [g.board or 0 for g in section.results[2].games if g.result is Result.UNFINISHED]
        return [new for board in waiting for new in enter_result(session, section, board, SLIPS[board], 3)]

    session = open_session(path)
    if any(game.result is Result.UNFINISHED for game in session.event.sections[0].results[2].games):
        session = write(path, slips, "test").session
    return draft_round(session, session.event.sections[0]).pairing


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A server killed in round 3 with half of the results in; its home, and the stick with copy and pack."""
    place = tmp_path_factory.mktemp("drill")
    home, stick = new_home(place / "laptop"), place / "stick"
    stick.mkdir()
    copy = stick / "spring.crosstable"
    with server(home) as (process, address, link), director(address, link) as ann:
        ann.press("safety/folder", folder=str(stick))
        ann.round("1", "=", "0", "1", "1", "=")
        ann.round("=", "1", "1", "0", "=", "1")
        ann.round(SLIPS[1], SLIPS[2])
        said = ann.press("results", line=f"3 {SLIPS[3]}")
        acknowledged = len(open_session(str(home / "spring.crosstable")).facts)
        assert "Player" in said.text
        _wait_for(lambda: copy.exists() and Journal(str(copy)).last()[0] == acknowledged)
        _wait_for(lambda: _packed(stick, 3))
        ann.press("results", line=f"4 {SLIPS[4]}")
        process.kill()
        process.wait(timeout=20)
    assert Journal(str(copy)).last()[0] >= acknowledged, "what was acknowledged up to the copy is in it"
    shutil.copytree(stick, place / "pack", ignore=shutil.ignore_patterns("*.crosstable"))
    return home, stick


def _packed(stick: Path, number: int) -> bool:
    """Whether the pack of a round has been made."""
    data = stick / "spring-pack.json"
    return (
        data.exists() and data.read_text().count('"games"') >= number and (stick / "spring-pack.pdf").exists()
    )


def test_drill_from_the_copy(killed: tuple[Path, Path], tmp_path: Path) -> None:
    """Killed, restored on another port, played on: nothing lost, the same round 4, the old one refused."""
    home, stick = killed
    lost = open_session(str(home / "spring.crosstable"))
    state = copy_state(lost)
    assert len(state.missing) <= 1, "at most the result that nobody waited for"
    named = crosstable("copy", lost.path, "--look")
    assert named.status == (1 if state.missing else 0)
    assert ("1 change was missing" if state.missing else "was complete") in named.out
    other = tmp_path / "other"
    told = crosstable("restore", str(stick), str(other))
    assert told.status == 0 and "restored and verified" in told.out
    with server(other) as (_, address, link), director(address, link) as ben:
        page = ben.client.get("/e/spring/main/round").text
        assert f"{2 + len(state.missing)} results not in" in text_of(page)
        for board in range(4, 7):
            ben.press("results", line=f"{board} {SLIPS[board]}")
        ben.press("draft")
        ben.press("publish")
        now: Session = open_session(str(other / "spring.crosstable"))
        _wait_for(lambda: Journal(str(stick / "spring.crosstable")).last()[0] == len(now.facts))
    expected = round_four(lost.path)
    played = now.event.sections[0].results[3].games
    assert [(g.board, g.white, g.black) for g in played] == [
        (g.board, g.white, g.black) for g in expected.games
    ]
    with pytest.raises(BadInput, match="continued in both files"):
        copy_to(open_session(lost.path), str(stick))


def test_drill_from_the_pack_alone(killed: tuple[Path, Path], tmp_path: Path) -> None:
    """Only the pack's data is left: with the slips of round 3 it pairs the same round 4."""
    home, stick = killed
    again = restore(str(stick.parent / "pack"), str(tmp_path / "new"))
    assert again.pack and len(again.session.event.sections[0].results) == 3
    assert any(game.result is Result.UNFINISHED for game in again.session.event.sections[0].results[2].games)
    assert round_four(again.session.path) == round_four(str(home / "spring.crosstable"))
