"""Rosters of an Olympiad are fixed one month before it starts (rule 5)."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest

from crosstable.app.entries import rosters
from crosstable.app.entries.entering import add_entries, new_event, set_key
from crosstable.app.entries.rosters import add_member, set_roster
from crosstable.app.session.session import create_journal, open_session, write
from crosstable.model.errors import BadInput
from crosstable.rulebooks.olympiad_2008.teams import fixed_from


def test_5_one_month_before_the_start() -> None:
    """The same day of the month before, or its last day; nothing is fixed without a first day."""
    assert fixed_from("2026-11-16", {}) == date(2026, 10, 16)
    assert fixed_from("2026-03-31T10:00", {}) == date(2026, 2, 28)
    assert fixed_from("2026-01-05", {}) == date(2025, 12, 5)
    assert fixed_from(None, {}) is None
    assert fixed_from("2026-11-16", {"roster_changes": "allowed"}) is None


def test_5_a_roster_stays_unless_the_president_allows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From that day on neither another roster nor one more player is taken; the setting opens both."""
    path = str(tmp_path / "cup.crosstable")
    keys = {"rulebook": "olympiad-2008", "rounds": 1, "format": "team-swiss", "start": "2026-11-16"}
    create_journal(path, new_event("Cup", keys), "test")
    entries = [
        {"name": name, "members": [{"name": f"{name} {place}"} for place in range(1, 5)]}
        for name in ("Harbour", "Lake")
    ]
    write(path, lambda session: add_entries(session, session.event.section(), entries))
    section = open_session(path).event.section()
    monkeypatch.setattr(rosters, "clock", lambda: datetime(2026, 10, 15))
    assert add_member(open_session(path), section, 1, {"name": "Reserve"})
    monkeypatch.setattr(rosters, "clock", lambda: datetime(2026, 10, 16))
    with pytest.raises(BadInput, match="fixed since 2026-10-16") as refused:
        add_member(open_session(path), section, 1, {"name": "Reserve"})
    assert refused.value.rule == "5"
    with pytest.raises(BadInput, match="fixed since"):
        set_roster(open_session(path), section, 1, "A, B, C, D")
    write(
        path, lambda session: set_key(session, session.event.section(), "settings.roster_changes", "allowed")
    )
    section = open_session(path).event.section()
    assert set_roster(open_session(path), section, 1, "A, B, C, D")
