"""The groups of a paired round with what was below each: what explanations ask about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from crosstable.rulebooks.cfc.group import Group, Pairs
from crosstable.rulebooks.cfc.odd_men import Crossing, Place, usual_crossing
from crosstable.rulebooks.cfc.odd_search import searched_crossing
from crosstable.rulebooks.cfc.regrouping import is_regrouped, letters
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.search.assignment import matchable
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired, largest_within


def before(group: Group, odd: int) -> Pairs:
    """The seats of the odd men who are served before one: by rank, or in the order of groups (633.2)."""
    earlier = group.incoming[: group.incoming.index(odd)]
    return tuple(seat for seat in group.seats if seat[0] in earlier)


@dataclass(frozen=True, slots=True)
class Places:
    """The groups of a round in their order."""

    table: RankedField
    groups: tuple[Group, ...]

    @property
    def regrouped(self) -> bool:
        """Whether the groups are those of 633.2, and not score groups."""
        return is_regrouped(self.table.field, self.table.options)

    @staticmethod
    def mask(members: Iterable[int]) -> int:
        """Some players as a mask."""
        return mask_of(members)

    def of(self, group: Group) -> Place:
        """A group with the natives of all groups below it."""
        below = self.groups[self.groups.index(group) + 1 :]
        following = mask_of(self._following(group, below)) if below else 0
        lower = mask_of(i for other in below for i in other.natives)
        return Place(self.table, group.incoming, group.natives, following, lower)

    def _following(self, group: Group, below: Sequence[Group]) -> Sequence[int]:
        """The next group; by 633.2 that of the next letter: B for A, and D for B and C."""
        if not self.regrouped:
            return below[0].natives
        letter, everyone = letters(self.table), range(len(self.table.entries))
        wanted = "BCD" if letter[self.table.no(group.natives[0])] == "A" else "D"
        found = ([i for i in everyone if letter[self.table.no(i)] == one] for one in wanted)
        return next(filter(None, found), [])

    def can_seat_others(self, group: Group, odd: int, native: int) -> bool:
        """Whether the odd men served later still find opponents if this one took a native."""
        earlier = before(group, odd)
        fixed = mask_of(taken for _, taken in earlier) | 1 << native
        left = mask_of(group.natives) & ~fixed
        later = [other for other, _ in group.seats if other != odd and other not in dict(earlier)]
        return matchable([self.table.legal[other] & left for other in later])

    def forced_seat(self, group: Group, odd: int, native: int) -> Crossing | None:
        """Who would cross the borders of the group if an odd man had one opponent only."""
        legal = [mask & ~(1 << odd) for mask in self.table.legal]
        legal[odd] = 1 << native
        legal[native] |= 1 << odd
        place = replace(self.of(group), table=replace(self.table, legal=legal))
        return usual_crossing(place) or searched_crossing(place)

    def below_without(self, group: Group, sent: int, other: int) -> bool:
        """Whether those below could be paired if another player came down instead of the one sent."""
        place = self.of(group)
        gone = mask_of(group.outgoing) & ~(1 << sent) | 1 << other
        return can_be_paired(place.lower | gone, self.table.legal)

    def could_stay(self, group: Group) -> bool:
        """Whether fewer could leave the group if nobody below needed them."""
        odd, home = mask_of(odd for odd, _ in group.seats), mask_of(group.natives)
        legal = [mask & (home if odd >> i & 1 else home | odd) for i, mask in enumerate(self.table.legal)]
        most = 2 * len(largest_within(odd | home, legal))
        return len(group.seats) + len(group.natives) - most < len(group.leaving)

    def come_first(self, group: Group, passed_on: int) -> bool:
        """Whether an odd man cannot be seated together with the higher ranked ones who are."""
        higher = [odd for odd, _ in before(group, passed_on)]
        return not matchable([self.table.legal[odd] & mask_of(group.natives) for odd in (*higher, passed_on)])

    def can_pair_without(self, group: Group, sent: int, other: int) -> bool:
        """Whether those who stay could be paired if another player went down instead of the one sent."""
        stay = mask_of(group.pool) & ~(1 << other) | 1 << sent
        return can_be_paired(stay, self.table.legal)
