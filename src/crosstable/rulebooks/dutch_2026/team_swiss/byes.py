"""The pairing-allocated bye (C.04.6 Art. 3.4), which is given before anything is paired."""

from __future__ import annotations

from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.table import RankedField
from crosstable.rulebooks.shared.stuck import everyone_in, without
from crosstable.search.bits import bits
from crosstable.search.perfect import can_be_paired


@rule("04.6/3.4.2", "04.6/3.4.3", "04.6/3.4.4", "04.6/C2")
def in_turn(table: RankedField) -> list[int]:
    """Who may have the bye: lowest score, most matches played, largest number first."""
    return sorted(bits(table.free), key=lambda i: (table.score(i), -table.matches[i], -table.numbers[i]))


@rule("04.6/3.4", "04.6/3.4.1")
def find_bye(table: RankedField) -> int | None:
    """The first in turn who leaves the others a legal pairing; None if there is no such team."""
    return next((i for i in in_turn(table) if leaves_a_pairing(table, i)), None)


@rule("04.6/3.4.1", "04.6/C3")
def leaves_a_pairing(table: RankedField, bye: int | None) -> bool:
    """Whether all others can be paired when a team has the bye."""
    return can_be_paired(without(everyone_in(table), bye), table.legal)
