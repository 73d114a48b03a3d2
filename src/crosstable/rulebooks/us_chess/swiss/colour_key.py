"""The criteria of the final pairing (C7 to C16), written once: to search, to check and to explain."""

from __future__ import annotations

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.colours import Harm
from crosstable.rulebooks.us_chess.swiss.keys import Scale
from crosstable.rulebooks.us_chess.swiss.natural import Reference, Role, Sizes
from crosstable.rulebooks.us_chess.swiss.pair_harm import HarmTable, Kinds
from crosstable.rulebooks.us_chess.swiss.structure import StructureKey
from crosstable.rulebooks.us_chess.swiss.table import RankedPool

CRITERIA = (
    "unrated odd players", "third", "over high limit", "four apart", "three apart", "two apart",
    "over low limit", "due refused", "team-mates", "small interchanges", "changed boards",
    "points over low limit",
    "interchanged pairs", "interchanged points", "transposed points",
)  # fmt: skip
"""The criteria C7 to C16 in their order, behind the rule that no other unrated player drops."""

TEAM_MATES = CRITERIA.index("team-mates")
COLOURS = slice(CRITERIA.index("third"), TEAM_MATES)
"""The criteria of colours and limits, C7 to C11."""


class ColourKey:
    """The key of the final pairing, measured from the legal natural one."""

    def __init__(self, table: RankedPool, structure: StructureKey, reference: Reference) -> None:
        self.table, self.structure, self.reference = table, structure, reference
        self.options = table.options.colour
        self.harm = HarmTable(table)
        self.strained = structure.legality.strained(teams=True)
        self._switches: dict[tuple[Sizes, bool], int] = {}
        self._harms: dict[Kinds, int] = {}
        top = 2 * max((seat.worth for seat in table.seats), default=0) + 1
        largest = [1, 2, top, 2, 2, 2, 1, 2, 1, 1, 1, top, 1, top, top]
        self.scale = Scale(largest, len(table) // 2)
        self.free = self.options.low if self.options.limits else top
        """The size up to which no limit is exceeded."""
        self._within_limits: dict[int, int] = {}
        """What changed boards cost that exceed no limit: twice their change size, and 1 for interchanges."""

    def values(self, high: int, low: int) -> list[int]:
        """One pair's part in the criteria."""
        harm = self.harm_values(self.harm.of(high, low))
        sizes = self.reference.row(high, (low,))[0]
        switch = self.switch_values(sizes, self.reference.partner[high] != low)
        who = [0] * len(CRITERIA)
        who[0] = int(self.drops_unrated(high, low))
        who[TEAM_MATES] = int(self._joins_team(high, low))
        return [sum(column) for column in zip(harm, switch, who, strict=True)]

    @staticmethod
    def harm_values(harm: Harm) -> list[int]:
        """The criteria of colours."""
        return [0, harm.third, 0, harm.four, harm.three, harm.two, 0, harm.refused, *[0] * 7]

    @rule("29E5a", "29E5b", "29E5e", "29E5h", "29E6a")
    def switch_values(self, sizes: Sizes, changed: bool) -> list[int]:
        """The criteria of a switch: above a limit, within it across the halves, a board changed, its size."""
        limit, change, interchange = sizes
        options = self.options
        over_high = limit if options.limits and limit > options.high else 0
        over_low = limit if options.limits and options.low < limit <= options.high else 0
        small = interchange and not over_high and not over_low
        across, along = (change, 0) if interchange else (0, change)
        counts = [int(over_low > 0), 0, 0, int(small), int(changed), over_low, int(interchange)]
        return [0, 0, over_high, 0, 0, 0, *counts, across, along]

    @rule("29D1a", "29D1c")
    def drops_unrated(self, high: int, low: int) -> bool:
        """Whether a pair lets an unrated player drop who stays in the legal natural pairing."""
        group = self.table.group_of
        if group[high] == group[low] or self.table.seats[high].rating is not None:
            return False
        return self.reference.role[high] is not Role.ODD

    @rule("29E8")
    def _joins_team(self, high: int, low: int) -> bool:
        """Whether team-mates meet, where colours go before them."""
        if self.table.options.team.over_colours:
            return False
        return frozenset((high, low)) in self.structure.legality.team_mates

    def cost(self, high: int, low: int) -> int:
        """The whole key of a pair: the score structure first."""
        total = self.switch_part(self.reference.row(high, (low,))[0], self.reference.partner[high] != low)
        total += self.harm_part(high, low) + self.burdens(high, low)
        return total + self.leaving(high, self.table.group_of[low])

    def leaving(self, high: int, below: int) -> int:
        """The part of the key for a player who meets somebody of a group; nothing in the own one."""
        above = self.table.group_of[high]
        if above == below:
            return 0
        stays = self.table.seats[high].rating is None and self.reference.role[high] is not Role.ODD
        return (self.structure.crossing(above, below) << self.scale.bits) + (stays << self.scale.shifts[0])

    def burdens(self, high: int, low: int) -> int:
        """The part of the key for restrictions and team-mates."""
        if not self.strained[high] >> low & 1:
            return 0
        total = self.structure.burdens(high, low) << self.scale.bits
        return total + (self._joins_team(high, low) << self.scale.shifts[TEAM_MATES])

    def switch_part(self, sizes: Sizes, changed: bool) -> int:
        """The part of the key for a switch, looked up."""
        limit, change, interchange = sizes
        if changed and limit <= self.free:
            number = change + change + interchange
            found = self._within_limits.get(number)
            if found is None:
                found = self._within_limits[number] = self.scale.pack(self.switch_values(sizes, changed))
            return found
        known = self._switches.get((sizes, changed))
        if known is None:
            known = self.scale.pack(self.switch_values(sizes, changed))
            self._switches[sizes, changed] = known
        return known

    def harm_row(self, kind: int) -> list[int | None]:
        """What the colours of a player of one kind cost with each kind; None where it may differ by pair."""
        return [self._harms.get((kind, other)) for other in range(len(self.harm.dues))]

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
        return self.in_reach(self.reference.row(high, (low,))[0])

    @rule("29E5d", "29E5f")
    def in_reach(self, sizes: Sizes) -> bool:
        """Whether a switch has a type and size that the event uses."""
        limit, _, interchange = sizes
        if interchange and not self.options.interchanges:
            return False
        return limit <= self.options.series_limit
