"""US Chess oracle: the players of a round in rank order with their groups, and all ways to pair them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from tests.oracles.us_chess_cards import Card, Event

Edge = tuple[int, int]
Pairing = tuple[Edge, ...]
Vector = tuple[int, ...]
Cost = Callable[[int, int], Vector]


@dataclass(frozen=True)
class Field:
    """Players in rank order; an edge (i, j) has i < j, so i is the higher-ranked.

    `side` is 0, or 1 and 2 for the two sides of a group that plays across (28R2: B2 v C2).
    """

    event: Event
    players: tuple[Card, ...]
    group: tuple[int, ...]
    side: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.players)

    def numbers(self, pairing: Iterable[Edge]) -> frozenset[frozenset[int]]:
        """A pairing by the players' numbers."""
        return frozenset(frozenset((self.players[i].no, self.players[j].no)) for i, j in pairing)

    def edges(self, pairs: Iterable[Iterable[int]]) -> Pairing:
        """A pairing given by numbers, as sorted edges."""
        place = {card.no: index for index, card in enumerate(self.players)}
        return tuple(
            sorted((min(edge), max(edge)) for edge in ([place[no] for no in pair] for pair in pairs))
        )


def by_score(event: Event, cards: Iterable[Card]) -> Field:
    """29A: rank order and score groups."""
    players = tuple(sorted(cards, key=lambda card: card.rank))
    scores = sorted({card.sigma for card in players}, reverse=True)
    group = tuple(scores.index(card.sigma) for card in players)
    return Field(event, players, group, (0,) * len(players))


def hard(event: Event, a: Card, b: Card) -> tuple[int, int, int]:
    """27A1 and 36E: (met twice or more, two computers in a mixed event, met once)."""
    times = event.times_met(a, b)
    mixed = any("computer" not in card.flags for card in event.cards.values())
    machines = mixed and "computer" in a.flags and "computer" in b.flags
    return (int(times >= 2), int(machines), int(times == 1))


def can_be_paired(event: Event, cards: Iterable[Card]) -> bool:
    """Whether a complete pairing exists that breaks neither 27A1 nor 36E."""
    players = list(cards)
    legal = {(a.no, b.no): not any(hard(event, a, b)) for a, b in combinations(players, 2)}
    return not len(players) % 2 and _completes([card.no for card in players], legal)


def _completes(rest: list[int], legal: dict[tuple[int, int], bool]) -> bool:
    """Whether the rest can be paired."""
    if not rest:
        return True
    first, *others = rest
    return any(
        legal[first, second] and _completes(others[:index] + others[index + 1 :], legal)
        for index, second in enumerate(others)
    )


def pairings(rest: tuple[int, ...]) -> Iterator[Pairing]:
    """Every complete pairing of an even number of places."""
    if not rest:
        yield ()
        return
    first, *others = rest
    for index, second in enumerate(others):
        for tail in pairings((*others[:index], *others[index + 1 :])):
            yield ((first, second), *tail)


def total(pairing: Pairing, cost: Cost) -> Vector:
    """The cost of a pairing: the sum over its pairs."""
    return tuple(sum(column) for column in zip(*(cost(i, j) for i, j in pairing), strict=True))


def remembered(cost: Cost) -> Cost:
    """The same cost, each pair computed once."""
    known: dict[Edge, Vector] = {}

    def cost_of(i: int, j: int) -> Vector:
        if (i, j) not in known:
            known[i, j] = cost(i, j)
        return known[i, j]

    return cost_of


def least_by(candidates: list[Pairing], cost: Cost) -> list[Pairing]:
    """Those candidates whose total cost is the least."""
    return least(candidates, lambda pairing: total(pairing, cost))


def least(candidates: list[Pairing], measure: Callable[[Pairing], object]) -> list[Pairing]:
    """Those candidates whose measure is the least."""
    measured = [(measure(pairing), pairing) for pairing in candidates]
    best = min(value for value, _ in measured)  # type: ignore[type-var]
    return [pairing for value, pairing in measured if value == best]
