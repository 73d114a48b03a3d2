"""The pages of a section: standings, wall chart, every round, a page for every player."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from crosstable.exports.site.markup import player_page, round_page, site_table
from crosstable.flow.ranking import ranking
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.paper.head import starts_at
from crosstable.reports.entries.entries_table import entries_table
from crosstable.reports.people import Person, heading_of, people_before
from crosstable.reports.render.legends import site_legend
from crosstable.reports.round.match_sheets import match_sheets
from crosstable.reports.round.match_table import match_table
from crosstable.reports.round.pairings_table import byes_table, posted_table
from crosstable.reports.standings.chart_table import chart_table, chart_view
from crosstable.reports.standings.lines import lines_of
from crosstable.reports.standings.player_rounds import player_rounds_table
from crosstable.reports.standings.round_state import round_state_heading
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.table import Table

Page = tuple[str, str, str]
"""File name, title, and the body of a page."""


def pages_of(event: Event, section: Section) -> Iterator[Page]:
    """All pages of a section that has teams in place of players where they play."""
    yield "standings.html", phrase("Standings"), _standings(event, section)
    if section.results:
        yield "chart.html", phrase("Wall chart"), _chart(event, section)
    for number in range(1, len(section.results) + 1):
        yield round_page(number), phrase("Round {number}", number=number), _round(event, section, number)
    title = players_title(section)
    yield "players.html", title, site_table(entries_table(event, section, by_name=True), title)
    lines, heading = lines_of(section), heading_of(event, section)
    people = people_before(section, len(section.results) + 1, for_pairing=False)
    for player in section.players:
        table = player_rounds_table(heading, people, lines[player.no])
        yield player_page(player.no), player.name, _player(people[player.no], table)


def players_title(section: Section) -> str:
    """The title of the list of entries."""
    return phrase("Teams") if section.entrants.are_teams else phrase("Players")


def _standings(event: Event, section: Section) -> str:
    """The current standings, group by group."""
    table = standings_table(event, section, ranking(section, None))
    when = round_state_heading(section, table.after or 0)
    ratings = heading_of(event, section).ratings
    used = phrase("Ratings: {ratings}", ratings=ratings) if ratings else ""
    about = escape(". ".join(part for part in (when, used) if part))
    return f'<p class="soft">{about}</p>\n{site_table(table, phrase("Standings"))}'


def _chart(event: Event, section: Section) -> str:
    """Every round of every player; in team events with the game points of each match and in all."""
    table = chart_table(section, chart_view(event, section))
    made = site_table(table, phrase("Wall chart"))
    made += f'<p class="soft">{site_legend(table.signs)}</p>\n' if table.signs else ""
    for notes in table.notes:
        made += "".join(f"<p>{escape(text)}</p>\n" for text in notes.texts)
        made += "".join(f"<p>{escape(note.rule)} {escape(note.text)}</p>\n" for note in notes.reasons)
    return made


def _round(event: Event, section: Section, number: int) -> str:
    """Who met whom, with results and byes."""
    when = starts_at(event, section, number)
    made = f'<p class="soft">{when}</p>\n' if when else ""
    made += site_table(posted_table(event, section, number), phrase("Round {number}", number=number))
    made += _matches(event, section, number)
    byes = byes_table(section, number)
    return made + (f"<h2>{escape(phrase('Byes'))}</h2>\n{site_table(byes, byes.title)}" if byes.rows else "")


def _matches(event: Event, section: Section, number: int) -> str:
    """The boards of every match."""
    sheets = match_sheets(event, section, number, None).sheets
    tables = (match_table(sheet) for sheet in sheets if sheet.boards)
    made = "".join(site_table(table, table.title) for table in tables)
    return f"<h2>{escape(phrase('Matches'))}</h2>\n{made}" if made else ""


def _player(person: Person, table: Table) -> str:
    """A player's tournament, round by round."""
    about = phrase(
        "No. {number}, {description}, score {score}",
        number=person.number,
        description=person.described,
        score=person.score or 0,
    )
    return f'<p class="soft">{escape(about)}</p>\n' + site_table(table, table.title)
