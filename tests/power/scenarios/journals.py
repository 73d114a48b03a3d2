"""Events: a journal created, facts appended, and a journal recovered after an earlier cut."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from shutil import copyfile

from crosstable.app.entries.entering import new_event, set_key
from crosstable.app.session.session import Session, create_journal, open_session, write
from crosstable.disk.databases import is_left_over, open_database
from crosstable.journal.store.sqlite import APPLICATION_ID, Journal
from crosstable.web.http.event_store import EventStore
from tests.power.operations import Wrote
from tests.power.recorder import recording
from tests.power.scenario import Acknowledge, Scenario
from tests.power.simulated_disk import disk_after

NAME = "cut"
FILE = f"{NAME}.crosstable"
LONGEST = 1_900
"""Letters that one fact of these tests holds."""
LENGTHS = (3, 3_000, 20, 60_000, 9_000)
"""How long the texts are that are written: within a page, over pages, and over many of them."""


def make_event(folder: Path, facts: int = 0) -> Session:
    """An event, with some facts more than its first ones."""
    session = create_journal(str(folder / FILE), new_event("Cut", {"rulebook": "nzcf", "rounds": 3}), "test")
    for number in range(facts):
        session = add_fact(folder, f"G/{number}")
    return session


def add_fact(folder: Path, text: str) -> Session:
    """One write more: as many facts as it takes to hold a text."""
    path = str(folder / FILE)
    parts = [text[place : place + LONGEST] for place in range(0, len(text), LONGEST)]
    written = write(
        path,
        lambda session: [
            news for part in parts for news in set_key(session, session.event.section(), "time_control", part)
        ],
    )
    return written.session


def chain_of(file: Path) -> list[str]:
    """The hashes of a journal's facts, read and verified by the program."""
    return [fact.hash for fact in Journal(str(file)).facts()]


def check_whole(file: Path, truth: Sequence[str], least: int) -> list[str]:
    """The journal is sound and holds the facts that were written, in order, no fewer than so many."""
    chain = chain_of(file)
    assert chain == list(truth[: len(chain)]), "facts that nobody wrote"
    assert len(chain) >= least, f"{least} facts were acknowledged, {len(chain)} are there"
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return chain


def _create(folder: Path, acknowledge: Acknowledge) -> None:
    """A new event under a name that is free."""
    EventStore(str(folder)).create(NAME, new_event("Cut", {"rulebook": "nzcf", "rounds": 3}), "test")
    acknowledge("created")


def _check_created(folder: Path, acknowledged: list[object], truth: list[str]) -> None:
    """The event is there as a whole, or its name is free; and everything that is listed can be opened."""
    store = EventStore(str(folder))
    assert not acknowledged or [one.name for one in folder.iterdir()] == [FILE]
    if NAME in store.names() or acknowledged:
        check_whole(folder / FILE, truth, len(truth))
        assert store.session(NAME).facts
    else:
        store.create(NAME, new_event("Cut again", {"rulebook": "nzcf", "rounds": 3}), "test")
        assert store.session(NAME).event.name == "Cut again"
    add_fact(folder, "G/90")


def leave_half(file: Path) -> None:
    """What a cut left of an event that an older version was creating: half a file, and its rollback."""
    made = file.with_name("made")
    with closing(open_database(made)) as database:
        database.execute("BEGIN IMMEDIATE")
        database.execute("CREATE TABLE facts (text)")
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute("PRAGMA cache_size = 1")
        database.executemany("INSERT INTO facts VALUES (?)", [("x" * 4_000,)] * 50)
        copyfile(made, file)
        copyfile(f"{made}-journal", f"{file}-journal")
    made.unlink()
    assert file.stat().st_size > 0


def _check_created_anew(folder: Path, acknowledged: list[object], truth: list[str]) -> None:
    """The event is there as a whole, or what is there is still known to be nothing and can be used."""
    if acknowledged or not is_left_over(folder / FILE):
        check_whole(folder / FILE, truth, len(truth))
    else:
        _create(folder, lambda _: None)
    add_fact(folder, "G/90")


def _prepare(folder: Path) -> None:
    """An event that is under way."""
    make_event(folder, 2)


def _append(folder: Path, acknowledge: Acknowledge) -> None:
    """Facts of different lengths, one after the other."""
    for length in LENGTHS:
        acknowledge(len(add_fact(folder, "x" * length).facts))


def _check_appended(folder: Path, acknowledged: list[int], truth: list[str]) -> None:
    """All facts up to the last acknowledged one are there, and the next can be written."""
    chain = check_whole(folder / FILE, truth, acknowledged[-1] if acknowledged else 0)
    assert len(add_fact(folder, "G/90").facts) == len(chain) + 1


def _cut_while_appending(folder: Path) -> None:
    """A disk on which the power failed between the first and the last page of a fact."""
    make_event(folder, 2)
    with recording(folder) as recorder:
        add_fact(folder, "x" * 9_000)
    journal = recorder.numbers[FILE]
    pages = [
        place
        for place, done in enumerate(recorder.operations)
        if isinstance(done, Wrote) and done.file == journal
    ]
    left = disk_after(recorder.start, recorder.operations[: pages[-1]])
    left.keep_all().write_to(folder)


def _recover(folder: Path, acknowledge: Acknowledge) -> None:
    """The event is opened again, which takes back what was half written."""
    acknowledge(len(open_session(str(folder / FILE)).facts))


def _truth(folder: Path) -> list[str]:
    """The facts as they are."""
    return chain_of(folder / FILE)


SCENARIOS = (
    Scenario("create an event", lambda _: None, _create, _truth, _check_created),
    Scenario(
        "create over half an event",
        lambda folder: leave_half(folder / FILE),
        _create,
        _truth,
        _check_created_anew,
    ),
    Scenario("append facts", _prepare, _append, _truth, _check_appended),
    Scenario("recover after a cut", _cut_while_appending, _recover, _truth, _check_appended),
)
