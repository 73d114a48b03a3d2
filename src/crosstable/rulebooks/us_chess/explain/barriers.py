"""What keeps two players apart: the rule that forbids or restricts their pairing."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.colours import Colour
from crosstable.model.sayings import Said
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.us_chess.explain.compare import Kind
from crosstable.rulebooks.us_chess.explain.words import who
from crosstable.rulebooks.us_chess.options import options_of
from crosstable.rulebooks.us_chess.sentences import barriers as words
from crosstable.rulebooks.us_chess.swiss.colours import verdict
from crosstable.rulebooks.us_chess.swiss.legality import AGAIN, REQUEST, TEAM, THIRD_COLOUR, Legality
from crosstable.rulebooks.us_chess.swiss.natural import pair_of
from crosstable.rulebooks.us_chess.swiss.table import table_of

MATES = (Kind.TEAM_AVOIDED, Kind.TEAM, Kind.TEAM_AFTER_COLOURS)


@dataclass(frozen=True, slots=True)
class Barrier:
    """The rule, and the sentence about the two players."""

    rule: str
    said: Said
    kinds: tuple[Kind, ...] = ()
    """The criteria in which the pair counts; none for a rule that never gives way."""

    @property
    def absolute(self) -> bool:
        """Whether the rule never gives way."""
        return not self.kinds


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
    """Why two places may not or should not meet; None if nothing is against it.

    `leaves` if a player has to leave the score group for it: teammates then fall under 28N1b.
    """
    table = legality.table
    high, low = pair_of(one, two)
    both = {"one": who(table, one), "two": who(table, two)}
    if legality.barred[high] >> low & 1:
        return _absolute(legality, one, two)
    broken = legality.restrictions(high, low)
    if broken[AGAIN]:
        return Barrier("27A1", words.MET.of(**both), (Kind.REMATCHES,))
    if broken[THIRD_COLOUR]:
        return _third_colour(legality, one, two)
    if broken[TEAM]:
        inside = table.group_of[high] == table.group_of[low] and not leaves
        number = "28N1a" if inside else "28N1b"
        number = "28N2" if table.options.team.mode == "never" else number
        return Barrier(number, words.TEAM.of(**both, team=str(table.seats[high].team)), MATES)
    if broken[REQUEST]:
        return Barrier("28T", words.REQUEST.of(**both), (Kind.REQUEST,))
    if legality.same_side(high, low):
        return Barrier("28R2", words.SAME_SIDE.of(**both), (Kind.SIDE,))
    if frozenset((high, low)) in legality.team_mates:
        return Barrier("28N1a", words.TEAM.of(**both, team=str(table.seats[high].team)), MATES)
    return None


def _absolute(legality: Legality, high: int, low: int) -> Barrier:
    """A pair that is never made."""
    table = legality.table
    one, two = table.seats[high], table.seats[low]
    both = {"one": who(table, high), "two": who(table, low)}
    if two.no in one.entry.card.opponents or one.no in two.entry.card.opponents:
        return Barrier("27A1", words.MET.of(**both))
    if one.is_computer and two.is_computer and not table.options.computers_only:
        return Barrier("36E", words.COMPUTERS.of(**both))
    if legality.are_one_person(one, two):
        return Barrier("28S", words.ONE_PERSON.of(**both))
    return Barrier("28S1", words.MET_IN_OTHER_ENTRY.of(**both))


def _third_colour(legality: Legality, one: int, two: int) -> Barrier:
    """A pair that gives one of the two the same colour a third time in a row."""
    table = legality.table
    high, low = pair_of(one, two)
    colour = verdict(table, high, low).colour
    assert colour is not None, "who has two of a colour behind him is due one"
    gets = high if table.seats[high].due.running is colour else low
    given: Colour = colour if gets == high else colour.other
    facts = {"one": who(table, one), "two": who(table, two), "who": who(table, gets)}
    return Barrier("29E5f1", words.THIRD_COLOR.of(**facts, colour=given), (Kind.THIRDS_AVOIDED,))
