"""Why not that opponent: the rule against it, or what the group would lose."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Outcome
from crosstable.rulebooks.olympiad_2008.engine import solve
from crosstable.rulebooks.olympiad_2008.narrate import match_points
from crosstable.rulebooks.olympiad_2008.solved import Solved
from crosstable.rulebooks.olympiad_2008.table import Table
from crosstable.rulebooks.words import name
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve(field))


def _why_not(solved: Solved, team: int, other: int) -> tuple[Reason, ...]:
    """The reasons, most telling first, why two teams do not meet in this round."""
    whole, trail, pair = solved.whole, Trail(), (team, other)
    for no in pair:
        if no not in whole.index:
            raise BadInput(f"team {no} is not paired in round {whole.field.round}", where="team")
    one, two = whole.index[team], whole.index[other]
    if not whole.legal[one] >> two & 1:
        trail.note("15a", pair, f"{name(whole, one)} and {name(whole, two)} have already met")
    elif frozenset(pair) in solved.left_out:
        text = "with this match now, the rounds still to come could not be paired without a second meeting"
        trail.note("15a", pair, text)
    elif solved.bye in (one, two):
        assert solved.bye is not None
        trail.note("11", pair, f"{name(whole, solved.bye)} has the bye")
    else:
        places = solved.table.index[team], solved.table.index[other]
        _tell_legal(solved, min(places), max(places), trail)
    return tuple(trail.reasons)


def _tell_legal(solved: Solved, high: int, low: int, trail: Trail) -> None:
    """The reason against a pair that may be made."""
    table, pair = solved.table, solved.table.nos((high, low))
    if (high, low) in solved.pairs:
        trail.note("16", pair, "they do meet in this round")
        return
    first, second = _outcome_of(solved, high), _outcome_of(solved, low)
    if first is not second:
        early = first if solved.outcomes.index(first) < solved.outcomes.index(second) else second
        _tell_other_group(solved, early, high, low, trail)
    else:
        _tell_same_group(table, first, high, low, trail)


def _outcome_of(solved: Solved, team: int) -> Outcome:
    """The group in which a team was paired."""
    return next(outcome for outcome in solved.outcomes if any(team in pair for pair in outcome.pairs))


def _tell_other_group(solved: Solved, early: Outcome, high: int, low: int, trail: Trail) -> None:
    """They were paired in different groups."""
    table, pair = solved.table, solved.table.nos((high, low))
    if {high, low} <= set(early.bracket.members):
        gone = next(i for i in (high, low) if i in early.leaving)
        trail.note(
            "29a" if early.bracket.early else "51", pair, f"{name(table, gone)} floated on from the group"
        )
        return
    points = f"{match_points(table, high)} and {match_points(table, low)} match points"
    trail.note("16", pair, f"{points}: opponents nearer in points can be had, and groups are paired in turn")


def _tell_same_group(table: Table, outcome: Outcome, high: int, low: int, trail: Trail) -> None:
    """Both are in one group: colours, floaters, or the order of rows."""
    bracket, pair = outcome.bracket, table.nos((high, low))
    both = f"{name(table, high)} against {name(table, low)}"
    above, below = set(bracket.floaters), set(bracket.from_below)
    if (high in above and low in below) or (low in above and high in below):
        trail.note("54", pair, "one floated down and one floated up into the median group")
    elif table.stuck[high] >> low & 1:
        trail.note("20", pair, f"{both}: both must have the same colour on board 1")
    elif not _rest_can_be_paired(bracket, outcome, high, low):
        trail.note(
            "39" if bracket.early else "53", pair, f"with {both} the rest of the group cannot be paired"
        )
    else:
        text = f"{both} comes in a later row of the order than the pairing made"
        trail.note("39" if bracket.early else "50", pair, text)


def _rest_can_be_paired(bracket: Bracket, outcome: Outcome, high: int, low: int) -> bool:
    """Whether those who stay can be paired without two of them."""
    stay = [i for i in bracket.members if i not in outcome.leaving and i not in (high, low)]
    return can_be_paired(mask_of(stay), bracket.table.legal)
