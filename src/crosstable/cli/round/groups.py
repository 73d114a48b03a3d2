"""`crosstable groups`: the score groups of a round with arrows for the odd players, or the colour report."""

from __future__ import annotations

from crosstable.cli.answers import Answer, answer, as_known
from crosstable.cli.arguments import number, reading_parser
from crosstable.flow.field import round_to_show
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.reports.round.colour_report import colour_report
from crosstable.reports.round.score_groups import score_groups
from crosstable.reports.text.score_groups import colour_report_text, score_groups_text


def run(words: list[str]) -> int:
    """The groups of each section asked for, or its colours after each round."""
    parser = reading_parser("groups", phrase("Score groups of the next round with downfloaters, or colours."))
    parser.add_argument(
        "--round",
        type=number,
        metavar="N",
        help=phrase(
            "score groups of round N (default: the next, or the posted one while results are missing)"
        ),
    )
    parser.add_argument(
        "--colours", action="store_true", help=phrase("colours out of balance, round by round")
    )
    options = parser.read(words)

    def ask(event: Event, section: Section) -> Answer:
        if options.colours:
            report = colour_report(event, section)
            return Answer(report.as_json(), lambda pen: colour_report_text(report, pen))
        shown = round_to_show(section, options.round)
        view = score_groups(event, as_known(options, section, shown), shown)
        return Answer(view.as_json(), lambda pen: score_groups_text(view, pen))

    return answer(options, ask)
