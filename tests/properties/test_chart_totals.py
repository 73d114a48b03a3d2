"""Wall chart, printed chart, site, spreadsheets, cards and standings: the same totals, and signs that fit.

Random events of every format, with forfeits, byes, withdrawals, penalties and points other than 1, ½, 0.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

from crosstable.exports.options import Options as ExportOptions
from crosstable.exports.tables import tables_of
from crosstable.flow.matches import scoring_of
from crosstable.flow.ranking import ranking
from crosstable.flow.table_formats import FIXED, GROUPED
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.read import read_document
from crosstable.model.adjustments import Adjustment
from crosstable.model.event import Event, Format, Section
from crosstable.model.points import HALF, ONE, ZERO, Points, from_number, read_shown, show
from crosstable.model.results import Outcome
from crosstable.paper.chart import chart_sheet
from crosstable.paper.crosstables import crosstable_sheet
from crosstable.paper.options import Options as PaperOptions
from crosstable.paper.sheet import Grid, Sheet
from crosstable.paper.team_charts import team_chart_sheet
from crosstable.public.site import page_text
from crosstable.public.views import EventView
from crosstable.reports.render.rounds import result_text
from crosstable.reports.render.sheet import data_rows
from crosstable.reports.render.text import table_report
from crosstable.reports.standings.card_box import card_box
from crosstable.reports.standings.chart_table import team_chart_table, wall_chart_table
from crosstable.reports.standings.lines import Happened, RoundLine, lines_of
from crosstable.reports.standings.round_cell import RoundCell
from crosstable.reports.standings.standings_table import standings_rows
from crosstable.reports.standings.team_chart import team_chart
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.reports.table import Table
from crosstable.reports.text.pen import Pen
from crosstable.rulebooks.shelf import book
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.oracles.tiebreaks_random import double_round_robin, round_robin, swiss
from tests.oracles.tiebreaks_random_teams import by_games, team_round_robin, team_swiss

Document = dict[str, Any]
Make = Callable[[str, int], Document]

FIDE, US, CFC = "dutch-2026", "us-chess", "cfc"
THREE, TWO, THREE_TWO_ONE = ({"points": name} for name in ("3-1-0", "2-1-0", "3-2-1"))
RAW = {Outcome.WON: ONE, Outcome.DRAWN: HALF, Outcome.LOST: ZERO}

SINGLE: list[tuple[Make, str, Document]] = [
    *((swiss, name, {}) for name in (US, CFC, "nzcf", "schools", "dutch-1998", "dutch-2017", FIDE)),
    *((swiss, FIDE, points) for points in (THREE, TWO, THREE_TWO_ONE)),
    *((round_robin, name, {}) for name in (US, CFC, "nzcf")),
    *((double_round_robin, name, {}) for name in (US, CFC)),
]
TEAMS: list[tuple[Make, str, Document]] = [
    *((team_swiss, name, {}) for name in (US, CFC, "olympiad-2008")),
    (by_games, US, {}),
    (team_round_robin, CFC, {}),
    (team_round_robin, US, {}),
    (team_round_robin, US, {"team.pair_by": "game"}),
]
GENERATED = [("us-chess", "quads", 3), ("us-chess", "holland", 6), ("us-chess", "scheveningen", 4)]


def event_of(make: Make, name: str, settings: Document, seed: int) -> Event:
    """A random event; some have penalties and bonuses beside results."""
    document = make(name, seed)
    document["settings"] = {**document.get("settings", {}), **settings}
    if seed % 2:
        leave_out_leavers(document)
    for game in [game for played in document["results"][:-1] for game in played.get("games", ())]:
        if game["result"] == "*":
            game["paired_as"] = "1/2-1/2"
    event = read_document(json.dumps(document))
    section = as_entrants(event.section())
    rng = Random(f"penalties {name} {seed}")
    if section.players and rng.random() < 0.4:
        given = Adjustment(
            players=(rng.choice(section.players).no,),
            points=Points(rng.choice([-10, -5, 5])),
            round=rng.choice([None, 1, len(section.results)]),
        )
        section = replace(section, adjustments=(given,))
    return replace(event, sections=(section,))


def leave_out_leavers(document: Document) -> None:
    """A table in which matches of teams that have left were not entered: the book scores them."""
    gone = {team["no"]: team.get("withdrawn_after", 99) for team in document.get("teams", ())}
    if document["format"] != "team-round-robin":
        return
    for number, played in enumerate(document["results"], start=1):
        played["matches"] = [
            match
            for match in played["matches"]
            if all(gone[match[side]] >= number for side in ("white", "black"))
        ]


def check(event: Event) -> None:
    """Everything that is shown of an event agrees."""
    section = event.sections[0]
    scores = {line.player: line.score for line in ranking(section).standings}
    games = {line.player: line.games for line in ranking(section).standings}
    assert scores and section.results
    check_lines(section, scores)
    check_signs(section)
    check_texts(event, scores)
    check_tables(event, scores, games)
    check_paper(event, scores, games)
    check_site(event, scores, games)
    if section.entrants.are_teams:
        check_teams(event, games)


def check_lines(section: Section, scores: dict[int, Points]) -> None:
    """The last total of every player is the score in the standings, and the rounds add up to it."""
    first = section.adjusted(0)
    for no, own in lines_of(section).items():
        total = first.get(no, ZERO)
        for line in own:
            total = Points(total + line.points + line.adjusted)
            assert line.total == total, (no, line)
        if no in scores and section.format not in GROUPED:
            assert total == scores[no], (no, own)


def check_signs(section: Section) -> None:
    """A sign is that of the result, and the points are what the section gives for it."""
    rules = book(section.rulebook).history_of(section)
    lines = lines_of(section)
    by_games = section.entrants.are_teams and scoring_of(section).by_game_points
    for no, own in lines.items():
        for line in own:
            assert (line.outcome is not None) == (line.happened in DECIDED), (no, line)
            if line.outcome is None:
                continue
            if line.was is not None:
                assert line.points == ZERO, (no, line)
                assert by_games or line.was == rules.worth(RAW[line.outcome]), (no, line)
            elif not by_games:
                played = line.happened is Happened.GAME
                assert line.points == rules.worth(RAW[line.outcome], played=played), (no, line)
            if line.opponent is not None:
                check_both(line, lines[line.opponent][line.round - 1], no)


DECIDED = (Happened.GAME, Happened.FORFEIT, Happened.STRUCK)


def check_both(line: RoundLine, other: RoundLine, no: int) -> None:
    """Nobody wins unless the other side loses, and who has more points has not the worse sign."""
    if other.opponent != no:
        return
    assert line.outcome is not Outcome.WON or other.outcome is Outcome.LOST, (line, other)
    if line.points > other.points:
        assert line.outcome is not None and other.outcome is not None
        assert RAW[line.outcome] > RAW[other.outcome], (line, other)
    mark = result_text(RoundCell(line=line, met=str(line.opponent))).lstrip("(")[0]
    assert (mark == "+") == (line.outcome is Outcome.WON) and (mark == "=") == (line.outcome is Outcome.DRAWN)


def check_texts(event: Event, scores: dict[int, Points]) -> None:
    """Every row of the chart and of the standings has the score."""
    section = event.sections[0]
    chart = wall_chart(event, section)
    for row in chart.rows:
        if (no := row.standing.person.no) in scores:
            assert row.standing.person.points == scores[no]
    for standing in standings_rows(section, ranking(section)):
        assert standing.person.score == show(scores[standing.person.no])
    assert table_report(wall_chart_table(section, chart), Pen(width=400)).count("\n") > len(chart.rows)


def check_teams(event: Event, games: dict[int, Points | None]) -> None:
    """Game points: the rounds of the chart add up to those of the standings, on the cards too."""
    section = event.sections[0]
    view = team_chart(event, section)
    for row in view.rows:
        no = row.row.standing.person.no
        shown = sum(read_shown(match.shown) for match in row.matches if match.shown)
        assert row.games == games.get(no, shown) == shown, (no, row.matches)
        for line, match in zip(row.row.lines, row.matches, strict=True):
            assert line.was is None or (match.game_points, match.shown) == (ZERO, ""), (no, line, match)
            if line.outcome is Outcome.WON and line.was is None:
                assert match.game_points > 0, (no, line, match)
            if line.happened is Happened.FORFEIT and line.outcome is Outcome.WON:
                assert match.game_points >= scoring_of(section).boards * HALF, (no, line, match)
    for card in card_box(event, section).cards:
        assert sum(card.games) == games.get(card.person.no, sum(card.games)), card
    assert table_report(team_chart_table(section, view), Pen(width=400)).count("\n") > len(view.rows)


def check_tables(event: Event, scores: dict[int, Points], games: dict[int, Points | None]) -> None:
    """Spreadsheets have the same points."""
    made = tables_of(event, event.sections[0], ExportOptions())
    for table in made:
        if table.key not in ("chart", "standings"):
            continue
        headings, *rows = data_rows(table)
        for row in rows:
            told: dict[Any, Any] = dict(zip(headings, row, strict=True))
            if told["No"] not in scores:
                continue
            teams = "Game points" in told
            assert from_number(told[score_of(told)]) == scores[told["No"]]
            assert not teams or from_number(told["Game points"]) == games[told["No"]]
    if event.sections[0].results and event.sections[0].format is not Format.HOLLAND:
        check_games(made, scores)


def check_games(made: Sequence[Table], scores: dict[int, Points]) -> None:
    """The points of all games, byes and penalties add up to the standings."""
    table = next(table for table in made if table.key == "games")
    total = dict.fromkeys(scores, 0)
    headings, *rows = data_rows(table)
    for row in rows:
        told: dict[Any, Any] = dict(zip(headings, row, strict=True))
        for side in ("White", "Black"):
            if told[f"{side} no"] in total:
                total[told[f"{side} no"]] += from_number(told[f"{side} points"] or 0)
    assert total == scores


def score_of(row: dict[str, Any]) -> str:
    """What the score is called: teams have match points, unless they are scored by game points."""
    return "Match points" if "Match points" in row else "Points"


def rows_of(sheet: Sheet) -> Iterator[dict[str, str]]:
    """The rows of the tables of a sheet by their headings."""
    for block in sheet.blocks:
        if isinstance(block, Grid):
            names = [column.heading.replace("\n", " ") for column in block.columns]
            for part in block.parts:
                for row in part.rows:
                    yield dict(zip(names, map(str, row), strict=True))


def check_paper(event: Event, scores: dict[int, Points], games: dict[int, Points | None]) -> None:
    """Printed charts have the same points; the cells of a crosstable add up to them."""
    section = event.sections[0]
    teams = section.entrants.are_teams
    make = team_chart_sheet if teams else chart_sheet
    numbers = {row.standing.person.number: row.standing.person.no for row in wall_chart(event, section).rows}
    for row in rows_of(make(event, section, PaperOptions())):
        if (no := numbers[row["No."]]) in scores:
            assert read_shown(row[score_of(row)]) == scores[no]
            assert not teams or read_shown(row["Game points"]) == games[no]
    if section.format in FIXED and not section.adjustments:
        for row in rows_of(crosstable_sheet(event, section, PaperOptions())):
            cells = [cell for name, cell in row.items() if name.isdecimal() for cell in cell.split()]
            points = [cell.rstrip("F") for cell in cells if cell not in "*\u2715" and "(" not in cell]
            found = sum(map(read_shown, points))
            assert section.format in GROUPED or row["Points"] == "" or read_shown(row["Points"]) == found, row


class Rows(HTMLParser):
    """The rows of the tables of a page as texts."""

    def __init__(self, body: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.feed(body)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A new row, or a new cell of it."""
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        """The text of a cell."""
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data.strip()


