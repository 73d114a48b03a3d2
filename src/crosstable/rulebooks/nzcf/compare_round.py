"""Two whole rounds compared by the criteria of B2, if the first group that differs does not decide."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.cards import Float
from crosstable.model.points import Points
from crosstable.model.sayings import Fact, Said, Saying, Score
from crosstable.rulebooks.nzcf.criteria import RankedField, balancing_loss, exempt
from crosstable.rulebooks.nzcf.engine import Solved
from crosstable.rulebooks.nzcf.sentences.instead import (
    FEWER_BALANCE_IN_ALL,
    MORE_FLOAT_AGAIN,
    MORE_UNEQUAL_GAMES,
    ORDER_DECIDES,
    WIDER_GAPS,
)
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


@dataclass(frozen=True, slots=True)
class Totals:
    """What B2.4-B2.6 count in a round: gaps between scores, unequal games, colours not balanced, floats."""

    gaps: int
    unequal: int
    balance: int
    repeats: int
    """Players who float the same way as in the last round, where that is not allowed."""


def totals_of(table: RankedField, solved: Solved) -> Totals:
    """The totals of a round."""
    pairs = [pair for group in solved.groups for pair in group.pairs]
    gaps = [abs(table.score(i) - table.score(j)) for i, j in pairs]
    lost = sum(balancing_loss(table.preferences[i], table.preferences[j]) for i, j in pairs)
    return Totals(sum(gaps), sum(map(bool, gaps)), lost, sum(_repeated(table, i, j) for i, j in pairs))


def _repeated(table: RankedField, one: int, other: int) -> int:
    """How many of two players float the same way twice in a row."""
    if table.score(one) == table.score(other):
        return 0
    up, down = (table.entries[i] for i in sorted((one, other), key=table.score))
    floats = (up.card.last_float is Float.UP, down.card.last_float is Float.DOWN)
    return 0 if exempt(table.field, up, down) else sum(floats)


def tell_round(solved: Solved, forced: Solved, pair: tuple[int, int], group: Said, trail: Trail) -> None:
    """The first criterion of B2 by which the whole round is worse, or which group comes out differently."""
    table = solved.table
    ours, theirs = totals_of(table, solved), totals_of(table, forced)
    saying: Saying
    facts: dict[str, Fact]
    if theirs.gaps > ours.gaps:
        saying, facts = WIDER_GAPS, {"gaps": Score(Points(theirs.gaps)), "best": Score(Points(ours.gaps))}
    elif theirs.unequal > ours.unequal:
        saying, facts = MORE_UNEQUAL_GAMES, {"count": theirs.unequal, "best": ours.unequal}
    elif theirs.balance > ours.balance:
        saying, facts = FEWER_BALANCE_IN_ALL, {"count": theirs.balance, "best": ours.balance}
    elif theirs.repeats > ours.repeats:
        saying, facts = MORE_FLOAT_AGAIN, {"count": theirs.repeats, "best": ours.repeats}
    else:
        saying, facts = ORDER_DECIDES, {"group": group}
    one, other = (who(table, i) for i in pair)
    trail.say(saying, table.nos(pair), rule=None, one=one, other=other, **facts)
