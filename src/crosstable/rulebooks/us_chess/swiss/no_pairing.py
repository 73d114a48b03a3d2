"""If no legal pairing exists: who is stuck, by which rule, and what the director could decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.errors import NoLegalPairing
from crosstable.model.sayings import Said, Saying, Several, Who, Whos
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import events as words
from crosstable.rulebooks.us_chess.swiss.byes import barred
from crosstable.rulebooks.us_chess.swiss.engine import Stuck
from crosstable.rulebooks.us_chess.swiss.legality import AGAIN, Legality
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.search.blossom import cheapest
from crosstable.search.perfect import can_be_paired, left_over


@rule("27A1", "36E")
def no_pairing(stuck: Stuck) -> NoLegalPairing:
    """The error of a pool that cannot be paired, with the ways out."""
    table = stuck.table
    legality = Legality(table)
    everyone = (1 << len(table)) - 1
    left = _left_over(legality, everyone)
    ways = tuple(_ways_out(table))
    saying = _blocking(table)
    named = Whos(tuple(_who(table, place) for place in left[:6]))
    said = saying.of(round=table.field.round, players=len(table), left=named)
    if ways:
        said = words.COULD_PAIR.of(problem=said, ways=Several(ways))
    numbers = tuple(table.no(place) for place in left)
    return NoLegalPairing(said, rule=saying.rule, stuck=numbers, ways_out=ways)


def _who(table: RankedPool, place: int) -> Who:
    """A player as a fact of a sentence."""
    player = table.seats[place].entry.player
    return Who(player.no, player.name)


def _blocking(table: RankedPool) -> Saying:
    """The sentence of the rule without which the pool could be paired."""
    free = Legality(replace(table, options=replace(table.options, computers_only=True)))
    everyone = (1 << len(table)) - 1
    byes = [1 << place for place in range(len(table))] if len(table) % 2 else [0]
    if any(can_be_paired(everyone & ~bye, free.allowed) for bye in byes):
        return words.CANNOT_PAIR_COMPUTERS
    return words.CANNOT_PAIR


def _left_over(legality: Legality, everyone: int) -> list[int]:
    """Who remains when as many pairs as possible are made."""
    left = left_over(everyone, legality.allowed)
    return left[everyone.bit_count() % 2 :] or left


def _ways_out(table: RankedPool) -> Iterator[Said]:
    """What the director could decide; where a second bye would help, it was given already (28L3)."""
    fewest = _fewest_rematches(table, len(table) % 2 == 1)
    if fewest and not table.options.fewest_rematches:
        yield words.WITH_REMATCHES.of(count=fewest)


def _fewest_rematches(table: RankedPool, odd: bool) -> int | None:
    """The least number of second meetings that completes the round."""
    relaxed = replace(table, options=replace(table.options, fewest_rematches=True))
    legality = Legality(relaxed)
    size = len(table)
    edges = [
        (high, low, legality.restrictions(high, low)[AGAIN])
        for high in range(size)
        for low in range(high + 1, size)
        if legality.allowed[high] >> low & 1
    ]
    if odd:
        edges += [(place, size, 0) for place in range(size) if not barred(table.seats[place])]
    solved = cheapest(size + odd, edges)
    if solved is None:
        return None
    costs = {(a, b): cost for a, b, cost in edges}
    return sum(costs[a, b] for a, b in enumerate(solved.mate) if a < b)
