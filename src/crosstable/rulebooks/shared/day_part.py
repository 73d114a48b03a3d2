"""Shared by all parts of a book's day: the formats they apply to."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.event import Format, Section

SWISS = frozenset({Format.SWISS})
SWISS_AND_TEAMS = frozenset({Format.SWISS, Format.TEAM_SWISS})


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One part of the day that a book has rules for, and the formats they apply to."""

    formats: frozenset[Format] = SWISS_AND_TEAMS

    def holds(self, section: Section) -> bool:
        """Whether the rules apply to a section: it has a fitting format, and rounds instead of only cards."""
        return section.format in self.formats and section.cards is None
