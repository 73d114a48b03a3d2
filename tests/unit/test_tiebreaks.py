"""The frame of the tie-breaks: formulae on hand-made score sheets, names, exact numbers in print and JSON."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.flow.breakdown import explain_place
from crosstable.flow.contest import Contest, rank
from crosstable.model.errors import BadInput
from crosstable.model.exact import show, to_number
from crosstable.model.lots import Lots
from crosstable.model.points import Points
from crosstable.tiebreaks.frame import Ask, Line, Policy, ScoreSheet, Step, Values, What
from crosstable.tiebreaks.registry import ALIASES, TIEBREAKS, find

Played = tuple[int, int]
"""Opponent and points, in tenths, of a game."""


def sheet(games: dict[int, list[Played]], scores: dict[int, int], rounds: int = 3) -> ScoreSheet:
    """A score sheet of games alone, one after the other; the scores are given."""
    lines = {
        player: tuple(
            Line(round=number, what=What.GAME, points=Points(points), opponent=opponent)
            for number, (opponent, points) in enumerate(played, start=1)
        )
        for player, played in games.items()
    }
    everybody = {player: lines.get(player, ()) for player in scores}
    return ScoreSheet(
        rounds=rounds, lines=everybody, scores={player: Points(score) for player, score in scores.items()}
    )


def values(name: str, on: ScoreSheet, player: int, tied: frozenset[int] = frozenset()) -> Values:
    """A player's values of a tie-break."""
    return TIEBREAKS[name].formula(Ask(sheet=on, player=player, tied=tied, policy=Policy()))


def totals(name: str, on: ScoreSheet, player: int, tied: frozenset[int] = frozenset()) -> list[Fraction]:
    return [value.total for value in values(name, on, player, tied)]


# Player 1 drew with opponents on 5, 4 and 1; player 2 beat nobody either, opponents on 5, 3 and 2.
DRAWN = sheet(
    {1: [(3, 5), (4, 5), (5, 5)], 2: [(6, 5), (7, 5), (8, 5)]},
    {1: 15, 2: 15, 3: 50, 4: 40, 5: 10, 6: 50, 7: 30, 8: 20},
)


def test_opponents_scores_are_added_up() -> None:
    (value,) = values("opponents-scores", DRAWN, 1)
    assert value.total == 10  # 5 + 4 + 1
    assert [(term.round, term.opponent) for term in value.addends] == [(1, 3), (2, 4), (3, 5)]
    assert [term.value for term in value.addends] == [5, 4, 1]
    assert value.addends[0].text == "#3 scored 5"


def test_the_cut_list_leaves_out_one_more_of_the_lowest_at_each_step() -> None:
    assert totals("opponents-scores-cut", DRAWN, 1) == [9, 5]  # 5 + 4, 5
    assert totals("opponents-scores-cut", DRAWN, 2) == [8, 5]  # 5 + 3, 5
    first = values("opponents-scores-cut", DRAWN, 1)[0]
    assert [term.text for term in first.addends] == ["#5 left out (1)", "#4 scored 4", "#3 scored 5"]


def test_gelbfuhs_weighs_points_by_the_opponents_share() -> None:
    # 1 x (1 + 2/4) + 1/2 x (1 + 3/4) + 0 = 3/2 + 7/8 = 19/8
    on = sheet({1: [(2, 10), (3, 5), (4, 0)]}, {1: 15, 2: 20, 3: 30, 4: 40}, rounds=4)
    (value,) = values("gelbfuhs", on, 1)
    assert value.total == Fraction(19, 8)
    assert [term.value for term in value.addends] == [Fraction(3, 2), Fraction(7, 8), 0]
    assert value.addends[1].text == "½ × (1 + 3/4), #3"


def test_wins_are_games_won() -> None:
    on = sheet({1: [(2, 10), (3, 5), (4, 10)]}, {1: 25, 2: 0, 3: 0, 4: 0})
    assert totals("wins", on, 1) == [2]


UNPLAYED = ScoreSheet(
    rounds=5,
    lines={
        1: (
            Line(round=1, what=What.PAIRING_BYE, points=Points(10)),
            Line(round=2, what=What.FORFEIT, points=Points(10), opponent=2),
            Line(round=3, what=What.HALF_BYE, points=Points(5)),
            Line(round=4, what=What.ABSENT, points=Points(0)),
            Line(round=5, what=What.GAME, points=Points(10), opponent=2),
        )
    },
    scores={1: Points(35), 2: Points(20)},
)


def test_rounds_without_a_game_have_no_opponent() -> None:
    assert totals("opponents-scores", UNPLAYED, 1) == [2]
    assert totals("wins", UNPLAYED, 1) == [1]
    # 1 + 1 + 1/2 + 0 for nothing but the points, then 1 x (1 + 2/5)
    assert totals("gelbfuhs", UNPLAYED, 1) == [Fraction(39, 10)]
    assert totals("opponents-scores-cut", UNPLAYED, 1) == [0, 0, 0, 0]
    texts = [term.text for term in values("opponents-scores", UNPLAYED, 1)[0].addends]
    assert texts[:2] == ["bye: no opponent", "unplayed game: no opponent"]


