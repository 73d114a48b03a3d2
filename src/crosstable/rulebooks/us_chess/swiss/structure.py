"""Who leaves a score group (27A2, 29B, 29D): the fewest, the nearest, the lowest rated, top group first."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.keys import Scale
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.odd_players import OddPlayersKey
from crosstable.rulebooks.us_chess.swiss.structure_types import Dropped, Structure
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.rulebooks.us_chess.swiss.usual_structure import usual_structure
from crosstable.search.blossom import Edge, Pairer, cheapest

REACHES = (2, None)
"""How many groups down opponents are looked for; None: all the way."""


class StructureKey:
    """The criteria of the score structure as one integer per pair."""

    def __init__(self, table: RankedPool, legality: Legality, gaps: Sequence[int] = ()) -> None:
        self.table, self.legality, self.gaps = table, legality, gaps
        groups, pairs = len(table.groups), len(table) // 2
        moved = [sum(gaps)] if gaps else []
        self.score = Scale([1] * 5 + moved + [1] * groups + [groups * groups] * groups + [1, 1], pairs)
        self._nothing = [0] * groups
        self._unmoved = [0] * len(moved)
        self._strained = legality.strained(teams=True)
        self._known: dict[tuple[int, int], int] = {}

    def structural(self, high: int, low: int, *, teams: bool = True) -> int:
        """Restrictions, then C1 to C3: what the final pairing must keep."""
        group = self.table.group_of
        return self.crossing(group[high], group[low]) + self.burdens(high, low, teams=teams)

    def burdens(self, high: int, low: int, *, teams: bool = True) -> int:
        """Restrictions, sides and team-mates (C3): the part that does not follow from the groups."""
        if not self._strained[high] >> low & 1:
            return 0
        mates = int(teams and self.counts_team(high, low))
        broken = self.legality.restrictions(high, low)
        side = int(self.legality.same_side(high, low))
        return self.score.pack([*broken, *self._unmoved, *self._nothing, *self._nothing, side, mates])

    def is_clean(self, high: int, low: int) -> bool:
        """Whether a pair is legal and strains nothing."""
        return bool(self.legality.allowed[high] & ~self._strained[high] & 1 << low)

    def values(self, high: int, low: int) -> list[int]:
        """The criteria of a pair one by one, for explanations."""
        above, below = self.table.group_of[high], self.table.group_of[low]
        side, mates = int(self.legality.same_side(high, low)), int(self.counts_team(high, low))
        return [*self.legality.restrictions(high, low), *self._distances(above, below), side, mates]

    @rule("28N1b")
    def _distances(self, above: int, below: int) -> list[int]:
        """C1 and C2 of a pair of two groups; before them the score difference, where that counts first."""
        groups = range(len(self.table.groups))
        moved = [sum(self.gaps[above:below])] if self.gaps else []
        borders = [int(above <= border < below) for border in groups]
        jump = [(below - above) ** 2 if group == above else 0 for group in groups]
        return [*moved, *borders, *jump]

    def crossing(self, above: int, below: int) -> int:
        """The part of C1 and C2 for a pair that leaves the upper group; nothing inside one."""
        if above == below:
            return 0
        known = self._known.get((above, below))
        if known is None:
            known = self.score.pack([0, 0, 0, 0, 0, *self._distances(above, below), 0, 0])
            self._known[above, below] = known
        return known

    @rule("28N1a", "28N1c", "29E8")
    def counts_team(self, high: int, low: int) -> bool:
        """Whether a pair of team-mates is to be avoided inside the score structure."""
        over = self.table.options.team.over_colours
        return over and frozenset((high, low)) in self.legality.team_mates

    def edges(self, reach: int | None) -> list[Edge]:
        """All pairs that may be made, down to a number of groups below."""
        groups, found = self.table.groups, list[Edge]()
        for high, mask in enumerate(self.legality.allowed):
            above = self.table.group_of[high]
            last = len(groups) - 1 if reach is None else min(above + reach, len(groups) - 1)
            lows = (low for low in range(high + 1, groups[last].stop) if mask >> low & 1)
            found += [(high, low, self.structural(high, low)) for low in lows]
        return found

    def proves(self, solved: Pairer, reach: int) -> bool:
        """Whether no pair of groups further apart can be part of a pairing as good."""
        highest = [max(solved.price[place] for place in group) for group in self.table.groups]
        return all(
            2 * self.crossing(above, below) > highest[above] + highest[below]
            for below in range(len(highest))
            for above in range(below - reach)
        )


@rule("27A2", "29B", "29D", "29D1a", "29D1b", "29D1c", "29D2")
def score_structure(table: RankedPool, legality: Legality) -> Structure | None:
    """The structure with the fewest and shortest drops, top group first; None when nothing is legal."""
    return usual_structure(table, legality) or searched_structure(table, legality)


def searched_structure(table: RankedPool, legality: Legality, gaps: Sequence[int] = ()) -> Structure | None:
    """The structure by a full search over all complete pairings."""
    key = StructureKey(table, legality, gaps)
    halves = [(group[: len(group) // 2], group[len(group) // 2 :]) for group in table.groups]
    start = [pair for one, two in halves for pair in zip(one, two, strict=False) if key.is_clean(*pair)]
    for reach in REACHES:
        edges = key.edges(reach)
        solved = cheapest(len(table), edges, [0] * len(table), start)
        if solved is not None and (reach is None or key.proves(solved, reach)):
            return structure_of(table, _with_odd_players(table, solved, list(solved.tight(edges))))
    return None


def _with_odd_players(table: RankedPool, solved: Pairer, tight: list[Edge]) -> list[int]:
    """Of all pairings with the fewest drops one with the right odd players and opponents (C4, C5)."""
    group = table.group_of
    key = OddPlayersKey(table, [(a, b) for a, b, _ in tight if group[a] != group[b]])
    edges = [(a, b, (rest << key.bits) + key.of(a, b)) for a, b, rest in tight]
    pairs = [(a, b) for a, b in enumerate(solved.mate) if a < b]
    prices = [-price << key.bits for price in solved.inside_prices()] if key.is_even else None
    found = cheapest(len(table), edges, prices, pairs)
    assert found is not None, "the pairs of a solution are tight"
    return found.mate


def structure_of(table: RankedPool, mate: list[int]) -> Structure:
    """The structure that a complete pairing has."""
    found = []
    for number, group in enumerate(table.groups):
        players = tuple(place for place in group if table.group_of[mate[place]] > number)
        if players:
            found.append(Dropped(number, players, tuple(sorted(mate[place] for place in players))))
    return Structure(tuple(found))
