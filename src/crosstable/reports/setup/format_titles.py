"""Formats of a section by the names people know."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import Format
from crosstable.model.language import Words

FORMATS: Mapping[Format, Words] = {
    Format.SWISS: Words("Swiss"),
    Format.ROUND_ROBIN: Words("Round robin"),
    Format.DOUBLE_ROUND_ROBIN: Words("Double round robin"),
    Format.QUADS: Words("Quads"),
    Format.HOLLAND: Words("Holland (preliminaries and finals)"),
    Format.SCHEVENINGEN: Words("Scheveningen"),
    Format.TEAM_SWISS: Words("Team Swiss"),
    Format.TEAM_ROUND_ROBIN: Words("Team round robin"),
}
"""Format -> what people call it, in the order of lists."""
