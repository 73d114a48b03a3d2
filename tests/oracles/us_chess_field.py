"""US Chess oracle: the players of a round in rank order with their groups."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tests.oracles.us_chess_cards import Card, Event
from tests.oracles.us_chess_search import Edge, Pairing, completes


@dataclass(frozen=True)
class Field:
    """Players in rank order; an edge (i, j) has i < j, so i is the higher-ranked.

    `side` is 0, or 1 and 2 for the two sides of a group that plays across (28R2: B2 v C2).
    `unrated` is what an unrated player counts in a change size (ledger 4.5).
    """

    event: Event
    players: tuple[Card, ...]
    group: tuple[int, ...]
    side: tuple[int, ...]
    unrated: int

    def __len__(self) -> int:
        return len(self.players)

    @property
    def groups(self) -> range:
        """The score groups from the top."""
        return range(max(self.group, default=-1) + 1)

    def inside(self, i: int, j: int) -> bool:
        """Whether two players are of one group."""
        return self.group[i] == self.group[j]

    def numbers(self, pairing: Iterable[Edge]) -> frozenset[frozenset[int]]:
        """A pairing by the players' numbers."""
        return frozenset(frozenset((self.players[i].no, self.players[j].no)) for i, j in pairing)

    def edges(self, pairs: Iterable[Iterable[int]]) -> Pairing:
        """A pairing given by numbers, as sorted edges."""
        place = {card.no: index for index, card in enumerate(self.players)}
        return tuple(
            sorted((min(edge), max(edge)) for edge in ([place[no] for no in pair] for pair in pairs))
        )


def unrated_counts(paired: Iterable[Card]) -> int:
    """Ledger 4.5, change size: one point less than the lowest rating of all who are paired; nobody: 0."""
    return min((card.rho for card in paired if card.rho is not None), default=1) - 1


def by_score(event: Event, cards: Iterable[Card], unrated: int) -> Field:
    """29A: rank order and score groups."""
    players = tuple(sorted(cards, key=lambda card: card.rank))
    scores = sorted({card.sigma for card in players}, reverse=True)
    group = tuple(scores.index(card.sigma) for card in players)
    return Field(event, players, group, (0,) * len(players), unrated)


def hard(event: Event, a: Card, b: Card) -> tuple[int, int, int]:
    """27A1, 36E, 28S: (met twice or more, two computers in a mixed event or one person, met once)."""
    times = event.times_met(a, b)
    mixed = any("computer" not in card.flags for card in event.cards.values())
    machines = mixed and "computer" in a.flags and "computer" in b.flags
    return (int(times >= 2), int(machines or a.person == b.person), int(times == 1))


def can_be_paired(event: Event, cards: Iterable[Card]) -> bool:
    """Whether a complete pairing exists that breaks neither 27A1 nor 36E."""
    players = list(cards)
    return completes(len(players), lambda i, j: not any(hard(event, players[i], players[j])))
