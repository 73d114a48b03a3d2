"""The natural pairing (27A3, 29C1) and the size of every departure from it (29E5c-29E5g)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.structure_types import Structure
from crosstable.rulebooks.us_chess.table import Table

Pair = tuple[int, int]
"""Two places, the higher ranked first."""


def pair_of(one: int, two: int) -> Pair:
    """Two places as a pair, the higher ranked first."""
    return (one, two) if one < two else (two, one)


def exchanges(one: Pair, two: Pair) -> list[tuple[Pair, Pair]]:
    """The two ways of pairing the players of two boards otherwise."""
    (a, b), (c, d) = one, two
    return [(pair_of(a, d), pair_of(b, c)), (pair_of(a, c), pair_of(b, d))]


class Role(Enum):
    """Where a player stands in the reference pairing."""

    UPPER = "upper half"
    LOWER = "lower half"
    ODD = "odd player"
    HOST = "opponent of an odd player"

    @property
    def is_upper(self) -> bool:
        """Whether the player counts with the upper half: opponents of odd players do."""
        return self in (Role.UPPER, Role.HOST)


@rule("27A3", "29C1", "29D2", "29L1")
def natural_pairs(table: Table, structure: Structure) -> list[Pair]:
    """Odd players against their opponents in rank order; the rest of each group upper against lower half."""
    pairs = [pair for drop in structure.dropped for pair in zip(drop.players, drop.opponents, strict=True)]
    outside = structure.outside()
    for group in table.groups:
        rest = [place for place in group if place not in outside]
        half = len(rest) // 2
        if table.options.one_vs_two:
            pairs += list(zip(rest[::2], rest[1::2], strict=True))
        else:
            pairs += list(zip(rest[:half], rest[half:], strict=True))
    return pairs


@dataclass(frozen=True, slots=True)
class Switch:
    """How far a pair departs from the reference: points, and whether across the halves."""

    points: int
    interchange: bool


UNCHANGED = Switch(0, False)


class Reference:
    """A pairing that switches are measured from: partner and role of each place."""

    def __init__(self, table: Table, pairs: Sequence[Pair], *, exempt_unrated: bool) -> None:
        self.table = table
        self.direct = table.options.colour.direct
        self.partner = [-1] * len(table)
        self.role = [Role.UPPER] * len(table)
        for high, low in pairs:
            self.partner[high], self.partner[low] = low, high
            inside = table.group_of[high] == table.group_of[low]
            self.role[high] = Role.UPPER if inside else Role.ODD
            self.role[low] = Role.LOWER if inside else Role.HOST
        self.upper = [role.is_upper for role in self.role]
        self.worth = [seat.worth for seat in table.seats]
        self.missing = [exempt_unrated and seat.rating is None for seat in table.seats]
        self.mate_worth = [self.worth[place] for place in self.partner]
        self.mate_missing = [self.missing[place] for place in self.partner]

    def switch(self, high: int, low: int) -> Switch:
        """The size of one pair."""
        return Switch(*self.row(high, (low,))[0])

    @rule("29E5c", "29E5d", "29E5g", "29E7/5")
    def row(self, high: int, lows: Sequence[int]) -> list[tuple[int, bool]]:
        """The sizes of pairs of one player with lower ranked ones: points, and whether an interchange.

        A transposition counts as the smaller of the two changes of opponent, an interchange as the change of
        the player switched; with an unrated opponent there is no limit to exceed.
        """
        partner, worth, upper, group = self.partner, self.worth, self.upper, self.table.group_of
        mine, own, here, is_upper = partner[high], worth[high], group[high], upper[high]
        fellow, missing, mate_worth, mate_missing = (
            worth[mine],
            self.missing,
            self.mate_worth,
            self.mate_missing,
        )
        i_miss, my_mate_missing = missing[high], missing[mine]
        found: list[tuple[int, bool]] = []
        for low in lows:
            one = 0 if my_mate_missing or missing[low] else abs(worth[low] - fellow)
            two = 0 if i_miss or mate_missing[low] else abs(own - mate_worth[low])
            if low == mine:
                found.append((0, False))
            elif group[low] != here:
                found.append(self._between_groups(high, low, one, two))
            elif is_upper != upper[low]:
                found.append((one if one < two else two, False))
            else:
                found.append((one if is_upper else two, True))
        return found

    def _between_groups(self, high: int, low: int, one: int, two: int) -> tuple[int, bool]:
        """A pair of two score groups: who was odd, or met an odd player, may have been switched."""
        from_upper, to_upper = self.upper[high], self.upper[low]
        if from_upper:
            return (two if to_upper else self._both(high, low, one, two)), True
        if not to_upper:
            return one, True
        if self.direct:
            return self._direct(high, low, one, two), False
        return (one if one < two else two), False

    def _both(self, high: int, low: int, change_high: int, change_low: int) -> int:
        """Where both were switched the larger counts, but nothing if any of the four is unrated."""
        missing, mate_missing = self.missing, self.mate_missing
        if missing[high] or missing[low] or mate_missing[high] or mate_missing[low]:
            return 0
        return max(change_high, change_low)

    @rule("29D1b")
    def _direct(self, high: int, low: int, change_high: int, change_low: int) -> int:
        """The literal reading: only the odd player or only the opponent that was switched counts."""
        other_odd, other_host = self.role[high] is not Role.ODD, self.role[low] is not Role.HOST
        if other_odd and other_host:
            return self._both(high, low, change_high, change_low)
        if other_odd:
            return change_low
        return change_high if other_host else min(change_high, change_low)
