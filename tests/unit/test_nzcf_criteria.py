"""The criteria as functions equal the masks and prices that the search works on; breaches; exit-3 advice."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.flow.check import check_section
from crosstable.flow.explain import explain_section
from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.cards import Float
from crosstable.model.errors import NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Bye, Round
from crosstable.rulebooks.nzcf.criteria import (
    alternation_loss,
    balancing_loss,
    breaks_colour_limit,
    ranked,
    repeats_up_float,
)
from crosstable.rulebooks.nzcf.floaters import opponents
from crosstable.rulebooks.nzcf.why_not import best_with, why_not
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.search.halves import price
from tests.simulation import dense_cards
from tests.unit.test_nzcf_notes import game, section


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_b2_masks_and_prices_are_the_criteria(seed: int) -> None:
    """B2.1, B2.3, B2.5, B2.6, B2.7: one criterion, whether searched, checked or explained."""
    table = ranked(field_for(read_document(json.dumps(dense_cards(seed))).section()))
    everyone = (1 << len(table.entries)) - 1
    for i, one in enumerate(table.entries):
        for j, other in enumerate(table.entries):
            if i == j:
                continue
            barred = have_met(one, other) or breaks_colour_limit(table.field, one, other)
            assert bool(table.legal[i] >> j & 1) == (not barred)
            due, theirs = table.preferences[i], table.preferences[j]
            if not barred:
                assert price(table.balancing, i, j) == balancing_loss(due, theirs)
            lost = alternation_loss(due, theirs) and not table.field.last_round
            assert price(table.alternation, i, j) == lost
            kept = bool(opponents(table, i, everyone, up=True) >> j & 1)
            assert kept == (not barred and not repeats_up_float(table.field, one, other))


def cards(*lines: str, round_no: int = 3, rounds: int = 5) -> Section:
    """A section from card lines: no score colours opponents floats [free]."""
    listed = []
    for line in lines:
        no, score, colours, met, floats, *flags = line.split()
        listed.append(
            {
                "player": int(no),
                "score": float(score),
                "colours": "" if colours == "-" else colours,
                "opponents": [] if met == "-" else [int(m) for m in met.split(",")],
                "floats": floats.replace(".", "-"),
                "bye": "free" in flags,
            }
        )
    document = {
        "crosstable": 1, "name": "cards", "rulebook": "nzcf", "rounds": rounds, "round": round_no,
        "players": [{"no": c["player"], "name": f"P{c['player']}", "rating": 2000} for c in listed],
        "cards": listed,
    }  # fmt: skip
    return read_document(json.dumps(document)).section()


def test_b7_2_why_not_names_the_lower_ranked_player_who_went_down() -> None:
    event = cards("1 1 WB - ..", "2 1 BW - ..", "3 1 WB - ..", "4 0 BW - ..")
    answer = why_not(field_for(event))(1, 4)[0]
    assert (answer.rule, answer.code) == ("B7.2", "nzcf.ranks-lower-goes-down")
    assert (answer.data["made"], answer.data["instead"]) == (3, 1)
    text = (
        "If P1 met P4, P1, who ranks higher, would have to float down from the score group on 1 point "
        "instead of P3."
    )
    assert answer.text == text


def test_b2_4_why_not_says_that_everybody_on_the_higher_score_can_be_paired_there() -> None:
    event = cards("1 1 WB - ..", "2 1 BW - ..", "3 0 WB - ..", "4 0 BW - ..")
    answer = why_not(field_for(event))(2, 3)[0]
    assert (answer.rule, answer.text) == ("B2.4", "P2 has 1 point, P3 0. Everybody on 1 can be paired there.")


@pytest.mark.parametrize(
    ("lines", "bye", "other", "rule", "text"),
    [
        (("1 1 WB 3 ..", "2 0 BW - ..", "3 0 WB 1 .."), 3, 1, "B5.2", ", who has more points (1 to 0)."),
        (
            ("1 1 WB 3 ..", "2 0 BW - ..", "3 0 WB 1 .."),
            3,
            2,
            "B5.2",
            ", who ranks higher on the same score.",
        ),
        (
            ("1 1 WB - ..", "2 0 BW 3 ..", "3 0 WB 2 .. free"),
            2,
            3,
            "B2.2",
            ", who has already had a bye or a win by default.",
        ),
        (
            ("1 1 WB 2 ..", "2 0 BW 1 ..", "3 0 WB - .."),
            2,
            3,
            "B5.2",
            ": without P3 the others could not all be paired.",
        ),
    ],
)
def test_b5_2_why_not_on_the_bye_says_why_the_other_has_it_not(
    lines: tuple[str, ...], bye: int, other: int, rule: str, text: str
) -> None:
    answers = why_not(field_for(cards(*lines, round_no=3)))
    for asked in ((bye, other), (other, bye)):
        answer = answers(*asked)[0]
        assert (answer.rule, answer.text) == (rule, f"P{bye} has the bye, not P{other}{text}")


def test_b2_1_why_not_of_two_who_have_met_says_so_first() -> None:
    event = cards("1 1 WB 2 ..", "2 1 BW 1 ..", "3 0 WB - ..", "4 0 BW - ..")
    assert [r.code for r in why_not(field_for(event))(1, 2)] == ["nzcf.already-met"]


def test_the_best_round_with_a_game_is_none_where_the_rest_cannot_be_paired() -> None:
    event = cards("1 1 WB - ..", "2 1 BW - ..", "3 0 WB 4 ..", "4 0 BW 3 ..")
    field = field_for(event)
    assert best_with(field)(1, 2) is None
    assert best_with(field)(1, 4) == ((1, 4), (2, 3))
    assert why_not(field)(1, 2)[0].code == "nzcf.no-round-with-game"


def test_b13_3_who_is_away_is_cited_by_the_rule_on_absences() -> None:
    event = section([2000, 1900, 1800, 1700, 1600], "1-3 1-0, 4-2 0-1")
    away = explain_section(event, 1, player=5).reasons
    assert [(r.rule, r.text) for r in away] == [("B13.3", "P5 does not play in round 1.")]


def test_b2_5_why_not_counts_the_colours_that_would_be_lost() -> None:
    event = cards("1 1 W - .", "2 1 B - .", "3 1 B - .", "4 1 W - .", round_no=2)
    assert {frozenset(g.players) for g in pair_section(event).games} == {frozenset((1, 3)), frozenset((2, 4))}
    reasons = why_not(field_for(event))(1, 4)
    assert (reasons[0].rule, reasons[0].data["count"], reasons[0].data["best"]) == ("B2.5", 2, 0)
    assert [r.rule for r in reasons[1:]] == ["B1.1"]


def test_b13_7_a_third_black_in_excess_is_a_breach() -> None:
    rounds = ("2-1 0-1, 4-3 0-1", "3-1 0-1, 4-2 0-1", "4-1 0-1, 3-2 1-0")
    broken = check_section(section([2000, 1900, 1800, 1700], *rounds, of=5)).rounds[-1].differences
    assert any(r.rule == "B2.3" and "3 more Blacks than Whites" in r.text for r in broken)


def test_b13_7_the_last_round_exempts_a_pair_above_half() -> None:
    rounds = ("2-1 0-1, 4-3 0-1", "3-1 0-1, 4-2 0-1", "4-1 0-1, 3-2 1-0")
    broken = check_section(section([2000, 1900, 1800, 1700], *rounds, of=3)).rounds[-1].differences
    assert not any(r.rule == "B2.3" and "more Blacks" in r.text for r in broken)


def test_no_legal_pairing_when_only_the_bye_rule_blocks() -> None:
    event = cards("1 2 WB - .. free", "2 1 BW 3 ..", "3 0 WB 2 ..")
    assert [bye.player for bye in pair_section(event).byes] == [3]
    stuck = cards("1 2 WB 2,3 .. free", "2 1 BW 1 ..", "3 0 WB 1 ..")
    with pytest.raises(NoLegalPairing) as caught:
        pair_section(stuck)
    assert caught.value.rule == "B2.2"
    assert "second free point (2.2) for #1 P1" in str(caught.value)


def test_no_legal_pairing_counts_the_second_meetings() -> None:
    event = cards("1 2 WB 2,3,4 ..", "2 1 BW 1,3,4 ..", "3 1 WB 1,2,4 ..", "4 0 BW 1,2,3 ..")
    with pytest.raises(NoLegalPairing) as caught:
        pair_section(event)
    assert any("2 second meetings" in way for way in caught.value.ways_out)


@pytest.mark.parametrize("keeps", [True, False])
def test_forfeit_keeps_float_setting(keeps: bool) -> None:
    """4 met a lower score in round 2 and won by default: a down-float only if the setting says so."""
    event = section([2000, 1900, 1800, 1700, 1600, 1500], of=5)
    results = (
        Round(games=(game("1-4 0-1"), game("5-2 0-1"), game("3-6 1-0"))),
        Round(games=(game("2-3 1/2-1/2"), game("1-6 1-0"), game("4-5 +:-"))),
    )
    event = replace(event, results=results, settings={"forfeit_keeps_float": keeps})
    table = ranked(field_for(event))
    four = table.entries[table.index[4]].card
    assert (four.last_float is Float.DOWN) == keeps


@pytest.mark.parametrize(("setting", "floats"), [("down", 1), ("none", 0)])
def test_half_bye_float_setting(setting: str, floats: int) -> None:
    half = (Bye(kind=ByeKind.HALF, player=5),)
    event = section([2000, 1900, 1800, 1700, 1600])
    results = (Round(games=(game("1-3 1-0"), game("4-2 0-1")), byes=half),)
    event = replace(event, results=results, settings={"half_bye_float": setting})
    card = next(e.card for e in field_for(event).entries if e.player.no == 5)
    assert sum(mark is not None for mark in card.floats) == floats


def test_absence_points_setting() -> None:
    event = section([2000, 1900, 1800, 1700, 1600], "1-3 1-0, 4-2 0-1")
    event = replace(event, settings={"absence_points": 0.5})
    card = next(e.card for e in field_for(event).entries if e.player.no == 5)
    assert card.score == 5


def test_b13_8_a_round_not_begun_is_left_to_the_director() -> None:
    event = section([2000, 1900, 1800, 1700], "1-3 0-1, 4-2 0-1", "2-1 *, 3-4 *")
    stands = check_section(event).rounds[1].stands
    assert stands is not None and stands.rule == "B13.8"
