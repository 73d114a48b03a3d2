"""A round that cannot be paired (C.04.6 C1, C2, C3): why, and what each relaxed rule would give."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import NoLegalPairing
from crosstable.model.sayings import Said
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.sentences import figures as say
from crosstable.rulebooks.dutch_2026.team_swiss.table import RankedField, kept_apart
from crosstable.rulebooks.shared.stuck import (
    could_sit_out,
    everyone_in,
    fewest_rematches,
    left_over,
    with_ways,
)
from crosstable.rulebooks.shared.words import whos
from crosstable.search.bits import bits


@rule("04.6/3.3.3", "04.6/C3")
def refuse(table: RankedField) -> NoLegalPairing:
    """The error for a round without a legal pairing, with what the arbiter could decide."""
    size, number = len(table.entries), table.field.round
    ways = tuple(_ways_out(table))
    listed = tuple(said for said, _ in ways)
    if size % 2 and any(number == "04.6/C2" for _, number in ways):
        said = say.NOBODY_FOR_BYE.of(round=number, size=size)
        return NoLegalPairing(
            with_ways(said, listed), rule=say.NOBODY_FOR_BYE.rule, stuck=(), ways_out=listed
        )
    stuck = left_over(table)
    said = say.NO_PAIRING.of(round=number, size=size, stuck=whos(table, stuck))
    return NoLegalPairing(
        with_ways(said, listed), rule=say.NO_PAIRING.rule, stuck=table.nos(stuck), ways_out=listed
    )


def _ways_out(table: RankedField) -> Iterator[tuple[Said, str]]:
    """A bye against C2, or second meetings; each with its criterion."""
    odd = len(table.entries) % 2
    able = could_sit_out(table, bits(everyone_in(table) & ~table.free)) if odd else []
    if able:
        yield say.WAY_SECOND_BYE.of(teams=whos(table, able)), say.WAY_SECOND_BYE.rule
    byes: list[int | None] = [*bits(table.free)] if odd else [None]
    count = fewest_rematches(table, byes, _not_kept_apart(table))
    if count is not None:
        yield say.WAY_REMATCH.of(count=count), say.WAY_REMATCH.rule


def _not_kept_apart(table: RankedField) -> list[int]:
    """For each team those whom the arbiter does not keep apart from it."""
    size = range(len(table.entries))
    return [
        sum(1 << j for j in size if i != j and not kept_apart(table.field, table.no(i), table.no(j)))
        for i in size
    ]
