"""US Chess 28C1, 28D to 28D7, 28G: ratings combined, converted, estimated; which counts for prizes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from crosstable.model.errors import BadInput
from crosstable.model.event import Prize, Section
from crosstable.rulebooks.us_chess.entries.entry_book import unread_records
from crosstable.rulebooks.us_chess.entries.ratings_combined import combined, half_up, restarted
from crosstable.rulebooks.us_chess.entries.ratings_foreign import as_typed, converted, foreign_rating
from crosstable.rulebooks.us_chess.entries.ratings_prizes import bar_to_prize, hold_on_prize, prize_standing
from crosstable.rulebooks.us_chess.entries.ratings_unrated import (
    Scope,
    calculated_rating,
    first_unofficial_rating,
    nothing_known,
    strength_from_unrated_play,
    unverified_claim,
)
from tests.unit.us_chess_entries import FIRST, U1600, U2000, UNRATED, assigned, player, rules

PRIZES, ONLY = Scope.PAIRING_AND_PRIZES, Scope.PAIRING_ONLY


def value(system: str, rating: int, formula: str = "plus50") -> tuple[int, str]:
    """A converted rating and its rule."""
    [worked] = converted({system: rating}, formula)
    return worked.value, worked.rule


def barred(prize: Prize, **keys: Any) -> str | None:
    """The rule that keeps a player from a prize."""
    reason = bar_to_prize(prize_standing(player(**keys), {}), prize)
    return None if reason is None else reason.rule


def test_28c1_and_28c1a_provisional_ratings_weigh_their_games() -> None:
    worked = combined([(1900, 5), (1700, 4)])
    assert (worked.value, worked.exact, worked.rule) == (1811, Fraction(16300, 9), "28C1a")
    assert worked.formula.startswith("(1900 x 5 + 1700 x 4) / 9 = ")
    assert {"rating": 1811, "games": 9}.items() <= worked.reasons[0].data.items()
    assert combined([(1500, 1), (1600, 1), (1601, 2)]).value == half_up(Fraction(6302, 4)) == 1576


def test_28c1b_a_mistaken_restart_counts_as_draws() -> None:
    worked = restarted(1900, (1700, 5), no=3)
    assert (worked.value, worked.rule, worked.reasons[0].players) == (1860, "28C1b", (3,))
    assert worked.formula == "1900 + 32 x 5 x (0.5 - 0.75) = 1860"
    assert restarted(1700, (1900, 5)).value == 1740
    assert restarted(1800, (1800, 9)).value == 1800


def test_28c1b_the_expectation_ends_at_400_points() -> None:
    assert restarted(2000, (1000, 1)).exact == restarted(2000, (1600, 1)).exact == 1984


@pytest.mark.parametrize("ratings", [[(1900, 5)], [(1900, 0), (1700, 4)], [(0, 5), (1700, 4)], []])
def test_28c1a_what_cannot_be_combined(ratings: list[tuple[int, int]]) -> None:
    with pytest.raises(BadInput) as caught:
        combined(ratings)
    assert caught.value.rule == "28C1a"


@pytest.mark.parametrize(("old", "new"), [(1900, (1700, 0)), (1900, (99999, 2)), (200, (100, 900))])
def test_28c1b_what_cannot_be_restarted(old: int, new: tuple[int, int]) -> None:
    with pytest.raises(BadInput) as caught:
        restarted(old, new)
    assert caught.value.rule == "28C1b"


@pytest.mark.parametrize(
    ("exact", "whole"), [("2246.5", 2247), ("2246.49", 2246), ("1811.1", 1811), ("3", 3)]
)
def test_28d1c_halves_go_up(exact: str, whole: int) -> None:
    assert half_up(Fraction(exact)) == whole


@pytest.mark.parametrize("system", ["CFC", "Canada", "BER", "jamaica", "quick", "US Quick", "regular"])
def test_28d1a_some_lists_need_no_change(system: str) -> None:
    assert value(system, 1820) == (1820, "28D1a")


def test_28d1b_quebec_is_raised_by_100() -> None:
    assert value("FQE", 1700) == (1800, "28D1b")
    assert value("Quebec", 1700) == (1800, "28D1b")


@pytest.mark.parametrize(
    ("formula", "fide", "expected"),
    [
        ("plus50", 2100, 2150),
        ("plus50", 2149, 2199),
        ("regression", 2100, 2247),
        ("plus100", 2100, 2200),
        ("2025", 2100, 2162),
        ("2025", 2000, 2060),
        ("2025", 2001, 2061),
        ("2025", 1800, 1747),
    ],
)
def test_28d1c_fide_by_each_formula(formula: str, fide: int, expected: int) -> None:
    assert value("FIDE", fide, formula) == (expected, "28D1c")


def test_28d1c_the_exact_number_is_kept() -> None:
    [worked] = converted({"FIDE": 2100}, "regression")
    assert worked.exact == Fraction(4493, 2)
    assert worked.formula == "0.895 x 2100 + 367 = 2246½, that is 2247"
    with pytest.raises(BadInput, match="plus75"):
        converted({"FIDE": 2100}, "plus75")


def test_28d1d_england_by_three_figures() -> None:
    assert value("ECF", 150) == (1900, "28D1d")
    assert value("England", 200) == (2300, "28D1d")


def test_28d1d_an_english_rating_of_today_by_the_grade_it_stands_for() -> None:
    """1825 is what the federation made of a grade of 150: the same player has the same US rating."""
    assert value("ECF", 1825) == value("ECF", 150) == (1900, "28D1d")
    assert converted({"ENG": 2050})[0].formula == "8 x (2050 - 700) / 7.5 + 700 = 2140"
    assert value("ECF", 950) == (967, "28D1d")


def test_28d1e_a_low_ingo_number_is_strong() -> None:
    assert value("Ingo", 120) == (1980, "28D1e")
    assert value("INGO", 100) == (2140, "28D1e")
    with pytest.raises(BadInput, match="above zero"):
        converted({"Ingo": 368})


def test_28d1f_other_countries_200() -> None:
    assert value("other", 1900) == (2100, "28D1f")
    assert value("Iceland", 1900) == (2100, "28D1f")


def test_28d1g_soviet_and_philippine_lists_250() -> None:
    assert value("USSR", 2100) == (2350, "28D1g")
    assert value("PHI", 1800) == (2050, "28D1g")


@pytest.mark.parametrize(
    ("text", "midpoint"), [("CM", "2100"), ("Candidate Master", "2100"), ("2000-2199", "2099.5")]
)
def test_28d1g_a_category_counts_as_its_midpoint(text: str, midpoint: str) -> None:
    assert as_typed("ussr", text) == Fraction(midpoint)
    assert converted({"USSR": as_typed("ussr", text)})[0].value == 2350


@pytest.mark.parametrize(
    ("system", "text"), [("fide", "CM"), ("ussr", "2200-2000"), ("fide", "21x"), ("fide", "")]
)
def test_28d1_what_is_no_rating(system: str, text: str) -> None:
    with pytest.raises(BadInput, match="no rating"):
        as_typed(system, text)


@pytest.mark.parametrize("rating", [0, -5, 10_000])
def test_28d1_numbers_out_of_range(rating: int) -> None:
    with pytest.raises(BadInput, match="no rating"):
        converted({"FQE": rating})


def test_28d1h_unreliable_lists_bar_class_prizes() -> None:
    [worked] = converted({"Peru": 1700})
    assert (worked.value, rules(worked.reasons)) == (1900, ["28D1f", "28D1h"])
    assert worked.no_class_prize_below == 2200
    for country in ("BRA", "Colombia", "per"):
        assert converted({country: 1700})[0].no_class_prize_below == 2200
    assert barred(U2000, other_ratings={"Peru": 1700}) == "28D1h"
    assert barred(FIRST, other_ratings={"Peru": 1700}) is None
    assert barred(Prize(name="U2300", kind="under", below=2300), other_ratings={"Peru": 1700}) is None
    assert barred(U2000, other_ratings={"CFC": 1700}) is None
    assert barred(U2000, other_ratings={"XYZ": 1700}, info={"unreliable_rating": True}) == "28D1h"
    assert barred(U2000, other_ratings={"Peru": 1700}, rating=1600) is None
    assert barred(U2000, other_ratings={"Peru": 1700}, info=assigned(1900, "28D1")) == "28D1h"
    assert barred(U2000, other_ratings={"Peru": 1700}, info=assigned(1900, "28D4")) is None


def test_28d1_the_highest_counts() -> None:
    found = foreign_rating(player(fide_rating=2000, other_ratings={"FQE": 1950}), {})
    assert found is not None
    assert (found.value, rules(found.reasons)) == (2050, ["28D1c", "28D1"])
    best, *others = converted({"FIDE": 1900, "FQE": 1900, "Peru": 1800})
    assert (best.value, best.rule, [worked.value for worked in others]) == (2000, "28D1b", [2000, 1950])


def test_28d1_a_us_rating_is_not_replaced_and_claims_are_not_converted() -> None:
    assert foreign_rating(player(rating=1700, fide_rating=2000), {}) is None
    assert foreign_rating(player(), {}) is None
    assert foreign_rating(player(fide_rating=2000, info={"foreign_verified": False}), {}) is None
    found = foreign_rating(player(fide_rating=2100), {"fide_conversion": "plus100"})
    assert found is not None and found.value == 2200


def test_28d_without_a_rating_place_and_unrated_prizes_only() -> None:
    assert barred(U1600) == "28D"
    assert barred(FIRST) is None
    assert barred(UNRATED) is None
    assert barred(U1600, pairing_rating=1200) == "28D"


def test_28d1_a_converted_player_is_not_unrated() -> None:
    assert barred(UNRATED, fide_rating=2000) == "28D1"
    assert barred(UNRATED, rating=1500) == "28D1"


def test_28d2_a_claim_below_2200_is_for_pairing_only() -> None:
    settled = unverified_claim(4, 1500, PRIZES, [U1600])
    assert (settled.rating, settled.scope, rules(settled.reasons)) == (1500, ONLY, ["28D2"])
    assert unverified_claim(4, 2200, PRIZES, [U1600]).scope is PRIZES
    assert unverified_claim(4, 1700, PRIZES, [U1600]).scope is PRIZES  # it opens no class prize
    assert unverified_claim(4, 1700, PRIZES, []).scope is ONLY
    assert barred(U1600, info=assigned(1500, "28D2", "pairing_only")) == "28D"


@pytest.mark.parametrize(("games", "rating"), [(3, None), (4, 1432)])
def test_28d3_four_games_make_a_rating(games: int, rating: int | None) -> None:
    settled = first_unofficial_rating(1, 1432, games)
    assert (settled.rating, rules(settled.reasons)) == (rating, ["28D3"])


@pytest.mark.parametrize(
    ("rating", "games", "becomes"),
    [(1530, 8, 1600), (1500, 8, 1600), (1490, 8, 1490), (1600, 8, 1600), (1530, 3, None)],
)
def test_28d4_near_a_higher_class_is_lifted_into_it(rating: int, games: int, becomes: int | None) -> None:
    settled = calculated_rating(1, rating, games, [U2000, U1600])
    assert (settled.rating, settled.reasons[0].rule) == (becomes, "28D4")


def test_28d5_an_estimate_below_2200_is_for_pairing_only() -> None:
    assert strength_from_unrated_play(1, 1900, PRIZES, [U2000]).scope is ONLY
    assert strength_from_unrated_play(1, 2200, PRIZES, [U2000]).scope is PRIZES
    assert strength_from_unrated_play(1, 2200, ONLY, [U2000]).scope is ONLY


def test_28d6_an_assumed_number_is_for_pairing_only() -> None:
    assert nothing_known(1, 1200).scope is ONLY


def test_28d7_no_prize_rests_on_an_improper_rating() -> None:
    info = assigned(1390, "28D5")
    standing = prize_standing(player(info=info), {})
    assert (standing.rating, standing.reasons) == (1390, ())
    improper = prize_standing(player(info=assigned(1390, "28D5", improper=True)), {})
    assert (improper.rating, rules(improper.reasons)) == (None, ["28D7"])
    assert barred(Prize(name="U1400", kind="under", below=1400), info=assigned(1390, improper=True)) == "28D"


def test_28f_prizes_go_by_the_official_rating_when_another_is_for_pairing() -> None:
    standing = prize_standing(player(rating=1500, info=assigned(1800, scope="pairing_only")), {})
    assert (standing.rating, rules(standing.reasons)) == (1500, ["28F"])
    both = prize_standing(player(rating=1500, info=assigned(1800)), {})
    assert (both.rating, both.reasons) == (1800, ())
    undisclaimed = player(rating=1500, info=assigned(1800, scope="pairing_only", disclaimer=False))
    assert prize_standing(undisclaimed, {}).rating == 1800


def test_28g_an_unconfirmed_rating_holds_a_class_prize() -> None:
    standing = prize_standing(player(rating=1500, info={"rating_confirmed": False}), {})
    held = hold_on_prize(standing, U1600)
    assert standing.rating == 1500 and held is not None and held.rule == "28G"
    assert hold_on_prize(standing, FIRST) is None
    assert hold_on_prize(prize_standing(player(rating=1500), {}), U1600) is None


def test_28c2_who_kept_silent_may_lose_class_and_unrated_prizes() -> None:
    standing = prize_standing(player(info={"disclosed": False}), {})
    for prize, number in ((U1600, "28C2"), (UNRATED, "28C2"), (FIRST, None)):
        found = hold_on_prize(standing, prize)
        assert (None if found is None else found.rule) == number


@pytest.mark.parametrize(
    "info",
    [
        {"rating_confirmed": "no"},
        {"assigned": 1800},
        {"assigned": {"rating": "1800"}},
        {"assigned": {"rating": 1800, "scope": "all"}},
        {"assigned": {"rating": 1800, "notified": 9}},
    ],
)
def test_28e_a_record_that_cannot_be_read_counts_for_nothing(info: dict[str, object]) -> None:
    who = player(info=info)
    assert prize_standing(who, {}) == replace(prize_standing(player(), {}), player=who)
    [fault] = unread_records(Section(rulebook="us-chess", rounds=3), who)
    assert fault.where == f"info.{next(iter(info))}"
