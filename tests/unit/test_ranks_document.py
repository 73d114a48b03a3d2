"""The key `ranks` of an event file: read, written, carried by TRF, and refused with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import write_trf
from crosstable.model.errors import BadInput
from crosstable.model.ranks import RankOrder


def document(*ranks: object) -> dict[str, Any]:
    """Four players of three rounds with some rankings."""
    players = [{"no": n, "name": f"P{n}", "rating": 2000 - n} for n in range(1, 5)]
    keys = {"crosstable": 1, "name": "Small", "rulebook": "nzcf", "rounds": 3}
    return {**keys, "players": players, "ranks": list(ranks)}


def test_rankings_come_back_as_they_were_written() -> None:
    event = read_document(json.dumps(document({"from": 3, "order": [4, 1, 2, 3]}, {"from": 2, "order": [2]})))
    orders = event.section().ranks
    assert orders == (RankOrder(first=3, order=(4, 1, 2, 3)), RankOrder(first=2, order=(2,)))
    written = write_document(event)
    assert json.loads(written)["ranks"][0] == {"from": 3, "order": [4, 1, 2, 3]}
    assert read_document(written) == event
    assert "ranks" not in write_document(read_document(json.dumps(document())))


def test_a_trf_file_carries_rankings() -> None:
    event = read_document(json.dumps(document({"from": 2, "order": [2, 1, 3, 4]})))
    assert read_trf(write_trf(event), "nzcf").section().ranks == event.section().ranks


@pytest.mark.parametrize(
    "ranks, where, text",
    [
        ([{"from": 2, "order": [1, 9]}], "ranks[0].order[1]", "no player number 9"),
        ([{"from": 2, "order": [1, 2, 1]}], "ranks[0].order[2]", "is listed twice"),
        ([{"from": 4, "order": [1, 2]}], "ranks[0].from", "there are 3 rounds"),
        ([{"from": 0, "order": [1, 2]}], "ranks[0].from", "expected"),
        ([{"from": 2, "order": []}], "ranks[0].order", "the numbers from the top"),
        ([{"order": [1, 2]}], "ranks[0].from", "is missing"),
        ([{"from": 2, "order": [1]}, {"from": 2, "order": [2]}], "ranks[1].from", "is listed twice"),
        ([{"from": 2, "order": [1], "rule": "A2"}], "ranks[0].rule", "unknown key"),
    ],
)
def test_what_cannot_be_a_ranking_is_refused_with_its_place(
    ranks: list[object], where: str, text: str
) -> None:
    with pytest.raises(BadInput) as refused:
        read_document(json.dumps(document(*ranks)))
    assert refused.value.where == where and text in str(refused.value)
