"""Which formats follow from tables: one table for the section, or several groups with a table each."""

from __future__ import annotations

from crosstable.model.event import Format

TABLES = frozenset(
    {Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.SCHEVENINGEN, Format.TEAM_ROUND_ROBIN}
)
"""Everybody is in one table."""

GROUPED = frozenset({Format.QUADS, Format.HOLLAND})
"""The section is played in groups."""

FIXED = TABLES | GROUPED
"""Nobody can join once round 1 is published."""

SET_BY_PLAYERS = FIXED - {Format.HOLLAND, Format.TEAM_ROUND_ROBIN}
"""The number of players alone gives the number of rounds: no finals, no optional second cycle."""
