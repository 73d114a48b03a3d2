"""A paired round with its inner structure: what the explanations are read from."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.bracket import Bracket, Pair, pair_brackets
from crosstable.rulebooks.dutch_2026.team_swiss.byes import find_bye, leaves_a_pairing
from crosstable.rulebooks.dutch_2026.team_swiss.no_pairing import refuse
from crosstable.rulebooks.dutch_2026.team_swiss.table import RankedField, table_of
from crosstable.rulebooks.shared.last_solved import remember_last


@dataclass(frozen=True, slots=True)
class Solved:
    """The teams, who has the bye, and the brackets from the top down."""

    table: RankedField
    bye: int | None
    brackets: tuple[Bracket, ...]

    @property
    def pairs(self) -> list[Pair]:
        """All pairs, the team of the higher rank first."""
        return [(min(pair), max(pair)) for bracket in self.brackets for pair in bracket.pairs]


@remember_last
def solve(field: Field) -> Solved:
    """The bye, then the brackets; a typed error when no legal pairing exists."""
    table = table_of(field)
    found = solve_table(table)
    if found is None:
        raise refuse(table)
    return found


@rule("04.6/3.1", "04.6/3.3")
def solve_table(table: RankedField) -> Solved | None:
    """The round of some teams; None if it has no legal pairing."""
    bye = find_bye(table) if len(table.entries) % 2 else None
    if (len(table.entries) % 2 and bye is None) or not leaves_a_pairing(table, bye):
        return None
    return Solved(table, bye, tuple(pair_brackets(table, bye)))
