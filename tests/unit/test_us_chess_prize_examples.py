"""The worked examples of rules 32 and 33, each as an event document: money, things, funds, limits, points."""

from __future__ import annotations

import json
from typing import Any

import pytest

import crosstable
from crosstable.formats.document.read import read_document
from tests.oracles.prizes_documents import class_, event, place, under

Document = dict[str, Any]
MASTER, EXPERT, A, B = 2300, 2100, 1900, 1700
TROPHY: dict[str, Any] = {"trophy": True}


def answer(made: Document, section: str | None = None) -> Document:
    """The prize list of a document as plain data."""
    return crosstable.prizes(read_document(json.dumps(made)), section=section).as_json()


def dollars(made: Document, section: str | None = None) -> dict[int, float]:
    """Everybody's money; who gets none is left out."""
    return {row["player"]: row["cents"] / 100 for row in answer(made, section)["awards"] if row["cents"]}


def things(made: Document) -> dict[int, list[str]]:
    """Everybody's trophies and other things by the names of their prizes."""
    return {row["player"]: row["trophies"] for row in answer(made)["awards"] if row["trophies"]}


def field(*entries: tuple[int | None, float]) -> list[Document]:
    """Players by rating and score; of equal scores the earlier one has the better tie-break."""
    late = {score: 0 for _, score in entries}
    made = []
    for rating, score in entries:
        made.append({"rating": rating, "score": score, "late": late[score]})
        late[score] += 1
    return made


def test_32b5_example_1_first_and_second_are_shared_by_two_and_third_by_three() -> None:
    prizes = [place("1st", 200), place("2nd", 100, 2), place("3rd", 75, 3)]
    players = field((2000, 4.5), (1990, 4.5), (1980, 4), (1970, 4), (1960, 4), (1950, 3.5))
    assert dollars(event(players, prizes)) == {1: 150, 2: 150, 3: 25, 4: 25, 5: 25}


TIED = field((MASTER, 5), (MASTER, 5), (MASTER, 5), (EXPERT, 4), (A, 4), (B, 4), (A, 3.5), (B, 3.5))
PLACES = [place("1st", 400), place("2nd", 200, 2)]


def test_32b5_example_2_class_prizes_stay_in_their_classes() -> None:
    prizes = [*PLACES, class_("A", 1800, 2000, 100), class_("B", 1600, 1800, 50)]
    assert dollars(event(TIED, prizes)) == {1: 200, 2: 200, 3: 200, 5: 100, 6: 50}


def test_32b5_note_to_example_2_under_prizes_are_shared() -> None:
    prizes = [*PLACES, under("U2000", 2000, 100), under("U1800", 1800, 50)]
    assert dollars(event(TIED, prizes)) == {1: 200, 2: 200, 3: 200, 5: 75, 6: 75}


def test_32b5_example_3_four_winners_of_different_prizes() -> None:
    prizes = [place("1st", 250), place("2nd", 200, 2), place("3rd", 150, 3), place("4th", 100, 4)]
    prizes += [class_("1st A", 1800, 2000, 75), class_("2nd A", 1800, 2000, 50, 2)]
    prizes += [class_("1st B", 1600, 1800, 75)]
    players = field((MASTER, 5), (MASTER, 5), (EXPERT, 4.5), (A, 4.5), (A, 4.5), (B, 4.5), (A, 4))
    assert dollars(event(players, prizes)) == {1: 225, 2: 225, 3: 100, 4: 100, 5: 100, 6: 100, 7: 50}


def test_32b3_nobody_gets_more_than_his_largest_prize_and_the_others_share_the_rest() -> None:
    prizes = [place(f"{n}.", cash, n) for n, cash in enumerate((2375, 1149, 536, 306, 230), start=1)]
    prizes += [under("U2400", 2400, 1379), under("2nd U2400", 2400, 766, 2)]
    players = field((2673, 5), (2699, 4.5), (2495, 4), (2391, 4), (2387, 4), (2385, 4))
    assert dollars(event(players, prizes)) == {1: 2375, 2: 1149, 3: 536, 4: 817, 5: 817, 6: 817}


def test_32b4_of_equal_amounts_the_place_prize_then_the_higher_class() -> None:
    prizes = [under("U1800", 1800, 100), under("U2000", 2000, 100), place("1st", 100)]
    made = event(field((B, 5), (B, 4), (B, 3)), prizes)
    first, second, third = (row["reasons"][0]["text"] for row in answer(made)["awards"])
    assert "1st $100.00" in first
    assert "U2000 $100.00" in second
    assert "U1800 $100.00" in third


def crowd(number: int) -> list[Document]:
    """Three clear winners and so many others that `number` have entered."""
    return field((2000, 5), (1990, 4.5), (1980, 4), *[(1500, 3.0)] * (number - 3))


