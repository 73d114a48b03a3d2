"""Schools: the oracle, slow and plain.

The bye first (rule 4), then all perfect matchings of legal pairs, compared component by component (ledger
1.3); above `MOST` players one exact minimum-weight matching with whole numbers; then the colours (rules 6,
10, 12, 24).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import networkx as nx

from tests.oracles.schools_cards import Card, Document, Draw, read
from tests.oracles.schools_vector import Pair, Vector, clash, larger_group, positions

MOST = 12
Answer = tuple[frozenset[Pair], int | None]


def pair(document: Document, published: frozenset[Pair] = frozenset()) -> Answer | None:
    """The games (White first) and the bye of the next round; None = no legal pairing.

    With a published draw it is repaired with the least disturbance (rule 25).
    """
    draw = read(document)
    nos = set(draw.cards)
    bye = None
    if len(nos) % 2:
        bye = choose_bye(draw, published)
        if bye is None:
            return None
        nos.remove(bye)
    vector = Vector(draw, sorted(nos), published)
    chosen = brute(vector) if len(nos) <= MOST else by_weight(vector)
    if chosen is None:
        return None
    place = positions(vector.cards.values())
    kept = {frozenset(game): game for game in published}
    games = (kept.get(frozenset((a, b))) or colours(draw, place, a, b) for a, b in chosen)
    return frozenset(games), bye


def clashes(document: Document) -> int:
    """The number of pairs from one school in the answer; 0 when there is none."""
    answer, cards = pair(document), read(document).cards
    return 0 if answer is None else sum(clash(cards[a], cards[b]) for a, b in answer[0])


def matchings(vector: Vector, nos: tuple[int, ...]) -> Iterator[list[Pair]]:
    """All perfect matchings of legal pairs."""
    if not nos:
        yield []
        return
    first, *rest = nos
    for other in rest:
        if vector.legal(first, other):
            left = tuple(no for no in rest if no != other)
            for made in matchings(vector, left):
                yield [(first, other), *made]


def brute(vector: Vector) -> list[Pair] | None:
    """The best of all perfect matchings: those equal in one component go on to the next."""
    nos = tuple(sorted(vector.cards))
    alive = list(matchings(vector, nos))
    if not nos or not alive:
        return alive[0] if alive else None
    parts = {(a, b): vector.parts(a, b) for a in nos for b in nos if a < b}
    for at, (kind, _) in enumerate(parts[nos[0], nos[1]]):
        worth = [vector.total(kind, [parts[each][at][1] for each in made]) for made in alive]
        best = min(worth)
        alive = [made for made, value in zip(alive, worth, strict=True) if value == best]
    (made,) = alive
    return made


def by_weight(vector: Vector) -> list[Pair] | None:
    """The same for larger fields: the least sum of whole numbers."""
    return least(list(vector.cards), vector.integers())


def least(nos: list[int], costs: dict[Pair, int]) -> list[Pair] | None:
    """A perfect matching of least cost; None when there is no perfect matching."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(nos)
    most = max(costs.values(), default=0) + 1
    for (a, b), cost in costs.items():
        graph.add_edge(a, b, weight=most - cost)
    made = [(min(a, b), max(a, b)) for a, b in nx.max_weight_matching(graph, maxcardinality=True)]
    return made if 2 * len(made) == len(nos) else None


def choose_bye(draw: Draw, published: frozenset[Pair] = frozenset()) -> int | None:
    """Rule 4: the first in order who leaves a legal pairing with the fewest school clashes.

    In a repair the pairs kept come before that. The others follow only if no eligible player leaves one, and
    nobody with more byes and default wins, or with one to come, before somebody with fewer.
    """
    for order in (eligible(draw), *fallback(draw)):
        left = {no: fewest(draw, no, published) for no in order}
        possible = [cost for cost in left.values() if cost is not None]
        if possible:
            return next(no for no in order if left[no] == min(possible))
    return None


def eligible(draw: Draw) -> list[int]:
    """Those rule 4 allows, in its order."""
    if draw.number == 1:
        free = [card for card in draw.cards.values() if not card.top and not card.pending]
    else:
        free = [card for card in draw.cards.values() if not card.excluded and not card.pending]
    return [card.no for card in sorted(free, key=lambda card: bye_order(draw, card))]


def fallback(draw: Draw) -> list[list[int]]:
    """Everybody by steps: the fewest byes and default wins, of these who is due none; then rule 4's order."""
    steps = sorted({(card.free, card.pending) for card in draw.cards.values()})
    order = sorted(draw.cards.values(), key=lambda card: bye_order(draw, card))
    return [[card.no for card in order if (card.free, card.pending) == step] for step in steps]


def bye_order(draw: Draw, card: Card) -> tuple[object, ...]:
    """Lowest level, larger colour group first, last in the list."""
    group = larger_group(draw.cards.values(), card.score)
    return (card.score, group != "" and card.due != group, -card.place)


def fewest(draw: Draw, bye: int, published: frozenset[Pair]) -> tuple[int, int] | None:
    """Pairs not kept and school clashes of the best pairing without one player; None = no legal pairing."""
    nos = tuple(sorted(set(draw.cards) - {bye}))
    vector = Vector(draw, nos, published)
    costs = {}
    for a in nos:
        for b in nos:
            if a < b and vector.legal(a, b):
                lost = int(frozenset((a, b)) not in vector.published) if published else 0
                costs[a, b] = (lost, clash(draw.cards[a], draw.cards[b]))
    if len(nos) <= MOST:
        return _fewest(nos, costs)
    made = least(list(nos), {each: cost[0] * len(nos) + cost[1] for each, cost in costs.items()})
    if made is None:
        return None
    return sum(costs[each][0] for each in made), sum(costs[each][1] for each in made)


def _fewest(nos: tuple[int, ...], costs: dict[Pair, tuple[int, int]]) -> tuple[int, int] | None:
    """The least sum of costs over all perfect matchings."""

    @cache
    def best(left: tuple[int, ...]) -> tuple[int, int] | None:
        """The least sum for those left."""
        if not left:
            return (0, 0)
        found = []
        for other in left[1:]:
            rest = best(tuple(no for no in left[1:] if no != other)) if (left[0], other) in costs else None
            if rest is not None:
                lost, same = costs[left[0], other]
                found.append((rest[0] + lost, rest[1] + same))
        return min(found, default=None)

    return best(nos)


def colours(draw: Draw, place: dict[int, int], one: int, other: int) -> Pair:
    """White and Black of one pair: rule 6 in round 1, else 10, 12 and 24."""
    a, b = sorted((draw.cards[one], draw.cards[other]), key=lambda card: card.no)
    if draw.number == 1:
        high, low = (a, b) if place[a.no] < place[b.no] else (b, a)
        first = (place[high.no] % 2 == 1) == (draw.first_colour == "W")
        return (high.no, low.no) if first else (low.no, high.no)
    if not a.due and not b.due:
        return (b.no, a.no) if draw.lot(a.no, b.no) else (a.no, b.no)
    if a.due != b.due:
        return (a.no, b.no) if a.due == "W" or b.due == "B" else (b.no, a.no)
    favoured = favourite(draw, a, b)
    refused = b if favoured is a else a
    return (favoured.no, refused.no) if a.due == "W" else (refused.no, favoured.no)


def favourite(draw: Draw, low: Card, high: Card) -> Card:
    """Who of two seekers of the same colour gets it: claim (12), score, the only top player, the lot (24)."""
    claims = [(card.claim, card.score, card.top) for card in (low, high)]
    if claims[0] != claims[1]:
        return low if claims[0] > claims[1] else high
    return high if draw.lot(low.no, high.no) else low
