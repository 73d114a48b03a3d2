"""When teammates may meet although they never should (28N2): in the last round, for a leader."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.structure import StructureKey
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.search.blossom import cheapest

Pairs = frozenset[frozenset[int]]


@rule("28N2")
def leader_exceptions(table: RankedPool) -> Pairs:
    """The team-mates of leaders who may be met, because a leader would otherwise play a lower score."""
    if table.options.team.mode != "never" or not table.field.last_round or not table.groups:
        return frozenset()
    odd = len(table.groups[0]) % 2
    strict = _fate(table, frozenset())
    if strict is None or strict <= (odd, odd):
        return frozenset()
    top = set(table.groups[0])
    mates = [pair for pair in Legality(table).team_mates if pair & top]
    found = set()
    for pair in mates:
        fate = _fate(table, frozenset({pair}))
        if fate is not None and fate < strict:
            found.add(pair)
    return frozenset(found)


def _fate(table: RankedPool, exceptions: Pairs) -> tuple[int, int] | None:
    """How many of the first group must leave it, and how far, with some exceptions granted."""
    legality = Legality(table, exceptions)
    key = StructureKey(table, legality)
    edges = [(high, low, key.structural(high, low, teams=False)) for high, low in legality.pairs()]
    solved = cheapest(len(table), edges)
    if solved is None:
        return None
    group = table.group_of
    drops = [group[solved.mate[place]] for place in table.groups[0] if group[solved.mate[place]] > 0]
    return len(drops), sum(jump**2 for jump in drops)