@pytest.mark.parametrize(
    ("fund", "goal", "entries", "paid"),
    [
        ((500, 300, 200), 100, 30, (250, 150, 100)),
        ((500, 300, 200), 100, 70, (350, 210, 140)),
        ((200, 100, 100), 40, 10, (50, 25, 25)),
        ((500, 300, 200), 100, 100, (500, 300, 200)),
        ((250, 150, 100), 40, 10, (62.5, 37.5, 25)),
        ((250, 150, 100.01), 40, 10, (125, 75, 50.01)),
    ],
    ids=["example 1", "example 2", "example 3", "goal reached", "500 dollars", "a cent above"],
)
def test_32c4_examples_each_prize_in_proportion_or_half(
    fund: tuple[float, ...], goal: int, entries: int, paid: tuple[float, ...]
) -> None:
    prizes = [place(f"{n}.", cash, n) for n, cash in enumerate(fund, start=1)]
    made = event(crowd(entries), prizes, {"prize.based_on": goal})
    assert tuple(dollars(made).values()) == paid


def sections(one: Document, other: Document) -> Document:
    """Two events as the sections Open and Reserve of one."""
    frame = {"crosstable": 1, "name": "Two sections"}
    rest = [{key: made[key] for key in made if key not in ("crosstable", "name")} for made in (one, other)]
    return {**frame, "sections": [{**rest[0], "section": "Open"}, {**rest[1], "section": "Reserve"}]}


FOUR_HUNDRED = [place("1st", 200), place("2nd", 100, 2), place("3rd", 100, 3)]


def test_32c4c_goals_of_their_own_count_their_own_entries_and_the_fund_of_all() -> None:
    goal = {"prize.based_on": 20}
    made = sections(event(crowd(5), FOUR_HUNDRED, goal), event(crowd(15), FOUR_HUNDRED, goal))
    assert sum(dollars(made, "Open").values()) == 200
    assert sum(dollars(made, "Reserve").values()) == 300


def test_32c4c_a_common_goal_counts_all_entries_together() -> None:
    goal = {"prize.based_on": 40, "prize.based_on_common": True}
    made = sections(event(crowd(5), FOUR_HUNDRED, goal), event(crowd(15), FOUR_HUNDRED, goal))
    assert sum(dollars(made, "Open").values()) == 200
    assert sum(dollars(made, "Reserve").values()) == 200


def test_32c4c_a_common_goal_lifts_a_small_section_above_its_own_part() -> None:
    goal = {"prize.based_on": 40, "prize.based_on_common": True}
    made = sections(event(crowd(5), FOUR_HUNDRED, goal), event(crowd(25), FOUR_HUNDRED, goal))
    assert sum(dollars(made, "Open").values()) == 300
    assert sum(dollars(made, "Reserve").values()) == 300


def test_32e_guaranteed_first_and_half_of_the_rest() -> None:
    prizes = [place("1st", 500, guaranteed=True), place("2nd", 900, 2), place("3rd", 600, 3)]
    made = event(crowd(30), prizes, {"prize.based_on": 60})
    assert dollars(made) == {1: 500, 2: 450, 3: 300}
    assert sum(dollars(made).values()) == 1250


THREE = [place("1st", 500), place("2nd", 250, 2), place("3rd", 150, 3)]


def test_32c6_the_rest_of_a_limited_prize_goes_to_the_next_in_points() -> None:
    players = field((None, 5), (1900, 4.5), (1890, 4.5), (1880, 4), (1870, 3))
    players[0]["prize_limit"] = 10000
    assert dollars(event(players, THREE)) == {1: 100, 2: 375, 3: 375, 4: 50}


def test_33f_an_unrated_winner_of_a_lower_section_is_limited() -> None:
    prizes = [place("1st", 1000), place("2nd", 500, 2)]
    made = event(field((None, 5), (1150, 4), (1140, 3)), prizes, {"prize.unrated_limit": 20000})
    assert dollars(made) == {1: 200, 2: 1000, 3: 300}


def test_33f_unrated_players_win_places_and_unrated_prizes_and_nothing_else() -> None:
    prizes = [under("U1200", 1200, 300), {"name": "Unrated", "kind": "unrated", "rank": 1, "cents": 5000}]
    assert dollars(event(field((None, 5), (1100, 2)), prizes)) == {1: 50, 2: 300}


def played_for(*table: tuple[float, float]) -> list[Document]:
    """Prizes by points."""
    return [
        {"name": f"{score} points", "kind": "points", "score": score, "cents": round(cash * 100)}
        for score, cash in table
    ]


def test_33e_entry_fee_of_30_every_plus_score_wins_its_amount() -> None:
    prizes = played_for((5, 100), (4.5, 50), (4, 30), (3.5, 20), (3, 10))
    players = field((A, 5), (A, 5), (A, 4.5), (A, 4), (A, 4), (A, 3.5), (A, 3), (A, 2.5))
    assert dollars(event(players, prizes)) == {1: 100, 2: 100, 3: 50, 4: 30, 5: 30, 6: 20, 7: 10}


def test_33e_entry_fee_of_60_never_reduced_by_a_poor_turnout() -> None:
    prizes = played_for((5, 300), (4.5, 150), (4, 90), (3.5, 60), (3, 30))
    players = field((A, 5), (A, 4.5), (A, 4), (A, 3.5), (A, 3), (A, 3), (A, 2.5))
    made = event(players, prizes, {"prize.based_on": 50})
    assert dollars(made) == {1: 300, 2: 150, 3: 90, 4: 60, 5: 30, 6: 30}
