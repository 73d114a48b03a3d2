"""The wall chart as a table: one row a player or team, one column a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.points import Points
from crosstable.model.profiles.profile import ChartStyle
from crosstable.model.team_results import TeamLine
from crosstable.reports.columns import beside_column, game_points_column, name_column, number_column
from crosstable.reports.people import Person
from crosstable.reports.round.guests import GuestRow
from crosstable.reports.standings.lines import RoundLine
from crosstable.reports.standings.round_cell import TWO_GAMES, USUAL, ChartSigns, RoundCell
from crosstable.reports.standings.round_state import is_unfinished, round_state
from crosstable.reports.standings.team_chart import TeamChart, TeamRow, team_chart
from crosstable.reports.standings.wall_chart import WallChart, WallRow, wall_chart
from crosstable.reports.table import (
    EVERYWHERE,
    LISTS,
    Cell,
    Column,
    Kind,
    Medium,
    Notes,
    Place,
    Source,
    Table,
    columns_of,
    parts_by,
)
from crosstable.rulebooks.shelf import book

PAPER, DATA = frozenset({Medium.PAPER}), frozenset({Medium.DATA})
GUESTS = Words("Players from other sections")
RowOfChart = TypeVar("RowOfChart", WallRow, TeamRow)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartLine:
    """What a chart shows of a player, a team or a guest; a guest has neither a total nor a place here."""

    who: int | None
    number: Cell
    name: Cell
    rating: Person
    code: str = ""
    rounds: tuple[RoundCell, ...]
    beside: Points | None = None
    points: Points | None = None
    games: Points | None = None
    place: Place | None = None
    part: str | None = None


def wall_chart_table(section: Section, chart: WallChart, only: Sequence[int] | None = None) -> Table:
    """The chart of the players of a section, or some of its rows, by their positions."""
    shared = _shared(chart)
    lines = [_line_of(section, shared, row) for row in _chosen(chart.rows, only)]
    return _chart_table(section, chart, phrase("Wall chart"), lines)


def team_chart_table(section: Section, view: TeamChart, only: Sequence[int] | None = None) -> Table:
    """The chart of the teams of a section, or some of its rows, with the game points of every match."""
    chart = replace(view.chart, running=False)
    shared = _shared(chart)
    lines = [
        replace(_line_of(section, shared, row.row, row.matches), games=row.games)
        for row in _chosen(view.rows, only)
    ]
    return _chart_table(section, chart, phrase("Team chart"), lines, teams=True)


def members_chart_table(section: Section, chart: WallChart, *, by_team: bool) -> Table:
    """The chart of the players of a team event, on paper team by team where that is asked."""
    homes = {no: team.name for team in section.teams for no in team.players} if by_team else {}
    shared = _shared(chart)
    lines = [
        replace(_line_of(None, shared, row), part=homes.get(row.standing.person.no)) for row in chart.rows
    ]
    return _chart_table(section, chart, phrase("Wall chart"), lines, members=True)


def chart_view(
    event: Event, section: Section, *, by_place: bool = False, style: ChartStyle | None = None
) -> WallChart | TeamChart:
    """All rounds of the teams of a section, or of its players in a style."""
    if section.entrants.are_teams:
        return team_chart(event, section, by_place=by_place)
    return wall_chart(event, section, by_place=by_place, style=style)


def wall_rows(view: WallChart | TeamChart) -> Sequence[WallRow]:
    """The rows of a chart, of teams or of players."""
    return view.chart.rows if isinstance(view, TeamChart) else view.rows


def chart_table(section: Section, view: WallChart | TeamChart, only: Sequence[int] | None = None) -> Table:
    """The chart of teams or of players, whichever a section has; or some of its rows, by their positions."""
    if isinstance(view, TeamChart):
        return team_chart_table(section, view, only)
    return wall_chart_table(section, view, only)


def _chosen(rows: Sequence[RowOfChart], only: Sequence[int] | None) -> Sequence[RowOfChart]:
    """The rows at some positions, or all."""
    return rows if only is None else [rows[place] for place in only]


def _chart_table(
    section: Section,
    chart: WallChart,
    title: str,
    lines: Sequence[ChartLine],
    *,
    teams: bool = False,
    members: bool = False,
) -> Table:
    """A chart with its signs and notes."""
    sources = tuple(_sources(section, chart, teams=teams, members=members))
    headed_on = PAPER if members else EVERYWHERE
    parts = parts_by(sources, lines, lambda line: line.part, lambda line: line.who, headed_on)
    numbers = chart.numbers
    visits = [_guest_line(guest, numbers, chart.style) for guest in chart.guests]
    guests = parts_by(sources, visits, lambda line: str(GUESTS), lambda line: None, PAPER)
    return Table(
        key="chart",
        title=title,
        columns=columns_of(sources),
        parts=(*parts, *guests),
        about=chart.heading,
        after=chart.after,
        state=round_state(section, chart.after),
        unfinished=is_unfinished(section, chart.after),
        notes=chart_notes(chart),
        signs=ChartSigns(
            style=chart.style,
            running=chart.running,
            late=chart.late,
            two_games=chart.two_games,
            struck=chart.struck,
            rated_otherwise=chart.rated_otherwise,
            score_only=chart.score_only,
            guests=bool(chart.guests),
            guests_rule=chart.guests_rule,
            teams=teams,
            members=members,
            rated_forfeits=any(cell.line.forfeit_rated for line in lines for cell in line.rounds),
        ),
    )


def chart_notes(chart: WallChart) -> tuple[Notes, ...]:
    """Notes on ratings, penalties and bonuses, withdrawals, and games corrected for rating only."""
    return (
        Notes("", chart.notes, cited=True),
        Notes(phrase("Penalties and bonuses"), texts=chart.beside),
        Notes(phrase("Withdrawals"), chart.withdrawals, cited=True),
        Notes(phrase("Corrected for rating only"), texts=chart.corrected),
    )


def _sources(
    section: Section, chart: WallChart, *, teams: bool, members: bool
) -> Iterator[Source[ChartLine]]:
    """The columns of a chart: a new one is added here, and nowhere else."""
    name = name_column(teams=teams, width=6)
    name = replace(name, titled={**name.titled, Medium.TEXT: Words("team")}) if teams else name
    rating = beside_column(chart.heading, width=4, below=PAPER if teams or chart.running else frozenset())
    rating = replace(rating, titled={**rating.titled, Medium.PAPER: ""}) if teams else rating
    of_matches = not members and chart.heading.points == "match points"
    points = Words("Match points") if of_matches else Words("Points")
    total = {} if teams else {Medium.TEXT: Words("total")}
    yield Source(number_column(strong=True), lambda line: line.number)
    yield Source(name, lambda line: line.name)
    yield Source(rating, lambda line: line.rating)
    if chart.running:
        heading = book(section.rulebook).home.id_name
        column = Column(key="code", heading=heading, proper=True, on=PAPER, below=PAPER)
        yield Source(column, lambda line: line.code)
    bold = chart.running and chart.style is not ChartStyle.CROSSTABLE
    for number in range(1, max(section.rounds, chart.after) + 1):
        yield _round_source(number, played=number <= chart.after, bold=bold)
    if section.adjustments:
        column = Column(key="beside", heading=Words("Penalty or bonus"), kind=Kind.POINTS, on=DATA)
        yield Source(column, lambda line: line.beside)
    column = Column(key="points", heading=points, titled=total, kind=Kind.POINTS, strong=True)
    yield Source(column, lambda line: line.points)
    if teams:
        yield Source(game_points_column(), lambda line: line.games)
    on = LISTS - PAPER if members else LISTS
    yield Source(Column(key="place", heading=Words("Place"), kind=Kind.PLACE, on=on), lambda line: line.place)


def _round_source(number: int, *, played: bool, bold: bool) -> Source[ChartLine]:
    """The column of a round; a coming one is on paper only, to be filled in by hand."""
    short = str(number)
    column = Column(
        key=f"round-{number}",
        heading=phrase("Rd {number}", number=number),
        titled={Medium.TEXT: short, Medium.PAGE: short, Medium.DATA: f"Round {number}"},
        kind=Kind.ROUND,
        on=LISTS if played else PAPER,
        width=2,
        strong=bold,
    )
    return Source(column, lambda line: line.rounds[number - 1] if number <= len(line.rounds) else None)


@dataclass(frozen=True, slots=True)
class _Shared:
    """What all cells of a chart have in common."""

    chart: WallChart
    numbers: Mapping[int, str]
    room: int


def _shared(chart: WallChart) -> _Shared:
    """Found once: both ask every round of everybody."""
    return _Shared(chart, chart.numbers, TWO_GAMES if chart.two_games else USUAL)


def _line_of(
    section: Section | None,
    shared: _Shared,
    row: WallRow,
    matches: Sequence[TeamLine] | None = None,
) -> ChartLine:
    """What a chart has of a player or team; of members of teams nothing that is on the list of entries."""
    standing, person = row.standing, row.standing.person
    rounds = tuple(
        _round_cell(shared, line, None if matches is None else matches[place].shown)
        for place, line in enumerate(row.lines)
    )
    return ChartLine(
        who=person.no,
        number=person,
        name=person,
        rating=person,
        code=_code(section, person.no) if section else "",
        rounds=rounds,
        beside=row.beside or None,
        points=person.points,
        place=standing.place,
        part=standing.group,
    )


def _met(line: RoundLine, numbers: Mapping[int, str]) -> str:
    """The number of the opponent as the chart has it."""
    return line.guest if line.opponent is None else numbers.get(line.opponent, str(line.opponent))


def _round_cell(shared: _Shared, line: RoundLine, match: str | None) -> RoundCell:
    """What happened to a player or a team in one round, with the opponent as the chart names them."""
    return RoundCell(
        line=line,
        met=_met(line, shared.numbers),
        total=line.total if shared.chart.running else None,
        match=match,
        style=shared.chart.style,
        room=shared.room,
    )


def _guest_line(guest: GuestRow, numbers: Mapping[int, str], style: ChartStyle) -> ChartLine:
    """A player of another section with the games here."""
    rounds = tuple(
        RoundCell(line=line, met=_met(line, numbers), guest=True, style=style) for line in guest.lines
    )
    return ChartLine(who=None, number=guest.number, name=guest.shown, rating=guest.person, rounds=rounds)


def _code(section: Section, no: int) -> str:
    """The player's number with the federation of the book."""
    return section.player(no).ids.get(book(section.rulebook).home.id_key, "")
