"""Who leaves a score group (27A2, 29B, 29D): the fewest, the nearest, the lowest rated, top group first."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.keys import Scale
from crosstable.rulebooks.us_chess.legality import Legality
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.structure_types import Dropped, Structure
from crosstable.rulebooks.us_chess.table import Table
from crosstable.rulebooks.us_chess.usual_structure import usual_structure
from crosstable.search.blossom import Edge, cheapest

NEAREST = 100_000
"""Where 1 plays 2 (29L1) the lowest rated is the odd player, and only then counts the nearest rating."""


class StructureKey:
    """The criteria of the score structure as one integer per pair."""

    def __init__(self, table: Table, legality: Legality) -> None:
        self.table, self.legality = table, legality
        groups, pairs = len(table.groups), len(table) // 2
        ratings = max((seat.worth for seat in table.seats), default=0)
        self.score = Scale([1] * 5 + [1] * groups + [groups * groups] * groups + [1, 1] + [1] * groups, pairs)
        size = len(table)
        points = ratings * (NEAREST + 1) if table.options.one_vs_two else ratings
        largest = [value for _ in range(groups) for value in (points, 1 << size, 1 << size)]
        self.ratings = Scale(largest, pairs)
        self.low = self.ratings.bits
        self._nothing = [0] * groups
        self._strained = legality.strained(teams=True)
        self._known: dict[tuple[int, int, bool], int] = {}

    def structural(self, high: int, low: int, *, teams: bool = True) -> int:
        """Restrictions, then C1 to C4: what the final pairing must keep."""
        table = self.table
        above, below = table.group_of[high], table.group_of[low]
        value = self.crossing(above, below, unrated=table.seats[high].rating is None)
        return value + self.burdens(high, low, teams=teams)

    def burdens(self, high: int, low: int, *, teams: bool = True) -> int:
        """Restrictions, sides and team-mates (C3): the part that does not follow from the groups."""
        if not self._strained[high] >> low & 1:
            return 0
        mates = int(teams and self.counts_team(high, low))
        broken = self.legality.restrictions(high, low)
        side = int(self.legality.same_side(high, low))
        return self.score.pack([*broken, *self._nothing, *self._nothing, side, mates, *self._nothing])

    def values(self, high: int, low: int) -> list[int]:
        """The same criteria one by one, for explanations."""
        groups = range(len(self.table.groups))
        above, below = self.table.group_of[high], self.table.group_of[low]
        borders = [int(above <= border < below) for border in groups]
        jump = [(below - above) ** 2 if group == above else 0 for group in groups]
        unrated = above != below and self.table.seats[high].rating is None
        odd = [int(group == above and unrated) for group in groups]
        side, mates = int(self.legality.same_side(high, low)), int(self.counts_team(high, low))
        return [*self.legality.restrictions(high, low), *borders, *jump, side, mates, *odd]

    def crossing(self, above: int, below: int, *, unrated: bool = False) -> int:
        """The part of C1, C2 and C4 for a pair that leaves the upper group; nothing inside one."""
        if above == below:
            return 0
        known = self._known.get((above, below, unrated))
        if known is None:
            groups = range(len(self.table.groups))
            borders = [int(above <= border < below) for border in groups]
            jump = [(below - above) ** 2 if group == above else 0 for group in groups]
            odd = [int(group == above and unrated) for group in groups]
            known = self.score.pack([0, 0, 0, 0, 0, *borders, *jump, 0, 0, *odd])
            self._known[above, below, unrated] = known
        return known

    @rule("28N1a", "28N1c", "29E8")
    def counts_team(self, high: int, low: int) -> bool:
        """Whether a pair of team-mates is to be avoided inside the score structure."""
        over = self.table.options.team.over_colours
        return over and frozenset((high, low)) in self.legality.team_mates

    def full(self, high: int, low: int) -> int:
        """All of C1 to C5: also which odd players and which opponents."""
        return (self.structural(high, low) << self.low) + self._odd_players(high, low)

    @rule("29D1a", "29D1b", "29L1")
    def _odd_players(self, high: int, low: int) -> int:
        """The rating difference of an odd player's pair; then the lower odd player, the higher opponent."""
        table = self.table
        above, below = table.group_of[high], table.group_of[low]
        if above == below:
            return 0
        difference = table.seats[high].worth - table.seats[low].worth
        if table.options.one_vs_two:
            difference = abs(difference) + NEAREST * table.seats[high].worth
        values = [0] * (3 * len(table.groups))
        group = table.groups[above]
        values[3 * above : 3 * above + 3] = [difference, 1 << (group.stop - 1 - high), 1 << low]
        return self.ratings.pack(values)


@rule("27A2", "29B", "29D", "29D1a", "29D1b", "29D1c", "29D2")
def score_structure(table: Table, legality: Legality) -> Structure | None:
    """The structure with the fewest and shortest drops, top group first; None when nothing is legal."""
    return usual_structure(table, legality) or searched_structure(table, legality)


def searched_structure(table: Table, legality: Legality) -> Structure | None:
    """The structure by a full search over all complete pairings."""
    key = StructureKey(table, legality)
    edges: list[Edge] = [(high, low, key.full(high, low)) for high, low in legality.pairs()]
    solved = cheapest(len(table), edges)
    return None if solved is None else structure_of(table, solved.mate)


def structure_of(table: Table, mate: list[int]) -> Structure:
    """The structure that a complete pairing has."""
    found = []
    for number, group in enumerate(table.groups):
        players = tuple(place for place in group if table.group_of[mate[place]] > number)
        if players:
            found.append(Dropped(number, players, tuple(sorted(mate[place] for place in players))))
    return Structure(tuple(found))
