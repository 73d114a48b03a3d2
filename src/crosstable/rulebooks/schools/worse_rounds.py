"""What is worse in a round with a locked game, criterion by criterion: the sentence and its facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.model.points import Points
from crosstable.model.sayings import Fact, Saying, Score
from crosstable.rulebooks.schools.claims import same_due
from crosstable.rulebooks.schools.colours import allocate
from crosstable.rulebooks.schools.sentences import meetings_refused as say
from crosstable.rulebooks.schools.solving import Pairs
from crosstable.rulebooks.schools.table import FloatKey, RankedField, down_key, up_key
from crosstable.rulebooks.schools.vector import PLACES, Criterion
from crosstable.rulebooks.shared.words import score, who


@dataclass(frozen=True, slots=True)
class Compared:
    """Two players by place, the round made, and the best round in which they meet."""

    table: RankedField
    pair: tuple[int, int]
    ours: Pairs
    theirs: Pairs


Found = tuple[Saying, Mapping[str, Fact]]
"""A sentence and its facts, beside the two players."""

COUNTED: Mapping[str, tuple[Saying, Saying]] = {
    "players of one school meet": (say.SAME_SCHOOL, say.MORE_SCHOOL),
    "floats": (say.MORE_FLOATS, say.MORE_FLOATS),
    "half-point byes of round 1 meet": (say.BOTH_HALF_BYES, say.MORE_HALF_BYES),
    "colours refused": (say.MORE_REFUSED, say.MORE_REFUSED),
    "downfloaters from the smaller colour group": (say.MORE_SMALLER_GROUP, say.MORE_SMALLER_GROUP),
    "pairings defaulted before": (say.DEFAULTED_BEFORE, say.MORE_DEFAULTED),
    "top players meet early": (say.BOTH_TOP, say.MORE_TOP),
    "relatives or club mates meet": (say.KEPT_APART, say.MORE_APART),
    f"{PLACES}pairs inside one half": (say.MORE_INSIDE_HALF, say.MORE_INSIDE_HALF),
    f"{PLACES}pairs other than half against half": (say.MORE_OFF_LIST, say.MORE_OFF_LIST),
    f"{PLACES}places moved": (say.FARTHER_IN_LIST, say.FARTHER_IN_LIST),
}
"""Criteria that count: the sentence if the two themselves are counted and nobody is now, and otherwise."""


def find_worse(compared: Compared, criterion: Criterion) -> Found | None:
    """What is worse by a criterion in the round with the game; None where it is as good."""
    ours, theirs = (_sum(criterion, pairs) for pairs in (compared.ours, compared.theirs))
    if ours == theirs:
        return None
    assert theirs > ours, "the round made is the best"
    if criterion.name in COUNTED:
        own, more = COUNTED[criterion.name]
        alone = criterion.value(*compared.pair) and not ours
        return own if alone else more, {"count": theirs, "ours": ours}
    return NAMED[criterion.name](compared)


def _sum(criterion: Criterion, pairs: Pairs) -> int:
    """A criterion over all pairs."""
    return sum(criterion.value(i, j) for i, j in pairs)


def _farther(compared: Compared) -> Found:
    """The total difference of scores, of the two and the others, or of the others alone."""
    table, (one, other) = compared.table, compared.pair
    total = (sum(abs(table.score(i) - table.score(j)) for i, j in pairs) for pairs in _both(compared))
    ours, theirs = (Score(Points(found)) for found in total)
    facts: dict[str, Fact] = {"ours": ours, "theirs": theirs}
    if table.score(one) == table.score(other):
        return say.OTHERS_FARTHER_APART, facts
    return say.FARTHER_APART, {**facts, "score": score(table, one), "others": score(table, other)}


def _both(compared: Compared) -> tuple[Pairs, Pairs]:
    """The pairs of the round made, and of the round with the game."""
    return compared.ours, compared.theirs


def _larger(compared: Compared) -> Found:
    """The largest difference of scores that more games would have."""
    table = compared.table
    ours, theirs = ([abs(table.score(i) - table.score(j)) for i, j in pairs] for pairs in _both(compared))
    step = max(found for found in theirs if theirs.count(found) != ours.count(found))
    facts: dict[str, Fact] = {"count": theirs.count(step), "ours": ours.count(step)}
    return say.LARGER_DIFFERENCE, {**facts, "step": Score(Points(step))}


def _level(compared: Compared) -> Found:
    """The highest score on which more players would meet another score."""
    table = compared.table
    ours, theirs = (
        [table.score(i) for pair in pairs for i in pair if table.score(pair[0]) != table.score(pair[1])]
        for pairs in _both(compared)
    )
    level = max(found for found in theirs if theirs.count(found) != ours.count(found))
    facts: dict[str, Fact] = {"count": theirs.count(level), "ours": ours.count(level)}
    return say.HIGHER_LEVEL, {**facts, "score": Score(Points(level))}


def _claims(compared: Compared) -> Found:
    """A player who would be refused a colour, compared with one with a weaker claim who is refused now."""
    table = compared.table
    ours, theirs = (_refused(table, pairs) for pairs in _both(compared))
    refused, spared = _exchanged(ours, theirs, lambda i: table.claims[i].strength)
    colour = table.claims[refused].colour or Colour.WHITE
    return say.STRONGER_REFUSED, {
        "refused": who(table, refused),
        "colour": colour,
        "spared": who(table, spared),
    }


def _refused(table: RankedField, pairs: Pairs) -> set[int]:
    """Those who do not get the colour they are due."""
    found = set()
    for i, j in pairs:
        if same_due(table.claims[i], table.claims[j]):
            found.add(j if allocate(table, i, j)[0] is table.claims[i].colour else i)
    return found


def _exchanged(ours: set[int], theirs: set[int], key: Callable[[int], tuple[int, ...]]) -> tuple[int, int]:
    """Somebody of one set with a greater key, for whom somebody with a smaller one is in the other.

    The sets are compared by their keys, the greatest first.
    """
    keys = sorted({key(i) for i in ours | theirs}, reverse=True)
    worst = next(k for k in keys if sum(key(i) == k for i in theirs) != sum(key(i) == k for i in ours))
    added = min(i for i in theirs - ours if key(i) == worst)
    spared = min((i for i in ours - theirs if key(i) < worst), key=key)
    return added, spared


def _floats(saying: Saying, key: Callable[[Card], FloatKey], side: int) -> Callable[[Compared], Found]:
    """A player who would float, compared with one with a better record who floats now."""

    def find(compared: Compared) -> Found:
        table = compared.table
        ours, theirs = (
            {pair[side] for pair in pairs if table.score(pair[0]) != table.score(pair[1])}
            for pairs in _both(compared)
        )
        floater, spared = _exchanged(ours, theirs, lambda i: key(table.entries[i].card))
        return saying, {"floater": who(table, floater), "spared": who(table, spared)}

    return find


NAMED: Mapping[str, Callable[[Compared], Found]] = {
    "total difference of scores": _farther,
    "larger differences of scores": _larger,
    "floats in higher score levels": _level,
    "strength of refused claims": _claims,
    "downfloat histories": _floats(say.WORSE_DOWNFLOATER, down_key, 0),
    "upfloat histories": _floats(say.WORSE_UPFLOATER, up_key, 1),
}
"""Criteria of which persons or scores are named."""
