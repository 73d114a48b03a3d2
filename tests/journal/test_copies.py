"""Copies after every write: folders that cannot be used, two journals beside each other, sticks put back."""

from __future__ import annotations

import errno
import os
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import cast

import pytest

from crosstable.app.backup import copies
from crosstable.app.backup.copies import beside, copy_if_set, copy_to
from crosstable.app.backup.restoring import restore
from crosstable.app.backup.safety import PATIENCE, age, copy_state, set_folder, vanished, with_memory
from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.session.session import Session, Written, create_journal, open_session, write
from crosstable.disk.files import write_file
from crosstable.journal.store.sqlite import Journal
from crosstable.model.errors import BadInput
from tests.cli.command import crosstable

NAMES = ("Kahu", "Aroha", "Rewi", "Maia", "Tama", "Nikau")


@pytest.fixture
def journal(tmp_path: Path) -> str:
    """An event with round 1 published."""
    home = tmp_path / "home"
    home.mkdir()
    path = str(home / "club.crosstable")
    create_journal(path, new_event("Club", {"rulebook": "nzcf", "rounds": 3}, 7), "test")
    write(
        path,
        lambda session: add_entries(session, session.event.section(), [{"name": name} for name in NAMES]),
    )
    write(path, lambda session: draft_round(session, session.event.section()).news)
    write(path, lambda session: publish(session, session.event.section(), None))
    return path


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A folder for copies."""
    place = tmp_path / "stick"
    place.mkdir()
    return place


def result(path: str, board: int, text: str) -> Written:
    """A result written to a journal."""
    return write(path, lambda session: enter_result(session, session.event.section(), board, text, None))


def kept(journal: str, stick: Path) -> Written:
    """The event with copies going to the stick."""
    written = write(journal, lambda session: set_folder(session, str(stick)))
    assert copy_if_set(written) == (str(stick / "club.crosstable"), None)
    return written


def test_every_write_is_copied(journal: str, stick: Path) -> None:
    kept(journal, stick)
    for board in (1, 2, 3):
        written = result(journal, board, "1")
        copied, warning = copy_if_set(written)
        assert warning is None and copied is not None
        assert Journal(copied).facts() == list(written.session.facts)
    state = copy_state(written.session)
    assert state.complete and state.line(datetime.now(UTC)) is None and state.same_disk


@pytest.mark.parametrize(
    ("folder", "why"),
    [
        ("{home}", "the event itself is in this folder"),
        ("{home}/club.crosstable", "this is a file"),
        ("{tmp}/nowhere", "no such folder"),
        ("stick", "full path"),
    ],
)
def test_folders_that_cannot_be_used(journal: str, tmp_path: Path, folder: str, why: str) -> None:
    asked = folder.format(home=Path(journal).parent, tmp=tmp_path)
    with pytest.raises(BadInput, match=why):
        write(journal, lambda session: set_folder(session, asked))


@pytest.mark.parametrize(
    ("number", "why"), [(errno.EROFS, "read-only"), (errno.ENOSPC, "is full"), (errno.EIO, "plugged in")]
)
def test_what_the_system_says_in_words(
    journal: str, stick: Path, monkeypatch: pytest.MonkeyPatch, number: int, why: str
) -> None:
    def fails(place: Path) -> None:
        raise OSError(number, os.strerror(number))

    kept(journal, stick)
    monkeypatch.setattr(copies, "check_writable", fails)
    written = result(journal, 1, "1")
    copied, warning = copy_if_set(written)
    assert copied is None and why in str(warning) and "The event itself is safe" in str(warning)
    state = copy_state(written.session)
    assert why in str(state.trouble) and state.good and len(state.missing) == 1
    assert "1 change is not backed up" in str(state.line(datetime.now(UTC)))


def test_a_stick_pulled_out_and_put_back(journal: str, stick: Path, tmp_path: Path) -> None:
    before = copy_state(kept(journal, stick).session)
    stick.rename(tmp_path / "pocket")
    written = result(journal, 1, "1")
    assert "plugged in?" in str(copy_if_set(written)[1])
    known = with_memory(written.session, copy_state(written.session), before)
    assert known.remembered and known.facts == before.facts and len(known.missing) == 1
    (tmp_path / "pocket").rename(stick)
    copied, warning = copy_if_set(result(journal, 2, "0"))
    assert warning is None and len(Journal(str(copied)).facts()) == before.facts + 2


def test_a_stick_that_leaves_its_empty_folder_behind(
    journal: str, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mount point without its stick is a folder of the own disk: no copy that helps can be made there."""
    monkeypatch.setattr(
        "crosstable.app.backup.safety._same_disk", lambda _, folder: not any(Path(folder).iterdir())
    )
    before = copy_state(kept(journal, stick).session)
    assert before.good and not before.same_disk
    (stick / "club.crosstable").unlink()
    session = result(journal, 1, "1").session
    now = copy_state(session)
    assert vanished(now, before) and not vanished(before, before) and not vanished(now, None)
    known = with_memory(session, now, before)
    assert "own disk" in str(known.line(datetime.now(UTC))) and vanished(copy_state(session), known)


def test_served_from_the_stick_itself(journal: str, stick: Path) -> None:
    """Whoever opens the copy where it is has no second copy, and is told so."""
    kept(journal, stick)
    there = copy_state(open_session(str(stick / "club.crosstable")))
    assert "the event itself is in this folder" in str(there.trouble) and not there.good


