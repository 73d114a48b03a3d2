"""A small Swiss played as a round robin (29K)."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.event import Format, Section
from crosstable.rulebooks.us_chess.mark import rule

SMALL_EVENT, ROUND_ROBIN = "small_event", "round_robin"


@rule("29K")
def as_played(section: Section) -> Section:
    """The section as actually played: a Swiss turned into a round robin follows the table."""
    chosen = "29K" in section.variations or section.settings.get(SMALL_EVENT) == ROUND_ROBIN
    if section.format is not Format.SWISS or section.cards is not None or not chosen:
        return section
    return replace(section, format=Format.ROUND_ROBIN)
