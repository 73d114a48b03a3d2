"""Memberships that end before the event does."""

from __future__ import annotations

import json

import pytest

from crosstable.app.entries.memberships import memberships_to_settle
from crosstable.formats.document.read import read_document


@pytest.mark.parametrize(
    ("ends", "last", "told"),
    [
        (None, "2026-07-05", {}),
        ("2026-07-05", "2026-07-05", {}),
        ("2026-07-04", "2026-07-05", {1: "membership expires 2026-07-04"}),
        ("2026-06-30", "2026-07-05", {1: "membership expired 2026-06-30"}),
        ("2026-06-30", None, {1: "membership expired 2026-06-30"}),
        ("2026-07-02", None, {}),
    ],
)
def test_what_is_to_be_settled(ends: str | None, last: str | None, told: dict[int, str]) -> None:
    """Known ends before the last day; nothing is said of what is not known."""
    player = {"no": 1, "name": "Ann", **({"membership_expires": ends} if ends else {})}
    event = {"crosstable": 1, "name": "E", "rulebook": "cfc", "rounds": 3, "players": [player]}
    section = read_document(json.dumps(event | ({"end": last} if last else {}))).sections[0]
    assert memberships_to_settle(section, "2026-07-01") == told


def test_nobody_without_a_membership_is_passed_over() -> None:
    """Whoever is on record as not registered is named."""
    players = [{"no": 1, "name": "Ann", "registered": False}, {"no": 2, "name": "Ben", "registered": True}]
    event = {"crosstable": 1, "name": "E", "rulebook": "cfc", "rounds": 3, "players": players}
    assert memberships_to_settle(read_document(json.dumps(event)).sections[0], "2026-07-01") == {
        1: "no membership"
    }
