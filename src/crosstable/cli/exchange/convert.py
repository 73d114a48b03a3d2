"""`crosstable convert`: an event from one format into another, by file name."""

from __future__ import annotations

import os.path
from dataclasses import replace

from crosstable.app.exchange.act_lines import act_lines_at, with_act_lines
from crosstable.app.session.reading import is_journal, open_event
from crosstable.app.session.session import journal_from
from crosstable.cli.arguments import add_json, add_names, number, parser
from crosstable.cli.output import show, show_document
from crosstable.cli.sections import named_section
from crosstable.cli.written import check_free, tell_written, what_is_lost
from crosstable.formats.document.write import write_document
from crosstable.formats.files import trf_version, write_event
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.names import Audience, NameStyle
from crosstable.reports.public import public_copy, public_style

FULL_NAMES = Words("It has full names. For outsiders, use --names initials (or none).")


def run(words: list[str]) -> int:
    """Read IN, write OUT; an existing OUT is replaced only if requested."""
    made = parser("convert", phrase("Writes an event in the format of the file name OUT (.json or .trf)."))
    made.add_argument("source", metavar="IN", help=phrase("event file, - for standard input"))
    made.add_argument("target", metavar="OUT", help=phrase("file to write, - for JSON on standard output"))
    made.add_argument("--section", metavar="NAME", help=phrase("only this section"))
    made.add_argument(
        "--rulebook", metavar="BOOK", help=phrase("use this rulebook instead of the one in the file")
    )
    made.add_argument(
        "--at", type=number, metavar="FACT", help=phrase("an event as it was after this change of the log")
    )
    made.add_argument(
        "--trf", type=int, choices=(16, 26), help=phrase("version of a TRF file (26; 16 for the name .trfx)")
    )
    add_names(made, phrase("full; otherwise IDs, dates of birth and notes are left out too"))
    made.add_argument("--force", action="store_true", help=phrase("replace OUT if it exists"))
    add_json(made)
    options = made.read(words)
    event = open_event(options.source, options.rulebook, options.at)
    if options.section is not None:
        event = replace(event, sections=(named_section(event, options),))
    if trf_version(options.target) is not None:
        event = with_act_lines(event, act_lines_at(options.source, options.at))
    style = NameStyle(options.names or NameStyle.FULL)
    event = public_copy(event, style)
    if options.target == "-":
        show_document(write_document(event))
        return 0
    if options.trf is not None and trf_version(options.target) is None:
        raise BadInput(phrase("use --trf with a file name that ends in .trf or .trfx"), where="--trf")
    check_free(options.target, force=options.force)
    lost = what_is_lost(event, options.target, options.trf)
    if is_journal(options.target):
        _into_journal(options.source, options.target, options.rulebook, style)
    else:
        write_event(event, options.target, options.trf)
    tell_written(event, options.target, lost, as_json=options.json)
    if options.names is None and not options.json and not is_journal(options.target):
        show(f"{FULL_NAMES}\n" if any(map(_hides_names, event.sections)) else "")
    return 0


def _hides_names(section: Section) -> bool:
    """Whether public lists show less than the full names."""
    return public_style(section, Audience.SITE) is not NameStyle.FULL


def _into_journal(source: str, target: str, rulebook: str | None, style: NameStyle) -> None:
    """A document as a new journal; a journal of that name is never replaced."""
    if style is not NameStyle.FULL:
        raise BadInput(
            phrase("a .crosstable file keeps full names; write a .json or .trf file"), where="--names"
        )
    if os.path.lexists(target):
        raise BadInput(phrase("a .crosstable file is never replaced; choose another name"), where=target)
    journal_from(source, target, rulebook)
