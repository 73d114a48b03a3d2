"""Journals of users go on working: every one that was kept opens, verifies, reads as it did, and goes on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.upgrade.clock import stopped_clock
from tests.upgrade.kept import PRESENT, kept_document, kept_journals, unpack
from tests.upgrade.program import list_kinds, run_command
from tests.upgrade.scripts import OLDEST, scripts

WHO = ("--by", "Cy Newcomer", "--why", "to see whether it goes on")


@pytest.fixture(autouse=True)
def _clock() -> Iterator[None]:
    with stopped_clock():
        yield


def said(*words: str) -> Any:
    """What a command answers that has to succeed, as data."""
    answer = run_command(*words, "--json")
    assert answer.status == 0, (words, answer.out, answer.err)
    return json.loads(answer.out)


def event_of(path: Path) -> Any:
    """The event that a journal folds to."""
    answer = run_command("convert", str(path), "-")
    assert answer.status == 0, answer.err
    return json.loads(answer.out)


def kinds_in(*journals: str, folder: Path) -> set[str]:
    """The kinds of facts in some journals, read past the program."""
    found: set[str] = set()
    for journal in journals:
        with closing(sqlite3.connect(unpack(journal, folder))) as table:
            found |= {kind for (kind,) in table.execute("SELECT DISTINCT kind FROM facts")}
    return found


@pytest.mark.parametrize("journal", kept_journals())
def test_a_kept_journal_opens_and_reads_as_it_did(journal: str, tmp_path: Path) -> None:
    path = unpack(journal, tmp_path)
    log = said("log", str(path))
    assert log["verified"] and log["facts"]
    assert event_of(path) == json.loads(kept_document(journal))


@pytest.mark.parametrize("journal", kept_journals())
def test_a_kept_journal_goes_on(journal: str, tmp_path: Path) -> None:
    """One more fact and back; its own last command taken back and brought again."""
    path = unpack(journal, tmp_path)
    before, facts = event_of(path), len(said("log", str(path))["facts"])
    said("set", str(path), "sponsor", "Newcomers", *WHO)
    assert event_of(path)["sponsor"] == "Newcomers"
    said("undo", str(path), *WHO)
    assert event_of(path) == before
    said("undo", str(path), *WHO)
    said("redo", str(path), *WHO)
    assert event_of(path) == before
    log = said("log", str(path))
    assert log["verified"] and len(log["facts"]) > facts + 3


@pytest.mark.parametrize("version", [OLDEST, PRESENT])
def test_every_kind_of_fact_was_kept(version: str, tmp_path: Path) -> None:
    """A new kind of fact needs a line in a script, and the journals of the new version."""
    own = [journal for journal in kept_journals() if journal.startswith(f"{version}/")]
    missing = set(list_kinds()) - kinds_in(*own, folder=tmp_path)
    assert not missing or (version == OLDEST and missing <= SINCE), (
        f"no journal of {version} holds {sorted(missing)}: add lines to a script in tests/upgrade/events"
        " and run `python -m tools.record_journals`"
    )


SINCE: set[str] = {
    "ranks-confirmed",
    "forfeit-rated",
    "score-sheets-handed-in",
    "start-postponed",
    "result-for-rating",
    "entry-deleted",
    "entries-joined",
    "games-corrected",
    "cash-noted",
    "players-imported",
    "strict-left",
    "manual-pairing-finished",
}
"""Kinds of facts that the oldest version did not know yet."""


def test_every_script_has_its_journal() -> None:
    names = {script.stem for script in scripts()}
    kept = {journal.split("/")[1] for journal in kept_journals() if journal.startswith(PRESENT)}
    assert names == kept
