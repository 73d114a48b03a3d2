"""The reasons of a paired score group: odd men who came in, who went down, and those who stayed."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.rulebooks.cfc.against import tell_illegal
from crosstable.rulebooks.cfc.group import Group
from crosstable.rulebooks.cfc.narrate_halves import tell_stayers
from crosstable.rulebooks.cfc.odd_men import leaver_flags, opponent_flags
from crosstable.rulebooks.cfc.places import Places
from crosstable.rulebooks.cfc.table import Table
from crosstable.rulebooks.words import name, numbers, points
from crosstable.rules.trail import Trail

FLAG_WORDS = (
    ("623", "has met everybody in the next group"),
    ("626", "has an unfinished game and is not to be odd man"),
    ("624.2", "has been an odd man, or met one, before"),
)
"""What speaks against a player as odd man, in the order in which it counts."""


def tell_group(places: Places, group: Group, trail: Trail) -> None:
    """Write down why a group was paired as it was, in the order of the rules."""
    table = places.table
    _tell_members(table, group, trail.about(Topic.GROUP))
    for odd, native in group.seats:
        tell_seat(places, group, odd, native, trail)
    for odd in group.passed_on:
        text = f"{name(table, odd)} finds no opponent in this group and goes on to the next"
        trail.note("625", (table.no(odd),), text)
    _tell_leaving(places, group, trail)
    tell_stayers(table, group, trail)
    for high, low in group.pairs:
        _tell_scores(table, high, low, trail)


def _tell_members(table: Table, group: Group, trail: Trail) -> None:
    """Who is in the group, in rank order, and who came from above."""
    scores = {table.score(i) for i in group.natives}
    if group.natives and len(scores) == 1:
        text = f"score group on {points(table, group.natives[0])}: {numbers(table, group.natives)}"
        trail.note("620", table.nos(group.natives), text)
    if group.merged and group.incoming:
        text = (
            f"the lowest group has no opponents for {numbers(table, group.incoming)}: all are paired as one"
        )
        trail.note("621", table.nos((*group.incoming, *group.natives)), text)
    elif group.incoming:
        text = f"odd men from above are paired first: {numbers(table, group.incoming)}"
        trail.note("622a", table.nos(group.incoming), text)
        if len(group.incoming) > 1:
            trail.note("625", table.nos(group.incoming), "odd men are paired in the order of their rank")


def tell_seat(places: Places, group: Group, odd: int, native: int, trail: Trail) -> None:
    """Why an odd man meets this native and none ranked above."""
    table = places.table
    opposite = table.options.opposite_due and not opponent_flags(table, odd, native)[1]
    number = "624.1" if table.options.opposite_due else "624"
    colour = ", due the opposite colour" if opposite else ""
    if table.options.opposite_due and not opposite:
        colour = "; nobody due the opposite colour can be had"
    text = (
        f"odd man {name(table, odd)} ({points(table, odd)}) meets {name(table, native)} "
        f"({points(table, native)}), the highest ranked that can be had{colour}"
    )
    trail.note(number, table.nos((odd, native)), text)
    for passed in group.natives:
        if passed < native:
            tell_passed_over(places, group, odd, passed, trail)


def tell_passed_over(places: Places, group: Group, odd: int, passed: int, trail: Trail) -> None:
    """Why a native who comes before in rank did not become the odd man's opponent."""
    table = places.table
    pair = table.nos((odd, passed))
    chosen = dict(group.seats)[odd]
    if tell_illegal(table, odd, passed, trail):
        return
    taker = next((other for other, native in group.seats if native == passed and other < odd), None)
    if taker is not None:
        text = f"{name(table, passed)} was given to the higher ranked odd man {name(table, taker)}"
        trail.note("625", pair, text)
        return
    mine, his = opponent_flags(table, odd, passed), opponent_flags(table, odd, chosen)
    if mine[0] and not his[0]:
        text = f"{name(table, passed)} has been an odd man, or met one, before"
        trail.note("624.2", pair, text)
    elif mine > his:
        text = f"{name(table, passed)} is not due the opposite colour of {name(table, odd)}"
        trail.note("624.1", pair, text)
    elif not places.can_seat_others(group, odd, passed):
        text = f"{name(table, passed)} is needed so that other odd men find an opponent"
        trail.note("625", pair, text)
    else:
        _tell_forced_seat(places, group, odd, passed, trail)


