"""The pages of a section: standings, chart, every round, everybody's own page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from crosstable.exports.site.markup import Cell, Head, Markup, link, table
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.model.event import Event, Section
from crosstable.model.points import show
from crosstable.model.results import Result
from crosstable.paper.head import starts_at
from crosstable.paper.seats import seats_of
from crosstable.reports.bye_words import ByeWords
from crosstable.reports.people import Heading, Person, people_before
from crosstable.reports.round.match_sheets import BoardLine, match_sheets
from crosstable.reports.standings.lines import Happened, RoundLine, lines_of
from crosstable.reports.standings.standings_table import StandingsRow, standings_table
from crosstable.reports.standings.team_chart import team_chart
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.reports.text.wall_chart import cell_text, guest_cells

Page = tuple[str, str, str]
"""File name, title, and the body of a page."""


def player_page(no: int) -> str:
    """The file of somebody's page."""
    return f"player-{no}.html"


def pages_of(event: Event, section: Section) -> Iterator[Page]:
    """All pages of a section that has teams in place of players where they play."""
    yield "standings.html", "Standings", _standings(event, section)
    if section.results:
        yield "chart.html", "Chart", _chart(event, section)
    for number in range(1, len(section.results) + 1):
        yield f"round-{number}.html", f"Round {number}", _round(event, section, number)
    yield "players.html", "Teams" if section.format in TEAM_FORMATS else "Players", _players(section)
    lines = lines_of(section)
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    for player in section.players:
        yield player_page(player.no), player.name, _player(people, people[player.no], lines[player.no])


def _who(person: Person) -> Markup:
    """Somebody with a link to the page."""
    return link(player_page(person.no), person.shown)


def _standings(event: Event, section: Section) -> str:
    """The table as it stands, group by group."""
    view = standings_table(event, section, ranking(section, None))
    made = ""
    for name, part in view.parts or ((None, view),):
        heads = [Head("Place", True), Head("Name", strong=True), Head("Rating", True, wide=True)]
        heads += _points_heads(view.heading, view.teams) + [
            Head(one, True, wide=True) for one in part.tiebreaks
        ]
        rows: list[list[Cell]] = [_standing(row, part.tiebreaks) for row in part.rows]
        made += f"<h2>{escape(name)}</h2>\n" if name else ""
        made += table(heads, rows, f"Standings {name or ''}".strip())
    told = f"after round {view.after}" if view.after else "before round 1"
    used = f". Ratings: {escape(view.heading.ratings)}" if view.heading.ratings else ""
    return f'<p class="soft">{told} of {section.rounds}{used}</p>\n{made}'


def _points_heads(heading: Heading, teams: bool) -> list[Head]:
    """The columns of points: teams have game points beside their score."""
    own = Head(heading.points.capitalize(), True, True)
    return [own, Head("Game points", True)] if teams else [own]


def _standing(row: StandingsRow, wanted: tuple[str, ...]) -> list[Cell]:
    """One line of the table; tie-breaks are empty where there are none."""
    person = row.person
    values = row.tiebreaks or ("",) * len(wanted)
    games = () if row.games is None else (row.games,)
    return [row.place_text, _who(person), person.rated, person.score, *games, *values]


def _chart(event: Event, section: Section) -> str:
    """Every round of everybody; of teams with the game points of each match and of all."""
    teams = team_chart(event, section) if section.format in TEAM_FORMATS else None
    view = teams.chart if teams else wall_chart(event, section)
    heads = [Head("No", True), Head("Name", strong=True), Head("Rating", True, wide=True)]
    heads += [Head(f"Rd {number}") for number in range(1, view.after + 1)]
    heads += [*_points_heads(view.heading, teams is not None), Head("Place", True)]
    rows: list[list[Cell]] = []
    for row, team in zip(view.rows, teams.rows if teams else [None] * len(view.rows), strict=True):
        person = row.standing.person
        cells = [cell_text(line, view.numbers) for line in row.lines]
        games: list[Cell] = []
        if team is not None:
            cells = [
                f"{cell} · {one.shown}" if one.shown else cell
                for cell, one in zip(cells, team.matches, strict=True)
            ]
            games = [show(team.games)]
        named: list[Cell] = [person.number, _who(person), person.rated]
        rows.append([*named, *cells, person.score, *games, row.standing.place_text])
    for guest in view.guests:
        rows.append([guest.number, guest.shown, guest.person.rated, *guest_cells(guest, view), "", ""])
    key = "+ won, = drawn, - lost, * open, W White, B Black, F not played, --- absent, out withdrawn"
    if view.two_games:
        key = "W12: White against number 12 in the first game, then the points of both games; B Black, "
        key += "* open, F not played (behind points: one of the games), --- absent, out withdrawn"
    key += ", G player of another section" if view.guests else ""
    key += ", ( ) does not count" if view.struck else ""
    key += "; then the game points of the match" if teams else ""
    notes = "".join(f"<p>{escape(note.rule)} {escape(note.text)}</p>\n" for note in view.withdrawals)
    notes = "".join(f"<p>{escape(text)}</p>\n" for text in view.beside) + notes
    return table(heads, rows, "Chart") + f'<p class="soft">{key}</p>\n{notes}'


