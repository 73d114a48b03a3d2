"""`crosstable prizes`: who gets what, with the reason for every amount."""

from __future__ import annotations

from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import number, reading_parser
from crosstable.flow.prizes import prizes_of
from crosstable.model.event import Event, Section
from crosstable.reports.text.prize_list import prize_list_text


def run(words: list[str]) -> int:
    """The prize list of each section asked for."""
    parser = reading_parser("prizes", "The prize list with the reason for every amount.")
    parser.add_argument("--after", type=number, metavar="N", help="as if the event ended with round N")
    options = parser.read(words)

    def ask(event: Event, section: Section) -> Answer:
        prizes = prizes_of(section, options.after)
        return Answer(prizes.as_json(), lambda pen: prize_list_text(event, section, prizes, pen))

    return answer(options, ask)