def _tell_forced_seat(places: Places, group: Group, odd: int, passed: int, trail: Trail) -> None:
    """What would follow if the odd man met a native who was passed over for the sake of others."""
    table = places.table
    pair, against = table.nos((odd, passed)), f"against {name(table, passed)}"
    forced = places.forced_seat(group, odd, passed)
    if forced is None:
        trail.note("621", pair, f"{against} the other players could not all be paired")
    elif len(forced.passed_on) > len(group.passed_on):
        trail.note("625", pair, f"{against} another odd man would find no opponent here")
    elif len(forced.leaving) > len(group.leaving):
        trail.note("618b", pair, f"{against} more players would have to leave the group")
    else:
        trail.note("625", pair, f"{against} a higher ranked odd man would have another opponent")


def _tell_leaving(places: Places, group: Group, trail: Trail) -> None:
    """Who goes down, and why nobody ranked lower."""
    table = places.table
    for i in group.leaving:
        trail.note(*_leaving_words(places, group, i))
        for lower in group.natives:
            if lower > i and lower not in group.leaving and lower in group.pool:
                tell_not_sent(places, group, i, lower, trail)
    if group.outgoing:
        text = f"to the next lower group: {numbers(table, group.outgoing)}"
        trail.about(Topic.GROUP).note("623", table.nos(group.outgoing), text)


def _leaving_words(places: Places, group: Group, i: int) -> tuple[str, tuple[int, ...], str]:
    """Why a player goes down, with the rule."""
    table = places.table
    who, nos = name(table, i), (table.no(i),)
    if len(group.natives) + len(group.incoming) == 1:
        return "623", nos, f"{who} is alone on this score and goes down"
    if not table.legal[i] & places.mask((*group.natives, *group.incoming)):
        return "623", nos, f"{who} has met everybody in the group and goes down"
    if len(group.leaving) == 1:
        return "623", nos, f"the number left in the group is odd: {who} goes down as odd man"
    if places.could_stay(group):
        return "621", nos, f"those below cannot all be paired among themselves: {who} goes down to them"
    many = len(group.leaving)
    return "623", nos, f"{many} players cannot be paired in the group; {who} is one of those who go down"


def tell_not_sent(places: Places, group: Group, sent: int, lower: int, trail: Trail) -> None:
    """Why a player ranked below the one who went down was passed over."""
    table = places.table
    pair = table.nos((sent, lower))
    place = places.of(group)
    mine, his = leaver_flags(place, lower), leaver_flags(place, sent)
    if mine > his:
        first = next(at for at in range(len(mine)) if mine[at] != his[at])
        number, text = FLAG_WORDS[first]
        trail.note(number, pair, f"{name(table, lower)} {text}")
    elif not places.can_pair_without(group, sent, lower):
        text = f"without {name(table, lower)} the others of the group could not all be paired"
        trail.note("623", pair, text)
    elif not places.below_without(group, sent, lower):
        text = f"if {name(table, lower)} went down, those in the lower groups could not all be paired"
        trail.note("621", pair, text)


def _tell_scores(table: Table, high: int, low: int, trail: Trail) -> None:
    """The law that a pair follows: equal scores, or scores as near as can be."""
    pair = table.nos((high, low))
    if table.score(high) == table.score(low):
        trail.note("618b", pair, f"both have {points(table, high)}")
        return
    up, down = sorted((high, low), key=table.score)
    both = f"{name(table, down)} ({points(table, down)}) meets {name(table, up)} ({points(table, up)})"
    trail.note("618c", pair, f"{both}, the nearest score at which an opponent can be had")
