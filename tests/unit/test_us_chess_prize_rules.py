"""Prizes of 32 and 33 from documents: funds, re-entries, limits, things, advice, statements, sums."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.flow.prizes import prizes_of, why_not_prizes
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.model.awards import PrizeList
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.reports.setup.notice import notice

PLACES = [
    {"name": "1st", "kind": "place", "cents": 30000},
    {"name": "2nd", "kind": "place", "rank": 2, "cents": 20000},
]
U1800 = {"name": "U1800", "kind": "under", "below": 1800, "cents": 5000}


def section(*entries: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A section after five rounds, from cards; entries are {score, and anything about a player}."""
    cards = [{"player": no, "score": entry["score"]} for no, entry in enumerate(entries, start=1)]
    players = [
        {"no": no, "name": f"P{no}", **{key: value for key, value in entry.items() if key != "score"}}
        for no, entry in enumerate(entries, start=1)
    ]
    start = {"rulebook": "us-chess", "rounds": 6, "round": 6, "players": players, "cards": cards}
    return start | {"prizes": PLACES} | keys


def event(*sections: dict[str, Any]) -> Event:
    """An event of one section or of several."""
    top: dict[str, Any] = {"crosstable": 1, "name": "Fund"}
    if len(sections) == 1:
        return read_document(json.dumps(top | sections[0]))
    named = [one | {"section": f"S{place}"} for place, one in enumerate(sections, start=1)]
    return read_document(json.dumps(top | {"sections": named}))


def shared(*sections: dict[str, Any]) -> PrizeList:
    """The prizes of the first section."""
    made = event(*sections)
    return prizes_of(made.sections[0], sections=made.sections)


def cents(found: PrizeList) -> dict[int, int]:
    return {award.player: award.cents for award in found.awards if award.cents}


def advice(found: PrizeList) -> list[str]:
    return [reason.rule for reason in found.advice]


def test_32c_guaranteed_prizes_are_marked_and_papers_are_asked_for() -> None:
    paid = {"score": 5, "info": {"papers": ["ID"]}}
    found = shared(section(paid, {"score": 4}, settings={"prize.papers": ["ID", "W-9"]}))
    wanted = [reason.text for reason in found.advice if reason.rule == "32C"]
    assert wanted == [
        "wanted from #1 P1 before the prize is paid: W-9",
        "wanted from #2 P2 before the prize is paid: ID, W-9",
    ]
    sure = [PLACES[0] | {"guaranteed": True}]
    assert shared(section({"score": 5}, prizes=sure)).as_json()["fund"]["prizes"] == [  # type: ignore[index]
        {"prize": "1st", "announced": 30000, "payable": 30000, "guaranteed": True}
    ]


def test_32c4_the_fund_says_how_it_was_reckoned() -> None:
    fund = shared(section({"score": 5}, {"score": 4}, settings={"prize.based_on": 3})).as_json()["fund"]
    assert isinstance(fund, dict)
    wanted = {"announced": 50000, "entries": 2, "goal": 3, "percentage": "200/3", "minimum": 33334}
    assert fund.items() >= (wanted | {"paid": 33334, "unawarded": 0}).items()
    assert [reason["rule"] for reason in fund["reasons"]] == ["32C4a"]
    assert [line["payable"] for line in fund["prizes"]] == [20000, 13334]


@pytest.mark.parametrize(
    ("keys", "where", "text"),
    [
        ({"settings": {"prize.based_on": 0}}, "settings.prize.based_on", "at least one entry"),
        ({"variations": ["32C4"]}, "settings.prize.based_on", "need the number of entries"),
        ({"settings": {"prize.based_on_common": True}}, "settings.prize.based_on", "need the number"),
        ({"settings": {"prize.based_on": 4, "prize.percent": 20}}, "settings.prize.percent", "25 %"),
        ({"settings": {"prize.based_on": 4, "prize.percent": 120}}, "settings.prize.percent", "100 %"),
        ({"settings": {"prize.item_rank": ["9th"]}}, "settings.prize.item_rank", "there is no prize “9th”"),
        ({"variations": ["33E"]}, "variations", "needs prizes for points"),
    ],
)
def test_32c4_33d1a_33e_choices_that_lack_something_are_refused(
    keys: dict[str, Any], where: str, text: str
) -> None:
    with pytest.raises(BadInput) as caught:
        shared(section({"score": 5}, prizes=[PLACES[0]], **keys))
    assert (caught.value.where, text in caught.value.text) == (where, True)


