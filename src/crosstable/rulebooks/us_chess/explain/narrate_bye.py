"""The reasons for the bye: who came first in the order, and by which rule they were passed over."""

from __future__ import annotations

from crosstable.model.points import Points, show
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.us_chess.explain.words import with_rating
from crosstable.rulebooks.us_chess.swiss.apart import without_rematches
from crosstable.rulebooks.us_chess.swiss.byes import (
    barred,
    candidates,
    everybody_in_order,
    has_half_bye,
    is_late,
)
from crosstable.rulebooks.us_chess.swiss.round import Paired
from crosstable.rulebooks.us_chess.swiss.table import RankedPool, Seat
from crosstable.rules.trail import Trail
from crosstable.search.perfect import can_be_paired


def tell_bye(paired: Paired, trail: Trail) -> list[Reason]:
    """Write down why this player has the bye; the warnings say which rule had to yield."""
    if paired.bye is None:
        return []
    table, bye = paired.whole, paired.bye
    no = table.no(bye)
    trail.note("28L1", (no,), f"{len(table)} players is an odd number: one has a full-point bye")
    number, text = _main(paired)
    trail.note(number, (no,), text, bye=no)
    order = everybody_in_order(table)
    turn = {place: number for number, place in enumerate(order)}
    for place in order:
        if _seems_first(table, place, bye):
            _tell_passed_over(paired, place, trail, comes_first=turn[place] < turn[bye])
    return _warnings(table, bye)


def _seems_first(table: RankedPool, place: int, bye: int) -> bool:
    """Whether somebody would ask why this one has not the bye: a lower score, or a lower rank."""
    one, two = table.seats[place], table.seats[bye]
    return one.score < two.score or (one.score == two.score and place > bye)


def _main(paired: Paired) -> tuple[str, str]:
    """The rule by which the bye was given, and the sentence."""
    table, bye = paired.whole, paired.bye
    assert bye is not None
    who = f"{with_rating(table, bye)} gets the bye"
    free = candidates(table)
    default = free[0] if free else None
    if table.field.round == 1:
        kind = "rated" if table.seats[bye].entry.player.rating is not None else "unrated"
        if default == bye:
            return "28L2", f"{who}: the lowest {kind} player{_in_time(table, bye)} (round 1)"
    if default == bye and table.group_of[bye] == len(table.groups) - 1:
        return "28L2", f"{who}: first in the order for it in the lowest score group ({_points(table, bye)})"
    if paired.bye_moved:
        return "28L2a", f"{who} instead of a lower rated player of the score group, which betters the colours"
    if default == bye and _new_was_spared(table, bye):
        return "28L5", f"{who}: in a four-round event new players of the lowest score group are spared it"
    return "28L2", f"{who}: the first in the order for it with whom out all others can be paired"


def _in_time(table: RankedPool, bye: int) -> str:
    """That the player was in time, where others were late and could be asked about."""
    late = any(is_late(table, seat) for seat in table.seats)
    return " who entered in time" if late and not is_late(table, table.seats[bye]) else ""


def _new_was_spared(table: RankedPool, bye: int) -> bool:
    """Whether a new player of a lower group would have come first."""
    return any(
        table.seats[place].is_new and table.seats[place].score < table.seats[bye].score
        for place in everybody_in_order(table)
        if not barred(table.seats[place])
    )


def _points(table: RankedPool, place: int) -> str:
    """The score of a player."""
    return show(Points(table.seats[place].entry.card.score))


def _tell_passed_over(paired: Paired, place: int, trail: Trail, *, comes_first: bool) -> None:
    """Why somebody who seems to come first does not have the bye."""
    table, bye = paired.whole, paired.bye
    assert bye is not None
    seat, other = table.seats[place], table.seats[bye]
    pair = (other.no, seat.no)
    name = table.name(place)
    if barred(seat):
        trail.note("28L3", pair, f"{name} {_why_barred(seat)}")
    elif comes_first:
        number, text = _why_passed(paired, place)
        trail.note(number, pair, f"{name} {text}")
    elif is_late(table, seat) and table.field.round == 1:
        trail.note("28L2", pair, f"{name} entered late and comes last in round 1")
    elif table.options.bye.half_last and has_half_bye(seat):
        trail.note("28L4", pair, f"{name} has taken or booked a half-point bye and comes last in the group")
    elif seat.entry.player.rating is None:
        kind = "new" if seat.is_new else "unrated"
        trail.note("28L2", pair, f"{name} is {kind}: rated players of the score group come first")


def _why_barred(seat: Seat) -> str:
    """What bars a player from the bye."""
    if seat.entry.card.free_point:
        return "has had a full-point bye or a win by no-show"
    return "was promised no further bye"


def _why_passed(paired: Paired, place: int) -> tuple[str, str]:
    """Why somebody who comes first in the order does not have the bye."""
    table, seat = paired.whole, paired.whole.seats[place]
    everyone = (1 << len(table)) - 1
    if not can_be_paired(everyone & ~(1 << place), without_rematches(table)):
        return "27A1", "cannot sit out: not all others could be paired without a second meeting"
    if paired.bye_moved:
        return "28L2a", "would have been first; the colours are better this way"
    if seat.is_new:
        return "28L5", "is a new player and is spared the bye in a four-round event"
    return "28L5", "may still win a prize and does not stand in for a new player"


def _warnings(table: RankedPool, bye: int) -> list[Reason]:
    """What had to yield for this bye."""
    seat = table.seats[bye]
    found = []
    if barred(seat):
        text = f"{table.name(bye)} {_why_barred(seat)} and yet has the bye: nobody else can sit out"
        found.append(Reason("28L3", (seat.no,), text, topic=Topic.BYE))
    elif table.options.bye.half_last and has_half_bye(seat) and table.field.round > 1:
        text = (
            f"{table.name(bye)} has the bye in spite of a half-point bye: all others of the group are barred"
        )
        found.append(Reason("28L4", (seat.no,), text, topic=Topic.BYE))
    return found
