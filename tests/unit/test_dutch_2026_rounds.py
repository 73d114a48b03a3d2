"""C.04.3 of 2026: rounds that cannot be paired, topscorers, the first colours, and answers to questions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.event import Section
from crosstable.rulebooks.dutch_2026.engine import solve, why_not
from tests.unit.small_events import small_event


def carded(round_no: int, of: int, *lines: str) -> Section:
    """A round from cards `no score colours [opponents] [words]`."""
    cards = []
    for line in lines:
        no, score, colours, *more = line.split()
        met = [int(n) for word in more[:1] if word != "-" for n in word.split(",")]
        cards.append(
            {
                "player": int(no),
                "score": float(score),
                "colours": colours,
                "opponents": met,
                "floats": more[1] if len(more) > 1 else "",
                "bye": "free" in more,
            }
        )
    made: dict[str, Any] = {
        "crosstable": 1,
        "name": "Cards",
        "rulebook": "dutch-2026",
        "rounds": of,
        "round": round_no,
        "lots": {"first_colour": "white"},
        "players": [{"no": card["player"], "name": f"P{card['player']}", "rating": 2000} for card in cards],
        "cards": cards,
    }
    return read_document(json.dumps(made)).section()


def test_1_9_no_complete_pairing_says_what_the_arbiter_could_decide() -> None:
    lines = ("1 3 WBW 2,3,4", "2 2 WBB 1,3,4", "3 1 BWW 1,2,4", "4 0 BWB 1,2,3")
    with pytest.raises(NoLegalPairing) as caught:
        pair_section(carded(4, 5, *lines))
    assert caught.value.rule == "C1" and caught.value.stuck and "second meeting" in caught.value.text


def test_1_9_a_bye_that_nobody_may_have() -> None:
    with pytest.raises(NoLegalPairing) as caught:
        pair_section(carded(4, 5, "1 2 WB- - -- free", "2 2 BW- - -- free", "3 1 WB- - -- free"))
    assert caught.value.rule == "C2" and any("free point" in way for way in caught.value.ways_out)


def test_c3_two_absolute_preferences_keep_apart_unless_one_is_a_topscorer() -> None:
    lines = ("1 3 WBWW", "2 2.5 BWWW")
    with pytest.raises(NoLegalPairing) as caught:
        pair_section(carded(5, 9, *lines))
    assert caught.value.rule == "C3"
    made = pair_section(carded(5, 5, *lines))
    assert {"1.8", "C3"} <= {reason.rule for reason in made.reasons}


@pytest.mark.parametrize(("score", "top"), [(20, False), (25, True)])
def test_1_8_topscorers_have_more_than_half_of_the_points(score: int, top: bool) -> None:
    section = carded(5, 5, f"1 {score // 10}.{score % 10} WBWB", "2 0 BWBW")
    assert solve(field_for(section)).table.tops == int(top)
    assert solve(field_for(carded(5, 6, "1 4 WBWB", "2 0 BWBW"))).table.tops == 0


def test_c10_a_difference_above_two_is_avoided_for_topscorers() -> None:
    lines = ("1 5 WBWBWW", "2 5 -WWBWW", "3 5 BWBWBW", "4 5 WBWBWB")
    made = pair_section(carded(7, 7, *lines))
    assert {frozenset(game.players) for game in made.games} == {frozenset({1, 3}), frozenset({2, 4})}


def test_c7_the_lower_score_moves_down() -> None:
    section = carded(4, 9, "1 3 WBW", "2 2 BWB", "3 2 WBW", "4 1 BWB")
    told = why_not(field_for(section))(1, 4)
    assert (told[0].rule, told[0].code) == ("C7", "dutch.worse-higher-left")
    assert (told[0].data["theirs"], told[0].data["ours"]) == (3, 2)


def test_5_1_the_initial_colour_is_that_of_the_first_number() -> None:
    section = small_event("dutch-2026", [2000, 1900, 1800, 1700], lots={"first_colour": "black"})
    assert [game.players for game in pair_section(section).games] == [(3, 1), (2, 4)]


def test_5_2_5_players_whose_game_stands_keep_their_numbers() -> None:
    section = small_event("dutch-2026", [2000, 1900, 1800, 1700], locked=[{"white": 1, "black": 2}])
    made = [reason for reason in pair_section(section).reasons if reason.rule == "5.2.5"]
    assert [(reason.data["white"], reason.data["black"]) for reason in made] == [(3, 4)]


def test_why_not_refuses_a_player_who_does_not_play() -> None:
    section = small_event("dutch-2026", [2000, 1900, 1800, 1700])
    answers = why_not(field_for(section))
    with pytest.raises(BadInput):
        answers(1, 9)
    assert answers(1, 3)[0].code == "dutch.they-play"
    assert answers(1, 2)[0].rule == "4.3" and answers(1, 4)[0].rule == "4.2"
