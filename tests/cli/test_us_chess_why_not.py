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
        ([], 8, "28J", "By rating Player 01 plays Player 05 and Player 08 plays Player 04; "),
        ([], 6, "28J", "By rating Player 01 plays Player 05 and Player 06 plays Player 02; "),
        (
            [ROUND],
            2,
            "29E5d",
            "With Player 01 against Player 02, colors as good would take 2 pairs made by interchange, ",
        ),
        (
            [ROUND],
            3,
            "29E5b",
            "With Player 01 against Player 03, Player 03 would have had 2 more Whites than Blacks.",
        ),
        ([ROUND], 4, "29E5a", "Player 01 and Player 04 meet in this round."),
        (
            [ROUND],
            6,
            "27A2",
            "With Player 01 (1) against Player 06 (0), 2 players with 1 or more would play somebody "
            "below that; "
            "as paired nobody does.",
        ),
    ],
)
def test_29e5_the_reason_is_a_plain_sentence(
    save: Save, results: list[object], other: int, rule: str, text: str
) -> None:
    path = save(document(8, rounds=5, results=results))
    body = crosstable("explain", path, "--player", "1", "--why-not", str(other), "--json").json
    reason = body["why_not"]["reasons"][0]
    assert reason["text"].startswith(text)
    assert reason["rule"] == rule
