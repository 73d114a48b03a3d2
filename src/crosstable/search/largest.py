"""As many disjoint pairs as possible, without weights: alternating trees on bit masks.

A tree grows from an unpaired member: *outer* members are those who can be left over instead of the root,
*inner* ones are their possible partners. Two outer members who may be paired close an odd circle, all of
which is outer from then on; reaching an unpaired member makes one pair more. A tree that reaches nobody
never will, nor will another one through it: its members are done with.
"""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.search.bits import bits, lowest

NOBODY = -1


class LargestPairing:
    """Pairs inside a set of members along neighbour masks, begun greedily and completed by trees."""

    def __init__(self, members: int, neighbours: Sequence[int]) -> None:
        self.near, self.members = neighbours, members
        self.mate = [NOBODY] * len(neighbours)
        self.open = members
        """Everybody outside the trees that reached nobody."""
        self.unpaired = members
        self._begin()

    def _begin(self) -> None:
        """Pair whoever has the fewest choices first, with the first who is free."""
        near, members = self.near, self.members
        for one in sorted(bits(members), key=lambda i: (near[i] & members).bit_count()):
            if self.unpaired >> one & 1:
                free = near[one] & self.unpaired
                if free:
                    other = lowest(free)
                    self.mate[one], self.mate[other] = other, one
                    self.unpaired &= ~(1 << one | 1 << other)

    def covers_all(self) -> bool:
        """Whether everybody can be paired; the search ends at the first who cannot."""
        return all(self._pair_root(root) for root in bits(self.unpaired))

    def complete(self) -> None:
        """Make as many pairs as there can be."""
        for root in bits(self.unpaired):
            self._pair_root(root)

    def leave_the_last(self) -> None:
        """Take the largest pairing that leaves the last members over: each in turn is paired who can be."""
        for root in bits(self.members):
            if self.unpaired >> root & 1:
                tree = AlternatingTree(root, self.near, self.mate, self.members, self.unpaired & ~(1 << root))
                tree.grow()
                last = tree.outer.bit_length() - 1
                if last > root:
                    tree.leave(last)
                    self.unpaired ^= 1 << root | 1 << last

    def pairs(self) -> list[tuple[int, int]]:
        """The pairs in ascending order."""
        return [(one, other) for one, other in enumerate(self.mate) if one < other]

    def _pair_root(self, root: int) -> bool:
        """Pair an unpaired member, if need be by giving others new partners; whether that can be."""
        if not self.unpaired >> root & 1:
            return True
        tree = AlternatingTree(root, self.near, self.mate, self.open, self.unpaired & ~(1 << root))
        end = tree.grow()
        if end == NOBODY:
            self.open &= ~tree.reached
            return False
        self.unpaired &= ~(1 << root | 1 << end)
        tree.turn(end)
        return True


class AlternatingTree:
    """One tree; an odd circle is known by its base, the only member paired with somebody outside it.

    It grows inside the open members, changes the partners that it is given, and looks for unpaired members,
    or for a member who can be left over.
    """

    def __init__(
        self, root: int, near: Sequence[int], mate: list[int], open_: int, unpaired: int = 0
    ) -> None:
        self.near, self.mate = near, mate
        self.open, self.unpaired = open_, unpaired
        self.root = root
        self.via: dict[int, int] = {}
        """The outer member through whom each member on a way was reached."""
        self.base = {root: root}
        self.inside = {root: 1 << root}
        """By base: the members of its circles."""
        self.outer = self.reached = 1 << root
        self.waiting = [root]

    def grow(self, wanted: int = 0) -> int:
        """The unpaired member that is reached first, or nobody; or until the wanted one can be left over."""
        for member in self.waiting:
            fresh = self.near[member] & self.open & ~self.reached
            found = fresh & self.unpaired
            if found:
                end = lowest(found)
                self.via[end] = member
                return end
            while fresh:
                self._add(member, lowest(fresh))
                fresh &= ~self.reached
            self._close_circles(member)
            if self.outer & wanted:
                break
        return NOBODY

    def turn(self, end: int) -> None:
        """Make the pairs of the way from a member to the root that were not made, and give up the others."""
        while end != NOBODY:
            partner = self.via[end]
            after = self.mate[partner]
            self.mate[end], self.mate[partner] = partner, end
            end = after

    def leave(self, member: int) -> None:
        """Leave an outer member over instead of the root."""
        self.turn(self.mate[member])
        self.mate[member] = NOBODY

    def _add(self, member: int, inner: int) -> None:
        """A member reached from an outer one, who is inner, and the present partner, who is outer."""
        outer = self.mate[inner]
        self.via[inner] = member
        self.reached |= 1 << inner | 1 << outer
        self.outer |= 1 << outer
        for each in (inner, outer):
            self.base[each], self.inside[each] = each, 1 << each
        self.waiting.append(outer)

    def _close_circles(self, member: int) -> None:
        """Close every circle that an outer member makes with another one."""
        near = self.near[member]
        while across := near & self.outer & ~self.inside[self.base[member]]:
            self._shrink(member, lowest(across))

    def _shrink(self, one: int, two: int) -> None:
        """All of the circle that two outer members close becomes outer."""
        meet = self._meeting(one, two)
        joined = (self._mark(one, meet, two) | self._mark(two, meet, one)) & ~self.inside[meet]
        for member in bits(joined):
            self.base[member] = meet
        self.inside[meet] |= joined
        self.waiting += bits(joined & ~self.outer)
        self.outer |= joined

    def _meeting(self, one: int, two: int) -> int:
        """The lowest base that is on the way to the root from both."""
        seen = set()
        at = self.base[one]
        while at != self.base[self.root]:
            seen.add(at)
            at = self.base[self.via[self.mate[at]]]
        at = self.base[two]
        while at != self.base[self.root] and at not in seen:
            at = self.base[self.via[self.mate[at]]]
        return at

    def _mark(self, member: int, meet: int, child: int) -> int:
        """Note how everybody on one side of a circle is reached the other way round; who they are."""
        circle = 0
        while self.base[member] != meet:
            partner = self.mate[member]
            circle |= self.inside[self.base[member]] | self.inside[self.base[partner]]
            self.via[member] = child
            child = partner
            member = self.via[partner]
        return circle
