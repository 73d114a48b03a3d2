"""The team entries as text: a row for each team, its roster below."""

from __future__ import annotations

from crosstable.model import money
from crosstable.model.language import Words, phrase, phrase_counted
from crosstable.model.players import Player
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.entries.team_entries import TeamEntries, TeamEntry
from crosstable.reports.render.text import aligned_lines
from crosstable.reports.table import Cell, Kind
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, title_lines


def team_entries_text(view: TeamEntries, pen: Pen) -> str:
    """Every team with captain and money, then the rosters, then what to check."""
    lines = title_lines(pen, view.heading, phrase("team entries"))
    heads = [
        figure_column(Words("No.")),
        text_column(Words("Team"), width=1, strong=True),
        figure_column(Words("Rating")),
        figure_column(Words("Players")),
        text_column(Words("Captain")),
        figure_column(Words("Due"), Kind.MONEY),
        figure_column(Words("Paid"), Kind.MONEY),
        text_column(Words("State")),
    ]
    lines += aligned_lines(pen, heads, [_cells(row) for row in view.rows])
    if any(row.regulars for row in view.rows):
        lines += ["", *(line for row in view.rows if row.regulars for line in _roster(row, pen))]
    short = phrase("Fewer than {count} players:", count=view.boards)
    for label, found in ((phrase("Unrated:"), view.unrated), (short, view.short)):
        if found:
            lines += ["", *hanging(pen, f"{label} ", "; ".join(found), pen.warn)]
    return "\n".join([*lines, "", _totals(view)]) + "\n"


def _totals(view: TeamEntries) -> str:
    """How many teams there are, and the money where there is any."""
    paid, due = (sum(getattr(row, key) for row in view.rows) for key in ("paid", "due"))
    owed = sum(max(row.due - row.paid, 0) for row in view.rows)
    teams = phrase_counted(
        "{count} team of {boards} boards",
        "{count} teams of {boards} boards",
        len(view.rows),
        boards=view.boards,
    )
    if not (due or paid):
        return teams
    cash = phrase("paid {paid}, outstanding {owed}", paid=money.show(paid), owed=money.show(owed))
    return f"{teams}; {cash}"


def _cells(row: TeamEntry) -> tuple[Cell, ...]:
    """One team."""
    extra = f" + {len(row.reserves)}" if row.reserves else ""
    return (
        row.team.no,
        row.team.name,
        "-" if row.rating is None else row.rating,
        f"{len(row.regulars)}{extra}",
        row.team.captain or "-",
        row.due,
        row.paid,
        str(row.state),
    )


def _roster(row: TeamEntry, pen: Pen) -> list[str]:
    """The players of a team in board order, followed by the reserves."""
    players = ", ".join(map(_player, row.regulars))
    if row.reserves:
        reserves = ", ".join(map(_player, row.reserves))
        players = phrase("{players}; reserves: {reserves}", players=players, reserves=reserves)
    return hanging(pen, f"{row.team.no:>2}  {row.team.name}: ", players, pen.bold)


def _player(player: Player) -> str:
    """A player with the rating."""
    return player.name if player.rating is None else f"{player.name} {player.rating}"
