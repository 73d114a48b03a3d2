"""Match sheets as text, one below the other, to be cut apart."""

from __future__ import annotations

from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.model.teams import Team
from crosstable.reports.round.match_sheets import BoardLine, MatchSheet, MatchSheets
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import title_lines
from crosstable.reports.text.table import Column, table

OPEN = "......."


def match_sheets_text(view: MatchSheets, pen: Pen) -> str:
    """Every match with its line-ups."""
    lines = title_lines(pen, view.heading, f"matches of round {view.round} of {view.heading.rounds}")
    if view.deadline is not None:
        lines += [f"Line-ups until {pen.plain(view.deadline)}", ""]
    for sheet in view.sheets:
        lines += [*_sheet(sheet, pen), ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def _sheet(sheet: MatchSheet, pen: Pen) -> list[str]:
    """One match: teams, boards, the score, what each team needs."""
    lines = [f"Table {sheet.table}: {_team(sheet.white)} - {_team(sheet.black)}"]
    if sheet.boards:
        heads = [
            Column("board", right=True),
            Column(pen.plain(sheet.white.name), ink=pen.bold, gives_way=True),
            Column(""),
            Column("result"),
            Column(""),
            Column(pen.plain(sheet.black.name), ink=pen.bold, gives_way=True),
        ]
        lines += table(pen, heads, [_row(line) for line in sheet.boards])
    lines.append(f"Score: {sheet.score or OPEN}")
    names = {team.no: team.name for team in (sheet.white, sheet.black)}
    return [*lines, *(f"{names[needs.team]}: {needs.text}" for needs in sheet.needs)]


def _team(team: Team) -> str:
    """A team with its captain."""
    return f"#{team.no} {team.name}" + (f" (captain {team.captain})" if team.captain else "")


def _row(line: BoardLine) -> tuple[str, ...]:
    """One board: both players with their colours, the result from the left side."""
    colours = ("W", "B") if line.ours_white else ("B", "W")
    return str(line.board), _player(line.ours), colours[0], _result(line), colours[1], _player(line.theirs)


def _player(player: Player | None) -> str:
    """A player with the rating."""
    if player is None:
        return "nobody"
    return f"{player.name} ({player.rating})" if player.rating is not None else player.name


def _result(line: BoardLine) -> str:
    """The result as seen from the left."""
    if line.result is Result.UNFINISHED:
        return OPEN
    written = str(line.result.value)
    if line.ours_white:
        return written
    between = ":" if ":" in written else "-"
    first, _, second = written.partition(between)
    return f"{second}{between}{first}"
