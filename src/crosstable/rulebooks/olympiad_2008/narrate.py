"""The reasons of a round: groups in their order, floaters, rows, and what rule 20 asked for."""

from __future__ import annotations

from crosstable.model.points import Points, show
from crosstable.model.reasons import Topic
from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Members, Outcome, Way
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.table import RankedField
from crosstable.rulebooks.olympiad_2008.weigh import in_words, loss, row_rule, with_leaving
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import name, numbers
from crosstable.rules.trail import Trail
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired

WAYS = {
    Way.DOWN: "above the median group, from the top",
    Way.UP: "below the median group, from the bottom",
    Way.MEDIAN: "the median group, last of all",
}
JOINED = {
    "53": "groups that could not be completed one after the other are paired as one",
    "54": "groups are paired as one, so that no team from above the median group has to meet one from below",
}
"""Why groups are joined, by the rule for which."""


def match_points(table: RankedField, i: int) -> str:
    """A team's match points for pairing: two for a win, the imaginary ones included."""
    return show(Points(table.pairing[i]))


@rule("17", "36", "48", "49")
def tell_group(outcome: Outcome, trail: Trail) -> None:
    """Write down how a group was paired."""
    bracket, table = outcome.bracket, outcome.bracket.table
    about = trail.about(Topic.GROUP)
    _tell_members(bracket, about)
    halves = "upper half against lower half"
    text = halves if bracket.early else "the first against the last, in the order of tie-breaks"
    if outcome.pairs:
        about.note("36" if bracket.early else "49", table.nos(bracket.members), f"{text}, as far as can be")
    for i in outcome.leaving:
        _tell_leaving(outcome, i, trail)
    for one, other in outcome.pairs:
        _tell_pair(outcome, one, other, trail)


@rule("28a", "53", "54")
def _tell_members(bracket: Bracket, trail: Trail) -> None:
    """Who is in the group, and who came into it."""
    table, residents = bracket.table, bracket.residents
    if residents:
        trail.note("17", table.nos(residents), f"{WAYS[bracket.way]}: {numbers(table, residents)}")
    for number in sorted(bracket.joined_by):
        trail.note(number, table.nos(residents), JOINED[number])
    imaginary = [i for i in residents if table.pairing[i] != table.score(i)]
    if imaginary:
        text = f"two imaginary match points in rounds 1 and 2: {numbers(table, imaginary)}"
        trail.note("28a", table.nos(imaginary), text)
    came = (*bracket.floaters, *bracket.from_below)
    if came:
        number = "51" if not bracket.early else "32" if bracket.way is Way.UP else "29a"
        trail.note(number, table.nos(came), f"floaters from other groups: {numbers(table, came)}")
    across = _kept_apart(bracket)
    if across:
        text = "teams from above and from below the median group are kept apart, as far as can be"
        trail.note("54", table.nos(across), text)


@rule("54")
def _kept_apart(bracket: Bracket) -> Members:
    """In the median group: the teams from above it and from below it, if there are both."""
    here = mask_of(bracket.members)
    above, below = here & bracket.uppers, here & bracket.lowers
    return tuple(bits(above | below)) if above and below else ()


def _tell_leaving(outcome: Outcome, i: int, trail: Trail) -> None:
    """Why a team floats on."""
    bracket, table = outcome.bracket, outcome.bracket.table
    who, nos, up = name(table, i), (table.no(i),), outcome.bracket.way is Way.UP
    others = [j for j in bracket.members if j != i]
    if i in bracket.floaters:
        trail.note("35" if up else "31", nos, f"{who} floats on once more: {_why_again(bracket, i)}")
    elif others and not table.legal[i] & mask_of(others):
        met = all(have_met(table.entries[i], table.entries[j]) for j in others)
        text = "has met everybody in the group" if met else "has no opponent left in the group"
        trail.note(_lonely_rule(bracket, i), nos, f"{who} {text} and floats on")
    elif bracket.early:
        which = "strongest" if up else "weakest"
        text = f"{_why_float(bracket)}: {who} floats on, the {which} that can be had"
        trail.note("32" if up else "29a", nos, text)
        _tell_passed(outcome, i, trail)
    else:
        text = f"{_why_float(bracket)}: {who} floats on in the first row of the order that can be completed"
        trail.note("52", nos, text)


@rule("31", "35", "44", "45")
def _why_again(bracket: Bracket, i: int) -> str:
    """Why a floater does not find an opponent in the group it came to."""
    table = bracket.table
    if all(have_met(table.entries[i], table.entries[j]) for j in bracket.residents):
        return "it has met everybody in this group too"
    lost = loss(bracket, with_leaving(bracket, (), (i,)))
    assert lost is not None, "a floater passes on only when staying is worse"
    return f"if it stayed, {in_words(bracket, lost)[1]}"


