"""A round that cannot be paired (11, 15): why, and what each relaxed rule would give."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import NoLegalPairing
from crosstable.model.sayings import Said
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.sentences.figures import (
    NO_PAIRING_EVEN,
    NO_PAIRING_ODD,
    NOBODY_FOR_BYE,
    WAY_BYE_AFTER_NO_SHOW,
    WAY_REMATCH,
    WAY_SECOND_BYE,
)
from crosstable.rulebooks.olympiad_2008.settings import BYE_AFTER_NO_SHOW
from crosstable.rulebooks.olympiad_2008.table import RankedField
from crosstable.rulebooks.shared.stuck import could_sit_out, fewest_rematches, left_over, with_ways
from crosstable.rulebooks.shared.words import who, whos


def had_only_absent_opponents(table: RankedField, i: int) -> bool:
    """Whether a team has scored without playing, but never by a bye."""
    card = table.entries[i].card
    return card.free_point and not card.byes and bool(table.field.team_lines)


@rule("15")
def no_pairing(table: RankedField, able: list[int]) -> NoLegalPairing:
    """Nobody may have the bye, or no complete pairing is without a second meeting, whoever has it."""
    size, number = len(table.entries), table.field.round
    ways = tuple(_ways_out(table, able))
    if size % 2 and not able:
        said = NOBODY_FOR_BYE.of(round=number, size=size)
        return NoLegalPairing(with_ways(said, ways), rule="15b", stuck=(), ways_out=ways)
    stuck, saying = left_over(table), NO_PAIRING_ODD if size % 2 else NO_PAIRING_EVEN
    said = saying.of(round=number, size=size, stuck=whos(table, stuck))
    return NoLegalPairing(with_ways(said, ways), rule="15a", stuck=table.nos(stuck), ways_out=ways)


def _ways_out(table: RankedField, able: list[int]) -> Iterator[Said]:
    """What the director could decide: a bye against rule 15b, a second bye, second meetings."""
    size = len(table.entries)
    if size % 2:
        barred = [i for i in reversed(range(size)) if i not in able]
        without_bye = [i for i in barred if had_only_absent_opponents(table, i)]
        for i in could_sit_out(table, without_bye)[:1]:
            yield WAY_BYE_AFTER_NO_SHOW.of(team=who(table, i), setting=BYE_AFTER_NO_SHOW)
        for i in could_sit_out(table, [i for i in barred if i not in without_bye])[:1]:
            yield WAY_SECOND_BYE.of(team=who(table, i))
    byes: list[int | None] = [*able] if size % 2 else [None]
    count = fewest_rematches(table, byes, [(1 << size) - 1] * size)
    if count is not None:
        yield WAY_REMATCH.of(count=count)
