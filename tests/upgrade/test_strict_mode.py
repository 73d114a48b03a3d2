"""Strict mode and journals of users: those made before there was one have it off and say so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.upgrade.clock import stopped_clock
from tests.upgrade.kept import PRESENT, kept_document, kept_journals, unpack
from tests.upgrade.program import run_command

OFF = "Strict mode is off: this section was made without it\n"
WITHOUT = [
    journal
    for journal in kept_journals()
    if '"rulebook": "dutch-2026"' in kept_document(journal) and '"strict"' not in kept_document(journal)
]


@pytest.fixture(autouse=True)
def _clock() -> Iterator[None]:
    with stopped_clock():
        yield


def test_there_are_journals_of_both_versions_without_it() -> None:
    assert len({journal.split("/")[0] for journal in WITHOUT}) > 1


@pytest.mark.parametrize("journal", WITHOUT)
def test_an_older_journal_has_it_off_and_says_so(journal: str, tmp_path: Path) -> None:
    path = str(unpack(journal, tmp_path))
    assert run_command("strict", path).out.endswith(OFF)
    assert run_command("set", path, "strict", "on", "--by", "Cy").status == 2


@pytest.mark.parametrize("journal", WITHOUT)
def test_an_older_journal_goes_on_without_a_warning(journal: str, tmp_path: Path) -> None:
    path = str(unpack(journal, tmp_path))
    said = run_command("set", path, "tiebreaks", "PS,SB", "--by", "Cy", "--why", "agreed")
    assert said.status == 0, said.err


def test_the_journal_in_strict_mode_remembers_what_was_confirmed_and_that_it_was_left(tmp_path: Path) -> None:
    path = str(unpack(f"{PRESENT}/dutch-2026-strict", tmp_path))
    assert "Strict mode was left on" in run_command("strict", path).out
    log = run_command("log", path).out
    assert log.count("confirmed after a warning") == 4
    assert "strict mode left, for good" in log
    assert "for good" in run_command("set", path, "strict", "on", "--by", "Cy").err
