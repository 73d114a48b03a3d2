"""What is against a pair in itself: a repeat meeting, then the colours."""

from __future__ import annotations

from crosstable.model.sayings import Saying
from crosstable.rulebooks.cfc.dues import alternation_loss, equalising_loss, thirds
from crosstable.rulebooks.cfc.sentences.groups import HAVE_MET, WERE_PAIRED
from crosstable.rulebooks.cfc.sentences.halves import (
    BOTH_EQUALISE,
    ONE_CANNOT_ALTERNATE,
    ONE_HAS_THIRD_COLOUR,
)
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


def tell_illegal(table: RankedField, one: int, other: int, trail: Trail) -> bool:
    """Record that two players have met; False if they have not."""
    if table.unmet[one] >> other & 1:
        return False
    saying = HAVE_MET if have_met(table.entries[one], table.entries[other]) else WERE_PAIRED
    trail.say(saying, table.nos((one, other)), one=who(table, one), other=who(table, other))
    return True


def colours_against(table: RankedField, high: int, low: int) -> Saying | None:
    """The first objection of the colours to a game between two players."""
    one, other = table.dues[high], table.dues[low]
    if equalising_loss(one, other):
        return BOTH_EQUALISE
    if thirds(table.options, one, other):
        return ONE_HAS_THIRD_COLOUR
    if alternation_loss(one, other) and table.options.alternation_counts:
        return ONE_CANNOT_ALTERNATE
    return None


def tell_against(table: RankedField, high: int, low: int, trail: Trail) -> None:
    """What is against a pair of the group in itself, if anything."""
    if tell_illegal(table, high, low, trail):
        return
    saying, colour = colours_against(table, high, low), table.dues[high].colour
    pair, one, other = table.nos((high, low)), who(table, high), who(table, low)
    if saying is ONE_HAS_THIRD_COLOUR:
        trail.say(saying, pair, one=one, other=other)
    elif saying is not None and colour is not None:
        trail.say(saying, pair, one=one, other=other, colour=colour)
