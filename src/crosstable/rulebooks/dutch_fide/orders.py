"""The earliest of the best candidates of a bracket: sets of players moved down, exchanges, transpositions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members, Pairs
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.network import Network
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.search.bits import mask_of
from crosstable.search.exchanges import Exchange

Limbo = Callable[[RankedField, Members], tuple[list[int], int]]
"""What each of those moved down costs in the limbo, by the order of sets; and how many bits it takes."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A solved bracket, and who of it and of the next bracket goes still further down."""

    bracket: Bracket
    further: int


def ordered(network: Network, table: RankedField, moved: Members, residents: Members, limbo: Limbo) -> Answer:
    """The earliest of the best candidates: who of those moved down is paired, with whom; then the rest."""
    seats = _first_seats(network, moved, residents, *limbo(table, moved))
    network = network.with_pairs(seats)
    taken = {native for _, native in seats}
    order = tuple(i for i in residents if i not in taken)
    mate = _first_rest(network, order)
    inside, seated = set(order), {i for i, _ in seats}
    leaving = [i for i in moved if i not in seated] + [i for i in order if mate[i] not in inside]
    rest = tuple((i, mate[i]) for i in order if mate[i] in inside and i < mate[i])
    bracket = Bracket(
        moved=moved,
        residents=residents,
        seats=seats,
        rest=rest,
        leaving=tuple(sorted(leaving)),
        exchange=_exchange(order, rest),
        searched=True,
    )
    beyond = len(table.entries)
    return Answer(bracket, mask_of(i for i, other in mate.items() if i < beyond <= other))


@rule("4.4 4.2 3.7", "D.3 D.1 B.7")
def _first_seats(
    network: Network, moved: Members, residents: Members, limbo: Sequence[int], bits: int
) -> Pairs:
    """The first set of moved-down players, then their opponents in the first transposition."""
    if not moved:
        return ()
    number = {native: k for k, native in enumerate(residents)}
    width = len(residents).bit_length()
    place = {i: len(moved) - 1 - k for k, i in enumerate(moved)}
    left = dict(zip(moved, limbo, strict=True))
    wide = width * len(moved)

    def extra(i: int, j: int) -> int:
        if i not in place:
            return 0
        return number[j] << width * place[i] if j in number else left[i] << wide

    mate = network.first(extra, wide + bits)
    return tuple((i, mate[i]) for i in moved if mate[i] in number)


@rule("4.3 4.2 3.6", "D.2 D.1 B.6")
def _first_rest(network: Network, order: Members) -> dict[int, int]:
    """The first exchange between the halves, then the first transposition."""
    plain = network.first(lambda i, j: 0, 0)
    inside = set(order)
    half = sum(plain[i] in inside for i in order) // 2
    number = {i: k for k, i in enumerate(order, start=1)}
    size = len(order) + 1
    width = size.bit_length()
    digits = width * size

    def extra(i: int, j: int) -> int:
        a = number.get(i)
        if a is None:
            return 0
        b = number.get(j)
        count = gap = out = into = 0
        if b is None:
            if a <= half:
                gap, out = -a, -(1 << a)
        elif b <= half:
            gap, out = -b, -(1 << b)
        elif a > half:
            count, gap, into = 1, a, -(1 << size - a)
        value = (count << 2 * width + 2) + gap
        value = (((value << size) + out) << size) + into
        return (value << digits) + (0 if b is None else b << width * (size - a))

    return network.first(extra, digits + 2 * size + 4 * width + 4)


def _exchange(order: Members, rest: Pairs) -> Exchange:
    """Who left S1 and who entered it, by numbers in the bracket or remainder."""
    number = {i: k for k, i in enumerate(order, start=1)}
    half = len(rest)
    top = {number[i] for i, _ in rest}
    natural = set(range(1, half + 1))
    return Exchange(tuple(sorted(natural - top)), tuple(sorted(top - natural)))
