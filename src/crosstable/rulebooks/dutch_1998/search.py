"""A bracket where the usual way does not do: the exact first pairing in the order of the procedure.

It is found in steps, because exchanges are counted from halves that earlier steps decide: whom those moved
down meet, who leaves, the exchange, the transposition.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from crosstable.rulebooks.dutch_1998.candidate import Candidate, Members, Pairs
from crosstable.rulebooks.dutch_1998.digits import ExchangeDigits, SeatDigits, SizeDigits, TranspositionDigits
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.network import Mates, Network
from crosstable.rulebooks.dutch_1998.problem import Problem
from crosstable.rulebooks.dutch_1998.table import WITHOUT_B5
from crosstable.search.bits import mask_of
from crosstable.search.exchanges import Exchange

Size = tuple[int, ...]


@rule("C9", "C10", "C11", "C14")
def searched(problem: Problem) -> Candidate | None:
    """The first pairing of a bracket in the order of the procedure; None when none is possible."""
    found = _seated(problem)
    if found is None:
        return None
    seats, passed, up = found
    rest = replace(
        problem,
        moved=(),
        residents=problem.without(native for _, native in seats),
        count=problem.count - len(passed),
        floor=max((problem.floor, *(problem.table.down[i] for i in passed))),
    )
    return _completed(problem, _Rest(rest, passed), seats, up)


@rule("C10")
def _seated(problem: Problem) -> tuple[Pairs, Members, int] | None:
    """The opponents of players moved down, who of them moves on, and how far floats are dropped for it."""
    if not problem.moved:
        return (), (), 0
    network = Network(problem)
    digits = SeatDigits(problem.table, problem.moved, problem.residents)

    def pairing(up: int) -> Mates | None:
        return network.mates(up, WITHOUT_B5, digits.leave, digits.price)

    level, best = _least_level(pairing, lambda mates: _size(problem, mates), 0)
    if best is None:
        return None
    seats = tuple((moved, best[moved]) for moved in problem.moved if moved in best)
    passed = tuple(moved for moved in problem.moved if moved not in best)
    return seats, passed, level


def _least_level(
    pairing: Callable[[int], Mates | None], size: Callable[[Mates], Size], floor: int
) -> tuple[int, Mates | None]:
    """The least dropping of B5 and B6 at which a pairing as good as without them exists."""
    best = pairing(WITHOUT_B5)
    if best is not None:
        for level in range(floor, WITHOUT_B5):
            found = pairing(level)
            if found is not None and size(found) == size(best):
                return level, found
    return WITHOUT_B5, best


def _size(problem: Problem, mates: Mates) -> Size:
    """What comes before the float criteria: who of those moved down moves on, how many leave, clashes."""
    passed = [moved for moved in problem.moved if moved not in mates]
    leaving = len(problem.moved) + len(problem.residents) - len(mates)
    clashes = sum(problem.table.clash(i, mate) for i, mate in mates.items() if i < mate)
    return (*passed, leaving, clashes)


@dataclass(frozen=True, slots=True)
class _Rest:
    """The homogeneous bracket or remainder, with players moved down who move on to those below."""

    problem: Problem
    passed: Members

    def mates(self, down: int, leave: Callable[[int], int], price: Callable[[int, int], int]) -> Mates | None:
        """The cheapest pairing; those who move on have only those below."""
        if self.problem.below is None:
            return Network(self.problem).mates(0, down, leave, price)
        gone = mask_of(self.passed)
        whole = replace(
            self.problem,
            moved=self.passed,
            may_leave=self.problem.may_leave | gone,
            must_leave=self.problem.must_leave | gone,
        )
        return Network(whole).mates(0, down, lambda i: 0 if gone >> i & 1 else leave(i), price)


def _completed(whole: Problem, rest: _Rest, seats: Pairs, up: int) -> Candidate | None:
    """The homogeneous part: fewest leaving and clashes, B5 and B6 for them, exchange, transposition."""
    table, players = whole.table, rest.problem.residents
    digits = SizeDigits(table, len(players))
    down, mates = _least_level(
        lambda level: rest.mates(level, digits.leave, digits.price),
        lambda mates: _size(rest.problem, mates),
        rest.problem.floor,
    )
    if mates is None:
        return None
    leaving, clashes = _size(rest.problem, mates)
    exchange = _exchange(rest, (len(players) - leaving) // 2, down)
    pairs = _transposition(rest, exchange, (len(players) - leaving) // 2, down)
    paired = {i for pair in pairs for i in pair}
    return Candidate(
        moved=whole.moved,
        residents=whole.residents,
        seats=seats,
        rest=pairs,
        leaving=tuple(sorted((*rest.passed, *(i for i in players if i not in paired)))),
        exchange=exchange,
        clashes=clashes + sum(table.clash(*pair) for pair in seats),
        down=down,
        up=up,
        searched=True,
    )


@rule("A9", "C8", "D2")
def _exchange(rest: _Rest, p: int, down: int) -> Exchange:
    """The first exchange among the best pairings: in each pair the higher player is in S1."""
    players = rest.problem.residents
    number = {i: at for at, i in enumerate(players, start=1)}
    digits = ExchangeDigits(rest.problem.table, number, p)
    mates = rest.mates(down, digits.leave, digits.price)
    assert mates is not None, "the same players could be paired before"
    upper = {number[i] for i in players if i in mates and i < mates[i]}
    usual = set(range(1, p + 1))
    return Exchange(tuple(sorted(usual - upper)), tuple(sorted(upper - usual)))


@rule("C7", "D1")
def _transposition(rest: _Rest, exchange: Exchange, p: int, down: int) -> Pairs:
    """S1 against the first order of S2 after an exchange."""
    players = rest.problem.residents
    numbers = {*range(1, p + 1), *exchange.into} - set(exchange.out)
    top = tuple(i for at, i in enumerate(players, start=1) if at in numbers)
    bottom = tuple(i for i in players if i not in set(top))
    digits = TranspositionDigits(rest.problem.table, top, bottom)
    mates = rest.mates(down, digits.leave, digits.price)
    assert mates is not None, "the exchange was read off such a pairing"
    return tuple((i, mates[i]) for i in top)
