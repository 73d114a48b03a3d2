"""Two pairings of one bracket beside each other: the first criterion by which the procedure prefers one."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.rulebooks.dutch_1998.candidate import Candidate
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.table import WITHOUT_B5, RankedField
from crosstable.rulebooks.shared.words import name, names

Preferred = tuple[str, str]
"""The rule, and the words for what the other pairing lacks."""


def natives_of(found: Candidate) -> list[int]:
    """The opponents of those moved down, in order."""
    return [native for _, native in found.seats]


def first_difference(table: RankedField, best: Candidate, other: Candidate) -> Preferred | None:
    """Why the procedure comes to one of two pairings of a size before the other; None when it does not."""
    if _place(other) <= _place(best):
        return None
    return next(_differences(table, best, other))


def _place(found: Candidate) -> tuple[object, ...]:
    """The place of a pairing among those of its size."""
    _, _, _, *place = found.order
    return tuple(place)


@rule("C11", "C10", "C9", "C8", "C7")
def _differences(table: RankedField, best: Candidate, other: Candidate) -> Iterator[Preferred]:
    """The criteria of a bracket in their order, those that differ."""
    yield from before_downfloats(table, best, other)
    if other.down != best.down:
        yield _repeated(other.down, "a downfloat")
    yield from _order(table, best, other)


def before_downfloats(table: RankedField, best: Candidate, other: Candidate) -> Iterator[Preferred]:
    """The criteria that come before those who go down: clashes, upfloats, opponents of those moved down."""
    if other.clashes != best.clashes:
        yield more_clashes(best, other)
    if other.up != best.up:
        yield _repeated(other.up, "an upfloat")
    for (moved, native), (_, instead) in zip(best.seats, other.seats, strict=True):
        if native != instead:
            yield "D1", _later(table, moved, native, instead)


def more_clashes(best: Candidate, other: Candidate) -> Preferred:
    """More colours that clash than need be."""
    return "B4", f"{_pairs(other.clashes)} would clash in colours instead of {best.clashes}"


def _repeated(level: int, float_: str) -> Preferred:
    """A float of the last round, or of the one before, that would come again."""
    if level == WITHOUT_B5:
        return "B5", f"somebody would get {float_} in two rounds running"
    return "B6", f"somebody would get {float_} again as two rounds before"


def _order(table: RankedField, best: Candidate, other: Candidate) -> Iterator[Preferred]:
    """The order of exchanges, then of transpositions."""
    if other.exchange != best.exchange:
        players = other.remainder
        out = names(table, [players[place - 1] for place in other.exchange.out])
        into = names(table, [players[place - 1] for place in other.exchange.into])
        later = "a later exchange than the one made" if best.exchange.out else "and no exchange is needed"
        yield "D2", f"{out} would have to change places with {into}, {later}"
    for (high, low), (_, instead) in zip(best.rest, other.rest, strict=True):
        if low != instead:
            yield "D1", _later(table, high, low, instead)


def _later(table: RankedField, high: int, low: int, instead: int) -> str:
    """A transposition in which somebody has a lower ranked opponent."""
    return (
        f"{name(table, high)} would meet {name(table, instead)} instead of {name(table, low)}: "
        "a later transposition"
    )


def _pairs(count: int) -> str:
    """A number of pairs in words."""
    return "one pair" if count == 1 else f"{count} pairs"
