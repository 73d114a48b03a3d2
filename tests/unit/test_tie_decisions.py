"""Ties decided outside the rounds (34E12 play-offs, 34E13 lots drawn by hand), and re-entries' ties (34H)."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from crosstable.flow.breakdown import breakdown
from crosstable.flow.ranking import ranking
from crosstable.flow.ties import ties
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.tie_decisions import PlayOff
from crosstable.tiebreaks.coin_flip import order_by_hand
from tests.unit.small_events import small_event

RATINGS: list[int | None] = [2000, 1900, 1800, 1700]
DRAWN = "1-3 1/2-1/2, 4-2 1/2-1/2"


def tied(**more: Any) -> Section:
    """Four players with half a point each after the only round."""
    return small_event("us-chess", RATINGS, DRAWN, of=1, **more)


def document(**more: Any) -> dict[str, Any]:
    """A document of three players."""
    players = [{"no": no, "name": f"P{no}", "rating": None} for no in (1, 2, 3)]
    return {"crosstable": 1, "name": "E", "rulebook": "us-chess", "rounds": 1, "players": players, **more}


def places(section: Section) -> list[tuple[int, int]]:
    """Players with their places, in order."""
    return [(line.player, line.place) for line in ranking(section).standings]


def test_34e12_the_order_of_a_play_off_decides() -> None:
    section = tied(tiebreaks=["play-off"], play_offs=[{"order": [4, 2, 1, 3]}])
    assert places(section) == [(4, 1), (2, 2), (1, 3), (3, 4)]
    part = breakdown(section, 2).parts[0]
    assert part.values[0].addends[0].text == "place 2 of #4, #2, #1, #3"
    assert (part.ahead, part.behind) == ((4,), (1, 3))


def test_34e12_the_games_of_a_play_off_decide_and_may_leave_a_tie() -> None:
    games = [
        {"white": 4, "black": 2, "result": "1-0"},
        {"white": 2, "black": 3, "result": "1/2-1/2"},
        {"white": 3, "black": 4, "result": "1/2-1/2"},
        {"white": 1, "black": 4, "result": "0-1"},
    ]
    section = tied(tiebreaks=["play-off"], play_offs=[{"games": games}])
    assert places(section) == [(4, 1), (3, 2), (2, 3), (1, 4)]
    assert breakdown(section, 3).parts[0].values[0].addends[0].text == "place 2 of #4, #3, #2, #1 with 1"


def test_34e12_who_did_not_take_part_is_behind() -> None:
    section = tied(tiebreaks=["play-off", "result-between-tied"], play_offs=[{"order": [3, 2]}])
    assert places(section) == [(3, 1), (2, 2), (1, 3), (4, 3)]


def test_34e12_two_play_offs_of_one_tie_each_decide_their_part() -> None:
    section = tied(tiebreaks=["play-off"], play_offs=[{"order": [4, 1]}, {"order": [3, 2]}])
    assert places(section) == [(3, 1), (2, 2), (4, 3), (1, 4)]


def test_34e12_a_play_off_that_was_not_announced_decides_behind_the_tiebreaks() -> None:
    section = tied(tiebreaks=["wins"], play_offs=[{"order": [4, 2, 3, 1]}])
    assert places(section) == [(4, 1), (2, 2), (3, 3), (1, 4)]
    assert [part.rule for part in breakdown(section, 4).parts] == ["34D", "34E12"]
    parted = tied(tiebreaks=["most-blacks"], play_offs=[{"order": [1, 4, 2, 3]}])
    assert [no for no, _ in places(parted)] == [2, 3, 1, 4]


def test_34e12_a_play_off_that_was_not_announced_comes_before_the_lot() -> None:
    for order in ([4, 2, 3, 1], [1, 3, 2, 4]):
        section = tied(tiebreaks=["wins", "coin-flip"], play_offs=[{"order": order}])
        assert [no for no, _ in places(section)] == order


@pytest.mark.parametrize(
    "book", ["us-chess", "cfc", "nzcf", "schools", "dutch-1998", "dutch-2017", "dutch-2026"]
)
def test_34e12_a_recorded_play_off_decides_in_every_book(book: str) -> None:
    for order in ([1, 3], [3, 1]):
        section = small_event(
            book, [2000, 1700, 2000, 1700], "1-4 1-0, 3-2 1-0", of=1, play_offs=[{"order": order}]
        )
        assert [line.player for line in ranking(section).standings[:2]] == order


def test_34e13_a_drawn_lot_that_was_not_announced_decides_and_the_seed_does_not() -> None:
    section = tied(tiebreaks=["wins"], drawn_lots=[[4, 2]])
    assert places(section) == [(4, 1), (2, 2), (1, 3), (3, 3)]
    assert (
        breakdown(section, 1).parts[-1].values[0].addends[0].text
        == "not drawn by the director, so behind #4, #2"
    )


def test_34e_a_play_off_of_perfect_scores_comes_before_every_tiebreak() -> None:
    games = ("1-4 1-0, 3-2 1-0, 5-6 1-0", "6-1 0-1, 4-3 0-1, 2-5 1/2-1/2")
    alone = small_event("us-chess", [*RATINGS, 1600, 1500], *games, of=2)
    first, second = (line.player for line in ranking(alone).standings[:2])
    assert {first, second} == {1, 3} and ranking(alone).standings[1].place == 2
    played = replace(alone, play_offs=(PlayOff(order=(second, first)),))
    assert [line.player for line in ranking(played).standings[:2]] == [second, first]
    assert breakdown(played, second).parts[0].rule == "34E"
    assert [line.player for line in ranking(played).standings[2:]] == [
        line.player for line in ranking(alone).standings[2:]
    ]


def test_34e12_a_play_off_decides_only_at_the_end() -> None:
    later = small_event(
        "us-chess",
        RATINGS,
        DRAWN,
        "2-1 1/2-1/2, 3-4 1/2-1/2",
        of=2,
        tiebreaks=["play-off"],
        play_offs=[{"order": [4, 2]}],
    )
    assert {line.place for line in ranking(later, 1).standings} == {1}
    assert ranking(later).standings[0].player == 4


def test_34e12_a_play_off_between_players_who_are_not_tied_decides_nothing() -> None:
    section = small_event(
        "us-chess", RATINGS, "1-3 1-0, 4-2 1-0", of=1, tiebreaks=["play-off"], play_offs=[{"order": [3, 1]}]
    )
    assert places(section) == [(1, 1), (4, 1), (2, 3), (3, 3)]
    assert breakdown(section, 1).parts[0].values[0].addends[0].text == "no play-off recorded"


def test_34e13_lots_drawn_by_hand_take_the_place_of_the_seed() -> None:
    seeded = [no for no, _ in places(tied(tiebreaks=["coin-flip"]))]
    by_hand = tied(tiebreaks=["coin-flip"], drawn_lots=[seeded[::-1]])
    assert [no for no, _ in places(by_hand)] == seeded[::-1]
    assert "by the director" in breakdown(by_hand, 1).parts[0].values[0].addends[0].text


def lot_words(section: Section, no: int) -> str:
    """What the arithmetic of one player says of the lot."""
    return breakdown(section, no).parts[-1].values[0].addends[0].text


@pytest.mark.parametrize("announced", [True, False])
def test_34e13_those_drawn_by_hand_go_first_and_the_seed_draws_for_the_others(announced: bool) -> None:
    first, second, third, fourth = (no for no, _ in places(tied(tiebreaks=["coin-flip"])))
    drawn = tied(tiebreaks=["coin-flip"] if announced else [], drawn_lots=[[fourth, second]])
    found = places(drawn)
    assert found[:2] == [(fourth, 1), (second, 2)]
    behind = f"not drawn by the director, so behind #{fourth}, #{second}"
    if announced:
        assert found[2:] == [(first, 3), (third, 4)]
        assert lot_words(drawn, third) == f"{behind}; drawn as number 2 of #{first}, #{third} (seed 0)"
    else:
        assert sorted(found[2:]) == [(no, 3) for no in sorted((first, third))]
        assert lot_words(drawn, third) == behind
    assert lot_words(drawn, second) == f"drawn as number 2 of #{fourth}, #{second} by the director"


def test_34e13_a_lot_as_the_seed_would_have_it_is_the_directors_all_the_same() -> None:
    seeded = [no for no, _ in places(tied(tiebreaks=["coin-flip"]))]
    drawn = tied(tiebreaks=["coin-flip"], drawn_lots=[seeded])
    assert all("by the director" in lot_words(drawn, no) for no in seeded)


@pytest.mark.parametrize(
    ("lots", "order"),
    [
        ([[1, 2], [3, 4]], [1, 2, 3, 4]),
        ([[1, 2, 3, 4], [4, 3]], [1, 2, 4, 3]),
        ([[1, 2], [3, 1]], [3, 1, 2]),
        ([[1, 2], [2, 9]], [1, 2]),
    ],
)
def test_34e13_several_lots_give_one_order(lots: list[list[int]], order: list[int]) -> None:
    assert order_by_hand([tuple(lot) for lot in lots], {1, 2, 3, 4}) == order


def test_a_document_with_play_offs_reads_back() -> None:
    made = document(
        tiebreaks=["play-off"],
        play_offs=[{"order": [2, 1]}, {"games": [{"white": 1, "black": 2, "result": "1-0"}]}],
        drawn_lots=[[2, 1]],
    )
    event = read_document(json.dumps(made))
    assert read_document(write_document(event)) == event
    assert event.section().play_offs[1].places == {1: 1, 2: 2}


@pytest.mark.parametrize(
    ("key", "value", "where", "says"),
    [
        ("play_offs", [{"order": [1]}], "play_offs[0]", "at least two"),
        ("play_offs", [{}], "play_offs[0]", "at least two"),
        ("play_offs", [{"order": [1, 99]}], "play_offs[0]", "no player number 99"),
        ("play_offs", [{"order": [1, 1]}], "play_offs[0].order[1]", "is listed twice"),
        (
            "play_offs",
            [{"order": [1, 2], "games": [{"white": 1, "black": 3, "result": "1-0"}]}],
            "play_offs[0].games",
            "player 3 is not in the order",
        ),
        (
            "play_offs",
            [{"games": [{"white": 1, "black": 1, "result": "1-0"}]}],
            "play_offs[0].games[0].black",
            "both sides",
        ),
        (
            "play_offs",
            [{"games": [{"white": 1, "black": 2, "result": "*"}]}],
            "play_offs[0].games[0].result",
            "one of",
        ),
        ("drawn_lots", [[1]], "drawn_lots[0]", "at least two"),
        ("drawn_lots", [[1, 99]], "drawn_lots[0]", "no player number 99"),
    ],
)
def test_wrong_play_offs_and_lots_are_refused(key: str, value: object, where: str, says: str) -> None:
    with pytest.raises(BadInput) as error:
        read_document(json.dumps(document(**{key: value})))
    assert error.value.where == where
    assert says in error.value.text


# 3 and 4 are one person: 3 has 1½ from two games and goes on under the number 4, which alone has 1.
ENTERED_AGAIN: list[int | None] = [2000, 1900, 1800, 1800, 1600]
AGAIN = (
    "1-3 1/2-1/2, 2-5 1-0; 4 half",
    "3-2 1-0, 5-1 0-1; 4 half",
    "4-5 1-0, 1-2 1-0",
    "4-1 1/2-1/2, 2-5 1-0",
)


def entered_again(**more: Any) -> Section:
    """Four rounds with somebody who left an entry after round 2 and entered anew."""
    made = small_event("us-chess", ENTERED_AGAIN, *AGAIN, of=4, **more)
    first, again = made.players[2:4]
    players = (
        *made.players[:2],
        replace(first, withdrawn_after=2),
        replace(again, reentry_of=3, joins=3),
        made.players[4],
    )
    return replace(made, players=players)


def addends(section: Section, player: int, name: str) -> list[tuple[int | None, int | None, object]]:
    """Round, opponent and value of every addend of a tie-break."""
    part = next(part for part in breakdown(section, player).parts if part.name == name)
    return sorted((term.round or 0, term.opponent or 0, term.value) for term in part.values[0].addends)


def test_34ha_the_tie_breaks_are_those_of_the_entry_that_goes_on() -> None:
    found = addends(entered_again(tiebreaks=["solkoff"]), 4, "solkoff")
    assert [(number, opponent) for number, opponent, _ in found] == [(1, 1), (2, 2), (3, 5), (4, 1)]


def test_34ha_the_latest_entry_has_its_own_tie_breaks_where_that_was_announced() -> None:
    section = entered_again(tiebreaks=["solkoff"], settings={"reentry_score": "latest"})
    found = addends(section, 4, "solkoff")
    assert [(number, opponent) for number, opponent, _ in found] == [(1, 0), (2, 0), (3, 5), (4, 1)]


def test_34ha_the_cumulative_score_is_that_of_the_entry_that_goes_on() -> None:
    found = addends(entered_again(tiebreaks=["cumulative"]), 4, "cumulative")
    assert sum(value for _, _, value in found if isinstance(value, Fraction)) == Fraction(1 + 3 + 5 + 6, 2)


def test_34hb_opponents_use_the_score_of_the_entry_they_played() -> None:
    section = entered_again(tiebreaks=["solkoff"])
    by_round = {number: (opponent, value) for number, opponent, value in addends(section, 1, "solkoff")}
    first = Fraction(3, 2) + 2 * Fraction(1, 2)
    second = 2 * Fraction(1, 2) + Fraction(3, 2)
    assert by_round[1] == (3, first)
    assert by_round[4] == (4, second)


def test_28s5_three_entries_of_one_person_join_the_best_rounds() -> None:
    made = small_event(
        "us-chess",
        [2000, 1900, 1800, 1800, 1800],
        "1-3 0-1; 2 half, 4 zero, 5 zero",
        "1-4 1-0; 2 half, 5 zero",
        "5-2 1-0; 1 half",
        of=3,
        tiebreaks=["solkoff"],
    )
    one, two, third, fourth, fifth = made.players
    players = (
        one,
        two,
        replace(third, withdrawn_after=1),
        replace(fourth, reentry_of=3, joins=2, withdrawn_after=2),
        replace(fifth, reentry_of=4, joins=3),
    )
    found = addends(replace(made, players=players), 5, "solkoff")
    assert [(number, opponent) for number, opponent, _ in found] == [(1, 1), (2, 1), (3, 2)]


def test_34e_several_perfect_scores_call_for_a_play_off() -> None:
    section = small_event("us-chess", RATINGS, "1-3 1-0, 2-4 1-0", of=1)
    assert [(reason.rule, reason.players) for reason in ties(section).advice] == [("34E", (1, 2))]
    assert not ties(replace(section, rounds=2)).advice
    assert not ties(tied()).advice
    assert not ties(small_event("nzcf", RATINGS, "1-3 1-0, 2-4 1-0", of=1)).advice
