"""Rounds of simulated events with known pairings: opponents, colours and bye are equal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import crosstable
from crosstable.formats.document.read import read_document
from crosstable.rulebooks.shelf import PACKAGES

GOLDEN = Path(__file__).parent / "golden"


def cases(name: str) -> list[Any]:
    """The cases of one file whose book is on the shelf."""
    listed = json.loads((GOLDEN / name).read_text(encoding="utf-8"))["cases"]
    return [pytest.param(c, id=c["name"]) for c in listed if c["event"]["rulebook"] in PACKAGES]


KNOWN = [
    case
    for book in ("nzcf", "cfc", "dutch-1998", "schools", "olympiad-2008")
    for size in ("", "-large")
    for case in cases(f"{book}{size}-cases.json")
]
KNOWN += cases("dutch-2026-cases.json")


@pytest.mark.parametrize("case", KNOWN)
def test_round_is_paired_as_known(case: dict[str, Any]) -> None:
    event, expect = read_document(json.dumps(case["event"])), case["expect"]
    if "none" in expect:
        with pytest.raises(crosstable.NoLegalPairing):
            crosstable.pair(event)
        return
    pairing = crosstable.pair(event)
    by_lot = {frozenset(pair) for pair in expect.get("pairs", ())}
    games = {game.players for game in pairing.games}
    assert {game for game in games if frozenset(game) not in by_lot} == {tuple(g) for g in expect["games"]}
    assert by_lot <= {frozenset(game) for game in games}
    assert [bye.player for bye in pairing.byes] == ([] if expect["bye"] is None else [expect["bye"]])


@pytest.mark.parametrize("case", cases("no-hang-cases.json"))
def test_round_that_defeats_enumeration_is_paired(case: dict[str, Any]) -> None:
    event = read_document(json.dumps(case["event"]))
    pairing = crosstable.pair(event)
    seated = [no for game in pairing.games for no in game.players] + [bye.player for bye in pairing.byes]
    section = event.section()
    active = {card.player for card in section.cards or ()} or {
        player.no for player in section.players if player.plays_in(pairing.round)
    }
    assert sorted(seated) == sorted(active)
