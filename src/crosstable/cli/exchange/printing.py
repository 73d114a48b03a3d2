"""`crosstable print`: the sheets for wall and tables, as PDF files."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from crosstable.app.exchange.printing import file_name, moment, print_sheets
from crosstable.cli.answers import load_sections
from crosstable.cli.arguments import Parser, number, reading_parser
from crosstable.cli.output import show, show_json
from crosstable.cli.written import check_free
from crosstable.flow.event_profile import languages_of
from crosstable.formats.files import write_file
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.language import phrase
from crosstable.model.profiles.profile import ChartStyle
from crosstable.paper.catalogue import SHEETS, kind_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import SIZES, PaperStyle
from crosstable.paper.sizes import usual_size


def run(words: list[str]) -> int:
    """Write the sheet that is asked for, or list the sheets that the event has."""
    options = _parser().read(words)
    event, _ = load_sections(options)
    if options.sheet is None:
        return _list(event, options)
    kind = kind_of(options.sheet)
    target = options.output or _name(options)
    check_free(target, force=options.force or options.output is None)
    asked = Options(
        round=options.round,
        style=PaperStyle(size=options.paper or usual_size(event), large=options.large),
        made=moment(),
        by=options.by,
        chart=ChartStyle(options.chart) if options.chart else None,
        per_page=options.per_page,
        group=options.group,
        languages=_languages(event, options),
    )
    made = print_sheets(event, kind.key, asked, options.section)
    write_file(made, target)
    if options.json:
        show_json({"written": target, "sheet": kind.key, "bytes": len(made)})
    else:
        show(phrase("wrote {file}: {sheet}, {event}", file=target, sheet=kind.title, event=event.name) + "\n")
    return 0


def _languages(event: Event, options: Namespace) -> tuple[str, ...]:
    """Both languages of the event's federation, if sheets are to be bilingual."""
    if not options.bilingual:
        return ()
    section = event.sections[0] if options.section is None else event.section(options.section)
    offered = languages_of(event, section)
    if len(offered) == 1:
        raise BadInput(
            phrase("only federations with two languages have bilingual sheets"), where="--bilingual"
        )
    return offered


def _name(options: Namespace) -> str:
    """The file named after the event's, in the folder where one is."""
    stem = "event" if options.event == "-" else Path(options.event).stem
    return file_name(stem, options.sheet, options.round, options.section)


def _list(event: Event, options: Namespace) -> int:
    """The sheets that some section of the event has."""
    listed = [kind for kind in SHEETS if any(map(kind.applies, event.sections))]
    if options.json:
        show_json(
            {"sheets": [{"key": kind.key, "title": kind.title, "about": kind.about} for kind in listed]}
        )
        return 0
    show("".join(f"  {kind.key:<12}{kind.title}: {kind.about}\n" for kind in listed))
    return 0


def _parser() -> Parser:
    """What the command takes."""
    made = reading_parser("print", phrase("Sheets to print, as PDF files; without SHEET, a list of them."))
    made.add_argument(
        "sheet", metavar="SHEET", nargs="?", help=phrase("which sheet, such as pairings or slips")
    )
    made.add_argument(
        "--round", type=number, metavar="N", help=phrase("round (default: the latest published)")
    )
    made.add_argument(
        "--by",
        choices=("number", "place", "name", "school", "club", "team"),
        default="number",
        help=phrase("order of the rows"),
    )
    made.add_argument(
        "--chart",
        choices=[one.value for one in ChartStyle],
        help=phrase("style of wall charts (default: the one of the event)"),
    )
    made.add_argument(
        "--paper", choices=SIZES, help=phrase("paper size (default: the usual one of the federation)")
    )
    made.add_argument("--large", action="store_true", help=phrase("in large type"))
    made.add_argument(
        "--bilingual",
        action="store_true",
        help=phrase("headings in English and French (Canadian events)"),
    )
    made.add_argument("--group", metavar="NAME", help=phrase("school lists: only this school, club or team"))
    made.add_argument("--per-page", type=number, metavar="N", help=phrase("slips or cards per page"))
    made.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help=phrase("file to write (default: named after the event and the sheet)"),
    )
    made.add_argument("--force", action="store_true", help=phrase("replace FILE if it exists"))
    return made
