"""Charts of team events: the teams by rounds with match and game points, and their players."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.points import show
from crosstable.paper.chart import STRUCK, beside_notes
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Column, Kind, Legend, Note, Part, Sheet, Table
from crosstable.reports.standings.team_chart import TeamChart, TeamRow, individual_chart, team_chart
from crosstable.reports.text.wall_chart import cell_text

UPRIGHT = 6
_TEAM_SIGNS = (
    ("+ W4", "match won against team 4, White on board 1"),
    ("=", "drawn"),
    ("-", "lost"),
    ("*", "open"),
    ("F", "not played"),
    ("---", "absent"),
    ("out", "withdrawn"),
    ("below", "game points of the round"),
)
_PLAYER_SIGNS = (
    ("+ W4", "won with White against number 4"),
    ("=", "drawn"),
    ("-", "lost"),
    ("---", "did not play"),
)
_SCORE_ONLY = (("?", "only the score of the match is known"),)


def team_chart_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The chart of the teams as it stands, by number or by place."""
    view = team_chart(event, section, by_place=options.by == "place")
    rounds = max(section.rounds, view.chart.after)
    columns = (
        Column(heading="No.", kind=Kind.NUMBER, strong=True),
        Column(heading="Team", width=6, strong=True),
        *(Column(heading=f"Rd {number}", kind=Kind.BOX, width=2) for number in range(1, rounds + 1)),
        Column(
            heading=view.chart.heading.points.capitalize().replace(" ", "\n"), kind=Kind.NUMBER, strong=True
        ),
        Column(heading="Game\npoints", kind=Kind.NUMBER),
        Column(heading="Place", kind=Kind.NUMBER),
    )
    rows = tuple(_team(row, view, rounds) for row in view.rows)
    blocks: tuple[Block, ...] = (
        Table(columns=columns, parts=(Part(rows),), grid=True),
        Legend((*_TEAM_SIGNS, *(STRUCK if view.chart.struck else ()))),
        *beside_notes(view.chart),
        *(Note(note.text, note.rule) for note in view.chart.withdrawals),
    )
    return sheet_of(
        "Team chart", event, section, options, blocks, after=view.chart.after, landscape=rounds > UPRIGHT
    )


def _team(row: TeamRow, view: TeamChart, rounds: int) -> tuple[str, ...]:
    """One team: the match above, its game points below."""
    standing = row.row.standing
    cells = [
        f"{cell_text(line, view.chart.numbers)}\n{match.shown}".rstrip()
        for line, match in zip(row.row.lines, row.matches, strict=True)
    ]
    person = standing.person
    return (
        person.number,
        f"{person.shown}\n{person.rated}",
        *cells,
        *[""] * (rounds - len(cells)),
        person.score,
        show(row.games),
        standing.place_text,
    )


def individual_chart_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The players of a team event, team by team or by their scores."""
    by_score = options.by == "place"
    view = individual_chart(event, section, by_place=by_score)
    teams = {no: team.name for team in section.teams for no in team.players}
    rounds = max(section.rounds, view.after)
    columns = (
        Column(heading="No.", kind=Kind.NUMBER, strong=True),
        Column(heading="Name", width=6, strong=True),
        Column(heading="Rating", kind=Kind.NUMBER),
        *(Column(heading=f"Rd {number}", kind=Kind.BOX, width=2) for number in range(1, rounds + 1)),
        Column(heading="Points", kind=Kind.NUMBER, strong=True),
    )
    parts: dict[str, list[tuple[str, ...]]] = {}
    for row in view.rows:
        person = row.standing.person
        cells = [cell_text(line, view.numbers) for line in row.lines]
        told = (
            person.number,
            person.shown,
            person.rated,
            *cells,
            *[""] * (rounds - len(cells)),
            person.score,
        )
        parts.setdefault("" if by_score else teams.get(person.no, ""), []).append(told)
    table = Table(
        columns=columns, parts=tuple(Part(tuple(rows), name) for name, rows in parts.items()), grid=True
    )
    signs = (*_PLAYER_SIGNS, *(STRUCK if view.struck else ()), *(_SCORE_ONLY if view.score_only else ()))
    blocks: tuple[Block, ...] = (
        table,
        Legend(signs),
        *(Note(note.text, note.rule) for note in view.withdrawals),
    )
    return sheet_of(
        "Players of the teams",
        event,
        section,
        options,
        blocks,
        after=view.after,
        landscape=rounds > UPRIGHT,
    )