def test_what_a_killed_copy_left_is_swept_away(journal: str, stick: Path) -> None:
    old, young = stick / "club.77-1.part", stick / "club.78-1.part"
    for file in (old, young):
        file.write_text("half")
    os.utime(old, (1, 1))
    kept(journal, stick)
    assert not old.exists() and young.exists()


def test_a_torn_copy_is_set_aside(journal: str, stick: Path) -> None:
    kept(journal, stick)
    copy = stick / "club.crosstable"
    copy.write_bytes(copy.read_bytes()[:5000])
    written = result(journal, 1, "1")
    assert "damaged" in str(copy_state(written.session).trouble)
    assert copy_if_set(written)[1] is None and copy_state(written.session).complete
    assert (stick / "club.crosstable.damaged").exists()


def test_two_computers_that_both_go_on(journal: str, stick: Path, tmp_path: Path) -> None:
    kept(journal, stick)
    other = restore(str(stick), str(tmp_path / "other")).session.path
    assert Path(other).name == "club.crosstable"
    here, there = result(journal, 1, "1").session, result(other, 2, "0").session
    result(other, 3, "=")
    copy_to(open_session(other), str(stick))
    state = copy_state(here)
    assert state.apart is not None and not state.good
    assert (len(state.apart.here), len(state.apart.there)) == (1, 2)
    assert "continued in both files" in str(state.trouble)
    for refused in (
        lambda: copy_to(here, str(stick)),
        lambda: restore(str(stick), str(Path(journal).parent)),
    ):
        with pytest.raises(BadInput, match="continued in both files"):
            refused()
    assert len(there.facts) == len(here.facts)


def test_restoring_over_what_is_there(journal: str, stick: Path, tmp_path: Path) -> None:
    kept(journal, stick)
    result(journal, 1, "1")
    with pytest.raises(BadInput, match="1 change ahead of the copy"):
        restore(str(stick), str(Path(journal).parent))
    other = str(tmp_path / "other")
    first = restore(str(stick), other)
    assert not first.known and restore(str(stick), other).known
    copy_to(open_session(journal), str(stick))
    assert len(restore(str(stick), other).session.facts) == len(first.session.facts) + 1
    with pytest.raises(BadInput, match="plugged in"):
        restore(str(tmp_path / "none"), other)
    with pytest.raises(BadInput, match="no copy"):
        restore(str(tmp_path / "home" / ".."), other)


def test_facts_may_wait_a_little(journal: str, stick: Path) -> None:
    """The round page speaks only when a fact has been missing for a while."""
    kept(journal, stick)
    state = copy_state(result(journal, 1, "1").session)
    now = datetime.now(UTC)
    assert state.line(now) is None
    assert "1 change is not backed up" in str(state.line(now + timedelta(seconds=PATIENCE + 5)))
    moments = {5: "less than a minute", 125: "2 minutes", 7300: "2 hours", 200_000: "2 days"}
    for seconds, words in moments.items():
        assert words in age((now - timedelta(seconds=seconds)).isoformat(), now)


def test_copies_from_the_command_line(journal: str, stick: Path) -> None:
    assert crosstable("copy", journal).status == 2
    assert "no copy yet" in crosstable("copy", journal, str(stick)).out
    assert crosstable("copy", journal, str(stick), "--look").status == 0
    result(journal, 1, "1")
    looked = crosstable("copy", journal, str(stick), "--look", "--json")
    assert looked.status == 1 and looked.json["missing"] == 1
    assert "1 change was missing" in crosstable("copy", journal, str(stick)).out
    told = crosstable("restore", str(stick / "club.crosstable"), str(stick / "new"), "--json")
    assert told.json["facts"] == len(open_session(journal).facts) and told.json["history"] is True


def test_chains_beside_each_other(journal: str) -> None:
    facts = open_session(journal).facts
    assert beside(facts, facts[:3]).common == 3 and not beside(facts, facts[:3]).diverged
    assert beside(facts[:3], facts).diverged
    other: Session = open_session(journal)
    assert beside(other.facts, ()).here == other.facts


@pytest.mark.parametrize("call", ["open", "fsync"])
@pytest.mark.parametrize("answer", ["EINVAL", "ENOTSUP", "EACCES", "EBADF", "EPERM", "ENOSYS"])
def test_a_network_folder_that_cannot_be_synced_has_the_copy_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, answer: str
) -> None:
    """The file itself is on the disk; that its folder cannot be is no failed copy."""
    _refuse_folders(monkeypatch, call, getattr(errno, answer))
    write_file(tmp_path / "two", b"round 1")
    assert (tmp_path / "two").read_text() == "round 1"


def test_a_disk_that_fails_is_still_a_failed_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _refuse_folders(monkeypatch, "fsync", errno.EIO)
    with pytest.raises(OSError, match="no"):
        write_file(tmp_path / "two", b"round 1")


def _refuse_folders(monkeypatch: pytest.MonkeyPatch, call: str, answer: int) -> None:
    """A file system that answers an error whenever a folder is opened or synced; files are as ever."""
    real = getattr(os, call)

    def refuse(what: int | Path, *more: int) -> int | None:
        if os.path.exists(what) and stat.S_ISDIR(os.stat(what).st_mode):
            raise OSError(answer, "no")
        return cast("int | None", real(what, *more))

    monkeypatch.setattr(f"crosstable.disk.files.os.{call}", refuse)
