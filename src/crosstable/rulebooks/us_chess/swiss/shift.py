"""The style of transposition that the book calls more correct (29E7 example 3).

A switch is found first. Then, inside the score group, the players between its first and its last board move
up or down, so that the opponents of many change a little instead of those of a few by much. Colours stay as
good as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.colour_key import TEAM_MATES, ColourKey
from crosstable.rulebooks.us_chess.swiss.keys import Scale
from crosstable.rulebooks.us_chess.swiss.legal_natural import by_distance
from crosstable.rulebooks.us_chess.swiss.natural import Pair, Sizes, pair_of
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.search.blossom import Edge
from crosstable.search.ordered import first_cheapest_pairing

Span = tuple[int, int]
"""The first and the last of some boards of a group, counted from 0."""


@rule("29E7", "29E7/3")
def shift_between(
    table: RankedPool,
    key: ColourKey,
    legal: Sequence[Pair],
    switched: Sequence[Pair],
    locked: Pair | None = None,
) -> list[Pair]:
    """The pairing with its switches, the players between them moved up or down; a locked pair stays."""
    partner = partners(switched)
    for stretch in _stretches(table, legal, partner):
        members = [place for place in stretch if locked is None or place not in locked]
        for high, low in _smoothed(key, members, partner):
            partner[high], partner[low] = low, high
    return sorted((high, low) for high, low in partner.items() if high < low)


def partners(pairs: Sequence[Pair]) -> dict[int, int]:
    """Place -> opponent."""
    return dict(pairs) | {low: high for high, low in pairs}


def _stretches(table: RankedPool, legal: Sequence[Pair], partner: dict[int, int]) -> list[list[int]]:
    """The players of every stretch whose opponents are in it too; all others keep theirs."""
    found = []
    for number, group in enumerate(table.groups):
        boards = sorted(pair for pair in legal if pair[0] in group and pair[1] in group)
        for first, last in _joined(_spans(table, boards, partner, number)):
            inside = {place for pair in boards[first : last + 1] for place in pair}
            found.append(sorted(place for place in inside if partner[place] in inside))
    return found


def _spans(table: RankedPool, boards: Sequence[Pair], partner: dict[int, int], number: int) -> Iterator[Span]:
    """From the first to the last board of each switch that lies inside the group."""
    at = {place: index for index, pair in enumerate(boards) for place in pair}
    legal = partners(boards)
    seen: set[int] = set()
    for high, low in boards:
        if partner[high] == low or high in seen:
            continue
        ring = _ring(high, legal, partner)
        seen |= set(ring)
        if all(place in at for place in ring):
            rows = [at[place] for place in ring]
            yield min(rows), max(rows)


def _ring(first: int, legal: dict[int, int], partner: dict[int, int]) -> list[int]:
    """The players of the boards that a switch goes through; it may end where it leaves the group."""
    found, place = [first], first
    while place in legal:
        other = legal[place]
        place = partner[other]
        found += [other, place]
        if place == first:
            break
    return found


def _joined(spans: Iterator[Span]) -> list[Span]:
    """Spans that have a board in common, as one."""
    found: list[Span] = []
    for first, last in sorted(spans):
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(last, found[-1][1]))
        else:
            found.append((first, last))
    return found


def _smoothed(key: ColourKey, members: Sequence[int], partner: dict[int, int]) -> list[Pair]:
    """The pairing of a stretch with the same colours whose opponents change least."""
    costs = _Costs(key, len(members) // 2)
    numbers = {place: number for number, place in enumerate(members)}
    edges: list[Edge] = []
    for at, high in enumerate(members):
        lows = [low for low in members[at + 1 :] if key.structure.legality.allowed[high] >> low & 1]
        for low, sizes in zip(lows, key.reference.row(high, lows), strict=True):
            if partner[high] == low or _may_be_made(key, high, low, sizes):
                edges.append((at, numbers[low], costs.of(high, low, 0 if sizes[2] else sizes[1])))
    start = [(numbers[a], numbers[partner[a]]) for a in members if a < partner[a]]
    mate = first_cheapest_pairing(len(members), edges, by_distance(members, key.reference), None, start)
    assert mate is not None, "the switch itself is a complete pairing"
    return [pair_of(members[a], members[b]) for a, b in enumerate(mate) if a < b]


def _may_be_made(key: ColourKey, high: int, low: int, sizes: Sizes) -> bool:
    """Whether moving up or down may make a pair: the one before, or a transposition that strains nothing."""
    if key.reference.partner[high] == low:
        return True
    is_restricted = any(key.structure.legality.restrictions(high, low))
    return not sizes[2] and key.in_reach(sizes) and not is_restricted


class _Costs:
    """What decides inside a stretch: everything up to the colours, then the changes, then their squares."""

    def __init__(self, key: ColourKey, pairs: int) -> None:
        self.key = key
        top = 2 * max(key.reference.worth, default=0) + 1
        self.scale = Scale([top, top * top], pairs)

    def of(self, high: int, low: int, change: int) -> int:
        """One pair."""
        before = self.key.cost(high, low) >> self.key.scale.shifts[TEAM_MATES]
        return (before << self.scale.bits) + self.scale.pack([change, change * change])
