"""CFC oracle: the ways to pair the rest of a group, once odd men and leavers are out (622(b), 619.1).

A tail is `(key, pairs)`; players are listed in rank order and every pair names its higher player first.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles.cfc_cards import Field
from tests.oracles.cfc_colours import alternation_lost, due, equalisation_lost, thirds

Pairs = tuple[tuple[int, int], ...]
Tail = tuple[tuple[object, ...], Pairs]


def matchings(field: Field, players: list[int]) -> Iterator[Pairs]:
    """Every complete pairing without rematch."""
    if not players:
        yield ()
        return
    first, others = players[0], players[1:]
    for other in others:
        if field.legal(first, other):
            left = [no for no in others if no != other]
            for more in matchings(field, left):
                yield ((first, other), *more)


def assignments(field: Field, upper: list[int], lower: list[int]) -> Iterator[Pairs]:
    """Every complete pairing of one list against another without rematch."""
    if not upper:
        yield ()
        return
    for other in lower:
        if field.legal(upper[0], other):
            left = [no for no in lower if no != other]
            for more in assignments(field, upper[1:], left):
                yield ((upper[0], other), *more)


def equalisation(field: Field, pairs: Pairs) -> int:
    """Equalisation losses of some pairs (630)."""
    return sum(equalisation_lost(field.cards[a], field.cards[b]) for a, b in pairs)


def colour_rest(field: Field, pairs: Pairs) -> tuple[int, int]:
    """Players with a third equal colour, then alternation losses (631, 631.1)."""
    third = sum(thirds(field, field.cards[a], field.cards[b]) for a, b in pairs)
    lost = sum(alternation_lost(field.cards[a], field.cards[b]) for a, b in pairs)
    return third, lost if field.rules.alternation_moves else 0


def exchange(players: list[int], pairs: Pairs) -> tuple[object, ...]:
    """Size and key of the interchange between the halves that leads to these pairs (ledger 4.1)."""
    half = len(players) // 2
    place = {no: index for index, no in enumerate(players, start=1)}
    top = {place[a] for a, _ in pairs}
    out = set(range(1, half + 1)) - top
    back = top - set(range(1, half + 1))
    return len(out), sum(back) - sum(out), tuple(sorted(-no for no in out)), tuple(sorted(back))


def transposition(players: list[int], pairs: Pairs) -> tuple[int, ...]:
    """The partners of the upper players, from the top."""
    return tuple(players.index(b) for _, b in sorted(pairs, key=lambda pair: players.index(pair[0])))


def halves(field: Field, players: list[int]) -> Tail | None:
    """The best pairing of a list that is divided in half (619, 622(b))."""
    half = len(players) // 2
    natural = tuple(zip(players[:half], players[half:], strict=True))
    found = [natural] if _faultless(field, natural) else list(matchings(field, players))
    if not found:
        return None
    best = min((_halves_key(field, players, pairs), pairs) for pairs in found)
    return best[0], _kept_apart(field, players, found, best[1])


def across(field: Field, upper: list[int], lower: list[int]) -> Tail | None:
    """The best pairing of one list against another (633.2); no interchanges."""
    natural = tuple(zip(upper, lower, strict=True))
    found = [natural] if _faultless(field, natural) else list(assignments(field, upper, lower))
    if not found:
        return None
    players = upper + lower
    best = min((_across_key(field, players, pairs), pairs) for pairs in found)
    return best[0], _kept_apart(field, players, found, best[1])


def _halves_key(field: Field, players: list[int], pairs: Pairs) -> tuple[object, ...]:
    """Equalisation, interchange, three in a row, alternation, transposition."""
    moved = exchange(players, pairs)
    order = transposition(players, pairs)
    return (equalisation(field, pairs), *moved, *colour_rest(field, pairs), order)


def _across_key(field: Field, players: list[int], pairs: Pairs) -> tuple[object, ...]:
    """Equalisation, three in a row, alternation, transposition."""
    return (equalisation(field, pairs), *colour_rest(field, pairs), transposition(players, pairs))


def _faultless(field: Field, pairs: Pairs) -> bool:
    """Tell whether consecutive order is legal, wanted and without any loss: no key can be lower."""
    legal = all(field.legal(a, b) and frozenset((a, b)) not in field.avoid for a, b in pairs)
    clash = any(due(field.cards[a]) == due(field.cards[b]) is not None for a, b in pairs)
    return legal and not clash and colour_rest(field, pairs) == (0, 0)


def _kept_apart(field: Field, players: list[int], found: list[Pairs], base: Pairs) -> Pairs:
    """Transpositions for 619.1: the upper players stay, nobody moves more places than allowed."""
    if not any(frozenset(pair) in field.avoid for pair in base):
        return base

    def places(pairs: Pairs) -> dict[int, int]:
        """Where each lower player sits, counted along the upper ones."""
        ordered = sorted(pairs, key=lambda pair: players.index(pair[0]))
        return {b: index for index, (_, b) in enumerate(ordered)}

    def wanted(pairs: Pairs) -> tuple[object, ...]:
        """Requests not met, then colours, then closeness."""
        unmet = sum(frozenset(pair) in field.avoid for pair in pairs)
        order = transposition(players, pairs)
        return (unmet, equalisation(field, pairs), *colour_rest(field, pairs), order)

    before = places(base)
    allowed = [
        pairs
        for pairs in found
        if {a for a, _ in pairs} == {a for a, _ in base}
        and all(abs(place - before[no]) <= field.rules.avoid_shift for no, place in places(pairs).items())
    ]
    return min((wanted(pairs), pairs) for pairs in allowed)[1]
