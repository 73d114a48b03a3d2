"""Tie-breaks of 34E: the arithmetic of the book's examples, and an independent count on random events."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.flow.ranking import contest_of, ranking
from crosstable.flow.score_sheet import score_sheet
from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.points import Points
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.shelf import book
from crosstable.rulebooks.us_chess.tiebreaks import POLICY
from crosstable.simulation.generate import Rates, generate
from crosstable.tiebreaks.frame import Ask, Line, ScoreSheet, What, seen_by_others
from crosstable.tiebreaks.registry import TIEBREAKS


def game(number: int, points: str, opponent: int = 2, colour: Colour = Colour.WHITE) -> Line:
    """A game that was played."""
    worth = {"W": 10, "D": 5, "L": 0}[points]
    return Line(round=number, what=What.GAME, points=Points(worth), opponent=opponent, colour=colour)


def games(text: str, first_opponent: int = 10) -> tuple[Line, ...]:
    """Rounds as letters: W D L played, b a full bye, - absent."""
    found = []
    for number, letter in enumerate(text, start=1):
        if letter == "b":
            found.append(Line(round=number, what=What.PAIRING_BYE, points=Points(10)))
        elif letter == "-":
            found.append(Line(round=number, what=What.ABSENT, points=Points(0)))
        else:
            found.append(game(number, letter, first_opponent + number))
    return tuple(found)


def sheet(lines: dict[int, tuple[Line, ...]], ratings: dict[int, int] | None = None) -> ScoreSheet:
    """A score sheet with the scores that follow from it."""
    rounds = max(len(own) for own in lines.values())
    scores = {no: Points(sum(line.points for line in own)) for no, own in lines.items()}
    made = ScoreSheet(rounds=rounds, lines=lines, scores=scores, ratings=ratings or {})
    return seen_by_others(made, POLICY)


def value(name: str, made: ScoreSheet, player: int = 1, tied: frozenset[int] = frozenset()) -> Fraction:
    """One tie-break of one player."""
    ask = Ask(sheet=made, player=player, tied=tied or frozenset({player}), policy=POLICY)
    return TIEBREAKS[name].formula(ask)[0].total


def against(scores: list[float], own: str) -> ScoreSheet:
    """A player whose opponents ended on given scores."""
    lines = {1: games(own)}
    for at, score in enumerate(scores):
        wins, half = divmod(round(2 * score), 2)
        letters = "W" * wins + "D" * half
        lines[11 + at] = games(letters + "L" * (len(own) - len(letters)), 100)
    return sheet(lines)


def test_34e1_unplayed_rounds_of_an_opponent_count_half() -> None:
    made = sheet({1: games("W"), 11: games("WWL--")})
    assert made.seen[11] == 30


@pytest.mark.parametrize(
    ("name", "first", "second"), [("modified-median", 15, 14), ("solkoff", 15, 16), ("median", 10, 9)]
)
def test_34e1_and_34e2_and_34e4_the_two_lists_of_the_book(name: str, first: int, second: int) -> None:
    assert value(name, against([0, 3, 3, 4, 5], "WWWWL")) == first
    assert value(name, against([3, 2, 5, 3, 3], "WWWWL")) == second


@pytest.mark.parametrize(("text", "total"), [("WLWDL", "9"), ("WWDLL", "21/2"), ("bWLDW", "10")])
def test_34e3_cumulative(text: str, total: str) -> None:
    lines = {1: games(text), **{10 + n: games("LLLLL", 100) for n in range(1, 6)}}
    assert value("cumulative", sheet(lines)) == Fraction(total)


def among(own: str, first: int) -> dict[int, tuple[Line, ...]]:
    """A player's games by letters, and those of the opponents, who are numbered from `first`."""
    back = {"W": "L", "D": "D", "L": "W"}
    lines = {first - 1: tuple(game(n, letter, first + n - 1) for n, letter in enumerate(own, start=1))}
    for n, letter in enumerate(own, start=1):
        away = tuple(Line(round=r, what=What.ABSENT, points=Points(0)) for r in range(1, n))
        lines[first + n - 1] = (*away, game(n, back[letter], first - 1))
    return lines