def test_32c4c_sections_with_a_number_in_common_name_the_same() -> None:
    common = {"prize.based_on_common": True}
    one = section({"score": 5}, settings=common | {"prize.based_on": 4})
    with pytest.raises(BadInput, match="name several: 4, 5"):
        shared(one, section({"score": 5}, settings=common | {"prize.based_on": 5}))
    apart = section({"score": 5}, settings={"prize.based_on": 5})
    assert shared(one, apart).fund.entries == 1
    assert (
        shared(one, section({"score": 5}, {"score": 1}, settings=common | {"prize.based_on": 4})).fund.entries
        == 3
    )


def test_32c4_who_withdrew_before_the_event_did_not_enter() -> None:
    fund = shared(
        section({"score": 5}, {"score": 0, "withdrawn_after": 0}, settings={"prize.based_on": 2})
    ).fund
    assert fund.entries == 1


def test_32c4_a_refunded_entry_is_free() -> None:
    fees = [{"kind": "entry", "cents": 4000, "paid": True}, {"kind": "entry", "cents": -4000, "paid": True}]
    made = section({"score": 5}, {"score": 1, "fees": fees}, settings={"prize.based_on": 2})
    assert shared(made).fund.entries == 1


def test_32c5_the_carried_score_counts_where_the_best_is_announced() -> None:
    # 1 wins round 1, enters again as 3 and draws: 3 goes on with 1 point, so 1.5 in all.
    players = [
        {"no": 1, "name": "First", "rating": 2000, "withdrawn_after": 1},
        {"no": 2, "name": "Other", "rating": 1900},
        {"no": 3, "name": "First", "rating": 2000, "reentry_of": 1, "joins": 2},
    ]
    games = [
        {"games": [{"board": 1, "white": 1, "black": 2, "result": "1-0"}], "byes": []},
        {"games": [{"board": 1, "white": 2, "black": 3, "result": "1/2-1/2"}], "byes": []},
    ]
    base = {"rulebook": "us-chess", "rounds": 2, "players": players, "results": games, "prizes": PLACES}
    assert cents(shared(base)) == {2: 25000, 3: 25000}
    best = shared(base | {"settings": {"prize.reentry_score": "best"}})
    assert cents(best) == {3: 30000, 2: 20000}
    told = [reason.text for award in best.awards for reason in award.reasons if reason.rule == "32C5"]
    assert told == ["#3 First entered 2 times; the best entry counts for prizes, as announced: 1½"]


def test_32c6_the_other_reading_is_shown() -> None:
    found = shared(section({"score": 5, "prize_limit": 10000}, {"score": 4}, {"score": 3}))
    assert cents(found) == {1: 10000, 2: 30000, 3: 10000}
    (other,) = [reason.text for reason in found.advice if reason.rule == "32C6"]
    assert "within the score group" in other and "#2 P2 400.00 and not 300.00" in other


def test_32c6_a_limit_holds_for_prizes_for_points_and_not_for_special_ones() -> None:
    points = {"name": "5 points", "kind": "points", "score": 5, "cents": 4000}
    game = {"name": "Best game", "kind": "special", "cents": 900, "to": [1]}
    found = shared(section({"score": 5, "prize_limit": 2500}, {"score": 5}, prizes=[points, game]))
    assert cents(found) == {1: 2500 + 900, 2: 4000}
    assert (found.fund.paid, found.fund.by_points) == (900, 6500)
    assert found.fund.as_json()["paid_in_all"] == sum(cents(found).values())


