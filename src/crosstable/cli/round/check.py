"""`crosstable check`: every round compared with the book's own pairing, standings with its tie-breaks."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from crosstable.app.round.outdated_rounds import with_outdated
from crosstable.app.session.reading import is_journal
from crosstable.app.session.session import as_paired, open_session
from crosstable.cli.answers import Answer, answer, as_shown
from crosstable.cli.arguments import Parser, reading_parser
from crosstable.cli.hints import next_line, same_event
from crosstable.flow.check import Check, check_round, check_section
from crosstable.flow.check_standings import StandingsCheck, check_standings
from crosstable.formats.stated_standings import read_stated
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.stated_standings import StatedStandings
from crosstable.reports.render.text import table_report
from crosstable.reports.round.check_list import check_list
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.text.check_list import check_list_text
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.standings_check import standings_check_text

DIFFERENT = 1


def run(words: list[str]) -> int:
    """Check each section asked for; status 1 when something differs, or the file contradicts itself."""
    options = _parser().read(words)
    stated = tuple(one for path in options.standings for one in read_stated(path))

    def ask(event: Event, section: Section) -> Answer:
        check = _check(options, section)
        event = replace(event, remarks=tuple(one for one in event.remarks if not one.of_rank))
        ranked = _standings(options, event, section, stated)

        def text(pen: Pen) -> str:
            view = check_list(event, section, check)
            told = check_list_text(view, pen) + standings_check_text(section, ranked, pen)
            if options.tables:
                told += _tables(event, section, ranked, pen)
            if any(one.unnamed for one in ranked):
                words = (*same_event(options, event, section), "--tiebreaks", "BH/C1,BH,SB")
                told += next_line(pen, phrase("to compare the places, name the tie-breaks:"), "check", *words)
            if not view.differing:
                return told
            again = [*same_event(options, event, section), "--round", str(view.differing[0])]
            return told + next_line(pen, phrase("the rulebook pairing:"), "pair", *again)

        body = check.as_json()
        if event.remarks:
            body["remarks"] = [remark.as_json() for remark in event.remarks]
        if ranked:
            body["standings"] = [one.as_json() for one in ranked]
        found = any(remark.finding for remark in event.remarks) or any(one.differences for one in ranked)
        return Answer(body, text, 0 if check.same and not found else DIFFERENT)

    return answer(options, ask, tells_remarks=True)


def _parser() -> Parser:
    """The arguments of the command."""
    parser = reading_parser(
        "check",
        phrase(
            "Pairs every round again, compares it with the rulebook and gives the rule for each difference; "
            "compares the standings that a report states with its tie-breaks. "
            "Exit status 1: a round or the standings differ, or the points in a report do not match "
            "its results."
        ),
    )
    parser.add_argument(
        "--tiebreaks", metavar="LIST", help=phrase("tie-breaks in order, in place of those in the file")
    )
    parser.add_argument(
        "--standings",
        action="append",
        default=[],
        metavar="FILE",
        help=phrase("standings to compare: CSV or the JSON of `crosstable standings`; can be repeated"),
    )
    parser.add_argument("--tables", action="store_true", help=phrase("show the standings after every round"))
    return parser


def _standings(
    options: Namespace, event: Event, section: Section, given: tuple[StatedStandings, ...]
) -> tuple[StandingsCheck, ...]:
    """The standings of the rounds for which the file or another one states them; of all if asked for."""
    listed = tuple(part.strip() for part in (options.tiebreaks or "").split(",") if part.strip())
    if listed:
        section = replace(section, tiebreaks=listed)
    stated = [replace(one, by_tiebreaks=one.by_tiebreaks or bool(listed)) for one in event.stated]
    return check_standings(section, (*stated, *given), every=options.tables)


def _tables(event: Event, section: Section, ranked: tuple[StandingsCheck, ...], pen: Pen) -> str:
    """The standings after every round."""
    tables = (table_report(standings_table(event, section, one.standings), pen) for one in ranked)
    return "".join(f"\n{table}" for table in tables)


def _check(options: Namespace, section: Section) -> Check:
    """A document with its current results; a journal with what was known when each round was paired."""
    if not is_journal(options.event) or options.rulebook is not None:
        return check_section(section)
    session = open_session(options.event, options.at)
    known = (as_shown(options, then) for then in as_paired(session, section.name))
    checks = (check_round(then, number) for number, then in enumerate(known, start=1))
    return with_outdated(session, session.event.section(section.name), checks)
