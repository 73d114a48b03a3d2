"""What keeps an event when its computer is lost: copies, emergency packs, and going on from either."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from crosstable.app.backup.copies import copy_to
from crosstable.app.backup.emergency import Pack, make_pack, pack_state, write_pack
from crosstable.app.backup.restoring import check_pack, restore
from crosstable.app.session.reading import PACK_DATA
from crosstable.app.session.session import open_session
from tests.power.scenario import Acknowledge, Scenario
from tests.power.scenarios.journals import FILE, NAME, add_fact, chain_of, check_whole, make_event
from tests.power.simulated_disk import SECTOR

PAGE = 4_096
PAPER = b"%PDF " + b"sheet " * 300
"""What stands for the printed sheets."""


def _prepare_copied(folder: Path) -> None:
    """An event with a copy that lacks a fact, in the folder of a stick."""
    for name in ("home", "stick"):
        (folder / name).mkdir()
    make_event(folder / "home", 2)
    copy_now(folder)
    add_fact(folder / "home", "x" * 1_900)


def prepare_first(folder: Path) -> None:
    """An event whose stick is empty."""
    for name in ("home", "stick"):
        (folder / name).mkdir()
    make_event(folder / "home", 2)


def copy_now(folder: Path) -> int:
    """A copy of the event as it stands; how many facts it has."""
    session = open_session(str(folder / "home" / FILE))
    copy_to(session, str(folder / "stick"))
    return len(session.facts)


def _copy(folder: Path, acknowledge: Acknowledge) -> None:
    """Two copies with a fact between them."""
    acknowledge(copy_now(folder))
    add_fact(folder / "home", "G/75")
    acknowledge(copy_now(folder))


def _event_truth(folder: Path) -> list[str]:
    """The facts of the event."""
    return chain_of(folder / "home" / FILE)


def _check_copied(folder: Path, acknowledged: list[int], truth: list[str]) -> None:
    """The copy is whole and no older than acknowledged; the next is complete, and nothing is left behind."""
    home, copy = folder / "home" / FILE, folder / "stick" / FILE
    last = acknowledged[-1] if acknowledged else 0
    check_whole(home, truth, max(len(truth) - 1, last))
    if last or (copy.exists() and not copy.read_bytes().startswith(b"damaged")):
        check_whole(copy, truth, last)
    for left in (folder / "stick").iterdir():
        os.utime(left, (0, 0))
    assert copy_now(folder) == len(chain_of(copy))
    names = {one.name for one in (folder / "stick").iterdir()}
    assert {name for name in names if not name.startswith(f"{FILE}.damaged")} == {FILE}


def _prepare_lost(folder: Path) -> None:
    """A copy on a stick, and no computer yet."""
    _prepare_copied(folder)
    copy_now(folder)
    (folder / "home" / FILE).unlink()
    (folder / "home").rmdir()


def _prepare_older(folder: Path) -> None:
    """A copy on a stick, and a computer with an older state of the event."""
    _prepare_copied(folder)
    os.replace(folder / "home" / FILE, folder / "newer")
    os.replace(folder / "stick" / FILE, folder / "home" / FILE)
    os.replace(folder / "newer", folder / "stick" / FILE)


def _prepare_rolled_back(folder: Path) -> None:
    """A copy on a stick; on the computer only what would be rolled back into a file that is gone."""
    _prepare_lost(folder)
    (folder / "home").mkdir()
    (folder / "home" / f"{FILE}-journal").write_bytes(_rollback_of(folder / "stick" / FILE))


def _rollback_of(file: Path) -> bytes:
    """A rollback journal of SQLite that fits a file by its size, and would make its second page empty."""
    numbers = (1, 0, file.stat().st_size // PAGE, SECTOR, PAGE)
    head = bytes.fromhex("d9d505f920a163d7") + b"".join(number.to_bytes(4) for number in numbers)
    return head.ljust(SECTOR, b"\0") + (2).to_bytes(4) + bytes(PAGE) + bytes(4)


def _prepare_damaged(folder: Path) -> None:
    """An event whose copy cannot be read, with something that would be rolled back into it."""
    _prepare_copied(folder)
    copy = folder / "stick" / FILE
    copy.write_bytes(b"damaged " * 2_000)
    (folder / "stick" / f"{FILE}-journal").write_bytes(_rollback_of(folder / "home" / FILE))


def _restore(folder: Path, acknowledge: Acknowledge) -> None:
    """The event goes on from the stick."""
    restored = restore(str(folder / "stick"), str(folder / "home"))
    acknowledge(len(restored.session.facts))


def _check_restored(folder: Path, acknowledged: list[int], truth: list[str]) -> None:
    """What is restored is whole; what is not can be restored once more; the copy itself stays."""
    if acknowledged:
        check_whole(folder / "home" / FILE, truth, acknowledged[-1])
    elif (folder / "home" / FILE).exists():
        check_whole(folder / "home" / FILE, truth, 1)
    check_whole(folder / "stick" / FILE, truth, len(truth))
    assert len(restore(str(folder / "stick"), str(folder / "home")).session.facts) == len(truth)
    add_fact(folder / "home", "G/90")


def _pack_now(folder: Path) -> Pack:
    """The pack of the event, with something for paper."""
    made = make_pack(open_session(str(folder / "home" / FILE)), paper=False)
    return Pack(name=made.name, data=made.data, paper=PAPER, trouble=None, facts=made.facts, made=made.made)


def _prepare_packed(folder: Path) -> None:
    """An event with a pack that lacks a fact."""
    prepare_first(folder)
    write_pack(_pack_now(folder), str(folder / "home" / "packs"))
    add_fact(folder / "home", "G/75")


def _pack(folder: Path, acknowledge: Acknowledge) -> None:
    """A pack, in a folder that may be new."""
    made = _pack_now(folder)
    write_pack(made, str(folder / "home" / "packs"))
    acknowledge(made.facts)


def _check_packed(folder: Path, acknowledged: list[int], truth: list[str]) -> None:
    """A pack that is noted fits its note and can be restored; a further one can be made."""
    session = open_session(str(folder / "home" / FILE))
    state = pack_state(session, str(folder / "home" / "packs"))
    data = folder / "home" / "packs" / f"{NAME}{PACK_DATA}"
    if acknowledged:
        assert state.data is not None and state.data.facts >= acknowledged[-1] and state.paper is not None
    for kept in (state.data, state.paper):
        assert kept is None or kept.fits, "a whole file is called damaged"
    if data.exists():
        check_pack(data)
        assert restore(str(data), str(folder / "elsewhere")).session.event.name == "Cut"
    write_pack(_pack_now(folder), str(folder / "home" / "packs"))
    assert len(chain_of(folder / "home" / FILE)) == len(truth)


def _prepare_pack_alone(folder: Path) -> None:
    """A pack and nothing else."""
    _prepare_packed(folder)
    os.replace(folder / "home" / "packs", folder / "packs")
    (folder / "home" / FILE).unlink()


def _restore_pack(folder: Path, acknowledge: Acknowledge) -> None:
    """The event goes on from its pack."""
    restored = restore(str(folder / "packs"), str(folder / "home"))
    acknowledge(len(restored.session.facts))


def _check_from_pack(folder: Path, acknowledged: list[int], truth: list[str]) -> None:
    """The event is there as a whole, or can be restored once more."""
    if acknowledged or (folder / "home" / FILE).exists():
        check_whole(folder / "home" / FILE, truth, len(truth))
    else:
        _restore_pack(folder, lambda _: None)
    add_fact(folder / "home", "G/90")


def _copying(name: str, prepare: Callable[[Path], None]) -> Scenario:
    """Copies made from some beginning."""
    return Scenario(name, prepare, _copy, _event_truth, _check_copied)


def _restoring(name: str, prepare: Callable[[Path], None]) -> Scenario:
    """A copy restored to some beginning."""
    return Scenario(name, prepare, _restore, _event_truth, _check_restored)


SCENARIOS = (
    _copying("first copy", prepare_first),
    _copying("copy over a copy", _prepare_copied),
    _copying("copy over a damaged one", _prepare_damaged),
    _restoring("restore to a new folder", _prepare_lost),
    _restoring("restore over an older event", _prepare_older),
    _restoring("restore beside a stale rollback", _prepare_rolled_back),
    Scenario("first emergency pack", prepare_first, _pack, _event_truth, _check_packed),
    Scenario("pack over a pack", _prepare_packed, _pack, _event_truth, _check_packed),
    Scenario("restore a pack", _prepare_pack_alone, _restore_pack, _event_truth, _check_from_pack),
)
