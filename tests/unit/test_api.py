"""`import crosstable`: the same as the commands, fields named as in the JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

import crosstable

SAMPLE = Path(crosstable.__file__).parent / "app" / "setup" / "samples" / "kapiti-coast-weekender.json"


@pytest.fixture
def path(tmp_path: Path) -> str:
    """The sample with two prizes."""
    document = json.loads(SAMPLE.read_text(encoding="utf-8"))
    document["prizes"] = [
        {"name": "1st", "kind": "place", "rank": 1, "cents": 20000, "trophy": True},
        {"name": "2nd", "kind": "place", "rank": 2, "cents": 9001},
    ]
    file = tmp_path / "event.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


def test_values_named_as_in_the_json(path: str) -> None:
    event = crosstable.load(path)
    pairing = crosstable.pair(event)
    assert (pairing.games[0].white, pairing.games[0].black) == (1, 5)
    assert pairing.byes[0].player == 10
    assert pairing.reasons[0].rule
    assert crosstable.check(event).same
    assert crosstable.standings(event).standings[0].points == Fraction(7, 2) == 3.5
    assert crosstable.explain(event, player=10).bye == 10


def test_prizes_without_files(path: str) -> None:
    prizes = crosstable.prizes(crosstable.load(path))
    assert prizes.awards[0].player == 1
    assert prizes.awards[0].trophies == ("1st",)
    assert sum(award.cents for award in prizes.awards) == 29001


def test_errors_have_one_root(path: str) -> None:
    with pytest.raises(crosstable.BadInput):
        crosstable.pair(crosstable.load(path), round=99)
    assert issubclass(crosstable.NoLegalPairing, crosstable.CrosstableError)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = crosstable.nothing
