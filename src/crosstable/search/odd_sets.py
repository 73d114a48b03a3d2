"""The odd sets (blossoms) of a search for pairings: odd circles, each part a member or a set itself.

Sets lie inside sets, hundreds deep in a large field, so every set knows its members as one flat list and
nothing here calls itself.
"""

from __future__ import annotations

from collections.abc import Iterator

Link = tuple[int, int]
"""Two members who join neighbouring parts of a circle."""


class OddSets:
    """Who is paired with whom, and the odd sets; numbers from `size` on are sets."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.mate = [-1] * size
        self.top = list(range(size))
        self.parent: dict[int, int] = {}
        self.children: dict[int, list[int]] = {}
        self.links: dict[int, list[Link]] = {}
        self.members: dict[int, list[int]] = {}
        self.base = {member: member for member in range(size)}
        self.weight: dict[int, int] = {}
        self.next_set = size

    def leaves(self, item: int) -> list[int]:
        """The members of an odd set, or the member itself."""
        return [item] if item < self.size else self.members[item]

    def join(self, parts: list[int], links: list[Link]) -> int:
        """A new odd set of the parts of a circle; the first part holds the member left over."""
        new = self.next_set
        self.next_set += 1
        members: list[int] = []
        for part in parts:
            self.parent[part] = new
            members += self.leaves(part)
        top = self.top
        for member in members:
            top[member] = new
        self.children[new], self.links[new], self.members[new] = parts, links, members
        self.base[new], self.weight[new] = self.base[parts[0]], 0
        return new

    def release(self, item: int) -> None:
        """The parts of an odd set are on their own again."""
        top = self.top
        for part in self.children[item]:
            del self.parent[part]
            for member in self.leaves(part):
                top[member] = part
        del self.children[item], self.links[item], self.members[item], self.base[item], self.weight[item]

    def turn(self, item: int, member: int) -> None:
        """Pair an odd set inside so that `member` is the one left over.

        From the member outwards, every set around it is turned to the part that holds it. Turning one pairs
        its other parts by links of the circle, and each end of such a link has to be left over in its own
        part.
        """
        waiting = [(item, member)]
        while waiting:
            item, member = waiting.pop()
            child = member
            while child != item:
                outer = self.parent[child]
                if self.base[outer] != member:
                    waiting += self._turn_one(outer, child)
                    self.base[outer] = member
                child = outer

    def _turn_one(self, item: int, child: int) -> list[tuple[int, int]]:
        """Pair the parts of one circle but for a child; the parts to turn with the member they give."""
        # All parts but the first were paired two by two. On the even way from it to the child the pairs move
        # on by one link; the parts on the other way stay as they are.
        parts, links = self.children[item], self.links[item]
        place, count = parts.index(child), len(parts)
        found: list[tuple[int, int]] = []
        for high in range(place - 1, 0, -2) if place % 2 == 0 else range(place + 2, count + 1, 2):
            one, two = links[high - 1]
            found += [(parts[high - 1], one), (parts[high % count], two)]
            self.mate[one], self.mate[two] = two, one
        # The first part is always the one that holds whoever is left over.
        self.children[item] = parts[place:] + parts[:place]
        self.links[item] = links[place:] + links[:place]
        return found

    def shared_weights(self, member: int) -> dict[int, int]:
        """The weight of the odd sets that a member shares with others, for everybody in its outermost set."""
        over: list[int] = []
        item = member
        while item in self.parent:
            item = self.parent[item]
            over.append(item)
        shared: dict[int, int] = {}
        total = sum(self.weight[item] for item in over)
        below = member
        for item in over:
            for part in self.children[item]:
                if part >= self.size and part != below:
                    shared.update(dict.fromkeys(self.members[part], total))
                elif part != below:
                    shared[part] = total
            total -= self.weight[item]
            below = item
        return shared

    def all_shared_weights(self) -> Iterator[tuple[int, list[int]]]:
        """Each member with what `shared_weights` says of everybody, in a list that changes on the way."""
        row = [0] * self.size
        waiting = [(item, 0) for item in dict.fromkeys(self.top)]
        while waiting:
            item, total = waiting.pop()
            if 0 <= item < self.size:
                yield item, row
                continue
            inside = ~item if item < 0 else item
            if item >= self.size:
                waiting.append((~item, total))
                total += self.weight[item]
                waiting += [(part, total) for part in self.children[item]]
            for member in self.members[inside]:
                row[member] = total

    def inside_prices(self) -> list[int]:
        """Half the weight of all odd sets around each member: together no two share more than that."""
        found = [0] * self.size
        for item, weight in self.weight.items():
            for member in self.members[item]:
                found[member] += weight // 2
        return found
