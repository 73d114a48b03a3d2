"""The power fails right after an answer: what was acknowledged is on the disk, with its folder."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from crosstable.app.backup.copies import copy_to
from crosstable.app.backup.restoring import restore
from crosstable.app.entries.entering import new_event, set_key
from crosstable.app.session.session import create_journal, open_session, write
from crosstable.disk.databases import open_database
from crosstable.ratings.listed import Listed
from crosstable.ratings.taking_in import take_in
from crosstable.web.http.accounts import Accounts
from crosstable.web.http.roles import Role
from crosstable.web.live.screen_presses import Presses

EXTRA = 3

WRITER = """
import os, sqlite3, sys
from crosstable.app.session.session import write
from crosstable.app.entries.entering import set_key

class Linking(sqlite3.Connection):
    def execute(self, statement, *values):
        if statement == "COMMIT":
            os.link(sys.argv[1] + "-journal", sys.argv[2])
        return super().execute(statement, *values)

connect = sqlite3.connect
sqlite3.connect = lambda *known, **more: connect(*known, factory=Linking, **more)
time = lambda desk: set_key(desk, desk.event.section(), "time_control", "G/60")
written = write(sys.argv[1], time, "writer")
print("acknowledged", written.facts[-1].seq, flush=True)
"""
"""Writes one fact; the rollback journal keeps a second name under which it outlives its deletion."""

CALL = re.compile(r"^\d+ +(\w+)\((.*)\) += (-?\d+)")


def folder_is_synced(trace: str, folder: Path, journal: str) -> bool:
    """Whether the folder was written to the disk after the journal's name was deleted, before the answer."""
    opened: dict[str, str] = {}
    deleted = synced = False
    for line in trace.splitlines():
        if (found := CALL.match(line)) is None or found[3].startswith("-"):
            continue
        call, given, answer = found.groups()
        if call == "openat":
            opened[answer] = given.split('"')[1]
        elif call == "unlink" and journal in given:
            deleted, synced = True, False
        elif call in ("fsync", "fdatasync") and opened.get(given) == str(folder):
            synced = deleted
        elif call == "write" and "acknowledged" in given:
            return synced
    raise AssertionError("the writer answered nothing")


def cut_power(path: Path, kept: Path, trace: str) -> None:
    """Leave the disk as a power cut at the answer may: a deletion that is not on it is not there."""
    if not folder_is_synced(trace, path.parent, f"{path.name}-journal"):
        os.replace(kept, f"{path}-journal")


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace records what reaches the disk")
def test_a_power_cut_after_the_answer_loses_nothing(tmp_path: Path) -> None:
    path, kept, trace = tmp_path / "cut.crosstable", tmp_path / "kept", tmp_path / "trace"
    create_journal(str(path), new_event("Cut", {"rulebook": "nzcf", "rounds": 3}))
    watched = ["strace", "-f", "-o", str(trace), "-e", "trace=openat,unlink,fsync,fdatasync,write"]
    done = subprocess.run(
        [*watched, sys.executable, "-c", WRITER, str(path), str(kept)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    acknowledged = int(done.stdout.split()[-1])
    cut_power(path, kept, trace.read_text())
    assert open_session(str(path)).facts[-1].seq == acknowledged


class Commits:
    """Connections made while it watches, each with how it synchronises when it has done something."""

    def __init__(self) -> None:
        self.seen: dict[str, set[int]] = {}

    def connection(self) -> type[sqlite3.Connection]:
        """A connection that notes how it synchronises whenever it changes something."""
        seen = self.seen

        class Watched(sqlite3.Connection):
            def close(self) -> None:
                if self.total_changes:
                    (file,) = [row[2] for row in super().execute("PRAGMA database_list") if row[1] == "main"]
                    (level,) = super().execute("PRAGMA synchronous").fetchone()
                    seen.setdefault(Path(file).name, set()).add(level)
                super().close()

        return Watched


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> Commits:
    """What is written to any database from now on."""
    watch, connect = Commits(), sqlite3.connect
    made = watch.connection()
    monkeypatch.setattr(sqlite3, "connect", lambda path, **more: connect(path, **more | {"factory": made}))
    return watch


def test_every_database_is_synchronised_with_its_folder(tmp_path: Path, commits: Commits) -> None:
    home, stick = tmp_path / "home", tmp_path / "stick"
    home.mkdir()
    stick.mkdir()
    path = str(home / "cut.crosstable")
    create_journal(path, new_event("Cut", {"rulebook": "nzcf", "rounds": 3}))
    write(path, lambda session: set_key(session, session.event.section(), "time_control", "G/60"), "writer")
    Accounts(str(home)).new_link(Role.DIRECTOR)
    Presses(str(home)).press("cut", "main", "next")
    take_in([Listed(name="Attack, Allen", code="1")], home, "nzcf", "2026-07-01", "list.csv")
    written = {"cut.crosstable", "accounts.sqlite", "screens.sqlite"}
    assert written <= set(commits.seen)
    assert any(name.startswith("nzcf-2026-07-01") for name in commits.seen)
    assert {level for levels in commits.seen.values() for level in levels} == {EXTRA}


def test_a_copy_is_written_as_the_journal_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(tmp_path / "cut.crosstable")
    create_journal(path, new_event("Cut", {"rulebook": "nzcf", "rounds": 3}))
    (tmp_path / "stick").mkdir()
    opened: list[str] = []

    def noted(file: Path) -> sqlite3.Connection:
        opened.append(Path(file).suffix)
        return open_database(file)

    monkeypatch.setattr("crosstable.disk.databases.open_database", noted)
    copy_to(open_session(path), str(tmp_path / "stick"))
    assert opened == [".part"]
    with closing(open_database(path)) as connection:
        assert connection.execute("PRAGMA synchronous").fetchone() == (EXTRA,)


def test_a_restored_event_is_on_the_disk_before_the_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, home = tmp_path / "cut.crosstable", tmp_path / "home"
    create_journal(str(path), new_event("Cut", {"rulebook": "nzcf", "rounds": 3}))
    synced: list[tuple[int, bool]] = []
    fsync = os.fsync

    def noted(handle: int) -> None:
        synced.append((os.fstat(handle).st_ino, (home / path.name).exists()))
        fsync(handle)

    monkeypatch.setattr(os, "fsync", noted)
    restore(str(path), str(home))
    assert synced == [(tmp_path.stat().st_ino, False), (home.stat().st_ino, True)]
