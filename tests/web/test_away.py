"""Files that others use and databases that do not answer: pages from memory, clear words, nothing lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic

import pytest
from fastapi.testclient import TestClient

from crosstable.app.session import small_tables
from crosstable.journal.store.sqlite import Journal
from crosstable.web.http import event_store, last_known
from tests.web.site import Site, text_of
from tests.web.test_result_lines import line

AS_IT_WAS = "You see it as it was at"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long in a test."""
    monkeypatch.setattr(event_store, "WAIT", 0.1)
    monkeypatch.setattr(event_store, "PATIENCE", 0.05)
    monkeypatch.setattr(last_known, "REST", 0.0)
    monkeypatch.setattr(small_tables, "PATIENCE", 0.05)


@contextmanager
def in_use(file: Path) -> Iterator[None]:
    """While another program has a file for itself."""
    other = sqlite3.connect(file, isolation_level=None)
    try:
        other.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        other.close()


@pytest.fixture
def spring(site: Site) -> Path:
    """The file of an event."""
    return site.home / f"{site.event()}.crosstable"


@pytest.fixture
def ann(site: Site, spring: Path) -> TestClient:
    """A director who has looked at the event."""
    ann = site.staff()
    assert AS_IT_WAS not in text_of(ann.get("/e/spring/main/entries").text)
    return ann


def test_a_page_of_a_file_in_use_comes_from_memory_and_says_so(ann: TestClient, spring: Path) -> None:
    """The director goes on reading, and knows how old it is."""
    with in_use(spring):
        for page in ("entries", "round", "standings", "history"):
            answer = ann.get(f"/e/spring/main/{page}")
            assert answer.status_code == 200
            assert AS_IT_WAS in text_of(answer.text)
    assert AS_IT_WAS not in text_of(ann.get("/e/spring/main/entries").text)


def test_players_read_from_memory_too(site: Site, ann: TestClient, spring: Path) -> None:
    """A phone in the hall sees what is known, and how old it is."""
    with in_use(spring):
        answer = site.client().get("/e/spring/where")
    assert answer.status_code == 200
    assert AS_IT_WAS in text_of(answer.text)


def test_the_event_can_be_downloaded_while_its_file_is_in_use(
    ann: TestClient, spring: Path, tmp_path: Path
) -> None:
    """A director who fears for the file takes a copy of what is known, without waiting."""
    with in_use(spring):
        body = ann.get("/e/spring/main/download/journal").content
    copy = tmp_path / "copy.crosstable"
    copy.write_bytes(body)
    assert Journal(str(copy)).facts() == Journal(str(spring)).facts()


def test_a_file_in_use_is_not_looked_at_for_long_to_see_whether_it_is_damaged(
    ann: TestClient, spring: Path
) -> None:
    """The page of damaged files leads to the event, which comes from memory."""
    began = monotonic()
    with in_use(spring):
        answer = ann.get("/events/spring/damage", follow_redirects=False)
    assert answer.status_code == 303 and monotonic() - began < 5


