"""Odd men where the first choice does not work out: one exact search over the group and all below it.

The criteria of 622-626 are digits of one number per pair, the most important in front, so that the cheapest
complete pairing is the one the rules ask for. Where everybody below is sure to be paired whoever comes down,
those below are replaced by places to leave to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.odd_men import Crossing, Place, leaver_flags, order_of_opponents
from crosstable.search.assignment import matchable
from crosstable.search.bits import bits, mask_of
from crosstable.search.blossom import Edge, cheapest
from crosstable.search.perfect import can_be_paired


@rule("618b", "618c", "621", "623", "624", "625")
def searched_crossing(place: Place) -> Crossing | None:
    """The best crossing with which everybody of the group and below can be paired; None without any."""
    if place.lower and _is_robust(place):
        return _into_places(place)
    digits = _Digits(place, place.incoming)
    members = [*place.incoming, *place.natives, *bits(place.lower)]
    return _solved(digits, members, [*digits.inside(), *digits.below()])


def _is_robust(place: Place) -> bool:
    """Whether those below can be paired whoever joins them: each has half of all as possible opponents."""
    legal = place.afterwards
    everyone = [*place.incoming, *place.natives, *bits(place.lower)]
    return all(2 * (legal[i] & place.lower).bit_count() >= len(everyone) for i in everyone)


def _into_places(place: Place) -> Crossing | None:
    """The search inside the group alone: leaving is always possible, as few as can be leave."""
    seated = _seatable(place)
    digits = _Digits(place, seated)
    size = len(place.table.entries)
    for count in range((len(seated) + len(place.natives)) % 2, len(place.natives) + 1, 2):
        if not _can_leave(place, seated, count):
            continue
        places = range(size, size + count)
        edges = [*digits.inside(), *((i, at, digits.leaving(i)) for i in place.natives for at in places)]
        return _solved(digits, [*seated, *place.natives, *places], edges)
    raise AssertionError("when all natives but the odd men's opponents leave, nobody is left over")


@rule("625")
def _seatable(place: Place) -> tuple[int, ...]:
    """The largest set of odd men who find an opponent here, the lowest ranked left out."""
    chosen: list[int] = []
    for odd in place.incoming:
        if matchable([place.table.legal[other] & place.members for other in (*chosen, odd)]):
            chosen.append(odd)
    return tuple(chosen)


def _can_leave(place: Place, seated: tuple[int, ...], count: int) -> bool:
    """Whether the odd men and all natives but some can be paired, odd men with natives."""
    size = len(place.table.entries)
    places = mask_of(range(size, size + count))
    legal = place.table.legal
    neighbours = [legal[i] & place.members for i in range(size)] + [place.members] * count
    for i in place.natives:
        neighbours[i] |= places | legal[i] & mask_of(seated)
    return can_be_paired(mask_of(seated) | place.members | places, neighbours)


@dataclass(frozen=True, slots=True)
class _Digits:
    """The criteria as digits of one number: odd men first, then who leaves."""

    place: Place
    seated: tuple[int, ...]

    def _flag_width(self) -> int:
        return len(self.place.natives).bit_length() + 1

    def _seat_width(self) -> int:
        return len(self.place.natives).bit_length() + 1

    def _leaver_low(self) -> int:
        """Bits of who leaves, below everything else."""
        return len(self.place.natives) + self._flag_width()

    def _seat_low(self) -> int:
        """Where the digits of the odd men's opponents begin."""
        return self._leaver_low() + 3 * self._flag_width()

    def _count_low(self) -> int:
        """Where the number of natives who leave begins."""
        return self._seat_low() + len(self.seated) * self._seat_width()

    def leaving(self, i: int) -> int:
        """The price of a native who leaves: the number first, then flags, then the lowest ranked."""
        width, low = self._flag_width(), self._leaver_low()
        number = 1 << self._count_low()
        for at, flag in enumerate(reversed(leaver_flags(self.place, i))):
            number += flag << low + at * width
        position = self.place.natives.index(i)
        return number + (1 << len(self.place.natives)) - (1 << position)

    def passing_on(self, odd: int) -> int:
        """The price of an odd man who finds no opponent: the number first, then the highest ranked."""
        low = self._count_low() + self._flag_width()
        many = len(self.place.incoming)
        position = many - 1 - self.place.incoming.index(odd)
        return (1 << low + many + self._flag_width()) + (1 << low + position)

    def inside(self) -> Iterator[Edge]:
        """Pairs inside the group: odd men with natives by their order, natives for nothing."""
        legal = self.place.table.legal
        for at, odd in enumerate(reversed(self.seated)):
            shift = self._seat_low() + at * self._seat_width()
            for choice, native in enumerate(order_of_opponents(self.place, odd)):
                yield odd, native, choice << shift
        for i in self.place.natives:
            for j in bits((legal[i] & self.place.members) >> i + 1 << i + 1):
                yield i, j, 0

    def below(self) -> Iterator[Edge]:
        """Pairs with those below, among those who go down without meeting here, and below."""
        legal, later, lower = self.place.table.legal, self.place.afterwards, self.place.lower
        price = {odd: self.passing_on(odd) for odd in self.place.incoming}
        price |= {i: self.leaving(i) for i in self.place.natives}
        odd_men = mask_of(self.place.incoming)
        for i, amount in price.items():
            for other in bits(later[i] & lower):
                yield i, other, amount
            inside = 0 if odd_men >> i & 1 else legal[i]
            for other in bits((later[i] & ~inside) >> i + 1 << i + 1):
                if other in price and (odd_men >> i & 1) == (odd_men >> other & 1):
                    yield i, other, amount + price[other]
        for i in bits(lower):
            for other in bits((later[i] & lower) >> i + 1 << i + 1):
                yield i, other, 0


def _solved(digits: _Digits, members: list[int], edges: list[Edge]) -> Crossing | None:
    """The crossing of the cheapest complete pairing of some members."""
    index = {member: at for at, member in enumerate(members)}
    local = [(index[a], index[b], cost) for a, b, cost in edges]
    solved = cheapest(len(members), local)
    if solved is None:
        return None
    mate = {member: members[solved.mate[at]] for member, at in index.items()}
    natives = set(digits.place.natives)
    seats = tuple((odd, mate[odd]) for odd in digits.seated if mate[odd] in natives)
    passed = tuple(odd for odd in digits.place.incoming if odd not in dict(seats))
    taken = {native for _, native in seats}
    legal = digits.place.table.legal
    leaving = tuple(
        i
        for i in digits.place.natives
        if i not in taken and not (mate[i] in natives and legal[i] >> mate[i] & 1)
    )
    return Crossing(seats, passed, leaving, searched=True)
