"""What the schools' book says outside a freshly paired round: changed rounds, breaches, fillers, errors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.model.cards import Card
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.players import Flag
from crosstable.model.points import Points
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.model.sayings import Layer
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.schools.breaches import breaches, stands
from crosstable.rulebooks.schools.repair import repaired
from crosstable.rulebooks.shelf import book
from tests.unit.small_events import small_event

DRAW = ((1, 5), (6, 2), (3, 7), (8, 4))


def section(players: int, *rounds: str) -> Section:
    """Children 1.. in list order."""
    return small_event("schools", [None] * players, *rounds)


def changed(event: Section, no: int, **values: object) -> Section:
    """The same section with one player changed."""
    players = (replace(p, **values) if p.no == no else p for p in event.players)  # type: ignore[arg-type]
    return replace(event, players=tuple(players))


def codes(reasons: Sequence[Reason]) -> set[str]:
    """The codes of some reasons."""
    return {reason.code.removeprefix("schools.") for reason in reasons}


def test_25_every_game_of_a_changed_round_and_its_bye_have_one_answer() -> None:
    event = changed(changed(section(8), 7, withdrawn_after=0), 3, school="Ash")
    pairing = repaired(field_for(event), PlayedRound(DRAW, ()))
    told = [tuple(sorted(reason.players)) for reason in pairing.reasons if reason.layer is Layer.ANSWER]
    assert sorted(told) == sorted([*(tuple(sorted(game.players)) for game in pairing.games), (3,)])
    assert {"stands-as-published", "bye-left-over"} <= codes(pairing.reasons)


def test_7_and_25_a_new_game_inside_a_school_is_pointed_out() -> None:
    event = changed(changed(section(8), 1, school="Ash"), 5, withdrawn_after=0)
    event = changed(changed(event, 7, withdrawn_after=0), 3, school="Ash")
    pairing = repaired(field_for(event), PlayedRound(DRAW, ()))
    assert {"meet-now", "clash-in-changed-round"} <= codes(pairing.reasons)


def test_1_and_25_a_second_meeting_is_a_breach_and_put_right() -> None:
    field = field_for(section(4, "1-3 1-0, 2-4 1-0"))
    told = breaches(field, PlayedRound(((1, 3), (2, 4)), ()))
    assert codes(told) == {"had-met"} and len(told) == 2
    assert stands(told).code == "schools.round-put-right" and stands(()).code == "schools.round-stands"


def test_28_who_fills_in_and_who_is_not_needed() -> None:
    odd = changed(section(8), 8, flags=frozenset({Flag.HOUSE}))
    even = changed(section(9), 9, flags=frozenset({Flag.HOUSE}))
    assert "fills-in" in codes(pair_section(odd).reasons)
    assert "filler-not-needed" in codes(pair_section(even).reasons)
    answer = engine_for(even).why_not(9, 1)[0]
    assert answer.code == "schools.filler-rests" and answer.data == {"filler": 9, "other": 1}


def test_1_no_pairing_names_who_is_left_over_and_the_way_out() -> None:
    rounds = ("1-3 1-0, 2-4 1-0", "1-2 1-0, 3-4 1-0", "1-4 1-0, 2-3 1-0")
    with pytest.raises(NoLegalPairing) as caught:
        pair_section(section(4, *rounds))
    assert caught.value.ways_out == ("with 2 second meetings (1)",)
    assert "would be left over" in caught.value.text


def test_3_too_many_top_players_are_counted() -> None:
    event = section(4)
    for no in (1, 2, 3):
        event = changed(event, no, flags=frozenset({Flag.TOP}))
    with pytest.raises(BadInput, match="3 of 4 players are marked as top players"):
        pair_section(event)


def test_2b_and_7_more_than_six_players_are_counted() -> None:
    event = changed(section(10), 1, school="Ash")
    (missing,) = [reason for reason in pair_section(event).warnings if reason.rule == "7"]
    assert missing.code == "schools.no-school-more" and missing.data["count"] == 3
    cards = tuple(
        Card(player=no, score=Points(0), unfinished=True, opponents=frozenset()) for no in range(1, 9)
    )
    opened = replace(section(8), round=2, cards=cards)
    waiting = [reason for reason in pair_section(opened).warnings if reason.rule == "2b"]
    assert [reason.code for reason in waiting] == ["schools.open-games-more"]


def test_4_round_1_in_which_everybody_is_a_top_player_or_has_a_bye_to_come() -> None:
    event = changed(section(3), 1, flags=frozenset({Flag.TOP}))
    for no in (2, 3):
        event = changed(event, no, byes={2: ByeKind.HALF})
    assert "bye-all-top-or-due" in codes(pair_section(event).reasons)


def test_no_rule_is_cited_for_somebody_who_went_home() -> None:
    event = changed(section(6, "1-4 1-0, 5-2 0-1, 3-6 1-0"), 6, withdrawn_after=1)
    notes = [reason for reason in pair_section(event).reasons if reason.topic is Topic.PAST]
    assert {reason.rule for reason in notes if reason.players == (6,)} == {""}


def test_28_games_with_another_section_have_a_rule() -> None:
    rules = book("schools").history({}).rules
    assert rules["across"] == rules["ahead"] == book("schools").cited.guests == "28"
