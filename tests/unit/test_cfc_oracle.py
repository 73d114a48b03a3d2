"""The CFC oracle against the ledger's vectors and worked examples, by rule number."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracles.cfc_acceleration import by_quarters, perfect_crowd, regroup
from tests.oracles.cfc_brute import bye_order, pair
from tests.oracles.cfc_cards import read
from tests.oracles.cfc_random import cards_document, document
from tests.oracles.cfc_vectors import VECTORS, cards


def event(
    rounds: int, ratings: dict[int, int | None], *results: dict[str, Any], **more: Any
) -> dict[str, Any]:
    """A document with results."""
    players = [{"no": no, "name": f"P{no}", "rating": rating} for no, rating in ratings.items()]
    made: dict[str, Any] = {"crosstable": 1, "name": "T", "rulebook": "cfc", "rounds": rounds}
    made |= {"lots": {"first_colour": "white", "seed": 1}, "players": players, "results": list(results)}
    return made | more


def played(text: str, byes: dict[int, str] | None = None) -> dict[str, Any]:
    """A past round from `white-black result, ...`."""
    games = []
    for board, line in enumerate(text.split(","), start=1):
        sides, result = line.split()
        white, black = (int(no) for no in sides.split("-"))
        games.append({"board": board, "white": white, "black": black, "result": result})
    return {"games": games, "byes": [{"player": no, "kind": kind} for no, kind in (byes or {}).items()]}


def field(count: int) -> dict[int, int | None]:
    """Numbers with falling ratings."""
    return {no: 2200 - 10 * no for no in range(1, count + 1)}


def games(made: dict[str, Any]) -> str:
    """The games as `white-black` in order of the lower number, the bye last."""
    answer = pair(made)
    if answer is None:
        return "none"
    shown = " ".join(f"{white}-{black}" for white, black in sorted(answer[0], key=min))
    return shown if answer[1] is None else f"{shown} bye {answer[1]}"


def pairs(made: dict[str, Any]) -> str:
    """The pairs without colours, lower number first."""
    answer = pair(made)
    assert answer is not None
    return " ".join(f"{min(game)}-{max(game)}" for game in sorted(answer[0], key=min))


def vector(name: str, **more: Any) -> str:
    """The games of a vector, with variations or settings."""
    return games(cards(*VECTORS[name][:3], **more))


@pytest.mark.parametrize("name", VECTORS)
def test_vectors_v1_to_v23(name: str) -> None:
    assert vector(name) == VECTORS[name][3]


def test_614_late_entrant_stands_by_rating_with_his_pairing_score() -> None:
    made = event(5, field(6), played("1-4 1/2-1/2,5-2 1/2-1/2,3-6 1-0"))
    late = {"no": 7, "name": "P7", "rating": 2195, "joins": 2, "pairing_bonus": 0.5}
    made["players"] += [late, {"no": 8, "name": "P8", "rating": None, "joins": 2}]
    assert [c.no for c in sorted(read(made).cards.values(), key=lambda c: c.rank)] == [3, 7, 1, 2, 4, 5, 6, 8]


@pytest.mark.parametrize(
    ("third", "fifth", "expected"),
    [("", "unrated", 3), ("free", "unrated", 5), ("free", "unrated free", 2)],
)
def test_615_lowest_rated_then_unrated_then_next_group(third: str, fifth: str, expected: int) -> None:
    state = f"1 2 WB - ..; 2 2 BW - ..; 3 0 WB - .. {third}; 4 0 BW - .. free; 5 0 WB - .. {fifth}"
    answer = pair(cards(3, 5, state))
    assert answer is not None and answer[1] == expected


def test_615_unrated_players_by_a_lot_of_the_seed() -> None:
    state = "1 1 W - .; 2 1 B - .; 3 0 W - . unrated; 4 0 B - . unrated; 5 0 W - . unrated"
    drawn = {bye_order(read(cards(2, 5, state, lots={"seed": seed})))[0] for seed in range(20)}
    assert drawn == {3, 4, 5}


def test_615_moves_on_when_the_rest_cannot_be_paired() -> None:
    assert games(cards(3, 5, "1 1 WB 2 ..; 2 1 BW 1 ..; 3 0 BW - ..")) == "1-3 bye 2"


def test_615_none_left_to_have_it() -> None:
    assert games(cards(3, 5, "1 1 WB - .. free; 2 1 BW - .. free; 3 0 BW - .. free")) == "none"


@pytest.mark.parametrize(
    ("kind", "settings", "expected"),
    [
        ("half", {}, [6, 4, 2, 1]),
        ("half", {"bye_eligibility": "no_prior_full_bye"}, [6, 4, 5, 2, 1]),
        ("full", {"bye_eligibility": "no_prior_full_bye"}, [6, 4, 2, 1]),
        ("zero", {}, [6, 5, 4, 2, 1]),
        ("zero", {"bye_forfeit_win_counts": True}, [6, 5, 4, 2]),
    ],
)
def test_615_eligibility(kind: str, settings: dict[str, object], expected: list[int]) -> None:
    made = event(5, field(6), played("1-3 +:-,4-2 0-1", {5: kind}), settings=settings)
    made["players"][2]["withdrawn_after"] = 1
    assert bye_order(read(made)) == expected


def test_616_1_half_point_for_the_bye() -> None:
    made = event(5, field(3), played("1-2 1-0", {3: "pairing"}))
    assert read(made).cards[3].score == 2
    assert read(made | {"variations": ["616.1"]}).cards[3].score == 1
    assert read(made | {"settings": {"bye_points": 0.5}}).cards[3].score == 1


def test_617_unfinished_is_a_draw_for_pairing_and_counts_as_met() -> None:
    cards_of = read(event(5, field(2), played("1-2 *"))).cards
    assert [(c.score, c.colours, c.met) for c in cards_of.values()] == [(1, "W", {2}), (1, "B", {1})]


def test_618a_forfeit_is_not_a_meeting() -> None:
    made = event(5, field(2), played("1-2 +:-"))
    assert games(made) == "1-2"
    assert games(made | {"settings": {"forfeit_allows_rematch": False}}) == "none"


def test_619_forty_players() -> None:
    assert pairs(event(5, field(40))) == " ".join(f"{no}-{no + 20}" for no in range(1, 21))


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({}, "1-5 2-6 3-7 4-8"),
        ({"variations": ["619.1"]}, "1-6 2-5 3-7 4-8"),
        ({"settings": {"avoid_rounds": 1}}, "1-6 2-5 3-7 4-8"),
        ({"variations": ["619.1"], "settings": {"avoid_max_shift": 0}}, "1-5 2-6 3-7 4-8"),
        ({"variations": ["619.1"], "avoid": [[4, 8]]}, "1-5 2-6 3-8 4-7"),
        ({"variations": ["619.1"], "avoid": [[4, 8], [4, 7], [3, 8]]}, "1-5 2-8 3-7 4-6"),
        (
            {
                "variations": ["619.1"],
                "settings": {"avoid_max_shift": 1},
                "avoid": [[4, 8], [4, 7], [3, 8]],
            },
            "1-5 2-6 3-7 4-8",
        ),
        ({"variations": ["619.1"], "avoid": [{"players": [1, 5, 6]}]}, "1-7 2-5 3-6 4-8"),
    ],
)
def test_619_1_minor_transpositions_on_request(more: dict[str, Any], expected: str) -> None:
    assert pairs(event(5, field(8), **({"avoid": [[1, 5]]} | more))) == expected


def test_619_1_not_after_its_rounds() -> None:
    state = "; ".join(f"{no} 1 {'WB' if no % 2 else 'BW'} - .." for no in (1, 2, 3, 4))
    assert pairs(cards(3, 5, state, variations=["619.1"], avoid=[[1, 4]])) == "1-4 2-3"


def test_623_two_groups_down_when_all_of_the_next_have_been_met() -> None:
    assert pairs(cards(3, 5, "1 2 WB 2,3 ..; 2 1 BW - ..; 3 1 WB - ..; 4 0 BW - ..")) == "1-4 2-3"


def test_624_1_highest_due_the_opposite_colour() -> None:
    assert vector("V7", variations=["624.1"]) == "1-3 6-2 5-4"
    assert vector("V7", settings={"oddman_opponent": "highest_opposite_due"}) == "1-3 6-2 5-4"


@pytest.mark.parametrize(
    ("rounds", "third", "fourth", "expected"),
    [
        (5, "..", "..", "1-2 3-4 5-6"),
        (5, ".D", "..", "1-3 2-4 5-6"),
        (5, ".U", "..", "1-3 2-4 5-6"),
        (5, "..", ".U", "1-2 3-5 4-6"),
        (3, ".D", ".U", "1-2 3-4 5-6"),
    ],
)
def test_624_2_not_twice_before_the_last_quarter(rounds: int, third: str, fourth: str, expected: str) -> None:
    state = f"1 2 WB - ..; 2 2 BW - ..; 3 2 WB - {third}; 4 1 BW - {fourth}; 5 1 WB - ..; 6 1 BW - .."
    assert pairs(cards(3, rounds, state, variations=["624.2"])) == expected


def test_624_2_marks_come_from_unequal_scores() -> None:
    first, second = played("1-3 1-0,4-2 1/2-1/2"), played("2-1 0-1,3-4 1-0")
    marks = {no: card.marked for no, card in read(event(8, field(4), first, second)).cards.items()}
    assert marks == {1: True, 2: True, 3: True, 4: True}
    assert not any(card.marked for card in read(event(8, field(4), first)).cards.values())


def test_625_higher_odd_man_is_placed() -> None:
    state = "1 3 WBW 2 ...; 2 2.5 BWB 1 ...; 3 2 WBW - ...; 4 1 BWB - ..."
    assert pairs(cards(4, 5, state)) == "1-3 2-4"


@pytest.mark.parametrize(("result", "expected"), [("0-1", "2-3 4-6 7-8"), ("*", "2-4 3-6 7-8")])
def test_626_unfinished_is_not_odd_man(result: str, expected: str) -> None:
    made = event(5, field(8), played(f"1-5 1-0,6-2 0-1,3-7 1-0,8-4 {result}"))
    if result == "*":
        made["results"][0]["games"][3]["paired_as"] = "0-1"
    for no in (1, 5):
        made["players"][no - 1]["withdrawn_after"] = 1
    assert pairs(made) == expected


@pytest.mark.parametrize(("lot", "expected"), [("white", "1-5 6-2 3-7 8-4"), ("black", "5-1 2-6 7-3 4-8")])
def test_628_odd_numbers_of_the_top_half(lot: str, expected: str) -> None:
    assert games(event(5, field(8), lots={"first_colour": lot})) == expected


def test_628_later_without_history_by_the_higher_number() -> None:
    assert games(cards(2, 5, "3 0 - - .; 4 0 - - .")) == "3-4"
    assert games(cards(2, 5, "4 0 - - .; 5 0 - - .")) == "5-4"


COLOURS = [
    ("629", "WB", "B", {}, "2-1"),
    ("630", "WBW", "WBW", {}, "2-1"),
    ("630 third", "WBW", "BWW", {}, "1-2"),
    ("630 rank", "WBW", "BWW", {"cfc_three_in_row_first": False}, "2-1"),
    ("630 size ignored", "W", "WWBW", {}, "2-1"),
    ("630 size", "W", "WWBW", {"cfc_equalise_by": "imbalance_then_rank"}, "1-2"),
    ("631", "WBWB", "WWBB", {}, "2-1"),
    ("631 keeps its own sentence", "WBWB", "WWBB", {"cfc_three_in_row_first": False}, "2-1"),
    ("631 rank", "WBWB", "BWWB", {}, "1-2"),
    ("632", "W-", "WB", {}, "2-1"),
    ("629 before three in a row", "WWBB", "B", {}, "2-1"),
]


@pytest.mark.parametrize(
    ("one", "other", "settings", "expected"), [c[1:] for c in COLOURS], ids=lambda v: str(v)
)
def test_629_to_632_colours(one: str, other: str, settings: dict[str, object], expected: str) -> None:
    assert games(cards(5, 9, f"1 1 {one} - .; 2 1 {other} - .", settings=settings)) == expected


def test_631_1_no_moves_for_alternation() -> None:
    assert vector("V4", variations=["631.1"]) == "3-1 2-4"


def test_633_1_first_round_by_quarters() -> None:
    expected = [f"{no}-{no + 20}" for no in [*range(1, 21), *range(41, 61)]]
    assert pairs(event(5, field(80), variations=["633.1"])) == " ".join(expected)
    assert pairs(event(5, field(10), variations=["633.1"])) == "1-4 2-5 3-6 7-9 8-10"


def test_633_1_second_round_perfect_scores_and_the_group_below() -> None:
    scores = [1] * 36 + [0.5] * 8 + [0] * 36
    state = "; ".join(f"{no} {score} W - ." for no, score in enumerate(scores, start=1))
    assert by_quarters(read(cards(2, 5, state, variations=["633.1"]))) == {2, 1}
    assert by_quarters(read(cards(2, 6, state, variations=["633.1"]))) == {2, 1}
    assert by_quarters(read(cards(2, 7, state, variations=["633.1"]))) == set()
    assert perfect_crowd(17, 4) and not perfect_crowd(16, 4)


def test_633_1_crosses_quarters_only_for_618() -> None:
    state = "1 1 W 2,3,4 .; 2 1 B 1,3,4 .; 3 1 W 1,2,4 .; 4 1 B 1,2,3 .; "
    state += "5 1 W - .; 6 1 B - .; 7 1 W - .; 8 1 B - ."
    assert pairs(cards(2, 2, state, variations=["633.1"])) == "1-5 2-6 3-7 4-8"
    met = state.replace("1 1 W 2,3,4", "1 1 W 2,3,4,7").replace("7 1 W -", "7 1 W 1")
    easy = met.replace("2 1 B 1,3,4", "2 1 B 1,3").replace("4 1 B 1,2,3", "4 1 B 1,3")
    assert pairs(cards(2, 2, easy, variations=["633.1"])) == "1-5 2-4 3-6 7-8"


TWELVE = "1-4 1-0,5-2 1/2-1/2,3-6 0-1,7-10 1-0,11-8 1/2-1/2,9-12 1-0"


def test_633_2_regrouping_and_second_round() -> None:
    made = event(5, field(12), played(TWELVE), variations=["633.2"])
    assert regroup(read(made)) == ([1, 6], [2, 5, 3, 4], [7, 9, 8, 11], [10, 12])
    assert pairs(made) == "1-6 2-7 3-8 4-11 5-9 10-12"


def test_633_2_bye_and_late_entrant() -> None:
    made = event(5, field(13), played(TWELVE, {13: "pairing"}), settings={"acceleration": "abcd"})
    made["players"].append({"no": 14, "name": "P14", "rating": 2500, "joins": 2})
    assert regroup(read(made))[2:] == ([7, 9, 13, 8, 11], [14, 10, 12])


def test_633_2_extra_of_c_meet_the_top_of_d() -> None:
    first = "1-7 1-0,8-2 0-1,3-9 1-0,10-4 0-1,5-11 1-0,12-6 0-1,"
    first += "13-19 1-0,20-14 0-1,15-21 1-0,22-16 0-1,17-23 1-0,24-18 0-1"
    made = event(5, field(24), played(first), variations=["633.2"])
    for no in (11, 12):
        made["players"][no - 1]["withdrawn_after"] = 1
    assert pairs(made) == "1-4 2-5 3-6 7-13 8-14 9-15 10-16 17-19 18-20 21-24 22-23"


def test_633_2_extra_of_b_on_top_of_d() -> None:
    first = "1-5 1-0,6-2 0-1,3-7 1-0,8-4 0-1,9-13 1-0,14-10 0-1,11-15 1-0,16-12 0-1"
    made = event(5, field(16), played(first), variations=["633.2"])
    for no in (11, 12):
        made["players"][no - 1]["withdrawn_after"] = 1
    assert pairs(made) == "1-4 2-3 5-9 6-10 7-14 8-15 13-16"


def test_633_2_extra_of_c_without_a_d_are_one_group() -> None:
    made = event(5, field(8), played("1-3 1-0,4-2 0-1,5-7 1/2-1/2,8-6 1/2-1/2"), variations=["633.2"])
    assert games(made) == "2-1 3-5 6-4 7-8"


@pytest.mark.parametrize("seed", range(40))
def test_618_random_documents_are_paired_completely(seed: int) -> None:
    for made in (document(seed), cards_document(seed)):
        answer, field_of = pair(made), read(made)
        if answer is not None:
            seated = [no for game in answer[0] for no in game] + [no for no in [answer[1]] if no is not None]
            assert sorted(seated) == sorted(field_of.cards)
            assert all(field_of.legal(*game) for game in answer[0])
