"""`crosstable standings`: places and points after a round."""

from __future__ import annotations

from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import number, reading_parser
from crosstable.flow.standings import standings_of
from crosstable.model.event import Event, Section
from crosstable.reports.standings_table import standings_table
from crosstable.reports.text.standings_table import standings_text


def run(words: list[str]) -> int:
    """The standings of each section asked for."""
    parser = reading_parser("standings", "Place, player and points after the last round or after round N.")
    parser.add_argument("--after", type=number, metavar="N", help="after round N")
    options = parser.read(words)

    def ask(event: Event, section: Section) -> Answer:
        standings = standings_of(section, options.after)
        return Answer(
            standings.as_json(), lambda pen: standings_text(standings_table(event, section, standings), pen)
        )

    return answer(options, ask)
