"""What is asked for beside the kind of sheet: the round, the paper, the time of printing, links for codes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from crosstable.model.profiles.profile import ChartStyle
from crosstable.paper.sheet import PaperStyle

Link = Callable[[str | None, int, int, int | None], str | None]
"""Section, round, board (or table) and board inside a match -> the address of its code, or None."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What was asked for; every sheet uses what concerns it."""

    round: int | None = None
    """None: the last round published."""
    style: PaperStyle = field(default_factory=PaperStyle)
    made: str = ""
    """When it is printed."""
    by: str = "number"
    """The order of wall charts and lists: number, place or name; of school lists school, club or team."""
    chart: ChartStyle | None = None
    """The style of wall charts; None: that of the event."""
    link: Link | None = None
    languages: tuple[str, ...] = ()
    """Two languages: every heading and label is printed in both; none: in that of the reader."""
    group: str | None = None
    """The school, club or team of school lists; None: all."""
    per_page: int | None = None
    """How many cards or slips on a page; None: as many as suit the paper and the type."""
