"""Two pairings of one bracket beside each other: the first criterion by which the procedure prefers one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from crosstable.model.sayings import Fact
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.candidate import Candidate, Members, Pairs
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.table import WITHOUT_B5, RankedField
from crosstable.rulebooks.shared.words import who, whos
from crosstable.search.exchanges import Exchange


class Kind(Enum):
    """What is worse in the other pairing, in the order of the procedure."""

    FURTHER_DOWN = "more of those moved down go on"
    HIGHER_ON = "a higher ranked one of them goes on"
    DOWN = "more players leave the bracket"
    CLASHES = "more colours clash"
    UP_LAST = "an upfloat of the last round repeats"
    UP_BEFORE = "an upfloat of two rounds ago repeats"
    SEAT = "a player moved down gets a lower ranked opponent"
    DOWN_LAST = "a downfloat of the last round repeats"
    DOWN_BEFORE = "a downfloat of two rounds ago repeats"
    EXCHANGE = "an exchange that is not needed"
    LATER_EXCHANGE = "a later exchange than the one made"
    ORDER = "a later transposition"
    PAIRS = "fewer pairs can be made"
    MOVED_WITHOUT = "somebody moved down finds no opponent"
    FEWER_LEAVE = "fewer leave than the bracket below needs"
    NO_BYE = "nobody is left who may have the bye"
    BELOW = "the bracket below cannot be paired"


@dataclass(frozen=True, slots=True)
class Worse:
    """What gets worse first, by which rule, and the facts of it."""

    kind: Kind
    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


def in_frame(bracket: Bracket, pairs: Pairs) -> Candidate | None:
    """Some pairs as a pairing of a bracket; None when two players moved down would meet each other."""
    table, found = bracket.problem.table, bracket.candidate
    moved = tuple(sorted({*found.moved, *bracket.passed}))
    mates = {i: j for pair in pairs for i, j in (pair, pair[::-1])}
    seats = tuple((i, mates[i]) for i in moved if i in mates)
    if any(native in moved for _, native in seats):
        return None
    rest = tuple(sorted((i, mates[i]) for i in found.residents if i in mates and i < mates[i]))
    rest = tuple(pair for pair in rest if pair[1] not in moved)
    natives = {native for _, native in seats}
    leaving = tuple(i for i in sorted((*moved, *found.residents)) if i not in mates)
    return Candidate(
        moved=moved,
        residents=found.residents,
        seats=seats,
        rest=rest,
        leaving=leaving,
        exchange=_exchange_of([i for i in found.residents if i not in natives], rest),
        clashes=sum(table.clash(*pair) for pair in (*seats, *rest)),
        down=max((table.down[i] for i in leaving), default=0),
        up=max((table.up[native] for native in natives), default=0),
    )


def _exchange_of(players: list[int], rest: Pairs) -> Exchange:
    """Who changed halves, when the higher-ranked player of every pair is in S1."""
    number = {i: at for at, i in enumerate(players, start=1)}
    upper, usual = {number[high] for high, _ in rest}, set(range(1, len(rest) + 1))
    return Exchange(tuple(sorted(usual - upper)), tuple(sorted(upper - usual)))


def first_worse(table: RankedField, best: Candidate, other: Candidate) -> Worse | None:
    """The first criterion in which the other pairing comes second; None when it comes first."""
    if other.order <= best.order:
        return None
    return next(_differences(table, best, other))


@rule("C11", "C10", "C9", "C8", "C7", "C14")
def _differences(table: RankedField, best: Candidate, other: Candidate) -> Iterator[Worse]:
    """The criteria of a bracket in their order, those that differ."""
    yield from _moved(table, best, other)
    if len(other.leaving) != len(best.leaving):
        yield Worse(Kind.DOWN, "B3", {"count": len(other.leaving), "best": len(best.leaving)})
    if other.clashes != best.clashes:
        yield Worse(Kind.CLASHES, "B4", {"count": other.clashes, "best": best.clashes})
    if other.up != best.up:
        again = [native for _, native in other.seats if table.up[native] == other.up]
        yield _repeated(table, other.up, again, Kind.UP_LAST, Kind.UP_BEFORE)
    for (moved, native), (_, instead) in zip(best.seats, other.seats, strict=True):
        if native != instead:
            yield Worse(Kind.SEAT, "D1", _instead(table, moved, native, instead))
    if other.down != best.down:
        again = [i for i in other.leaving if table.down[i] == other.down]
        yield _repeated(table, other.down, again, Kind.DOWN_LAST, Kind.DOWN_BEFORE)
    yield from _order(table, best, other)


@rule("B3", "C14")
def _moved(table: RankedField, best: Candidate, other: Candidate) -> Iterator[Worse]:
    """Who of those moved down finds no opponent: more of them, or one who ranks higher."""
    made, now = (set(found.moved) & set(found.leaving) for found in (best, other))
    if len(now) > len(made):
        yield Worse(Kind.FURTHER_DOWN, "B3", {"moved": whos(table, sorted(now - made))})
    elif now != made:
        first, last = min(now - made), min(made - now)
        yield Worse(Kind.HIGHER_ON, "C14", {"moved": who(table, first), "made": who(table, last)})


@rule("B5", "B6")
def _repeated(table: RankedField, level: int, again: list[int], last: Kind, before: Kind) -> Worse:
    """Those who would float the same way as in the last round, or as two rounds ago."""
    facts: dict[str, Fact] = {"again": whos(table, again)}
    return Worse(last, "B5", facts) if level == WITHOUT_B5 else Worse(before, "B6", facts)


@rule("D1", "D2")
def _order(table: RankedField, best: Candidate, other: Candidate) -> Iterator[Worse]:
    """The order of exchanges, then of transpositions."""
    if other.exchange != best.exchange:
        kind = Kind.LATER_EXCHANGE if best.exchange.out else Kind.EXCHANGE
        yield Worse(kind, "D2", exchange_facts(table, other.remainder, other.exchange))
    for (high, low), (_, instead) in zip(best.rest, other.rest, strict=True):
        if low != instead:
            yield Worse(Kind.ORDER, "D1", _instead(table, high, low, instead))


def exchange_facts(table: RankedField, players: Members, exchange: Exchange) -> dict[str, Fact]:
    """Who changes places with whom."""
    return {
        "out": whos(table, (players[place - 1] for place in exchange.out)),
        "into": whos(table, (players[place - 1] for place in exchange.into)),
    }


def _instead(table: RankedField, top: int, made: int, instead: int) -> dict[str, Fact]:
    """Somebody meets a lower ranked opponent."""
    return {"top": who(table, top), "made": who(table, made), "instead": who(table, instead)}
