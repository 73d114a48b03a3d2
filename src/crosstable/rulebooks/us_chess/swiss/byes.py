"""Who gets the full-point bye (28L)."""

from __future__ import annotations

from crosstable.model.players import Flag
from crosstable.model.results import ByeKind
from crosstable.rulebooks.shared.entry_times import is_after_close
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.table import RankedPool, Seat

NEW = 2
"""The tier of players who have never played rated chess, after the rated and the unrated."""


@rule("28L1", "28L2")
def candidates(table: RankedPool) -> list[int]:
    """The places in their order for the bye: lowest score group first, lowest rated of it first."""
    chosen = [place for place in everybody_in_order(table) if not barred(table.seats[place])]
    return _new_spared(table, chosen)


@rule("28L3")
def barred_candidates(table: RankedPool) -> list[int]:
    """Players who had an unplayed point, in the same order: only if nobody else is left."""
    return [place for place in everybody_in_order(table) if barred(table.seats[place])]


def everybody_in_order(table: RankedPool) -> list[int]:
    """Everybody in the order of the bye."""
    return [place for tier in _tiers(table) for place in tier]


def _tiers(table: RankedPool) -> list[list[int]]:
    """The places group by group from below, each group in its order for the bye."""
    if table.field.round == 1:
        everyone = sorted(range(len(table)), key=lambda place: _first_round(table, table.seats[place]))
        return [everyone]
    return [
        sorted(group, key=lambda place: _in_group(table, table.seats[place]))
        for group in reversed(table.groups)
    ]


def _first_round(table: RankedPool, seat: Seat) -> tuple[bool, bool, int, int, int]:
    """In round 1: late entrants last, else as in a score group."""
    return (is_late(table, seat), *_in_group(table, seat))


def _in_group(table: RankedPool, seat: Seat) -> tuple[bool, int, int, int]:
    """In a group: half-point byes last, rated before unrated before new, then the lowest rated."""
    half = table.options.bye.half_last and has_half_bye(seat)
    worth = 0 if seat.entry.player.rating is None else seat.worth
    return (half, _tier(seat), worth, -seat.no)


def _tier(seat: Seat) -> int:
    """Rated, unrated, new: a rating given for pairing alone does not make a player rated here (28A)."""
    if seat.entry.player.rating is not None:
        return 0
    return NEW if seat.is_new else 1


@rule("28L2", "28K")
def is_late(table: RankedPool, seat: Seat) -> bool:
    """Whether the entry was made after entries had closed; older files say so in a note of the player."""
    player = seat.entry.player
    return is_after_close(player, table.field.entries_close) or player.info.get("late") is True


@rule("28L3")
def barred(seat: Seat) -> bool:
    """A full-point bye or a forfeit win bars another; so does an agreement (28M1, 28M3)."""
    return seat.entry.card.free_point or Flag.NO_MORE_BYES in seat.entry.player.flags


@rule("28L4")
def has_half_bye(seat: Seat) -> bool:
    """A half-point bye taken or booked."""
    return seat.entry.card.half_bye or ByeKind.HALF in seat.entry.player.byes.values()


@rule("28L5")
def _new_spared(table: RankedPool, order: list[int]) -> list[int]:
    """In four rounds a new player of the bottom group is spared while the next group has a candidate."""
    if not (table.options.bye.protect_new and table.field.rounds == 4 and table.field.round > 1 and order):
        return order
    if _in_group(table, table.seats[order[0]])[:2] != (False, NEW):
        return order
    above = table.group_of[order[0]] - 1
    for place in order:
        seat = table.seats[place]
        half, tier, *_ = _in_group(table, seat)
        plain = not half and tier < NEW and Flag.CONTENDER not in seat.entry.player.flags
        if table.group_of[place] == above and plain:
            return [place, *(other for other in order if other != place)]
    return order
