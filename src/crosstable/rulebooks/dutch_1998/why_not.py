"""Why not that opponent: the criterion the pair would break, or the one by which it comes later."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.dutch_1998.against import tell_illegal
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.compare import Preferred, first_difference, more_clashes
from crosstable.rulebooks.dutch_1998.engine import Solved, solve
from crosstable.rulebooks.dutch_1998.forced import (
    going_on,
    obstacle,
    of_bracket,
    rest_with,
    with_leavers,
    with_pair,
)
from crosstable.rulebooks.dutch_1998.narrate_floats import tell_leaving
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.rulebooks.shared.words import name
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
    """The bracket in which the first of the two was paired: both there, or the other not yet."""
    table, found = solved.table, bracket.candidate
    pair = table.nos((early, late))
    if {early, late} <= set(found.moved):
        trail.note("A3", pair, "both were moved down: they meet residents of the bracket first")
    elif late in going_on(bracket):
        trail.note("C14", pair, _on_words(table, bracket, late))
    elif {early, late} <= {*found.moved, *found.residents}:
        _tell_comparison(table, bracket, early, late, trail)
    else:
        text = (
            f"brackets are paired from the top: {name(table, early)} was paired in a bracket "
            f"before {name(table, late)} came into play"
        )
        trail.note("C", pair, text)
        _tell_stayed(table, bracket, early, late, trail)


def _on_words(table: RankedField, bracket: Bracket, player: int) -> str:
    """Why a player moved down goes on."""
    if bracket.changed_by == "C13":
        return f"{name(table, player)} goes on, so that the bracket below can be paired"
    return (
        f"{name(table, player)} goes on, as not all of those moved down who rank higher could be paired too"
    )


def _tell_comparison(table: RankedField, bracket: Bracket, one: int, other: int, trail: Trail) -> None:
    """The bracket paired with these two together, beside the one that was made."""
    number, text = _with_words(table, bracket, one, other) or (
        bracket.changed_by or "C12",
        "others would go down, with whom the bracket below could not be paired",
    )
    both = f"with {name(table, one)} against {name(table, other)}"
    trail.note(number, table.nos((one, other)), f"{both}, {text}")


def _with_words(table: RankedField, bracket: Bracket, one: int, other: int) -> Preferred | None:
    """By what a pairing with the two together comes second; None when it comes first."""
    problem, found = of_bracket(bracket), bracket.candidate
    pairs = ((one, other),)
    quick = rest_with(problem, pairs)
    if quick is None:
        return obstacle(bracket, pairs)
    if quick.clashes > found.clashes:
        return more_clashes(found, quick)
    forced = with_pair(problem, one, other)
    assert forced is not None, "the rest can be paired"
    return first_difference(table, found, forced)


def _tell_stayed(table: RankedField, bracket: Bracket, early: int, late: int, trail: Trail) -> None:
    """Why a player was not the one to move down."""
    pair, who = table.nos((early, late)), name(table, early)
    if not bracket.leaving:
        trail.note("B3", pair, f"nobody of the bracket of {who} had to move down")
    elif early in bracket.candidate.moved:
        trail.note("A3", pair, f"{who} had been moved down, and players moved down are paired first")
    else:
        told = _leaver_words(table, bracket, early)
        if told is not None:
            trail.note(told[0], pair, f"if {who} moved down, {told[1]}")


def _leaver_words(table: RankedField, bracket: Bracket, player: int) -> Preferred | None:
    """By what a pairing in which a player moves down comes second."""
    problem, found = of_bracket(bracket), bracket.candidate
    quick = rest_with(problem, (), (player,))
    if quick is None:
        return obstacle(bracket, (), (player,))
    if quick.clashes > found.clashes:
        return more_clashes(found, quick)
    forced = with_leavers(problem, (player,))
    assert forced is not None, "the rest can be paired"
    preferred = first_difference(table, found, forced)
    if preferred is None and bracket.changed_by is not None:
        return bracket.changed_by, "the bracket below could not be paired"
    return preferred
