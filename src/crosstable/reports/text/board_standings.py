"""The players of a team event by board, as text."""

from __future__ import annotations

from crosstable.model.language import Words
from crosstable.reports.render.text import key_lines, table_report
from crosstable.reports.standings.board_standings import BoardStandings
from crosstable.reports.text.pen import Pen

_KEY = Words("all points of a player count on the lowest board played, the one with the highest number")


def board_standings_text(view: BoardStandings, pen: Pen) -> str:
    """Board, player, team, points and games."""
    return table_report(view.table(), pen) + "\n" + "\n".join(key_lines(pen, str(_KEY))) + "\n"
