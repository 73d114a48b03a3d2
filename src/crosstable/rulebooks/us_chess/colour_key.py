"""The criteria of the final pairing (C7 to C14), written once: to search, to check and to explain."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.colours import Harm
from crosstable.rulebooks.us_chess.keys import Scale
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.natural import Reference
from crosstable.rulebooks.us_chess.pair_harm import HarmTable, Kinds
from crosstable.rulebooks.us_chess.structure import StructureKey
from crosstable.rulebooks.us_chess.table import Table

CRITERIA = (
    "third", "over high limit", "four apart", "three apart", "two apart", "over low limit", "due refused",
    "team-mates", "interchanged points", "interchanged pairs", "transposed points", "style",
)  # fmt: skip
"""The criteria C7 to C14 in their order."""

TEAM_MATES = CRITERIA.index("team-mates")


class ColourKey:
    """The key of the final pairing, measured from the legal natural one."""

    def __init__(self, table: Table, structure: StructureKey, reference: Reference) -> None:
        self.table, self.structure, self.reference = table, structure, reference
        self.options = table.options.colour
        self.harm = HarmTable(table)
        self.strained = structure.legality.strained(teams=True)
        self._switches: dict[tuple[int, bool, bool], int] = {}
        self._harms: dict[Kinds, int] = {}
        top = 2 * max((seat.worth for seat in table.seats), default=0) + 1
        style = 1 if self.options.swap else top * top
        self.scale = Scale([2, top, 2, 2, 2, top, 2, 1, top, 1, top, style], len(table) // 2)

    def values(self, high: int, low: int) -> list[int]:
        """One pair's part in C7 to C14."""
        points, interchange = self.reference.row(high, (low,))[0]
        harm = self.harm_values(self.harm.of(high, low))
        switch = self.switch_values(points, interchange, self.reference.partner[high] != low)
        team = [0] * len(CRITERIA)
        team[TEAM_MATES] = int(self._joins_team(high, low))
        return [sum(column) for column in zip(harm, switch, team, strict=True)]

    @staticmethod
    def harm_values(harm: Harm) -> list[int]:
        """The criteria of colours."""
        return [harm.third, 0, harm.four, harm.three, harm.two, 0, harm.refused, 0, 0, 0, 0, 0]

    def switch_values(self, points: int, interchange: bool, changed: bool) -> list[int]:
        """The criteria of a switch: above a limit, across the halves or along them, and the style."""
        options = self.options
        over_high = points if options.limits and points > options.high else 0
        over_low = points if options.limits and options.low < points <= options.high else 0
        across, along = (points, 0) if interchange else (0, points)
        style = int(changed) if options.swap else points**2
        return [0, over_high, 0, 0, 0, over_low, 0, 0, across, int(interchange), along, style]

    @rule("29E8")
    def _joins_team(self, high: int, low: int) -> bool:
        """Whether team-mates meet, where colours go before them."""
        if self.table.options.team.over_colours:
            return False
        return frozenset((high, low)) in self.structure.legality.team_mates

    def cost(self, high: int, low: int) -> int:
        """The whole key of a pair: the score structure first."""
        points, interchange = self.reference.row(high, (low,))[0]
        return self.cost_of(high, low, points, interchange)

    def cost_of(self, high: int, low: int, points: int, interchange: bool) -> int:
        """The whole key of a pair whose switch is known already."""
        total = self.switch_part(points, interchange, self.reference.partner[high] != low)
        total += self.harm_part(high, low) + self.burdens(high, low)
        table = self.table
        above, below, unrated = table.group_of[high], table.group_of[low], table.seats[high].rating is None
        return total + (self.structure.crossing(above, below, unrated=unrated) << self.scale.bits)

    def burdens(self, high: int, low: int) -> int:
        """The part of the key for restrictions and team-mates."""
        if not self.strained[high] >> low & 1:
            return 0
        total = self.structure.burdens(high, low) << self.scale.bits
        return total + (self._joins_team(high, low) << self.scale.shifts[TEAM_MATES])

    def switch_part(self, points: int, interchange: bool, changed: bool) -> int:
        """The part of the key for a switch, looked up."""
        known = self._switches.get((points, interchange, changed))
        if known is None:
            known = self.scale.pack(self.switch_values(points, interchange, changed))
            self._switches[points, interchange, changed] = known
        return known

    def harm_part(self, high: int, low: int) -> int:
        """The part of the key for colours, looked up by kinds of history where they settle it."""
        kinds = self.harm.kind[high], self.harm.kind[low]
        known = self._harms.get(kinds)
        if known is None:
            known = self.scale.pack(self.harm_values(self.harm.of(high, low)))
            if self.harm.is_settled(kinds):
                self._harms[kinds] = known
        return known

    def possible(self, high: int, low: int) -> bool:
        """Whether a pair may be made for colours at all: legal, and not excluded by a setting."""
        if not self.structure.legality.allowed[high] >> low & 1:
            return False
        return self.in_reach(*self.reference.row(high, (low,))[0])

    @rule("29E5d", "29E5f")
    def in_reach(self, points: int, interchange: bool) -> bool:
        """Whether a switch is of a kind and size that the event uses."""
        if interchange and not self.options.interchanges:
            return False
        return points <= self.options.series_limit
