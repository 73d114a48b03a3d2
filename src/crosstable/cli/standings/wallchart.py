"""`crosstable wallchart`: the wall chart of a section, or the pairing card of one player."""

from __future__ import annotations

from crosstable.cli.answers import Answer, answer_for, load_sections
from crosstable.cli.arguments import reading_parser
from crosstable.cli.players import find_player, sections_with
from crosstable.flow.team_players import individual_view
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.profiles.profile import ChartStyle
from crosstable.reports.render.text import table_report
from crosstable.reports.standings.chart_table import chart_table, chart_view, members_chart_table
from crosstable.reports.standings.pairing_card import pairing_card
from crosstable.reports.standings.team_chart import individual_chart, individual_lines
from crosstable.reports.text.pairing_card import pairing_card_text


def run(words: list[str]) -> int:
    """The chart of each section asked for, or one card."""
    parser = reading_parser(
        "wallchart", phrase("Shows the wall chart of all rounds played, or one player's pairing card.")
    )
    parser.add_argument(
        "--style",
        choices=[one.value for one in ChartStyle],
        help=phrase("style of the chart (default: that of the event)"),
    )
    parser.add_argument(
        "--by", choices=("number", "place"), default="number", help=phrase("order of the rows")
    )
    parser.add_argument("--card", metavar="P", help=phrase("card of this player: number or part of the name"))
    parser.add_argument(
        "--individual", action="store_true", help=phrase("players of a team event, team by team")
    )
    options = parser.read(words)

    def ask(event: Event, section: Section) -> Answer:
        members = options.individual and bool(section.members)
        if options.card is None:
            style = ChartStyle(options.style) if options.style else None
            return _chart(event, section, by_place=options.by == "place", members=members, style=style)
        lines = individual_lines(section) if members else None
        section = individual_view(section) if members else section
        card = pairing_card(event, section, find_player(section, options.card, "--card"), lines)
        return Answer(card.as_json(), lambda pen: pairing_card_text(card, pen))

    event, sections = load_sections(options)
    return answer_for(options, event, sections_with(sections, options.card, "--card"), ask)


def _chart(
    event: Event, section: Section, *, by_place: bool, members: bool, style: ChartStyle | None
) -> Answer:
    """The chart of players, of teams, or of the members of teams."""
    if members:
        chart = individual_chart(event, section, by_place=by_place)
        table = members_chart_table(section, chart, by_team=False)
        return Answer(chart.as_json(), lambda pen: table_report(table, pen))
    view = chart_view(event, section, by_place=by_place, style=style)
    return Answer(view.as_json(), lambda pen: table_report(chart_table(section, view), pen))
