"""CFC 671 to 673: cumulative scores, Sonneborn-Berger, and the order in which they are asked."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.flow.breakdown import explain_place
from crosstable.flow.contest import rank
from crosstable.model.event import Format
from crosstable.model.exact import show
from crosstable.rulebooks.cfc.tiebreaks import TIEBREAKS, sequence
from crosstable.rulebooks.us_chess.tiebreaks import POLICY as US_POLICY
from crosstable.tiebreaks.frame import Ask, Policy, ScoreSheet
from crosstable.tiebreaks.registry import TIEBREAKS as KNOWN
from tests.unit.score_sheets import contest, sheet


def total(name: str, on: ScoreSheet, player: int, policy: Policy = TIEBREAKS.policy) -> Fraction:
    """A player's value of a tie-break."""
    (value,) = KNOWN[name].formula(Ask(sheet=on, player=player, tied=frozenset(), policy=policy))
    assert value.total == sum(term.value for term in value.addends)
    return value.total


def names(format_: Format, *announced: str) -> list[tuple[str, str]]:
    """The tie-breaks of a format with their rules."""
    return [(step.name, step.rule) for step in sequence(format_, {}, announced)]


def test_671_the_book_has_an_order_for_each_format() -> None:
    assert names(Format.SWISS) == [("cumulative", "672")]
    for format_ in (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN):
        assert names(format_) == [("sonneborn-berger", "673"), ("result-between-tied", "673")]


def test_671_announced_tiebreaks_take_its_place() -> None:
    assert names(Format.SWISS, "sb", "cumulative") == [("sonneborn-berger", "671"), ("cumulative", "672")]
    assert names(Format.ROUND_ROBIN, "wins") == [("wins", "671")]


def test_672_the_example_of_the_book() -> None:
    # A win, three losses and a draw: 1 + 1 + 1 + 1 + 1½.
    assert total("cumulative", sheet({1: "2+ 3- 4- 5- 6="}), 1) == Fraction(11, 2)


@pytest.mark.parametrize("unplayed", ["bye", "full", "2+f"])
def test_672_an_unplayed_win_or_a_bye_of_a_point_costs_one(unplayed: str) -> None:
    assert total("cumulative", sheet({1: f"{unplayed} 3- 4- 5- 6="}), 1) == Fraction(9, 2)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("half 2+", Fraction(2)),
        ("halfbye 2+", Fraction(2)),
        ("zero absent", Fraction(0)),
        ("2-f 3+", Fraction(1)),
    ],
)
def test_672_half_points_and_lost_rounds_cost_nothing(row: str, expected: Fraction) -> None:
    assert total("cumulative", sheet({1: row}), 1) == expected


def test_672_another_book_may_take_off_half_points_too() -> None:
    assert total("cumulative", sheet({1: "half 2+"}), 1, US_POLICY) == Fraction(3, 2)
    assert total("cumulative", sheet({1: "bye 2+"}), 1, US_POLICY) == 2


def test_672_early_points_are_worth_more() -> None:
    on = sheet({1: "3+ 4+ 5-", 2: "3- 4+ 5+", 3: "1- 2+ 4-", 4: "1- 2- 3+", 5: "1+ 2- bye"})
    standings = rank(contest(on, sequence(Format.SWISS, {}, ()), TIEBREAKS.policy))
    # 1: 1 + 2 + 2; 5: 1 + 1 + 2 - 1; 2: 0 + 1 + 2
    places = [(row.place, row.player) for row in standings.standings[:3]]
    assert places == [(1, 1), (2, 2), (2, 5)]


def test_672_the_breakdown_shows_every_running_score_and_what_is_taken_off() -> None:
    on = sheet({1: "2+ bye 3=", 2: "1- 3+ full", 3: "zero 2- 1="})
    found = explain_place(contest(on, sequence(Format.SWISS, {}, ()), TIEBREAKS.policy), 1)
    (part,) = found.parts
    assert [(term.text, show(term.value)) for term in part.values[0].addends] == [
        ("after round 1", "1"),
        ("after round 2", "2"),
        ("after round 3", "2½"),
        ("round 2: 1 for an unplayed round (bye)", "-1"),
    ]


# A (1) beat 2, who has 3 points, and drew with 3, who has 2.
MIXED = sheet({1: "2+ 3= 4- 5+f", 2: "1- 3+ 4+ 5+", 3: "4+ 2- 1= 5=", 4: "3- 5= 1+ 2-", 5: "rest 4= 1-f 2-"})


def test_673_the_scores_of_those_beaten_and_half_of_those_drawn_with() -> None:
    assert [MIXED.scores[no] for no in (2, 3)] == [30, 20]
    assert total("sonneborn-berger", MIXED, 1) == 4


def test_673_lost_and_unplayed_games_add_nothing() -> None:
    (value,) = KNOWN["sonneborn-berger"].formula(
        Ask(sheet=MIXED, player=1, tied=frozenset(), policy=TIEBREAKS.policy)
    )
    assert [(term.text, show(term.value)) for term in value.addends] == [
        ("1 × 3, #2", "3"),
        ("½ × 2, #3", "1"),
        ("0 × 1½, #4", "0"),
        ("unplayed game: no opponent", "0"),
    ]


# 2 and 4 tie on 1½. 2 drew with 3 (½) and beat 4 (1½): 7/4; 4 drew with 1 (2½) and beat 3 (½): 7/4.
LEVEL = sheet({1: "4= 3+ 2+", 2: "3= 4+ 1-", 3: "2= 1- 4-", 4: "1= 2- 3+"})


def test_673_then_the_games_between_the_tied() -> None:
    game = contest(LEVEL, sequence(Format.ROUND_ROBIN, {}, ()), TIEBREAKS.policy)
    assert [(row.place, row.player) for row in rank(game).standings] == [(1, 1), (2, 2), (3, 4), (4, 3)]
    first, second = explain_place(game, 4).parts
    assert (first.name, first.tied, first.totals) == (
        "sonneborn-berger",
        (2, 4),
        (Fraction(7, 4), Fraction(7, 4)),
    )
    assert (second.name, second.totals) == ("result-between-tied", (Fraction(1), Fraction(0)))


def test_673_a_tie_that_stays_is_left_to_the_director() -> None:
    on = sheet({1: "2= 3+", 2: "1= 3+", 3: "2- 1-"})
    found = rank(contest(on, sequence(Format.ROUND_ROBIN, {}, ()), TIEBREAKS.policy))
    assert [row.place for row in found.standings] == [1, 1, 3]
