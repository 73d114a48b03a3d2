"""C.05: the tables of the program are those of oracles written without sight of it."""

from __future__ import annotations

import pytest

from crosstable.schedules import varma as own_varma
from crosstable.schedules.plans import Plan
from crosstable.schedules.scheveningen import scheveningen_row
from crosstable.schedules.table import RoundRobinTable
from tests.oracles_fide import round_robin, scheveningen, varma
from tests.unit.round_robin_events import rounds_of
from tests.unit.test_dutch_2026_round_robin import table

Rounds = list[list[tuple[int, int]]]


def among(players: int, rounds: Rounds) -> Rounds:
    """The rounds without the games of the number that nobody has."""
    return [[game for game in games if max(game) <= players] for games in rounds]


@pytest.mark.parametrize("players", range(3, 31))
def test_05_annex1_the_table_is_that_of_the_oracle(players: int) -> None:
    made = RoundRobinTable(players, 1, Plan.FIDE)
    rounds = [list(made.games(number)) for number in range(1, made.rounds + 1)]
    assert rounds == among(players, round_robin.berger(players))


@pytest.mark.parametrize("players", [4, 5, 6, 8, 9])
@pytest.mark.parametrize("swapped", [True, False])
def test_05_annex1_rounds_of_a_double_round_robin_are_those_of_the_oracle(
    players: int, swapped: bool
) -> None:
    section = table(players, 2, rr__swap_last_two=swapped, rr__numbers="entry")
    assert rounds_of(section) == among(players, round_robin.double(players, exchange=swapped))


@pytest.mark.parametrize("players", range(9, 25))
def test_05_annex2_the_sets_are_those_of_the_oracle(players: int) -> None:
    even = players + players % 2
    for corrected, own in ((False, own_varma.SETS), (True, own_varma.CORRECTED)):
        found = varma.table(players, corrected)
        assert found is not None
        assert [[no for no in one if no <= players] for one in own[even]] == list(found.values())


@pytest.mark.parametrize("side", [2, 3, 4, 5, 6, 7, 8, 9, 11, 12])
def test_scheveningen_rounds_are_those_of_the_oracle(side: int) -> None:
    expected = scheveningen.table(side)
    assert expected is not None
    for number, games in enumerate(expected, start=1):
        own = {
            (name_of(side, white), name_of(side, black))
            for white, black in scheveningen_row(2 * side, number)
        }
        assert own == set(games)


def name_of(side: int, no: int) -> str:
    """A number of the table as the oracle writes it: A1, B1."""
    return f"A{no}" if no <= side else f"B{no - side}"
