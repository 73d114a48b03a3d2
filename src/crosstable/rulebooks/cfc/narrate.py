"""The reasons of a paired score group: who is in it, who went down, and those who stayed."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.rulebooks.cfc.against import met_all
from crosstable.rulebooks.cfc.group import Group
from crosstable.rulebooks.cfc.narrate_halves import tell_stayers
from crosstable.rulebooks.cfc.narrate_odd import passed_on_words, tell_seat
from crosstable.rulebooks.cfc.odd_men import leaver_flags
from crosstable.rulebooks.cfc.places import Places
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.words import name, numbers, points
from crosstable.rules.trail import Trail
from crosstable.search.bits import bits

FLAG_WORDS = (
    ("623", ""),
    ("626", "has an unfinished game and is not to be odd man"),
    ("624.2", "has been an odd man, or met one, before"),
)
"""What speaks against a player as odd man, in the order in which it counts."""


def tell_group(places: Places, group: Group, trail: Trail) -> None:
    """Write down why a group was paired as it was, in the order of the rules."""
    table = places.table
    _tell_members(places, group, trail.about(Topic.GROUP))
    for odd, native in group.seats:
        tell_seat(places, group, odd, native, trail)
    for odd in group.passed_on:
        trail.note("625", (table.no(odd),), passed_on_words(places, group, odd))
    _tell_leaving(places, group, trail)
    tell_stayers(table, group, trail)
    for high, low in group.pairs:
        _tell_scores(places, group, high, low, trail)


def _tell_members(places: Places, group: Group, trail: Trail) -> None:
    """Who is in the group, in rank order, and who came from above."""
    table = places.table
    if group.natives and not places.regrouped:
        text = f"score group on {points(table, group.natives[0])}: {numbers(table, group.natives)}"
        trail.note("620", table.nos(group.natives), text + _without_bye(table, group))
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


def _without_bye(table: RankedField, group: Group) -> str:
    """That a player of the same score has the bye."""
    score = table.score(group.natives[0])
    missing = [i for i in range(len(table.entries)) if table.score(i) == score and i not in group.natives]
    return f", without {numbers(table, missing)} who has the bye" if missing else ""


def _tell_leaving(places: Places, group: Group, trail: Trail) -> None:
    """Who goes down, and why nobody ranked lower."""
    table = places.table
    for i in group.leaving:
        number, text = leaving_words(places, group, i)
        trail.note(number, (table.no(i),), text)
        for lower in group.natives:
            if lower > i and lower not in group.leaving and lower in group.pool and not places.regrouped:
                tell_not_sent(places, group, i, lower, trail)
    if group.outgoing:
        text = f"to the next lower group: {numbers(table, group.outgoing)}"
        trail.about(Topic.GROUP).note("623", table.nos(group.outgoing), text)


def leaving_words(places: Places, group: Group, i: int) -> tuple[str, str]:
    """Why a player of a group goes down, with the rule."""
    table, everyone = places.table, (*group.natives, *group.incoming)
    who = name(table, i)
    if places.regrouped and group.across:
        return "633.2", f"{who} is left over when group B meets group C, and goes down to group D"
    if len(everyone) == 1:
        on = "in the group" if places.regrouped else "on this score"
        return "623", f"{who} is the only one to be paired {on} and goes down"
    if not table.legal[i] & places.mask(everyone):
        return "623", f"{who} {met_all(table, i, everyone)} in the group and goes down"
    if len(group.leaving) == 1:
        return "623", f"the number left in the group is odd: {who} goes down as odd man"
    many = len(group.leaving)
    if places.could_stay(group):
        return "621", f"with fewer going down those below could not all be paired: {who} is one of {many}"
    return "623", f"{many} players cannot be paired in the group; {who} is one of those who go down"


def tell_not_sent(places: Places, group: Group, sent: int, lower: int, trail: Trail) -> None:
    """Why a player ranked below the one who went down was passed over."""
    table = places.table
    pair = table.nos((sent, lower))
    place = places.of(group)
    mine, his = leaver_flags(place, lower), leaver_flags(place, sent)
    if mine > his:
        first = next(at for at in range(len(mine)) if mine[at] != his[at])
        number, text = FLAG_WORDS[first]
        text = text or f"{met_all(table, lower, bits(place.next_group))} in the next group"
        trail.note(number, pair, f"{name(table, lower)} {text}")
    elif not places.can_pair_without(group, sent, lower):
        text = f"without {name(table, lower)} the others of the group could not all be paired"
        trail.note("623", pair, text)
    elif not places.below_without(group, sent, lower):
        text = f"if {name(table, lower)} went down, those in the lower groups could not all be paired"
        trail.note("621", pair, text)


def _tell_scores(places: Places, group: Group, high: int, low: int, trail: Trail) -> None:
    """The law that a pair follows: equal scores, or the odd man who was left of one."""
    table, pair = places.table, places.table.nos((high, low))
    if table.score(high) == table.score(low):
        trail.note("618b", pair, f"both have {points(table, high)}")
    elif not places.regrouped:
        up, down = sorted((high, low), key=table.score)
        text = (
            f"{name(table, down)} ({points(table, down)}) is left without an opponent on the same score "
            f"and meets {name(table, up)} ({points(table, up)})"
        )
        trail.note("618c", pair, text)
