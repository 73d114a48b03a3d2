"""Match sheets as text, one below the other, to be cut apart."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.model.local_forms import show_moment
from crosstable.model.teams import Team
from crosstable.reports.render.text import table_lines
from crosstable.reports.round.match_sheets import MatchSheet, MatchSheets
from crosstable.reports.round.match_table import OPEN, match_table
from crosstable.reports.round.postponed import in_words
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import title_lines


def match_sheets_text(view: MatchSheets, pen: Pen) -> str:
    """Every match with its line-ups."""
    title = phrase("matches of round {round} of {rounds}", round=view.round, rounds=view.heading.rounds)
    lines = title_lines(pen, view.heading, title)
    if view.deadline is not None:
        lines += [phrase("Line-ups due by {time}", time=pen.plain(show_moment(view.deadline))), ""]
    for sheet in view.sheets:
        lines += [*_sheet(sheet, pen), ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def _sheet(sheet: MatchSheet, pen: Pen) -> list[str]:
    """One match: teams, boards, the score, what each team needs."""
    pair = f"{_team(sheet.white)} - {_team(sheet.black)}"
    lines = [phrase("Table {table}: {teams}", table=sheet.table, teams=pair)]
    if sheet.starts:
        lines.append(phrase("Postponed start: {time}", time=in_words(sheet.starts)))
    if sheet.boards:
        lines += table_lines(match_table(sheet), pen)
    lines.append(phrase("Score: {score}", score=sheet.score or OPEN))
    names = {team.no: team.name for team in (sheet.white, sheet.black)}
    return [*lines, *(f"{names[needs.team]}: {needs.text}" for needs in sheet.needs)]


def _team(team: Team) -> str:
    """A team with its captain."""
    if not team.captain:
        return f"#{team.no} {team.name}"
    return phrase(
        "#{number} {team} (captain {captain})", number=team.no, team=team.name, captain=team.captain
    )
