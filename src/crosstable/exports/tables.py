"""The tables of an event as plain cells: entries, pairings, standings, chart, prizes, byes."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from crosstable.exports.game_rows import GAME_HEADINGS, NO_COUNT, Cell, game_rows, result_of
from crosstable.exports.options import Options
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import counted_section, ranking
from crosstable.flow.team_entrants import TEAM_FORMATS, as_entrants
from crosstable.flow.used_ratings import used_ratings
from crosstable.model.event import Event, Section
from crosstable.model.exact import to_number as fraction_to_number
from crosstable.model.points import show, to_number
from crosstable.model.reasons import Reason
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Match
from crosstable.model.standings import Standings, TieValue
from crosstable.reports.named import with_names
from crosstable.reports.people import Heading
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.standings.team_chart import team_chart
from crosstable.reports.standings.wall_chart import WallRow, wall_chart

DIGITS = 6
"""So many decimals has a tie-break that is no decimal fraction."""


@dataclass(frozen=True, slots=True)
class DataTable:
    """A table for programs and spreadsheets."""

    key: str
    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def tables_of(event: Event, section: Section, options: Options) -> tuple[DataTable, ...]:
    """Every table that a section has."""
    section = as_entrants(section)
    made = [_entries(section)]
    if section.members:
        made.append(_members(section))
    if section.results:
        made += [_games(event, section), _chart(event, section)]
    if section.members and section.results:
        made.append(_boards(section))
    made.append(_standings(event, section, options))
    if section.prizes:
        made.append(_prizes(event, section))
    return tuple(made)


def _entries(section: Section) -> DataTable:
    """Who has entered, with what is known for reports."""
    kinds = sorted({kind for player in section.players for kind in player.ids})
    ratings = used_ratings(section)
    headings = (
        "No",
        "Name",
        "Rating",
        "Title",
        "Federation",
        "Team",
        "Club",
        "School",
        "Joins",
        "Withdrawn after",
    )
    rows = tuple(
        (
            player.no,
            player.name,
            ratings[player.no],
            player.title,
            player.country,
            player.team,
            player.club,
            player.school,
            player.joins,
            player.withdrawn_after,
            *(player.ids.get(kind) for kind in kinds),
        )
        for player in section.players
    )
    return DataTable("entries", "Entries", (*headings, *(f"ID {kind}" for kind in kinds)), rows)


def _members(section: Section) -> DataTable:
    """The members of the teams in board order."""
    people = {player.no: player for player in section.members}
    kinds = sorted({kind for player in section.members for kind in player.ids})
    rows = tuple(
        (
            *(team.no, team.name, place, no, people[no].name, people[no].rating, people[no].title),
            *(people[no].ids.get(kind) for kind in kinds),
        )
        for team in section.teams
        for place, no in enumerate(team.players, start=1)
    )
    headings = (
        "Team no",
        "Team",
        "Place",
        "No",
        "Name",
        "Rating",
        "Title",
        *(f"ID {kind}" for kind in kinds),
    )
    return DataTable("members", "Members", headings, rows)


def _boards(section: Section) -> DataTable:
    """Every game of every match, a line each."""
    names = {player.no: player.name for player in section.members}
    teams = {team.no: team.name for team in section.teams}
    counted = counted_section(section, len(section.results)).results
    rows = tuple(
        (
            *(number, match.table or table, game.board or place),
            *(teams[match.white], teams[match.black]),
            *(game.white or None, names.get(game.white), game.black or None, names.get(game.black)),
            result_of(game.result),
            _board_note(match, game, counts=match in counted[number - 1].matches),
        )
        for number, played in enumerate(section.results, start=1)
        for table, match in enumerate(played.matches, start=1)
        for place, game in enumerate(match.games, start=1)
    )
    headings = (
        "Round",
        "Table",
        "Board",
        "Team",
        "Against",
        "White no",
        "White",
        "Black no",
        "Black",
        "Result",
        "Note",
    )
    return DataTable("boards", "Boards of matches", headings, rows)


def _board_note(match: Match, game: Game, *, counts: bool) -> str | None:
    """What is to be known of a board: that it counts for nobody, or that only the match has a result."""
    if not counts:
        return NO_COUNT
    waits = game.result is Result.UNFINISHED and match.score is not None
    return "only the score of the match is known" if waits else None


def _games(event: Event, section: Section) -> DataTable:
    """Every game and bye of every round, a line each, with the points that the section gives for it."""
    return DataTable("games", "Games", GAME_HEADINGS, tuple(game_rows(event, section)))


def _standings(event: Event, section: Section, options: Options) -> DataTable:
    """The standings, all values as numbers; a tie-break in steps has a column for each."""
    found = ranking(section, options.round)
    view = standings_table(event, section, found)
    lines = {line.player: line for line in found.standings}
    steps = {name: _steps_of(name, found) for name in view.tiebreaks}
    rows: list[tuple[Cell, ...]] = []
    for row in view.rows:
        person, own = row.person, lines[row.person.no]
        points = None if person.points is None else to_number(person.points)
        told = (row.group, row.place, person.no, person.name, person.rating, points)
        boards = () if own.games is None else (to_number(own.games),)
        values = (value for name in steps for value in _values(own.tiebreaks.get(name), len(steps[name])))
        rows.append((*told, *boards, *values))
    headings = (
        "Group",
        "Place",
        "No",
        "Name",
        "Rating",
        *_points_headings(view.heading, view.teams),
        *(heading for own in steps.values() for heading in own),
    )
    if all(row[0] is None for row in rows):
        return DataTable("standings", "Standings", headings[1:], tuple(row[1:] for row in rows))
    return DataTable("standings", "Standings", headings, tuple(rows))


def _steps_of(name: str, found: Standings) -> tuple[str, ...]:
    """The headings of a tie-break: its name, or one for each step of a list."""
    values = [line.tiebreaks.get(name) for line in found.standings]
    most = max((len(value) for value in values if isinstance(value, tuple)), default=0)
    return tuple(f"{name} {step}" for step in range(1, most + 1)) if most else (name,)


def _values(value: TieValue | None, columns: int) -> tuple[Cell, ...]:
    """The numbers of a tie-break in its columns, empty where there are none."""
    steps = value if isinstance(value, tuple) else () if value is None else (value,)
    return (*map(_number, steps), *[None] * (columns - len(steps)))


def _number(value: Fraction) -> Cell:
    """A value that programs can reckon with; what is no decimal fraction is rounded."""
    exact = fraction_to_number(value)
    return round(Decimal(value.numerator) / value.denominator, DIGITS) if isinstance(exact, str) else exact


def _points_headings(heading: Heading, teams: bool) -> tuple[str, ...]:
    """The columns of points: teams have game points beside their score."""
    return (heading.points.capitalize(), *(("Game points",) if teams else ()))


def _chart(event: Event, section: Section) -> DataTable:
    """Every round of every player: `12w1` is a win with White against number 12."""
    teams = team_chart(event, section) if section.format in TEAM_FORMATS else None
    view = teams.chart if teams else wall_chart(event, section)
    games = {row.row.standing.person.no: to_number(row.games) for row in teams.rows} if teams else {}
    rounds = (f"Round {number}" for number in range(1, view.after + 1))
    adjusted = bool(section.adjustments)
    beside = ("Penalty or bonus",) if adjusted else ()
    headings = (
        "No",
        "Name",
        "Rating",
        *rounds,
        *beside,
        *_points_headings(view.heading, teams is not None),
        "Place",
    )
    rows = tuple(
        (
            row.standing.person.no,
            row.standing.person.name,
            row.standing.person.rating,
            *map(cell_of, row.lines),
            *((_beside(row),) if adjusted else ()),
            None if row.standing.person.points is None else to_number(row.standing.person.points),
            *((games[row.standing.person.no],) if teams else ()),
            row.standing.place,
        )
        for row in view.rows
    )
    gap = (None,) * (len(beside) + len(games and ("games",)) + 2)
    guests = tuple(
        (row.number, row.shown, row.person.rating, *(cell_of(line) for line in row.lines), *gap)
        for row in view.guests
    )
    return DataTable("chart", "Wall chart", headings, rows + guests)


def _beside(row: WallRow) -> Cell:
    """What a player was given or lost beside the results of all rounds."""
    return to_number(row.beside) if row.beside else None


def cell_of(line: RoundLine) -> str:
    """A round of a player that no program takes for a formula: `12w1`, `3b½`, `7 forfeit 1`, `bye ½`.

    A game that does not count stands in brackets: `(12w1)`.
    """
    met = line.guest if line.opponent is None else str(line.opponent)
    colour = line.colour.value.lower() if line.colour else ""
    if line.was is not None:
        return f"({met}{colour}{show(line.was)})"
    if line.happened in (Happened.GAME, Happened.UNFINISHED):
        return f"{met}{colour}" + ("" if line.happened is Happened.UNFINISHED else show(line.points))
    if line.happened is Happened.FORFEIT:
        return f"{met} forfeit {show(line.points)}"
    if line.happened in (Happened.ABSENT, Happened.OUT, Happened.NONE):
        return str(line.happened.value)
    return f"{line.happened.value} {show(line.points)}"


def _why(section: Section, reason: Reason) -> str:
    """A reason with its rule and names."""
    return f"{reason.rule} {with_names(section, reason).text}"


def _prizes(event: Event, section: Section) -> DataTable:
    """Who gets what, and why."""
    prizes = prizes_of(section, None, event.sections)
    names = {player.no: player.name for player in (section.members or section.players)}
    teams = {player.no: player.name for player in section.players}
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            award.player,
            (teams if award.team or not section.members else names).get(award.player),
            Decimal(award.cents).scaleb(-2) if award.cents or not award.trophies else None,
            ", ".join(award.trophies),
            "; ".join(_why(section, reason) for reason in award.reasons),
        )
        for award in prizes.awards
    )
    rows += tuple(
        (None, "to be decided", None, ", ".join(one.prizes), _why(section, one.reason))
        for one in prizes.undecided
    )
    return DataTable("prizes", "Prizes", ("No", "Name", "Amount", "Trophies", "Reasons"), rows)
