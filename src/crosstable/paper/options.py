"""What is requested besides the kind of sheet: round, paper, time of printing, links for codes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from crosstable.model.names import NameStyle
from crosstable.model.profiles.profile import ChartStyle
from crosstable.paper.sheet import PaperStyle
from crosstable.reports.prizes.honours import HonourWish

Link = Callable[[str | None, int, int, int | None], str | None]
"""Section, round, board (or table) and board inside a match -> the address of its code, or None."""

OwnLink = Callable[[str | None, int], str | None]
"""Section and number of a person -> the private address of that person's page, or None."""


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
    names: NameStyle | None = None
    """How names are shown; None: as the event says for paper, but in full on sheets that stay at the desk."""
    link: Link | None = None
    own_link: OwnLink | None = None
    languages: tuple[str, ...] = ()
    """One: the sheet is in it; two: every heading and label is printed in both; none: the reader's."""
    group: str | None = None
    """The school, club or team of school lists; None: all."""
    per_page: int | None = None
    """How many cards or slips on a page; None: as many as suit the paper and the type."""
    honours: HonourWish = field(default_factory=HonourWish)
    """Which certificates are wanted."""
