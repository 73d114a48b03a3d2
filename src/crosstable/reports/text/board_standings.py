"""The players of a team event by board, as text."""

from __future__ import annotations

from crosstable.model.points import show
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.render.text import aligned_lines, key_lines
from crosstable.reports.standings.board_standings import BoardStandings
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import title_lines

_KEY = "all points of a player count on the lowest board played, the one with the largest number"


def board_standings_text(view: BoardStandings, pen: Pen) -> str:
    """Board, player, team, points and games."""
    heads = [
        figure_column("board"),
        figure_column("no"),
        text_column("name", width=1, strong=True),
        text_column("team", width=1),
        figure_column("points"),
        figure_column("games"),
    ]
    rows = [
        (
            str(row.record.board),
            str(row.player.no),
            row.player.name,
            row.team,
            show(row.record.points),
            str(row.record.games),
        )
        for row in view.rows
    ]
    lines = title_lines(pen, view.heading, f"boards after round {view.after} of {view.heading.rounds}")
    return "\n".join([*lines, *aligned_lines(pen, heads, rows), "", *key_lines(pen, _KEY)]) + "\n"
