"""The natural pairing (27A3, 29C1) and the size of every departure from it (29E5c-29E5g)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.structure import Structure
from crosstable.rulebooks.us_chess.table import Table

Pair = tuple[int, int]
"""Two places, the higher ranked first."""


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
    pairs = [
        pair for drop in structure.dropped for pair in zip(drop.players, drop.opponents, strict=True)
    ]
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
        self.table, self.exempt = table, exempt_unrated
        self.partner = [-1] * len(table)
        self.role = [Role.UPPER] * len(table)
        for high, low in pairs:
            self.partner[high], self.partner[low] = low, high
            inside = table.group_of[high] == table.group_of[low]
            self.role[high] = Role.UPPER if inside else Role.ODD
            self.role[low] = Role.LOWER if inside else Role.HOST
        self.upper = [role.is_upper for role in self.role]
        self.worth = [seat.worth for seat in table.seats]
        self.unrated = [seat.rating is None for seat in table.seats]

    @rule("29E5c", "29E5d", "29E7/5")
    def switch(self, high: int, low: int) -> Switch:
        """The size of a pair: a transposition counts as the smaller change, an interchange as its own."""
        if self.partner[high] == low:
            return UNCHANGED
        inside = self.table.group_of[high] == self.table.group_of[low]
        across = self.upper[high] == self.upper[low] if inside else self.upper[high] or not self.upper[low]
        changes = self._changes(high, low)
        if inside and across:
            return Switch(changes[0] if self.upper[high] else changes[1], True)
        if across:
            return Switch(self._crossing(high, low, *changes), True)
        if not inside and self.table.options.colour.direct:
            return Switch(self._direct(high, low, *changes), False)
        return Switch(min(changes), False)

    @rule("29E5g")
    def _changes(self, high: int, low: int) -> tuple[int, int]:
        """By how much the opponent of each changes; with an unrated opponent there is no limit to exceed."""
        mine, theirs = self.partner[high], self.partner[low]
        one = abs(self.worth[low] - self.worth[mine])
        two = abs(self.worth[high] - self.worth[theirs])
        if self.exempt:
            one = 0 if self.unrated[low] or self.unrated[mine] else one
            two = 0 if self.unrated[high] or self.unrated[theirs] else two
        return one, two

    def _crossing(self, high: int, low: int, change_high: int, change_low: int) -> int:
        """An interchange between groups counts the player who was switched, both the larger."""
        if self.upper[high] and not self.upper[low]:
            return max(change_high, change_low)
        return change_low if self.upper[high] else change_high

    @rule("29D1b")
    def _direct(self, high: int, low: int, change_high: int, change_low: int) -> int:
        """The literal reading: only the odd player or only the opponent that was switched counts."""
        other_odd, other_host = self.role[high] is not Role.ODD, self.role[low] is not Role.HOST
        if other_odd and other_host:
            return max(change_high, change_low)
        if other_odd:
            return change_low
        return change_high if other_host else min(change_high, change_low)
