"""Sentences of US Chess that were false once, by rule."""

from __future__ import annotations

import pytest

from crosstable.flow.pairing import engine_for, pair_section
from crosstable.model.sayings import Layer
from crosstable.rulebooks.us_chess.explain.breaches import stands
from tests.unit.test_us_chess_rules import cards


def test_29g2_a_round_that_has_started_may_still_be_corrected() -> None:
    assert (stands((), True).rule, stands((), False).rule) == ("29G2", "29G1")
    assert "may still change pairings to correct an error" in stands((), True).text


THREE = """
1 1.5 WB - - 1941
2 1.5 BW - - 1800
3 1.5 WB - - 1711
4 1 BW - - 1650
5 1 WB - - 1600
6 1 BW - - 1500
"""
"""Three with one score and a half: the lowest rated plays down."""


def test_29d1a_the_lowest_rated_plays_down_and_somebody_else_would_have_to() -> None:
    first = engine_for(cards(THREE, 3, 5)).why_not(1, 3)[0]
    assert (first.rule, first.code) == ("29D1a", "us-chess.worse-odd-lowest")
    assert (first.data["odd"], first.data["other"]) == (3, 2)


def test_29d1a_the_pair_that_plays_down_says_why() -> None:
    pairing = pair_section(cards(THREE, 3, 5))
    told = [reason for reason in pairing.reasons if reason.layer is Layer.ANSWER and 3 in reason.players]
    assert [reason.code for reason in told] == ["us-chess.odd-lowest"]
    assert told[0].text.startswith("3 players have 1½. The lowest rated, ")


TWO_AND_THREE = """
1 1.5 WB - - 1941
2 1.5 BW - - 1800
3 1 WB - - 1711
4 1 BW - - 1650
5 1 WB - - 1600
6 0.5 BW - - 1500
"""


@pytest.mark.parametrize("other", [3, 4, 6])
def test_27a2_counts_who_would_play_below_the_score_named(other: int) -> None:
    """One with 1 plays down as paired, and that is not counted: nobody on 1½ plays below it."""
    first = engine_for(cards(TWO_AND_THREE, 3, 5)).why_not(1, other)[0]
    assert (first.rule, first.data["score"], first.data["ours"], first.data["theirs"]) == ("27A2", 1.5, 0, 2)
    told = "2 players with 1½ or more would play somebody below that; as paired nobody does."
    assert first.text.endswith(told)