def test_32f1_what_nothing_separates_players_for_is_undecided() -> None:
    cup = [{"name": "1st", "kind": "place", "trophy": True}]
    found = shared(section({"score": 5}, {"score": 5}, prizes=cup))
    assert not found.awards and not advice(found)
    (cup_of,) = found.undecided
    assert (cup_of.prizes, cup_of.players, cup_of.reason.rule) == (("1st",), (1, 2), "32F1")
    assert cup_of.reason.text == (
        "#1 P1 and #2 P2 share 1st place, and no tie-break separates them: one of these 2 wins "
        "the trophy for 1st. Enter a play-off or a lot under Finish section"
    )


def test_33d_a_prize_may_hold_a_trophy_and_a_thing_besides_money() -> None:
    both = PLACES[0] | {"trophy": True, "item": "clock"}
    found = shared(section({"score": 5}, {"score": 4}, prizes=[both]))
    assert (cents(found), found.awards[0].trophies) == ({1: 30000}, ("1st",))
    assert "#1 P1 has the trophy and clock for 1st" in found.awards[0].reasons[1].text


def test_32a_what_differs_from_the_standard_is_printed_for_the_publicity() -> None:
    points = {"name": "3 points", "kind": "points", "score": 3, "cents": 100}
    chosen = {"prize.based_on": 9, "prize.items": "with_money", "prize.entry_fee": 500}
    made = event(section({"score": 5}, prizes=[*PLACES, points], settings=chosen))
    sheet = notice(made, made.sections[0], {})
    assert [choice.rule for choice in sheet.variations] == ["33D2a", "33E"]
    assert [choice.name for choice in sheet.departures] == ["prize.based_on = 9"]
    assert [choice.rule for choice in sheet.major] == ["32C4"]


def test_33d2a_a_trophy_without_money_still_goes_by_the_standings() -> None:
    cups = [PLACES[0], {"name": "Cup", "kind": "place", "trophy": True}]
    found = shared(section({"score": 5}, {"score": 4}, prizes=cups, variations=["33D2a"]))
    assert [award.trophies for award in found.awards] == [("Cup",)]


def test_33a_33b_33f_hints_stand_on_the_notice_too() -> None:
    mixed = U1800 | {"name": "D/E/Unr", "cents": 25000}
    found = shared(section({"score": 5}, prizes=[*PLACES, mixed], settings={"prize.entry_fee": 4000}))
    assert advice(found) == ["33A", "33B", "33F"]


def test_34e_several_perfect_scores_play_off() -> None:
    players = [{"no": no, "name": f"P{no}", "rating": 2000} for no in (1, 2, 3, 4)]
    games = [
        {"board": 1, "white": 1, "black": 2, "result": "1-0"},
        {"board": 2, "white": 3, "black": 4, "result": "1-0"},
    ]
    made = {
        "rulebook": "us-chess",
        "rounds": 1,
        "players": players,
        "results": [{"games": games}],
        "prizes": PLACES,
    }
    found = shared(made)
    assert found.final and cents(found) == {1: 25000, 3: 25000}
    assert [(reason.rule, reason.players) for reason in found.advice] == [("34E", (1, 3))]


def test_28g_a_prize_is_held_until_the_rating_is_confirmed() -> None:
    doubt = {"score": 5, "rating": 1500, "info": {"rating_confirmed": False}}
    found = shared(section(doubt, prizes=[U1800]))
    assert [reason.rule for reason in found.awards[0].reasons] == ["32B1", "28G"]
    assert "28G" in advice(found)


@pytest.mark.parametrize(("scope", "left"), [("pairing_and_prizes", []), ("pairing_only", ["U1800"])])
def test_28d_an_assigned_rating_counts_for_class_prizes_if_it_was_meant_to(
    scope: str, left: list[str]
) -> None:
    assigned = {"rating": 1500, "reason": "28D3", "scope": scope}
    found = shared(section({"score": 5, "info": {"assigned": assigned}}, prizes=[U1800]))
    assert [prize.prize for prize in found.unawarded] == left


