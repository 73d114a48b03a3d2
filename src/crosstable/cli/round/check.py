"""`crosstable check`: every round compared with the book's own pairing, standings with its tie-breaks."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.round.found_files import find_files
from crosstable.app.round.section_check import SectionCheck, check_whole_section
from crosstable.app.session.reading import is_journal
from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import Parser, reading_parser
from crosstable.cli.hints import next_line, same_event
from crosstable.cli.round.check_options import add_many, tiebreaks_of
from crosstable.flow.check import Check
from crosstable.flow.check_standings import StandingsCheck
from crosstable.formats.stated_standings import read_stated
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.reports.render.text import table_report
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.text.check_list import causes_text, check_list_text
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.standings_check import standings_check_text

DIFFERENT = 1


def run(words: list[str]) -> int:
    """Check one event or many files; the status is that of the most serious answer."""
    options = _parser().read(words)
    paths = find_files(options.events)
    if len(paths) > 1 or options.html is not None or paths != options.events:
        from crosstable.cli.round.check_many import check_many  # one file needs neither processes nor pages

        return check_many(options, paths)
    options.event = paths[0]
    return _check_one(options)


def _check_one(options: Namespace) -> int:
    """Check each section asked for; status 1 when something differs, or the file contradicts itself."""
    stated = tuple(one for path in options.standings for one in read_stated(path))

    def ask(event: Event, section: Section) -> Answer:
        known = _as_paired(options, section)
        listed = tiebreaks_of(options)
        found = check_whole_section(
            event, section, known=known, stated=stated, tiebreaks=listed, every=options.tables
        )
        return Answer(
            found.as_json(), lambda pen: _text(options, found, pen), 0 if found.agrees else DIFFERENT
        )

    return answer(options, ask, tells_remarks=True)


def _text(options: Namespace, found: SectionCheck, pen: Pen) -> str:
    """The report for people, and what to type next."""
    view, event, section = found.view, found.event, found.section
    told = check_list_text(view, pen) + causes_text(section, view, pen)
    told += standings_check_text(section, found.ranked, pen)
    if options.tables:
        told += _tables(event, section, found.ranked, pen)
    same = same_event(options, event, section)
    if any(one.unnamed for one in found.ranked):
        words = (*same, "--tiebreaks", "BH/C1,BH,SB")
        told += next_line(pen, phrase("to compare the places, name the tie-breaks:"), "check", *words)
    if not view.differing:
        return told
    again = [*same, "--round", str(view.differing[0])]
    return told + next_line(pen, phrase("the rulebook pairing:"), "pair", *again)


def _parser() -> Parser:
    """The arguments of the command."""
    parser = reading_parser(
        "check",
        phrase(
            "Pairs every round again, compares it with the rulebook, gives the rule for each difference "
            "and tries what may have caused it; compares the standings that a report states with its "
            "tie-breaks. Of a folder, all event files in it and below are checked. "
            "Exit status 0: everything agrees. 1: a round or the standings differ, or the points in a "
            "report do not match its results. 2: a file cannot be checked; the others are checked all "
            "the same, and the highest status counts."
        ),
        several=True,
    )
    add_many(parser)
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


def _tables(event: Event, section: Section, ranked: tuple[StandingsCheck, ...], pen: Pen) -> str:
    """The standings after every round."""
    tables = (table_report(standings_table(event, section, one.standings), pen) for one in ranked)
    return "".join(f"\n{table}" for table in tables)


def _as_paired(options: Namespace, section: Section) -> Check | None:
    """A journal with what was known when each round was paired; nothing for a document."""
    if not is_journal(options.event) or options.rulebook is not None:
        return None
    from crosstable.cli.round.check_journal import check_as_paired  # a document needs none of it

    return check_as_paired(options, section)