@pytest.mark.parametrize(("own", "total"), [("WWWL", 2), ("W", 1), ("WWLL", 0), ("DD", 0), ("DL", -1)])
def test_34e5_games_among_the_tied_count_as_plus_and_minus(own: str, total: int) -> None:
    made = sheet(among(own, 11))
    assert value("result-between-tied", made, 10, frozenset(made.lines)) == total
    assert value("result-between-tied", made, 10, frozenset({10})) == 0


def test_34e8_sonneborn_berger_takes_final_scores_and_nothing_for_a_loss_or_without_play() -> None:
    # Beat 3 points and 1 point, drew with 2, lost to 4, had a bye: 3 + 1 + 1.
    lines = {1: games("WWDLb"), 11: games("WWW--", 100), 12: games("W----", 200)}
    lines |= {13: games("WWLLL", 300), 14: games("WWWWL", 400)}
    made = sheet(lines)
    assert made.seen[12] == 30  # half a point for each unplayed round, in other tie-breaks
    assert value("sonneborn-berger", made) == 5


def test_34e6_most_blacks_played() -> None:
    black, white = Colour.BLACK, Colour.WHITE
    lines = tuple(game(n, "W", 10 + n, c) for n, c in enumerate((white, black, white, black, black), start=1))
    assert value("most-blacks", sheet({1: lines})) == 3
    unplayed = Line(round=5, what=What.FORFEIT, points=Points(10), opponent=15)
    assert value("most-blacks", sheet({1: (*lines[:4], unplayed)})) == 2


def test_34e7_kashdan_rewards_wins() -> None:
    assert value("kashdan", sheet({1: games("WWLL")})) == 10
    assert value("kashdan", sheet({1: games("DDDD")})) == 8


def test_34e9_the_cumulative_scores_of_the_opponents() -> None:
    made = sheet({1: games("WW"), 11: games("WLWDL", 100), 12: games("WWDLL", 200)})
    assert value("cumulative-opposition", made) == Fraction("39/2")


def test_34e10_the_performance_of_an_opponent() -> None:
    lines = {1: games("W"), 11: games("WWDL", 100)}
    made = sheet(lines, {101: 1400, 102: 1500, 103: 1600, 104: 1700})
    assert value("opposition-performance", made) == 1650


def test_34e11_the_average_rating_of_the_opposition() -> None:
    made = sheet({1: games("WWDL")}, {11: 1400, 12: 1500, 13: 1600, 14: 1700})
    assert value("average-opposition", made) == 1550


def plain_modified_median(section: Section, player: int) -> Fraction:
    """The same counted again in another way, from the results alone."""
    made = score_sheet(section, len(section.results), contest_rules(section))
    seen = {no: sum(5 if not line.played else line.points for line in own) for no, own in made.lines.items()}
    scores = sorted(
        seen[line.opponent] if line.played and line.opponent else 0 for line in made.lines[player]
    )
    own, full = sum(line.points for line in made.lines[player]), 10 * made.rounds
    cut = 2 if made.rounds >= 9 else 1
    low = cut if 2 * own >= full else 0
    high = cut if 2 * own <= full else 0
    return Fraction(sum(scores[low : len(scores) - high]), 10)


def contest_rules(section: Section) -> HistoryRules:
    """The table of byes and absences of the book."""
    return book("us-chess").history_of(section)


@pytest.mark.parametrize("seed", range(6))
def test_34e_the_default_order_and_modified_median_on_random_events(seed: int) -> None:
    section = generate("us-chess", 20, 5 + seed, seed, Rates()).section()
    assert [step.rule for step in contest_of(section, len(section.results)).steps][:2] == ["34E1", "34E2"]
    for line in ranking(section).standings:
        assert line.tiebreaks["modified-median"] == plain_modified_median(section, line.player)