def test_32b4_twins_stay_two_prizes() -> None:
    twins = [{"name": "Prize", "kind": "place", "cents": 1000}] * 2
    assert cents(shared(section({"score": 5}, {"score": 4}, prizes=twins))) == {1: 1000, 2: 1000}


def test_a_statement_says_why_not_another_prize() -> None:
    made = event(section({"score": 5, "rating": 1700}, {"score": 4, "rating": 1900}, prizes=[*PLACES, U1800]))
    texts = [reason.text for reason in why_not_prizes(made.sections[0], 1)]
    assert texts == [
        "not 2nd 200.00: a player gets only one cash prize, and 1st is worth more",
        "not U1800 50.00: a player gets only one cash prize, and 1st is worth more",
    ]
    texts = [reason.text for reason in why_not_prizes(made.sections[0], 2)]
    assert texts == [
        "not 1st 300.00: it went to #1 P1 with 5 points",
        "not U1800 50.00: #2 P2 is rated 1900, not below 1800",
    ]


def test_32c1_28m1_who_can_have_nothing_is_told_why() -> None:
    made = event(section({"score": 5, "withdrawn_after": 2}, {"score": 4, "flags": ["house"]}, {"score": 1}))
    assert [why_not_prizes(made.sections[0], no)[0].rule for no in (1, 2)] == ["32C1", "28M1"]


SOME = [
    {"name": "1st", "kind": "place", "cents": 10001, "trophy": True},
    {"name": "2nd", "kind": "place", "rank": 2, "cents": 5555, "guaranteed": True},
    {"name": "A", "kind": "class", "from": 1800, "below": 2000, "cents": 4000},
    {"name": "U2000", "kind": "under", "below": 2000, "cents": 4001},
    {"name": "U1800", "kind": "under", "below": 1800, "cents": 2500, "item": "book"},
    {"name": "Unrated", "kind": "unrated", "cents": 1500},
    {"name": "Junior", "kind": "group", "born_from": "2010-01-01", "cents": 2500},
    {"name": "Game", "kind": "special", "cents": 1001, "to": [1]},
    {"name": "3 points", "kind": "points", "score": 3, "cents": 700},
]
ENTRIES = st.lists(
    st.fixed_dictionaries(
        {"score": st.sampled_from([5, 4.5, 4, 3]), "rating": st.sampled_from([2200, 1950, 1700, 1500, None])},
        optional={"prize_limit": st.sampled_from([0, 500, 3333]), "born": st.just("2011-02-03")},
    ),
    min_size=1,
    max_size=9,
)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(SOME), unique_by=lambda prize: str(prize["name"])),
    ENTRIES,
    st.sampled_from([None, 3, 7]),
    st.sampled_from(["as_if_absent", "point_group"]),
)
def test_32b_every_cent_is_paid_or_left_over(
    prizes: list[dict[str, Any]], entries: list[dict[str, Any]], goal: int | None, rest: str
) -> None:
    chosen = {"prize.based_on": goal, "prize.limited_rest": rest, "prize.unrated_limit": 2000}
    made = event(section(*entries, prizes=prizes, settings=chosen))
    assert read_document(write_document(made)) == made
    found = prizes_of(made.sections[0])
    fund = found.fund
    assert fund.paid + fund.unawarded == fund.payable
    assert sum(award.cents for award in found.awards) == fund.paid + fund.by_points
    assert sum(prize.cents for prize in found.unawarded) == fund.unawarded
    for no, entry in enumerate(entries, start=1):
        limit = entry.get("prize_limit")
        pooled = [
            amount
            for group in found.groups
            for pool in group.pools
            for who, amount in pool.shares
            if who == no
        ]
        assert limit is None or sum(pooled) <= limit
