"""Teams in an individual event, as text."""

from __future__ import annotations

from crosstable.model.exact import show
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.render.text import aligned_lines
from crosstable.reports.standings.combined_teams import CombinedRow, CombinedTeams
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import title_lines


def combined_teams_text(view: CombinedTeams, pen: Pen) -> str:
    """Place, team, total and the players who count."""
    heads = [
        figure_column("place"),
        text_column("team", width=1, strong=True),
        figure_column("points"),
        text_column("players who count", width=1),
    ]
    after = f"teams after round {view.after} of {view.heading.rounds}"
    rows = [_row(row) for row in view.rows]
    return "\n".join([*title_lines(pen, view.heading, after), *aligned_lines(pen, heads, rows)]) + "\n"


def _row(row: CombinedRow) -> tuple[str, ...]:
    """One team."""
    counted = zip(row.names, row.team.counted, strict=True)
    told = ", ".join(f"{name} {show(points)}" for name, (_, points) in counted)
    return str(row.place), row.team.team, show(row.team.total), told
