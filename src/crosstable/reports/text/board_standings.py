"""The players of a team event by board, as text."""

from __future__ import annotations

from crosstable.model.points import show
from crosstable.reports.standings.board_standings import BoardStandings
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import title_lines
from crosstable.reports.text.table import Column, key_lines, table

_KEY = "all points of a player count on the lowest board played, the one with the largest number"


def board_standings_text(view: BoardStandings, pen: Pen) -> str:
    """Board, player, team, points and games."""
    heads = [
        Column("board", right=True),
        Column("no", right=True),
        Column("name", ink=pen.bold, gives_way=True),
        Column("team", gives_way=True),
        Column("points", right=True),
        Column("games", right=True),
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
    return "\n".join([*lines, *table(pen, heads, rows), "", *key_lines(pen, _KEY)]) + "\n"
