"""The reasons of a round: groups in their order, floaters, rows, and what rule 20 asked for."""

from __future__ import annotations

from crosstable.model.points import Points, show
from crosstable.model.reasons import Topic
from crosstable.rulebooks.olympiad_2008.bracket import Bracket, Outcome, Way
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.table import Table
from crosstable.rulebooks.words import name, numbers
from crosstable.rules.trail import Trail
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired

WAYS = {
    Way.DOWN: "above the median group, from the top",
    Way.UP: "below the median group, from the bottom",
    Way.MEDIAN: "the median group, last of all",
}


def match_points(table: Table, i: int) -> str:
    """A team's match points: two for a win."""
    return show(Points(table.score(i)))


@rule("17", "36", "48", "49")
def tell_group(outcome: Outcome, trail: Trail) -> None:
    """Write down how a group was paired."""
    bracket, table = outcome.bracket, outcome.bracket.table
    about = trail.about(Topic.GROUP)
    _tell_members(bracket, about)
    early = bracket.early
    text = (
        "upper half against lower half" if early else "the first against the last, in the order of tie-breaks"
    )
    if outcome.pairs:
        about.note("36" if early else "49", table.nos(bracket.members), text)
    for i in outcome.leaving:
        _tell_leaving(outcome, i, trail)
    for one, other in outcome.pairs:
        _tell_pair(outcome, one, other, trail)


def _tell_members(bracket: Bracket, trail: Trail) -> None:
    """Who is in the group, and who came into it."""
    table = bracket.table
    if bracket.residents:
        text = f"{WAYS[bracket.way]}: {numbers(table, bracket.residents)}"
        trail.note("17", table.nos(bracket.residents), text)
    if table.field.round <= 2 and any(table.pairing[i] != table.score(i) for i in bracket.residents):
        text = "two imaginary match points for the upper half of the list, in rounds 1 and 2"
        trail.note("28a", table.nos(bracket.residents), text)
    came = (*bracket.floaters, *bracket.from_below)
    if came:
        number = "51" if not bracket.early else "32" if bracket.way is Way.UP else "29a"
        trail.note(number, table.nos(came), f"floaters from other groups: {numbers(table, came)}")
    if bracket.floaters and bracket.from_below:
        text = "floaters from above and from below are not paired with each other"
        trail.note("54", table.nos(came), text)


def _tell_leaving(outcome: Outcome, i: int, trail: Trail) -> None:
    """Why a team floats on."""
    bracket, table = outcome.bracket, outcome.bracket.table
    who, nos, up = name(table, i), (table.no(i),), outcome.bracket.way is Way.UP
    alone = not table.legal[i] & mask_of(bracket.members)
    odd = len(bracket.members) % 2 == 1
    why = "the number of teams is odd" if odd else "not everybody can be paired in the group"
    if i in bracket.floaters:
        trail.note("35" if up else "31", nos, f"{who} finds no opponent in this group either and floats on")
    elif alone and len(bracket.members) > 1:
        trail.note(_lonely_rule(bracket, i), nos, f"{who} has met everybody in the group and floats on")
    elif bracket.early:
        which = "strongest" if up else "weakest"
        trail.note("32" if up else "29a", nos, f"{why}: {who} floats on, the {which} that can be had")
        _tell_passed(outcome, i, trail)
    else:
        trail.note("52", nos, f"{why}: {who} floats on in the first row of the order that can be completed")


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
    bracket, table = outcome.bracket, outcome.bracket.table
    up, met = bracket.way is Way.UP, {j for pair in outcome.pairs if _came(bracket, *pair) for j in pair}
    following = mask_of(bracket.next_group)
    for j in bracket.members[bracket.members.index(i) + 1 :]:
        pair = table.nos((j, i))
        if j in outcome.leaving or j in met:
            continue
        if not table.legal[j] & following:
            trail.note("34" if up else "30", pair, f"{name(table, j)} has met everybody in the next group")
        elif not can_be_paired(staying := mask_of(_staying(outcome, i, j)), table.legal):
            text = f"without {name(table, j)} the rest of the group cannot be paired"
            trail.note("33" if up else "29b", pair, text)
        elif not can_be_paired(staying, table.clean):
            text = f"without {name(table, j)} two of the rest would need the same colour on board 1"
            trail.note("21b", pair, text)
        else:
            text = f"with {name(table, j)} floating the next groups could not be paired as well"
            trail.note("16", pair, text)


def _came(bracket: Bracket, one: int, other: int) -> bool:
    """Whether one of two teams came into the group as a floater."""
    return bool({one, other} & {*bracket.floaters, *bracket.from_below})


def _staying(outcome: Outcome, i: int, j: int) -> list[int]:
    """Those who would stay in the group if one team floated instead of another."""
    gone = ({*outcome.leaving} - {i}) | {j}
    return [k for k in outcome.bracket.members if k not in gone]


def _tell_pair(outcome: Outcome, one: int, other: int, trail: Trail) -> None:
    """Why two teams meet."""
    bracket, table = outcome.bracket, outcome.bracket.table
    pair = table.nos((one, other))
    if table.score(one) != table.score(other):
        points = f"{match_points(table, one)} and {match_points(table, other)} match points"
        trail.note("16", pair, f"{points}: the smallest difference that can be had")
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
        text = f"{both} in the first row of the order that can be completed"
        trail.note(_row_rule(bracket), pair, text)
    if table.stuck[one] >> other & 1:
        text = "both must have the same colour on board 1; the group cannot be completed otherwise"
        trail.note("21a", pair, text)


def _row_rule(bracket: Bracket) -> str:
    """The rule of the order of rows."""
    if bracket.early:
        return "41" if bracket.way is Way.UP else "39"
    if bracket.way is Way.UP:
        return "55"
    return "52" if len(bracket.members) % 2 else "50"
