"""`crosstable score-sheets`: boards whose score sheets are in, and those that are missing."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.results.score_sheets import MissingSheets, missing_sheets, sheets_due, tick_sheets
from crosstable.app.round.day_scope import TICK_SHEETS, need_rules
from crosstable.app.session.session import New, Session, open_session
from crosstable.cli.arguments import Usage, number
from crosstable.cli.output import show, show_json
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted


def run(words: list[str]) -> int:
    """Without a board: list what is missing. With boards: mark their score sheets as in."""
    made = writing_parser(
        "score-sheets", phrase("Marks the score sheets of boards as in, and lists those missing.")
    )
    made.add_argument(
        "boards", nargs="*", type=number, metavar="BOARD", help=phrase("none: list what is missing")
    )
    made.add_argument("--all", action="store_true", help=phrase("all boards of the round"))
    made.add_argument("--round", type=number, metavar="N", help=phrase("round (default: the last published)"))
    made.add_argument("--off", action="store_true", help=phrase("missing after all"))
    options = made.read(words)
    if options.boards and options.all:
        raise Usage(phrase("give the boards or --all, not both"))
    if not (options.boards or options.all):
        return _list(options)

    def decide(session: Session, section: Section) -> list[New]:
        at = options.round or len(section.results)
        every = sheets_due(section, at) if options.all and 1 <= at <= len(section.results) else ()
        return tick_sheets(section, at, options.boards or every, off=options.off)

    written = write_section(options, decide)
    left = missing_sheets(written.session, named_section(written.session.event, options))
    return tell_facts(options, written, *_lines(left), body={"missing": _as_json(left)})


def _list(options: Namespace) -> int:
    """What is missing, in all rounds or in one."""
    session = open_session(options.event)
    section = named_section(session.event, options)
    need_rules(section, TICK_SHEETS, lambda day: day.score_sheets)
    left = [one for one in missing_sheets(session, section) if options.round in (None, one.round)]
    if options.json:
        show_json({"missing": _as_json(left)})
    else:
        show("".join(f"{line}\n" for line in _lines(left)))
    return 0


def _as_json(left: tuple[MissingSheets, ...] | list[MissingSheets]) -> list[dict[str, object]]:
    """Missing score sheets as plain data."""
    return [{"round": one.round, "boards": list(one.boards)} for one in left]


def _lines(left: tuple[MissingSheets, ...] | list[MissingSheets]) -> list[str]:
    """Missing score sheets, a line for each round."""
    if not left:
        return [phrase("no score sheets are missing")]
    return [
        phrase_counted(
            "missing in round {round}: board {boards}",
            "missing in round {round}: boards {boards}",
            len(one.boards),
            round=one.round,
            boards=", ".join(map(str, one.boards)),
        )
        for one in left
    ]
