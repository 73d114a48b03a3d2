"""`crosstable ranks`: how the book ranks late entries and corrected ratings, shown or confirmed."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from crosstable.app.round.rankings import confirm_ranks, propose_ranks
from crosstable.app.session.reading import open_event
from crosstable.cli.answers import Answer, answer_for
from crosstable.cli.arguments import number
from crosstable.cli.sections import named_sections
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.flow.rank_proposals import ProposedRanks
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.reports.people import heading_of
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, title_lines


def run(words: list[str]) -> int:
    """Show the book's order where it differs; write it if confirmed."""
    made = writing_parser(
        "ranks", phrase("Shows where late entries and corrected ratings rank by the rulebook."), levels=False
    )
    made.add_argument(
        "--confirm", action="store_true", help=phrase("use this ranking; give the reason with --why")
    )
    made.add_argument(
        "--from",
        dest="since",
        type=number,
        metavar="N",
        help=phrase("from this round on (default: the next round)"),
    )
    options = made.read(words)
    if not options.confirm:
        return _show(options)
    written = write_section(
        options, lambda session, section: confirm_ranks(session, section, options.since, options.why)
    )
    return tell_facts(options, written)


def _show(options: Namespace) -> int:
    """The proposal for each section asked for."""
    event = open_event(options.event)
    event = replace(event, sections=tuple(map(as_entrants, event.sections)))
    sections = named_sections(event, options)

    def ask(event: Event, section: Section) -> Answer:
        found = propose_ranks(section, options.since)
        return Answer(found.as_json(), lambda pen: _text(event, section, found, pen))

    return answer_for(options, event, sections, ask)


def _text(event: Event, section: Section, found: ProposedRanks, pen: Pen) -> str:
    """Who moves by which rule, then every place that differs."""
    lines = title_lines(
        pen, heading_of(event, section), phrase("ranking from round {number}", number=found.order.first)
    )
    if not found.differs:
        return (
            "\n".join([*lines, phrase("the ranking already follows the rulebook; nothing to confirm")]) + "\n"
        )
    for reason in found.reasons:
        lines += hanging(pen, f"{reason.rule}  ", reason.text, pen.rule)
    lines += ["", pen.faint(f"{phrase('no'):>4}  {phrase('now'):>4}  {phrase('new'):>4}  {phrase('name')}")]
    for line in found.changes:
        row = f"{line.no:>4}  {line.now:>4}  {line.proposed:>4}  {pen.plain(line.name)}"
        lines.append(pen.bold(row) if line.moved else row)
    lines += ["", pen.faint(phrase("to use this ranking, add --confirm"))]
    return "\n".join(lines) + "\n"
