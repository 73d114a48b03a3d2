"""CFC oracle: every candidate of one score group, and the least of them by the key of ledger 4.2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field as default
from itertools import combinations, permutations

from tests.oracles.cfc_acceleration import quarters
from tests.oracles.cfc_cards import Field
from tests.oracles.cfc_colours import due
from tests.oracles.cfc_tails import Pairs, Tail, across, halves

Head = tuple[object, ...]


@dataclass
class Group:
    """Natives in rank order; how they are divided; who stands in the next-lower group."""

    natives: list[int]
    kind: str = "halves"
    lower: list[int] = default(default_factory=list)
    following: list[int] = default(default_factory=list)


@dataclass
class Choice:
    """What was decided for a group: its pairs, the odd men still without opponent, the natives who leave."""

    pairs: Pairs
    unpaired: list[int]
    leavers: list[int]


class Ahead:
    """Look-ahead: can these players be completely paired without rematch (618, 621)?"""

    def __init__(self, field: Field) -> None:
        """Remember answers for one round."""
        self.field = field
        self.known: dict[frozenset[int], bool] = {frozenset(): True}

    def possible(self, players: frozenset[int]) -> bool:
        """Plain recursion over the partners of the player who has fewest."""
        if players not in self.known:
            self.known[players] = len(players) % 2 == 0 and self._search(players)
        return self.known[players]

    def _search(self, players: frozenset[int]) -> bool:
        """Try every partner of one player."""
        partners = {a: [b for b in sorted(players) if b != a and self.field.legal(a, b)] for a in players}
        stuck = min(sorted(players), key=lambda no: len(partners[no]))
        return any(self.possible(players - {stuck, other}) for other in partners[stuck])


def choose(ahead: Ahead, odd: list[int], group: Group, below: list[int], last: bool) -> Choice | None:
    """The least candidate of a group; in the last one nobody may be left over."""
    for unpaired in _passed_over(odd, last):
        placed = [no for no in odd if no not in unpaired]
        for leaving in range(1 if last else len(group.natives) + 1):
            found = _least(ahead, placed, unpaired, group, below, leaving)
            if found is not None:
                return found
    return None


def _passed_over(odd: list[int], last: bool) -> Iterator[list[int]]:
    """Odd men left without opponent: fewest first, then the highest ranked is placed (625)."""
    for count in range(1 if last else len(odd) + 1):
        ways = [list(chosen) for chosen in combinations(odd, count)]
        yield from sorted(ways, key=lambda chosen: [no in chosen for no in odd])


def _least(
    ahead: Ahead, placed: list[int], unpaired: list[int], group: Group, below: list[int], leaving: int
) -> Choice | None:
    """The least key among all candidates with the given odd men placed and the given number leaving."""
    best: tuple[Head, Tail, Pairs, list[int]] | None = None
    for head, pairs, leavers, rest in _heads(ahead.field, placed, group, leaving):
        if best is not None and head > best[0]:
            continue
        if not ahead.possible(frozenset([*unpaired, *leavers, *below])):
            continue
        tail = _tail(ahead.field, group, rest)
        if tail is not None and (best is None or (head, tail[0]) < (best[0], best[1][0])):
            best = (head, tail, pairs, leavers)
    if best is None:
        return None
    return Choice(best[2] + best[1][1], unpaired, best[3])


def _heads(
    field: Field, placed: list[int], group: Group, leaving: int
) -> Iterator[tuple[Head, Pairs, list[int], list[int]]]:
    """Opponents of the odd men and leavers in every possible way, with the first part of the key."""
    if (len(group.natives) - len(placed) - leaving) % 2 or len(placed) + leaving > len(group.natives):
        return
    for opponents in permutations(group.natives, len(placed)):
        pairs = tuple(zip(placed, opponents, strict=True))
        if not all(field.legal(a, b) for a, b in pairs):
            continue
        served = tuple(_opponent_key(field, group, a, b) for a, b in pairs)
        free = [no for no in group.natives if no not in opponents]
        for chosen in combinations(free, leaving):
            rest = [no for no in free if no not in chosen]
            yield (served, *_leaver_key(field, group, chosen)), pairs, list(chosen), rest


def _opponent_key(field: Field, group: Group, odd: int, opponent: int) -> tuple[int, ...]:
    """624.2, then 624.1, then the highest ranked (624)."""
    rules, one, other = field.rules, field.cards[odd], field.cards[opponent]
    opposite = due(one) is not None and due(other) is not None and due(one) != due(other)
    again = rules.once and other.marked
    return int(again), int(rules.opposite_due and not opposite), group.natives.index(opponent)


def _leaver_key(field: Field, group: Group, leavers: tuple[int, ...]) -> Head:
    """618(c)/623 nobody unmet in the next group, 626 unfinished, 624.2 again; then lowest ranked first."""
    cards = [field.cards[no] for no in leavers]
    stranded = sum(not any(field.unmet(no, other) for other in group.following) for no in leavers)
    unfinished = sum(card.unfinished for card in cards)
    again = sum(card.marked for card in cards) if field.rules.once else 0
    lowest = tuple(sorted(-group.natives.index(no) for no in leavers))
    return stranded, unfinished, again, lowest


def _tail(field: Field, group: Group, rest: list[int]) -> Tail | None:
    """Pair those who remain in the group in the way it is divided."""
    if group.kind == "quarters":
        return quarters(field, rest)
    if group.kind == "across":
        lower = [no for no in rest if no in group.lower]
        upper = [no for no in rest if no not in group.lower]
        return across(field, upper, lower) if len(upper) == len(lower) else None
    return halves(field, rest)
