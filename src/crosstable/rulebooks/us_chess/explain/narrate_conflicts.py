"""The colour conflicts that stay, and the cheapest switch that was refused, with the rule that refused it."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.us_chess.explain.barriers import barrier
from crosstable.rulebooks.us_chess.explain.words import size_text, with_rating
from crosstable.rulebooks.us_chess.swiss.colour_key import CRITERIA
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.look_ahead import chains
from crosstable.rulebooks.us_chess.swiss.natural import Pair, exchanges
from crosstable.rules.trail import Trail

NEARBY = 60
"""How many boards to either side are looked at for a switch."""

REFUSED = CRITERIA.index("due refused")


@dataclass(frozen=True, slots=True)
class Refused:
    """A switch of two boards that would have removed a conflict, and why it was not made."""

    pairs: tuple[Pair, Pair]
    size: int
    rule: str
    why: str


def tell_conflicts(solved: Solved, trail: Trail) -> None:
    """Each board with a conflict: that it stays, and what the cheapest remedy would have cost."""
    table, key = solved.table, solved.key
    for chain in chains(table, solved.structure):
        inside = set(chain)
        boards = [pair for pair in solved.pairs if pair[0] in inside]
        for at, pair in enumerate(boards):
            if key.harm.of(*pair).refused:
                near = boards[max(0, at - NEARBY) : at] + boards[at + 1 : at + 1 + NEARBY]
                whole = len(boards) <= NEARBY
                _tell(solved, pair, cheapest_refused(solved, pair, near), whole, trail)


def _tell(solved: Solved, pair: Pair, refused: Refused | None, whole: bool, trail: Trail) -> None:
    """One conflict that stays."""
    table = solved.table
    nos = (table.no(pair[0]), table.no(pair[1]))
    where = "" if whole else " on the boards nearby"
    if refused is None:
        text = f"one of the two cannot get the colour due, and no switch of two boards{where} would help"
        trail.note("29E6a", nos, text)
        return
    (a, b), (c, d) = refused.pairs
    one, two, three, four = (with_rating(table, place) for place in (a, b, c, d))
    switch = f"{one} - {two} and {three} - {four}"
    text = f"one of the two cannot get the colour due; the cheapest switch{where}, {switch}, counts "
    trail.note(
        refused.rule,
        nos,
        f"{text}{size_text(refused.size)} and was refused: {refused.why}",
        points=refused.size,
    )


def cheapest_refused(solved: Solved, pair: Pair, others: list[Pair]) -> Refused | None:
    """The exchange with another board that lowers the number of refused colours for the fewest points."""
    best: Refused | None = None
    for other in others:
        for pairs in exchanges(pair, other):
            found = _judged(solved, (pair, other), pairs)
            if found is not None and (best is None or found.size < best.size):
                best = found
    return best


def _judged(solved: Solved, now: tuple[Pair, Pair], pairs: tuple[Pair, Pair]) -> Refused | None:
    """An exchange that would help, with the first criterion that speaks against it."""
    key = solved.key
    if sum(key.harm.of(*p).refused for p in pairs) >= sum(key.harm.of(*p).refused for p in now):
        return None
    size = max(key.reference.switch(high, low).limit for high, low in pairs)
    for high, low in pairs:
        against = barrier(solved.legality, high, low)
        if against is not None:
            names = f"{solved.table.name(high)} and {solved.table.name(low)}"
            return Refused(pairs, size, against.rule, f"{names} {against.text}")
    before, after = (
        [sum(column) for column in zip(*(key.values(*p) for p in some), strict=True)] for some in (now, pairs)
    )
    if sum(key.structure.structural(*p) for p in pairs) > sum(key.structure.structural(*p) for p in now):
        return None
    for criterion, one, two in zip(CRITERIA[:REFUSED], before, after, strict=False):
        if two > one:
            number, why = _against(solved, criterion, size)
            return Refused(pairs, size, number, why)
    if solved.table.options.colour.top_down:
        return Refused(pairs, size, "29E6b", "boards are adjusted from the top and this one came too late")
    return None


def _against(solved: Solved, criterion: str, size: int) -> tuple[str, str]:
    """The rule behind a criterion that would get worse."""
    options = solved.table.options.colour
    match criterion:
        case "third":
            return "29E5f", "it would give somebody the same colour a third time running"
        case "over high limit":
            return "29E5b", f"the limit is {options.high}"
        case "over low limit":
            return "29E5a", f"for alternating colours the limit is {options.low}"
        case _:
            return "29E5b", "it would put more players two or more colours apart"
