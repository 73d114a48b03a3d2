"""Why not that opponent, in sentences that can be read to a player."""

from __future__ import annotations

import pytest

from tests.cli.command import crosstable
from tests.cli.conftest import Save
from tests.cli.us_chess_events import document

ROUND = {
    "games": [
        {"board": board, "white": white, "black": black, "result": result}
        for board, (white, black, result) in enumerate(
            [(1, 5, "1-0"), (6, 2, "0-1"), (3, 7, "1-0"), (8, 4, "0-1")], start=1
        )
    ],
    "byes": [],
}


@pytest.mark.parametrize(
    ("results", "other", "rule", "text"),
    [
        (
            [],
            8,
            "29E5a",
            "need a switch of 180 rating points, above the limit of 80; the book's pairing needs none",
        ),
        ([], 6, "29E6a", "need a switch of 60 rating points; the book's pairing needs none"),
        ([ROUND], 2, "29E5d", "need an interchange of 60 rating points; the book's pairing needs none"),
        (
            [ROUND],
            3,
            "29E5b",
            "have at best 2 players two or more colours apart; the book's pairing has none",
        ),
        ([ROUND], 6, "27A2", "have at best 2 players with 1 point or more who play lower scores"),
    ],
)
def test_29e5_the_reason_is_a_plain_sentence(
    save: Save, results: list[object], other: int, rule: str, text: str
) -> None:
    path = save(document(8, rounds=5, results=results))
    body = crosstable("explain", path, "--player", "1", "--why-not", str(other), "--json").json
    reason = body["why_not"]["reasons"][0]
    assert reason["rule"] == rule
    assert f"would {text}" in reason["text"]
