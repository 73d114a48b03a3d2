"""A bracket paired the usual way: moved-down players seated in order, halves transposed, nobody exchanged
unless two of one half have to meet.

The answer is taken only if it meets every criterion as well as counting allows: then nothing can be better,
and whatever comes earlier in the order misses something that this one meets. Three things make that true:

- the budget (`least_price`) is what colours cost in any pairing of these players, so an answer within it is
  best;
- pairs and leavers that any other criterion speaks against are left out from the start (`risky`, floats,
  `clean`), so what is found breaks none of them;
- each step takes the first choice after which the rest can still stay within the budget. A choice that is
  passed over could not have been completed as well, so the first in order is found, not just one of the best.

Counting can be too hopeful, as when those who would have to meet have met. Then the budget is not reached,
the answer is None, and the exact solver decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from crosstable.model.colours import Colour
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Members, Pairs
from crosstable.rulebooks.dutch_fide.costs import risky
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.solved import Asked
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.colour_history import Strength
from crosstable.search.assignment import Row, cheapest, first_in_order, matchable
from crosstable.search.bits import bits, mask_of
from crosstable.search.exchanges import Exchange
from crosstable.search.halves import restrict

Halves = tuple[Pairs, Members, Exchange]
"""The pairs of a homogeneous bracket or remainder, who is left of it, and the exchange."""

TRIES = 8
"""How many exchanges are tried before the exact solver is asked."""


@rule("C12 C13", "C.10 C.11")
def least_price(table: RankedField, players: Iterable[int], leaving: int) -> int:
    """The least that colours can cost, however the pairs are made: clashes, and those of two firm wishes.

    A clash costs nobody a strong preference as long as one of the two has a mild one. Each clash needs a mild
    wish of its own for that, so clashes beyond the mild wishes of the larger side are between two firm ones.
    """
    counts = {Colour.WHITE: 0, Colour.BLACK: 0, None: 0}
    mild = {Colour.WHITE: 0, Colour.BLACK: 0, None: 0}
    for i in players:
        own = table.preferences[i]
        counts[own.colour] += 1
        mild[own.colour] += own.strength < Strength.STRONG
    # A pair without a clash takes at most one of the larger side, and who leaves takes one away: what does
    # not fit into the pairs and the one who leaves has to clash.
    size = sum(counts.values())
    most = max(Colour, key=lambda colour: counts[colour])
    clashes = max(0, counts[most] - (size + leaving) // 2)
    return clashes * table.clash_price + max(0, clashes - mild[most])


def price(table: RankedField, i: int, j: int) -> int:
    """What the colours of a pair cost."""
    return (table.same[i] >> j & 1) * table.clash_price + (table.hard[i] >> j & 1)


@dataclass(frozen=True, slots=True)
class Usual:
    """A bracket to be paired the usual way: how many are left, who may be, who has to meet or to leave."""

    table: RankedField
    count: int
    clean: int
    """The residents who may leave without any fault."""
    pair: tuple[int, int] | None
    """Two players who have to meet, the higher ranked first; along a table that allows it."""
    leaver: int | None
    """Who has to leave; along such a table too."""

    def least(self, players: Iterable[int]) -> int:
        """The least that the colours of some players can cost under the condition."""
        members = list(players)
        if self.leaver is not None:
            return least_price(self.table, (i for i in members if i != self.leaver), 0)
        if self.pair is None or not set(self.pair) <= set(members):
            return least_price(self.table, members, self.count)
        rest = (i for i in members if i not in self.pair)
        return price(self.table, *self.pair) + least_price(self.table, rest, self.count)

    def exchanges(self, top: Members, bottom: Members) -> list[tuple[int, int]] | None:
        """Who may change from S1 to S2 with whom where the condition asks for it; None where it does not."""
        if self.leaver in top:
            return [(self.leaver, into) for into in bottom]
        high, low = self.pair or (-1, -1)
        if high in top and low in top:
            return [(low, into) for into in bottom]
        if high in bottom and low in bottom:
            return [(out, high) for out in reversed(top)]
        return None


@rule("3.4", "B.4")
def straight(
    table: RankedField,
    moved: Members,
    residents: Members,
    clean: int,
    goes_on: Callable[[int], bool],
    asked: Asked | None = None,
) -> Bracket | None:
    """The first candidate of a bracket if it is proved perfect; None asks for the exact solver.

    `clean` are the residents who may leave it without any fault, `goes_on` says whether everybody below can
    do their best with those who leave. Under a condition it is the first candidate that meets it.
    """
    count = (len(moved) + len(residents)) % 2
    pair, leaver = (asked.pair, asked.leaver) if asked else (None, None)
    usual = Usual(table, count, clean, pair, leaver)
    # What cannot be perfect is left to the exact solver at once.
    if (count and not clean) or (pair and risky(table, pair[0]) >> pair[1] & 1):
        return None
    # Those moved down first, with what they leave of the budget to the others; then the residents by halves.
    budget = usual.least((*moved, *residents))
    seats = _seats(usual, moved, residents, budget)
    if seats is None:
        return None
    left = budget - sum(price(table, i, j) for i, j in seats)
    taken = {native for _, native in seats}
    found = _halves(usual, tuple(i for i in residents if i not in taken), left)
    # The bracket itself is perfect now; it also has to leave those below what they need.
    if found is None or not goes_on(mask_of(found[1])):
        return None
    rest, leaving, exchange = found
    return Bracket(
        moved=moved, residents=residents, seats=seats, rest=rest, leaving=leaving, exchange=exchange
    )


@rule("3.2 4.2 C15 C17", "B.2 D.1 C.13 C.15")
def _seats(usual: Usual, moved: Members, residents: Members, budget: int) -> Pairs | None:
    """Each moved-down player with the highest resident that keeps every criterion within reach."""
    table = usual.table
    if not moved:
        return ()
    # Residents who floated up lately are no opponents of first choice; two who have to meet may all the same.
    natives = mask_of(residents) & ~table.up[0] & ~table.up[1]
    masks = {i: table.legal[i] & natives & ~risky(table, i) for i in moved}
    if usual.pair and usual.pair[0] in masks:
        masks[usual.pair[0]] = table.legal[usual.pair[0]]
    # One after the other from the top. At every step those seated and those waiting can stay within the
    # budget.
    waiting, free, spent = list(moved), mask_of(residents), 0
    seats: list[tuple[int, int]] = []
    for i in moved:
        waiting.remove(i)
        native = _native(usual, i, masks, waiting, free, budget - spent)
        if native is None:
            return None
        seats.append((i, native))
        free &= ~(1 << native)
        spent += price(table, i, native)
    return tuple(seats)


def _native(
    usual: Usual, i: int, masks: dict[int, int], waiting: Sequence[int], free: int, budget: int
) -> int | None:
    """The highest resident for a moved-down player after whom all others can still be seated and coloured."""
    for native in bits(masks[i] & free):
        left = free & ~(1 << native)
        rest = usual.least((*waiting, *bits(left)))
        if price(usual.table, i, native) + rest <= budget and matchable([masks[o] & left for o in waiting]):
            return native
    return None


@rule("3.2 3.6 4.3", "B.2 B.6 D.2")
def _halves(usual: Usual, players: Members, budget: int) -> Halves | None:
    """S1 against S2; where a condition asks for one, the first exchange that costs no more than it must."""
    half = (len(players) - usual.count) // 2
    top, bottom = players[:half], players[half:]
    number = {player: k for k, player in enumerate(players, start=1)}
    tries = usual.exchanges(top, bottom)
    if tries is None:
        found = _transposed(usual, top, bottom, budget)
        return found and (*found, Exchange())
    # The exchanges that bring the two into different halves, or the leaver into the lower one, in their
    # order.
    for out, into in tries[:TRIES]:
        upper = tuple(sorted({*top, into} - {out}))
        lower = tuple(sorted({*bottom, out} - {into}))
        found = _transposed(usual, upper, lower, budget)
        if found is not None:
            return *found, Exchange((number[out],), (number[into],))
    return None


@rule("4.2", "D.1")
def _transposed(usual: Usual, top: Members, bottom: Members, budget: int) -> tuple[Pairs, Members] | None:
    """S1 against the first transposition of S2 within the least price; and those who are left."""
    # In order: nearly every bracket ends here.
    table, half = usual.table, len(top)
    pairs = tuple(zip(top, bottom, strict=False))
    leaving = bottom[half:]
    if _natural(table, pairs, budget) and all(usual.clean >> i & 1 for i in leaving):
        return pairs, leaving
    # Else S1 as rows and S2 as columns of an assignment; whoever leaves takes a row without a price. The
    # cheapest total within the budget, and among those of that total the first order of S2.
    columns = mask_of(bottom)
    rows: list[Row] = [restrict(table.prices[i], columns & ~risky(table, i) & -(1 << i)) for i in top]
    rows += [((0, usual.clean & columns),)] * usual.count
    if not all(rows) or (usual.count and not usual.clean & columns):
        return None
    found = cheapest(rows)
    if found is None or found.total > budget:
        return None
    order = first_in_order(found.tight, found.columns)
    return tuple(zip(top, order[:half], strict=True)), tuple(sorted(order[half:]))


def _natural(table: RankedField, pairs: Pairs, budget: int) -> bool:
    """Whether the halves in order are legal and cost no more than they must."""
    spent = 0
    for i, j in pairs:
        if j < i or not table.legal[i] >> j & 1 or (table.tops and risky(table, i) >> j & 1):
            return False
        spent += price(table, i, j)
    return spent <= budget
