"""`crosstable pair`: the next round, or round N from the rounds before it."""

from __future__ import annotations

from crosstable.cli.answers import Answer, answer, as_known
from crosstable.cli.arguments import number, reading_parser
from crosstable.cli.hints import next_line, same_event
from crosstable.flow.engines import pair_section
from crosstable.model.event import Event, Section
from crosstable.reports.pairing_sheet import pairing_sheet
from crosstable.reports.text.pairing_sheet import pairing_sheet_text
from crosstable.reports.text.pen import Pen


def run(words: list[str]) -> int:
    """Pair a round of each section asked for."""
    parser = reading_parser("pair", "Pairs the next round and shows it. Writes nothing.")
    parser.add_argument("--round", type=number, metavar="N", help="pair round N from the rounds before it")
    options = parser.read(words)

    def ask(event: Event, section: Section) -> Answer:
        finished = options.round is None and section.next_round > section.rounds
        if finished and len(event.sections) > 1 and options.section is None:
            return Answer(
                {"finished": True}, lambda _: f"{event.name}, {section.name}: all rounds are played\n"
            )
        section = as_known(options, section, options.round)
        pairing = pair_section(section, options.round)

        def text(pen: Pen) -> str:
            sheet = pairing_sheet_text(pairing_sheet(event, section, pairing), pen)
            again = same_event(options, event, section)
            if options.round is not None:
                again += ["--round", str(options.round)]
            return sheet + next_line(pen, "why?", "explain", *again, "--board", "1")

        return Answer(pairing.as_json(), text)

    return answer(options, ask)
