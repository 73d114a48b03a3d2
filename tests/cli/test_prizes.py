"""`crosstable prizes`."""

from __future__ import annotations

from tests.cli.command import crosstable, sample
from tests.cli.conftest import Save

PRIZES = [
    {"name": "1st", "kind": "place", "rank": 1, "cents": 20000, "trophy": True},
    {"name": "2nd", "kind": "place", "rank": 2, "cents": 10000},
    {"name": "3rd", "kind": "place", "rank": 3, "cents": 5001},
]


def test_1_12_2_tied_players_share_and_every_cent_is_accounted_for(save: Save) -> None:
    answer = crosstable("prizes", save({**sample(), "prizes": PRIZES}), "--json").json
    assert sum(award["cents"] for award in answer["awards"]) == 35001
    assert answer["awards"][0] | {"reasons": []} == {
        "player": 1, "cents": 20000, "trophies": ["1st"], "reasons": [],
    }  # fmt: skip
    assert {award["reasons"][0]["rule"] for award in answer["awards"]} == {"1.12.2"}
    assert answer["final"] is False


def test_people_see_amounts_and_reasons(save: Save) -> None:
    out = crosstable("prizes", save({**sample(), "prizes": PRIZES})).out
    assert "200.00  #1 Tāmati, Hēmi" in out
    assert "(not final)" in out
