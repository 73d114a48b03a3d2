"""The wall chart as text: `+ W12` is a win with White against number 12."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.points import Points, show
from crosstable.reports.round.guests import GuestRow
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.standings.wall_chart import WallChart, WallRow
from crosstable.reports.text.beside import beside_names
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines
from crosstable.reports.text.table import Column, key_lines, table

_WORDS = {
    Happened.HALF: "half",
    Happened.REST: "rest",
    Happened.ABSENT: "---",
    Happened.OUT: "out",
    Happened.NONE: " ",
}
_SCORED = show(Points(15))
_MATCH_KEY = (
    f"W12 {_SCORED}: {_SCORED} points in a match of two games against number 12, White in the first game  "
    "B Black  * a game is open  F not played (behind points: one of the games)  --- absent  out withdrawn"
)
_KEY = "+ won  = drawn  - lost  * unfinished  W White  B Black  F not played  --- absent  out withdrawn"


def wall_chart_text(view: WallChart, pen: Pen) -> str:
    """One row a player, one column a round, a key below."""
    after = f"after round {view.after} of {view.heading.rounds}" if view.after else "before round 1"
    heads = [
        Column("no", right=True),
        Column("name", ink=pen.bold, gives_way=True),
        beside_names(view.heading, pen),
        *(Column(str(number)) for number in range(1, view.after + 1)),
        Column("total", right=True, ink=pen.bold),
        Column("place", right=True),
    ]
    lines = title_lines(pen, view.heading, f"wall chart {after}")
    rows = [*(_row(row, view) for row in view.rows), *(_guest(row, view) for row in view.guests)]
    lines += _with_groups(view, pen, table(pen, heads, rows))
    usual = _MATCH_KEY if view.two_games else _KEY
    key = f"{usual}  ( ) does not count" if view.struck else usual
    key += _guest_key(view) if view.guests else ""
    key += "  ? only the score of the match is known" if view.score_only else ""
    key += "; last in each cell the total so far" if view.running else ""
    notes = [f"{note.rule}  {note.text}" for note in view.notes]
    told = [*notes, *beside_lines(view, pen), *withdrawal_lines(view, pen)]
    return "\n".join([*lines, "", *key_lines(pen, key), *told]) + "\n"


def _guest_key(view: WallChart) -> str:
    """The sign of a player of another section, with the rule if the book has one."""
    number = f" ({view.guests_rule})" if view.guests_rule else ""
    return f"  G player of another section{number}"


def beside_lines(view: WallChart, pen: Pen) -> list[str]:
    """The points that stand beside results, below the chart whose totals have them."""
    if not view.beside:
        return []
    return ["", pen.bold("Penalties and bonuses"), *(f"  {text}" for text in view.beside)]


def withdrawal_lines(view: WallChart, pen: Pen) -> list[str]:
    """Who has left, and what became of the results."""
    if not view.withdrawals:
        return []
    return ["", pen.bold("Withdrawals"), *reason_lines(pen, view.withdrawals)]


def _with_groups(view: WallChart, pen: Pen, lines: list[str]) -> list[str]:
    """The lines of the chart with the name of each group above it, where there are groups."""
    titles = len(lines) - len(view.rows) - len(view.guests)
    found, group = lines[:titles], None
    for row, line in zip(view.rows, lines[titles : titles + len(view.rows)], strict=True):
        name = row.standing.group
        if name is not None and name != group:
            found += [pen.bold(name)] if group is None else ["", pen.bold(name)]
        group = name
        found.append(line)
    return found + lines[titles + len(view.rows) :]


def _guest(row: GuestRow, view: WallChart) -> tuple[str, ...]:
    """The cells of a guest, who has neither a total nor a place here."""
    return (row.number, row.shown, row.person.rated, *guest_cells(row, view), "", "")


def guest_cells(row: GuestRow, view: WallChart) -> list[str]:
    """The rounds of a guest; only the games here."""
    return [cell_text(line, view.numbers).strip() for line in row.lines]


def _row(row: WallRow, view: WallChart) -> tuple[str, ...]:
    """The cells of one player, with the total after each round where the book asks for it."""
    person = row.standing.person
    cells = [cell_text(line, view.numbers) for line in row.lines]
    if view.running:
        wide = 10 if view.two_games else 7
        cells = [
            f"{f'{cell} ':<{wide}}{show(line.total)}" for cell, line in zip(cells, row.lines, strict=True)
        ]
    return (person.number, person.shown, person.rated, *cells, person.score, row.standing.place_text)


def cell_text(line: RoundLine, numbers: Mapping[int, str] | None = None) -> str:
    """One round of one player as arbiters write it: `= B3`, `+F 7`, `bye 1`, `half`, `---`; `= B3 -1`."""
    return f"{_cell(line, numbers)} {line.beside}".rstrip() if line.beside else _cell(line, numbers)


def met_in_match(line: RoundLine, met: str) -> str:
    """The opponent of a match of two games, with the colour of the first game; F where none was played."""
    if line.happened is Happened.FORFEIT:
        return f"F {met}"
    return f"{line.colour.value if line.colour else ' '}{met}"


def match_points_text(line: RoundLine) -> str:
    """The points of a match of two games, with a star while a game is open, F where one was not played."""
    if line.happened is not Happened.UNFINISHED:
        return f"{show(line.points)}F" if line.half_played else show(line.points)
    return f"{show(line.points)}*" if line.points else "*"


def _cell(line: RoundLine, numbers: Mapping[int, str] | None) -> str:
    """The result alone, without what was given or taken beside it."""
    met = line.guest if line.opponent is None else (numbers or {}).get(line.opponent, str(line.opponent))
    if line.two_games:
        return f"{met_in_match(line, met)} {match_points_text(line)}"
    if line.happened is Happened.FORFEIT:
        return f"{line.sign}F {met}"
    if line.was is not None:
        return f"({line.sign} {line.colour.value if line.colour else ' '}{met})"
    if line.happened in (Happened.GAME, Happened.UNFINISHED, Happened.SCORE_ONLY):
        return f"{line.sign} {line.colour.value if line.colour else ' '}{met}"
    return _WORDS.get(line.happened) or f"bye {show(line.points)}"