def test_what_counts_as_a_meeting_is_the_policy_of_the_book() -> None:
    generous = Policy(met=frozenset({What.GAME, What.FORFEIT}))
    ask = Ask(sheet=UNPLAYED, player=1, tied=frozenset(), policy=generous)
    assert TIEBREAKS["opponents-scores"].formula(ask)[0].total == 4


# 1 beat 2 and 3 and drew with 4; 2 beat 4 and drew with 3; 4 beat 3. Among them 2½, 1½, ½, 1½.
FOUR = sheet(
    {
        1: [(2, 10), (3, 10), (4, 5)],
        2: [(1, 0), (4, 10), (3, 5)],
        3: [(4, 0), (1, 0), (2, 5)],
        4: [(3, 10), (2, 0), (1, 5)],
    },
    {1: 50, 2: 50, 3: 50, 4: 50},
)
BETWEEN = Contest(sheet=FOUR, steps=(Step("result-between-tied", "1.7.2"),), policy=Policy())


def test_the_result_between_the_tied_counts_only_games_among_them() -> None:
    assert totals("result-between-tied", FOUR, 1, frozenset({1, 2, 4})) == [Fraction(3, 2)]
    assert totals("result-between-tied", FOUR, 4, frozenset({2, 4})) == [0]


def test_the_result_between_the_tied_is_asked_again_of_a_smaller_tie() -> None:
    # First 2½ | 1½ 1½ | ½; the two in the middle are then separated by their own game.
    standings = rank(BETWEEN).standings
    assert [(line.place, line.player) for line in standings] == [(1, 1), (2, 2), (3, 4), (4, 3)]
    parts = explain_place(BETWEEN, 4).parts
    assert [(part.tied, part.totals) for part in parts] == [
        ((1, 2, 3, 4), (Fraction(5, 2), Fraction(3, 2), Fraction(1, 2), Fraction(3, 2))),
        ((2, 4), (1, 0)),
    ]


def test_a_lot_is_the_same_for_the_same_seed_and_separates_everybody() -> None:
    steps = (Step("coin-flip", "1.7.3/2"),)
    orders = set()
    for seed in range(40):
        contest = Contest(sheet=FOUR, steps=steps, policy=Policy(), lots=Lots(seed=seed))
        standings = rank(contest).standings
        assert [line.place for line in standings] == [1, 2, 3, 4]
        assert [line.tiebreaks["coin-flip"] for line in standings] == [1, 2, 3, 4]
        assert standings == rank(contest).standings
        orders.add(tuple(line.player for line in standings))
    assert len(orders) > 10


@pytest.mark.parametrize("name", TIEBREAKS)
def test_every_value_is_the_sum_of_its_addends(name: str) -> None:
    for on, player in ((DRAWN, 1), (UNPLAYED, 1), (FOUR, 2)):
        for value in values(name, on, player, frozenset(on.scores)):
            assert value.total == sum(term.value for term in value.addends)
            assert all(term.text for term in value.addends)


def test_short_names_mean_the_same() -> None:
    assert find("buchholz", {}, "t").name == "opponents-scores"
    assert find("buchholz_cut", {}, "t").name == "opponents-scores-cut"
    assert find("sb", {"sb": "gelbfuhs"}, "t").name == "gelbfuhs"
    assert find("sb", {}, "t").name == "sonneborn-berger"
    assert find("aro", {}, "t").name == "average-opposition"
    assert set(ALIASES.values()) <= TIEBREAKS.keys()


def test_an_unknown_name_gets_a_guess() -> None:
    with pytest.raises(BadInput, match="did you mean “gelbfuhs”"):
        find("gelbfuss", {}, "t")
    with pytest.raises(BadInput, match="Choose from opponents-scores"):
        find("zzz", {}, "t")


@pytest.mark.parametrize(
    ("value", "number", "text"),
    [
        (Fraction(12), 12, "12"),
        (Fraction(25, 2), 12.5, "12½"),
        (Fraction(1, 2), 0.5, "½"),
        (Fraction(0), 0, "0"),
        (Fraction(23, 16), 1.4375, "1.4375"),
        (Fraction(21, 20), 1.05, "1.05"),
        (Fraction(37, 3), "37/3", "12 1/3"),
        (Fraction(-37, 3), "-37/3", "-12 1/3"),
        (Fraction(2, 3), "2/3", "2/3"),
    ],
)
def test_decimal_fractions_are_numbers_and_others_text(
    value: Fraction, number: int | float | str, text: str
) -> None:
    assert to_number(value) == number
    assert type(to_number(value)) is type(number)
    assert show(value) == text
