"""`crosstable postpone`: boards that start later than their round."""

from __future__ import annotations

from crosstable.app.round.postponing import postpone_start
from crosstable.app.session.session import New, Session
from crosstable.cli.arguments import Usage, number
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.reports.round.postponed import postponed_starts


def run(words: list[str]) -> int:
    """Postpone the start of boards or tables, or cancel the postponement."""
    made = writing_parser(
        "postpone", phrase("Postpones the start of boards whose published pairing was changed.")
    )
    made.add_argument(
        "boards", nargs="+", type=number, metavar="BOARD", help=phrase("boards, or tables of teams")
    )
    made.add_argument("--to", metavar="TIME", help=phrase("the new start, for example 2026-11-21T15:30"))
    made.add_argument("--off", action="store_true", help=phrase("cancel the postponement"))
    made.add_argument(
        "--round", type=number, metavar="N", help=phrase("the round (default: the last published)")
    )
    made.add_argument("--reason", metavar="TEXT", help=phrase("reason, if the round was not changed"))
    options = made.read(words)
    if bool(options.to) is options.off:
        raise Usage(phrase("give the new start with --to, or use --off"))

    def decide(session: Session, section: Section) -> list[New]:
        at = options.round or len(section.results)
        return postpone_start(session, section, at, options.boards, options.to or "", options.reason or "")

    written = write_section(options, decide)
    section = named_section(written.session.event, options)
    late = postponed_starts(section, options.round or len(section.results))
    return tell_facts(options, written, *(one.text for one in late))
