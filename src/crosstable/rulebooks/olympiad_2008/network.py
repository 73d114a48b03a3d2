"""The exact search of a bracket: criteria as digits of one number per pair, the most important in front."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Members, Way, is_robust
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.search.bits import bits
from crosstable.search.blossom import Edge, cheapest

Mates = dict[int, int]

CRITERIA = 6
"""Floaters of both sides who meet, leavers, differences, teams released, colours here and there."""


@dataclass(slots=True)
class Network:
    """One bracket with everybody who is not paired yet."""

    bracket: Bracket
    free_rest: bool
    """Whether the rest is sure to be paired, so that places stand for it."""
    members: Members = field(init=False)
    floaters: Members = field(init=False)
    """In the order in which they find opponents."""
    natives: dict[bool, Members] = field(init=False)
    """Residents, the strongest or (True) the weakest first."""
    step: int = field(init=False)
    """The width of one place in the order."""
    count_width: int = field(init=False)
    order_width: int = field(init=False)

    def __post_init__(self) -> None:
        bracket, table = self.bracket, self.bracket.table
        self.members = bracket.members
        self.floaters = seating_order(bracket)
        strongest = sorted(bracket.residents, key=lambda i: table.order[i])
        self.natives = {False: tuple(strongest), True: tuple(reversed(strongest))}
        self.step = len(table.entries).bit_length() + 2
        self.count_width = self.step - 1 + (max(table.pairing, default=0) + 1).bit_length()
        self.order_width = (len(self.members) + 1) * self.step + len(self.members)

    def mates(self) -> Mates | None:
        """Who is paired with whom in the best complete pairing; places are numbered beyond all teams."""
        members = [*self.members, *self.bracket.next_group, *self._others()]
        index = {member: at for at, member in enumerate(members)}
        edges = [(index[a], index[b], cost) for a, b, cost in self.edges()]
        solved = cheapest(len(members), edges)
        return None if solved is None else {m: members[solved.mate[at]] for m, at in index.items()}

    def _others(self) -> list[int]:
        """The rest, or one place for each team of the next group that may have to go there."""
        if not self.free_rest:
            return list(bits(self.bracket.rest))
        size, many = len(self.bracket.table.entries), len(self.bracket.next_group)
        odd = len(self.members) % 2
        return list(range(size, size + many + odd))

    @property
    def size(self) -> int:
        """How many teams, or places, have to be paired."""
        return len(self.members) + len(self.bracket.next_group) + len(self._others())

    def counts(self, cost: int) -> tuple[int, ...]:
        """What a cost says: the counts of the criteria, then the place in the order."""
        number, order = cost >> self.order_width, cost & (1 << self.order_width) - 1
        mask = (1 << self.count_width) - 1
        found = [number >> at * self.count_width & mask for at in reversed(range(CRITERIA))]
        return (*found, order)

    # -- what a pair costs

    def _digits(self, order: int, *counts: int) -> int:
        """The counts of the criteria as one number, above the digits of the order."""
        number = 0
        for count in counts:
            number = (number << self.count_width) + count
        return (number << self.order_width) + order

    def edges(self) -> Iterator[Edge]:
        """Every pair that may be made, with its cost."""
        yield from self._inside()
        yield from self._leaving()
        yield from self._next_group()
        yield from self._rest()

    @rule("16", "20", "21", "21b", "54")
    def _inside(self) -> Iterator[Edge]:
        """Pairs inside the bracket."""
        members, table = self.members, self.bracket.table
        for at, i in enumerate(members):
            for other in range(at + 1, len(members)):
                j = members[other]
                if not table.legal[i] >> j & 1 or self._is_barred(i, j):
                    continue
                apart = self.bracket.meets_across(i, j)
                step = abs(table.pairing[i] - table.pairing[j])
                breach = table.stuck[i] >> j & 1
                yield i, j, self._digits(self._order(at, other), apart, 0, step, 0, breach, 0)

    def _is_barred(self, i: int, j: int) -> bool:
        """In rounds 1 to 3 floaters meet residents only (29a, 32)."""
        floaters = self.floaters
        return self.bracket.early and i in floaters and j in floaters and not self.bracket.meets_across(i, j)

    @rule("49", "50")
    def _order(self, at: int, other: int) -> int:
        """The place of a pair in the order of rules 50 and 52; rounds 1 to 3 order floaters alone."""
        many = len(self.members)
        if not self.bracket.early:
            return (many - 1 - other) << (many - 1 - at) * self.step
        pair = self.members[at], self.members[other]
        floater = next((i for i in self.floaters if i in pair), None)
        return 0 if floater is None else self._seat(floater, pair[pair[0] == floater])

    @rule("29a", "32")
    def _seat(self, floater: int, opponent: int) -> int:
        """How far down the order the opponent of a floater is: residents, then floaters in their turn."""
        up = floater in self.bracket.from_below or self.bracket.way is Way.UP
        place = (*self.natives[up], *self.floaters).index(opponent)
        return self._in_turn(floater, place)

    def _in_turn(self, floater: int, place: int) -> int:
        """A place in the digit of a floater, above those of whoever finds an opponent later."""
        behind = len(self.floaters) - 1 - self.floaters.index(floater)
        return place << behind * self.step + len(self.members)

    @rule("29", "29a", "29b", "30", "31", "33", "34", "35", "42", "43", "44", "45", "46", "51", "52")
    def _leaving(self) -> Iterator[Edge]:
        """Those who float into the next group; in rounds 1 to 3 also beyond it, and floaters again."""
        bracket, table = self.bracket, self.bracket.table
        for at, i in enumerate(self.members):
            if i in self.floaters and not bracket.early:
                continue
            order = self._last(at, i)
            for j in bracket.next_group:
                if table.legal[i] >> j & 1:
                    apart = self.bracket.meets_across(i, j)
                    step = abs(table.pairing[i] - table.pairing[j])
                    breach = table.stuck[i] >> j & 1
                    yield i, j, self._digits(order, apart, 1, step, 0, 0, breach)
            if bracket.early and not self.free_rest:
                for j in bits(table.legal[i] & bracket.rest):
                    step = abs(table.pairing[i] - table.pairing[j])
                    breach = table.stuck[i] >> j & 1
                    yield i, j, self._digits(order, self.bracket.meets_across(i, j), 1, step, 0, 0, breach)

    def _last(self, at: int, i: int) -> int:
        """The place of floating in the order: last for a team; in rounds 1 to 3 the weakest floats first."""
        many = len(self.members)
        if not self.bracket.early:
            return many << (many - 1 - at) * self.step
        return self._in_turn(i, many) if i in self.floaters else (1 << many) - (1 << at)

    @rule("53")
    def _next_group(self) -> Iterator[Edge]:
        """Pairs of the next group among themselves, and those it has to release."""
        bracket, table = self.bracket, self.bracket.table
        group = bracket.next_group
        for at, i in enumerate(group):
            for j in group[at + 1 :]:
                if table.legal[i] >> j & 1:
                    breach = table.stuck[i] >> j & 1
                    yield i, j, self._digits(0, self.bracket.meets_across(i, j), 0, 0, 0, 0, breach)
            if self.free_rest:
                yield i, len(table.entries) + at, self._digits(0, 0, 0, 0, 1, 0, 0)
            else:
                for j in bits(table.legal[i] & bracket.rest):
                    yield i, j, self._digits(0, self.bracket.meets_across(i, j), 0, 0, 1, 0, 0)

    def _rest(self) -> Iterator[Edge]:
        """The rest among itself, or unused places among themselves."""
        legal = self.bracket.table.legal
        if self.free_rest:
            places = self._others()
            yield from ((a, b, 0) for at, a in enumerate(places) for b in places[at + 1 :])
            return
        for i in bits(self.bracket.rest):
            for j in bits((legal[i] & self.bracket.rest) >> i + 1 << i + 1):
                yield i, j, self._digits(0, self.bracket.meets_across(i, j), 0, 0, 0, 0, 0)


def seating_order(bracket: Bracket) -> Members:
    """Floaters in the order in which they find opponents: strongest from above, weakest from below."""
    order = bracket.table.order
    above = sorted(bracket.floaters, key=lambda i: order[i], reverse=bracket.way is Way.UP)
    below = sorted(bracket.from_below, key=lambda i: order[i], reverse=True)
    return (*above, *below)


def best_mates(bracket: Bracket) -> Mates | None:
    """The best complete pairing of everybody who is not paired, as far as the bracket decides it."""
    if is_robust(bracket):
        found = Network(bracket, True).mates()
        if found is not None and _leaves_least(bracket, found):
            return found
    return Network(bracket, False).mates()


def _leaves_least(bracket: Bracket, mates: Mates) -> bool:
    """Whether no more teams float than the number of the bracket asks for."""
    inside = set(bracket.members)
    return sum(mates[i] not in inside for i in inside) == len(inside) % 2
