"""The reasons for floats: whom players moved down meet, who leaves a bracket, who has the bye."""

from __future__ import annotations

from crosstable.model.points import show
from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.dutch_1998.against import tell_illegal
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.candidate import Candidate
from crosstable.rulebooks.dutch_1998.compare import (
    Preferred,
    before_downfloats,
    first_difference,
    more_clashes,
    natives_of,
)
from crosstable.rulebooks.dutch_1998.forced import going_on, obstacle, of_bracket, rest_with, with_leavers
from crosstable.rulebooks.dutch_1998.history import history_rules
from crosstable.rulebooks.dutch_1998.lowest import barred
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.table import WITHOUT_B5, RankedField
from crosstable.rulebooks.shared.words import name, points
from crosstable.rules.trail import Trail


@rule("C6", "C7", "C10")
def tell_seats(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Whom each player moved down meets, and why nobody ranked above."""
    found = bracket.candidate
    taken: set[int] = set()
    for moved, native in found.seats:
        text = (
            f"{name(table, moved)} ({points(table, moved)}), moved down, meets {name(table, native)} "
            f"({points(table, native)}), the first opponent in order that fits"
        )
        trail.note("C6", table.nos((moved, native)), text)
        for passed in found.residents:
            if passed < native and passed not in taken:
                tell_passed_over(table, bracket, moved, passed, trail)
        taken.add(native)


def tell_passed_over(table: RankedField, bracket: Bracket, moved: int, passed: int, trail: Trail) -> None:
    """Why a higher ranked resident did not become the opponent of a player moved down."""
    found, pair = bracket.candidate, table.nos((moved, passed))
    if tell_illegal(table, moved, passed, trail):
        return
    if table.up[passed] > found.up:
        number, when = ("B5", "last round") if table.up[passed] == WITHOUT_B5 else ("B6", "two rounds ago")
        trail.note(number, pair, f"{name(table, passed)} had an upfloat {when} and is passed over")
        return
    against = f"against {name(table, passed)}"
    seats = (*(seat for seat in found.seats if seat[0] < moved), (moved, passed))
    problem = of_bracket(bracket)
    forced = rest_with(problem, seats)
    if forced is None:
        number, text = obstacle(bracket, seats)
        trail.note("C10" if number == "C14" else number, pair, f"{against} {text}")
    elif forced.clashes > found.clashes:
        number, text = more_clashes(found, forced)
        trail.note(number, pair, f"{against} {text}")
    elif forced.clashes == found.clashes and forced.up > found.up:
        trail.note("C10", pair, f"{against} an upfloat of another player would repeat")
    elif bracket.changed_by is not None:
        trail.note(bracket.changed_by, pair, f"{against} the bracket below could not be paired")


@rule("A5", "B1", "B5", "B6")
def tell_leaving(table: RankedField, bracket: Bracket, lowest: bool, trail: Trail) -> None:
    """Who goes down, or has the bye, and why nobody ranked lower."""
    on = going_on(bracket)
    for i in bracket.leaving:
        if i in bracket.problem.forced:
            continue
        if lowest:
            trail.about(Topic.BYE).note("A5", (table.no(i),), _bye_words(table, i), bye=table.no(i))
        elif i in on:
            text = f"{name(table, i)}, moved down, is not paired in this bracket either and goes on"
            trail.note("C14", (table.no(i),), text)
            continue
        else:
            text = f"{name(table, i)} is left without an opponent in the bracket and moves down"
            trail.note("C6", (table.no(i),), text)
        for lower in bracket.candidate.remainder:
            if lower > i and lower not in bracket.leaving:
                tell_not_sent(table, bracket, i, lower, lowest, trail)


def _bye_words(table: RankedField, i: int) -> str:
    """What the bye gives."""
    worth = history_rules(table.field.settings).bye_points[ByeKind.PAIRING]
    scores = f"{show(worth)} point" if worth else "no point"
    return f"the number of players is odd: {name(table, i)} has the bye, {scores} and a downfloat"


def tell_not_sent(
    table: RankedField, bracket: Bracket, sent: int, lower: int, lowest: bool, trail: Trail
) -> None:
    """Why a player ranked below the one who leaves stays."""
    pair, found = table.nos((sent, lower)), bracket.candidate
    about = trail.about(Topic.BYE) if lowest else trail
    if lowest and barred(table.entries[lower]):
        about.note("B1", pair, f"{name(table, lower)} has had a point without play and may not have the bye")
        return
    if table.down[lower] > found.down:
        number, when = ("B5", "last round") if table.down[lower] == WITHOUT_B5 else ("B6", "two rounds ago")
        about.note(number, pair, f"{name(table, lower)} had a downfloat {when}")
        return
    residents = set(found.residents)
    leaving = [i for i in found.leaving if i in residents and i != sent] + [lower]
    told = without_words(table, bracket, leaving)
    who = f"if {name(table, lower)} had the bye" if lowest else f"if {name(table, lower)} moved down"
    if told is not None:
        about.note(told[0], pair, f"{who}, {told[1]}")


def without_words(table: RankedField, bracket: Bracket, leaving: list[int]) -> Preferred | None:
    """What speaks against some residents leaving the bracket, and nobody else; None for nothing."""
    problem, found = of_bracket(bracket), bracket.candidate
    quick = rest_with(problem, (), leaving)
    if quick is None:
        return obstacle(bracket, (), leaving)
    if _head(quick) > _head(found):
        return next(before_downfloats(table, found, quick))
    forced = with_leavers(problem, leaving) if _head(quick) == _head(found) else None
    preferred = None if forced is None else first_difference(table, found, forced)
    if preferred is None and bracket.changed_by is not None:
        return bracket.changed_by, "the bracket below could not be paired"
    return preferred


def _head(found: Candidate) -> tuple[int, int, list[int]]:
    """What comes before those who leave in the order of the procedure."""
    return found.clashes, found.up, natives_of(found)
