"""C.04.6 3.5: who floats up into the highest score group that is left, by writing out every set.

Readings:

* C4: the number of upfloaters is tried from the parity of the score group upwards, two at a time.
* C5: the scores of a set are listed from the lowest up; the list that is larger in the first place where two
  differ is better. So 2, 2, 2 is better than 1, 3, 3.
* 3.5: a set is kept when score group and set can be paired, and so can everybody else who is left (C1, C3).
  Only the sets of the first profile that keeps any are compared by C6 and C7.
* C6: the following score group is the one directly below, without the teams in the set and without the team
  that has the bye; when nobody is left in it, nothing is asked. Otherwise it passes when it can be paired
  with as few upfloaters as its own parity allows (none or one), with everybody else still pairable.
  `Readings.c6_graded` minimises the number instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tests.oracles_fide.team_card import Occasion, Team
from tests.oracles_fide.team_matching import Matchings

Teams = Sequence[Team]


def in_order(teams: Teams) -> list[Team]:
    """Higher primary scores first, then smaller numbers."""
    return sorted(teams, key=lambda team: (-team.primary, team.tpn))


def without(teams: Teams, taken: Teams) -> list[Team]:
    """The teams that are not among those taken."""
    gone = {team.no for team in taken}
    return [team for team in teams if team.no not in gone]


def profile(teams: Teams) -> tuple[int, ...]:
    """C5: the scores of a set, the lowest first."""
    return tuple(sorted(team.primary for team in teams))


def sets_in_order(below: Teams, size: int) -> Iterator[list[list[Team]]]:
    """The sets of a size: the best profile first, those of one profile by the numbers of their members."""
    sets = [in_order(chosen) for chosen in combinations(below, size)]
    for scores in sorted({profile(chosen) for chosen in sets}, reverse=True):
        alike = [chosen for chosen in sets if profile(chosen) == scores]
        yield sorted(alike, key=lambda chosen: [team.tpn for team in chosen])


def upfloaters(residents: Teams, below: Teams, occasion: Occasion, able: Matchings) -> list[Team] | None:
    """3.5: the teams that float up into the score group, or None when nothing completes the round."""
    for size in range(len(residents) % 2, len(below) + 1, 2):
        for sets in sets_in_order(below, size):
            kept = [
                chosen
                for chosen in sets
                if able.exists([*residents, *chosen]) and able.exists(without(below, chosen))
            ]
            if kept:
                return min(kept, key=lambda chosen: faults(chosen, below, occasion, able))
    return None


def faults(chosen: Teams, below: Teams, occasion: Occasion, able: Matchings) -> tuple[int, int]:
    """C6, then C7, of a set of upfloaters."""
    return c6(chosen, below, occasion, able), c7(chosen, occasion)


def c6(chosen: Teams, below: Teams, occasion: Occasion, able: Matchings) -> int:
    """0 when the following score group can still be paired with as few upfloaters as parity allows."""
    if not below or not occasion.asks("C6"):
        return 0
    score = max(team.primary for team in below)
    following = without([team for team in below if team.primary == score], chosen)
    if not following:
        return 0
    lower = without([team for team in below if team.primary != score], chosen)
    needed = fewest(following, lower, able)
    return needed if occasion.readings.c6_graded else int(needed != len(following) % 2)


def fewest(residents: Teams, below: Teams, able: Matchings) -> int:
    """C4: the smallest number of upfloaters with which a score group and everybody below it can be paired."""
    for size in range(len(residents) % 2, len(below) + 1, 2):
        for chosen in combinations(below, size):
            if able.exists([*residents, *chosen]) and able.exists(without(below, chosen)):
                return size
    raise ValueError("the teams left cannot be paired")


def c7(chosen: Teams, occasion: Occasion) -> int:
    """How many of the upfloaters floated in the last round."""
    return sum(team.floated for team in chosen) if occasion.asks("C7") else 0
