"""Restricted lots: compatriots or club-mates do not meet in the last three rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from crosstable.flow.pairing import pair_section
from crosstable.model.event import Format, Section
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.shelf import book
from crosstable.schedules.berger import numbers_by_lot
from crosstable.schedules.plans import Plan
from crosstable.schedules.table import RoundRobinTable
from tests.unit.round_robin_events import games, play, section_of

PLANS = {"us-chess": Plan.CRENSHAW, "cfc": Plan.BERGER, "nzcf": Plan.BERGER}


def numbers(rulebook: str, homes: Sequence[str | None], seed: int, by: str = "country") -> list[int]:
    """The numbers that a book draws for entries of some countries or clubs."""
    entries = [NewEntry(None, club=home if by == "club" else None, country=home) for home in homes]
    settings = {"rr.restricted_lots": by}
    return book(rulebook).number(Format.ROUND_ROBIN, entries, Lots(seed=seed), settings)


@pytest.mark.parametrize("rulebook", PLANS)
@pytest.mark.parametrize(("players", "together"), [(8, 2), (10, 3), (11, 3), (14, 4), (26, 5)])
@pytest.mark.parametrize("by", ["country", "club"])
def test_30a_12_4_compatriots_meet_early(rulebook: str, players: int, together: int, by: str) -> None:
    table = RoundRobinTable(players, 1, PLANS[rulebook])
    late = {
        frozenset(game) for number in range(table.last - 2, table.last + 1) for game in table.games(number)
    }
    for seed in range(5):
        homes: list[str | None] = ["NZL"] * together + [None] * (players - together)
        drawn = numbers(rulebook, homes, seed, by)
        assert sorted(drawn) == list(range(1, players + 1))
        assert not [pair for pair in combinations(drawn[:together], 2) if frozenset(pair) in late]


@pytest.mark.parametrize("rulebook", PLANS)
def test_30a_12_4_without_homes_the_lot_is_free(rulebook: str) -> None:
    assert numbers(rulebook, [None] * 10, 3) == numbers_by_lot(10, Lots(seed=3))


def test_30a_12_4_a_contingent_too_large_for_any_set_is_split() -> None:
    assert sorted(numbers("nzcf", ["NZL"] * 7 + ["AUS"] * 3, 1)) == list(range(1, 11))


def clashing(rulebook: str) -> Section:
    """A round robin of ten in which numbers 1 and 2 are of one country; Berger has them meet early."""
    section = replace(section_of(Format.ROUND_ROBIN, 10, 9), rulebook=rulebook)
    players = tuple(replace(p, country="NZL") if p.no in (1, 2, 9) else p for p in section.players)
    return replace(section, players=players, settings={"rr.restricted_lots": "country"})


@pytest.mark.parametrize(("rulebook", "rule"), [("us-chess", "30A"), ("cfc", "652"), ("nzcf", "1.6.1")])
def test_30a_12_4_numbers_given_by_hand_are_looked_at(rulebook: str, rule: str) -> None:
    (found, *_) = pair_section(clashing(rulebook)).warnings
    assert found.rule == rule
    assert "are from the same country and meet in round" in found.text


@pytest.mark.parametrize("rulebook", PLANS)
def test_30f_two_rounds_change_places_in_three_books(rulebook: str) -> None:
    plain = replace(section_of(Format.DOUBLE_ROUND_ROBIN, 6, 10), rulebook=rulebook)
    swapped = replace(plain, settings={"rr.swap_last_two": True})
    rounds, others = (
        [games(pair_section(play(one, number))) for number in range(10)] for one in (plain, swapped)
    )
    assert others == [*rounds[:3], rounds[4], rounds[3], *rounds[5:]]
