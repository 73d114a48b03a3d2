"""The natural pairing (27A3, 29C1) and the size of every departure from it (29E5c-29E5g)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.structure_types import Structure
from crosstable.rulebooks.us_chess.swiss.table import RankedPool

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
    """Where a player is in the reference pairing."""

    UPPER = "upper half"
    LOWER = "lower half"
    ODD = "odd player"
    HOST = "opponent of an odd player"

    @property
    def is_upper(self) -> bool:
        """Whether the player counts with the upper half: opponents of odd players do."""
        return self in (Role.UPPER, Role.HOST)


@rule("27A3", "29C1", "29D2", "29L1")
def natural_pairs(table: RankedPool, structure: Structure) -> list[Pair]:
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
    """How far a pair departs from the reference.

    29E5g frees changes of an unrated player's opponent from the limits, and from nothing else: so there is a
    size that the limits apply to, and one by which allowed switches are compared.
    """

    limit: int
    """The size for the limits: 0 where a rating is missing."""
    change: int
    """The size for comparing: an unrated player counts a point less than the lowest rated one."""
    interchange: bool


Sizes = tuple[int, int, bool]
"""The parts of a switch: limit size, change size, whether an interchange."""


class Reference:
    """A pairing that switches are measured from: partner and role of each place.

    From the natural pairing nobody is exempt, and an unrated player counts as nothing (29C2).
    """

    def __init__(self, table: RankedPool, pairs: Sequence[Pair], *, exempt_unrated: bool) -> None:
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
        unrated = table.unrated_counts if exempt_unrated else 0
        self.worth = [unrated if seat.rating is None else seat.rating for seat in table.seats]
        self.missing = [exempt_unrated and seat.rating is None for seat in table.seats]
        self.mate_worth = [self.worth[place] for place in self.partner]
        self.is_exempt = any(self.missing)
        """Whether there is anybody whom the limits do not touch."""

    def switch(self, high: int, low: int) -> Switch:
        """The sizes of one pair."""
        return Switch(*self.row(high, (low,))[0])

    @rule("29E5c", "29E5d", "29E5g", "29E7/5")
    def row(self, high: int, lows: Sequence[int]) -> list[Sizes]:
        """The sizes of pairs of one player with lower ranked ones.

        A transposition counts as the smaller of the two changes of opponent, an interchange as the change of
        the player switched; where a rating is missing there is no limit to exceed.
        """
        worth, upper, group, mate_worth = self.worth, self.upper, self.table.group_of, self.mate_worth
        own, here, is_upper, fellow = worth[high], group[high], upper[high], self.mate_worth[high]
        exempt, missing, partner = self.is_exempt, self.missing, self.partner
        i_miss, mate_missing = missing[high], missing[partner[high]]
        found: list[Sizes] = []
        for low in lows:
            one, two = abs(worth[low] - fellow), abs(own - mate_worth[low])
            limit_one = 0 if exempt and (mate_missing or missing[low]) else one
            limit_two = 0 if exempt and (i_miss or missing[partner[low]]) else two
            if group[low] != here:
                change = self._between_groups(high, low, one, two)
                limit = self._between_groups(high, low, limit_one, limit_two) if exempt else change
                found.append((limit, change, is_upper or not upper[low]))
            elif is_upper != upper[low]:
                limit = limit_one if limit_one < limit_two else limit_two
                found.append((limit, one if one < two else two, False))
            else:
                found.append((limit_one, one, True) if is_upper else (limit_two, two, True))
        return found

    def _between_groups(self, high: int, low: int, one: int, two: int) -> int:
        """The size of a pair of two score groups: who was odd, or met an odd player, may be switched."""
        from_upper, to_upper = self.upper[high], self.upper[low]
        if from_upper:
            return two if to_upper else max(one, two)
        if not to_upper:
            return one
        return self._direct(high, low, one, two) if self.direct else min(one, two)

    @rule("29D1b")
    def _direct(self, high: int, low: int, change_high: int, change_low: int) -> int:
        """The literal reading: only the odd player or only the opponent that was switched counts."""
        other_odd, other_host = self.role[high] is not Role.ODD, self.role[low] is not Role.HOST
        if other_odd and other_host:
            return max(change_high, change_low)
        if other_odd:
            return change_low
        return change_high if other_host else min(change_high, change_low)
