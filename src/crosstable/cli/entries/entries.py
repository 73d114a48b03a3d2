"""`crosstable entries`: the entry list with every check of the book, fees and warnings."""

from __future__ import annotations

from datetime import UTC, date, datetime

from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import Parser, Usage, reading_parser
from crosstable.flow.used_ratings import with_used_ratings
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.reports.entries.entry_list import entry_list
from crosstable.reports.entries.team_entries import team_entries
from crosstable.reports.people import heading_of
from crosstable.reports.text.entry_list import circular_text, entry_list_text, fee_list_text
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.team_entries import team_entries_text
from crosstable.rulebooks.shelf import organising


def run(words: list[str]) -> int:
    """The entries of each section asked for, checked as of a day."""
    options = _parser().read(words)
    on = _day(options.on)

    def ask(event: Event, section: Section) -> Answer:
        if section.entrants.are_teams:
            teams = team_entries(event, section)
            return Answer(teams.as_json(), lambda pen: team_entries_text(teams, pen))
        session = organising(section.rulebook)
        header = session.header(event, section)
        view = entry_list(event, section, session.entries(event, section, on), header)

        def text(pen: Pen) -> str:
            if options.circular:
                found = session.circular(event, with_used_ratings(section), on)
                return circular_text(heading_of(event, section), found, header, pen)
            return fee_list_text(view, pen) if options.fees else entry_list_text(view, pen)

        return Answer(view.as_json(), text)

    return answer(options, ask)


def _parser() -> Parser:
    """The arguments of the command."""
    parser = reading_parser(
        "entries", phrase("Lists the entries with membership, eligibility, fees and warnings."), staff=True
    )
    parser.add_argument("--on", metavar="DATE", help=phrase("as of this day (default: today)"))
    parser.add_argument("--fees", action="store_true", help=phrase("who owes what, and the total paid"))
    parser.add_argument(
        "--circular", action="store_true", help=phrase("the list that is sent out to players")
    )
    return parser


def _day(text: str | None) -> date:
    """The day asked for, or today."""
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Usage(phrase("“{typed}” is not a date; type it as 2026-12-28", typed=text[:20])) from None
