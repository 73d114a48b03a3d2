"""The standings as text: places, points and a column for each tie-break, aligned."""

from __future__ import annotations

from crosstable.reports.standings.standings_table import StandingsTable
from crosstable.reports.text.beside import beside_names
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines
from crosstable.reports.text.table import Column, table


def standings_text(view: StandingsTable, pen: Pen) -> str:
    """Place, number, name, rating, points and tie-breaks; of a section in groups one table each."""
    after = f"after round {view.after} of {view.heading.rounds}" if view.after else "before round 1"
    lines = title_lines(pen, view.heading, f"standings {after}")
    for place, (name, part) in enumerate(view.parts or ((None, view),)):
        lines += [""] if place else []
        lines += [pen.bold(name)] if name else []
        lines += _table(part, pen)
    told = (("Match", view.match), ("Withdrawals", view.withdrawals), ("Tie-breaks", view.dropped))
    for heading, notes in told:
        if notes:
            lines += ["", pen.bold(heading), *reason_lines(pen, notes)]
    return "\n".join(lines) + "\n"


def _table(view: StandingsTable, pen: Pen) -> list[str]:
    """The lines of one table."""
    heads = [
        Column("place", right=True),
        Column("no", right=True),
        Column("name", ink=pen.bold, gives_way=True),
        beside_names(view.heading, pen),
        Column(view.heading.points, right=True),
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
    return table(pen, heads, rows)
