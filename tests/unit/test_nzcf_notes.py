"""NZCF rules that are about more than one pairing: cards, ranking by rating and lot, posted rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.flow.check import check_section
from crosstable.flow.pairing import pair_section
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.lots import Lots
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.reports.standings.pairing_card import pairing_card
from crosstable.rulebooks.nzcf.ranking import initial_numbers


def game(text: str) -> Game:
    """A game from "1-3 1-0"."""
    pair, result = text.split()
    white, black = map(int, pair.split("-"))
    return Game(white=white, black=black, result=Result(result))


def section(ratings: list[int | None], *rounds: str, of: int = 5) -> Section:
    """A section of players numbered in order, with rounds such as "1-3 1-0, 4-2 0-1"."""
    players = tuple(Player(no=n, name=f"P{n}", rating=r) for n, r in enumerate(ratings, start=1))
    results = tuple(Round(games=tuple(map(game, text.split(", ")))) for text in rounds)
    lots = Lots(first_colour=Colour.WHITE)
    return Section(rulebook="nzcf", rounds=of, players=players, results=results, lots=lots)


FOUR: list[int | None] = [2000, 1900, 1800, 1700]


def games(pairing: Pairing) -> list[tuple[int, int]]:
    return [game.players for game in pairing.games]


def test_b3_1_a_card_has_a_line_for_each_round() -> None:
    event = section(FOUR, "1-3 1-0, 4-2 0-1", "2-1 1/2-1/2, 3-4 0-1", "4-1 0-1, 3-2 1/2-1/2")
    card = pairing_card(Event(name="E", sections=(event,)), event, 1)
    lines = [(x.round, x.colour, x.opponent, x.points, x.total, x.difference, x.float) for x in card.lines]
    white, black = Colour.WHITE, Colour.BLACK
    assert [line[:5] for line in lines] == [
        (1, white, 3, 10, 10),
        (2, black, 2, 5, 15),
        (3, black, 4, 10, 25),
    ]
    assert [line[5] for line in lines] == ["+1", "-0", "-1"]
    assert [line[6].value if line[6] else None for line in lines] == [None, None, "D"]


def test_b3_1_bye_absence_and_default_have_no_colour() -> None:
    event = section([2000, 1900, 1800, 1700, 1600])
    results = (
        Round(games=(game("1-3 1-0"), game("4-2 0-1")), byes=(Bye(kind=ByeKind.PAIRING, player=5),)),
        Round(games=(game("2-1 1-0"), game("3-4 1-0")), byes=(Bye(kind=ByeKind.ZERO, player=5),)),
        Round(games=(game("2-3 1-0"), game("4-5 -:+"))),
    )
    event = replace(event, results=results)
    card = pairing_card(Event(name="E", sections=(event,)), event, 5)
    assert [line.total for line in card.lines] == [10, 10, 20]
    assert [line.colour for line in card.lines] == [None, None, None]
    assert [line.opponent for line in card.lines] == [None, None, 4]
    assert [line.float.value if line.float else None for line in card.lines[:2]] == ["D", None]


def test_b3_2_numbers_by_rating_estimates_count_unknown_last() -> None:
    assert initial_numbers([1700, None, 1750, 1900, 1650], Lots()) == [3, 5, 2, 1, 4]


@pytest.mark.parametrize(("seed", "numbers"), [(7, [4, 3, 1, 2, 5]), (0, [2, 3, 1, 4, 5])])
def test_b3_3_equal_ratings_by_the_recorded_lot(seed: int, numbers: list[int]) -> None:
    assert initial_numbers([1800, 1800, 1900, 1800, 1700], Lots(seed=seed)) == numbers


def test_b3_3_players_without_rating_by_lot() -> None:
    assert initial_numbers([None] * 5, Lots(seed=7)) == [3, 2, 5, 1, 4]


def test_b3_4_numbers_stay_when_a_rating_changes() -> None:
    event = section(FOUR, "1-3 1-0, 4-2 0-1")
    players = (*event.players[:3], replace(event.players[3], rating=2100))
    assert games(pair_section(replace(event, players=players))) == games(pair_section(event))


def test_b3_4_first_round_follows_the_numbers() -> None:
    assert initial_numbers([1500, 1900, 1600, 2000, 1700, 1800], Lots()) == [6, 2, 5, 1, 4, 3]
    ratings: list[int | None] = [2000, 1900, 1800, 1700, 1600, 1500]
    assert games(pair_section(section(ratings))) == [(1, 4), (5, 2), (3, 6)]


@pytest.mark.parametrize(("last", "bye"), [(1600, 5), (None, 4)])
def test_b5_1_an_estimated_rating_counts_as_rated(last: int | None, bye: int) -> None:
    pairing = pair_section(section([*FOUR, last]))
    assert [item.player for item in pairing.byes] == [bye]


def test_b13_7_a_round_without_breach_stands() -> None:
    event = section(FOUR, "1-3 1-0, 4-2 0-1", "1-2 1/2-1/2, 4-3 1/2-1/2")
    checked = check_section(event).rounds[1]
    assert not checked.same
    assert checked.stands is not None and checked.stands.rule == "B13.7"
    assert "stands as posted" in checked.stands.text


@pytest.mark.parametrize(
    ("rounds", "broken"),
    [
        (("1-3 1-0, 4-2 0-1", "1-3 1-0, 2-4 1-0"), "B2.1"),
        (("1-2 1-0, 4-3 0-1", "1-3 1-0, 4-2 0-1", "1-4 1-0, 3-2 1-0"), "B2.3"),
    ],
)
def test_b13_7_a_breach_of_an_absolute_rule_allows_a_change(rounds: tuple[str, ...], broken: str) -> None:
    checked = check_section(section(FOUR, *rounds)).rounds[-1]
    assert broken in {reason.rule for reason in checked.differences}
    assert checked.stands is not None and broken in checked.stands.text


def test_b13_7_a_second_bye_allows_a_change() -> None:
    event = section([2000, 1900, 1800])
    bye = (Bye(kind=ByeKind.PAIRING, player=3),)
    results = (Round(games=(game("1-2 1-0"),), byes=bye), Round(games=(game("2-1 1-0"),), byes=bye))
    checked = check_section(replace(event, results=results)).rounds[1]
    assert {"B2.1", "B2.2"} <= {reason.rule for reason in checked.differences}


def test_b13_8_a_correction_counts_only_for_later_rounds() -> None:
    event = section(FOUR, "1-3 0-1, 4-2 0-1", "2-1 1/2-1/2, 3-4 1-0")
    assert games(pair_section(event)) == [(3, 2), (1, 4)]


def test_b13_8_what_a_posted_round_would_have_been() -> None:
    event = section(FOUR, "1-3 0-1, 4-2 0-1", "2-1 *, 3-4 *")
    checked = check_section(event).rounds[1]
    assert not checked.same and checked.expected is not None
    assert games(checked.expected) == [(2, 3), (4, 1)]
    assert event.results[1].games[0].white == 2


def test_b13_8_colours_as_played_count() -> None:
    event = section(FOUR, "3-1 0-1, 4-2 0-1")
    assert games(pair_section(event)) == [(1, 2), (4, 3)]


def test_b_intro_departures_are_made_known() -> None:
    event = replace(section([*FOUR, 1600]), settings={"bye_points": 0.5})
    warnings = pair_section(event).warnings
    assert [warning.rule for warning in warnings] == ["B/intro"]
    assert warnings[0].data["setting"] == "bye_points"
    assert warnings[0].text.endswith("to be posted: Points for the bye: ½ (rule B5.3)")


@pytest.mark.parametrize(
    ("settings", "where", "hint"),
    [
        ({"bye_point": 1}, "settings.bye_point", "bye_points"),
        ({"bye_points": 2}, "settings.bye_points", "1, 0.5, 0"),
        ({"bye_points": True}, "settings.bye_points", "1, 0.5, 0"),
        ({"half_bye_float": "up"}, "settings.half_bye_float", '"down", "none"'),
    ],
)
def test_settings_that_do_not_exist_are_refused(settings: dict[str, object], where: str, hint: str) -> None:
    event = replace(section(FOUR), settings=settings)  # type: ignore[arg-type]
    with pytest.raises(BadInput) as caught:
        pair_section(event)
    assert caught.value.where == where
    assert hint in caught.value.text


def test_settings_change_points_and_floats() -> None:
    base = section([*FOUR, 1600])
    half = (Bye(kind=ByeKind.PAIRING, player=5),)
    results = (Round(games=(game("1-3 1-0"), game("4-2 -:+")), byes=half),)
    event = replace(base, results=results, settings={"bye_points": 0.5, "forfeit_keeps_float": False})
    assert [bye.player for bye in pair_section(event).byes] == [4]
