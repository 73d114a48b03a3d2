"""What stands between two players: the rule that forbids or restricts their pairing, in words."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.api import Field
from crosstable.rulebooks.us_chess.options import options_of
from crosstable.rulebooks.us_chess.swiss.legality import AGAIN, REQUEST, TEAM, THIRD_COLOUR, Legality
from crosstable.rulebooks.us_chess.swiss.natural import pair_of
from crosstable.rulebooks.us_chess.swiss.table import table_of


@dataclass(frozen=True, slots=True)
class Barrier:
    """The rule and the words after the two names: 'have already met'."""

    rule: str
    text: str
    absolute: bool


def met_before(field: Field) -> frozenset[frozenset[int]]:
    """All pairs of a field who may not meet again, people with several entries included (27A1, 28S1)."""
    table = table_of(field, options_of(field), field.entries)
    legality = Legality(table)
    return frozenset(
        frozenset((table.no(place), other))
        for place in range(len(table))
        for other in legality.met_numbers(place)
        if other in table.place_of
    )


def barrier(legality: Legality, one: int, two: int, *, leaves: bool = False) -> Barrier | None:
    """Why two places may not or should not meet; None when nothing is against it.

    `leaves` when a player has to leave the score group for it: team-mates are then a matter of 28N1b.
    """
    table = legality.table
    high, low = pair_of(one, two)
    if legality.barred[high] >> low & 1:
        return _absolute(legality, high, low)
    broken = legality.restrictions(high, low)
    if broken[AGAIN]:
        return Barrier("27A1", "have already met", False)
    if broken[THIRD_COLOUR]:
        return Barrier("29E5f1", "would give one of them the same colour a third time running", False)
    if broken[TEAM]:
        inside = table.group_of[high] == table.group_of[low] and not leaves
        number = "28N1a" if inside else "28N1b"
        number = "28N2" if table.options.team.mode == "never" else number
        return Barrier(number, f"are both of {table.seats[high].team}", False)
    if broken[REQUEST]:
        return Barrier("28T", "are kept apart on request", False)
    if legality.same_side(high, low):
        return Barrier("28R2", "stand on the same side of two groups that play each other", False)
    if frozenset((high, low)) in legality.team_mates:
        return Barrier("28N1a", f"are both of {table.seats[high].team}", False)
    return None


def _absolute(legality: Legality, high: int, low: int) -> Barrier:
    """A pair that is never made."""
    table = legality.table
    one, two = table.seats[high], table.seats[low]
    if two.no in one.entry.card.opponents or one.no in two.entry.card.opponents:
        return Barrier("27A1", "have already met", True)
    if one.is_computer and two.is_computer and not table.options.computers_only:
        return Barrier("36E", "are both computers", True)
    if legality.are_one_person(one, two):
        return Barrier("28S", "are two entries of one person", True)
    return Barrier("28S1", "have already met in an earlier entry", True)
