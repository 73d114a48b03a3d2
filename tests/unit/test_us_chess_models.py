"""The answers that `answers.md` gives as models for US Chess, each from a position of its own."""

from __future__ import annotations

import json
from typing import Any

from crosstable.flow.explain import explain_section
from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.event import Section
from crosstable.model.sayings import Layer

Entrant = tuple[str, int, float, str, dict[str, Any]]


def section_of(number: int, *entrants: Entrant) -> Section:
    """A round from cards: name, rating, score, colours, and what else stands on the card."""
    players = [{"no": no, "name": one[0], "rating": one[1]} for no, one in enumerate(entrants, 1)]
    cards = [
        {"player": no, "score": score, "colours": colours, **more}
        for no, (_, _, score, colours, more) in enumerate(entrants, 1)
    ]
    made = {"crosstable": 1, "name": "Models", "rulebook": "us-chess", "rounds": 7, "round": number}
    return read_document(json.dumps({**made, "players": players, "cards": cards})).section()


NATURAL = section_of(
    5,
    ("Rook", 2001, 2, "WWBW", {}),
    ("Thorpe", 1862, 2, "BBWB", {}),
    ("Moana", 1830, 2, "WBWW", {}),
    ("Sutton", 1729, 2, "WBWW", {}),
    ("Zeller", 1717, 2, "WBWW", {}),
    ("Adler", 1594, 2, "BWBW", {}),
    ("Harding", 1593, 2, "BWBB", {}),
    ("Castle", 1512, 2, "WWBW", {}),
)
"""Sutton and Castle are natural opponents, the fourth of either half; both are due Black."""


def test_model_3_a_natural_opponent_lost_to_a_smaller_switch_elsewhere() -> None:
    first, *more = explain_section(NATURAL, player=4, why_not=8).why_not
    assert (first.code, first.rule, first.layer) == ("us-chess.worse-switch", "29E5c", Layer.ANSWER)
    assert {key: first.data[key] for key in ("one", "two", "points", "own")} == {
        "one": 4,
        "two": 8,
        "points": 123,
        "own": 82,
    }
    assert first.text == (
        "Some boards were switched for colors; with Sutton against Castle one would change by 123 rating "
        "points, as made by at most 82."
    )
    assert [reason.code for reason in more] == ["us-chess.due-to-equalize"] * 2 + ["us-chess.best-with"]


SWITCHED = section_of(
    3,
    ("Zeller", 1900, 1, "BW", {}),
    ("Castle", 1898, 1, "WB", {}),
    ("Sutton", 1700, 1, "BW", {}),
    ("Adler", 1690, 1, "WB", {}),
)
"""In rating order Zeller meets Sutton, both due Black, and Castle meets Adler, both due White."""


def test_model_4_a_switch_counts_its_smaller_change() -> None:
    (told,) = [
        reason
        for reason in pair_section(SWITCHED).reasons
        if reason.code == "us-chess.switched" and {*reason.players} == {1, 4}
    ]
    assert told.rule == "29E5a" and told.layer is Layer.ANSWER
    assert dict(told.data) == {
        "high": 1,
        "low": 4,
        "high_natural": 3,
        "low_natural": 2,
        "points": 2,
        "limit": 80,
    }
    assert told.text == (
        "Colors aside, Zeller would play Sutton, and Adler would play Castle; the switch for colors counts 2 "
        "rating points, and up to 80 are allowed."
    )


def test_model_4_why_not_the_opponent_of_rating_order() -> None:
    first = explain_section(SWITCHED, player=1, why_not=3).why_not[0]
    assert (first.code, first.rule) == ("us-chess.worse-due", "29E3")
    assert {key: first.data[key] for key in ("one", "two", "colour")} == {
        "one": 1,
        "two": 3,
        "colour": "black",
    }


BYES = section_of(
    4,
    ("Rook", 1900, 2, "WBW", {}),
    ("Sutton", 1800, 2, "BWB", {}),
    ("Adler", 1700, 1, "WBW", {}),
    ("Thorpe", 1600, 1, "BWB", {}),
    ("Castle", 1500, 1, "-BW", {"bye": True}),
)
"""Castle is the lowest rated on the lowest score, and has had the bye."""


def test_model_6_who_has_had_the_bye_has_no_other() -> None:
    assert [bye.player for bye in pair_section(BYES).byes] == [4]
    first = explain_section(BYES, player=5, why_not=4).why_not[0]
    assert (first.code, first.rule, first.layer) == ("us-chess.bye-not-had-free-point", "28L3", Layer.ANSWER)
    assert (first.data["bye"], first.data["other"]) == (4, 5)
    assert first.text == "Thorpe gets the bye: Castle has had a full-point bye or a forfeit win already."
