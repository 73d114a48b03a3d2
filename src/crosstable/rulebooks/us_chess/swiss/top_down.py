"""Colours board by board from the top (29E6b)."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.colour_key import ColourKey
from crosstable.rulebooks.us_chess.swiss.colours import harm_of
from crosstable.rulebooks.us_chess.swiss.natural import Pair, pair_of
from crosstable.rulebooks.us_chess.swiss.table import RankedPool


@rule("29E6b")
def top_down(table: RankedPool, key: ColourKey, legal: Sequence[Pair]) -> list[Pair]:
    """Each board with two claims to one colour takes the highest suitable lower player from below."""
    found: list[Pair] = []
    for number in range(len(table.groups)):
        boards = sorted(pair for pair in legal if table.group_of[pair[0]] == number)
        found += _adjusted(table, key, boards)
    return sorted(found)


def _adjusted(table: RankedPool, key: ColourKey, boards: list[Pair]) -> list[Pair]:
    """The boards of one group after the adjustment."""
    group = table.group_of
    for at, (high, low) in enumerate(boards):
        wanted = table.seats[high].due.colour
        if wanted is None or group[high] != group[low] or table.seats[low].due.colour is not wanted:
            continue
        limit = _limit(table, key, high, low)
        for below in sorted(range(at + 1, len(boards)), key=lambda i: boards[i][1]):
            other_high, other_low = boards[below]
            if group[other_high] != group[other_low] or table.seats[other_low].due.colour is wanted:
                continue
            if _fits(key, high, other_low, limit) and _legal(key, other_high, low):
                boards[at], boards[below] = (high, other_low), pair_of(other_high, low)
                break
    return boards


def _limit(table: RankedPool, key: ColourKey, high: int, low: int) -> int:
    """The higher limit when leaving the board as it is puts somebody two apart, else the lower one."""
    harm, options = harm_of(table, high, low), key.options
    if not options.limits:
        return 1 << 30
    return options.high if harm.two or harm.three or harm.four else options.low


def _fits(key: ColourKey, high: int, low: int, limit: int) -> bool:
    """Whether a new pair is legal and within the limit."""
    return _legal(key, high, low) and key.reference.switch(high, low).limit <= limit


def _legal(key: ColourKey, one: int, two: int) -> bool:
    """Whether a pair is legal and breaks no restriction."""
    high, low = pair_of(one, two)
    legality = key.structure.legality
    if not legality.allowed[high] >> low & 1:
        return False
    return not any(legality.restrictions(high, low)) and not key.structure.counts_team(high, low)
