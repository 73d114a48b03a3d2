"""The best round in which two players meet, or another has the bye: the whole round paired again."""

from __future__ import annotations

from dataclasses import replace

from crosstable.rulebooks.api import BestWith
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.solved import J, Retry, Solved
from crosstable.rulebooks.dutch_fide.table import RankedField, most_barred
from crosstable.search.halves import restrict


@rule("C4", "C.4")
def with_game(solved: Solved[J], one: int, other: int) -> Retry[J] | None:
    """The best round with a game that no absolute criterion forbids; None if the rest cannot be paired."""
    pair = (min(one, other), max(one, other))
    return solved.again(_only_together(solved.table, *pair), pair)


@rule("C2 C4", "C.2 C.4")
def with_bye(solved: Solved[J], player: int) -> Retry[J] | None:
    """The best round in which a player has the bye who may have it; None if the rest cannot be paired."""
    apart = ~(1 << player)
    legal = [mask & apart for mask in solved.table.legal]
    legal[player] = 0
    return solved.again(_along(solved.table, legal, 1 << player), (player,))


def _only_together(table: RankedField, one: int, other: int) -> RankedField:
    """The same round with two players who can have nobody but each other, and not the bye."""
    apart = ~(1 << one | 1 << other)
    legal = [mask & apart for mask in table.legal]
    legal[one], legal[other] = 1 << other, 1 << one
    return _along(table, legal, table.free & apart)


def _along(table: RankedField, legal: list[int], free: int) -> RankedField:
    """The same round with fewer pairs allowed, and fewer who may have the bye."""
    rows = [restrict(row, mask) for row, mask in zip(table.prices, legal, strict=True)]
    return replace(table, legal=legal, prices=rows, missing=most_barred(legal), free=free)


def best_rounds_of(solved: Solved[J]) -> BestWith:
    """The best round with any game, for a round that is solved once."""
    table = solved.table

    def best_with(player: int, other: int) -> tuple[tuple[int, int], ...] | None:
        one, two = table.index[player], table.index[other]
        if not table.legal[one] >> two & 1:
            return None
        forced = with_game(solved, one, two)
        if forced is None:
            return None
        made = table.boards([pair for bracket in forced.brackets for pair in bracket.pairs])
        return tuple((table.no(high), table.no(low)) for high, low in made)

    return best_with
