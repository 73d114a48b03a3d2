"""The teams that entered as text: a row for each team, its roster below."""

from __future__ import annotations

from crosstable.model import money
from crosstable.model.players import Player
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.entries.team_entries import TeamEntries, TeamEntry
from crosstable.reports.render.text import aligned_lines
from crosstable.reports.table import Cell, Kind
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, title_lines


def team_entries_text(view: TeamEntries, pen: Pen) -> str:
    """Every team with captain and money, then the rosters, then what to look at."""
    lines = title_lines(pen, view.heading, "teams entered")
    heads = [
        figure_column("no"),
        text_column("team", width=1, strong=True),
        figure_column("rating"),
        figure_column("players"),
        text_column("captain"),
        figure_column("due", Kind.MONEY),
        figure_column("paid", Kind.MONEY),
        text_column("state"),
    ]
    lines += aligned_lines(pen, heads, [_cells(row) for row in view.rows])
    if any(row.regulars for row in view.rows):
        lines += ["", *(line for row in view.rows if row.regulars for line in _roster(row, pen))]
    for label, found in (("Unrated: ", view.unrated), (f"Fewer than {view.boards} players: ", view.short)):
        if found:
            lines += ["", *hanging(pen, label, "; ".join(found), pen.warn)]
    paid, due = (sum(getattr(row, key) for row in view.rows) for key in ("paid", "due"))
    owed = sum(max(row.due - row.paid, 0) for row in view.rows)
    money_line = f"; cash {money.show(paid)}, outstanding {money.show(owed)}" if due or paid else ""
    return "\n".join([*lines, "", f"{_teams(len(view.rows))} of {view.boards} boards{money_line}"]) + "\n"


def _teams(number: int) -> str:
    """How many teams there are."""
    return "1 team" if number == 1 else f"{number} teams"


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
        row.state,
    )


def _roster(row: TeamEntry, pen: Pen) -> list[str]:
    """The players of a team in board order, the reserves behind them."""
    told = ", ".join(map(_player, row.regulars))
    reserve = f"; reserve: {', '.join(map(_player, row.reserves))}" if row.reserves else ""
    return hanging(pen, f"{row.team.no:>2}  {row.team.name}: ", told + reserve, pen.bold)


def _player(player: Player) -> str:
    """A player with the rating."""
    return player.name if player.rating is None else f"{player.name} {player.rating}"
