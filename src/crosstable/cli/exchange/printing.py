"""`crosstable print`: the sheets for wall and tables, as PDF files."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from crosstable.app.exchange.printing import file_name, moment, print_sheets
from crosstable.app.session.reading import open_event
from crosstable.cli.arguments import Parser, number, reading_parser
from crosstable.cli.output import show, show_json
from crosstable.cli.sections import named_sections
from crosstable.cli.written import check_free
from crosstable.flow.event_profile import languages_of
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.files import write_file
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.language import phrase
from crosstable.model.limits import PICTURE_BYTES
from crosstable.model.names import NameStyle
from crosstable.model.profiles.profile import ChartStyle
from crosstable.paper.background import background
from crosstable.paper.catalogue import SHEETS, kind_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import SIZES, PaperStyle
from crosstable.paper.sheet_languages import LANGUAGES, sheet_languages
from crosstable.paper.sizes import usual_size
from crosstable.reports.prizes.honours import HonourKind, HonourOrder, HonourWish


def run(words: list[str]) -> int:
    """Write the requested sheet, or list the sheets that the event has."""
    options = _parser().read(words)
    filed = open_event(options.event, options.rulebook, options.at)
    event = replace(filed, sections=tuple(map(as_entrants, filed.sections)))
    named_sections(event, options)
    if options.sheet is None:
        return _list(event, options)
    kind = kind_of(options.sheet)
    if kind.served:
        text = phrase("only the running server prints this sheet; start it with crosstable serve")
        raise BadInput(text, where="SHEET")
    target = options.output or _name(options)
    check_free(target, force=options.force or options.output is None)
    asked = Options(
        round=options.round,
        style=_style(event, options),
        made=moment(),
        by=options.by,
        chart=ChartStyle(options.chart) if options.chart else None,
        per_page=options.per_page,
        group=options.group,
        names=NameStyle(options.names) if options.names else None,
        languages=_languages(event, options),
        honours=_honours(options),
    )
    made = print_sheets(event, kind.key, asked, options.section)
    write_file(made, target)
    if options.json:
        show_json({"written": target, "sheet": kind.key, "bytes": len(made)})
    else:
        show(phrase("wrote {file}: {sheet}, {event}", file=target, sheet=kind.title, event=event.name) + "\n")
    return 0


def _style(event: Event, options: Namespace) -> PaperStyle:
    """The paper and the type, and the picture behind certificates."""
    chosen = None if options.background is None else background(_picture(options.background))
    return PaperStyle(size=options.paper or usual_size(event), large=options.large, background=chosen)


def _picture(path: str) -> bytes:
    """The bytes of a picture, one more than is possible at most."""
    try:
        with Path(path).open("rb") as file:
            return file.read(PICTURE_BYTES + 1)
    except OSError as error:
        raise BadInput(
            phrase("cannot read {file}: {reason}", file=path, reason=error.strerror), where="--background"
        ) from None


def _honours(options: Namespace) -> HonourWish:
    """Which certificates are wanted."""
    wish = HonourWish(everybody=options.everybody, separate=options.separate)
    kinds = frozenset(map(HonourKind, options.award)) if options.award else wish.kinds
    places = wish.places if options.places is None else options.places
    orders = {one.value for one in HonourOrder}
    order = HonourOrder(options.by) if options.by in orders else wish.order
    return replace(wish, kinds=kinds, places=places, order=order)


def _languages(event: Event, options: Namespace) -> tuple[str, ...]:
    """The language asked for, or both languages of the event's federation for bilingual sheets."""
    if options.language or not options.bilingual:
        return sheet_languages(event, options.language or "")
    section = event.sections[0] if options.section is None else event.section(options.section)
    offered = languages_of(event, section)
    if len(offered) == 1:
        raise BadInput(
            phrase("only federations with two languages have bilingual sheets"), where="--bilingual"
        )
    return offered


def _name(options: Namespace) -> str:
    """The file named after the event's file, in the current folder."""
    stem = "event" if options.event == "-" else Path(options.event).stem
    return file_name(stem, options.sheet, options.round, options.section)


def _list(event: Event, options: Namespace) -> int:
    """The sheets that some section of the event has."""
    listed = [kind for kind in SHEETS if not kind.served and any(map(kind.applies, event.sections))]
    if options.json:
        show_json(
            {"sheets": [{"key": kind.key, "title": kind.title, "about": kind.about} for kind in listed]}
        )
        return 0
    width = max(len(kind.key) for kind in listed) + 2
    show("".join(f"  {kind.key:<{width}}{kind.title}: {kind.about}\n" for kind in listed))
    return 0


def _parser() -> Parser:
    """The arguments of `print`."""
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
    made.add_argument(
        "--language", choices=list(LANGUAGES), help=phrase("language of the sheet (default: the event's)")
    )
    _add_certificates(made)
    made.add_argument(
        "--group", metavar="NAME", help=phrase("school lists and letters: only this school, club or team")
    )
    made.add_argument("--per-page", type=number, metavar="N", help=phrase("slips or cards per page"))
    made.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help=phrase("file to write (default: named after the event and the sheet)"),
    )
    made.add_argument("--force", action="store_true", help=phrase("replace FILE if it exists"))
    return made


def _add_certificates(made: Parser) -> None:
    """The arguments that only certificates have."""
    made.add_argument(
        "--award",
        action="append",
        choices=[one.value for one in HonourKind],
        help=phrase("certificates: what for; repeat it for several (default: place and part)"),
    )
    made.add_argument(
        "--places", type=number, metavar="N", help=phrase("certificates: places 1 to N (default: 3)")
    )
    made.add_argument(
        "--everybody",
        action="store_true",
        help=phrase("certificates for taking part: for those with another certificate too"),
    )
    made.add_argument(
        "--separate", action="store_true", help=phrase("certificates: a page for each thing that is won")
    )
    made.add_argument(
        "--background", metavar="PICTURE", help=phrase("certificates: PNG or JPEG file to print on")
    )