def check_site(event: Event, scores: dict[int, Points], games: dict[int, Points | None]) -> None:
    """The chart of the web site has the same points, and everybody's own page ends with the same total."""
    section = event.sections[0]
    names = {player.name: player.no for player in section.players}
    whole = EventView(event)
    for file in ("standings.html", "crosstable.html"):
        body = page_text(whole, f"{whole.sections[0].folder}/{file}")
        assert body is not None
        heads: list[str] = []
        for row in Rows(body[body.index("<table") : body.rindex("</table>")]).rows:
            if "Name" in row:
                heads = row
            told = dict(zip(heads, row, strict=False))
            if (no := names.get(told.get("Name", ""))) in scores and no is not None:
                teams = section.entrants.are_teams
                assert read_shown(told[score_of(told)]) == scores[no], (file, told)
                assert not teams or read_shown(told["Game points"]) == games[no], (file, told)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("make", "name", "settings"), SINGLE, ids=lambda value: getattr(value, "__name__", "")
)
def test_totals_and_signs_of_players_agree(make: Make, name: str, settings: Document, seed: int) -> None:
    check(event_of(make, name, settings, seed))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    ("make", "name", "settings"), TEAMS, ids=lambda value: getattr(value, "__name__", "")
)
def test_totals_and_signs_of_teams_agree(make: Make, name: str, settings: Document, seed: int) -> None:
    check(event_of(make, name, settings, seed))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "played_as", "rounds"), GENERATED)
def test_totals_and_signs_in_groups_and_between_sides_agree(
    name: str, played_as: str, rounds: int, seed: int
) -> None:
    rates = Rates(forfeits=10, withdrawals=4, byes=0)
    event = generate(name, 8, rounds, seed, rates, played_as)
    check(replace(event, sections=(as_entrants(event.sections[0]),)))
