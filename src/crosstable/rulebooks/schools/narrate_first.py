"""The reasons of round 1 (6): half against half of the list, and what had to be moved."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.narrate_trouble import tell_all_the_same, troubles
from crosstable.rulebooks.schools.sentences.answers import (
    MEET_AS_OTHERS_MOVED,
    MEET_FOR_APART,
    MEET_FOR_SCHOOL,
    MEET_FOR_TOP,
    MEET_HALF_AGAINST_HALF,
)
from crosstable.rulebooks.schools.sentences.figures import (
    BY_LIST_BUT_APART,
    BY_LIST_BUT_SCHOOL,
    BY_LIST_BUT_TOP,
    HALVES_OF_LIST,
)
from crosstable.rulebooks.schools.solving import Pairs
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail

MOVED = {"7": MEET_FOR_SCHOOL, "3": MEET_FOR_TOP, "27": MEET_FOR_APART}
BY_LIST = {"7": BY_LIST_BUT_SCHOOL, "3": BY_LIST_BUT_TOP, "27": BY_LIST_BUT_APART}
"""What kept two apart whom the list would pair, by rule."""


@rule("6")
def tell_round_one(table: RankedField, pairs: Pairs, trail: Trail) -> None:
    """Half against half in list order, and what had to be moved."""
    half = len(pairs)
    trail.about(Topic.GROUP).say(HALVES_OF_LIST, table.nos(range(2 * half)), size=2 * half)
    for high, low in pairs:
        if low - high == half:
            pair = table.nos((high, low))
            trail.say(
                MEET_HALF_AGAINST_HALF, pair, high=who(table, high), low=who(table, low), place=high + 1
            )
        else:
            _tell_moved(table, high, low, trail)
        tell_all_the_same(table, high, low, trail)


@rule("3", "7", "27")
def _tell_moved(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """What kept two players from the opponents the list gives, or the need to keep others apart."""
    pair, one, two = table.nos((high, low)), who(table, high), who(table, low)
    half = len(table.entries) // 2
    natural = {i: i + half if i < half else i - half for i in (high, low)}
    kept = [(i, j, number) for i, j in natural.items() for number in troubles(table, i, j)[:1]]
    if not kept:
        trail.say(MEET_AS_OTHERS_MOVED, pair, high=one, low=two)
    for at, (i, j, number) in enumerate(kept):
        if at == 0:
            trail.say(MOVED[number], pair, high=one, low=two, one=who(table, i), natural=who(table, j))
        else:
            trail.say(BY_LIST[number], table.nos((i, j)), one=who(table, i), other=who(table, j))
