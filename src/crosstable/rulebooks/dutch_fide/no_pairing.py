"""When no legal pairing exists: who is stuck, and what the arbiter could decide."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import NoLegalPairing
from crosstable.model.sayings import Said
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.sentences import handling as words
from crosstable.rulebooks.dutch_fide.table import RankedField, meetable, without_met
from crosstable.rulebooks.shared.stuck import (
    could_sit_out,
    everyone_in,
    fewest_rematches,
    left_over,
    with_ways,
    without,
)
from crosstable.rulebooks.shared.words import whos
from crosstable.search.bits import bits
from crosstable.search.perfect import can_be_paired


@rule("1.9", "A.9")
def refuse(table: RankedField) -> NoLegalPairing:
    """The error for a round in which the absolute criteria cannot be kept."""
    ways, at = dict(_ways_out(table)), table.articles
    listed = tuple(ways.values())
    stuck = left_over(table)
    count, round_ = len(table.entries), table.field.round
    text = words.CANNOT_PAIR.of(
        round=round_,
        count=count,
        not_twice=at.not_twice,
        absolute=at.absolute,
        stuck=whos(table, stuck),
    )
    if at.bye_bar in ways:
        text = words.NO_BYE_PAIRS.of(
            round=round_, count=count, bye_bar=at.bye_bar, not_twice=at.not_twice, absolute=at.absolute
        )
    rule_ = next((number for number in (at.bye_bar, at.absolute) if number in ways), at.not_twice)
    return NoLegalPairing(with_ways(text, listed), rule=rule_, stuck=table.nos(stuck), ways_out=listed)


def _byes(table: RankedField) -> list[int | None]:
    """Who could have the bye; nobody when the number is even."""
    return list(bits(table.free)) if len(table.entries) % 2 else [None]


def _ways_out(table: RankedField) -> Iterator[tuple[str, Said]]:
    """What each criterion would give if it alone were relaxed."""
    everyone, byes, at = everyone_in(table), _byes(table), table.articles
    unmet = meetable(table.field, table.entries, table.index)
    if any(can_be_paired(without(everyone, bye), unmet) for bye in byes):
        yield at.absolute, words.WITHOUT_ABSOLUTE.of(number=at.absolute)
    barred = bits(everyone & ~table.free) if len(table.entries) % 2 else iter(())
    free = could_sit_out(table, barred)
    if free:
        listed, count = whos(table, free), len(free)
        yield at.bye_bar, words.WITH_SECOND_BYE.of(number=at.bye_bar, players=listed, count=count)
    again = fewest_rematches(table, byes, without_met(table))
    if again is not None:
        yield at.not_twice, words.WITH_REMATCHES.of(count=again, number=at.not_twice)
