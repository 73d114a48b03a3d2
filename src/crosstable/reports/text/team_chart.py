"""The wall chart of teams as text: `+ W4 2½` is a match won against team 4 with 2½ game points."""

from __future__ import annotations

from crosstable.model.points import show
from crosstable.reports.standings.team_chart import TeamChart, TeamRow
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import title_lines
from crosstable.reports.text.table import Column, key_lines, table
from crosstable.reports.text.wall_chart import beside_lines, cell_text, withdrawal_lines

_KEY = "+ won  = drawn  - lost  * open  W, B colour of board 1  F not played  --- absent  out withdrawn"
_GAMES = "; last in each cell the game points"


def team_chart_text(view: TeamChart, pen: Pen) -> str:
    """One row a team, one column a round."""
    chart = view.chart
    after = f"after round {chart.after} of {chart.heading.rounds}" if chart.after else "before round 1"
    heads = [
        Column("no", right=True),
        Column("team", ink=pen.bold, gives_way=True),
        Column("rating", right=True, ink=pen.faint),
        *(Column(str(number)) for number in range(1, chart.after + 1)),
        Column(chart.heading.points, right=True, ink=pen.bold),
        Column("game points", right=True),
        Column("place", right=True),
    ]
    lines = title_lines(pen, chart.heading, f"team chart {after}")
    rows = [_row(row, view) for row in view.rows]
    key = (f"{_KEY}  ( ) does not count" if chart.struck else _KEY) + _GAMES
    lines += [*table(pen, heads, rows), "", *key_lines(pen, key)]
    lines += [*beside_lines(chart, pen), *withdrawal_lines(chart, pen)]
    return "\n".join(lines) + "\n"


def _row(row: TeamRow, view: TeamChart) -> tuple[str, ...]:
    """The cells of one team."""
    person, standing = row.row.standing.person, row.row.standing
    cells = []
    for line, match in zip(row.row.lines, row.matches, strict=True):
        cells.append(f"{f'{cell_text(line, view.chart.numbers)} ':<6}{match.shown}".rstrip())
    return (
        person.number,
        person.shown,
        person.rated,
        *cells,
        person.score,
        show(row.games),
        standing.place_text,
    )
