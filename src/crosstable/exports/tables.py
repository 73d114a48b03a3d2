"""The tables of an event as plain cells: entries, pairings, standings, chart, prizes, byes."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.exports.options import Options
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import TEAM_FORMATS, as_entrants
from crosstable.model.event import Event, Section
from crosstable.model.points import show, to_number
from crosstable.model.results import Result
from crosstable.reports.lines import Happened, RoundLine
from crosstable.reports.named import with_names
from crosstable.reports.people import Heading
from crosstable.reports.standings_table import standings_table
from crosstable.reports.team_chart import team_chart
from crosstable.reports.wall_chart import wall_chart
from crosstable.rulebooks.shelf import book

Cell = str | int | float | None
"""Text, a number that programs can reckon with, or nothing."""


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
            player.rating,
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
    rows = tuple(
        (
            *(number, match.table or table, game.board or place),
            *(teams[match.white], teams[match.black]),
            *(game.white or None, names.get(game.white), game.black or None, names.get(game.black)),
            result_of(game.result),
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
    )
    return DataTable("boards", "Boards of matches", headings, rows)


def _games(event: Event, section: Section) -> DataTable:
    """Every game and bye of every round, a line each, with the points that the section gives for it."""
    rules = book(section.rulebook).history_of(section)
    headings = (
        "Round",
        "Board",
        "White no",
        "White",
        "Black no",
        "Black",
        "Result",
        "White points",
        "Black points",
    )
    rows: list[tuple[Cell, ...]] = []
    names = {player.no: player.name for player in section.players}
    for number, played in enumerate(section.results, start=1):
        for place, game in enumerate(played.games, start=1):
            is_open = game.result is Result.UNFINISHED
            scored: tuple[Cell, Cell] = (None, None)
            if not is_open:
                worth = [rules.worth(points, played=game.result.played) for points in game.points()]
                scored = (to_number(worth[0]), to_number(worth[1]))
            white_name = _guest(event, section, game.white_section, game.white) or names.get(game.white)
            black_name = _guest(event, section, game.black_section, game.black) or names.get(game.black)
            sides = (game.white, white_name, game.black, black_name)
            rows.append((number, game.board or place, *sides, result_of(game.result), *scored))
        for bye in played.byes:
            no = bye.player or bye.team
            rows.append(
                (number, None, no, names.get(no or 0), None, None, f"bye {bye.kind.value}", None, None)
            )
    return DataTable("games", "Games", headings, tuple(rows))


def _guest(event: Event, section: Section, home: str | None, no: int) -> str | None:
    """The name of somebody from another section, with the section; nothing for those of this one."""
    if home in (None, section.name):
        return None
    return f"{event.section(home).player(no).name} ({home})"


_UNPLAYED = {
    Result.WHITE_BY_FORFEIT: "1-0 forfeit",
    Result.BLACK_BY_FORFEIT: "0-1 forfeit",
    Result.DOUBLE_FORFEIT: "0-0 forfeit",
    Result.UNFINISHED: "",
}


def result_of(result: Result) -> str:
    """A result that no program takes for a formula."""
    told = _UNPLAYED.get(result)
    return str(result.value) if told is None else told


def place_of(text: str) -> str | None:
    """A place, or nothing for those who have none."""
    return None if text in ("", "-") else text


def _standings(event: Event, section: Section, options: Options) -> DataTable:
    """The standings, tie-breaks as they are shown."""
    found = ranking(section, options.round)
    view = standings_table(event, section, found)
    games = {line.player: line.games for line in found.standings}
    rows: list[tuple[Cell, ...]] = []
    for row in view.rows:
        person, own = row.person, games[row.person.no]
        points = None if person.points is None else to_number(person.points)
        told = (row.group, place_of(row.place_text), person.no, person.name, person.rating, points)
        boards = () if own is None else (to_number(own),)
        rows.append((*told, *boards, *(row.tiebreaks or ("",) * len(view.tiebreaks))))
    headings = (
        "Group",
        "Place",
        "No",
        "Name",
        "Rating",
        *_points_headings(view.heading, view.teams),
        *view.tiebreaks,
    )
    if all(row[0] is None for row in rows):
        return DataTable("standings", "Standings", headings[1:], tuple(row[1:] for row in rows))
    return DataTable("standings", "Standings", headings, tuple(rows))


def _points_headings(heading: Heading, teams: bool) -> tuple[str, ...]:
    """The columns of points: teams have game points beside their score."""
    return (heading.points.capitalize(), *(("Game points",) if teams else ()))


def _chart(event: Event, section: Section) -> DataTable:
    """Every round of every player: `12w1` is a win with White against number 12."""
    teams = team_chart(event, section) if section.format in TEAM_FORMATS else None
    view = teams.chart if teams else wall_chart(event, section)
    games = {row.row.standing.person.no: to_number(row.games) for row in teams.rows} if teams else {}
    rounds = (f"Round {number}" for number in range(1, view.after + 1))
    headings = ("No", "Name", "Rating", *rounds, *_points_headings(view.heading, teams is not None), "Place")
    rows = tuple(
        (
            row.standing.person.no,
            row.standing.person.name,
            row.standing.person.rating,
            *map(cell_of, row.lines),
            None if row.standing.person.points is None else to_number(row.standing.person.points),
            *((games[row.standing.person.no],) if teams else ()),
            place_of(row.standing.place_text),
        )
        for row in view.rows
    )
    return DataTable("chart", "Wall chart", headings, rows)


def cell_of(line: RoundLine) -> str:
    """A round of a player that no program takes for a formula: `12w1`, `3b½`, `7 forfeit 1`, `bye ½`."""
    if line.happened in (Happened.GAME, Happened.UNFINISHED):
        met = "guest" if line.opponent is None else str(line.opponent)
        colour = line.colour.value.lower() if line.colour else ""
        return f"{met}{colour}" + ("" if line.happened is Happened.UNFINISHED else show(line.points))
    if line.happened is Happened.FORFEIT:
        return f"{line.opponent} forfeit {show(line.points)}"
    if line.happened in (Happened.ABSENT, Happened.OUT, Happened.NONE):
        return str(line.happened.value)
    return f"{line.happened.value} {show(line.points)}"


def _prizes(event: Event, section: Section) -> DataTable:
    """Who gets what, and why."""
    prizes = prizes_of(section, None, event.sections)
    names = {player.no: player.name for player in (section.members or section.players)}
    teams = {player.no: player.name for player in section.players}
    rows = tuple(
        (
            award.player,
            (teams if award.team or not section.members else names).get(award.player),
            award.amount,
            ", ".join(award.trophies),
            "; ".join(f"{reason.rule} {with_names(section, reason).text}" for reason in award.reasons),
        )
        for award in prizes.awards
    )
    return DataTable("prizes", "Prizes", ("No", "Name", "Amount", "Trophies", "Reasons"), rows)
