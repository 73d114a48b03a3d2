"""FIDE Dutch 1998: the key of the ledger (4.3 b) over all sets of legal pairs of a bracket."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.oracles.dutch_1998_brackets import Cards, Pairs, unpaired
from tests.oracles.dutch_1998_cards import clash, legal, passes


def all_pairings(group: Cards) -> Iterator[Pairs]:
    """Every set of legal pairs in a group, the higher player first."""
    if not group:
        yield ()
        return
    yield from all_pairings(group[1:])
    for at in range(1, len(group)):
        if legal(group[0], group[at]):
            for others in all_pairings(group[1:at] + group[at + 1 :]):
                yield ((group[0], group[at]), *others)


def level(cards: Cards, mark: str) -> int:
    """0 when nobody breaks B5 or B6, 1 when B6 must be dropped, 2 when B5 too."""
    return next(dropped for dropped in (0, 1, 2) if all(passes(card, mark, dropped) for card in cards))


def normal_form(group: Cards, pairs: Pairs) -> tuple[Any, ...]:
    """How late D2 and D1 come to a set of pairs: exchange, then transposition."""
    place = {card.no: at for at, card in enumerate(group, start=1)}
    s1 = [place[higher.no] for higher, _ in pairs]
    default = range(1, len(pairs) + 1)
    out, into = sorted(set(default) - set(s1)), sorted(set(s1) - set(default))
    return (
        len(out),
        sum(into) - sum(out),
        [-at for at in reversed(out)],
        into,
        [place[low.no] for _, low in pairs],
    )


def homogeneous_key(group: Cards, pairs: Pairs) -> tuple[Any, ...]:
    """Key of the ledger, 4.3 (b)."""
    lost = sum(clash(*both) for both in pairs)
    return (-len(pairs), lost, level(unpaired(group, pairs), "D"), normal_form(group, pairs))


def heterogeneous_key(moved: Cards, residents: Cards, pairs: Pairs) -> tuple[Any, ...]:
    """Key of the ledger, 4.3 (b)."""
    upper = tuple(both for both in pairs if both[0] in moved)
    lower = tuple(both for both in pairs if both[0] not in moved)
    left_out = [moved.index(card) for card in moved if all(card != both[0] for both in upper)]
    remainder = unpaired(residents, upper)
    return (
        -len(upper),
        [-at for at in left_out],
        -len(lower),
        sum(clash(*both) for both in pairs),
        level(tuple(resident for _, resident in upper), "U"),
        [resident.rank for _, resident in upper],
        level(unpaired(moved + residents, pairs), "D"),
        normal_form(remainder, lower),
    )
