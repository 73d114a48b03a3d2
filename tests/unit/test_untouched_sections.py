"""A write in one section of many asks the books of the others nothing, so that large events stay quick."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.entries.entering import add_entries, add_section, new_event, set_key
from crosstable.app.session.session import create_journal, write
from crosstable.app.setup import choices_offered
from crosstable.model.event import Section


@pytest.fixture
def path(tmp_path: Path) -> str:
    """An event of two sections."""
    name = str(tmp_path / "two.crosstable")
    keys = {"rulebook": "us-chess", "rounds": 3}
    create_journal(name, new_event("Two", {**keys, "section": "One"}), "test")
    write(name, lambda session: add_section(session, {**keys, "section": "Two"}))
    return name


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """The names of the sections that are checked."""
    names: list[str | None] = []

    def look(section: Section) -> None:
        names.append(section.name)

    monkeypatch.setattr(choices_offered, "_check_section", look)
    return names


def test_a_write_in_one_section_leaves_the_other_alone(path: str, looked_at: list[str | None]) -> None:
    entry = [{"name": "Able, Ann"}]
    write(path, lambda session: add_entries(session, session.event.section("Two"), entry))
    assert looked_at == ["Two"]


def test_a_change_of_the_event_looks_at_every_section(path: str, looked_at: list[str | None]) -> None:
    write(path, lambda session: set_key(session, session.event.section("One"), "name", "Three"))
    assert looked_at == ["One", "Two"]
