"""`crosstable prizes`: who gets what, with the reason for every amount."""

from __future__ import annotations

from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import number, reading_parser
from crosstable.cli.what_if import Both, add_if, answer_if
from crosstable.flow.prizes import prizes_of
from crosstable.model.event import Event, Section
from crosstable.reports.text.prize_list import prize_list_text
from crosstable.reports.text.what_if import prizes_if_text
from crosstable.reports.what_if import prizes_if


def run(words: list[str]) -> int:
    """The prize list of each section asked for."""
    parser = reading_parser("prizes", "The prize list with the reason for every amount.")
    parser.add_argument("--after", type=number, metavar="N", help="as if the event ended with round N")
    add_if(parser)
    options = parser.read(words)
    if options.supposed:
        return answer_if(options, lambda both: _if(both, options.after))

    def ask(event: Event, section: Section) -> Answer:
        prizes = prizes_of(section, options.after)
        return Answer(prizes.as_json(), lambda pen: prize_list_text(event, section, prizes, pen))

    return answer(options, ask)


def _if(both: Both, after: int | None) -> Answer:
    """The prizes that supposed results would change."""
    view = prizes_if(both.now, prizes_of(both.now, after), prizes_of(both.then, after))
    return Answer(
        {"if": both.as_json(), **view.as_json()},
        lambda pen: prizes_if_text(both.event, both.now, both.words, view, pen),
    )