def test_many_files_in_use_are_not_waited_for_one_after_the_other(
    site: Site, ann: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The front page waits for the first one; the others are then hardly waited for."""
    monkeypatch.setattr(event_store, "PATIENCE", 1.0)
    monkeypatch.setattr(last_known, "REST", 60.0)
    names = [f"locked-{number}" for number in range(8)]
    with ExitStack() as locks:
        for name in names:
            site.event(name)
            locks.enter_context(in_use(site.home / f"{name}.crosstable"))
        site.app.state.event_store._sessions.clear()
        began = monotonic()
        front = ann.get("/")
        again = ann.get("/")
    assert monotonic() - began < 5
    assert front.status_code == again.status_code == 200
    assert front.text.count("another program is using") == 8
    assert again.text.count("cannot be read at the moment") == 8


def test_a_write_to_a_file_in_use_is_answered_503_and_not_saved(ann: TestClient, spring: Path) -> None:
    """The director knows that it was not saved and that nothing is wrong with what was typed."""
    with in_use(spring):
        answer = ann.post("/e/spring/main/draft", data={"round": "1", "draft": "none"})
        shown = ann.post("/e/spring/main/entries", data={"name": "Late, Lou"})
    assert (answer.status_code, shown.status_code) == (503, 503)
    assert answer.headers["Retry-After"]
    assert "ot saved" in text_of(answer.text) and "another program is using" in text_of(answer.text)
    assert "Late, Lou" not in ann.get("/e/spring/main/entries").text


def test_lines_of_results_are_kept_by_the_page_and_stored_later(
    site: Site, ann: TestClient, spring: Path
) -> None:
    """A batch is answered 503 as a whole, so that the page sends it again; it is not refused."""
    ann.post("/e/spring/main/draft")
    ann.post("/e/spring/main/publish")
    mine = line(site, 1, "1-0")
    with in_use(spring):
        assert ann.post("/e/spring/lines", json={"lines": [mine]}).status_code == 503
    answer = ann.post("/e/spring/lines", json={"lines": [mine]})
    assert answer.status_code == 200, answer.text
    assert answer.json()["answers"][0]["state"] == "stored"


def test_an_event_never_opened_is_503_and_the_others_are_there(site: Site, ann: TestClient) -> None:
    """One locked file is one event; the page tries again by itself."""
    site.event("autumn")
    with in_use(site.home / "autumn.crosstable"):
        answer = ann.get("/e/autumn/main/entries")
        front = ann.get("/")
        other = ann.get("/e/spring/main/entries")
    assert answer.status_code == 503 and 'http-equiv="refresh"' in answer.text
    assert front.status_code == 200 and "another program is using" in front.text
    assert other.status_code == 200 and AS_IT_WAS not in text_of(other.text)


def test_programs_get_503_with_a_reason(ann: TestClient, spring: Path) -> None:
    """The interface answers in its own form."""
    with in_use(spring):
        answer = ann.post("/api/events/spring/sections/main/entries", json={"name": "Late, Lou"})
    assert answer.status_code == 503
    assert answer.json()["error"]["kind"] == "unavailable"


def test_staff_stay_known_while_the_accounts_are_in_use(site: Site, ann: TestClient) -> None:
    """Who was just known is known; a stranger with a made-up session is told to wait."""
    stranger = site.client()
    stranger.cookies.set("crosstable", "made-up")
    with in_use(site.home / "accounts.sqlite"):
        mine, theirs = ann.get("/e/spring/main/entries"), stranger.get("/e/spring/main/entries")
    assert mine.status_code == 200 and "Ann" in mine.text
    assert theirs.status_code == 503 and "the staff list" in theirs.text


def test_pages_do_not_wait_for_the_accounts_of_somebody_known(
    site: Site, ann: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every page of the staff looks at the accounts; none waits long for them."""
    monkeypatch.setattr(small_tables, "PATIENCE", 30.0)
    began = monotonic()
    with in_use(site.home / "accounts.sqlite"):
        answers = [ann.get(f"/e/spring/main/{page}") for page in ("entries", "round", "standings")]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert monotonic() - began < 10


def test_somebody_removed_is_not_remembered(site: Site, ann: TestClient) -> None:
    """An account that ended stays ended, whatever happens to the file afterwards."""
    bob = site.staff("Bob")
    ann.post("/staff/remove", data={"name": "Bob"})
    with in_use(site.home / "accounts.sqlite"):
        assert bob.get("/e/spring/main/entries").status_code == 503


def test_a_fault_of_the_program_is_a_page_in_words(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody ever sees a bare failure."""
    client = TestClient(site.app, raise_server_exceptions=False)
    monkeypatch.setattr(event_store.EventStore, "names", lambda self: 1 / 0)
    answer = client.get("/")
    assert answer.status_code == 500
    assert "Crosstable made a mistake here" in text_of(answer.text)
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert client.get("/api/events").json()["error"]["kind"] == "fault"
