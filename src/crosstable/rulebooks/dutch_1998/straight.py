"""A bracket paired the usual way: halves in order or transposed, proved best by counting colours (A8).

x is what counting says must clash in any pairing. An answer with x clashes cannot be improved; each step
takes the first choice after which x can still be reached, so nothing earlier in the order does as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.model.colours import Colour
from crosstable.rulebooks.dutch_1998.candidate import Candidate, Members, Pairs
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.problem import Problem
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.search.assignment import Row, cheapest, first_in_order, matchable
from crosstable.search.bits import bits, mask_of
from crosstable.search.halves import restrict


@rule("A8", "C2", "C14")
def fewest_clashes(table: RankedField, players: Sequence[int], leaving: int) -> int:
    """x: the pairs that cannot fulfil all preferences, however they are made, when some players leave."""
    white = sum(table.preferences[i].colour is Colour.WHITE for i in players)
    black = sum(table.preferences[i].colour is Colour.BLACK for i in players)
    return max(0, max(white, black) - (len(players) + leaving) // 2)


def straight(problem: Problem) -> Candidate | None:
    """The first pairing of the bracket if it reaches x without an exchange; None asks for the search."""
    if problem.below or problem.must_leave:
        return None
    seats = _greedy_seats(problem)
    if seats is None:
        return None
    # What the seats of those moved down have used of x is not left to the others.
    table = problem.table
    budget = fewest_clashes(table, (*problem.moved, *problem.residents), problem.count)
    left = budget - sum(table.clash(*pair) for pair in seats)
    rest = problem.without(native for _, native in seats)
    found = _transposed(problem, rest, left)
    if found is None:
        return None
    return replace(
        found,
        moved=problem.moved,
        residents=problem.residents,
        seats=seats,
        clashes=budget,
        down=problem.floor,
    )


@rule("A3", "A6", "C6", "C7")
def _greedy_seats(problem: Problem) -> Pairs | None:
    """Each player moved down with the highest resident that keeps x within reach and seats the others."""
    table = problem.table
    clean = mask_of(i for i in problem.residents if not table.up[i])
    masks = {m: table.legal[m] & clean for m in problem.moved}
    budget = fewest_clashes(table, (*problem.moved, *problem.residents), problem.count)
    # After every seat, those who wait can be seated and all together can still reach x; else the next
    # resident.
    waiting, free, spent = list(problem.moved), problem.members, 0
    seats: list[tuple[int, int]] = []
    for moved in problem.moved:
        waiting.remove(moved)
        for native in bits(masks[moved] & free):
            rest = [*waiting, *bits(free & ~(1 << native))]
            worth = spent + table.clash(moved, native)
            if worth + fewest_clashes(table, rest, problem.count) <= budget and matchable(
                [masks[other] & free & ~(1 << native) for other in waiting]
            ):
                seats.append((moved, native))
                free &= ~(1 << native)
                spent = worth
                break
        else:
            return None
    return tuple(seats)


@rule("A6", "C3", "C4", "C5", "C6", "C7", "D1")
def _transposed(problem: Problem, players: Members, clashes: int) -> Candidate | None:
    """S1 against the first transposition of S2 with a number of clashes; nobody leaves against B5 and B6."""
    table, count = problem.table, problem.count
    half = (len(players) - count) // 2
    top, bottom = players[:half], players[half:]
    clean = problem.may_leave & mask_of(i for i in bottom if table.down[i] <= problem.floor)
    pairs = tuple(zip(top, bottom, strict=False))
    leaving = bottom[half:]
    # In order: nearly every bracket ends here.
    natural = all(table.legal[i] >> j & 1 for i, j in pairs) and all(clean >> i & 1 for i in leaving)
    if natural and sum(table.clash(i, j) for i, j in pairs) <= clashes:
        return Candidate(rest=pairs, leaving=leaving)
    # Else an assignment of S1 to S2, with a row for each who leaves: the first order among the fewest
    # clashes.
    columns = mask_of(bottom)
    rows: list[Row] = [restrict(table.prices[i], columns) for i in top]
    rows += [((0, clean),)] * count
    if count and not clean:
        return None
    found = cheapest(rows)
    if found is None or found.total > clashes:
        return None
    order = first_in_order(found.tight, found.columns)
    return Candidate(rest=tuple(zip(top, order[:half], strict=True)), leaving=tuple(sorted(order[half:])))
