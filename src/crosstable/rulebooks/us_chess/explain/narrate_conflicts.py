"""The remaining colour conflicts, and the smallest refused switch, with the rule that refused it."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.sayings import Said
from crosstable.rulebooks.us_chess.explain.barriers import barrier
from crosstable.rulebooks.us_chess.explain.words import rating, who
from crosstable.rulebooks.us_chess.sentences import colours as words
from crosstable.rulebooks.us_chess.swiss.colour_key import CRITERIA
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.look_ahead import chains
from crosstable.rulebooks.us_chess.swiss.natural import Pair, exchanges
from crosstable.rules.trail import Trail

NEARBY = 60
"""How many boards to either side are searched for a switch."""

REFUSED = CRITERIA.index("due refused")


@dataclass(frozen=True, slots=True)
class Refused:
    """A switch of two boards that would have removed a conflict, and why it was not made."""

    pairs: tuple[Pair, Pair]
    size: int
    rule: str
    why: Said


def tell_conflicts(solved: Solved, trail: Trail) -> None:
    """Each board with a conflict: that it remains, and what the smallest remedy would have cost."""
    table, key = solved.table, solved.key
    for chain in chains(table, solved.structure):
        inside = set(chain)
        boards = [pair for pair in solved.pairs if pair[0] in inside]
        for at, pair in enumerate(boards):
            if key.harm.of(*pair).refused:
                near = boards[max(0, at - NEARBY) : at] + boards[at + 1 : at + 1 + NEARBY]
                whole = len(boards) <= NEARBY
                _tell(solved, pair, smallest_refused(solved, pair, near), whole, trail)


def _tell(solved: Solved, pair: Pair, refused: Refused | None, whole: bool, trail: Trail) -> None:
    """One conflict that stays."""
    table = solved.table
    nos = (table.no(pair[0]), table.no(pair[1]))
    if refused is None:
        trail.say(words.NO_SWITCH_HELPS if whole else words.NO_SWITCH_NEARBY, nos)
        return
    (a, b), (c, d) = refused.pairs
    names = {
        name: who(table, place)
        for name, place in zip(("one", "two", "three", "four"), (a, b, c, d), strict=True)
    }
    ratings = {f"{name}_rating": rating(table, table.place_of[one.no]) for name, one in names.items()}
    trail.say(
        words.REFUSED_SWITCH,
        nos,
        rule=refused.rule,
        points=refused.size,
        why=refused.why,
        **names,
        **ratings,
    )


def smallest_refused(solved: Solved, pair: Pair, others: list[Pair]) -> Refused | None:
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
            return Refused(pairs, size, against.rule, against.said)
    before, after = (
        [sum(column) for column in zip(*(key.values(*p) for p in some), strict=True)] for some in (now, pairs)
    )
    if sum(key.structure.structural(*p) for p in pairs) > sum(key.structure.structural(*p) for p in now):
        return None
    for criterion, one, two in zip(CRITERIA[:REFUSED], before, after, strict=False):
        if two > one:
            why = _against(solved, criterion)
            return Refused(pairs, size, why.saying.rule, why)
    if solved.table.options.colour.top_down:
        return Refused(pairs, size, "29E6b", words.TOO_LATE.of())
    return None


def _against(solved: Solved, criterion: str) -> Said:
    """What would get worse; where all four get the color due, nobody's colors are that."""
    options = solved.table.options.colour
    match criterion:
        case "unrated odd players":
            return words.UNRATED_WOULD_DROP.of()
        case "over high limit":
            return words.OVER_LIMIT.of(limit=options.high)
        case _:
            return words.OVER_LIMIT_FOR_ALTERNATION.of(limit=options.low)
