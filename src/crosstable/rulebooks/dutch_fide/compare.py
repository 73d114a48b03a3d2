"""Two pairings of one bracket beside each other: the first criterion, then the order of candidates."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.rulebooks.dutch_fide.bracket import Bracket, Pairs
from crosstable.rulebooks.dutch_fide.criteria_words import worse
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.quality import first_worse
from crosstable.rulebooks.dutch_fide.solved import Judge
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.words import name, names

Preferred = tuple[str, str]
"""The rule, and the words for what the other pairing lacks."""


@rule("3.8", "B.8")
def compared(table: RankedField, judge: Judge, best: Bracket, other: Bracket, below: int) -> Preferred:
    """Why one of two pairings of a bracket is taken and not the other."""
    made, instead = judge.quality(best, below), judge.quality(other, below)
    criterion = first_worse(made, instead)
    if criterion is not None:
        return table.articles.criteria[criterion], worse(criterion, made, instead)
    return next(_order(table, best, other))


@rule("4.2 4.3 4.4", "D.1 D.2 D.3")
def _order(table: RankedField, best: Bracket, other: Bracket) -> Iterator[Preferred]:
    """The orders of candidates, those in which the two differ, from the outermost."""
    sets = [tuple(i for i, _ in bracket.seats) for bracket in (best, other)]
    if sets[0] != sets[1]:
        yield table.articles.sets, f"{names(table, sets[1])} would be paired of those moved down, a later set"
    yield from _transposed(table, best.seats, other.seats)
    if best.exchange != other.exchange:
        taken = {native for _, native in other.seats}
        players = [i for i in other.residents if i not in taken]
        out = names(table, [players[number - 1] for number in other.exchange.out])
        into = names(table, [players[number - 1] for number in other.exchange.into])
        later = "a later exchange than the one made" if best.exchange.out else "and no exchange is needed"
        yield table.articles.exchanges, f"{out} would have to change places with {into}, {later}"
    yield from _transposed(table, best.rest, other.rest)


def _transposed(table: RankedField, best: Pairs, other: Pairs) -> Iterator[Preferred]:
    """The first player of S1 who would have another opponent."""
    for (high, low), (_, instead) in zip(best, other, strict=True):
        if low != instead:
            meets = f"{name(table, high)} would meet {name(table, instead)} instead of {name(table, low)}"
            text = f"as good by every criterion, but {meets}: a later transposition"
            yield table.articles.transpositions, text
