"""`crosstable matches`: the match sheets of a round, with line-ups and what each team needs."""

from __future__ import annotations

from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import number, reading_parser
from crosstable.cli.players import need_teams
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.reports.round.match_sheets import match_sheets
from crosstable.reports.text.match_sheets import match_sheets_text


def run(words: list[str]) -> int:
    """The sheets of a published round, of all tables or of one."""
    parser = reading_parser(
        "matches", phrase("Match sheets: line-ups, colours, results and what each team needs.")
    )
    parser.add_argument(
        "--round", type=number, metavar="N", help=phrase("the round (default: the last published)")
    )
    parser.add_argument("--table", type=number, metavar="T", help=phrase("only this table"))
    options = parser.read(words)

    def ask(event: Event, section: Section) -> Answer:
        need_teams(section)
        view = match_sheets(event, section, options.round, options.table)
        return Answer(view.as_json(), lambda pen: match_sheets_text(view, pen))

    return answer(options, ask)
