"""Two pairings of one bracket beside each other: the first criterion, then the order (3.8, Art. 4)."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.rulebooks.dutch_2026.ahead import Ahead
from crosstable.rulebooks.dutch_2026.bracket import Bracket, Pairs
from crosstable.rulebooks.dutch_2026.criteria_words import worse
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.quality import first_worse, quality
from crosstable.rulebooks.dutch_2026.table import Table
from crosstable.rulebooks.words import name, names

Preferred = tuple[str, str]
"""The rule, and the words for what the other pairing lacks."""


@rule("3.8")
def compared(ahead: Ahead, best: Bracket, other: Bracket, below: int) -> Preferred:
    """Why one of two pairings of a bracket is taken and not the other."""
    made, instead = quality(ahead, best, below), quality(ahead, other, below)
    number = first_worse(made, instead)
    if number is not None:
        return number, worse(number, made, instead)
    return next(_order(ahead.table, best, other))


@rule("4.2", "4.3", "4.4")
def _order(table: Table, best: Bracket, other: Bracket) -> Iterator[Preferred]:
    """The orders of Art. 4, those in which the two differ, from the outermost."""
    sets = [tuple(i for i, _ in bracket.seats) for bracket in (best, other)]
    if sets[0] != sets[1]:
        yield "4.4", f"{names(table, sets[1])} would be paired of those moved down, a later set"
    yield from _transposed(table, best.seats, other.seats)
    if best.exchange != other.exchange:
        taken = {native for _, native in other.seats}
        players = [i for i in other.residents if i not in taken]
        out = names(table, [players[number - 1] for number in other.exchange.out])
        into = names(table, [players[number - 1] for number in other.exchange.into])
        later = "a later exchange than the one made" if best.exchange.out else "and no exchange is needed"
        yield "4.3", f"{out} would have to change places with {into}, {later}"
    yield from _transposed(table, best.rest, other.rest)


def _transposed(table: Table, best: Pairs, other: Pairs) -> Iterator[Preferred]:
    """The first player of S1 who would have another opponent."""
    for (high, low), (_, instead) in zip(best, other, strict=True):
        if low != instead:
            meets = f"{name(table, high)} would meet {name(table, instead)} instead of {name(table, low)}"
            yield "4.2", f"as good by every criterion, but {meets}: a later transposition"
