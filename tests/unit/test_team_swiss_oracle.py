"""C.04.6: the engine gives the rounds that a literal oracle, written without sight of it, worked out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import crosstable
from crosstable.formats.document.read import read_document

FILE = Path(__file__).parents[1] / "data" / "team-swiss-2026-cases.json"
CASES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_04_6_a_round_is_that_of_the_oracle(case: dict[str, Any]) -> None:
    event, expect = read_document(json.dumps(case["event"])), case["expect"]
    if "none" in expect:
        with pytest.raises(crosstable.NoLegalPairing):
            crosstable.pair(event)
        return
    made = crosstable.pair(event)
    matches = [{"table": game.board, "white": game.white, "black": game.black} for game in made.games]
    byes = [bye.player for bye in made.byes if bye.kind.value == "pairing"]
    assert matches == expect["matches"]
    assert byes == [bye["team"] for bye in expect["byes"]]
