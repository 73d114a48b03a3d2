"""Whole Olympiads: nobody meets twice, nobody has two byes, and eleven rounds are never stuck."""

from __future__ import annotations

from random import Random

import pytest

from crosstable.app.dice import Rates
from crosstable.app.generate_teams import play_team_round, team_list
from crosstable.model.event import Section

QUIET = Rates(absences=0, withdrawals=0, late=0, forfeits=0)


def played(teams: int, seed: int, rates: Rates = QUIET, rounds: int = 11) -> Section:
    """A whole event; a round that cannot be paired is an error."""
    random = Random(f"{teams} {seed}")
    section = team_list("olympiad-2008", teams, rounds, seed, rates, random)
    for number in range(1, rounds + 1):
        section = play_team_round(section, number, rates, random)
    return section


def check(section: Section) -> None:
    """No second meeting, no second bye, everybody placed in every round."""
    met: set[frozenset[int]] = set()
    free: set[int] = set()
    for finished in section.results:
        pairs = [frozenset((match.white, match.black)) for match in finished.matches]
        real = {pair for pair, match in zip(pairs, finished.matches, strict=True) if match.score is None}
        assert len(set().union(*pairs)) == 2 * len(pairs)
        assert not met & set(pairs)
        met |= real
        byes = {bye.team for bye in finished.byes if bye.team is not None}
        assert len(byes) == len(section.teams) % 2 and not byes & free
        free |= byes


@pytest.mark.parametrize("teams", [13, 16, 19])
def test_eleven_rounds_of_few_teams(teams: int) -> None:
    check(played(teams, 1))


@pytest.mark.soak
@pytest.mark.parametrize("teams", range(13, 21))
def test_eleven_rounds_of_13_to_20_teams_are_never_stuck(teams: int) -> None:
    for seed in range(60):
        check(played(teams, seed))
