"""The case against two players in themselves (3, 7, 27, 29), and the sentence if they meet anyway."""

from __future__ import annotations

from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.sentences.figures import (
    APART_ALL_THE_SAME,
    HALF_BYES_ALL_THE_SAME,
    SCHOOL_ALL_THE_SAME,
    SCHOOL_ALL_THE_SAME_AFTER_SCORE,
    TOP_ALL_THE_SAME,
)
from crosstable.rulebooks.schools.table import RankedField
from crosstable.rules.trail import Trail

ALL_THE_SAME = {
    "7": SCHOOL_ALL_THE_SAME,
    "29": HALF_BYES_ALL_THE_SAME,
    "3": TOP_ALL_THE_SAME,
    "27": APART_ALL_THE_SAME,
}
"""The sentence about a pair that could not be avoided, by rule."""


@rule("3", "7", "27", "29")
def troubles(table: RankedField, one: int, other: int) -> list[str]:
    """The rules that would keep two players apart, in their order."""
    cards, options = (table.entries[one].card, table.entries[other].card), table.options
    second = table.field.round == 2 and options.avoid_half_byes
    found = {
        "7": bool(table.mates[one] >> other & 1),
        "29": second and all(card.half_bye for card in cards),
        "3": table.field.round <= options.top_until and table.top(one) and table.top(other),
        "27": bool(table.kept_apart[one] >> other & 1),
    }
    return [number for number, applies in found.items() if applies]


def tell_all_the_same(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """What is against a pair that could not be avoided."""
    for number in troubles(table, high, low):
        after_score = number == "7" and table.options.school_below_score
        saying = SCHOOL_ALL_THE_SAME_AFTER_SCORE if after_score else ALL_THE_SAME[number]
        trail.say(saying, table.nos((high, low)))
