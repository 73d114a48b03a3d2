"""Pairing those who stay: upper half against lower half (619, 622b) or quarters (633.1); requests (619.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.rulebooks.cfc.group import Members, Pairs, Part
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.odd_men import Crossing, Place, usual_crossing
from crosstable.rulebooks.cfc.odd_search import searched_crossing
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.search.assignment import Row, first_cheapest
from crosstable.search.bits import mask_of
from crosstable.search.exchanges import Exchange
from crosstable.search.halves import Halved, pair_halves, price


def pair_stayers(table: RankedField, players: Members, *, quarters: bool) -> tuple[Pairs, tuple[Part, ...]]:
    """The players paired by halves, or by quarters: pairs across the quarters, and the parts."""
    if not players:
        return (), ()
    if quarters and len(players) > 2:
        return _by_quarters(table, players)
    return (), (_halved(table, players),)


@rule("633.1")
def _by_quarters(table: RankedField, players: Members) -> tuple[Pairs, tuple[Part, ...]]:
    """First against second quarter, third against fourth; as few cross between them as possible."""
    upper, lower = quarter_parts(players)
    above = Place(table, (), upper, 0, mask_of(lower), plain=True)
    down = (usual_crossing(above) or _must(searched_crossing(above))).leaving
    below = Place(table, down, lower, 0, 0, plain=True)
    seats = (usual_crossing(below) or _must(searched_crossing(below))).seats
    taken = {native for _, native in seats}
    parts = [tuple(i for i in upper if i not in down), tuple(i for i in lower if i not in taken)]
    return seats, tuple(_halved(table, part) for part in parts if part)


def _must(crossing: Crossing | None) -> Crossing:
    """A crossing that has to exist, as the players can all be paired."""
    assert crossing is not None, "only players who can be paired are asked to stay"
    return crossing


@rule("633.1")
def quarter_parts(players: Members) -> tuple[Members, Members]:
    """The first two quarters and the last two: as equal as possible, the upper ones the larger."""
    upper = 2 * -(-len(players) // 4)
    return players[:upper], players[upper:]


@rule("619", "622b")
def _halved(table: RankedField, players: Sequence[int]) -> Part:
    """Fewest equalisation losses over all interchanges, then the least trouble by transpositions alone."""
    found = pair_halves(players, table.equalising, table.alternating)
    assert found is not None, "only players who can be paired are asked to stay"
    return Part(tuple(players), found, heard_requests(table, found))


def across_pairs(table: RankedField, upper: Sequence[int], lower: Sequence[int]) -> tuple[Pairs, Pairs]:
    """One list against another in order, the second transposed for colours; then with requests granted."""
    rows = [_row(table, high, lower, {}) for high in upper]
    found = first_cheapest(rows)
    assert found is not None, "only lists that can be paired are asked for"
    pairs = tuple(zip(upper, found[1], strict=True))
    made = Halved(pairs, Exchange(), 0, 0, transposed=found[1] != list(lower), exact=False)
    return pairs, heard_requests(table, made) or pairs


def kept_apart(table: RankedField) -> dict[int, int]:
    """The requested restrictions in this round: rank -> those asked not to be met, as a mask."""
    field, apart = table.field, dict[int, int]()
    if field.round > table.options.avoid_rounds:
        return apart
    for wish in field.avoid:
        if wish.until is not None and field.round > wish.until:
            continue
        asking = [table.index[no] for no in wish.players if no in table.index]
        everybody = mask_of(asking)
        for one in asking:
            if others := everybody & ~(1 << one):
                apart[one] = apart.get(one, 0) | others
    return apart


def is_apart(apart: Mapping[int, int], pair: tuple[int, int]) -> bool:
    """Whether two players asked not to meet."""
    one, other = pair
    return bool(apart.get(one, 0) >> other & 1)


@rule("619.1")
def heard_requests(table: RankedField, found: Halved) -> Pairs | None:
    """The pairs with requests granted, the lower half moved a little; None if nothing changes."""
    apart = kept_apart(table)
    if not any(is_apart(apart, pair) for pair in found.pairs):
        return None
    shift = table.options.avoid_max_shift
    columns = [low for _, low in found.pairs]
    rows: list[Row] = []
    for at, (high, _) in enumerate(found.pairs):
        near = [low for low in columns[max(0, at - shift) : at + shift + 1] if low > high]
        rows.append(_row(table, high, near, apart))
    cheapest = first_cheapest(rows)
    assert cheapest is not None, "the pairing that was made is among the choices"
    pairs = tuple(zip((high for high, _ in found.pairs), cheapest[1], strict=True))
    return None if pairs == found.pairs else pairs


def _row(table: RankedField, high: int, near: Sequence[int], apart: Mapping[int, int]) -> Row:
    """Opponents by price: those asked to be kept apart last, then by the losses of colours."""
    step = 1 << 2 * len(table.entries).bit_length() + 2
    prices: dict[int, int] = {}
    for low in near:
        equal = price(table.equalising, high, low)
        if equal is None:
            continue
        later = price(table.alternating, high, low) or 0
        amount = is_apart(apart, (high, low)) * step * step + equal * step + later
        prices[amount] = prices.get(amount, 0) | mask_of((low,))
    return tuple(sorted(prices.items()))
