"""The standings as text."""

from __future__ import annotations

from crosstable.reports.standings_table import StandingsTable
from crosstable.reports.text.beside import beside_names
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import title_lines
from crosstable.reports.text.table import Column, table


def standings_text(view: StandingsTable, pen: Pen) -> str:
    """Place, number, name, rating, points and tie-breaks."""
    after = f"after round {view.after} of {view.heading.rounds}" if view.after else "before round 1"
    heads = [
        Column("place", right=True),
        Column("no", right=True),
        Column("name", ink=pen.bold, gives_way=True),
        beside_names(view.heading, pen),
        Column("match points" if view.teams else "points", right=True),
        *([Column("game points", right=True)] if view.teams else []),
        *(Column(name, right=True) for name in view.tiebreaks),
    ]
    rows = [
        (
            row.place_text,
            row.person.number,
            row.person.shown,
            row.person.rated,
            row.person.score,
            *([row.games or "0"] if view.teams else []),
            *row.tiebreaks,
        )
        for row in view.rows
    ]
    return "\n".join([*title_lines(pen, view.heading, f"standings {after}"), *table(pen, heads, rows)]) + "\n"
