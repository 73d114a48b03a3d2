"""The reasons for floats: whom players moved down meet, who leaves a bracket, who has the bye."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_1998.against import tell_illegal
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.compare import more_clashes
from crosstable.rulebooks.dutch_1998.forced import clashes_with, of_bracket
from crosstable.rulebooks.dutch_1998.lowest import barred
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.table import WITHOUT_B5, Table
from crosstable.rulebooks.words import name, points
from crosstable.rules.trail import Trail


@rule("C6", "C7", "C10")
def tell_seats(table: Table, bracket: Bracket, trail: Trail) -> None:
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


def tell_passed_over(table: Table, bracket: Bracket, moved: int, passed: int, trail: Trail) -> None:
    """Why a higher ranked resident did not become the opponent of a player moved down."""
    found, pair = bracket.candidate, table.nos((moved, passed))
    if tell_illegal(table, moved, passed, trail):
        return
    if table.up[passed] > found.up:
        number, when = ("B5", "last round") if table.up[passed] == WITHOUT_B5 else ("B6", "two rounds ago")
        trail.note(number, pair, f"{name(table, passed)} had an upfloat {when} and is passed over")
        return
    against = f"against {name(table, passed)}"
    earlier = tuple(seat for seat in found.seats if seat[0] < moved)
    forced = clashes_with(of_bracket(bracket), (*earlier, (moved, passed)))
    if forced is None:
        trail.note("C10", pair, f"{against} the rest of the bracket could not be paired")
    elif forced.clashes > found.clashes:
        number, text = more_clashes(found, forced)
        trail.note(number, pair, f"{against} {text}")
    elif forced.up > found.up:
        trail.note("C10", pair, f"{against} an upfloat of another player would repeat")
    elif bracket.changed_by is not None:
        trail.note(bracket.changed_by, pair, f"{against} the bracket below could not be paired")


@rule("A5", "B1", "B5", "B6")
def tell_leaving(table: Table, bracket: Bracket, lowest: bool, trail: Trail) -> None:
    """Who goes down, or has the bye, and why nobody ranked lower."""
    for i in bracket.leaving:
        if i in bracket.problem.forced and not lowest:
            continue
        if lowest:
            text = f"the number of players is odd: {name(table, i)} has the bye, a point and a downfloat"
            trail.about(Topic.BYE).note("A5", (table.no(i),), text, bye=table.no(i))
        else:
            text = f"{name(table, i)} is left without an opponent in the bracket and moves down"
            trail.note("C6", (table.no(i),), text)
        for lower in bracket.candidate.remainder:
            if lower > i and lower not in bracket.leaving:
                tell_not_sent(table, bracket, i, lower, lowest, trail)


def tell_not_sent(table: Table, bracket: Bracket, sent: int, lower: int, lowest: bool, trail: Trail) -> None:
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
    keep = tuple(i for i in found.leaving if i != sent and i not in bracket.gone)
    forced = clashes_with(of_bracket(bracket), (), (*keep, lower))
    who = f"without {name(table, lower)}"
    if forced is None:
        about.note("C6", pair, f"{who} the others of the bracket could not be paired")
        return
    if len(forced.seats) < len(found.seats):
        about.note("C14", pair, f"{who} fewer of those moved down would be paired")
    elif forced.clashes > found.clashes:
        number, text = more_clashes(found, forced)
        about.note(number, pair, f"{who} {text}")
    elif forced.up > found.up:
        about.note("C10", pair, f"{who} an upfloat would repeat")
    elif [native for _, native in forced.seats] != [native for _, native in found.seats]:
        about.note("D1", pair, f"{who} a player moved down would have a lower ranked opponent")
    elif bracket.changed_by is not None:
        about.note(
            bracket.changed_by, pair, f"if {name(table, lower)} went down, the bracket below would fail"
        )
