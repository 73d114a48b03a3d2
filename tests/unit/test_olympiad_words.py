"""What the Olympiad book says outside a freshly paired round, and in cases that random rounds seldom have."""

from __future__ import annotations

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.reasons import Topic
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.olympiad_2008.appeals import APPEALS
from crosstable.rulebooks.olympiad_2008.breaches import breaches, stands
from crosstable.rulebooks.olympiad_2008.why_not import why_not
from tests.oracles.olympiad_random import document
from tests.unit.olympiad_events import Document, by_favourites, event_of, paired, read, round_of


def field_of(made: Document) -> Field:
    """The teams of the next round."""
    return field_for(as_entrants(read(made).section()))


def test_15_and_59_breaches_are_named_and_the_round_may_change() -> None:
    made = event_of(5, 5, results=[round_of("1-3 3-1, 2-4 3-1; 5")])
    told = breaches(field_of(made), PlayedRound(((1, 3), (2, 4)), (5,)))
    assert [reason.code.removeprefix("olympiad-2008.") for reason in told] == [
        "bye-after-points",
        "had-met",
        "had-met",
    ]
    assert stands(told).code == "olympiad-2008.round-may-change"
    assert stands(()).code == "olympiad-2008.round-stands"


def test_20a_a_difference_of_colours_is_a_breach_for_the_team_that_has_it() -> None:
    cards = [{"player": no, "score": 4, "colours": "WBWBWB-"} for no in range(1, 5)]
    made = event_of(4, 9, round=8, cards=cards)
    cards[0]["colours"] = "WW-WW--"
    told = breaches(field_of(made), PlayedRound(((1, 2), (3, 4)), ()))
    assert [(reason.rule, reason.data["team"]) for reason in told] == [("20b", 1)]
    cards[0]["colours"] = "WWBWWBW"
    told = breaches(field_of(made), PlayedRound(((1, 2), (3, 4)), ()))
    assert [(reason.rule, reason.data["team"], reason.data["count"]) for reason in told] == [("20a", 1, 3)]


def test_61_no_protest() -> None:
    assert APPEALS.no_protest is not None and APPEALS.no_protest.code == "olympiad-2008.no-protest"


def test_15_no_pairing_names_what_could_be_relaxed() -> None:
    cards = [
        {"player": no, "score": 2, "opponents": [n for n in range(1, 5) if n != no]} for no in range(1, 5)
    ]
    with pytest.raises(NoLegalPairing) as caught:
        paired(event_of(4, 3, round=3, cards=cards))
    assert caught.value.rule == "15a" and caught.value.ways_out == ("with 2 second meetings (15a)",)


def test_10_and_3_refusals_name_the_numbers() -> None:
    with pytest.raises(BadInput, match="4 teams can play 3 rounds at most"):
        paired(event_of(4, 11))


def test_57_no_rule_is_cited_for_a_team_that_went_home() -> None:
    made = event_of(6, 5, results=[by_favourites("1-4 5-2 3-6")])
    made["teams"][5]["withdrawn_after"] = 1
    notes = [reason for reason in paired(made).reasons if reason.topic is Topic.PAST]
    assert {reason.rule for reason in notes if reason.players == (6,)} == {""}


def test_15a_answers_of_a_round_that_looks_ahead_say_so() -> None:
    field = field_of(document(64, dense=True))
    answers = why_not(field)
    nos = [entry.player.no for entry in field.entries]
    told = [answers(one, other) for one in nos for other in nos if one < other]
    codes = {reason.code for reasons in told for reason in reasons}
    assert {"olympiad-2008.left-for-later", "olympiad-2008.with-pairs-left-out"} <= codes
