"""The cuts find what is not synchronised: each promise of the program is broken once, and it shows."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from crosstable.app.backup import emergency, restoring
from crosstable.disk import databases, files
from crosstable.journal.store import sqlite as store
from crosstable.model.errors import BadInput
from tests.power.cuts import Tally, every_cut, record, try_cut
from tests.power.operations import ROOT, Named, Resized, Synced, Wrote
from tests.power.recorder import recording
from tests.power.scenarios import SCENARIOS
from tests.power.simulated_disk import SECTOR, Disk, Fate, mixed_fates, sectors_of, single_fates
from tests.power.sqlite_calls import library

pytestmark = pytest.mark.skipif(library() is None, reason="the SQLite of this Python cannot be watched")


def faults_of(name: str, folder: Path) -> list[str]:
    """The first fault that cutting a scenario at every moment finds."""
    (scenario,) = [one for one in SCENARIOS if one.name == name]
    recorded, random, tally = record(scenario, folder / "whole"), Random(5), Tally()
    for cut in every_cut(recorded, random):
        try_cut(cut, folder / "left", tally)
        if tally.faults:
            break
    return tally.faults


def weaken(monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    """Have databases synchronise less than they should."""

    def opened(path: str, isolation: Any = None, patience: float = 10) -> sqlite3.Connection:
        connection = databases.open_database(path, isolation, patience)
        try:
            connection.execute(f"PRAGMA synchronous = {level}")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    monkeypatch.setattr(store, "open_database", opened)


@pytest.mark.parametrize("level", ["OFF", "NORMAL", "FULL"])
def test_less_than_extra_loses_facts(level: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weaken(monkeypatch, level)
    faults = faults_of("append facts", folder)
    assert faults and ("were acknowledged" in faults[0] or level != "FULL")


@pytest.mark.parametrize(
    "name",
    [
        "restore to a new folder",
        "first copy",
        "first emergency pack",
        "presets",
        "rating list",
        "report to hand over",
    ],
)
def test_a_folder_that_is_not_synchronised_loses_names(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "sync_folder", lambda _: None)
    assert faults_of(name, folder)


@pytest.mark.parametrize("name", ["first emergency pack", "presets", "report to hand over"])
def test_a_file_that_is_not_synchronised_is_empty(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def written(part: Path, body: bytes) -> None:
        with files._new_file(part) as handle:
            os.write(handle, body)

    monkeypatch.setattr(files, "write_part", written)
    monkeypatch.setattr(emergency, "write_part", written)
    assert faults_of(name, folder)


def test_a_stale_rollback_would_spoil_a_new_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "_forget_rollback", lambda _: None)
    monkeypatch.setattr(restoring, "set_aside", lambda _: None)
    with pytest.raises(BadInput, match="damaged"):
        faults_of("restore beside a stale rollback", folder)


def test_a_note_that_comes_last_calls_a_whole_pack_damaged(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = emergency._replace

    def replaced(target: Path, body: bytes) -> None:
        if body.count(b"-pack.json  fact") < 2:
            replace(target, body)

    monkeypatch.setattr(emergency, "_replace", replaced)
    assert "a whole file is called damaged" in faults_of("pack over a pack", folder)[0]


def test_a_journal_made_under_its_own_name_keeps_the_name_from_others(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "_create_whole", lambda target, facts: store.copy_facts(str(target), facts))
    assert faults_of("create an event", folder)


def test_a_disk_keeps_only_what_is_synchronised() -> None:
    disk = Disk()
    for done in (Named(((ROOT, "a", 1),)), Wrote(1, 0, b"x" * 700), Synced(1), Wrote(1, 512, b"y")):
        disk.do(done)
    lost = disk.after_cut((Fate.LOST,) * 2, Random(1))
    assert lost.folders[ROOT] == {} and lost.files[1] == b"x" * 700
    disk.do(Synced(ROOT))
    assert disk.pending == [Wrote(1, 512, b"y")]
    spoilt = disk.after_cut((Fate.GARBAGE,), Random(1)).files[1]
    assert spoilt[:SECTOR] == b"x" * SECTOR and len(spoilt) == 700 and spoilt[SECTOR:] != b"x" * 188


def test_pieces_end_with_their_sectors() -> None:
    pieces = list(sectors_of(Wrote(1, 500, b"z" * 1_000)))
    assert [(piece.at, len(piece.body)) for piece in pieces] == [(500, 12), (512, 512), (1_024, 476)]


def test_a_size_is_a_piece_of_its_own() -> None:
    disk = Disk(files={1: b"long"})
    disk.do(Resized(1, 2))
    assert disk.keep_all().files[1] == b"lo" and disk.after_cut((Fate.LOST,), Random(1)).files[1] == b"long"


def test_every_piece_is_lost_and_kept_alone() -> None:
    fates = list(single_fates(3, Random(1)))
    assert len(fates) == len(set(fates)) == 8
    assert len(list(single_fates(0, Random(1)))) == 1
    assert {fate for _ in range(50) for fate in mixed_fates(9, Random(_))} == set(Fate)


def test_recording_refuses_what_it_cannot_see(folder: Path) -> None:
    with recording(folder) as recorder:
        (folder / "plain").write_bytes(b"past the recorder")
        os.unlink(folder / "plain")
    with pytest.raises(AssertionError, match="nobody records"):
        recorder.check()
