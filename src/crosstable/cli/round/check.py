"""`crosstable check`: every round compared with the book's own pairing."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.round.outdated_rounds import with_outdated
from crosstable.app.session.reading import is_journal
from crosstable.app.session.session import as_paired, open_session
from crosstable.cli.answers import Answer, answer, as_shown
from crosstable.cli.arguments import reading_parser
from crosstable.cli.hints import next_line, same_event
from crosstable.flow.check import Check, check_round, check_section
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.reports.round.check_list import check_list
from crosstable.reports.text.check_list import check_list_text
from crosstable.reports.text.pen import Pen

DIFFERENT = 1


def run(words: list[str]) -> int:
    """Check each section asked for; status 1 when a round differs, or the file contradicts itself."""
    parser = reading_parser(
        "check",
        phrase(
            "Pairs every round again, compares it with the rulebook and gives the rule for each difference. "
            "Exit status 1: a round differs, or the points in a report do not match its results."
        ),
    )
    options = parser.read(words)

    def ask(event: Event, section: Section) -> Answer:
        check = _check(options, section)

        def text(pen: Pen) -> str:
            view = check_list(event, section, check)
            told = check_list_text(view, pen)
            if not view.differing:
                return told
            again = [*same_event(options, event, section), "--round", str(view.differing[0])]
            return told + next_line(pen, phrase("the rulebook pairing:"), "pair", *again)

        body = check.as_json()
        if event.remarks:
            body["remarks"] = [remark.as_json() for remark in event.remarks]
        found = any(remark.finding for remark in event.remarks)
        return Answer(body, text, 0 if check.same and not found else DIFFERENT)

    return answer(options, ask, tells_remarks=True)


def _check(options: Namespace, section: Section) -> Check:
    """A document with its current results; a journal with what was known when each round was paired."""
    if not is_journal(options.event) or options.rulebook is not None:
        return check_section(section)
    session = open_session(options.event, options.at)
    known = (as_shown(options, then) for then in as_paired(session, section.name))
    checks = (check_round(then, number) for number, then in enumerate(known, start=1))
    return with_outdated(session, session.event.section(section.name), checks)
