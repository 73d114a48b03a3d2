"""Team-mates who leave their score group for the nearest one, raised or lowered (28N1b, `team_move`).

The score structure without regard to team-mates says how many pairs cross each border between score groups
anyway. What goes beyond that is there for their sake: each such pair costs the difference of score at the
border, and the least sum is taken; of equal sums the one that lowers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, product

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.structure import score_structure, searched_structure
from crosstable.rulebooks.us_chess.swiss.structure_types import Moved, Structure
from crosstable.rulebooks.us_chess.swiss.table import RankedPool

Counts = tuple[int, ...]
"""How many pairs cross each border between score groups."""

MOST_WAYS = 4
"""At how many borders that are crossed more often anyway both ways of counting are tried."""


@rule("28N1b")
def kept_apart(table: RankedPool, legality: Legality) -> Structure | None:
    """The score structure; where the event says so, with team-mates raised when that is nearer."""
    lowered = score_structure(table, legality)
    if lowered is None or not table.options.team.nearest or not legality.team_mates_barred:
        return lowered
    least = crossings(table, lowered)
    if max(least, default=0) <= 1:
        return lowered
    base = _without_teams(table)
    return lowered if base == least else _nearest(table, legality, lowered, base)


def crossings(table: RankedPool, structure: Structure) -> Counts:
    """How many pairs of a structure cross each border, from the top."""
    group = table.group_of
    down = [drop.group for drop in structure.dropped for _ in drop.players]
    hosts = [group[place] for drop in structure.dropped for place in drop.opponents]
    borders = range(len(table.groups) - 1)
    return tuple(
        sum(one <= border for one in down) - sum(one <= border for one in hosts) for border in borders
    )


def _without_teams(table: RankedPool) -> Counts:
    """How many pairs cross each border when nobody asks for teams."""
    team = replace(table.options.team, mode="off")
    free = replace(table, options=replace(table.options, team=team))
    found = score_structure(free, Legality(free))
    assert found is not None, "without a restriction no fewer pairings are possible"
    return crossings(free, found)


def _nearest(table: RankedPool, legality: Legality, lowered: Structure, base: Counts) -> Structure:
    """The structure with the least score difference for the sake of team-mates."""
    gaps = _gaps(table)
    best, counts = lowered, crossings(table, lowered)
    for tried in _ways(gaps, base):
        found = searched_structure(table, legality, tried)
        assert found is not None, "the same pairs as before"
        now = crossings(table, found)
        if (_extra(now, base, gaps), now) < (_extra(counts, base, gaps), counts):
            best, counts = replace(found, gaps=tried), now
        if _is_proved(now, base, tried):
            break
    least = crossings(table, lowered)
    if counts == least:
        return lowered
    borders = frozenset(border for border, count in enumerate(counts) if count > least[border])
    return replace(best, moved=Moved(borders, _extra(counts, base, gaps), _extra(least, base, gaps)))


def _gaps(table: RankedPool) -> Counts:
    """The difference of score at each border, in tenths."""
    scores = [table.seats[group[0]].score for group in table.groups]
    return tuple(above - below for above, below in pairwise(scores))


def _extra(counts: Counts, base: Counts, gaps: Sequence[int]) -> int:
    """The score difference of the pairs beyond those that cross a border anyway."""
    return sum(gap * max(0, now - ever) for now, ever, gap in zip(counts, base, gaps, strict=True))


def _ways(gaps: Counts, base: Counts) -> Iterator[Counts]:
    """What crossing a border is counted as: its gap; or nothing, where some pairs cross it anyway."""
    often = [border for border, count in enumerate(base) if count > 1][:MOST_WAYS]
    for counted in product((True, False), repeat=len(often)):
        free = {border for border, counts in zip(often, counted, strict=True) if not counts}
        yield tuple(0 if border in free else gap for border, gap in enumerate(gaps))


def _is_proved(counts: Counts, base: Counts, tried: Counts) -> bool:
    """Whether a way of counting took no border for cheaper or dearer than it is, so that nothing is nearer.

    At a border that is crossed no more than once anyway the count can only go up from there.
    """
    return all(
        count >= ever if gap else count <= ever
        for count, ever, gap in zip(counts, base, tried, strict=True)
        if ever > 1
    )