def _round(event: Event, section: Section, number: int) -> str:
    """Who met whom, with results and byes."""
    heads = [Head("Board", True), Head("White", strong=True), Head("Rating", True, wide=True), Head("", True)]
    heads += [Head(""), Head("Black", strong=True), Head("Rating", True, wide=True)]
    rows: list[list[Cell]] = []
    for seat in seats_of(event, section, number):
        (white, black), (won, lost) = seat.people, seat.scored
        sides = [
            _who(person) if own else person.shown for person, own in zip(seat.people, seat.own, strict=True)
        ]
        rows.append([seat.board, sides[0], white.rated, won, lost, sides[1], black.rated])
    when = starts_at(event, section, number)
    made = f'<p class="soft">{when}</p>\n' if when else ""
    made += table(heads, rows, f"Round {number}")
    if section.format in TEAM_FORMATS:
        made += _matches(event, section, number)
    names = {player.no: player.name for player in section.players}
    words = ByeWords(section, number)
    byes = [
        (names.get(no, ""), words.why(no, bye.kind))
        for bye in section.results[number - 1].byes
        if (no := bye.player or bye.team or 0)
    ]
    if byes:
        made += "<h2>Byes</h2>\n" + table([Head("Name", strong=True), Head("")], byes, "Byes")
    return made


def _matches(event: Event, section: Section, number: int) -> str:
    """The boards of every match."""
    made = ""
    for sheet in match_sheets(event, section, number, None).sheets:
        rows = [_board(line) for line in sheet.boards]
        if rows:
            heads = [Head("Board", True), Head(sheet.white.name), Head(""), Head(sheet.black.name)]
            made += table(heads, rows, f"{sheet.white.name} against {sheet.black.name}")
    return f"<h2>Matches</h2>\n{made}" if made else ""


def _board(line: BoardLine) -> list[Cell]:
    """One board of a match, the result from the side of the team named first."""
    names = [one.name if one else "" for one in (line.ours, line.theirs)]
    is_open = line.result is Result.UNFINISHED
    white, black = line.result.points()
    scored = (white, black) if line.ours_white else (black, white)
    told = "" if is_open else "–".join(map(show, scored))
    return [line.board, f"{names[0]} ({'White' if line.ours_white else 'Black'})", told, names[1]]


def _players(section: Section) -> str:
    """Everybody by name."""
    people = people_before(section, 1)
    heads = [Head("No", True), Head("Name", strong=True), Head("Rating", True), Head("Club or team")]
    listed = sorted(section.players, key=lambda player: player.list_name.casefold())
    rows: list[list[Cell]] = []
    for one in listed:
        person = people[one.no]
        home = one.team or one.club or one.school or ""
        rows.append([person.number, _who(person), person.rated, home])
    return table(heads, rows, "Players")


def _player(people: dict[int, Person], person: Person, lines: tuple[RoundLine, ...]) -> str:
    """Somebody's tournament, round by round."""
    heads = [
        Head("Round", True),
        Head("Colour"),
        Head("Opponent", strong=True),
        Head("Rating", True, wide=True),
    ]
    heads += [Head("Result", True), Head("Total", True, True)]
    rows: list[list[Cell]] = []
    for line in lines:
        met = people.get(line.opponent) if line.opponent is not None else None
        rows.append(
            [
                link(f"round-{line.round}.html", str(line.round)),
                line.colour.word if line.colour else "",
                _who(met) if met else line.happened.value,
                met.rated if met else "",
                "" if line.happened is Happened.UNFINISHED else line.scored + _unplayed(line),
                show(line.total),
            ]
        )
    told = f'<p class="soft">number {person.number}, {person.described}, {person.score or 0} points</p>\n'
    return told + table(heads, rows, "Rounds")


def _unplayed(line: RoundLine) -> str:
    """The mark of a game that was not played."""
    return " F" if line.happened is Happened.FORFEIT else ""