def _why_float(bracket: Bracket) -> str:
    """Why somebody has to leave a group."""
    members = bracket.members
    if len(members) % 2:
        return "the number of teams is odd"
    if not can_be_paired(mask_of(members), bracket.table.legal):
        return "not everybody can be paired in the group"
    lost = loss(bracket, with_leaving(bracket, (), members))
    assert lost is not None, "nobody floats from a group that had better be paired by itself"
    return f"if all stayed, {in_words(bracket, lost)[1]}"


def _lonely_rule(bracket: Bracket, i: int) -> str:
    """The rule for a team that has met its whole group."""
    if not bracket.early:
        return "53"
    if i != bracket.members[0]:
        return "46"
    return "43" if bracket.way is Way.UP else "42"


@rule("29b", "30", "33", "34")
def _tell_passed(outcome: Outcome, i: int, trail: Trail) -> None:
    """Why those who come before in the order of floating stay in the group."""
    bracket = outcome.bracket
    seated = {j for pair in outcome.pairs if _came(bracket, *pair) for j in pair}
    for j in bracket.members[bracket.members.index(i) + 1 :]:
        if j not in outcome.leaving and j not in seated:
            number, text = _why_passed(outcome, i, j)
            trail.note(number, bracket.table.nos((j, i)), text)


def _why_passed(outcome: Outcome, i: int, j: int) -> tuple[str, str]:
    """Why a team floats and another, which comes before it in the order of floating, does not."""
    bracket, table = outcome.bracket, outcome.bracket.table
    up, who = bracket.way is Way.UP, name(table, j)
    gone = ({*outcome.leaving} - {i}) | {j}
    staying = mask_of(k for k in bracket.members if k not in gone)
    if all(have_met(table.entries[j], table.entries[k]) for k in bracket.next_group):
        return "34" if up else "30", f"{who} has met everybody in the next group"
    if not can_be_paired(staying, table.legal):
        return "33" if up else "29b", f"without {who} the rest of the group cannot be paired"
    lost = loss(bracket, with_leaving(bracket, gone, (i,)))
    assert lost is not None, "whoever comes first in the order of floating floats if that is as good"
    number, text = in_words(bracket, lost)
    return "21b" if number == "20" else number, f"if {who} floated instead, {text}"


def _came(bracket: Bracket, one: int, other: int) -> bool:
    """Whether one of two teams came into the group as a floater."""
    return bool({one, other} & {*bracket.floaters, *bracket.from_below})


@rule("16", "21a", "28a")
def _tell_pair(outcome: Outcome, one: int, other: int, trail: Trail) -> None:
    """Why two teams meet."""
    table = outcome.bracket.table
    pair = table.nos((one, other))
    points = f"{match_points(table, one)} and {match_points(table, other)} match points"
    if table.pairing[one] != table.pairing[other]:
        text = f"{_limits(outcome.bracket)}, the differences of the group cannot be smaller"
        trail.note("16", pair, f"{points}{_imaginary(table, one, other)}: {text}")
    elif table.score(one) != table.score(other):
        trail.note("28a", pair, f"{points}{_imaginary(table, one, other)}")
    _tell_order(outcome, one, other, trail)
    if table.stuck[one] >> other & 1:
        text = "the limits of rule 20 cannot be kept"
        trail.note("21a", pair, f"{text}; floaters and points come first and leave no fewer such pairs")


def _limits(bracket: Bracket) -> str:
    """What goes before the differences: 54 where there are teams from both sides, and few floaters."""
    fewest = "as few floaters as can be"
    if not (bracket.uppers and bracket.lowers):
        return f"with {fewest}"
    return f"with teams from above and below the median group kept apart as far as can be, and {fewest}"


def _imaginary(table: RankedField, *teams: int) -> str:
    """Said where imaginary points are counted."""
    return ", the imaginary ones included" if any(table.pairing[i] != table.score(i) for i in teams) else ""


def _tell_order(outcome: Outcome, one: int, other: int, trail: Trail) -> None:
    """Which order brought two teams together: that of floaters, or the rows."""
    bracket, table = outcome.bracket, outcome.bracket.table
    pair = table.nos((one, other))
    came = {*bracket.floaters, *bracket.from_below}
    floater = next((i for i in (one, other) if i in came), None)
    if bracket.early and floater is not None:
        native = other if floater == one else one
        which = "weakest" if bracket.way is Way.UP or floater in bracket.from_below else "strongest"
        number = "32" if which == "weakest" else "29a"
        text = f"floater {name(table, floater)} meets {name(table, native)}, the {which} that can be had"
        trail.note(number, pair, text)
    else:
        both = f"{name(table, one)} meets {name(table, other)}"
        trail.note(row_rule(bracket), pair, f"{both} in the first row of the order that can be completed")
