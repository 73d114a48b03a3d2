"""Players who could have met, but for one rule: proved by swapping the opponents of two pairs.

Two pairs with their opponents exchanged are another round. If it is worse in one rule alone and as good or
better in everything after it, that rule has kept the two apart, and no other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.sentences.figures import (
    COULD_HAVE_MET_BUT_APART,
    COULD_HAVE_MET_BUT_DEFAULTED,
    COULD_HAVE_MET_BUT_HALF_BYES,
    COULD_HAVE_MET_BUT_MET,
    COULD_HAVE_MET_BUT_SCHOOL,
    COULD_HAVE_MET_BUT_SCHOOL_FIRST,
    COULD_HAVE_MET_BUT_TOP,
)
from crosstable.rulebooks.schools.solving import Pairs
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.schools.vector import Criterion, Vector, vector_for
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail
from crosstable.search.bits import bits, mask_of

MET, SCHOOL, SCHOOL_FIRST = "1", "7", "2a"
PASSED = {
    MET: COULD_HAVE_MET_BUT_MET,
    SCHOOL: COULD_HAVE_MET_BUT_SCHOOL,
    SCHOOL_FIRST: COULD_HAVE_MET_BUT_SCHOOL_FIRST,
    "29": COULD_HAVE_MET_BUT_HALF_BYES,
    "30": COULD_HAVE_MET_BUT_DEFAULTED,
    "3": COULD_HAVE_MET_BUT_TOP,
    "27": COULD_HAVE_MET_BUT_APART,
}
"""What kept two apart, by rule."""

SCORE = frozenset({"8", "9", "19"})


@dataclass(frozen=True, slots=True)
class _Round:
    """A paired round and what its pairs are compared by."""

    table: RankedField
    vector: Vector
    mate: Mapping[int, int]
    troubled: Callable[[int], int]
    """For each player the mask of those whom some rule may keep away."""


@rule("1", "2a", "3", "7", "27", "29", "30")
def tell_passed(table: RankedField, pairs: Pairs, trail: Trail) -> None:
    """Of every pair the players whom the higher ranked could have met, each rule once."""
    mate = {i: j for pair in pairs for i, j in (pair, pair[::-1])}
    vector = vector_for(table, tuple(range(len(table.entries))))
    made = _Round(table, vector, mate, _troubles(table))
    for high, low in pairs:
        told: set[str] = set()
        for other in bits(made.troubled(high) & _between(high, low)):
            number = _kept_apart_by(made, high, other)
            if number is not None and number not in told:
                told.add(number)
                pair = table.nos((high, other))
                trail.say(PASSED[number], pair, high=who(table, high), other=who(table, other))


def _between(high: int, low: int) -> int:
    """The mask of those who rank between two players."""
    return (1 << low) - (1 << high + 1)


def _troubles(table: RankedField) -> Callable[[int], int]:
    """For a player the mask of those with whom a rule that looks at persons may count."""
    top = mask_of(i for i in range(len(table.entries)) if table.top(i))
    half = mask_of(i for i, entry in enumerate(table.entries) if entry.card.half_bye)
    everyone = (1 << len(table.entries)) - 1

    def found(i: int) -> int:
        defaults = table.entries[i].card.defaulted
        mask = table.mates[i] | table.kept_apart[i] | everyone & ~table.legal[i]
        mask |= mask_of(table.index[no] for no in defaults if no in table.index)
        mask |= top if top >> i & 1 else 0
        return (mask | (half if half >> i & 1 else 0)) & ~(1 << i)

    return found


def _kept_apart_by(made: _Round, high: int, other: int) -> str | None:
    """The only rule against two players meeting, with their opponents meeting each other instead."""
    low, left = made.mate[high], made.mate[other]
    one, two = min(low, left), max(low, left)
    if not made.table.legal[one] >> two & 1:
        return None
    changes = list(_changes(made, (high, other), (one, two)))
    worse, rest = None, changes
    if made.table.legal[high] >> other & 1:
        if not changes or changes[0][1] < 0 or not changes[0][0].value(high, other):
            return None
        worse, rest = changes[0][0], changes[1:]
    better = rest[0][1] < 0 if rest else high < left
    if not better:
        return None
    if worse is None:
        return MET
    if worse.rule == SCHOOL:
        return SCHOOL_FIRST if any(criterion.rule in SCORE for criterion, _ in rest[:1]) else SCHOOL
    return worse.rule if worse.rule in PASSED else None


def _changes(
    made: _Round, first: tuple[int, int], second: tuple[int, int]
) -> Iterator[tuple[Criterion, int]]:
    """The criteria in which two new pairs differ from those of the same players, and by how much."""
    before = {(min(i, made.mate[i]), max(i, made.mate[i])) for i in (*first, *second)}
    for criterion in made.vector.criteria:
        change = criterion.value(*first) + criterion.value(*second)
        change -= sum(criterion.value(i, j) for i, j in before)
        if change:
            yield criterion, change
