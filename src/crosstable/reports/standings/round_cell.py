"""One round of one player or team on a chart, and what a chart has to explain below it."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.points import Points
from crosstable.model.profiles.profile import ChartStyle
from crosstable.reports.standings.lines import RoundLine

USUAL, TWO_GAMES = 7, 10
"""How many letters a result takes in the terminal before the total behind it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCell:
    """The line of a round with the number of the opponent as the chart shows it."""

    line: RoundLine
    met: str
    total: Points | None = None
    """The total after the round, where the cell shows it."""
    match: str | None = None
    """Of a team: the game points of the match; nothing while it is open."""
    guest: bool = False
    """Whether it belongs to a player from another section, whose other rounds are not here."""
    style: ChartStyle = ChartStyle.SIGNS
    room: int = USUAL
    """The width of a result in front of its total, so that totals line up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartSigns:
    """What occurs on a chart, besides wins, draws and losses."""

    style: ChartStyle = ChartStyle.SIGNS
    running: bool = False
    """Totals in the cells."""
    late: bool = False
    """Numbers of late entries, with a star behind them."""
    two_games: bool = False
    """Matches of two games."""
    struck: bool = False
    """Games that do not count."""
    rated_otherwise: bool = False
    """Games that the rating report has with another result."""
    score_only: bool = False
    """Boards of matches of which only the score is known."""
    guests: bool = False
    """Players of other sections."""
    guests_rule: str | None = None
    teams: bool = False
    members: bool = False
    """The players of teams."""
    rated_forfeits: bool = False
    """Games that were not played and are rated."""
