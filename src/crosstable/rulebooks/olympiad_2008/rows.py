"""Pairing a whole group: rules 39-41 in rounds 1 to 3, the first row in which everybody can be paired."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.rulebooks.olympiad_2008.bracket import Pairs
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.table import RankedField
from crosstable.search.bits import mask_of
from crosstable.search.blossom import cheapest
from crosstable.search.perfect import can_be_paired


@rule("39")
def opponents_in_turn(teams: Sequence[int]) -> Iterator[int]:
    """The opponents of the first of 2N teams in turn: N+1 to 2N, then N down to 2."""
    half = len(teams) // 2
    yield from teams[half:]
    yield from reversed(teams[1:half])


@rule("36", "37", "38", "39", "40", "41")
def first_row(table: RankedField, teams: Sequence[int]) -> Pairs:
    """The first row of rule 40 with as few breaches of rule 20 as can be; teams in the order of the way."""
    clean = table.clean
    spare = 0 if can_be_paired(mask_of(teams), clean) else fewest_breaches(table, teams)
    pairs: list[tuple[int, int]] = []
    left = list(teams)
    while left:
        first = left[0]
        for other in opponents_in_turn(left):
            breach = table.stuck[first] >> other & 1
            if not table.legal[first] >> other & 1 or breach > spare:
                continue
            rest = [i for i in left if i not in (first, other)]
            if _can_follow(table, clean, rest, spare - breach):
                pairs.append((first, other))
                left, spare = rest, spare - breach
                break
        else:
            raise AssertionError("the group can be paired")
    return tuple(pairs)


def _can_follow(table: RankedField, clean: list[int], rest: Sequence[int], spare: int) -> bool:
    """Whether the rest can be paired with at most some breaches of rule 20."""
    if spare == 0:
        return can_be_paired(mask_of(rest), clean)
    return can_be_paired(mask_of(rest), table.legal) and fewest_breaches(table, rest) <= spare


@rule("21a")
def fewest_breaches(table: RankedField, teams: Sequence[int]) -> int:
    """The least number of pairs that must both have the same colour when all teams are paired."""
    index = {team: at for at, team in enumerate(teams)}
    edges = [
        (index[i], index[j], table.stuck[i] >> j & 1)
        for i in teams
        for j in teams
        if index[i] < index[j] and table.legal[i] >> j & 1
    ]
    solved = cheapest(len(teams), edges)
    assert solved is not None, "asked only where all can be paired"
    return sum(table.stuck[i] >> teams[solved.mate[at]] & 1 for at, i in enumerate(teams)) // 2
