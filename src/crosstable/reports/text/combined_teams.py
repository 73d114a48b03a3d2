"""Teams in an individual event, as text."""

from __future__ import annotations

from crosstable.model.exact import show
from crosstable.reports.standings.combined_teams import CombinedRow, CombinedTeams
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import title_lines
from crosstable.reports.text.table import Column, table


def combined_teams_text(view: CombinedTeams, pen: Pen) -> str:
    """Place, team, total and the players who count."""
    heads = [
        Column("place", right=True),
        Column("team", ink=pen.bold, gives_way=True),
        Column("points", right=True),
        Column("players who count", gives_way=True),
    ]
    after = f"teams after round {view.after} of {view.heading.rounds}"
    rows = [_row(row) for row in view.rows]
    return "\n".join([*title_lines(pen, view.heading, after), *table(pen, heads, rows)]) + "\n"


def _row(row: CombinedRow) -> tuple[str, ...]:
    """One team."""
    counted = zip(row.names, row.team.counted, strict=True)
    told = ", ".join(f"{name} {show(points)}" for name, (_, points) in counted)
    return str(row.place), row.team.team, show(row.team.total), told
