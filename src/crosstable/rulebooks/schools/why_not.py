"""Why not that opponent: the rule against it, or the first criterion in which the round would be worse."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.schools.engine import Round, solve_round
from crosstable.rulebooks.schools.narrate_bye import tell_bye
from crosstable.rulebooks.schools.solving import Pairs, least_difference, solve
from crosstable.rulebooks.schools.table import Table
from crosstable.rulebooks.schools.vector import Criterion, vector_for
from crosstable.rulebooks.words import name, points
from crosstable.rules.trail import Trail
from crosstable.search.perfect import can_be_paired


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve_round(field))


def _why_not(made: Round, player: int, other: int) -> tuple[Reason, ...]:
    """The reasons, most telling first, why two players do not meet in this round."""
    whole, trail = made.whole, Trail()
    for no in (player, other):
        if no not in whole.index:
            raise BadInput(f"player {no} is not paired in round {whole.field.round}", where="player")
    pair = (player, other)
    if not whole.legal[whole.index[player]] >> whole.index[other] & 1:
        text = f"{name(whole, whole.index[player])} and {name(whole, whole.index[other])} have already met"
        trail.note("1", pair, text)
    elif made.bye in (whole.index[player], whole.index[other]):
        assert made.bye is not None
        trail.note("4", pair, f"{name(whole, made.bye)} has the bye, which is chosen before the pairs")
        tell_bye(whole, made.bye, trail.about(Topic.BYE))
    else:
        one, two = sorted((made.table.index[player], made.table.index[other]))
        _tell_legal(made, one, two, trail)
    return tuple(trail.reasons)


def _tell_legal(made: Round, high: int, low: int, trail: Trail) -> None:
    """The reason against a pair that may be made."""
    table, pair = made.table, made.table.nos((high, low))
    if (high, low) in made.pairs:
        trail.note("22", pair, "they do meet in this round")
        return
    clashes = sum(table.mates[i] >> j & 1 for i, j in made.pairs)
    if table.mates[high] >> low & 1 and not clashes:
        text = f"{name(table, high)} and {name(table, low)} are of one school, and the round has no such game"
        trail.note("7", pair, text)
        return
    extra = _more_difference(made, high, low)
    if extra and not clashes:
        both = f"{name(table, high)} has {points(table, high)}, {name(table, low)} {points(table, low)}"
        trail.note("8", pair, f"{both}: there are opponents nearer in score, so that nobody floats so far")
        return
    _tell_comparison(made, high, low, trail)


def _more_difference(made: Round, high: int, low: int) -> bool:
    """Whether the differences of scores must grow if two players meet, by counting alone."""
    table = made.table
    rest = tuple(i for i in range(len(table.entries)) if i not in (high, low))
    total = sum(abs(table.score(i) - table.score(j)) for i, j in made.pairs)
    if table.options.by_count:
        return False
    return table.score(high) - table.score(low) + least_difference(table, rest) > total


def _tell_comparison(made: Round, high: int, low: int, trail: Trail) -> None:
    """The whole round paired with these two together, beside the one that was made."""
    table, pair = made.table, made.table.nos((high, low))
    both = f"with {name(table, high)} against {name(table, low)}"
    forced = _with_pair(table, high, low)
    if forced is None:
        trail.note("1", pair, f"{both} the others cannot all be paired without a second meeting")
        return
    vector = vector_for(table, tuple(range(len(table.entries))))
    for criterion in vector.criteria:
        ours, theirs = _sum(criterion, made.pairs), _sum(criterion, forced)
        if theirs > ours:
            words = _words(criterion, ours, theirs)
            trail.note(criterion.rule, pair, f"{both} the round would be worse: {words}")
            return
    text = f"{both} the round would be as good, but later in the order of the list"
    trail.note("22", pair, text)


def _sum(criterion: Criterion, pairs: Pairs) -> int:
    """A criterion over all pairs."""
    return sum(criterion.value(i, j) for i, j in pairs)


def _words(criterion: Criterion, ours: int, theirs: int) -> str:
    """What is worse, with the numbers where they say something."""
    if criterion.counts:
        return f"{criterion.name} ({theirs} instead of {ours})"
    return criterion.name


def _with_pair(table: Table, high: int, low: int) -> Pairs | None:
    """The best pairing of the round in which two players meet; None when the others cannot be paired."""
    apart = ~(1 << high | 1 << low)
    legal = [mask & apart for mask in table.legal]
    everyone = (1 << len(legal)) - 1
    if not can_be_paired(everyone & apart, legal):
        return None
    legal[high], legal[low] = 1 << low, 1 << high
    forced = replace(table, legal=legal)
    return tuple(pair for part in solve(forced) for pair in part.pairs)
