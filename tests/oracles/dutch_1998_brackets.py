"""FIDE Dutch 1998, oracle: the candidates of one bracket in the order of the text (C2-C11, C14, D1, D2).

Real loops over exchanges and transpositions, nothing clever: slow on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from tests.oracles.dutch_1998_cards import DOWN, UP, Card, clash, legal, passes, preference, ranked

Cards = tuple[Card, ...]
Pairs = tuple[tuple[Card, Card], ...]
DROPS = (0, 1, 2)
"""C9, C10: nothing dropped, B6 dropped, B6 and B5 dropped."""


class OutOfBudget(Exception):
    """More steps than allowed: the document is too large for the literal loops."""


class Meter:
    """Counts the steps of one round and stops a search that explodes."""

    def __init__(self, budget: int) -> None:
        """At most so many steps."""
        self.left = budget

    def step(self) -> None:
        """One more player tried as an opponent."""
        self.left -= 1
        if self.left < 0:
            raise OutOfBudget


@dataclass(frozen=True)
class Candidate:
    """A pairing of one bracket: pairs, who leaves, (pairs of the moved-down, others), rules that fired."""

    pairs: Pairs
    leavers: Cards
    size: tuple[int, int]
    fired: frozenset[str]


def transpositions(s2: Cards, places: int) -> Iterator[Cards]:
    """D1: who stands in the first places of S2, in ascending order of the numbers so formed."""
    if places == 0:
        yield ()
        return
    for at, card in enumerate(s2):
        for others in transpositions(s2[:at] + s2[at + 1 :], places - 1):
            yield (card, *others)


def exchanges(group: Cards, p: int) -> Iterator[tuple[Cards, Cards]]:
    """D2: S1 and S2 as they are (C4), then after each exchange in turn, both in A2 order again."""
    for s1_places in exchange_order(len(group), p):
        s1 = tuple(group[at - 1] for at in s1_places)
        yield s1, tuple(card for card in group if card not in s1)


def exchange_order(number: int, p: int) -> Iterator[tuple[int, ...]]:
    """D2: the places (1 = highest) that form S1: smallest difference, lowest of S1, then ascending S2."""
    upper, lower = range(1, p + 1), range(p + 1, number + 1)
    yield tuple(upper)
    for count in range(1, min(p, number - p) + 1):
        options = [(out, into) for out in combinations(upper, count) for into in combinations(lower, count)]
        options.sort(
            key=lambda option: (_gap(*option), [-at for at in sorted(option[0], reverse=True)], option[1])
        )
        for out, into in options:
            yield tuple(sorted((set(upper) - set(out)) | set(into)))


def _gap(out: tuple[int, ...], into: tuple[int, ...]) -> int:
    """D2: the difference between the numbers exchanged."""
    return sum(into) - sum(out)


def clashes_needed(cards: Cards) -> int:
    """A8: x, never below zero."""
    wishes = [preference(card)[0] for card in cards]
    half = (len(cards) + 1) // 2
    return max(0, max(wishes.count("W"), wishes.count("B")) - half)


def opponents_in_order(s1: Cards, s2: Cards, x: int, meter: Meter) -> Iterator[Pairs]:
    """C6, C7: S1 against the transpositions of S2, cut off where the first pairs break B1, B2 or x."""
    if not s1:
        yield ()
        return
    for at, card in enumerate(s2):
        meter.step()
        if not legal(s1[0], card):
            continue
        left = x - (1 if clash(s1[0], card) else 0)
        if left < 0:
            continue
        for others in opponents_in_order(s1[1:], s2[:at] + s2[at + 1 :], left, meter):
            yield ((s1[0], card), *others)


def arrangements(group: Cards, p: int, x: int, meter: Meter) -> Iterator[Pairs]:
    """C8 outside, C7 inside: p pairs of a homogeneous group with at most x clashes."""
    for s1, s2 in exchanges(group, p):
        yield from opponents_in_order(s1, s2, x, meter)


def unpaired(group: Cards, pairs: Pairs) -> Cards:
    """Who of the group stands in none of the pairs."""
    paired = {card.no for pair in pairs for card in pair}
    return tuple(card for card in group if card.no not in paired)


def can_make(group: Cards, p: int, meter: Meter) -> bool:
    """Whether p legal pairs exist at all: spares the loops that cannot find one."""
    if p == 0:
        return True
    if len(group) < 2 * p:
        return False
    meter.step()
    first, rest = group[0], group[1:]
    for at, card in enumerate(rest):
        if legal(first, card) and can_make(rest[:at] + rest[at + 1 :], p - 1, meter):
            return True
    return can_make(rest, p, meter)


def homogeneous(group: Cards, meter: Meter, smallest: int = 0) -> Iterator[Candidate]:
    """The candidates of a homogeneous bracket, fewer pairs last (C14)."""
    full = len(group) // 2
    for p in range(full, smallest - 1, -1):
        if can_make(group, p, meter):
            yield from _homogeneous_of_size(group, p, full - p, meter)


def _homogeneous_of_size(group: Cards, p: int, steps: int, meter: Meter) -> Iterator[Candidate]:
    """C11 outside, then C9, then C8 and C7."""
    start = max(0, clashes_needed(group) - steps)
    for x in range(start, max(p, start) + 1):
        for down in DROPS:
            for pairs in arrangements(group, p, x, meter):
                leavers = unpaired(group, pairs)
                if all(passes(card, DOWN, down) for card in leavers):
                    yield Candidate(pairs, leavers, (0, p), _fired(steps > 0, x > start, False))


def heterogeneous(
    moved: Cards, residents: Cards, meter: Meter, everybody: bool = False
) -> Iterator[Candidate]:
    """The candidates of a heterogeneous bracket: fewer remainder pairs, then fewer moved down (C14)."""
    for first in range(len(moved), len(moved) - 1 if everybody else -1, -1):
        for chosen in combinations(moved, first):
            most = (len(residents) - first) // 2
            for second in range(most, most - 1 if everybody else -1, -1):
                left_out = tuple(card for card in moved if card not in chosen)
                yield from _heterogeneous_of_size(chosen, left_out, residents, second, meter)


def _heterogeneous_of_size(
    moved: Cards, left_out: Cards, residents: Cards, second: int, meter: Meter
) -> Iterator[Candidate]:
    """C11 outside, then C10 (up-floats, opponents of the moved-down), then C9, C8 and C7 of the remainder."""
    first = len(moved)
    everyone = moved + left_out + residents
    less = bool(left_out) or second < (len(residents) - first) // 2
    start = max(0, clashes_needed(everyone) - (len(everyone) // 2 - first - second))
    if not can_make(residents, second, meter):
        return
    for x in range(start, max(first + second, start) + 1):
        for up in DROPS:
            undone = 0
            for upper in opponents_in_order(moved, residents, x, meter):
                if not all(passes(resident, UP, up) for _, resident in upper):
                    continue
                fired = _fired(less, x > start, up > 0 or undone > 0)
                for pairs, leavers in _remainders(
                    unpaired(residents, upper), upper, left_out, second, x, meter
                ):
                    yield Candidate(pairs, leavers, (first, second), fired)
                undone += 1


def _remainders(
    remainder: Cards, upper: Pairs, left_out: Cards, second: int, x: int, meter: Meter
) -> Iterator[tuple[Pairs, Cards]]:
    """C9, C8, C7 in the remainder, with what the pairs of the moved-down players have left of x."""
    if not can_make(remainder, second, meter):
        return
    left = x - sum(clash(*pair) for pair in upper)
    for down in DROPS:
        for lower in arrangements(remainder, second, left, meter):
            leavers = ranked(left_out + unpaired(remainder, lower))
            if all(passes(card, DOWN, down) for card in leavers):
                yield upper + lower, leavers


def _fired(less: bool, grown: bool, undone: bool) -> frozenset[str]:
    """Which of C14, C11, C10 it took to come to a candidate."""
    flags = {"c14": less, "c11": grown, "c10": undone}
    return frozenset(rule for rule, happened in flags.items() if happened)
