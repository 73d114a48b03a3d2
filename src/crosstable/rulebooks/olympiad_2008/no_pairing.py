"""A round that cannot be paired (11, 15): why, and what each relaxed rule would give."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.settings import BYE_AFTER_NO_SHOW
from crosstable.rulebooks.olympiad_2008.table import RankedField
from crosstable.rulebooks.shared.stuck import could_sit_out, fewest_rematches, left_over, meetings, with_ways
from crosstable.rulebooks.shared.words import name, names


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
        text = (
            f"round {number}: one of the {size} teams must have a bye (11), and all of them have had one or "
            "have scored because an opponent did not come (15b)"
        )
        return NoLegalPairing(with_ways(text, ways), rule="15b", stuck=(), ways_out=ways)
    stuck = left_over(table)
    barred = " or a bye for a team that has scored without playing (15b)" if size % 2 else ""
    text = (
        f"round {number}: the {size} teams cannot all be paired without a second meeting (15a){barred}; "
        f"left over are {names(table, stuck)}"
    )
    return NoLegalPairing(with_ways(text, ways), rule="15a", stuck=table.nos(stuck), ways_out=ways)


def _ways_out(table: RankedField, able: list[int]) -> Iterator[str]:
    """What the director could decide: a bye against rule 15b, a second bye, second meetings."""
    size = len(table.entries)
    if size % 2:
        barred = [i for i in reversed(range(size)) if i not in able]
        without_bye = [i for i in barred if had_only_absent_opponents(table, i)]
        for i in could_sit_out(table, without_bye)[:1]:
            text = f"with the bye for {name(table, i)}, who has had none but an opponent who did not come"
            yield f"{text} (15b, setting {BYE_AFTER_NO_SHOW})"
        for i in could_sit_out(table, [i for i in barred if i not in without_bye])[:1]:
            yield f"with a second bye for {name(table, i)} (11)"
    byes: list[int | None] = [*able] if size % 2 else [None]
    count = fewest_rematches(table, byes, [(1 << size) - 1] * size)
    if count is not None:
        yield f"with {meetings(count)} (15a)"
