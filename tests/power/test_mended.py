"""What the cuts have found and was mended, each by itself."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from threading import get_ident

import pytest

from crosstable.app.backup.copies import copy_to
from crosstable.app.backup.emergency import make_pack, pack_state, write_pack
from crosstable.app.backup.restoring import check_pack, restore
from crosstable.app.entries.entering import new_event
from crosstable.app.session.session import open_session
from crosstable.disk.databases import is_left_over
from crosstable.disk.files import put_new, write_part
from crosstable.formats.files import write_file
from crosstable.journal.store.sqlite import Journal
from crosstable.model.errors import BadInput
from crosstable.web.http.event_store import EventStore
from tests.power.scenarios.journals import FILE, NAME, leave_half, make_event


@pytest.fixture
def half(tmp_path: Path) -> Path:
    """A file that was never finished."""
    leave_half(tmp_path / FILE)
    return tmp_path / FILE


def create(folder: Path) -> None:
    """An event under the name of the half file."""
    EventStore(str(folder)).create(NAME, new_event("Cut", {"rulebook": "nzcf", "rounds": 3}), "test")


def test_half_an_event_is_called_empty(half: Path) -> None:
    with pytest.raises(BadInput, match="the file is empty"):
        Journal(str(half)).facts()
    with pytest.raises(BadInput, match="the file is empty"):
        Journal(str(half)).last()


@pytest.mark.parametrize("looked_at", [False, True])
def test_the_name_of_half_an_event_is_free(half: Path, looked_at: bool) -> None:
    assert not looked_at or is_left_over(half)
    create(half.parent)
    assert open_session(str(half)).event.name == "Cut"
    with pytest.raises(BadInput, match="already an event"):
        create(half.parent)


def test_half_an_event_is_restored_from_a_copy(half: Path, tmp_path: Path) -> None:
    for name in ("other", "stick"):
        (tmp_path / name).mkdir()
    copy_to(make_event(tmp_path / "other", 1), str(tmp_path / "stick"))
    assert len(restore(str(tmp_path / "stick"), str(half.parent)).session.facts) == 3


def test_half_an_event_is_restored_from_a_pack(half: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    write_pack(make_pack(make_event(tmp_path / "other"), paper=False), str(tmp_path / "packs"))
    assert restore(str(tmp_path / "packs"), str(half.parent)).session.event.name == "Cut"


def test_an_event_that_is_there_is_never_touched(tmp_path: Path) -> None:
    make_event(tmp_path)
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(BadInput, match="the file exists"):
        make_event(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


@pytest.mark.parametrize("taken", [False, True])
def test_a_stick_without_links_gets_its_names_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: bool
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    part, target = tmp_path / "part", tmp_path / "target"
    write_part(part, b"new")
    if not taken:
        put_new(part, target)
        assert target.read_bytes() == b"new"
        return
    target.write_bytes(b"old")
    with pytest.raises(FileExistsError):
        put_new(part, target)
    assert target.read_bytes() == b"old"


def test_what_a_killed_process_of_the_same_number_left_is_no_hindrance(tmp_path: Path) -> None:
    for number in (f"{os.getpid()}", f"{os.getpid()}-{get_ident()}"):
        (tmp_path / f"report.trf.{number}.part").write_bytes(b"half")
    write_file(b"012 Spring Open\n", str(tmp_path / "report.trf"))
    assert (tmp_path / "report.trf").read_bytes() == b"012 Spring Open\n"


def test_a_link_to_a_file_stays_one(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "report.trf").symlink_to(tmp_path / "there" / "report.trf")
    write_file(b"012 Spring Open\n", str(tmp_path / "report.trf"))
    assert (tmp_path / "report.trf").is_symlink()
    assert (tmp_path / "there" / "report.trf").read_bytes() == b"012 Spring Open\n"


def test_a_pack_that_was_cut_off_fits_its_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = str(tmp_path / "packs")
    write_pack(make_pack(make_event(tmp_path), paper=False), folder)
    old = (tmp_path / "packs" / f"{NAME}-pack.json").read_bytes()
    replace = os.replace
    done: list[Path] = []

    def cut(part: Path, target: Path) -> None:
        if done:
            raise OSError(errno.EIO, "the power is gone")
        done.append(target)
        replace(part, target)

    session = open_session(str(tmp_path / FILE))
    monkeypatch.setattr(os, "replace", cut)
    with pytest.raises(BadInput, match="not saved"):
        write_pack(make_pack(session, paper=False), folder)
    state = pack_state(session, folder)
    assert state.data is not None and state.data.fits
    assert check_pack(Path(state.data.file)) and Path(state.data.file).read_bytes() == old


def test_a_file_that_is_no_database_is_closed_again(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database " * 100)
    with pytest.raises(BadInput, match="damaged"):
        Journal(str(tmp_path / FILE)).facts()
    if Path("/proc/self/fd").exists():
        opened = [os.path.realpath(f"/proc/self/fd/{one}") for one in os.listdir("/proc/self/fd")]
        assert str(tmp_path / FILE) not in opened
