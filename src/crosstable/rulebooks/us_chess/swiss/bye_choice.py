"""The choice of the full-point bye: the first candidate without whom everybody else can be paired."""

from __future__ import annotations

from dataclasses import replace

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.byes import barred_candidates, candidates
from crosstable.rulebooks.us_chess.swiss.legality import AGAIN, TWICE, Legality
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.search.blossom import cheapest
from crosstable.search.perfect import can_be_paired


@rule("28L2", "27A1")
def choose_bye(table: RankedPool) -> int | None:
    """The place of the player with the bye; None when nobody's absence helps."""
    strict = Legality(replace(table, options=replace(table.options, fewest_rematches=False)))
    everyone = (1 << len(table)) - 1
    order = [*candidates(table), *barred_candidates(table)]
    for place in order:
        if can_be_paired(everyone & ~(1 << place), strict.allowed):
            return place
    return _with_fewest_rematches(table) if table.options.fewest_rematches else None


def _with_fewest_rematches(table: RankedPool) -> int | None:
    """When second meetings cannot be helped: the candidate who leaves the fewest."""
    order = candidates(table) or barred_candidates(table)
    counts = [(count, place) for place in order if (count := _rematches(table, place)) is not None]
    return min(counts, key=lambda item: item[0])[1] if counts else None


def _rematches(table: RankedPool, bye: int) -> tuple[int, int] | None:
    """The fewest third and second meetings of the others."""
    rest = replace(table, seats=table.seats[:bye] + table.seats[bye + 1 :])
    legality = Legality(rest)
    size = len(rest)
    broken = {
        (high, low): legality.restrictions(high, low)
        for high in range(size)
        for low in range(high + 1, size)
        if legality.allowed[high] >> low & 1
    }
    solved = cheapest(
        size, [(a, b, (r[TWICE] << size.bit_length()) + r[AGAIN]) for (a, b), r in broken.items()]
    )
    if solved is None:
        return None
    pairs = [(a, b) for a, b in enumerate(solved.mate) if a < b]
    return sum(broken[pair][TWICE] for pair in pairs), sum(broken[pair][AGAIN] for pair in pairs)
