"""A bracket paired the usual way: moved-down players seated in order, halves transposed, nobody exchanged.

The answer is taken only if it meets every criterion as well as counting allows: then nothing can be better,
and whatever comes earlier in the order misses something that this one meets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from crosstable.model.colours import Colour
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members, Pairs
from crosstable.rulebooks.dutch_fide.costs import risky
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.preferences import Strength
from crosstable.rulebooks.dutch_fide.table import Table
from crosstable.search.assignment import Row, cheapest, first_in_order, matchable
from crosstable.search.bits import bits, mask_of
from crosstable.search.halves import restrict


@rule("C12 C13", "C.10 C.11")
def least_price(table: Table, players: Iterable[int], leaving: int) -> int:
    """The least that colours can cost, however the pairs are made: clashes, and those of two firm wishes.

    A clash costs nobody a strong preference as long as one of the two has a mild one.
    """
    counts = {Colour.WHITE: 0, Colour.BLACK: 0, None: 0}
    mild = {Colour.WHITE: 0, Colour.BLACK: 0, None: 0}
    for i in players:
        own = table.preferences[i]
        counts[own.colour] += 1
        mild[own.colour] += own.strength < Strength.STRONG
    size = sum(counts.values())
    most = max(Colour, key=lambda colour: counts[colour])
    clashes = max(0, counts[most] - (size + leaving) // 2)
    return clashes * table.clash_price + max(0, clashes - mild[most])


def price(table: Table, i: int, j: int) -> int:
    """What the colours of a pair cost."""
    return (table.same[i] >> j & 1) * table.clash_price + (table.hard[i] >> j & 1)


@rule("3.4", "B.4")
def straight(
    table: Table, moved: Members, residents: Members, clean: int, goes_on: Callable[[int], bool]
) -> Bracket | None:
    """The first candidate of a bracket if it is proved perfect; None asks for the exact solver.

    `clean` are the residents who may leave it without any fault, `goes_on` says whether everybody below can
    do their best with those who leave.
    """
    count = (len(moved) + len(residents)) % 2
    if count and not clean:
        return None
    seats = _seats(table, moved, residents, count)
    if seats is None:
        return None
    budget = least_price(table, (*moved, *residents), count)
    left = budget - sum(price(table, i, j) for i, j in seats)
    taken = {native for _, native in seats}
    found = _transposed(table, tuple(i for i in residents if i not in taken), left, count, clean)
    if found is None:
        return None
    rest, leaving = found
    if not goes_on(mask_of(leaving)):
        return None
    return Bracket(moved=moved, residents=residents, seats=seats, rest=rest, leaving=leaving)


@rule("3.2 4.2 C15 C17", "B.2 D.1 C.13 C.15")
def _seats(table: Table, moved: Members, residents: Members, count: int) -> Pairs | None:
    """Each moved-down player with the highest resident that keeps every criterion within reach."""
    if not moved:
        return ()
    natives = mask_of(residents) & ~table.up[0] & ~table.up[1]
    masks = {i: table.legal[i] & natives & ~risky(table, i) for i in moved}
    budget = least_price(table, (*moved, *residents), count)
    waiting, free, spent = list(moved), mask_of(residents), 0
    seats: list[tuple[int, int]] = []
    for i in moved:
        waiting.remove(i)
        native = _native(table, i, masks, waiting, free, budget - spent, count)
        if native is None:
            return None
        seats.append((i, native))
        free &= ~(1 << native)
        spent += price(table, i, native)
    return tuple(seats)


def _native(
    table: Table, i: int, masks: dict[int, int], waiting: Sequence[int], free: int, budget: int, count: int
) -> int | None:
    """The highest resident for a moved-down player after whom all others can still be seated and coloured."""
    for native in bits(masks[i] & free):
        left = free & ~(1 << native)
        rest = least_price(table, (*waiting, *bits(left)), count)
        if price(table, i, native) + rest <= budget and matchable([masks[o] & left for o in waiting]):
            return native
    return None


@rule("3.2 4.2 3.6", "B.2 D.1 B.6")
def _transposed(
    table: Table, players: Members, budget: int, count: int, clean: int
) -> tuple[Pairs, Members] | None:
    """S1 against the first transposition of S2 within the least price; and those who are left."""
    half = (len(players) - count) // 2
    top, bottom = players[:half], players[half:]
    pairs = tuple(zip(top, bottom, strict=False))
    leaving = bottom[half:]
    if _natural(table, pairs, budget) and all(clean >> i & 1 for i in leaving):
        return pairs, leaving
    columns = mask_of(bottom)
    rows: list[Row] = [restrict(table.prices[i], columns & ~risky(table, i)) for i in top]
    rows += [((0, clean & columns),)] * count
    if count and not clean & columns:
        return None
    found = cheapest(rows)
    if found is None or found.total > budget:
        return None
    order = first_in_order(found.tight, found.columns)
    return tuple(zip(top, order[:half], strict=True)), tuple(sorted(order[half:]))


def _natural(table: Table, pairs: Pairs, budget: int) -> bool:
    """Whether the halves as they stand are legal and cost no more than they must."""
    spent = 0
    for i, j in pairs:
        if not table.legal[i] >> j & 1 or (table.tops and risky(table, i) >> j & 1):
            return False
        spent += price(table, i, j)
    return spent <= budget
