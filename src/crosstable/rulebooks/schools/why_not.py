"""Why not that opponent: the rule against it, or the first criterion in which the round would be worse."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.points import Points, show
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.schools.engine import Round, resting_words, solve_round
from crosstable.rulebooks.schools.narrate_bye import tell_bye
from crosstable.rulebooks.schools.solving import Pairs, best, least_difference, solve
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.schools.vector import PLACES, Criterion, vector_for
from crosstable.rulebooks.shared.words import name, points
from crosstable.rules.trail import Trail
from crosstable.search.perfect import can_be_paired

WORSE = {
    "players of one school meet": "more players of one school would meet",
    "floats": "more games would be between different scores",
    "total difference of scores": "the scores of opponents would be further apart in all",
    "larger differences of scores": "more games would have a large difference of scores",
    "floats in higher score levels": "a higher score level would be broken up more",
    "half-point byes of round 1 meet": "more players with half-point byes of round 1 would meet",
    "colours refused": "more players would be refused the colour that is due",
    "strength of refused claims": "somebody with a stronger claim would be refused the colour that is due",
    "downfloaters from the smaller colour group": "more players would float down from a smaller colour group",
    "pairings defaulted before": "more pairings that were defaulted before would come again",
    "downfloat histories": "somebody with a worse record would float down",
    "upfloat histories": "somebody with a worse record would float up",
    "top players meet early": "more top players would meet early",
    "relatives or club mates meet": "more of those kept apart would meet",
    "pairs inside one half": "more games would be inside one half of the list",
    "pairs other than half against half": "more games would differ from the list, half against half",
    "places moved": "players would be further from their places in the list",
}
"""What would be worse, by the name of the criterion."""


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve_round(field))


def _why_not(made: Round, player: int, other: int) -> tuple[Reason, ...]:
    """The reasons, most telling first, why two players do not meet in this round."""
    whole, trail = made.whole, Trail()
    for entry in made.resting:
        if entry.player.no in (player, other):
            trail.note("28", (player, other), resting_words(entry))
            return tuple(trail.reasons)
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
    if table.mates[high] >> low & 1 and not clashes and not table.options.school_below_score:
        both = f"{name(table, high)} and {name(table, low)} are of one school"
        trail.note("7", pair, f"{both}, and nobody has to meet a schoolmate in this round")
        return
    if _more_difference(made, high, low) and not clashes:
        both = f"{name(table, high)} has {points(table, high)}, {name(table, low)} {points(table, low)}"
        trail.note("8", pair, f"{both}: without this game the opponents are nearer in score")
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
        trail.note("1", pair, f"{both} the others could not all be paired without a second meeting")
        return
    vector = vector_for(table, tuple(range(len(table.entries))))
    for criterion in vector.criteria:
        ours, theirs = _sum(criterion, made.pairs), _sum(criterion, forced)
        if theirs > ours:
            trail.note(criterion.rule, pair, f"{both} {_words(criterion, ours, theirs)}")
            return
    trail.note(
        "22", pair, f"{both} the round would be as good, but later in list order: {_later(made, forced)}"
    )


def _later(made: Round, forced: Pairs) -> str:
    """The first in the list who would meet somebody else."""
    ours, theirs = ({i: j for pair in pairs for i, j in (pair, pair[::-1])} for pairs in (made.pairs, forced))
    first = next(i for i in sorted(ours) if ours[i] != theirs[i])
    who, there, here = (name(made.table, i) for i in (first, theirs[first], ours[first]))
    return f"{who} would meet {there} instead of {here}"


def _sum(criterion: Criterion, pairs: Pairs) -> int:
    """A criterion over all pairs."""
    return sum(criterion.value(i, j) for i, j in pairs)


def _words(criterion: Criterion, ours: int, theirs: int) -> str:
    """What would be worse, with the numbers where they say something."""
    text = WORSE.get(criterion.name.removeprefix(PLACES), criterion.name)
    if criterion.name == "total difference of scores":
        return f"{text} ({show(Points(theirs))} instead of {show(Points(ours))})"
    return f"{text} ({theirs} instead of {ours})" if criterion.counts else text


def _with_pair(table: RankedField, high: int, low: int) -> Pairs | None:
    """The best pairing of the round in which two players meet; None when the others cannot be paired."""
    apart = ~(1 << high | 1 << low)
    legal = [mask & apart for mask in table.legal]
    everyone = (1 << len(legal)) - 1
    if not can_be_paired(everyone & apart, legal):
        return None
    legal[high], legal[low] = 1 << low, 1 << high
    forced = replace(table, legal=legal)
    found = tuple(pair for part in solve(forced) for pair in part.pairs)
    # round 1 takes the pairs of the list where nothing speaks against them
    return found if (high, low) in found else best(forced, tuple(range(len(legal))), lambda i, j: True)
