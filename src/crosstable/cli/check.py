"""`crosstable check`: every round beside the book's own pairing."""

from __future__ import annotations

from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import reading_parser
from crosstable.cli.hints import next_line, same_event
from crosstable.flow.check import check_section
from crosstable.model.event import Event, Section
from crosstable.reports.check_list import check_list
from crosstable.reports.text.check_list import check_list_text
from crosstable.reports.text.pen import Pen

DIFFERENT = 1


def run(words: list[str]) -> int:
    """Check each section asked for; status 1 when a round differs."""
    parser = reading_parser(
        "check", "Replays every round, compares it with the book and names the rule for each difference."
    )
    options = parser.read(words)

    def ask(event: Event, section: Section) -> Answer:
        check = check_section(section)

        def text(pen: Pen) -> str:
            view = check_list(event, section, check)
            told = check_list_text(view, pen)
            if not view.differing:
                return told
            again = [*same_event(options, event, section), "--round", str(view.differing[0])]
            return told + next_line(pen, "the book's pairing:", "pair", *again)

        return Answer(check.as_json(), text, 0 if check.same else DIFFERENT)

    return answer(options, ask)
