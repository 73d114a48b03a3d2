"""Two pairings of one bracket beside each other: the first criterion by which the procedure prefers one."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.rulebooks.dutch_1998.candidate import Candidate
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.table import Table
from crosstable.rulebooks.words import name, numbers

Preferred = tuple[str, str]
"""The rule, and the words for what the other pairing lacks."""

DROPPED = ("in force", "B6 dropped", "B6 and B5 dropped")


def first_difference(table: Table, best: Candidate, other: Candidate) -> Preferred | None:
    """Why the procedure comes to one pairing of a bracket before another; None when it does not."""
    if other.order <= best.order:
        return None
    return next(_differences(table, best, other))


@rule("C14", "C11", "C10", "C9", "C8", "C7")
def _differences(table: Table, best: Candidate, other: Candidate) -> Iterator[Preferred]:
    """The criteria of a bracket in their order, those that differ."""
    seated, fewer = len(best.seats), len(other.seats)
    if fewer < seated:
        yield "C14", f"only {fewer} of the {seated} players moved down would be paired"
    if [moved for moved, _ in best.seats] != [moved for moved, _ in other.seats]:
        yield "C14", "a higher ranked of those moved down would go on"
    if len(other.leaving) > len(best.leaving):
        yield "C14", f"{len(other.leaving)} players would leave the bracket instead of {len(best.leaving)}"
    if other.clashes > best.clashes:
        yield more_clashes(best, other)
    if other.up > best.up:
        yield _float_rule(other.up), f"an upfloat would repeat ({DROPPED[other.up]})"
    for (moved, native), (_, instead) in zip(best.seats, other.seats, strict=False):
        if native != instead:
            yield "D1", _later(table, moved, native, instead)
    if other.down > best.down:
        yield _float_rule(other.down), f"a downfloat would repeat ({DROPPED[other.down]})"
    yield from _order(table, best, other)


def more_clashes(best: Candidate, other: Candidate) -> Preferred:
    """More colours that clash than need be."""
    return "B4", f"{_pairs(other.clashes)} would clash in colours instead of {best.clashes}"


def _order(table: Table, best: Candidate, other: Candidate) -> Iterator[Preferred]:
    """The order of exchanges, then of transpositions."""
    if other.exchange != best.exchange:
        players = other.remainder
        out = numbers(table, [players[place - 1] for place in other.exchange.out])
        into = numbers(table, [players[place - 1] for place in other.exchange.into])
        later = "a later exchange than the one made" if best.exchange.out else "and none is needed"
        yield "D2", f"it needs {out} to change places with {into}, {later}"
    for (high, low), (_, instead) in zip(best.rest, other.rest, strict=False):
        if low != instead:
            yield "D1", _later(table, high, low, instead)
    yield "D1", "it comes later in the order of transpositions"


def _later(table: Table, high: int, low: int, instead: int) -> str:
    """A transposition in which somebody has a lower ranked opponent."""
    return (
        f"{name(table, high)} would meet {name(table, instead)} instead of {name(table, low)}: "
        "a later transposition"
    )


def _float_rule(level: int) -> str:
    """The criterion that a level drops."""
    return "B5" if level > 1 else "B6"


def _pairs(count: int) -> str:
    """A number of pairs in words."""
    return "one pair" if count == 1 else f"{count} pairs"
