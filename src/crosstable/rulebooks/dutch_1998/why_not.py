"""Why not that opponent: the criterion the pair would break, or the one by which it comes later."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.dutch_1998.against import tell_illegal
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.compare import first_difference, more_clashes
from crosstable.rulebooks.dutch_1998.engine import Solved, solve
from crosstable.rulebooks.dutch_1998.forced import clashes_with, of_bracket, with_leaver, with_pair
from crosstable.rulebooks.dutch_1998.narrate_floats import tell_leaving
from crosstable.rulebooks.dutch_1998.table import Table
from crosstable.rulebooks.words import name
from crosstable.rules.trail import Trail


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve(field))


def _why_not(solved: Solved, player: int, other: int) -> tuple[Reason, ...]:
    """The reasons, most telling first, why two players do not meet in this round."""
    table, trail = solved.table, Trail()
    for no in (player, other):
        if no not in table.index:
            raise BadInput(f"player {no} is not paired in round {table.field.round}", where="player")
    one, two = sorted((table.index[player], table.index[other]))
    if not tell_illegal(table, one, two, trail):
        _tell_legal(solved, one, two, trail)
    return tuple(trail.reasons)


def _tell_legal(solved: Solved, high: int, low: int, trail: Trail) -> None:
    """The reason against a pair that no absolute criterion forbids."""
    table, pair = solved.table, solved.table.nos((high, low))
    if solved.bye in (high, low):
        assert solved.bye is not None
        trail.note("A5", pair, f"{name(table, solved.bye)} has the bye")
        tell_leaving(table, solved.brackets[-1], True, trail.about(Topic.BYE))
        return
    first_, second = _bracket_of(solved, high), _bracket_of(solved, low)
    if first_ is second and {(high, low), (low, high)} & set(first_.pairs):
        trail.note("C6", pair, "they do meet in this round")
        return
    early, late = (high, low) if _place(solved, first_) <= _place(solved, second) else (low, high)
    _tell_bracket(solved, _bracket_of(solved, early), early, late, trail)


def _bracket_of(solved: Solved, player: int) -> Bracket:
    """The bracket in which a player was paired."""
    return next(bracket for bracket in solved.brackets if any(player in pair for pair in bracket.pairs))


def _place(solved: Solved, bracket: Bracket) -> int:
    """The place of a bracket from the top."""
    return next(at for at, other in enumerate(solved.brackets) if other is bracket)


def _tell_bracket(solved: Solved, bracket: Bracket, early: int, late: int, trail: Trail) -> None:
    """The bracket in which the first of the two was paired: both there, or the first gone down."""
    table, problem = solved.table, bracket.problem
    pair = table.nos((early, late))
    inside = {*problem.moved, *problem.residents, *bracket.passed}
    if {early, late} <= set(problem.moved):
        trail.note("A3", pair, "both were moved down: they meet residents of the bracket first")
        return
    if {early, late} <= inside:
        _tell_comparison(table, bracket, early, late, trail)
        return
    text = (
        f"brackets are paired from the top: {name(table, early)} was paired in a bracket "
        f"before {name(table, late)} came into play"
    )
    trail.note("C", pair, text)
    if not bracket.candidate.leaving:
        trail.note("B3", pair, f"nobody of the bracket of {name(table, early)} had to move down")
    else:
        _tell_stayed(table, bracket, early, late, trail)


def _tell_comparison(table: Table, bracket: Bracket, one: int, other: int, trail: Trail) -> None:
    """The bracket paired with these two together, beside the one that was made."""
    pair = table.nos((one, other))
    both = f"with {name(table, one)} against {name(table, other)}"
    problem = of_bracket(bracket)
    quick = clashes_with(problem, ((one, other),))
    if quick is not None and quick.clashes > bracket.candidate.clashes:
        number, text = more_clashes(bracket.candidate, quick)
        trail.note(number, pair, f"{both} {text}")
        return
    forced = None if quick is None else with_pair(problem, one, other)
    if forced is None:
        trail.note("C14", pair, f"{both} the rest of the bracket could not make as many pairs")
        return
    preferred = first_difference(table, bracket.candidate, forced)
    if preferred is not None:
        trail.note(preferred[0], pair, f"{both} {preferred[1]}")
    else:
        number = bracket.changed_by or "C12"
        trail.note(
            number, pair, f"{both} others would go down, with whom the bracket below could not be paired"
        )


def _tell_stayed(table: Table, bracket: Bracket, early: int, late: int, trail: Trail) -> None:
    """Why a player was not the one to move down."""
    pair, who = table.nos((early, late)), name(table, early)
    problem = of_bracket(bracket)
    quick = clashes_with(problem, (), (early,))
    if quick is not None and quick.clashes > bracket.candidate.clashes:
        number, text = more_clashes(bracket.candidate, quick)
        trail.note(number, pair, f"if {who} moved down, {text}")
        return
    forced = None if quick is None else with_leaver(problem, early)
    if forced is None:
        trail.note("C14", pair, f"without {who} the bracket could not make as many pairs")
        return
    preferred = first_difference(table, bracket.candidate, forced)
    if preferred is not None:
        trail.note(preferred[0], pair, f"if {who} moved down, {preferred[1]}")
    elif bracket.changed_by is not None:
        trail.note(bracket.changed_by, pair, f"if {who} moved down, the bracket below could not be paired")
