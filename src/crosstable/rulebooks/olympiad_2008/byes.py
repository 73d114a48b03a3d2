"""The bye (11, 15b): the last team of the lowest group that has not scored without playing."""

from __future__ import annotations

from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.no_pairing import had_only_absent_opponents, no_pairing
from crosstable.rulebooks.olympiad_2008.settings import BYE_AFTER_NO_SHOW
from crosstable.rulebooks.olympiad_2008.table import RankedField
from crosstable.rulebooks.shared.stuck import everyone_in, without
from crosstable.search.perfect import can_be_paired


@rule("11", "15b")
def has_not_scored(table: RankedField, i: int) -> bool:
    """Whether a team has never scored without playing."""
    return not table.entries[i].card.free_point


@rule("11", "15b")
def may_have_it(table: RankedField, i: int) -> bool:
    """Whether a team may have the bye: none that has scored without playing, unless the event relaxes 15b."""
    relaxed = bool(table.field.settings.get(BYE_AFTER_NO_SHOW))
    return has_not_scored(table, i) or (relaxed and had_only_absent_opponents(table, i))


@rule("11", "15b")
def in_turn(table: RankedField) -> list[int]:
    """Those who may have the bye, from the last up; who may have it by the setting alone comes later."""
    able = [i for i in reversed(range(len(table.entries))) if may_have_it(table, i)]
    return sorted(able, key=lambda i: not has_not_scored(table, i))


@rule("11")
def choose_bye(table: RankedField) -> int | None:
    """The first in turn who leaves a pairing for the others; None for an even number."""
    byes: list[int | None] = [*in_turn(table)] if len(table.entries) % 2 else [None]
    for bye in byes:
        if leaves_a_pairing(table, bye):
            return bye
    raise no_pairing(table, in_turn(table))


def leaves_a_pairing(table: RankedField, bye: int | None) -> bool:
    """Whether all others can be paired when a team has the bye."""
    return can_be_paired(without(everyone_in(table), bye), table.legal)
