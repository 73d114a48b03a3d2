"""Second form of NZCF rules 8.1 - 8.4: the least group key (ledger 4.4 b) of all perfect pairings."""

from __future__ import annotations

from collections.abc import Iterator

Pairing = list[tuple[int, int]]
Key = tuple[int, int, tuple[int, list[int], list[int]], int, list[int]]


def brute_remainder(
    n: int,
    forbidden: set[frozenset[int]],
    balance: list[int],
    due: list[str | None],
    ignore_alternation: bool,
) -> Pairing | None:
    """Pair players 0..n-1 (rank order) of a remainder score group; None when no pairing avoids `forbidden`.

    Rules 8.1 - 8.4: pairs (higher, lower) sorted by higher, the least by `group_key` of all perfect pairings.
    """
    best: tuple[Key, Pairing] | None = None
    for pairs in pairings(list(range(n)), forbidden):
        key = group_key(n, pairs, balance, due, ignore_alternation)
        if best is None or key < best[0]:
            best = (key, pairs)
    return None if best is None else best[1]


def pairings(players: list[int], forbidden: set[frozenset[int]]) -> Iterator[Pairing]:
    """Yield every perfect pairing without a forbidden pair (2.1, 2.3), higher players ascending."""
    if not players:
        yield []
        return
    first, *others = players
    for index, second in enumerate(others):
        if frozenset((first, second)) not in forbidden:
            for rest in pairings(others[:index] + others[index + 1 :], forbidden):
                yield [(first, second), *rest]


def group_key(
    n: int, pairs: Pairing, balance: list[int], due: list[str | None], ignore_alternation: bool
) -> Key:
    """Ledger 4.4 (b): balancing losses, number interchanged, 9.2/9.3 key, alternation losses, 9.1."""
    top = {higher for higher, _ in pairs}
    outs = sorted(set(range(n // 2)) - top, reverse=True)
    ins = sorted(top - set(range(n // 2)))
    exchange = (sum(ins) - sum(outs), [-place for place in outs], ins)
    balancing, alternation = losses(pairs, balance, due)
    transposition = [lower for _, lower in pairs]
    return (balancing, len(outs), exchange, 0 if ignore_alternation else alternation, transposition)


def losses(pairs: Pairing, balance: list[int], due: list[str | None]) -> tuple[int, int]:
    """Rules 2.5 and 2.7: pairs that refuse a balancing colour, and those that refuse an alternate one."""
    clashes = [(a, b) for a, b in pairs if due[a] is not None and due[a] == due[b]]
    balancing = sum(1 for a, b in clashes if balance[a] != 0 and balance[b] != 0)
    return balancing, len(clashes) - balancing
