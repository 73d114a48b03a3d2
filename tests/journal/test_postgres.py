"""The same journal in a PostgreSQL database: written, overtaken, undone, verified; the pages over it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from crosstable.app.backup.copies import copy_if_set
from crosstable.app.entries.entering import add_entries, new_event, set_key
from crosstable.app.history.undoing import undo_news
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.session.reading import open_event
from crosstable.app.session.session import create_journal, open_session, write
from crosstable.cli.main import main
from crosstable.journal.fact import Kind
from crosstable.journal.store.rows import Overtaken
from crosstable.journal.store.stores import journal_at
from crosstable.model.errors import BadInput, Unavailable
from tests.postgres import NOT_RUN, server


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A database, where a server can be had."""
    with server() as url:
        if url is None:
            pytest.skip(NOT_RUN)
        yield url


@pytest.fixture
def event(database: str) -> str:
    """An event with four entries in the database."""
    url = f"{database}#event-{uuid4().hex[:8]}"
    create_journal(url, new_event("Server Open", {"rulebook": "nzcf", "rounds": 3}, 1), "test")
    players = [{"name": f"Player {letter}", "rating": 1900 - 10 * at} for at, letter in enumerate("ABCD")]
    write(url, lambda session: add_entries(session, session.event.section(), players))
    return url


def test_a_round_in_a_database(event: str) -> None:
    """Drafted, published, played, undone: the same facts as in a file."""
    write(event, lambda session: draft_round(session, session.event.section()).news)
    write(event, lambda session: publish(session, session.event.section(), None))
    write(event, lambda session: enter_result(session, session.event.section(), 1, "1-0", None))
    assert open_event(event).section().results[0].games[0].result.value == "1-0"
    session = write(event, lambda session: undo_news(session, None)[1]).session
    assert session.event.section().results[0].games[0].result.value == "*"
    assert open_session(event).facts == session.facts


def test_who_comes_second_is_told(event: str) -> None:
    """A write behind a fact that is no longer the last one is refused with what came between."""
    session = open_session(event)
    journal = journal_at(event)
    write(event, lambda now: add_entries(now, now.event.section(), [{"name": "Late"}]))
    with pytest.raises(Overtaken, match="changed the event meanwhile") as refused:
        journal.append([], len(session.facts), session.facts[-1].hash)
    assert [fact.kind for fact in refused.value.facts] == [Kind.ENTRY_MADE]


def test_many_writers_lose_nothing(event: str) -> None:
    """Several writers at once: every entry is there, each number once, the chain whole."""

    def enter(name: str) -> None:
        write(event, lambda session: add_entries(session, session.event.section(), [{"name": name}]))

    threads = [threading.Thread(target=enter, args=(f"Writer {at}",)) for at in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    players = open_session(event).event.section().players
    assert len(players) == 12 and len({player.no for player in players}) == 12


def test_an_event_is_never_written_over(event: str) -> None:
    """A second event of the same name, an unknown one, a name that is missing: clear refusals."""
    with pytest.raises(BadInput, match="exists"):
        create_journal(event, new_event("Again", {"rulebook": "nzcf", "rounds": 3}), "test")
    with pytest.raises(BadInput, match="no event “nothing”"):
        open_session(f"{event.partition('#')[0]}#nothing")
    with pytest.raises(BadInput, match="add the name of the event to the URL"):
        open_session(event.partition("#")[0])


def test_commands_take_a_database(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Reading and writing commands work with the URL as with a file."""
    assert main(["draft", event]) == 0 and main(["publish", event]) == 0
    assert main(["result", event, "1", "1-0"]) == 0
    assert main(["standings", event]) == 0
    assert "Server Open" in capsys.readouterr().out


def test_no_server_is_a_clear_error() -> None:
    """A database that does not answer is said in one line."""
    with pytest.raises(Unavailable, match="the database does not answer"):
        open_session("postgresql://nobody@127.0.0.1:1/none#event")


def test_copies_are_files_that_go_on(event: str, tmp_path: Path) -> None:
    """After a publish the event is copied to a file, with which another computer can go on."""
    write(event, lambda session: set_key(session, session.event.section(), "copy_to", str(tmp_path)))
    write(event, lambda session: draft_round(session, session.event.section()).news)
    written = write(event, lambda session: publish(session, session.event.section(), None))
    copied, warning = copy_if_set(written)
    assert warning is None and copied is not None
    assert open_session(copied).facts == written.session.facts
    after = write(copied, lambda session: enter_result(session, session.event.section(), 1, "1-0", None))
    assert after.session.event.section().results[0].games[0].result.value == "1-0"
